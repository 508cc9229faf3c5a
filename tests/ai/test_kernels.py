"""The kernels beside the rules, move by move, over all games and options."""

from __future__ import annotations

from random import Random

import pytest
from later import draws
from stepwise import check_steps
from variety import drawn_game, drawn_position, random_plies

from capaci_tui.ai.compiling import numbers
from capaci_tui.ai.evaluate import weights_of
from capaci_tui.ai.kernels import after, generate
from capaci_tui.ai.kernels.packing import rules_of, state_of
from capaci_tui.ai.kernels.rules import Rules
from capaci_tui.rules import GAMES
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.game import AnyGame, perft
from capaci_tui.rules.oware import Oware

SEEDS_A_HOUSE = 10


@pytest.mark.parametrize("seed", draws(60, at_once=20))
def test_kernels_play_as_the_rules_do(seed: int) -> None:
    """In a whole game, from the start or from any position."""
    rng = Random(seed)
    game = drawn_game(rng)
    position = game.start()
    if rng.random() < 0.5:
        position = drawn_position(game, rng, SEEDS_A_HOUSE * getattr(game, "houses", 0))
    rules = rules_of(game, position, weights_of(game))
    for here in random_plies(game, position, rng, 60):
        if not game.outcome(here):
            check_steps(game, rules, here)


def count_leaves(rules: Rules, x: int, y: int, depth: int) -> int:
    """Count the paths of exactly ``depth`` plies on the kernels."""
    moves = numbers([0] * rules.width)
    count, _ = generate(rules, x, y, moves, 0)
    if depth == 1:
        return count
    steps = [after(rules, x, y, code) for code in moves[:count]]
    return sum(
        count_leaves(rules, *step[:2], depth - 1)
        for step in steps
        if step[:2] != (0, 0)
    )


@pytest.mark.parametrize(
    ("game", "depth"),
    [
        *((game(), 3 if game is Capaci else 5) for game in GAMES),
        (Oware(houses=3, seeds=2, grand_slam="illegal"), 8),
        (Congkak(houses=7, seeds=7), 3),
    ],
    ids=str,
)
def test_kernels_count_as_many_lines_as_the_rules(game: AnyGame, depth: int) -> None:
    """A line that ends early counts for nothing in both."""
    if isinstance(game, Capaci):
        depth = 2
    rules = rules_of(game, game.start(), weights_of(game))
    state = state_of(game, rules, game.start())
    assert count_leaves(rules, *state, depth) == perft(game, game.start(), depth)
