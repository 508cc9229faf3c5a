"""Where the squares of the Capaci board lie in a widget: a pure value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from textual.geometry import Offset, Region, Size

from capaci_tui.rules.events import Spot
from capaci_tui.rules.squares import SIZE, SQUARES
from capaci_tui.ui.boards.lettering import LINES
from capaci_tui.ui.boards.scene import MOST_KEPT

NO_LABELS = Size(0, 0)
LABELS = Size(2, 1)
LARGE_LABELS = Size(5, LINES + 1)
"""What files and ranks take to the left of the squares, and below them."""
LARGE = 7
"""So high squares go with large letters and digits."""
LOWEST, TALLEST = 3, 9
"""Squares with room for a plate are so many lines high."""
FLAT_WIDTH = 7
"""Lower ones are at most so wide: a column for each mark."""


def wanted_width(height: int) -> int:
    """Return the width that a height goes with: a rim on both sides of a square plate.

    Only the lowest squares have no rim below, and an odd width.
    """
    return 2 * height + (1 if height == LOWEST else 2)


@dataclass(frozen=True)
class CapaciLayout:
    """Lay 36 squares and their labels into a widget."""

    size: Size
    turned: bool = False
    labelled: bool = True

    @cached_property
    def labels(self) -> Size:
        """Return the room for files and ranks."""
        if not self.labelled:
            return NO_LABELS
        large = self._cell_beside(LARGE_LABELS).height >= LARGE
        return LARGE_LABELS if large else LABELS

    @cached_property
    def cell(self) -> Size:
        """Return the size of a square."""
        return self._cell_beside(self.labels)

    def _cell_beside(self, labels: Size) -> Size:
        width = (self.size.width - labels.width) // SIZE
        most = (self.size.height - labels.height) // SIZE
        for height in range(min(most, TALLEST), LOWEST - 1, -1):
            if wanted_width(height) <= width:
                return Size(wanted_width(height), height)
        return Size(max(1, min(width, FLAT_WIDTH)), max(1, min(most, LOWEST - 1)))

    @cached_property
    def origin(self) -> Offset:
        """Return the upper left corner of the squares."""
        width, height = self.cell
        beside, below = self.labels
        free_width = self.size.width - beside - SIZE * width
        free_height = self.size.height - below - SIZE * height
        return Offset(beside + max(0, free_width // 2), max(0, free_height // 2))

    @property
    def spots(self) -> Sequence[Spot]:
        """Return every square of the board."""
        return range(SQUARES)

    def region(self, spot: Spot) -> Region:
        """Return where a square is drawn."""
        return self.square(spot)

    def square(self, spot: Spot) -> Region:
        """Return where a square can be clicked."""
        return self._squares[spot]

    @cached_property
    def _squares(self) -> tuple[Region, ...]:
        return tuple(map(self._square, self.spots))

    def _square(self, spot: Spot) -> Region:
        down, right = divmod(spot, SIZE)
        if self.turned:
            right = SIZE - 1 - right
        else:
            down = SIZE - 1 - down
        width, height = self.cell
        x, y = self.origin
        return Region(x + right * width, y + down * height, width, height)

    def square_at(self, offset: Offset) -> Spot | None:
        """Return the square that holds ``offset``, if any."""
        width, height = self.cell
        right, down = offset.x - self.origin.x, offset.y - self.origin.y
        if not (0 <= right < SIZE * width and 0 <= down < SIZE * height):
            return None
        right //= width
        down //= height
        if self.turned:
            return down * SIZE + SIZE - 1 - right
        return (SIZE - 1 - down) * SIZE + right

    def neighbour(self, spot: Spot, right: int, down: int) -> Spot:
        """Return the square beside ``spot`` on the screen, or itself at the edge."""
        turn = -1 if self.turned else 1
        rank, file = divmod(spot, SIZE)
        rank -= down * turn
        file += right * turn
        if 0 <= rank < SIZE and 0 <= file < SIZE:
            return rank * SIZE + file
        return spot


@lru_cache(MOST_KEPT)
def capaci_layout(size: Size, *, turned: bool, labelled: bool) -> CapaciLayout:
    """Return the layout of a size, the same value for the same size."""
    return CapaciLayout(size, turned, labelled)
