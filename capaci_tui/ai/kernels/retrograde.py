"""How a table of Oware's endings is built: backwards, from few seeds on the board up.

A capture leads to fewer seeds, whose bounds are known by then: such moves count once.
The others lead to positions with as many seeds, and play among those could go round
for ever. So the bounds begin as far apart as can be and close in on each other, again
and again by one move, until none changes. What is left between them depends on what
the rules make of a position that comes back, and on what was played before. In which
round a bound came is noted: it shows the way (`capaci_tui.ai.assured`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capaci_tui.ai.compiling import Numbers, jit, numbers, octets, zeros
from capaci_tui.ai.kernels import oware
from capaci_tui.ai.kernels.endings import (
    ENTRY,
    LEAST,
    MOST,
    SINCE,
    bounds_in_table,
    number_of,
)
from capaci_tui.ai.kernels.rules import Rules


class Level(NamedTuple):
    """The positions with so many seeds on the board, while their bounds are found."""

    seeds: int
    size: int
    start: int
    """Where their bounds begin in the table."""
    quiet: Numbers
    """By position, where its moves lead that take nothing."""
    counts: Numbers
    """How many of those there are."""
    floors: Numbers
    """By room and position, what the other moves bring at most."""
    fresh: Numbers
    """By position, in which round its bounds changed last."""


def build_level(rules: Rules, seeds: int) -> Iterator[int]:
    """Write the bounds of all positions with so many seeds on the board.

    Those with fewer must be there. It goes on room by room; yields before each how
    many bounds of the table are done.
    """
    endings = rules.endings
    size, start = int(endings.sizes[seeds]), int(endings.starts[seeds])
    level = Level(
        seeds=seeds,
        size=size,
        start=start,
        quiet=zeros(size * rules.houses),
        counts=zeros(size),
        floors=octets(bytearray(size * (seeds + 1))),
        fresh=zeros(size),
    )
    look_at_moves(rules, level, numbers([0] * rules.houses), zeros(2 * rules.houses))
    for room in range(seeds // 2 + 1):
        yield start + 2 * ENTRY * room * size
        close_in(rules, level, room)


@jit
def look_at_moves(rules: Rules, level: Level, moves: Numbers, cells: Numbers) -> None:
    """Count the captures of all positions, and note where the other moves lead."""
    cells[len(cells) - 1] = level.seeds
    for number in range(level.size):
        if number:
            step(cells)
        x, y = packed(rules, cells)
        count, _loud = oware.generate(rules, x, y, moves, 0)
        widen(rules, level, number)
        for at in range(count):
            look_at_move(rules, level, number, x, y, moves[at])
        for room in range(level.seeds + 1):
            at = bounds_at(level, room, number) + MOST
            level.floors[room * level.size + number] = rules.endings.bounds[at]
            if level.counts[number]:
                rules.endings.bounds[at] = 2 * level.seeds


@jit
def step(cells: Numbers) -> None:
    """Change a position to the one with the next number."""
    first, cells[0] = cells[0], 0
    at = 1
    while cells[at] == 0:
        at += 1
    cells[at] -= 1
    cells[at - 1] += first + 1


@jit
def packed(rules: Rules, cells: Numbers) -> tuple[int, int]:
    """Return the rows of the mover and of the opponent."""
    x = y = 0
    for house in range(rules.houses):
        x |= cells[house] << house * rules.bits
        y |= cells[rules.houses + house] << house * rules.bits
    return x, y


@jit
def with_stores(rules: Rules, x: int, y: int, room: int, seeds: int) -> tuple[int, int]:
    """Return the rows with stores above them that leave the mover so much room."""
    half, shift = rules.total // 2, rules.houses * rules.bits
    return x | half - room << shift, y | half - seeds + room << shift


@jit
def bounds_at(level: Level, room: int, number: int) -> int:
    """Return where the bounds of a position stand."""
    return level.start + ENTRY * (room * level.size + number)


@jit
def widen(rules: Rules, level: Level, number: int) -> None:
    """Begin with nothing but losses."""
    for room in range(level.seeds + 1):
        at = bounds_at(level, room, number)
        for cell in range(at, at + ENTRY):
            rules.endings.bounds[cell] = 0


@jit
def look_at_move(
    rules: Rules, level: Level, number: int, x: int, y: int, move: int
) -> None:
    """Note where one move leads, or count it for every room.

    Where it takes nothing and ends nothing the stores make no difference: with all
    the room there is, only the lack of moves ends the game.
    """
    seeds = level.seeds
    mine, theirs = with_stores(rules, x, y, seeds, seeds)
    new_x, new_y, gain, _again = oware.after(rules, mine, theirs, move)
    if gain == 0 and new_x + new_y:
        at = number * rules.houses + level.counts[number]
        level.quiet[at] = number_of(rules, new_x, new_y)
        level.counts[number] += 1
        return
    for room in range(seeds + 1):
        mine, theirs = with_stores(rules, x, y, room, seeds)
        new_x, new_y, gain, _again = oware.after(rules, mine, theirs, move)
        least = most = gain
        if new_x + new_y:
            low, high = bounds_in_table(rules, new_x, new_y, seeds - gain)
            least, most = gain - high, gain - low
        at = bounds_at(level, room, number)
        bounds = rules.endings.bounds
        bounds[at + LEAST] = max(bounds[at + LEAST], least + seeds)
        bounds[at + MOST] = max(bounds[at + MOST], most + seeds)


@jit
def close_in(rules: Rules, level: Level, room: int) -> None:
    """Move the bounds towards each other until none changes any more.

    After a move that takes nothing the opponent has the room that the mover leaves:
    so two rooms depend on each other, and on no third one.
    """
    other = level.seeds - room
    for number in range(level.size):
        level.fresh[number] = 0
    now = 0
    changed = True
    while changed:
        now += 1
        changed = False
        for number in range(level.size):
            if is_due(rules, level, number, now):
                moved = close_one(rules, level, now, number, room)
                if room != other:
                    moved |= close_one(rules, level, now, number, other)
                if moved:
                    level.fresh[number] = now
                    changed = True


@jit
def is_due(rules: Rules, level: Level, number: int, now: int) -> bool:
    """Tell whether a position that follows has changed in this round or the last."""
    fresh, quiet = level.fresh, level.quiet
    first = number * rules.houses
    for at in range(first, first + level.counts[number]):
        if fresh[quiet[at]] >= now - 1:
            return True
    return False


@jit
def close_one(rules: Rules, level: Level, now: int, number: int, room: int) -> bool:
    """Make the bounds of a position anew by those that follow; tell of a change."""
    bounds, quiet = rules.endings.bounds, level.quiet
    at = bounds_at(level, room, number)
    least, most = bounds[at + LEAST], bounds[at + MOST]
    if least == most:
        return False
    # what is best for the mover is worst for the opponent
    their_most = 2 * level.seeds - least
    their_least = 2 * level.seeds - level.floors[room * level.size + number]
    first = number * rules.houses
    for move in range(first, first + level.counts[number]):
        after = bounds_at(level, level.seeds - room, quiet[move])
        their_most = min(their_most, bounds[after + MOST])
        their_least = min(their_least, bounds[after + LEAST])
    higher = their_most + least != 2 * level.seeds
    lower = their_least + most != 2 * level.seeds
    bounds[at + LEAST] = 2 * level.seeds - their_most
    bounds[at + MOST] = 2 * level.seeds - their_least
    if lower:
        bounds[at + SINCE] = now
    return higher or lower
