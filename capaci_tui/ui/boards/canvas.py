"""A grid of styled cells that a board is painted on, and read from line by line."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip


class Canvas:
    """Hold one character and one style for every cell of a widget."""

    def __init__(self, size: Size, style: Style) -> None:
        self.size = size
        self._characters = [[" "] * size.width for _ in range(size.height)]
        self._styles = [[style] * size.width for _ in range(size.height)]

    def fill(self, region: Region, style: Style) -> None:
        """Clear a region and lay ``style`` over it."""
        for y in range(max(0, region.y), min(self.size.height, region.bottom)):
            for x in range(max(0, region.x), min(self.size.width, region.right)):
                self._characters[y][x] = " "
                self._styles[y][x] = style

    def text(self, x: int, y: int, text: str, style: Style) -> None:
        """Write text of one-cell characters over what is there; cut at the edges."""
        if not 0 <= y < self.size.height:
            return
        for column, character in enumerate(text, x):
            if 0 <= column < self.size.width:
                self._characters[y][column] = character
                self._styles[y][column] += style

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
        """Return one line, runs of one style joined."""
        characters, styles = self._characters[y], self._styles[y]
        segments = []
        begun = 0
        for x in range(1, self.size.width + 1):
            if x == self.size.width or styles[x] is not styles[begun]:
                segments.append(Segment("".join(characters[begun:x]), styles[begun]))
                begun = x
        return Strip(segments, self.size.width)
