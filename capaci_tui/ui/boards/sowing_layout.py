"""Where the houses and stores of a sowing board lie in a widget: a pure value.

From the top: the board's edge, the labels of the upper row, its houses, a strip of wood
for the arrows, the houses of the lower row, their labels, the edge. A store is as high
as both rows and the strip. Small boards do without edge and strip.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from textual.geometry import Offset, Region, Size, Spacing

from capaci_tui.rules.events import Spot
from capaci_tui.rules.sowing import NORTH, SOUTH
from capaci_tui.ui.boards.lettering import LINES
from capaci_tui.ui.boards.scene import MOST_KEPT

LARGE_CELL, LARGE_HEIGHT = 13, 41
"""Houses so wide, on a board of so many lines, have large letters and digits."""
MORE_WOOD = 2
"""At most so many lines of wood are added where houses would become tubes."""
WIDE_STORE = 7
"""A store takes so many columns, or as many as a house, where there is room."""


@dataclass(frozen=True)
class SowingLayout:
    """Lay two rows of houses and two stores into a widget."""

    size: Size
    houses: int
    turned: bool = False

    # Measures

    @cached_property
    def margin(self) -> int:
        """Return the columns of wood beside the stores."""
        return 0 if self.size.width < 60 else 1 if self.size.width < 120 else 3

    @cached_property
    def label_height(self) -> int:
        """Return the lines of a label: large letters and some wood, or only one."""
        large = self._widest >= LARGE_CELL and self.size.height >= LARGE_HEIGHT
        return LINES + 1 if large else 1

    @cached_property
    def edge(self) -> int:
        """Return the lines of the board's bevelled edge, above as below."""
        return int(self.size.height >= 18)

    @cached_property
    def strip(self) -> int:
        """Return the lines of wood that each row of houses has towards the other."""
        return self._least_strip + min(MORE_WOOD, self._unused // 2)

    @cached_property
    def pad(self) -> int:
        """Return the lines of wood outside of the labels, above as below."""
        return self._least_pad + min(MORE_WOOD, self._unused - self._unused // 2)

    @property
    def _least_strip(self) -> int:
        return 0 if self._spare < 14 else 1 if self._spare < 32 else 2

    @property
    def _least_pad(self) -> int:
        return self._spare // 26

    @property
    def _spare(self) -> int:
        return self.size.height - 2 * (self.label_height + self.edge)

    @cached_property
    def _highest(self) -> int:
        """Return how high a house can be."""
        return max(1, self._spare // 2 - self._least_pad - self._least_strip)

    @property
    def _unused(self) -> int:
        """Return the lines of each row that its houses, which are no tubes, leave."""
        return self._highest - self.cell.height

    @cached_property
    def _widest(self) -> int:
        """Return how wide a house can be, with the wood beside it."""
        room = self.size.width - 2 * self.margin
        stores = 2 if self.size.width >= 120 else 4 / 3
        return max(1, int(room / (self.houses + stores)))

    @cached_property
    def cell(self) -> Size:
        """Return the size of a house with the wood beside it."""
        width, height = self._widest, self._highest
        return Size(min(width, 5 * height // 2 + 1), min(height, 3 * width // 2 + 1))

    @cached_property
    def store_width(self) -> int:
        """Return the width of a store with the wood beside it."""
        room = self.size.width - 2 * self.margin - self.houses * self.cell.width
        widest = max(WIDE_STORE, self.cell.width)
        return max(1, min(room // 2, widest))

    @cached_property
    def gap(self) -> int:
        """Return the columns of wood between two houses."""
        width = self.cell.width
        return 0 if width < 8 else 1 if width < 14 else 2

    @cached_property
    def board(self) -> Region:
        """Return the whole board with its labels."""
        width = self.houses * self.cell.width + 2 * (self.store_width + self.margin)
        width -= self.gap % 2
        rows = self.edge + self.pad + self.label_height + self.cell.height + self.strip
        left = max(0, (self.size.width - width) // 2)
        top = max(0, (self.size.height - 2 * rows) // 2)
        return Region(left, top, width, 2 * rows)

    # Places

    @property
    def spots(self) -> Sequence[Spot]:
        """Return every house and store."""
        return range(2 * self.houses + 2)

    def below(self, spot: Spot) -> bool:
        """Tell whether a house or store belongs to the side that is seen below."""
        return (spot // (self.houses + 1) == SOUTH) != self.turned

    def region(self, spot: Spot) -> Region:
        """Return where a spot is drawn: its label, itself and its arrow in the wood."""
        cell = self._cells[spot]
        label, strip = self.label_height, self.strip * (not self.is_store(spot))
        above, under = (strip, label) if self.below(spot) else (label, strip)
        return cell.grow(Spacing(above, 0, under, 0))

    def label(self, spot: Spot) -> Region:
        """Return the line with the name of a house or store.

        Those of the stores are equally wide, so that both names have room, or neither.
        """
        region, height = self.region(spot), self.label_height
        y = region.bottom - height if self.below(spot) else region.y
        other = self.region((spot + self.houses + 1) % len(self.spots))
        width = min(region.width, other.width) if self.is_store(spot) else region.width
        return Region(region.x, y, width, height)

    def ends(self, spot: Spot) -> tuple[int, int]:
        """Return the lines of a house's end at the label, and of its other end.

        Where there is wood between house and label, the first is that.
        """
        square, wood = self.square(spot), int(self.label_height > 1)
        if self.below(spot):
            return square.bottom - 1 + wood, square.y
        return square.y - wood, square.bottom - 1

    def arrow(self, spot: Spot) -> Region:
        """Return the line between the rows where a house's sowing is shown."""
        region = self.region(spot)
        y = (
            region.y + self.strip - 1
            if self.below(spot)
            else region.bottom - self.strip
        )
        return Region(region.x, y, region.width, 1)

    def is_store(self, spot: Spot) -> bool:
        """Tell whether a spot is a store."""
        return spot % (self.houses + 1) == self.houses

    def _place(self, spot: Spot) -> tuple[int, int]:
        """Return column and row (0 above, 1 below) of a house or a store."""
        house = spot % (self.houses + 1)
        return (house + 1, 1) if self.below(spot) else (self.houses - house, 0)

    def square(self, spot: Spot) -> Region:
        """Return the house or store itself, which can be clicked."""
        return self._squares[spot]

    @cached_property
    def _squares(self) -> tuple[Region, ...]:
        """Return the houses and stores, without the wood between them."""
        return tuple(map(self._square, self.spots))

    def _square(self, spot: Spot) -> Region:
        column = self._place(spot)[0]
        left = self.gap // 2 if column > 0 else 0
        right = self.gap - self.gap // 2 if column <= self.houses else 0
        return self._cells[spot].shrink(Spacing(0, right, 0, left))

    @cached_property
    def _cells(self) -> tuple[Region, ...]:
        return tuple(map(self._cell, self.spots))

    def _cell(self, spot: Spot) -> Region:
        column, row = self._place(spot)
        width, height = self.cell
        x = self.board.x + self.margin
        y = self.board.y + self.edge + self.pad + self.label_height
        if column > 0:
            x += self.store_width + (column - 1) * width
        if self.is_store(spot):
            # the houses' wood lies to their right, so the right store needs none
            wide = self.store_width - (self.gap % 2 if column > 0 else 0)
            return Region(x, y, wide, 2 * (height + self.strip))
        return Region(x, y + row * (height + 2 * self.strip), width, height)

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
