"""A position as lines of text."""

from __future__ import annotations

import pytest
from matches import CAPACI, KALAH, played

from capaci_tui.narrate.boards import board_lines
from capaci_tui.rules.kalah import Kalah


def test_a_sowing_board_is_drawn_in_five_lines() -> None:
    """North's row above, in his order from the right; the stores at either end."""
    assert board_lines(KALAH, played(KALAH, "C").position) == [
        "           f   e   d   c   b   a",
        "           4   4   4   4   4   4",
        "North 0                          South 1",
        "           4   4   0   5   5   5",
        "           A   B   C   D   E   F",
    ]


@pytest.mark.parametrize("houses", range(1, 10))
def test_a_sowing_board_has_any_number_of_houses(houses: int) -> None:
    """Counts stand under their letters, South's store after the last house."""
    game = Kalah(houses=houses, seeds=9)
    names, north, stores, south, below = board_lines(game, game.start())
    assert north.split() == south.split() == ["9"] * houses
    assert names.split() == below.lower().split()[::-1]
    assert len(names) == len(north) == len(south) == len(below)
    assert stores.split() == ["North", "0", "South", "0"]


def test_a_capaci_board_names_ranks_and_files() -> None:
    """Capitals are White's pieces, dots are empty squares."""
    assert board_lines(CAPACI, CAPACI.start()) == [
        "6  p s r r s p",
        "5  s r p p r s",
        "4  . . . . . .",
        "3  . . . . . .",
        "2  S R P P R S",
        "1  P S R R S P",
        "",
        "   a b c d e f",
    ]
