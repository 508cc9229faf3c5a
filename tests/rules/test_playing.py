"""Long lines of moves, played as a match plays them but without its growing cost."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import games, tables

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import AnyGame, IllegalMove, Rule
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import Match, Playing


def conceivable_moves(game: AnyGame) -> list[Any]:
    """Return every move that the notation can say."""
    if isinstance(game, Capaci):
        return list(product(range(36), repeat=2))
    houses: int = len(game.start().row(0))
    return list(range(houses))


@given(tables())
def test_allows_exactly_the_legal_moves(table: tuple[AnyGame, Any]) -> None:
    """`allows` answers as membership in `moves` does."""
    game, position = table
    legal = game.moves(position)
    for move in conceivable_moves(game):
        assert game.allows(position, move) == (move in legal)


@given(games, st.randoms(use_true_random=False))
def test_plays_as_a_match_does(game: AnyGame, rng: Random) -> None:
    """Same plies, same end, by repetition too."""
    match = Match(game, game.start())
    playing = Playing(game, game.start())
    for _ in range(60):
        if match.outcome:
            break
        move = rng.choice(match.moves[:2])
        match = match.play(move)
        playing.play(move)
        assert playing.position == match.position
        assert playing.outcome == match.outcome
    assert tuple(playing.plies) == match.plies


def test_refused_move_leaves_all_as_it_was() -> None:
    """As a match refuses it, with the same words."""
    playing = Playing(Kalah(), Kalah().start())
    playing.play(2)
    with pytest.raises(IllegalMove) as refused:
        playing.play(2)
    assert refused.value.rule is Rule.HOUSE_EMPTY
    assert len(playing.plies) == 1


def test_refuses_any_move_after_the_end() -> None:
    """A start that is over is as good an end as any."""
    over = Kalah().parse_position("0-0-0-0-0-0-1-0-0-0-0-0-23-24-S")
    with pytest.raises(IllegalMove) as refused:
        Playing(Kalah(), over).play(0)
    assert refused.value.rule is Rule.OVER
