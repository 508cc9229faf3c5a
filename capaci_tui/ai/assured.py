"""What a table of endings assures the side to move of, and the move that keeps it.

A bound alone does not win: moves that keep it may go round until a position comes back.
So the table tells too in which order the bounds were found. While it is built, what a
side is sure of only rises, to the least solution of "the best of my moves, the worst of
his": where he waits for the opponent it has its last value *after* every position that
the opponent can move to and that is worth no more, and each of those has it *after* the
one that his own best move leads to. With that move, therefore, what he is sure of never
falls, and while it is the same every position that he leaves was found earlier than
the one before: none comes back, and as there are finitely many, a capture comes or the
end of the game. Whatever the opponent plays, and whatever cycles are worth.

What was played before can still come back, unless he was no nearer there than he is
now: he never goes back. Only then is anything assured.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capaci_tui.ai.compiling import numbers
from capaci_tui.ai.kernels import after, generate, most_to_come
from capaci_tui.ai.kernels.endings import Hold, hold_of_waiting
from capaci_tui.ai.kernels.rules import Rules, State

ACHIEVED = 1
"""Nearer than anything that is still to be played with as many seeds."""


class Assured(NamedTuple):
    """What the side to move is sure of."""

    code: int
    """The move that keeps it."""
    value: int
    """What he wins from here on at least, in seeds."""
    settled: bool
    """Whether he never wins more by the table, whatever cycles are worth."""
    exact: bool
    """Whether that holds after what was played, too."""


def assured(rules: Rules, path: Sequence[State]) -> Assured | None:
    """Return what is sure in the last position of a path; None if nothing is.

    The path has all positions that can still come back, each as its mover sees it.
    """
    *before, (x, y) = path
    seeds = most_to_come(rules, x, y)
    if x + y == 0 or seeds > rules.endings.listed:
        return None
    mine, code = _best_step(rules, x, y)
    if not _is_kept(rules, before, seeds, mine, waits=False):
        return None
    theirs = hold_of_waiting(rules, x, y, seeds)
    settled = mine[0] + theirs[0] == 0
    exact = settled and _is_kept(rules, before, seeds, theirs, waits=True)
    return Assured(code, mine[0], settled, exact)


def worth_of_step(
    rules: Rules, path: Sequence[State], x: int, y: int, gain: int
) -> tuple[int, bool]:
    """Return what a move brings that leads on from an exact position.

    That is the most that it can bring, and whether it is just that.
    """
    if x + y == 0:
        return gain, True
    reply = assured(rules, [(x, y)] if gain else [*path, (x, y)])
    if not reply:
        return most_to_come(rules, x, y) + gain, False
    return gain - reply.value, reply.exact


def _best_step(rules: Rules, x: int, y: int) -> tuple[Hold, int]:
    """Return what the mover is sure of, and by which move."""
    moves = numbers([0] * rules.width)
    count, _loud = generate(rules, x, y, moves, 0)
    return max((_step(rules, x, y, code), code) for code in map(int, moves[:count]))


def _step(rules: Rules, x: int, y: int, code: int) -> Hold:
    """Return what the mover is sure of after a move."""
    x, y, gain, _again = after(rules, x, y, code)
    if x + y == 0:
        return gain, ACHIEVED, 0
    hold = hold_of_waiting(rules, x, y, most_to_come(rules, x, y))
    return (gain + hold[0], ACHIEVED, 0) if gain else hold


def _is_kept(
    rules: Rules, before: Sequence[State], seeds: int, hold: Hold, *, waits: bool
) -> bool:
    """Tell whether nothing that was played can come back, or that would do no harm.

    ``waits`` tells whether the hold is that of the side that does not move now.
    """
    if hold[0] == -seeds or hold[1] == ACHIEVED:
        return True
    for x, y in reversed(before):
        waits = not waits
        if waits:
            then = hold_of_waiting(rules, x, y, seeds)
        else:
            then, _code = _best_step(rules, x, y)
        if then > hold:
            return False
    return True
