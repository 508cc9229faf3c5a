"""What the kernels of the sowing games share: states, tables, the moves of a row.

A row is one number: the seeds of each house in ``bits`` bits, the house furthest from
its owner's store lowest. Cells are counted from the mover's first house: his houses,
his store, the opponent's houses. All seeds together are fewer than ``mask``, so the
remainder by ``mask`` is the sum of a row.
"""

from __future__ import annotations

from functools import cache

from capaci_tui.ai.compiling import Numbers, jit, numbers
from capaci_tui.ai.kernels.rules import Rules, State
from capaci_tui.rules.sowing import SowingPosition

WITH_ORIGIN, WITHOUT_ORIGIN = True, False


def width_of(seeds: int) -> int:
    """Return how many bits a house needs where there are so many seeds."""
    return (seeds + 1).bit_length()


def pack_row(row: tuple[int, ...], bits: int) -> int:
    """Return the houses of one side as a number."""
    return sum(seeds << house * bits for house, seeds in enumerate(row))


def pack_rows(position: SowingPosition, bits: int) -> State:
    """Return the houses of the mover and of the opponent."""
    mine, theirs = position.rows()
    return pack_row(mine, bits), pack_row(theirs, bits)


Tables = tuple[Numbers, Numbers, Numbers, Numbers]


@cache
def sowing_tables(houses: int, seeds: int, *, into_store: bool) -> Tables:
    """Return what sowing each number of seeds from each cell adds, and where it ends.

    That the seeds leave their house is part of what is added. They are sown into the
    origin exactly where they are sown into the store.
    """
    bits = width_of(seeds)
    first: list[int] = []
    second: list[int] = []
    stored: list[int] = []
    lasts: list[int] = []
    for origin in range(2 * houses + 1):
        added = [0, 0, 0]
        cell = origin
        side, house = divmod(origin, houses + 1)
        leaving = 1 << house * bits if house < houses else 0
        for _hand in range(seeds + 1):
            for table, value in zip((first, second, stored), added, strict=True):
                table.append(value)
            lasts.append(cell)
            added[side] -= leaving
            cell = _next_cell(cell, origin, houses, into_store=into_store)
            to, house = divmod(cell, houses + 1)
            if house == houses:
                added[2] += 1
            else:
                added[to] += 1 << house * bits
    return numbers(first), numbers(second), numbers(stored), numbers(lasts)


def _next_cell(cell: int, origin: int, houses: int, *, into_store: bool) -> int:
    cells = 2 * houses + 1
    cell = (cell + 1) % cells
    while not into_store and cell in (houses, origin) and houses:
        cell = (cell + 1) % cells
    return cell


@jit
def generate_row(rules: Rules, x: int, moves: Numbers, base: int) -> tuple[int, int]:
    """Write the mover's houses with seeds, those next to the store first."""
    bits, mask = rules.bits, rules.mask
    end = base
    for house in range(rules.houses - 1, -1, -1):
        if x >> house * bits & mask:
            moves[end] = house
            end += 1
    return end - base, 0
