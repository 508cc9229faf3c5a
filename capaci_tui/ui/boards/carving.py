"""The shape of a house or store carved in wood, as quadrant blocks: pure geometry.

Shapes are measured in quadrants: a cell is two of them wide and two high. An ellipse
rounds each corner, so that a shape that is as wide as it is high in pixels has the
same rounding on all sides. A `Cut` says how one cell is drawn; whoever paints it knows
the colours.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from textual.geometry import Size

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Block characters by their filled quadrants: 1 and 2 above, 4 and 8 below."""
QUARTERS = ((0.5, 0.5), (1.5, 0.5), (0.5, 1.5), (1.5, 1.5))
"""The middles of a cell's quadrants, in the order of their bits."""
ROUND = 1.2
"""How much higher an end is than a half circle."""
MOST_KEPT = 64

OUTSIDE, INSIDE, RIM, AROUND = range(4)
"""What a quadrant shows: wood, the hollow, the rim, or the cursor around it."""


class Cut(NamedTuple):
    """How one cell of a carving is drawn."""

    glyph: str
    ink: int
    """What the glyph shows."""
    hollow: bool
    """Whether it lies on the hollow, not on wood."""


HOLLOW = Cut(" ", INSIDE, hollow=True)
WOOD = Cut(" ", OUTSIDE, hollow=False)


def rim_of(size: Size) -> float:
    """Return how thick the rim of a house or store of this size is."""
    return 1.0 if size.width < 14 else 2.0


def ring_of(size: Size) -> float:
    """Return how thick the ring around the house of the last seed is."""
    return rim_of(size) + 1


@dataclass(frozen=True)
class Carving:
    """A hollow with a rim that fills so many cells, measured from its middle."""

    size: Size
    rim: float
    cursor: bool = False
    """Whether the cursor fills the corners beside the rim."""

    def cuts(self) -> tuple[tuple[Cut, ...], ...]:
        """Return how its cells are drawn, row by row."""
        columns, lines = range(self.size.width), range(self.size.height)
        return tuple(tuple(self._cut(x, y) for x in columns) for y in lines)

    def _cut(self, column: int, line: int) -> Cut:
        x, y = 2 * column - self.size.width, 2 * line - self.size.height
        if self.distance(x + 1, y + 1) < -self.rim - 2:
            return HOLLOW
        shown = [self.shows(x + right, y + down) for right, down in QUARTERS]
        inks = [ink for ink in shown if ink in (RIM, AROUND)]
        # a cell has two colours: with the rim between them, wood or hollow gives way
        ground = HOLLOW if shown.count(INSIDE) > shown.count(OUTSIDE) else WOOD
        if not inks:
            return ground
        filled = [each != ground.ink for each in shown]
        glyph = QUADRANTS[sum(bit << place for place, bit in enumerate(filled))]
        return Cut(glyph, max(inks, key=inks.count), hollow=ground.hollow)

    def shows(self, x: float, y: float) -> int:
        """Return what lies at a point."""
        distance = self.distance(x, y)
        if distance < -self.rim:
            return INSIDE
        if distance < 0:
            return RIM
        return AROUND if self.cursor else OUTSIDE

    def distance(self, x: float, y: float) -> float:
        """Return how far a point lies outside the edge, less than 0 inside."""
        across, down = self._radii
        right = abs(x) - self.size.width + across
        below = abs(y) - self.size.height + down
        if right <= 0 or below <= 0:
            return max(right - across, below - down)
        reach = math.hypot(right / across, below / down)
        slope = math.hypot(right / across**2, below / down**2)
        return (reach - 1) * reach / slope

    @cached_property
    def _radii(self) -> tuple[float, float]:
        """Return the half axes of the corners."""
        across = min(self.size.width, 2 * self.size.height / ROUND)
        return across, across * ROUND / 2


@lru_cache(MOST_KEPT)
def carve(size: Size, rim: float, *, cursor: bool) -> tuple[tuple[Cut, ...], ...]:
    """Return the cuts of a house of this size, row by row."""
    return Carving(size, rim, cursor).cuts()


@lru_cache(MOST_KEPT)
def interior(size: Size) -> tuple[tuple[int, int], ...]:
    """Return for each row the first cell inside any rim and the one after the last."""
    rows = []
    for row in carve(size, ring_of(size), cursor=False):
        inside = [x for x, cut in enumerate(row) if cut == HOLLOW]
        rows.append((inside[0], inside[-1] + 1) if inside else (0, 0))
    return tuple(rows)
