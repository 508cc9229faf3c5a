"""A grid of styled cells that a board is painted on, and read from line by line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Offset, Region, Size
from textual.strip import Strip


class Canvas:
    """Hold one character and one style for every cell of a widget."""

    def __init__(self, size: Size, style: Style) -> None:
        self.size = size
        self._characters = [[" "] * size.width for _ in range(size.height)]
        self._styles = [[style] * size.width for _ in range(size.height)]

    def fill(self, region: Region, style: Style) -> None:
        """Clear a region and lay ``style`` over it."""
        rows = range(max(0, region.y), min(self.size.height, region.bottom))
        left, right = max(0, region.x), min(self.size.width, region.right)
        blank, styles = [" "] * (right - left), [style] * (right - left)
        for y in rows:
            self._characters[y][left:right] = blank
            self._styles[y][left:right] = styles

    def text(self, x: int, y: int, text: str, style: Style) -> None:
        """Write text of one-cell characters over what is there; cut at the edges."""
        if not 0 <= y < self.size.height:
            return
        text = text[max(0, -x) : max(0, self.size.width - x)]
        start = max(0, x)
        styles = self._styles[y]
        under, over = None, style
        for column in range(start, start + len(text)):
            if styles[column] is not under:
                # cells in a row mostly lie on one ground, and adding styles costs
                under = styles[column]
                over = under + style
            styles[column] = over
        self._characters[y][start : start + len(text)] = text

    def put(self, x: int, y: int, glyph: str, style: Style) -> None:
        """Set one cell; the second cell of a wide glyph holds nothing."""
        if 0 <= y < self.size.height and 0 <= x < self.size.width:
            self._characters[y][x] = glyph
            self._styles[y][x] = style

    def style_at(self, x: int, y: int) -> Style:
        """Return the style of a cell inside."""
        return self._styles[y][x]

    def copied(self, region: Region) -> Canvas:
        """Return a part of this canvas that lies inside, as one of its own."""
        copy = Canvas(region.size, Style.null())
        left, right = region.column_span
        for y, row in enumerate(region.line_range):
            copy._characters[y] = self._characters[row][left:right]
            copy._styles[y] = self._styles[row][left:right]
        return copy

    def stamp(self, place: Offset, other: Canvas) -> None:
        """Copy another canvas to a place on this one; cut at the edges."""
        x, y = place
        left, right = max(0, x), min(self.size.width, x + other.size.width)
        if left >= right:
            return
        for row in range(max(0, y), min(self.size.height, y + other.size.height)):
            part = slice(left - x, right - x)
            self._characters[row][left:right] = other._characters[row - y][part]
            self._styles[row][left:right] = other._styles[row - y][part]

    def box(self, region: Region, lines: str, style: Style) -> None:
        """Frame a region; ``lines`` are ``╭─╮│╰╯`` or six like them."""
        left, across, right, down, bottom_left, bottom_right = tuple(lines)
        inner = across * (region.width - 2)
        self.text(region.x, region.y, left + inner + right, style)
        for y in range(region.y + 1, region.bottom - 1):
            self.text(region.x, y, down, style)
            self.text(region.right - 1, y, down, style)
        self.text(
            region.x, region.bottom - 1, bottom_left + inner + bottom_right, style
        )

    def strip(self, y: int) -> Strip:
        """Return one line, runs of one style joined.

        A blank shows nothing but its ground, so it joins any run on the same ground.
        """
        parts: list[tuple[str, Style]] = []
        for text, style in self._runs(y):
            before, under = parts[-1] if parts else ("", None)
            blank = text.isspace()
            if under is None or not (
                style is under
                or ((blank or before.isspace()) and _same_ground(style, under))
            ):
                parts.append((text, style))
            else:
                parts[-1] = before + text, under if blank else style
        return Strip([Segment(*part) for part in parts], self.size.width)

    def _runs(self, y: int) -> Iterator[tuple[str, Style]]:
        """Yield the parts of a line whose cells have one style."""
        characters, styles = self._characters[y], self._styles[y]
        begun = 0
        for _style, run in groupby(styles, id):
            end = begun + len(list(run))
            yield "".join(characters[begun:end]), styles[begun]
            begun = end


def _same_ground(one: Style, other: Style) -> bool:
    """Tell whether a blank looks the same in both styles."""
    return (
        one.bgcolor is other.bgcolor
        and bool(one.reverse) == bool(other.reverse)
        and bool(one.underline) == bool(other.underline)
    )


def centre(canvas: Canvas, region: Region, y: int, text: str, style: Style) -> None:
    """Write text in the middle of one line of a region."""
    canvas.text(region.x + (region.width - len(text)) // 2, y, text, style)
