"""The sentences of Oware's rules 5 and 6: majority and cycle."""

from __future__ import annotations

import pytest
from arrange import F, rows

from capaci_tui.rules.events import Captured, Collected, Ending, GameOver, Outcome
from capaci_tui.rules.match import Match
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.sowing import SowingPosition

OWARE = Oware()
CAPTURE = Oware(grand_slam="capture")
SowingMatch = Match[SowingPosition, int]
CHASE = rows("S[0 0 0 0 0 1] N[0 0 0 0 0 1] 20-20")
"""Each side has one seed that comes round and round: a cycle of 12 plies."""


def test_majority_wins_at_once_and_sweeps_nothing() -> None:
    """25 of 48 win; the seeds on the board belong to nobody."""
    ply = OWARE.play(rows("S[1 0 0 0 0 1] N[2 0 0 0 0 9] 22-13"), F)
    assert ply.after == rows("S[1 0 0 0 0 0] N[0 0 0 0 0 9] 25-13", "N")
    over = Outcome(0, Ending.MAJORITY, (25, 13))
    assert ply.events[2:] == (Captured((7,), (3,), 6), GameOver(over))
    assert OWARE.moves(ply.after) == []
    assert OWARE.outcome(ply.after) == over


def test_half_is_no_majority() -> None:
    """24 of 48 against fewer is not the end."""
    ply = OWARE.play(rows("S[1 0 0 0 0 1] N[1 0 0 0 0 9] 22-14"), F)
    assert ply.after == rows("S[1 0 0 0 0 0] N[0 0 0 0 0 9] 24-14", "N")
    assert ply.outcome is None
    assert OWARE.moves(ply.after) == [F]


def test_half_each_is_a_draw() -> None:
    """24-24: the last seeds were captured, the game is drawn by majority."""
    ply = CAPTURE.play(rows("S[0 0 0 0 0 1] N[1 0 0 0 0 0] 22-24"), F)
    assert ply.after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 24-24", "N")
    assert ply.outcome == Outcome(None, Ending.MAJORITY, (24, 24))


def test_half_comes_from_the_positions_own_total() -> None:
    """On a board with 12 seeds in all, 7 win."""
    ply = OWARE.play(rows("S[1 0 0 0 0 1] N[1 0 0 0 0 2] 5-2"), F)
    assert ply.after == rows("S[1 0 0 0 0 0] N[0 0 0 0 0 2] 7-2", "N")
    assert ply.outcome == Outcome(0, Ending.MAJORITY, (7, 2))


def test_half_of_an_odd_total() -> None:
    """Of 13 seeds 6 are too few and 7 enough."""
    few = OWARE.parse_position("1-0-0-0-0-0-1-0-0-0-0-2-6-3-S")
    enough = OWARE.parse_position("1-0-0-0-0-0-0-0-0-0-0-2-7-3-S")
    assert OWARE.outcome(few) is None
    assert OWARE.outcome(enough) == Outcome(0, Ending.MAJORITY, (7, 3))


def test_majority_is_tested_before_the_next_mover_is_found_without_a_move() -> None:
    """With `capture` a slam that gives 25 sweeps nothing, though North is empty."""
    ply = CAPTURE.play(rows("S[1 0 0 0 0 1] N[1 0 0 0 0 0] 23-22"), F)
    assert ply.after == rows("S[1 0 0 0 0 0] N[0 0 0 0 0 0] 25-22", "N")
    assert ply.outcome == Outcome(0, Ending.MAJORITY, (25, 22))


def test_board_without_seeds_is_taken_for_a_collected_one() -> None:
    """A position alone cannot tell why it is empty; who has won it can."""
    position = OWARE.parse_position("0-0-0-0-0-0-0-0-0-0-0-0-25-23-N")
    assert OWARE.outcome(position) == Outcome(0, Ending.STARVED, (25, 23))


ROUND = "FfAaBbCcDdEe"


def played(match: SowingMatch, moves: str) -> SowingMatch:
    """Return the match after these houses."""
    for letter in moves:
        match = match.play("abcdef".index(letter.lower()))
    return match


def test_cycle_gives_each_side_its_own_row() -> None:
    """After 12 plies the first position is back: each takes the seed in his row."""
    match = played(Match(OWARE, CHASE), ROUND)
    assert match.outcome == Outcome(None, Ending.CYCLE, (21, 21))
    assert match.plies[-1].events[-3:] == (
        Collected((5,), (1,), 6),
        Collected((12,), (1,), 13),
        GameOver(Outcome(None, Ending.CYCLE, (21, 21))),
    )
    assert match.position == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 21-21")
    assert match.moves == ()


def test_start_of_the_match_is_the_first_occurrence() -> None:
    """Entered one ply later, the cycle ends one ply later, both seeds at North's."""
    match = played(Match(OWARE, CHASE), ROUND[:-1])
    assert match.outcome is None
    later = Match(OWARE, OWARE.after(CHASE, F))
    match = played(later, ROUND[1:])
    assert match.outcome is None
    assert played(match, "F").outcome == Outcome(1, Ending.CYCLE, (20, 22))


@pytest.mark.parametrize("occurrences", [2, 3])
def test_option_says_which_occurrence_ends_the_game(occurrences: int) -> None:
    """`repetition` 2 ends it when the position is back, 3 a round later."""
    match = Match(Oware(repetition=occurrences), CHASE)
    match = played(match, ROUND * (occurrences - 1))
    assert match.outcome == Outcome(None, Ending.CYCLE, (21, 21))
    assert len(match.plies) == 12 * (occurrences - 1)


def test_cycle_may_be_off() -> None:
    """With `repetition` 0 a hundred rounds are no end."""
    match = played(Match(Oware(repetition=0), CHASE), ROUND * 100)
    assert match.outcome is None
    assert match.position == CHASE


def test_same_houses_with_other_stores_are_another_position() -> None:
    """The key of a position is board, stores and side."""
    key = OWARE.repetition_key
    assert key(CHASE) == key(rows("S[0 0 0 0 0 1] N[0 0 0 0 0 1] 20-20"))
    assert key(CHASE) != key(rows("S[0 0 0 0 0 1] N[0 0 0 0 0 1] 19-21"))
    assert key(CHASE) != key(rows("S[0 0 0 0 0 1] N[0 0 0 0 0 1] 20-20", "N"))


def test_undo_takes_the_cycle_back() -> None:
    """The ply before the end is undone with its sweep; replayed, it ends again."""
    ended = played(Match(OWARE, CHASE), ROUND)
    before = ended.undo()
    assert before.outcome is None
    assert before.position == rows("S[0 0 0 0 0 1] N[0 0 0 0 1 0] 20-20", "N")
    assert before.redo() == ended
    assert before.play(4).outcome == ended.outcome
