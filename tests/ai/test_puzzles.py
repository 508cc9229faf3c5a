"""The puzzles: proved to have one answer, and solved by the levels that should."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from puzzles import PUZZLE_GAMES, is_puzzle, read_puzzles, solve

from capaci_tui.ai.analysis import Analysis
from capaci_tui.ai.levels import find_level
from capaci_tui.ai.thinking import Thinking
from capaci_tui.rules.match import new_match

PUZZLES = [(name, text) for name in PUZZLE_GAMES for text in read_puzzles(name)]
FEWEST = 6


@cache
def solved(name: str, text: str) -> tuple[Any, Analysis[Any]]:
    """Return a puzzle's position, and the proved value of every move."""
    game = PUZZLE_GAMES[name]
    position = game.parse_position(text)
    return position, solve(game, position)


def test_every_game_has_puzzles() -> None:
    """Enough of them, none twice."""
    for name in PUZZLE_GAMES:
        puzzles = read_puzzles(name)
        assert len(set(puzzles)) == len(puzzles) >= FEWEST


@pytest.mark.parametrize(("name", "text"), PUZZLES)
def test_a_puzzle_has_one_proved_answer(name: str, text: str) -> None:
    """A capture or an extra turn."""
    game = PUZZLE_GAMES[name]
    position, analysis = solved(name, text)
    assert is_puzzle(game, position, analysis)


@pytest.mark.parametrize(("name", "text"), PUZZLES)
def test_a_strong_level_solves_it(name: str, text: str) -> None:
    """The one that never slips."""
    _position, analysis = solved(name, text)
    match = new_match(PUZZLE_GAMES[name], text)
    assert Thinking(find_level("expert"), match).run() == analysis.best
