"""Where the seeds of a heap lie: pure geometry.

Seeds lie in rows side by side. In a house all is centred, as high as it is wide if it
can be; a store is filled from below. In a heap that has no room seeds lie closer, then
they are smaller; of those that are one cell large some share a cell at last.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

Rows = tuple[tuple[int, int], ...]
"""For each row of a hollow its first cell and the one after its last."""
Place = tuple[int, int]
Level = tuple[int, int]
"""The line of a row of seeds, and how many lie in it."""
MOST_KEPT = 512
"""How many heaps are remembered."""
ROOM_IN_HOUSE, ROOM_IN_STORE = 10, 24
"""So many seeds should find room if they lie close, or smaller ones are drawn."""
FULL = 999
"""More seeds than any hollow has room for."""


class Seed(NamedTuple):
    """How a seed is drawn, and how far from the next in its row."""

    rows: tuple[str, ...]
    step: int
    """Cells to the next seed in a row."""
    pitch: int
    """Lines to the next row of seeds."""

    @property
    def width(self) -> int:
        """Return its cells in a row."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Return its lines."""
        return len(self.rows)


class Heap(NamedTuple):
    """How large the seeds of a heap are drawn, and where."""

    seed: Seed
    places: tuple[Place, ...]


SEED = Seed(("●",), 2, 1)
PACKED = SEED._replace(step=1)
"""The same with no room left beside it."""
SEEDS = (
    Seed(("▗▟██▙▖", "██████", "▝▜██▛▘"), 7, 4),
    Seed(("▟██▙", "▜██▛"), 5, 3),
    SEED,
)
"""From the largest; all are as wide as they are high, a cell being two."""


@lru_cache(MOST_KEPT)
def seed_for(house: Rows, store: Rows) -> Seed:
    """Return the largest seed of which enough fit into houses and stores."""
    for seed in SEEDS:
        *_, densest = _ways(seed)
        in_house = _total(_house_levels(house, densest, FULL))
        in_store = _total(_store_levels(store, densest, FULL))
        if in_house >= ROOM_IN_HOUSE and in_store >= ROOM_IN_STORE:
            return seed
    return SEED


@lru_cache(MOST_KEPT)
def house_heap(rows: Rows, seed: Seed, count: int) -> Heap:
    """Return how so many seeds lie in a house, or as many as have room."""
    return _heap(rows, _denser(seed), count, _house_levels)


@lru_cache(MOST_KEPT)
def store_heap(rows: Rows, seed: Seed, count: int) -> Heap:
    """Return how so many seeds lie in a store, or as many as have room."""
    seeds = _denser(seed) if seed.width > 1 else [PACKED]
    return _heap(rows, seeds, count, _store_levels)


def _heap(
    rows: Rows,
    seeds: Iterable[Seed],
    count: int,
    levels_for: Callable[[Rows, Seed, int], list[Level]],
) -> Heap:
    """Return a heap of the first of some seeds of which so many fit, or of the last."""
    heap = Heap(PACKED, ())
    for seed in seeds:
        levels = levels_for(rows, seed, count)
        heap = Heap(seed, _places(rows, seed, levels))
        if len(heap.places) == count and (seed != SEED or _even(rows, levels)):
            break
    return heap


def _ways(seed: Seed) -> Iterator[Seed]:
    """Yield ways to lay seeds of a size, each with room for more than those before."""
    yield seed
    beside = seed._replace(step=seed.width)
    yield beside
    if seed.pitch > seed.height:
        yield beside._replace(pitch=seed.height)


def _denser(seed: Seed) -> Iterator[Seed]:
    """Yield ways to lay seeds of a size, then small ones."""
    yield from _ways(seed)
    if seed != SEED:
        yield from _ways(SEED)


def _even(rows: Rows, levels: list[Level]) -> bool:
    """Tell whether small seeds lie in rows with as much room as the middle one has."""
    return len({_room(rows, SEED, y) for y, _number in levels}) <= 1


def shared(count: int, cells: int) -> list[int]:
    """Return how many of so many seeds share each of some cells, the first the most."""
    if not cells:
        return []
    each, more = divmod(count, cells)
    return [each + 1] * more + [each] * (cells - more)


def _house_levels(rows: Rows, seed: Seed, count: int) -> list[Level]:
    """Return rows of seeds that hold so many, about the middle of a house.

    They are as many as are long, or where that is too high as few as there can be.
    """
    best: list[Level] = []
    most = (len(rows) - seed.height) // seed.pitch + 1
    for longest in (math.isqrt(max(0, count - 1)) + 1, count):
        for number in range(1, most + 1):
            high = (number - 1) * seed.pitch + seed.height
            top = (len(rows) - high) // 2
            lines = range(top, top + number * seed.pitch, seed.pitch)
            rooms = [(y, min(longest, _room(rows, seed, y))) for y in lines]
            best = max(best, _dealt(rooms, count), key=_total)
            if _total(best) == count:
                return best
    return best


def _total(levels: list[Level]) -> int:
    """Return how many seeds lie in some rows."""
    return sum(number for _y, number in levels)


def _dealt(rooms: list[Level], count: int) -> list[Level]:
    """Deal seeds to rows by turns, from the middle outwards, while there is room."""
    lying = [0] * len(rooms)
    order = sorted(range(len(rooms)), key=lambda at: abs(2 * at + 1 - len(rooms)))
    for turn in range(max((room for _y, room in rooms), default=0)):
        for at in order:
            if rooms[at][1] > turn and sum(lying) < count:
                lying[at] += 1
    return [(rooms[at][0], lying[at]) for at in order]


def _store_levels(rows: Rows, seed: Seed, count: int) -> list[Level]:
    """Return the rows of seeds of a store, from below, each full but the last."""
    levels = []
    for y in range(len(rows) - seed.height, -1, -seed.pitch):
        lying = min(count, _room(rows, seed, y))
        count -= lying
        if lying:
            levels.append((y, lying))
    return levels


def _span(rows: Rows, seed: Seed, y: int) -> tuple[int, int]:
    """Return the first cell where a seed on a line may lie, and the end of the last."""
    lines = rows[y : y + seed.height]
    return max(left for left, _right in lines), min(right for _left, right in lines)


def _room(rows: Rows, seed: Seed, y: int) -> int:
    """Return how many seeds a line has room for."""
    left, right = _span(rows, seed, y)
    return max(0, (right - left - seed.width) // seed.step + 1)


def _places(rows: Rows, seed: Seed, levels: list[Level]) -> tuple[Place, ...]:
    """Return the places of all rows of seeds."""
    return tuple(place for level in levels for place in _row(rows, seed, level))


def _row(rows: Rows, seed: Seed, level: Level) -> Iterator[Place]:
    """Yield the places of a row of seeds in the middle of its line."""
    y, number = level
    left, right = _span(rows, seed, y)
    step, free = seed.step, right - left - seed.width - (number - 1) * seed.step
    if seed == SEED and free % 2 and number == 2:
        # two that lie closer have the same room on both sides
        step, free = step - 1, free + 1
    for at in range(number):
        yield left + free // 2 + at * step, y
