"""What a search remembers: the table of positions, the path, which moves were good.

All of it is flat lists of numbers, so that compiled code can use it too.
"""

from __future__ import annotations

from typing import NamedTuple

from capaci_tui.ai.compiling import Numbers, jit, numbers, zeros
from capaci_tui.ai.kernels.rules import Rules

NODES, LIMIT, ROOT, DEEPEST = range(4)
"""The cells of `Memory.control`."""

KEY_X, KEY_Y, VALUE, INFO = range(4)
"""The numbers of a slot: a state, its value, and about that: depth, bound, best move.

An empty slot is all zeros.
"""
CELLS = 4
PAIR = 2 * CELLS
"""The numbers of the two slots that stand side by side for each place."""

LOWER, UPPER, EXACT = 1, 2, 3
"""What a value in the table is: a bound, or both bounds at once."""
PROVED = 1023
"""The depth of a value that no deeper search would change."""
DEPTH_BITS, BOUND_BITS = 10, 2
MOVE = DEPTH_BITS + BOUND_BITS
"""Where the move begins in such an `INFO`: it is written plus one, 0 is none."""
NO_MOVE = -1
INFINITE = 1 << 29
"""More than any value."""
NEVER = 1 << 20
"""A place on the path that no path reaches: the value depends on none of it."""
LONGEST = 250
"""How many plies below its root a search looks at most."""

FACTOR_X, FACTOR_Y = 1103515245, 1566083941
HIGH = 40
"""From which bit on the high bits of a product are mixed with the low ones.

Up to 2 million slots a place is made of no bits above the 63rd: so it makes no
difference that numbers have 64 bits where they are compiled, and any length elsewhere.
"""


class Memory(NamedTuple):
    """The lists of one search."""

    table: Numbers
    """Slots of `CELLS` numbers, two side by side for each place of a state.

    What is looked at together lies together: reaching for memory takes longest.
    """
    moves: Numbers
    """The legal moves of every ply of the path."""
    path_x: Numbers
    """The positions of the path: those played before the root, then the line."""
    path_y: Numbers
    killers: Numbers
    """By ply, the last move that refuted a position there."""
    history: Numbers
    """How often, and how deep, a move has refuted positions."""
    control: Numbers
    """How many nodes there were and may be, the places of the root and the last one."""


def new_memory(rules: Rules, slots: int, played: int) -> Memory:
    """Return an empty memory with a table of ``slots``, a power of two.

    There is room on the path for ``played`` positions before the root.
    """
    path = played + LONGEST + 2
    return Memory(
        table=zeros(CELLS * slots),
        moves=zeros(path * rules.width),
        path_x=zeros(path),
        path_y=zeros(path),
        killers=numbers([NO_MOVE] * path),
        history=zeros(rules.codes),
        control=numbers([0, 0, played, path - 2]),
    )


@jit
def find(memory: Memory, x: int, y: int) -> int:
    """Return where the slot of a state begins, or else ``~place`` with one it can have.

    A place begins at a multiple of two slots.
    """
    table = memory.table
    mixed = x * FACTOR_X + y * FACTOR_Y
    place = (mixed ^ mixed >> HIGH) & len(table) - PAIR
    if table[place] == x and table[place + KEY_Y] == y:
        return place
    if table[place + CELLS] == x and table[place + CELLS + KEY_Y] == y:
        return place + CELLS
    return ~place


def known_reply(memory: Memory, x: int, y: int) -> int:
    """Return the best move of a state whose value is known, or `NO_MOVE`."""
    slot = find(memory, x, y)
    if slot < 0 or memory.table[slot + INFO] >> DEPTH_BITS & EXACT != EXACT:
        return NO_MOVE
    return int(memory.table[slot + INFO] >> MOVE) - 1


@jit
def keep(memory: Memory, slot: int, x: int, y: int, value: int, info: int) -> None:
    """Put what was found into the table: the deeper of two in the first slot.

    ``slot`` is what was returned by `find`, perhaps long ago.
    """
    place = (slot if slot >= 0 else ~slot) & -PAIR
    table = memory.table
    deeper = table[place + INFO] & PROVED > info & PROVED
    if deeper and (table[place] != x or table[place + KEY_Y] != y):
        place += CELLS
    table[place] = x
    table[place + KEY_Y] = y
    table[place + VALUE] = value
    table[place + INFO] = info


@jit
def enter(rules: Rules, memory: Memory, x: int, y: int, ply: int) -> tuple[int, int]:
    """Put a position on the path; return how often it was there, and where first.

    The positions before the root are the same for the whole search.
    """
    path_x, path_y = memory.path_x, memory.path_y
    same = x & rules.identity
    path_x[ply] = same
    path_y[ply] = y
    count, first = 0, NEVER
    for at in range(ply - 2, -1, -2):
        if path_y[at] == y and path_x[at] == same:
            count += 1
            if at >= memory.control[ROOT]:
                first = at
    return count, first


@jit
def arrange(
    memory: Memory, base: int, loud: int, count: int, hint: int, killer: int
) -> None:
    """Order the moves of a ply: the table's, loud ones, the killer, by history."""
    moves, history = memory.moves, memory.history
    quiet, end = base + loud, base + count
    for at in range(quiet + 1, end):
        move = moves[at]
        worth = history[move]
        to = at
        while to > quiet and history[moves[to - 1]] < worth:
            moves[to] = moves[to - 1]
            to -= 1
        moves[to] = move
    if killer != NO_MOVE:
        put_first(moves, quiet, end, killer)
    if hint != NO_MOVE:
        put_first(moves, base, end, hint)


@jit
def put_first(moves: Numbers, start: int, end: int, wanted: int) -> None:
    """Put one move, if it is there, before the others, whose order stays."""
    at = start
    while at < end and moves[at] != wanted:
        at += 1
    if at == end:
        return
    while at > start:
        moves[at] = moves[at - 1]
        at -= 1
    moves[start] = wanted
