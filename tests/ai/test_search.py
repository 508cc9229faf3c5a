"""How a search behaves: its limits, stopping, reports, repetition, its determinism."""

from __future__ import annotations

import time
from random import Random
from threading import Timer
from typing import Any

import pytest
from later import draws
from variety import drawn_game, random_plies

from capaci_tui.ai.analysis import Analysis
from capaci_tui.ai.limits import Limits
from capaci_tui.ai.search import Search
from capaci_tui.rules import GAMES
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.rules.oware import Oware

ALL = [game() for game in GAMES]


def legal_line(game: AnyGame, position: Any, line: tuple[Any, ...]) -> bool:
    """Tell whether all moves of a line can be played one after the other."""
    for move in line:
        if move not in game.moves(position):
            return False
        position = game.after(position, move)
    return True


@pytest.mark.parametrize("game", ALL, ids=str)
def test_the_same_search_says_the_same(game: AnyGame) -> None:
    """Under a limit of nodes, to the last node and move."""
    position = game.start()
    first, second = (Search(game, position).run(Limits(nodes=3_000)) for _ in range(2))
    assert first == second
    assert 3_000 <= first.nodes < 3_300


@pytest.mark.parametrize("game", ALL, ids=str)
def test_every_deepening_is_reported(game: AnyGame) -> None:
    """With its depth, its value and a line of legal moves."""
    told: list[Analysis[Any]] = []
    position = game.start()
    last = Search(game, position).run(Limits(depth=4), told.append)
    assert [each.depth for each in told] == [1, 2, 3, 4]
    assert told[-1] == last
    for each in told:
        assert each.line[0] == each.best
        assert legal_line(game, position, each.line)
        assert {one.move for one in each.moves} == set(game.moves(position))


@pytest.mark.parametrize("game", ALL, ids=str)
@pytest.mark.parametrize("seed", range(5))
def test_the_line_is_worth_the_value(game: AnyGame, seed: int) -> None:
    """Where the value is proved, play along the line leads to it."""
    rng = Random(seed)
    *_, position = random_plies(game, game.start(), rng, 35)
    analysis = Search(game, position).run(Limits(nodes=20_000))
    assert legal_line(game, position, analysis.line)
    if analysis.exact:
        end = position
        for move in analysis.line:
            end = game.after(end, move)
        rest = Search(game, end).run(Limits(nodes=40_000))
        turned = 1 if end.side == position.side else -1
        assert turned * rest.value == analysis.value


@pytest.mark.parametrize("game", ALL, ids=str)
def test_a_search_can_be_stopped(game: AnyGame) -> None:
    """From another thread, and it has a move by then."""
    searching = Search(game, game.start())
    stopped: list[float] = []

    def stop() -> None:
        stopped.append(time.thread_time())
        searching.stop()

    Timer(0.05, stop).start()
    analysis = searching.run()
    assert stopped
    assert analysis.best in game.moves(game.start())


def test_stopping_takes_few_more_nodes() -> None:
    """The search itself looks before every position."""
    game = Kalah()
    searching = Search(game, game.start())
    at: list[int] = []

    def stop(analysis: Analysis[Any]) -> None:
        if analysis.nodes > 1_000:
            at.append(analysis.nodes)
            searching.stop()

    assert searching.run(report=stop).nodes == at[-1]
    assert len(at) == 1


@pytest.mark.parametrize("game", ALL, ids=str)
def test_a_search_stopped_before_it_begins_has_a_move(game: AnyGame) -> None:
    """One ply is always looked at."""
    searching = Search(game, game.start())
    searching.stop()
    analysis = searching.run()
    assert analysis.depth == 1
    assert analysis.best in game.moves(game.start())


def test_time_is_a_limit() -> None:
    """No time at all is enough for one ply; the clock does not run on."""
    game = Oware()
    assert Search(game, game.start()).run(Limits(seconds=0)).depth >= 1
    begun = time.monotonic()
    Search(game, game.start()).run(Limits(seconds=0.2))
    assert time.monotonic() - begun < 5


@pytest.mark.parametrize(
    ("game", "position", "value"),
    [
        (Kalah(), "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S", 2),
        (Kalah(), "0-0-0-0-0-0-0-0-0-0-0-0-25-23-N", -2),
        (Oware(), "1-1-0-0-0-0-0-0-0-0-0-0-22-24-S", 0),
        (Oware(), "1-1-1-0-0-0-0-0-0-0-0-3-27-15-N", -12),
        (Capaci(), "6/6/2p3/2S3/3r2/R3P1 w 0", 100),
        (Capaci(), "6/6/2p3/2S3/3r2/R3P1 b 0", -100),
        (Capaci(), "prs3/6/6/6/6/SRP3 w 100", 0),
    ],
    ids=str,
)
def test_a_game_that_is_over_has_its_score(
    game: AnyGame, position: str, value: int
) -> None:
    """No move, and nothing to search."""
    analysis = Search(game, game.parse_position(position)).run()
    assert analysis == Analysis(None, value, exact=True, depth=0, nodes=0)


@pytest.mark.parametrize("game", [Kalah(), Oware(), Congkak()], ids=str)
def test_a_single_move_is_found(game: AnyGame) -> None:
    """And its value too."""
    position = game.parse_position("0-0-0-0-0-1-1-0-0-0-0-0-3-3-S")
    analysis = Search(game, position).run(Limits(nodes=10_000))
    assert analysis.best == 5
    assert len(analysis.moves) == 1


def test_a_position_that_comes_back_is_worth_its_score() -> None:
    """A move that ends the game by repetition is worth exactly what the match says."""
    game = Oware(houses=2, seeds=1)
    match = new_match(game, "1-0-0-1-0-0-S")
    while not match.outcome and len(match.plies) < 20:
        analysis = Search(
            game,
            match.position,
            played=[match.position_at(n) for n in range(len(match.plies))],
            every=True,
        ).run(Limits(nodes=2_000))
        for each in analysis.moves:
            outcome = match.play(each.move).outcome
            if outcome and outcome.score:
                south, north = outcome.score
                side = match.position.side
                assert each.value == (south - north, north - south)[side]
        assert analysis.best is not None
        match = match.play(analysis.best)
    assert match.outcome


def test_wide_boards_are_searched() -> None:
    """Nine houses of nine seeds are more than a number of 64 bits can hold."""
    for game in (Kalah(houses=9, seeds=9), Oware(houses=9, seeds=9)):
        analysis = Search(game, game.start()).run(Limits(nodes=2_000))
        assert legal_line(game, game.start(), analysis.line)


@pytest.mark.parametrize("seed", draws(20, at_once=8))
def test_any_game_is_played_to_its_end(seed: int) -> None:
    """With any options, by quick searches for both sides."""
    rng = Random(seed)
    game = drawn_game(rng)
    match = new_match(game)
    while not match.outcome and len(match.plies) < 60:
        played = [match.position_at(n) for n in range(len(match.plies))]
        analysis = Search(game, match.position, played=played).run(Limits(nodes=100))
        match = match.play(analysis.best)
