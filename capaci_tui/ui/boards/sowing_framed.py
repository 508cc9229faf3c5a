"""The sowing board in thin frames: for few colours, and in plain ASCII."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rich.style import Style
from textual.geometry import Region, Spacing

from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.ui.boards.heaps import SEED, Seed
from capaci_tui.ui.boards.sowing_layout import SowingLayout
from capaci_tui.ui.boards.sowing_look import ASCII_SIGNS, SIGNS, Look, Signs
from capaci_tui.ui.boards.sowing_painter import SowingPainter


class Frames(NamedTuple):
    """The lines of houses, each ``╭─╮│╰╯`` or six like them."""

    plain: str
    landing: str
    cursor: str
    both: str
    past: str
    """Of every house but the cursor's while an earlier ply is shown."""


LINES = Frames("╭─╮│╰╯", "╔═╗║╚╝", "┏━┓┃┗┛", "┏═┓║┗┛", "╭┄╮┆╰╯")
ASCII_LINES = Frames("+-+|++", "*=*:**", "#-#|##", "#=#:##", ". .:''")


class FramedPainter(SowingPainter):
    """Paint each house as a frame of lines."""

    def __init__(
        self,
        style: Callable[[str], Style],
        signs: Signs,
        frames: Frames,
        *,
        past: bool,
    ) -> None:
        super().__init__(style)
        self.signs = signs
        plain = frames.past if past else frames.plain
        self.frames = plain, frames.landing, frames.cursor, frames.both
        """By whether the last seed falls there, and whether the cursor is there."""

    def paint_board(self, canvas: Canvas, layout: SowingLayout) -> None:
        """Lay the wood."""
        self.clear(canvas, layout.board)

    def clear(self, canvas: Canvas, region: Region) -> None:
        """Lay the wood over a region."""
        canvas.fill(region, self.style("sowing--wood"))

    def carve(self, canvas: Canvas, square: Region, look: Look) -> None:
        """Draw a hollow and its frame."""
        canvas.fill(square.shrink(Spacing.all(1)), self.style("sowing--hollow"))
        canvas.box(square, self.frames[look.landing + 2 * look.cursor], self._ink(look))

    def _ink(self, look: Look) -> Style:
        if look.cursor:
            return self.style("board--cursor" if look.bright else "board--cursor-away")
        if look.landing:
            return self.style("sowing--landing")
        return self.style("sowing--rim-lit" if look.lit else "sowing--rim")

    def seed(self, layout: SowingLayout) -> Seed:
        """Return a seed of one cell."""
        return SEED

    def tone(self, number: int, level: int) -> Style:
        """Return one of two colours."""
        return self.style("sowing--seed-shade" if number % 2 else "sowing--seed")


def letters_painter(style: Callable[[str], Style], *, past: bool) -> FramedPainter:
    """Return a painter with thin lines."""
    return FramedPainter(style, SIGNS, LINES, past=past)


def ascii_painter(style: Callable[[str], Style], *, past: bool) -> FramedPainter:
    """Return a painter that uses no character beyond ASCII."""
    return FramedPainter(style, ASCII_SIGNS, ASCII_LINES, past=past)
