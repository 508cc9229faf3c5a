"""Squares drawn in pixels, four to a cell, and turned into characters.

A pixel is half a cell wide and half a cell high. What is drawn later covers what was
drawn before: the ground, the plate, the piece, the corner of the last move, the cursor.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from textual.geometry import Size

from capaci_tui.rules.squares import WHITE
from capaci_tui.ui.boards.sprites import (
    CLEAR,
    LINES,
    LOWEST,
    PIXEL_ROLES,
    Sprite,
    sprites_for,
)

GROUND, PLATE, CURSOR, TARGET, LAST = " ", "#", "c", "t", "m"
DEPTHS = (GROUND, CURSOR, TARGET, PLATE, *PIXEL_ROLES, LAST)
"""Of the two colours of a cell the earlier is its paper."""
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Block characters, by 1 for upper left, 2 upper right, 4 lower left, 8 lower right."""
ROUND = 0.4
"""How large the corners of White's plate are, for one as high as the plate."""
DISC = (" ▁▁ ", "▐██▌", " ▔▔ "), ("▟██▙", "▜██▛")
"""A round dot for squares of an odd and of an even height."""
LARGE_MARKS = 5
"""Squares of this height have room for the marks of last move and prey."""
CAME = ("mmmmmmmm", "mmmmmm", "mmmm", "mm")
LEFT = ("mmmmmmmmmm", "mm....mm", "mm..mm", "mmmm", "mm")
"""The corners of the squares where the last move ended and began."""
MOST_KEPT = 512
"""How many pictures are remembered: pieces and marks of one size of square."""


class Cell(NamedTuple):
    """A character with the pixels that give it its two colours."""

    glyph: str
    ink: str
    paper: str


class Marks(NamedTuple):
    """The marks of a square that are drawn in pixels."""

    frame: bool = False
    dot: bool = False
    prey: bool = False
    left: bool = False
    came: bool = False


Rows = tuple[tuple[Cell, ...], ...]
Grid = list[list[str]]


@lru_cache(MOST_KEPT)
def picture(size: Size, piece: tuple[int, int] | None, marks: Marks) -> Rows:
    """Return the cells of a square with its piece and its marks."""
    grid = [[GROUND] * (2 * size.width) for _ in range(2 * size.height)]
    if piece:
        side, kind = piece
        _draw_plate(grid, rounded=side == WHITE, inset=2 if marks.prey else 1)
        _draw_sprite(grid, sprites_for(size.height)[kind])
    if marks.left or marks.came:
        _draw_pixels(grid, LEFT if marks.left else CAME, 0)
    if marks.frame:
        _draw_frame(grid)
        _draw_corners(grid)
    rows = [[_cell(grid, x, y) for x in range(size.width)] for y in range(size.height)]
    if marks.dot:
        _draw_dot(rows)
    return tuple(map(tuple, rows))


def _cell(grid: Grid, x: int, y: int) -> Cell:
    """Return the character of four pixels."""
    upper, lower = grid[2 * y], grid[2 * y + 1]
    pixels = upper[2 * x : 2 * x + 2] + lower[2 * x : 2 * x + 2]
    if len(set(pixels)) == 1 and pixels[0] in LINES:
        glyph, ink, paper = LINES[pixels[0]]
        return Cell(glyph, ink, PLATE if paper == CLEAR else paper)
    pixels = [LINES[each].whole if each in LINES else each for each in pixels]
    pixels = _two_coloured(pixels)
    colours = sorted(set(pixels), key=_depth)
    paper, ink = colours[0], colours[-1]
    bits = sum(1 << bit for bit, pixel in enumerate(pixels) if pixel != paper)
    return Cell(QUADRANTS[bits], ink, paper)


def _two_coloured(pixels: list[str]) -> list[str]:
    """Return pixels of at most two colours: what is least told of gives way."""
    if len(set(pixels)) <= 2:
        return pixels
    if LAST in pixels:
        return [GROUND if pixel == PLATE else pixel for pixel in pixels]
    if GROUND in pixels:
        # the corner of a rounded plate gives way to the piece
        return [PLATE if pixel == GROUND else pixel for pixel in pixels]
    piece = max(pixels, key=_depth)
    return [pixel if pixel == CURSOR else piece for pixel in pixels]


def _depth(pixel: str) -> int:
    """Return how far in front a colour is."""
    return DEPTHS.index(pixel)


def _draw_frame(grid: Grid) -> None:
    """Draw a line along the edge of the square."""
    for y, row in enumerate(grid):
        row[0] = row[-1] = CURSOR
        if y in (0, len(grid) - 1):
            row[:] = [CURSOR] * len(row)


def _draw_corners(grid: Grid) -> None:
    """Let a frame cut the corners of a wide plate, which it would only edge."""
    for row in grid[:2] + grid[-2:]:
        for x in (1, -2):
            if row[x] == PLATE:
                row[x] = CURSOR


def _draw_dot(rows: list[list[Cell]]) -> None:
    """Draw a round dot in the middle of a square."""
    lines = DISC[len(rows) % 2 == 0]
    left, top = len(rows[0]) // 2 - 2, (len(rows) - len(lines)) // 2
    for row, line in zip(rows[top:], lines, strict=False):
        for x, glyph in enumerate(line, left):
            if glyph != " ":
                row[x] = Cell(glyph, TARGET, GROUND)


def _draw_plate(grid: Grid, *, rounded: bool, inset: int) -> None:
    """Draw what a piece stands on: round for White, square and sharp for Black."""
    low = len(grid) == 2 * LOWEST
    # low squares can spare no line below
    rows = grid[1:] if low else grid[1:-1]
    for y, row in enumerate(rows):
        cut = _cut(min(y, len(rows) - 1 - y), len(rows)) if rounded else 0
        left = inset + cut
        row[left:-left] = [PLATE] * (len(row) - 2 * left)


def _cut(row: int, height: int) -> int:
    """Return how many pixels a round corner of a plate leaves out of a row."""
    radius = ROUND * height
    off = max(0.0, radius - row - 0.5)
    # a pixel is twice as high as it is wide
    return round(2 * (radius - math.sqrt(radius**2 - off**2)))


def _draw_sprite(grid: Grid, sprite: Sprite) -> None:
    left = (len(grid[0]) - len(sprite[0])) // 2
    _draw_pixels(grid, sprite, left)


def _draw_pixels(grid: Grid, pixels: Sequence[str], left: int) -> None:
    for row, line in zip(grid, pixels, strict=False):
        for x, pixel in enumerate(line, left):
            if pixel != CLEAR:
                row[x] = pixel
