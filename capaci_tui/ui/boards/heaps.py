"""Where the seeds of a heap lie, one after the other: pure geometry.

A house is filled from its middle outwards, a store from below; each seed keeps its
place while others come or go, so that sowing adds a seed and moves none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

Rows = tuple[tuple[int, int], ...]
"""For each row of a hollow its first cell and the one after its last."""
Place = tuple[int, int]
MOST_KEPT = 64
ROOM_IN_HOUSE, ROOM_IN_STORE = 8, 12
"""So many seeds should find room side by side, or smaller ones are drawn."""


class Seed(NamedTuple):
    """How a seed is drawn, and how far from the next in its row."""

    rows: tuple[str, ...]
    step: int
    """Cells to the next seed in a row."""
    pitch: int
    """Rows to the next row of seeds."""

    @property
    def width(self) -> int:
        """Return its cells in a row."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Return its rows."""
        return len(self.rows)

    @property
    def packed(self) -> Seed:
        """Return the seed as it lies in a store, with no room left beside it."""
        return self._replace(step=self.width, pitch=self.height)


SEED = Seed(("●",), 2, 1)
SEEDS = (
    Seed(("▗▟██▙▖", "██████", "▝▜██▛▘"), 7, 3),
    Seed(("▟██▙", "▜██▛"), 5, 2),
    Seed(("▟█▙", "▜█▛"), 4, 2),
    Seed(("▟▙", "▜▛"), 3, 2),
    SEED,
)
"""From the largest; a row lies half a step beside the next, like balls in a box."""


@lru_cache(MOST_KEPT)
def seed_for(house: Rows, store: Rows) -> Seed:
    """Return the largest seed of which enough fit into houses and stores."""
    for seed in SEEDS:
        if (
            len(_lattice(house, seed)) >= ROOM_IN_HOUSE
            and len(_lattice(store, seed.packed)) >= ROOM_IN_STORE
        ):
            return seed
    return SEED


@lru_cache(MOST_KEPT)
def heap_places(rows: Rows, seed: Seed) -> tuple[Place, ...]:
    """Return where the seeds of a house lie, from the middle outwards."""
    wide = max((right - left for left, right in rows), default=0)
    left = min((left for left, right in rows if right > left), default=0)
    x, y = left + (wide - seed.width) / 2, (len(rows) - seed.height) / 2

    def spread(place: Place) -> tuple[float, int]:
        across, down = place[0] - x, 1.6 * (place[1] - y)
        return across**2 + down**2, (5 * place[0] + 3 * place[1]) % 7

    spaced = sorted(_lattice(rows, seed), key=spread)
    return (*spaced, *sorted(_more(rows, seed, spaced), key=spread))


def piles(seeds: int, places: int) -> list[int]:
    """Return how many seeds share each place of one cell: one, two or four."""
    doubled = min(max(0, seeds - places), places)
    fourfold = min(max(0, seeds - 2 * places) // 2, places)
    single = min(seeds, places) - doubled
    return [4] * fourfold + [2] * (doubled - fourfold) + [1] * single


@lru_cache(MOST_KEPT)
def store_places(rows: Rows, seed: Seed) -> tuple[Place, ...]:
    """Return where the seeds of a store lie, from below, each row from its middle."""

    def height(place: Place) -> tuple[float, float]:
        left, right = rows[place[1]]
        return -place[1], abs(place[0] + seed.width / 2 - (left + right) / 2)

    packed = sorted(_lattice(rows, seed.packed), key=height)
    return (*packed, *sorted(_more(rows, seed.packed, packed), key=height))


def _lattice(rows: Rows, seed: Seed) -> list[Place]:
    """Return places with room between them, each row half a step beside the next."""
    wide = max((right - left for left, right in rows), default=0)
    left = min((left for left, right in rows if right > left), default=0)
    across = max(0, (wide - seed.width) // seed.step)
    first = left + (wide - seed.width - across * seed.step) // 2
    levels = (len(rows) - seed.height) // seed.pitch + 1
    top = (len(rows) - seed.height - (levels - 1) * seed.pitch) // 2
    return [
        (x, y)
        for level in range(levels)
        for x in range(first - seed.step // 2 * (level % 2), first + wide, seed.step)
        if _fits(rows, seed, x, y := top + level * seed.pitch)
    ]


def _more(rows: Rows, seed: Seed, taken: list[Place]) -> Iterator[Place]:
    """Yield the places between seeds of one cell, or on top of larger ones."""
    if seed.width > 1:
        for x, y in taken:
            if _fits(rows, seed, x + seed.step // 2, y):
                yield x + seed.step // 2, y
        return
    for y, (left, right) in enumerate(rows):
        for x in range(left, right):
            if (x, y) not in taken:
                yield x, y


def _fits(rows: Rows, seed: Seed, x: int, y: int) -> bool:
    return all(
        left <= x and x + seed.width <= right
        for left, right in rows[y : y + seed.height]
    )
