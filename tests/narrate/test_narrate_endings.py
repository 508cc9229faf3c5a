"""How a match ended, every reason of it."""

from __future__ import annotations

import pytest
from matches import CAPACI, CHASE, KALAH, NAMES, OWARE, ROUND, SLAM, played

from capaci_tui.narrate.endings import outcome_title, outcome_words
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (
            played(KALAH, "C", "0-0-1-0-0-5-0-0-4-0-0-0-20-18-S"),
            "South (Ada) wins 30-18: North's houses are empty",
        ),
        (
            played(Kalah(leftovers="finisher"), "C", "0-0-1-0-0-5-0-0-4-0-0-0-20-18-S"),
            "South (Ada) wins 25-23: North's houses are empty",
        ),
        (
            played(KALAH, "F", "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S"),
            "Draw 24-24: South's houses are empty",
        ),
        (
            new_match(KALAH, "0-0-0-0-0-0-0-0-0-0-0-0-20-28-S"),
            "North (Blaise) wins 28-20: the houses are empty",
        ),
        (
            played(OWARE, "A", "17-0-0-0-0-0-0-1-0-0-0-0-23-7-S"),
            "South (Ada) wins 25-7: more than half of the seeds",
        ),
        (
            played(SLAM, "F", "0-0-0-0-0-1-1-0-0-0-0-0-22-24-S"),
            "Draw 24-24: each has half of the seeds",
        ),
        (
            played(OWARE, "A f", "1-0-0-0-0-0-0-0-0-0-0-1-20-20-S"),
            "South (Ada) wins 22-20: South cannot give North any seeds",
        ),
        (
            played(SLAM, "F", "1-0-0-0-0-1-1-0-0-0-0-0-22-23-S"),
            "South (Ada) wins 25-23: North has no seeds to sow",
        ),
        (
            new_match(OWARE, "1-1-0-0-0-0-0-0-0-0-0-0-22-24-S"),
            "Draw 24-24: no seeds are left to sow",
        ),
        (
            played(OWARE, ROUND, CHASE),
            "Draw 21-21: the position came back, each takes its own row",
        ),
        (
            played(CAPACI, "a4a6", "s5/p5/R5/P5/6/S4r w 0"),
            "White (Ada) wins: Black has no scissors left",
        ),
        (
            new_match(CAPACI, "s5/p5/6/P5/6/S4r b 0"),
            "Black (Blaise) wins: White has no rock left",
        ),
        (
            played(CAPACI, "a1a2", "r4p/6/3s2/6/6/RPS3 w 0"),
            "White (Ada) wins: Black cannot move",
        ),
        (
            played(CAPACI, "c2c3 c5c4 c3c2 c4c5 c2c3 c5c4 c3c2 c4c5"),
            "Draw: the position came for the third time",
        ),
        (
            played(Capaci(quiet=2), "c2c3 c5c4"),
            "Draw: 2 plies without a capture",
        ),
        (
            played(Capaci(quiet=1), "c2c3"),
            "Draw: 1 ply without a capture",
        ),
        (new_match(KALAH).resign(1), "South (Ada) wins: North resigned"),
        (new_match(CAPACI).resign(0), "Black (Blaise) wins: White resigned"),
        (new_match(KALAH).agree_draw(), "Draw: the players agreed"),
    ],
)
def test_an_outcome_names_winner_score_and_reason(match: AnyMatch, said: str) -> None:
    """The winner's seeds come first; a score that decided nothing is left out."""
    assert outcome_words(match, NAMES) == said


def test_the_title_of_an_outcome_is_short() -> None:
    """It names the winner, or says that there is none."""
    assert outcome_title(new_match(CAPACI).resign(1)) == "White wins"
    assert outcome_title(new_match(KALAH).resign(0), NAMES) == ("North (Blaise) wins")
    assert outcome_title(new_match(KALAH).agree_draw()) == "Draw"
