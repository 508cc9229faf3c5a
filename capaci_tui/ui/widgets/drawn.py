"""Widgets whose lines are kept as they are written, from frame to frame.

Textual styles, pads and filters the lines of every visible widget with each frame.
A widget without borders whose lines come in their final colours needs none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple, Self

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.content import Content
from textual.geometry import Region, Size, Spacing
from textual.strip import Strip
from textual.widget import Widget

from capaci_tui.ui.stand_ins import ASCII_SIGNS
from capaci_tui.ui.widgets.folding import fold
from capaci_tui.ui.widgets.roles import Role

MARK = 2
"""Cells for the mark of the line under the cursor, before its words."""
NO_GROUND = Color(0, 0, 0)
"""For a filter that minds no colours."""


class Base(NamedTuple):
    """What the lines of a widget are drawn on; the same until all is drawn anew."""

    size: Size
    padding: Spacing
    style: Style
    in_ascii: bool
    """Whether every sign is written in ASCII."""


class Drawn(Widget):
    """Keep the lines that are drawn by ``render_line`` until they are refreshed.

    They are drawn in styles that went through ``ink``.
    Borders, outlines and opacity of the stylesheet do not show; padding does.
    """

    ALLOW_SELECT = False
    PARTS: ClassVar[Mapping[str, Role]] = {}
    """What has colours of its own, by name."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._base: Base | None = None
        self._drawn: dict[int, Strip] = {}
        self._inks: dict[Style, Style] = {}
        self._parts: dict[str, Style] = {}

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines of a region, made anew only where they were refreshed."""
        size = self.outer_size
        if self._base is None or self._base.size != size:
            self._base, self._drawn = self._find_base(), {}
        kept = self._drawn
        for y in crop.line_range:
            if y not in kept:
                kept[y] = self._whole_line(y, self._base)
        lines = [kept[y] for y in crop.line_range]
        if crop.column_span == (0, size.width):
            return lines
        return [line.crop(*crop.column_span) for line in lines]

    def _find_base(self) -> Base:
        return Base(
            self.outer_size,
            self.styles.padding,
            self.words(),
            ASCII_SIGNS in self.get_line_filters(),
        )

    def _whole_line(self, y: int, base: Base) -> Strip:
        """Return one line with its padding."""
        top, right, bottom, left = base.padding
        width, height = base.size
        inside = left + right < width and top <= y < height - bottom
        # a window may be narrower than the padding alone
        line = self.render_line(y - top) if inside else Strip.blank(0)
        if base.in_ascii:
            line = line.apply_filter(ASCII_SIGNS, NO_GROUND)
        if left:
            line = Strip.join([Strip.blank(left, base.style), line])
        return line.adjust_cell_length(width, base.style)

    def ink(self, style: Style) -> Style:
        """Return a style as the filters of the app leave it, without colour or dim.

        A line has many parts in few styles: to filter those once is cheaper.
        """
        if style not in self._inks:
            background = self.background_colors[1]
            parts = [Segment(" ", style)]
            for each in self.get_line_filters():
                parts = each.apply(parts, background)
            self._inks[style] = parts[0].style or style
        return self._inks[style]

    def part(self, name: str) -> Style:
        """Return how a part is drawn in the theme of now."""
        if name not in self._parts:
            style = self.PARTS[name].style(self.app.theme_variables)
            self._parts[name] = self.ink(style)
        return self._parts[name]

    def words(self, part: str | None = None) -> Style:
        """Return how words of the widget, or of a part of it, are drawn."""
        style = self.ink(self.visual_style.rich_style)
        return style + self.part(part) if part else style

    def notify_style_update(self) -> None:
        """Draw anew in other colours."""
        super().notify_style_update()
        self._base = None
        self._inks.clear()
        self._parts.clear()

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Draw the lines of some regions anew, or all of them."""
        if not regions:
            self._drawn.clear()
        elif self._base:
            top = self._base.padding.top
            for region in regions:
                for y in region.line_range:
                    self._drawn.pop(y + top, None)
        return super().refresh(
            *regions, repaint=repaint, layout=layout, recompose=recompose
        )


class Ground(Drawn):
    """Show nothing but a colour, beneath other widgets."""

    def render_line(self, y: int) -> Strip:
        """Return an empty line."""
        return Strip.blank(0)


class Words(Drawn):
    """Show text, as it is and never as markup."""

    def __init__(
        self,
        text: Content | str = "",
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._text = _content(text)
        self._folded: tuple[int, list[Content]] | None = None

    def show(self, text: Content | str) -> None:
        """Show other words."""
        before, self._text, self._folded = self._folded, _content(text), None
        # to lay out the screen anew costs more than all the rest of a frame
        taller = before is None or len(before[1]) != len(self._lines(before[0]))
        self.refresh(layout=taller and self.styles.is_auto_height)

    def render(self) -> Content:
        """Return the words."""
        return self._text

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the lines that the words take."""
        return len(self._lines(width))

    def _lines(self, width: int) -> list[Content]:
        """Return the words as lines that fit."""
        if self._folded is None or self._folded[0] != width:
            self._folded = width, fold(self._text, width)
        return self._folded[1]

    def render_line(self, y: int) -> Strip:
        """Return one line of the words."""
        lines = self._lines(self.size.width)
        if y >= len(lines):
            return Strip.blank(0)
        line = lines[y]
        if y == self.size.height - 1 and lines[y + 1 :]:
            line = line.truncate(self.size.width - 1) + "…"
        parts = line.render(self.visual_style, "")
        return Strip(
            [Segment(text, self.ink(style.rich_style)) for text, style in parts]
        )


class Status(Words):
    """Say one thing at a time under what is looked at."""

    _said: tuple[Callable[[], str], ...] = ()
    _style = ""

    def say(self, text: str, *shorter: Callable[[], str], warn: bool = False) -> None:
        """Say something, or warn of it; in the first shorter words that have room.

        They are only made where those before them have no room.
        """
        self._said = (lambda: text, *shorter)
        self._style = "bold $warning" if warn else ""
        self._choose_words()

    def on_resize(self) -> None:
        """Say the same in as many words as there is room for now."""
        self._choose_words()

    def _choose_words(self) -> None:
        width, height = self.size
        for make in self._said:
            self.show(Content.styled(make(), self._style))
            if len(self._lines(width)) <= height:
                break


class Headline(Words):
    """Show words on one line, cut where they are too long for it."""

    def _lines(self, width: int) -> list[Content]:
        return [self._text.truncate(width, ellipsis=True)]


class Heading(Headline):
    """Show what a screen is called, and what is to be known of it."""

    def __init__(self, title: str, about: str = "", *, id: str | None = None) -> None:
        super().__init__(badge(title) + f"  {about}", id=id)


def badge(title: str) -> Content:
    """Return what anything is called at its head, as a sign of the main colour."""
    return Content.styled(f" {title} ", "bold reverse $accent")


def _content(text: Content | str) -> Content:
    return Content(text) if isinstance(text, str) else text
