"""The kernels beside the rules, one position at a time."""

from __future__ import annotations

from random import Random
from typing import Any

from capaci_tui.ai.compiling import numbers
from capaci_tui.ai.kernels import after, generate, most_to_come
from capaci_tui.ai.kernels.packing import margin_of, move_of, state_of
from capaci_tui.ai.kernels.rules import WIN, Rules
from capaci_tui.rules.game import AnyGame


def check_moves(game: AnyGame, rules: Rules, position: Any) -> dict[Any, int]:
    """Check the legal moves of a position; return each with its number."""
    x, y = state_of(game, rules, position)
    moves = numbers([0] * rules.width)
    count, loud = generate(rules, x, y, moves, 0)
    assert loud <= count
    codes = {move_of(game, code): code for code in moves[:count]}
    assert sorted(codes) == sorted(game.moves(position))
    return codes


def check_steps(game: AnyGame, rules: Rules, position: Any) -> None:
    """Check every move of a position against the rules."""
    state = state_of(game, rules, position)
    for move, code in check_moves(game, rules, position).items():
        check_step(game, rules, position, move, after(rules, *state, code))


def check_one_step(game: AnyGame, rules: Rules, position: Any, rng: Random) -> None:
    """Check all moves of a position, and where one of them leads."""
    state = state_of(game, rules, position)
    move, code = rng.choice(list(check_moves(game, rules, position).items()))
    check_step(game, rules, position, move, after(rules, *state, code))


def check_step(
    game: AnyGame, rules: Rules, position: Any, move: Any, step: tuple[int, ...]
) -> None:
    """Check what the kernel says of a move against the rules."""
    then = game.after(position, move)
    outcome = game.outcome(then)
    *state, gain, again = step
    if state != [0, 0]:
        assert state[0], (game, position, move)
        assert tuple(state) == state_of(game, rules, then), (game, position, move)
        assert again == (then.side == position.side)
        most = most_to_come(rules, *state_of(game, rules, position))
        assert most_to_come(rules, *state) == most - gain, (game, position, move)
    else:
        assert outcome
    if game.score(position) is not None:
        turned = -1 if then.side != position.side else 1
        assert gain == turned * margin_of(game, then) - margin_of(game, position)
        assert (outcome is not None) == (state == [0, 0])
    else:
        assert gain == (WIN if state == [0, 0] else 0)
