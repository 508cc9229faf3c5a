"""What states are worth where the search stops."""

from __future__ import annotations

from random import Random

import pytest
from later import draws
from variety import drawn_options, drawn_position

from capaci_tui.ai.compiling import numbers
from capaci_tui.ai.evaluate import Pieces, evaluate, look_ahead, weights_of
from capaci_tui.ai.kernels import after, generate, most_to_come
from capaci_tui.ai.kernels.packing import rules_of, state_of
from capaci_tui.ai.kernels.rules import PLY, SEED, Rules
from capaci_tui.ai.memory import DEEPEST, LIMIT, NO_MOVE, NODES, new_memory
from capaci_tui.ai.tree import search
from capaci_tui.rules import GAMES
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.squares import SQUARES

SIDED = Pieces(3, (0, 20, 32, 42, 50), (0, -15, -33, -40, -51))
"""Weights that show whose view a value is of."""
NEVER_ENOUGH = 1 << 20


def values_after(rules: Rules, x: int, y: int) -> dict[int, int]:
    """Return the value of every move by evaluating the state that it leads to."""
    moves = numbers([0] * rules.width)
    count, _loud = generate(rules, x, y, moves, 0)
    values = {}
    for move in moves[:count]:
        new_x, new_y, gain, again = after(rules, x, y, move)
        value = evaluate(rules, new_x, new_y) if new_x else 0
        values[move] = SEED * gain + (value if again else -value)
    return values


@pytest.mark.parametrize("seed", draws(60, at_once=20))
def test_looking_ahead_finds_what_evaluating_every_state_would(seed: int) -> None:
    """In Capaci, with any options, from the start to the last piece of a kind."""
    rng = Random(seed)
    game = drawn_options(Capaci, rng)
    position = drawn_position(game, rng, 0)
    rules = rules_of(game, position, SIDED)
    x, y = state_of(game, rules, position)
    values = values_after(rules, x, y)
    memory = new_memory(rules, 1 << 8, 0)
    best, move, _proved = look_ahead(rules, memory, x, y, 0, NO_MOVE, NEVER_ENOUGH)
    assert best == max(values.values()) == values[move]
    assert memory.control[NODES] == len(values)


def test_looking_ahead_is_content_with_what_is_enough() -> None:
    """If a capture reaches the bound, no other move is looked at."""
    game = Capaci()
    rules = rules_of(game, game.start(), weights_of(game))
    x, y = state_of(game, rules, game.start())
    memory = new_memory(rules, 1 << 8, 0)
    _value, move, proved = look_ahead(rules, memory, x, y, 0, NO_MOVE, -NEVER_ENOUGH)
    assert (x | y) >> move % SQUARES & 1
    assert memory.control[NODES] == 1
    assert not proved


@pytest.mark.parametrize("houses", [3, 5, 6])
def test_what_is_in_a_store_makes_no_difference(houses: int) -> None:
    """It stands above the houses, next to those looked up with the last of them."""
    game = Oware(houses=houses, seeds=1)
    rules = rules_of(game, game.start(), weights_of(game))
    x, y = state_of(game, rules, game.start())
    store = rules.houses * rules.bits
    assert evaluate(rules, x | 3 << store, y) == evaluate(rules, x, y)
    assert evaluate(rules, x, y | 3 << store) == evaluate(rules, x, y)


@pytest.mark.parametrize("game", [game() for game in GAMES], ids=str)
def test_the_last_place_on_the_path_is_evaluated_one_ply_ahead(game: AnyGame) -> None:
    """In every game, whatever depth is left there."""
    rules = rules_of(game, game.start(), weights_of(game))
    x, y = state_of(game, rules, game.start())
    memory = new_memory(rules, 1 << 8, 0)
    memory.control[LIMIT] = NEVER_ENOUGH
    memory.control[DEEPEST] = 0
    window, most = (-NEVER_ENOUGH, NEVER_ENOUGH), SEED * most_to_come(rules, x, y)
    value, proved, _ = search(rules, memory, x, y, 5 * PLY, *window, 0, most)
    assert value == max(values_after(rules, x, y).values())
    assert not proved
