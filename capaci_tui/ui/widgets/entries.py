"""A list of entries to choose one from, drawn line by line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Offset, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from capaci_tui.ui.widgets.clicking import Clicking
from capaci_tui.ui.widgets.drawn import MARK, Drawn
from capaci_tui.ui.widgets.roles import Role
from capaci_tui.words import mark


class Entry(NamedTuple):
    """A line or more to choose; one without a name heads or parts the others."""

    name: str
    label: Content


RULE = Entry("", Content())
"""A line across the list."""


class Entries(Clicking[str], Drawn, can_focus=True):
    """Let one of several entries be chosen.

    | key | does |
    | --- | --- |
    | up, down, pageup, pagedown, home, end | move the cursor |
    | enter, space | choose |
    """

    PARTS = {  # noqa: RUF012  # as Textual declares such things
        "here": Role(ground="panel", bold=True),
        "rule": Role("panel"),
        "more": Role("accent"),
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", mark("another line"), show=False, id="list.up"),
        Binding("down", "move(1)", mark("another line"), show=False, id="list.down"),
        Binding("pageup", "page(-1)", mark("another page"), show=False, id="list.back"),
        Binding("pagedown", "page(1)", mark("another page"), show=False, id="list.on"),
        Binding("home", "end(0)", mark("the first"), show=False, id="list.first"),
        Binding("end", "end(-1)", mark("the last"), show=False, id="list.last"),
        Binding("enter,space", "choose", mark("choose"), show=False, id="list.choose"),
    ]

    here: reactive[str] = reactive("", init=False, repaint=False)
    """The name of the entry under the cursor."""

    @dataclass(eq=False, repr=False)
    class Highlighted(Message):
        """The cursor stands on another entry."""

        name: str

    @dataclass(eq=False, repr=False)
    class Chosen(Message):
        """An entry was chosen."""

        name: str
        entries: Entries

        @property
        def control(self) -> Entries:
            """Return the list that has it."""
            return self.entries

    def __init__(
        self,
        entries: Iterable[Entry],
        *,
        twice: bool = False,
        led: bool = False,
        id: str | None = None,
    ) -> None:
        """Show entries; ``twice``: the first click on one only moves the cursor.

        ``led``: keys come to it from a field that has the focus.
        """
        super().__init__(id=id)
        self._twice = twice
        self._led = led
        self._rows: list[tuple[str, Content]] = []
        self._first_row = 0
        self.list_entries(entries)

    def list_entries(self, entries: Iterable[Entry]) -> None:
        """Show these entries; the cursor stays on the name it is on, if it can."""
        self._rows = [
            (entry.name, line)
            for entry in entries
            for line in (entry.label.split("\n", allow_blank=True) or [Content()])
        ]
        if self.here not in self.names:
            self.set_reactive(Entries.here, next(iter(self.names), ""))
        if self.is_attached:
            self.refresh(layout=True)

    @property
    def names(self) -> list[str]:
        """Return the names that can be chosen, from the top."""
        return list(dict.fromkeys(name for name, _line in self._rows if name))

    # Drawing

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the lines that all entries take."""
        return len(self._rows)

    def render_line(self, y: int) -> Strip:
        """Return one line of the list."""
        row = y + self._scrolled()
        rows = self._shown_rows
        if row >= len(rows):
            return Strip.blank(0)
        name, label = rows[row]
        if _is_rule(name, label):
            return Strip([Segment("─" * self.size.width, self.words("rule"))])
        lit = self._is_led and name == self.here
        here = self.part("here") if lit else Style.null()
        parts = (Content(self._mark(row)) + label).render(self.visual_style, "")
        inked = [
            Segment(text, self.ink(style.rich_style) + here) for text, style in parts
        ]
        line = Strip(inked).adjust_cell_length(self.size.width, self.words() + here)
        return self._with_sign(line, y, self.words("more") + here)

    def _mark(self, row: int) -> str:
        """Return what stands before a row: the cursor at the head of its entry.

        Elsewhere than where the keys go a mark tells which of several is chosen.
        """
        rows = self._shown_rows
        name = rows[row][0]
        if not name:
            return " " * MARK
        if name != self.here or (row and rows[row - 1][0] == name):
            return " " * MARK
        if not self._is_led and len(self.names) == 1:
            return " " * MARK
        return ("▸" if self._is_led else "▹").ljust(MARK)

    @property
    def _is_led(self) -> bool:
        """Tell whether keys go here."""
        return self._led or self.has_focus

    def _with_sign(self, line: Strip, y: int, style: Style) -> Strip:
        """Return a line with a sign at its end if more rows follow out of sight."""
        last = self.size.height - 1
        if y == 0 and self._first_row:
            sign = "▴"
        elif y == last and self._first_row + last + 1 < len(self._shown_rows):
            sign = "▾"
        else:
            return line
        return Strip.join(
            [line.crop(0, self.size.width - 1), Strip([Segment(sign, style)])]
        )

    @property
    def _shown_rows(self) -> list[tuple[str, Content]]:
        """Return the rows; the rules go where there is no room for all."""
        if len(self._rows) <= self.size.height:
            return self._rows
        return [row for row in self._rows if not _is_rule(*row)]

    def _scrolled(self) -> int:
        """Return the first row in sight, such that the cursor is in sight."""
        shown = self._shown_rows
        rows = [row for row, (name, _) in enumerate(shown) if name == self.here]
        if not self.here:
            return 0
        height = max(1, self.size.height)
        # what heads the first entry comes into sight with it
        first = min(self._first_row, rows[0] if self.here != self.names[0] else 0)
        first = max(first, rows[-1] - height + 1)
        self._first_row = max(0, min(first, len(shown) - height))
        return self._first_row

    def watch_here(self) -> None:
        """Draw the cursor in its new place and tell where it is."""
        self.refresh()
        self.post_message(self.Highlighted(self.here))

    def on_focus(self) -> None:
        """Show that the keys go here."""
        self.refresh()

    def on_blur(self) -> None:
        """Show that the keys go elsewhere."""
        self.refresh()

    # Keys and mouse

    def action_move(self, step: int) -> None:
        """Move the cursor, round from the last entry to the first.

        The arrows have nothing to do in a list of one, and are for what is around it.
        """
        names = self.names
        if len(names) < 2:
            raise SkipAction
        self.here = names[(names.index(self.here) + step) % len(names)]

    def action_page(self, step: int) -> None:
        """Move the cursor by a page, at most to an end."""
        self._go(step * max(1, self.size.height - 1))

    def on_mouse_scroll_up(self) -> None:
        """Move the cursor up."""
        self._go(-1)

    def on_mouse_scroll_down(self) -> None:
        """Move the cursor down."""
        self._go(1)

    def _go(self, steps: int) -> None:
        names = self.names or [""]
        self.here = names[min(max(names.index(self.here) + steps, 0), len(names) - 1)]

    def action_end(self, index: int) -> None:
        """Move the cursor to the first or the last entry."""
        self.here = (self.names or [""])[index]

    def action_choose(self) -> None:
        """Choose the entry under the cursor."""
        if self.here:
            self.post_message(self.Chosen(self.here, self))

    def thing_at(self, offset: Offset) -> str | None:
        """Return the name of the entry in a line."""
        row = offset.y + self._scrolled()
        rows = self._shown_rows
        return rows[row][0] or None if row < len(rows) else None

    def act_on(self, thing: str) -> None:
        """Choose the clicked entry, or move the cursor to it first."""
        known, self.here = self.here == thing, thing
        if known or not self._twice:
            self.action_choose()


def _is_rule(name: str, label: Content) -> bool:
    return not name and not label
