"""Computer against computer: openings, scores and what they are worth."""

from __future__ import annotations

import math
from typing import Any

import pytest

from capaci_tui.ai.duel import (
    MOST_PLIES,
    Score,
    elo,
    pair,
    play_out,
    points,
    random_opening,
)
from capaci_tui.rules import GAMES
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match

ALL = [game() for game in GAMES]


def first_move(match: AnyMatch) -> Any:
    """Choose the first of the legal moves."""
    return match.moves[0]


def last_move(match: AnyMatch) -> Any:
    """Choose the last of the legal moves."""
    return match.moves[-1]


@pytest.mark.parametrize("game", ALL, ids=str)
def test_openings_are_varied_and_reproducible(game: AnyGame) -> None:
    """The same under the same seed; none is over."""
    openings = [random_opening(game, seed) for seed in range(20)]
    assert openings == [random_opening(game, seed) for seed in range(20)]
    assert len({match.position for match in openings}) > 10
    assert not any(match.outcome for match in openings)


SMALL = {
    Kalah(houses=1, seeds=1): 0,
    Kalah(houses=1, seeds=4): 1,
    Kalah(houses=2, seeds=1): 3,
    Congkak(houses=1, seeds=1): 0,
    Congkak(houses=3, seeds=1): 3,
    Congkak(houses=4, seeds=1): 4,
}
"""Boards whose games are soon over, and how long the longest openings are there."""


@pytest.mark.parametrize(("game", "plies"), SMALL.items(), ids=str)
def test_an_opening_is_as_long_as_the_board_allows(game: AnyGame, plies: int) -> None:
    """Shorter where every game is over by then; at worst it is the start."""
    for seed in range(10):
        opening = random_opening(game, seed)
        assert len(opening.plies) == plies
        assert not opening.outcome


def test_a_pair_changes_sides() -> None:
    """Both games go on from one opening, by the same two players."""
    opening = random_opening(Kalah(), 1)
    one, other = pair(opening, first_move, last_move)
    assert one.outcome
    assert other.outcome
    assert one.plies[: len(opening.plies)] == other.plies[: len(opening.plies)]
    assert one == play_out(opening, (first_move, last_move))
    assert other == play_out(opening, (last_move, first_move))


def test_an_endless_game_is_a_draw() -> None:
    """Without draw rules a game is left off."""
    endless = play_out(
        new_match(Capaci(repetition=0, quiet=0)), (first_move, first_move)
    )
    assert len(endless.plies) == MOST_PLIES
    assert points(endless, 0) == points(endless, 1) == 0.5


def test_a_score_counts_the_first_player() -> None:
    """Wins, draws and losses, whichever side he had."""
    win = new_match(Kalah(), "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S")
    draw = new_match(Kalah(), "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S")
    score = Score()
    score.add(win, win)
    score.add(win, draw)
    assert (score.wins, score.draws, score.losses) == (2, 1, 1)
    assert score.share == 2.5 / 4
    assert score.games == 4
    assert score.pairs == [1.0, 1.5]
    spread = math.sqrt(((1 - 7 / 6) ** 2 * 2 + (1.5 - 7 / 6) ** 2) / 2)
    assert math.isclose(score.margin, 1.96 * spread / math.sqrt(3) / 2)


def test_a_few_wins_are_no_certainty() -> None:
    """Who has won all of three pairs need not win the next."""
    win = new_match(Kalah(), "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S")
    loss = new_match(Kalah(), "0-0-0-0-0-0-0-0-0-0-0-0-23-25-S")
    score = Score()
    assert score.margin == 1.0
    for _ in range(3):
        score.add(win, loss)
    assert score.share == 1
    assert 0.1 < score.margin < 0.4


def test_elo_is_none_for_equals_and_grows() -> None:
    """400 points are ten to one; who never loses is beyond measure."""
    assert elo(0.5) == 0
    assert math.isclose(elo(10 / 11), 400)
    assert math.isclose(elo(1 / 11), -400)
    assert elo(1) == math.inf
    assert elo(0) == -math.inf
