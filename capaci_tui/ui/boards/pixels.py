"""Squares drawn in pixels, four to a cell, and turned into characters.

A pixel is half a cell wide and half a cell high. What is drawn later covers what was
drawn before: the ground, the cursor's frame, the plate, the piece, the frame's corners.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from textual.geometry import Size

from capaci_tui.rules.squares import WHITE
from capaci_tui.ui.boards.sprites import CLEAR, LOWEST, PIXEL_ROLES, Sprite, sprites_for

GROUND, PLATE, CURSOR, TARGET = " ", "#", "c", "t"
DEPTHS = (GROUND, CURSOR, TARGET, PLATE, *PIXEL_ROLES)
"""Of the two colours of a cell the earlier is its paper."""
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Block characters, by 1 for upper left, 2 upper right, 4 lower left, 8 lower right."""
ROUND = 0.4
"""How large the corners of White's plate are, for one as high as the plate."""
MOST_KEPT = 256
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


Rows = tuple[tuple[Cell, ...], ...]
Grid = list[list[str]]


@lru_cache(MOST_KEPT)
def picture(size: Size, piece: tuple[int, int] | None, marks: Marks) -> Rows:
    """Return the cells of a square with its piece and its marks."""
    grid = [[GROUND] * (2 * size.width) for _ in range(2 * size.height)]
    if marks.frame:
        _draw_frame(grid)
    if marks.dot:
        _draw_dot(grid)
    if piece:
        side, kind = piece
        _draw_plate(grid, rounded=side == WHITE)
        _draw_sprite(grid, sprites_for(size.height)[kind])
    if marks.frame:
        _draw_corners(grid)
    return tuple(
        tuple(_cell(grid, x, y) for x in range(size.width)) for y in range(size.height)
    )


def _cell(grid: Grid, x: int, y: int) -> Cell:
    """Return the character of four pixels."""
    upper, lower = grid[2 * y], grid[2 * y + 1]
    pixels = upper[2 * x : 2 * x + 2] + lower[2 * x : 2 * x + 2]
    if len(set(pixels)) > 2:
        # the corner of a rounded plate gives way to the piece
        pixels = [PLATE if pixel == GROUND else pixel for pixel in pixels]
    colours = sorted(set(pixels), key=_depth)
    paper, ink = colours[0], colours[-1]
    bits = sum(1 << bit for bit, pixel in enumerate(pixels) if pixel != paper)
    return Cell(QUADRANTS[bits], ink, paper)


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


def _draw_dot(grid: Grid) -> None:
    """Draw a round dot in the middle; a pixel is twice as high as it is wide."""
    middle, centre = len(grid) / 2, len(grid[0]) // 2
    radius = 0.3 * len(grid) + 1.2
    for y, row in enumerate(grid):
        off = 2 * (y + 0.5 - middle)
        if abs(off) < radius:
            half = round(math.sqrt(radius**2 - off**2))
            row[centre - half : centre + half] = [TARGET] * (2 * half)


def _draw_plate(grid: Grid, *, rounded: bool) -> None:
    """Draw what a piece stands on: round for White, square and sharp for Black."""
    low = len(grid) == 2 * LOWEST
    # low squares can spare no line below
    rows = grid[1:] if low else grid[1:-1]
    for y, row in enumerate(rows):
        inset = 1 + (_cut(min(y, len(rows) - 1 - y), len(rows)) if rounded else 0)
        row[inset:-inset] = [PLATE] * (len(row) - 2 * inset)


def _cut(row: int, height: int) -> int:
    """Return how many pixels a round corner of a plate leaves out of a row."""
    radius = ROUND * height
    off = max(0.0, radius - row - 0.5)
    # a pixel is twice as high as it is wide
    return round(2 * (radius - math.sqrt(radius**2 - off**2)))


def _draw_sprite(grid: Grid, sprite: Sprite) -> None:
    left = (len(grid[0]) - len(sprite[0])) // 2
    for row, pixels in zip(grid, sprite, strict=False):
        for x, pixel in enumerate(pixels, left):
            if pixel != CLEAR:
                row[x] = pixel
