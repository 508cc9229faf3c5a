"""Who plays, who is to move, how the score stands."""

from __future__ import annotations

import pytest
from matches import CAPACI, KALAH, NAMES, played
from rich.cells import cell_len

from capaci_tui.narrate.endings import outcome_title, outcome_words
from capaci_tui.narrate.people import (
    legal_words,
    player,
    score_words,
    short_name,
    side_name,
    turn_line,
)
from capaci_tui.rules.match import new_match


def test_a_player_is_a_side_and_a_name_if_he_has_one() -> None:
    """Sides are South and North, White and Black; a name stands in brackets."""
    assert side_name(KALAH, 0) == "South"
    assert side_name(CAPACI, 1) == "Black"
    assert player(KALAH, 0, NAMES) == "South (Ada)"
    assert player(KALAH, 1, ("Ada", "")) == "North"


def test_a_name_is_text_and_nothing_else() -> None:
    """Braces and brackets in a name are shown as they are."""
    assert player(KALAH, 0, ("{side} [/b", "")) == "South ({side} [/b)"


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        ("", "South (Ada) to move"),
        ("C", "South (Ada) moves again"),
        ("C F", "North (Blaise) to move"),
    ],
)
def test_the_turn_line_says_who_moves_and_whether_again(moves: str, line: str) -> None:
    """After a last seed in the own store the line says so."""
    assert turn_line(played(KALAH, moves), NAMES) == line


def test_nobody_is_to_move_when_the_match_is_over() -> None:
    """There is neither turn nor legal move after the end, nor an end before it."""
    match = new_match(KALAH).resign(0)
    assert turn_line(match) == ""
    assert legal_words(match) == ""
    assert outcome_words(new_match(KALAH)) == ""
    assert outcome_title(new_match(KALAH)) == ""


def test_the_score_is_told_where_there_is_one() -> None:
    """Mancala games count seeds in the stores, Capaci counts nothing."""
    assert score_words(KALAH, played(KALAH, "C").position) == "South 1, North 0"
    assert score_words(CAPACI, CAPACI.start()) == ""


@pytest.mark.parametrize("letter", ["a", "名"])
def test_a_long_name_is_cut_to_cells(letter: str) -> None:
    """Wide letters take two; a name that has just room is whole."""
    room = 40 // cell_len(letter)
    assert short_name(letter * room) == letter * room
    cut = short_name(letter * (room + 1))
    assert cut.endswith("…")
    assert 38 <= cell_len(cut) <= 40
