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
from capaci_tui.ai.evaluate import evaluate
from capaci_tui.ai.kernels import (
    after,
    generate,
    most_to_come,
    value_of_cycle,
    value_without_moves,
)
from capaci_tui.ai.kernels.endings import bounds_in_table
from capaci_tui.ai.kernels.rules import PLY, SEED, Rules
from capaci_tui.ai.memory import (
    DEPTH_BITS,
    EXACT,
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
    find,
    keep,
    put_first,
    stood_before,
)

Found = tuple[int, bool, int]
"""A value, whether it is proved, and the first place of the path that it depends on."""

INFINITE = 1 << 29
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
) -> Found:
    """Return the value of a position between ``alpha`` and ``beta``, or a bound of it.

    ``depth`` is what may be spent below it, ``ply`` its place on the path. Only the
    first move has the whole window; others must show that they are better.

    Raises:
        Stopped: the search was stopped, or has used up its nodes.

    """
    slot = find(memory, x, y)
    value, proved, lowest = known(rules, memory, x, y, slot, depth, alpha, beta, ply)
    if value != UNKNOWN:
        return value, proved, lowest
    count = prepare(rules, memory, x, y, slot, depth, ply)
    if count == 0:
        return SEED * value_without_moves(rules, x, y), True, NEVER
    moves, base = memory.moves, ply * rules.width
    shallow, again_cost = ply < len(memory.killers) - 2, rules.again_cost
    best, best_move, floor = -INFINITE, NO_MOVE, alpha
    for at in range(base, base + count):
        move = moves[at]
        new_x, new_y, gain, again = after(rules, x, y, move)
        gain *= SEED
        left = depth - (again_cost if again else PLY)
        top = beta if at == base else floor + 1
        while True:
            if left <= 0 or new_x + new_y == 0 or not shallow:
                value, sure, low = leaf(rules, memory, new_x, new_y)
                top = beta
            else:
                low, high = floor - gain, top - gain
                if not again:
                    low, high = gain - top, gain - floor
                value, sure, low = search(
                    rules, memory, new_x, new_y, left, low, high, ply + 1
                )
            value = gain + value if again else gain - value
            if value < top or top == beta:
                break
            top = beta
        if value >= beta:
            best, best_move, proved, lowest = value, move, sure, min(low, lowest)
            break
        proved = proved and sure
        if low != NEVER:
            lowest = min(lowest, low)
        if value > best:
            best, best_move = value, move
            floor = max(floor, value)
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
) -> Found:
    """Return what can be said without a search, or `UNKNOWN`.

    That is: nobody can win more than there is, a position that came back too often
    ends the game, and what the tables hold: that of endings, and that of the search.
    What stood on the path before, and goes on, is a case of its own: the tables know
    of no path.
    """
    most = SEED * most_to_come(rules, x, y)
    if most <= alpha:
        return most, True, NEVER
    if -most >= beta:
        return -most, True, NEVER
    if rules.repetition:
        stood, lowest = stood_before(rules, memory, x, y, ply)
        if stood + 1 >= rules.repetition:
            return SEED * value_of_cycle(rules, x, y), False, lowest
        memory.path_x[ply] = x & rules.identity
        memory.path_y[ply] = y
        if lowest != NEVER:
            return UNKNOWN, True, lowest
    if most <= SEED * rules.endings.proving:
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
    rules: Rules, memory: Memory, x: int, y: int, slot: int, depth: int, ply: int
) -> int:
    """Write the moves of a position, the promising ones first; return how many.

    Raises:
        Stopped: there may be no more positions.

    """
    nodes = memory.control[NODES] + 1
    memory.control[NODES] = nodes
    if nodes > memory.control[LIMIT]:
        raise Stopped
    base = ply * rules.width
    count, loud = generate(rules, x, y, memory.moves, base)
    hint = (memory.table[slot + INFO] >> MOVE) - 1 if slot >= 0 else NO_MOVE
    if depth > PLY:
        arrange(memory, base, loud, count, hint, memory.killers[ply])
    elif hint != NO_MOVE:
        put_first(memory.moves, base, base + count, hint)
    return count


@jit
def leaf(rules: Rules, memory: Memory, x: int, y: int) -> Found:
    """Return the value of a position that is over, or a guess of it."""
    memory.control[NODES] += 1
    if x + y == 0:
        return 0, True, NEVER
    value = evaluate(rules, x, y)
    if rules.endings.listed:
        value = corrected(rules, x, y, value)
    return value, False, NEVER


@jit
def corrected(rules: Rules, x: int, y: int, value: int) -> int:
    """Return a guess that agrees with the table of endings.

    It is no proof: the position may have stood on the path before.
    """
    seeds = most_to_come(rules, x, y)
    if seeds > rules.endings.listed:
        return value
    low, high = bounds_in_table(rules, x, y, seeds)
    return min(max(value, SEED * low), SEED * high)


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
