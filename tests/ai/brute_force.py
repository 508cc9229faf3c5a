"""What a position is worth, by nothing but the rules: every line of play, to its end.

Where play can go round in circles a position has no value by itself. Then there are
two: what a side can be sure of even if all circles count against it, and for it. Where
both are the same, that is the value, whatever circles count.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capaci_tui.rules.game import AnyGame

ENDLESS = 10_000
WIN = 100


Scope = Callable[[Any], tuple[int, int]]
"""What circles among such positions may bring the first side, at least and at most."""


def anything(_position: Any) -> tuple[int, int]:
    """Return that circles may be worth more than anything else."""
    return -ENDLESS, ENDLESS


class TooLarge(Exception):
    """Says that there are too many positions."""


def bounds(
    game: AnyGame, position: Any, most: int, scope: Scope = anything
) -> tuple[int, int]:
    """Return the two values of a position, for the side to move.

    Raises:
        TooLarge: more than ``most`` positions can follow.

    """
    children = reachable(game, position, most)
    sure = values(game, children, lambda here: scope(here)[0])
    hoped = values(game, children, lambda here: scope(here)[1])
    if position.side == 0:
        return sure[position], hoped[position]
    return -hoped[position], -sure[position]


def reachable(game: AnyGame, position: Any, most: int) -> dict[Any, list[Any]]:
    """Return every position that can follow, each with those right after it."""
    children: dict[Any, list[Any]] = {}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        if here in children:
            continue
        if len(children) == most:
            raise TooLarge
        children[here] = [game.after(here, move) for move in game.moves(here)]
        waiting += children[here]
    return children


def values(
    game: AnyGame, children: dict[Any, list[Any]], endless: Callable[[Any], int]
) -> dict[Any, int]:
    """Return every position's value for the first side, circles being ``endless``."""
    known = {
        here: endless(here) if after else final(game, here)
        for here, after in children.items()
    }
    changed = True
    while changed:
        changed = False
        for here in reversed(children):
            if children[here]:
                best = (max, min)[here.side](known[child] for child in children[here])
                changed = changed or best != known[here]
                known[here] = best
    return known


def final(game: AnyGame, position: Any) -> int:
    """Return the margin of the first side where the game is over."""
    outcome = game.outcome(position)
    assert outcome
    if outcome.score:
        return outcome.score[0] - outcome.score[1]
    return 0 if outcome.winner is None else (WIN, -WIN)[outcome.winner]
