"""The levels: names, determinism, slips that are chosen, and endings that are won."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from capaci_tui.ai.levels import (
    LEVELS,
    Level,
    UnknownLevel,
    find_level,
    limits_for,
)
from capaci_tui.ai.search import search_match
from capaci_tui.ai.thinking import Thinking
from capaci_tui.narrate.people import LEVEL_NAMES
from capaci_tui.rules import GAMES
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.rules.oware import Oware

ALL = [game() for game in GAMES]
QUICK = LEVELS[:3]


def test_there_are_enough_levels_and_each_sees_further() -> None:
    """At least six; only the last goes by the clock; slips grow rarer."""
    assert len(LEVELS) >= 6
    assert [level.limits.seconds is not None for level in LEVELS].index(True) == (
        len(LEVELS) - 1
    )
    for below, level in pairwise(LEVELS[:-1]):
        assert (below.limits.nodes or 0) < (level.limits.nodes or 0)
        assert below.slips >= level.slips
        assert below.carelessness >= level.carelessness


def test_a_level_is_found_by_its_name() -> None:
    """In any case; another name is refused with those that there are."""
    for level in LEVELS:
        assert find_level(level.name.upper()) is level
    with pytest.raises(UnknownLevel, match="novice, beginner"):
        find_level("god")


@pytest.mark.parametrize("game", ALL, ids=str)
@pytest.mark.parametrize("level", QUICK, ids=lambda level: level.name)
def test_a_level_plays_the_same_under_the_same_seed(
    game: AnyGame, level: Level
) -> None:
    """And not always the same under others."""
    match = new_match(game)
    moves = [[Thinking(level, match, seed).run() for seed in range(12)] for _ in "ab"]
    assert moves[0] == moves[1]
    assert all(move in match.moves for move in moves[0])
    if level.slips > 0.3:
        assert len(set(moves[0])) > 1


def test_a_level_without_slips_plays_the_best_move() -> None:
    """Whatever the seed."""
    match = new_match(Kalah())
    expert = find_level("expert")
    level = Level("sharp", find_level("steady").limits)
    best = search_match(match, nodes=level.limits.nodes).run(level.limits).best
    assert expert.slips == 0
    assert {Thinking(level, match, seed).run() for seed in range(5)} == {best}


def test_a_won_ending_is_played_to_the_end() -> None:
    """Even by one who slips with every move."""
    match = new_match(Kalah(), "0-0-0-3-2-1-1-0-1-0-2-1-0-0-S")
    careless = Level("careless", find_level("skilled").limits, 1.0, 6)
    assert {Thinking(careless, match, seed).run() for seed in range(10)} == {5}


@pytest.mark.parametrize(
    ("game", "position"),
    [
        (Oware, "1-0-2-2-1-0-0-0-0-2-1-1-14-24-N"),
        (Oware, "1-1-1-0-0-1-1-1-1-0-0-1-16-24-N"),
        (Capaci, "p4p/2sp2/s2rp1/6/1RP2S/1P3R b 5"),
    ],
)
@pytest.mark.parametrize("level", LEVELS[:-1], ids=lambda level: level.name)
def test_a_win_at_once_is_taken(
    level: Level, game: type[AnyGame], position: str
) -> None:
    """Whatever the other moves may be worth, and however careless the level is."""
    match = new_match(game(), position)
    for seed in range(15):
        after = match.play(Thinking(level, match, seed).run())
        assert after.outcome
        assert after.outcome.winner == match.position.side


def test_slips_cost_little_more_often_than_much() -> None:
    """A move that is nearly as good is the likelier one."""
    match = new_match(Kalah())
    careless = Level("careless", find_level("beginner").limits, 1.0, 1)
    analysis = search_match(match, nodes=40, every=True).run(careless.limits)
    _best, *others = [each.move for each in analysis.moves]
    chosen = [Thinking(careless, match, seed).run() for seed in range(60)]
    assert set(chosen) <= set(others)
    assert chosen.count(others[0]) > chosen.count(others[-1])


def test_many_moves_to_choose_from_give_more_nodes() -> None:
    """Else one could look no further than to each of them."""
    level = find_level("casual")
    assert limits_for(level, 6) == level.limits
    assert limits_for(level, 60).nodes == 5 * (level.limits.nodes or 0)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_an_only_move_is_played_at_once(level: Level) -> None:
    """There is nothing to think about."""
    match = new_match(Kalah(), "0-0-0-0-0-1-1-0-0-0-0-0-3-3-S")
    told: list[Any] = []
    assert Thinking(level, match).run(told.append) == 5
    assert not told


def test_thinking_can_be_cut_short() -> None:
    """The highest level moves at once, by what it has found."""
    match = new_match(Kalah())
    thinking = Thinking(find_level("master"), match)
    thinking.stop()
    assert thinking.run() in match.moves


def test_every_level_has_a_name_for_people() -> None:
    """In the same order, from the weakest to the strongest."""
    assert list(LEVEL_NAMES) == [level.name for level in LEVELS]
