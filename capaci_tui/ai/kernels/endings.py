"""The endings of Oware in a table: where a position stands in it, and its bounds.

Positions with k seeds on the board are numbered from 0 on without a gap, by the
combinatorial number system: with s(i) seeds in the first i of m houses, seen by the
mover, the number is the sum of C(s(i) + i - 1, i) over all i < m. Each has bounds for
every *room*, which is what the mover may still win without having more than half of
all seeds. The room of the opponent is what remains of k: so all seeds are even.
"""

from __future__ import annotations

from functools import cache
from math import comb

from capaci_tui.ai.compiling import Numbers, jit, numbers, octets
from capaci_tui.ai.kernels.rules import Endings, Rules

Hold = tuple[int, int, int]
"""What a side is sure to win in seeds, then how near it is: the more the better."""

LEAST, MOST, SINCE = range(3)
"""The two bounds of a position in the table, and the round in which the second came.

No board has more than 100 rounds: they fit into a byte.
"""
ENTRY = 3


def sizes_of(houses: int, seeds: int) -> list[int]:
    """Return how many positions there are with 0, 1 .. ``seeds`` seeds on the board."""
    return [comb(k + 2 * houses - 1, k) for k in range(seeds + 1)]


def starts_of(houses: int, seeds: int) -> list[int]:
    """Return where the bounds of 0, 1 .. ``seeds`` seeds begin, and where all end."""
    starts = [0]
    for k, size in enumerate(sizes_of(houses, seeds)):
        starts.append(starts[-1] + ENTRY * size * (k + 1))
    return starts


def endings_of(houses: int, seeds: int, bounds: bytearray) -> Endings:
    """Return a table of endings whose bounds are known."""
    return Endings(seeds, *_frame(houses, seeds), octets(bounds))


@cache
def _frame(houses: int, seeds: int) -> tuple[Numbers, Numbers, Numbers]:
    # the last house follows from the others: it counts nothing
    last = 2 * houses - 1
    ways = [
        comb(sown + house, house + 1) if house < last else 0
        for house in range(2 * houses)
        for sown in range(seeds + 1)
    ]
    sizes, starts = sizes_of(houses, seeds), starts_of(houses, seeds)
    return numbers(ways), numbers(sizes), numbers(starts)


NO_ENDINGS = endings_of(1, 0, bytearray(ENTRY))
"""A table that lists nothing."""


@jit
def number_of(rules: Rules, x: int, y: int) -> int:
    """Return the number of a position among those with as many seeds on the board."""
    houses, bits, mask = rules.houses, rules.bits, rules.mask
    ways, listed = rules.endings.ways, rules.endings.listed
    number = sown = at = 0
    for shift in range(0, houses * bits, bits):
        sown += x >> shift & mask
        number += ways[at + sown]
        at += listed + 1
    for shift in range(0, houses * bits, bits):
        sown += y >> shift & mask
        number += ways[at + sown]
        at += listed + 1
    return number


@jit
def place_in_table(rules: Rules, x: int, y: int, seeds: int) -> int:
    """Return where the bounds of a state stand, with so many seeds on the board."""
    endings = rules.endings
    room = rules.total // 2 - (x >> rules.houses * rules.bits)
    number = number_of(rules, x, y)
    return endings.starts[seeds] + ENTRY * (room * endings.sizes[seeds] + number)


@jit
def bounds_in_table(rules: Rules, x: int, y: int, seeds: int) -> tuple[int, int]:
    """Return the least and the most that the mover wins from here on, in seeds.

    That holds whatever is made of positions that come back: what they would bring is
    the worst for him in one bound, the best in the other.
    """
    bounds = rules.endings.bounds
    at = place_in_table(rules, x, y, seeds)
    return bounds[at + LEAST] - seeds, bounds[at + MOST] - seeds


@jit
def hold_of_waiting(rules: Rules, x: int, y: int, seeds: int) -> Hold:
    """Return what the side that does not move is sure of, with so many seeds.

    Nearest is what was found first when the table was built: in an earlier round, or
    in the same one by a lower number.
    """
    bounds = rules.endings.bounds
    at = place_in_table(rules, x, y, seeds)
    return seeds - bounds[at + MOST], 0 - bounds[at + SINCE], -number_of(rules, x, y)
