"""Where the houses and stores of a sowing board lie in a widget: a pure value."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from textual.geometry import Offset, Region, Size, Spacing

from capaci_tui.rules.events import Spot
from capaci_tui.rules.sowing import NORTH, SOUTH
from capaci_tui.ui.boards.base import MOST_KEPT

LABEL = 1
WIDEST = 20
NARROWEST_BOX = 5
NARROWEST = 3
"""Room for a mark and a count of two digits."""
WIDE = 6
"""Houses wider than this have a strip of wood between them."""
FULL_HEAP = 12
FRAME_AND_COUNT = 3
"""The lines of a house that show no seeds."""


@dataclass(frozen=True)
class SowingLayout:
    """Lay two rows of houses and two stores into a widget."""

    size: Size
    houses: int
    turned: bool = False

    @cached_property
    def cell(self) -> Size:
        """Return the size of a house; a store is as wide and two houses high."""
        width = min(self.size.width // (self.houses + 2), WIDEST)
        height = (self.size.height - 2 * LABEL) // 2
        for_heap = FRAME_AND_COUNT + math.ceil(FULL_HEAP / max(1, width - 2))
        tallest = max((3 * width + 5) // 4, for_heap)
        return Size(max(1, width), max(1, min(height, tallest)))

    @cached_property
    def boxed(self) -> bool:
        """Tell whether houses are big enough for a frame."""
        return self.cell.width >= NARROWEST_BOX and self.cell.height >= 3

    @cached_property
    def board(self) -> Region:
        """Return the whole board with its labels."""
        width, height = self.cell
        board = Size(width * (self.houses + 2), 2 * (height + LABEL))
        left = max(0, (self.size.width - board.width) // 2)
        top = max(0, (self.size.height - board.height) // 2)
        return Region(left, top, *board)

    @property
    def spots(self) -> Sequence[Spot]:
        """Return every house and store."""
        return range(2 * self.houses + 2)

    def _place(self, spot: Spot) -> tuple[int, int]:
        """Return column and row (0 above, 1 below) of a house or a store."""
        side, house = divmod(spot, self.houses + 1)
        below = (side == SOUTH) != self.turned
        return (house + 1, 1) if below else (self.houses - house, 0)

    def region(self, spot: Spot) -> Region:
        """Return where a house is drawn with its label, or a store with its."""
        square = self._cells[spot]
        column, row = self._place(spot)
        if column in (0, self.houses + 1):
            return square.grow(Spacing(LABEL, 0, LABEL, 0))
        return square.grow(Spacing(0, 0, LABEL, 0) if row else Spacing(LABEL, 0, 0, 0))

    def square(self, spot: Spot) -> Region:
        """Return the house or store itself, which can be clicked."""
        return self._squares[spot]

    @cached_property
    def _squares(self) -> tuple[Region, ...]:
        """Return the houses and stores, without the wood between them."""
        width = self.cell.width
        wood = int(width > WIDE if self.boxed else width > NARROWEST)
        return tuple(each.shrink(Spacing(0, wood, 0, 0)) for each in self._cells)

    @cached_property
    def _cells(self) -> tuple[Region, ...]:
        return tuple(map(self._cell, self.spots))

    def _cell(self, spot: Spot) -> Region:
        column, row = self._place(spot)
        width, height = self.cell
        x = self.board.x + column * width
        y = self.board.y + LABEL
        if column in (0, self.houses + 1):
            return Region(x, y, width, 2 * height)
        return Region(x, y + row * height, width, height)

    def square_at(self, offset: Offset) -> Spot | None:
        """Return the house or store that holds ``offset``, if any."""
        for spot in self.spots:
            if self.square(spot).contains_point(offset):
                return spot
        return None

    def neighbour(self, spot: Spot, right: int, down: int) -> Spot:
        """Return the spot beside ``spot`` on the screen, or itself at the edge."""
        column, row = self._place(spot)
        column = min(max(column + right, 0), self.houses + 1)
        row = min(max(row + down, 0), 1)
        return self.spot_in(column, row)

    def spot_in(self, column: int, row: int) -> Spot:
        """Return the house or store in a column (0 is the left store) and row."""
        if column in (0, self.houses + 1):
            row = int(column > 0)
        side = SOUTH if (row == 1) != self.turned else NORTH
        house = column - 1 if row else self.houses - column
        return side * (self.houses + 1) + house


@lru_cache(MOST_KEPT)
def sowing_layout(size: Size, houses: int, *, turned: bool) -> SowingLayout:
    """Return the layout of a size, the same value for the same size."""
    return SowingLayout(size, houses, turned)
