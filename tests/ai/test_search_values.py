"""The values that the search proves, against brute force and against the literature."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from brute_force import TooLarge, bounds
from later import draws
from variety import drawn_game, drawn_position

from capaci_tui.ai.limits import Limits
from capaci_tui.ai.search import SLOTS, Search
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah

DEFAULT = {
    1: (0, -2, 6, -2, 2, 0),
    2: (2, -2, -2, -10, 6, 8),
    3: (0, 4, 2, 2, 6, -8),
    4: (2, 6, 6, 2, 4, 0),
}
EMPTY_CAPTURE = {
    1: (0, -2, 6, -2, 2, 0),
    2: (2, -2, -2, -12, 6, 8),
    3: (0, 4, 2, 2, 6, -10),
    4: (2, 6, 8, 2, 2, 0),
}
"""Kalah by houses a side and seeds a house; see `tests/rules/test_known_values.py`."""
LARGE = 1 << 24
"""The table for boards of which millions of positions are seen, some 2 GB in the end.

With a quarter of it the largest board takes four times as many.
"""
QUICK = {1: 6, 2: 6, 3: 6, 4: 2}
"""Up to how many seeds a house a board is in the default run."""

KNOWN = [
    pytest.param(
        Kalah(houses=houses, seeds=seeds, empty_capture=empty_capture),
        value,
        marks=pytest.mark.slow if seeds > QUICK[houses] else (),
    )
    for empty_capture, table in ((False, DEFAULT), (True, EMPTY_CAPTURE))
    for houses, row in table.items()
    for seeds, value in enumerate(row, 1)
]


@pytest.mark.parametrize(("game", "value"), KNOWN, ids=str)
def test_known_values_are_proved(game: Kalah, value: int) -> None:
    """From the start, without any limit."""
    slots = LARGE if game.houses == 4 and game.seeds > 4 else SLOTS
    analysis = Search(game, game.start(), slots=slots).run()
    assert (analysis.value, analysis.exact) == (value, True)


@pytest.mark.parametrize("side", "SN")
def test_the_player_to_move_ends_three_ahead(side: str) -> None:
    """Wrong for whoever changes sides after an extra turn."""
    game = Kalah()
    position = game.parse_position(f"0-0-0-3-2-1-1-0-1-0-2-1-0-0-{side}")
    analysis = Search(game, position).run()
    assert (analysis.value, analysis.exact) == (3, True)
    if side == "S":
        assert analysis.best == game.parse_move(position, "F")


def test_a_chain_of_turns_is_found() -> None:
    """The starter of Congkak stores 26 of 48 seeds in his first turn."""
    analysis = Search(Congkak(), Congkak().start()).run(Limits(nodes=20_000))
    assert analysis.value > 20


MOST_POSITIONS = 4_000


def small_case(rng: Random) -> tuple[AnyGame, Any, tuple[int, int]]:
    """Return a game, a position and its two values by brute force."""
    while True:
        game = drawn_game(rng, small=True)
        position = drawn_position(game, rng, 7)
        try:
            return game, position, bounds(game, position, MOST_POSITIONS)
        except TooLarge:
            continue


@pytest.mark.parametrize("seed", draws(150, at_once=50))
def test_search_agrees_with_brute_force(seed: int) -> None:
    """Small boards of all games with all options, each move by itself.

    What is called exact must be so whatever circles of play are worth.
    """
    game, position, (low, high) = small_case(Random(seed))
    analysis = Search(game, position, every=True).run(Limits(nodes=20_000))
    if game.name in (Kalah.name, Congkak.name):
        assert analysis.exact
    if analysis.exact:
        assert low == analysis.value == high
    for each in analysis.moves:
        after = game.after(position, each.move)
        if each.exact and not game.outcome(after):
            turned = 1 if after.side == position.side else -1
            both = bounds(game, after, MOST_POSITIONS)
            assert {turned * bound for bound in both} == {each.value}


def test_a_win_of_capaci_is_exact() -> None:
    """The last paper falls at once."""
    game = Capaci()
    position = game.parse_position("6/6/2p3/2S3/3r1s/R3P1 w 0")
    analysis = Search(game, position).run(Limits(depth=3))
    assert analysis.exact
    assert analysis.value == 100
    assert analysis.best
    assert game.format_move(position, analysis.best).endswith("#")
