"""The search itself: principal variation search through one position's tree.

Values are what the mover wins from here on. A child's value counts for or against the
parent by *whose turn it is*: after an extra turn the window is shifted by what was
won, and only when the turn passes is it turned round.

A value comes with two words about it. It is *proved* if every line it rests on was
played to the end of the game. And it names the first place of the path to which a
repetition in its tree goes back: a value that depends on the path above its position
is not kept in the table. A position that comes back ends the game by the rules, but
what rests on it is never called proved.
"""

from __future__ import annotations

from capaci_tui.ai.compiling import jit
from capaci_tui.ai.evaluate import evaluate, look_ahead
from capaci_tui.ai.kernels import (
    after,
    generate,
    value_of_cycle,
    value_without_moves,
)
from capaci_tui.ai.kernels.endings import bounds_in_table
from capaci_tui.ai.kernels.rules import PLY, SEED, Rules
from capaci_tui.ai.memory import (
    DEEPEST,
    DEPTH_BITS,
    EXACT,
    INFINITE,
    INFO,
    LIMIT,
    LOWER,
    MOVE,
    NEVER,
    NO_MOVE,
    NODES,
    PROVED,
    UPPER,
    VALUE,
    Memory,
    arrange,
    enter,
    find,
    keep,
    put_first,
)

Found = tuple[int, bool, int]
"""A value, whether it is proved, and the first place of the path that it depends on."""

UNKNOWN = 1 << 30
"""Stands for a value that the table does not have."""


class Stopped(Exception):
    """Says that a search was stopped before it had a value."""


@jit
def search(
    rules: Rules,
    memory: Memory,
    x: int,
    y: int,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    most: int,
) -> Found:
    """Return the value of a position between ``alpha`` and ``beta``, or a bound of it.

    ``depth`` is what may be spent below it, ``ply`` its place on the path, ``most`` the
    most that a side can win from there on: what is won on the way to it is gone. Only
    the first move has the whole window; others must show that they are better.

    Raises:
        Stopped: the search was stopped, or has used up its nodes.

    """
    slot = find(memory, x, y)
    value, proved, lowest = known(
        rules, memory, x, y, slot, depth, alpha, beta, ply, most
    )
    if value != UNKNOWN:
        return value, proved, lowest
    control = memory.control
    nodes = control[NODES] + 1
    control[NODES] = nodes
    if nodes > control[LIMIT]:
        raise Stopped
    if ply == control[DEEPEST]:
        depth = 0
    moves, base, again_cost = memory.moves, ply * rules.width, rules.again_cost
    best, best_move, floor, count = -INFINITE, NO_MOVE, alpha, 0
    hint = (memory.table[slot + INFO] >> MOVE) - 1 if slot >= 0 else NO_MOVE
    if depth <= rules.outlook:
        best, best_move, proved = look_ahead(rules, memory, x, y, base, hint, beta)
    else:
        count = prepare(rules, memory, x, y, hint, depth, ply)
    for at in range(base, base + count):
        move = moves[at]
        new_x, new_y, gain, again = after(rules, x, y, move)
        gain *= SEED
        left = depth - (again_cost if again else PLY)
        sure = new_x == 0
        if left <= 0 or sure:
            control[NODES] += 1
            value = 0 if sure else evaluate(rules, new_x, new_y)
            value = gain + value if again else gain - value
        else:
            top = beta if at == base else floor + 1
            while True:
                if again:
                    low, high = floor - gain, top - gain
                else:
                    low, high = gain - top, gain - floor
                value, sure, first = search(
                    rules, memory, new_x, new_y, left, low, high, ply + 1, most - gain
                )
                value = gain + value if again else gain - value
                if value < top or top == beta:
                    break
                top = beta
            lowest = min(lowest, first)
        if value > best:
            best, best_move = value, move
            if best >= beta:
                proved = sure
                break
            floor = max(floor, best)
        proved = proved and sure
    if best == -INFINITE:
        return SEED * value_without_moves(rules, x, y), True, NEVER
    learn(memory, x, y, slot, depth, alpha, beta, ply, best, best_move, proved, lowest)
    return best, proved, lowest if lowest < ply else NEVER


@jit
def known(
    rules: Rules,
    memory: Memory,
    x: int,
    y: int,
    slot: int,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    most: int,
) -> Found:
    """Return what can be said without a search, or `UNKNOWN`.

    That is: nobody can win more than there is, a position that came back too often
    ends the game, and what the tables hold: that of endings, and that of the search.
    What stood on the path before, and goes on, is a case of its own: the tables know
    of no path.
    """
    if most <= alpha:
        return most, True, NEVER
    if -most >= beta:
        return -most, True, NEVER
    if rules.repetition:
        stood, lowest = enter(rules, memory, x, y, ply)
        if stood + 1 >= rules.repetition:
            return SEED * value_of_cycle(rules, x, y), False, lowest
        if lowest != NEVER:
            return UNKNOWN, True, lowest
    if most <= SEED * rules.proving:
        low, high = bounds_in_table(rules, x, y, most // SEED)
        if low == high or SEED * low >= beta:
            return SEED * low, True, NEVER
        if SEED * high <= alpha:
            return SEED * high, True, NEVER
    if slot < 0:
        return UNKNOWN, True, NEVER
    value = recall(memory, slot, depth, alpha, beta)
    sure = value == UNKNOWN or memory.table[slot + INFO] & PROVED == PROVED
    return value, sure, NEVER


@jit
def recall(memory: Memory, slot: int, depth: int, alpha: int, beta: int) -> int:
    """Return the value in a slot if it is deep and sharp enough, or `UNKNOWN`."""
    info = memory.table[slot + INFO]
    if info & PROVED < depth:
        return UNKNOWN
    value = memory.table[slot + VALUE]
    bound = info >> DEPTH_BITS & EXACT
    if bound == EXACT or (value >= beta if bound == LOWER else value <= alpha):
        return value
    return UNKNOWN


@jit
def prepare(
    rules: Rules, memory: Memory, x: int, y: int, hint: int, depth: int, ply: int
) -> int:
    """Write the moves of a position, the promising ones first; return how many."""
    base = ply * rules.width
    count, loud = generate(rules, x, y, memory.moves, base)
    if depth > PLY:
        arrange(memory, base, loud, count, hint, memory.killers[ply])
    elif hint != NO_MOVE:
        put_first(memory.moves, base, base + count, hint)
    return count


@jit
def learn(
    memory: Memory,
    x: int,
    y: int,
    slot: int,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    best: int,
    move: int,
    proved: bool,
    lowest: int,
) -> None:
    """Keep what was found, and which move refuted the position.

    Of a value that depends on the path above, only the move is of use elsewhere.
    """
    if best >= beta:
        memory.killers[ply] = move
        memory.history[move] += depth
    if lowest < ply:
        if find(memory, x, y) < 0:
            keep(memory, slot, x, y, 0, move + 1 << MOVE)
        return
    bound = EXACT
    if best >= beta:
        bound = LOWER
    elif best <= alpha:
        bound = UPPER
    info = move + 1 << MOVE | bound << DEPTH_BITS | (PROVED if proved else depth)
    keep(memory, slot, x, y, best, info)
