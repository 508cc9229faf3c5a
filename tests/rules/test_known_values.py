"""Kalah's values under best play, as solved by others.

The final margin of the player who moves first, by houses a side and seeds a house; as
in Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23(3), 2000, and by
solvers of the default rules.
"""

from __future__ import annotations

from functools import cache

import pytest
from arrange import F, rows

from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.sowing import SowingPosition

DEFAULT = {
    1: (0, -2, 6, -2, 2, 0),
    2: (2, -2, -2, -10, 6, 8),
    3: (0, 4, 2, 2, 6),
}
EMPTY_CAPTURE = {
    1: (0, -2, 6, -2, 2, 0),
    2: (2, -2, -2, -12, 6, 8),
    3: (0, 4, 2, 2, 6),
}
QUICK = {1: 6, 2: 6, 3: 3}
"""Up to how many seeds a house a board is solved in no time."""


def margin(position: SowingPosition) -> int:
    """Return how far South's store is ahead of North's."""
    south, north = position.stores
    return south - north


def without_stores(position: SowingPosition) -> SowingPosition:
    """Return the position with empty stores: what is to come is the same."""
    half = position.houses
    return SowingPosition(
        (*position[:half], 0, *position[half + 1 : -2], 0, position[-1])
    )


@cache
def to_come(game: Kalah, position: SowingPosition) -> int:
    """Return what South gains on North from here on, if both play their best."""
    best = (max, min)[position.side]
    return best(
        (gain(game, position, move) for move in game.moves(position)), default=0
    )


def gain(game: Kalah, position: SowingPosition, move: int) -> int:
    """Return what South gains on North by a move and best play after it."""
    after = game.after(position, move)
    return margin(after) - margin(position) + to_come(game, without_stores(after))


CASES = [
    pytest.param(
        Kalah(houses=houses, seeds=seeds, empty_capture=empty_capture),
        value,
        marks=pytest.mark.slow if seeds > QUICK[houses] else (),
    )
    for empty_capture, table in ((False, DEFAULT), (True, EMPTY_CAPTURE))
    for houses, values in table.items()
    for seeds, value in enumerate(values, 1)
]


@pytest.mark.parametrize(("game", "value"), CASES, ids=str)
def test_best_play_ends_with_the_known_margin(game: Kalah, value: int) -> None:
    """From the start; extra turns keep the same player to move."""
    assert to_come(game, game.start()) == value
    to_come.cache_clear()


@pytest.mark.parametrize("side", "SN")
def test_player_to_move_ends_three_ahead(side: str) -> None:
    """A position that is wrong for whoever changes sides after an extra turn."""
    position = rows("S[0 0 0 3 2 1] N[1 0 1 0 2 1] 0-0", side)
    assert to_come(Kalah(), position) == {"S": 3, "N": -3}[side]
    if side == "S":
        gains = {move: gain(Kalah(), position, move) for move in (3, 4, F)}
        assert max(gains.values()) == gains[F]
