"""What the players at the table can do with a match."""

from __future__ import annotations

from typing import Any

import pytest

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.events import Ending, Outcome
from capaci_tui.rules.game import IllegalMove
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import Match, NothingToUndo, new_match
from capaci_tui.rules.oware import Oware
from capaci_tui.session import Session

C, F = 2, 5
NAMES = ("Ada", "Bo")


def kalah(*moves: int) -> Session:
    """Return a session of Kalah after some houses were played."""
    session = Session(new_match(Kalah()), NAMES)
    for move in moves:
        session = session.play(move)
    return session


def test_plays_what_the_match_plays() -> None:
    """A session is a value: the one played from stays as it was."""
    session = kalah()
    played = session.play(C)
    assert played.match == new_match(Kalah()).play(C)
    assert session == kalah()
    assert played.names == NAMES


def test_refuses_what_the_match_refuses() -> None:
    """The refusal passes through."""
    with pytest.raises(IllegalMove):
        kalah(C).play(C)
    with pytest.raises(NothingToUndo):
        kalah().undo()
    with pytest.raises(NothingToUndo):
        kalah().redo()


def test_undo_and_redo_walk_the_match() -> None:
    """One ply at a time, whoever played it."""
    session = kalah(C, F)
    assert session.undo().match.position == kalah(C).match.position
    assert session.undo().redo() == session


def test_resigning_gives_the_match_to_the_other() -> None:
    """In or out of turn; an ended match is not given up."""
    ended = kalah(C).resign(1)
    assert ended.match.outcome == Outcome(0, Ending.RESIGNATION, (1, 0))
    with pytest.raises(IllegalMove):
        ended.resign(0)


def test_offer_of_a_draw_waits_for_the_other_side() -> None:
    """The match goes on until it is accepted."""
    offered = kalah(C).offer_draw(1)
    assert offered.offer == 1
    assert offered.match == kalah(C).match
    accepted = offered.accept_draw()
    assert accepted.match.outcome == Outcome(None, Ending.AGREEMENT, (1, 0))
    assert accepted.offer is None


def test_declined_offer_is_gone() -> None:
    """And the match as it was."""
    assert kalah(C).offer_draw(0).decline_draw() == kalah(C)


@pytest.mark.parametrize(
    "act",
    [
        lambda session: session.play(F),
        lambda session: session.undo(),
        lambda session: session.undo().offer_draw(0).redo(),
        lambda session: session.resign(0),
    ],
    ids=["play", "undo", "redo", "resign"],
)
def test_whatever_is_done_leaves_the_offer_behind(act: Any) -> None:
    """An offer holds for the position in which it was made."""
    assert act(kalah(C).offer_draw(0)).offer is None


def test_standing_counts_this_match_when_it_is_over() -> None:
    """By the side each player has, with the earlier matches."""
    session = Session(new_match(Capaci()), NAMES, won=(2, 1), drawn=3)
    assert session.standing == ((2, 1), 3)
    assert session.resign(1).standing == ((3, 1), 3)
    assert session.resign(0).standing == ((2, 2), 3)
    assert session.offer_draw(0).accept_draw().standing == ((2, 1), 4)


def test_rematch_keeps_the_start_and_the_score() -> None:
    """From the same position, with nothing to undo."""
    start = Kalah().parse_position("1-0-0-0-0-1-1-0-0-0-0-9-20-10-S")
    session = Session(Match(Kalah(), start), NAMES).play(F).resign(1)
    again = session.rematch(change_sides=False)
    assert again == Session(Match(Kalah(), start), NAMES, won=(1, 0))


def test_rematch_may_change_the_sides() -> None:
    """Names and score go with the players."""
    session = Session(new_match(Kalah()), NAMES, won=(2, 0), drawn=1).resign(0)
    again = session.rematch(change_sides=True)
    assert again.names == ("Bo", "Ada")
    assert (again.won, again.drawn) == ((1, 2), 1)
    assert again.match == new_match(Kalah())


def test_rematch_of_an_unfinished_match_scores_nothing() -> None:
    """It counts for nobody."""
    again = kalah(C).rematch(change_sides=False)
    assert (again.won, again.drawn) == ((0, 0), 0)


def against(*levels: str, moves: str = "") -> Session:
    """Return a session of Oware with the computer on some sides, after some houses."""
    first, second = levels
    session = Session(new_match(Oware()), levels=(first, second))
    for letter in moves:
        session = session.play("abcdef".index(letter))
    return session


def test_it_knows_who_is_to_move() -> None:
    """A level while the computer is; nothing once the match is over."""
    session = against("", "novice")
    assert (session.level, session.persons) == ("", (0,))
    assert session.play(0).level == "novice"
    assert session.play(0).resign(0).level == ""


@pytest.mark.parametrize(
    ("levels", "left"),
    [
        (("", ""), 3),
        (("", "novice"), 2),
        (("novice", ""), 3),
        (("novice", "novice"), 3),
    ],
)
def test_undo_goes_back_to_a_choice_of_a_person(
    levels: tuple[str, str], left: int
) -> None:
    """What the computer answered goes with it; without people it is a ply."""
    session = against(*levels, moves="abcd")
    undone = session.undo()
    assert len(undone.match.plies) == left
    assert undone.level == ("novice" if all(levels) else "")
    assert undone.redo() == session


def test_the_first_ply_of_the_computer_is_not_taken_back() -> None:
    """There is no choice of a person before it."""
    session = against("novice", "", moves="a")
    assert not session.can_undo
    with pytest.raises(NothingToUndo):
        session.undo()
    assert session.play(0).can_undo
    assert against("novice", "novice", moves="a").can_undo


def test_an_ending_is_taken_back_alone() -> None:
    """Also where the computer is to move."""
    session = against("", "novice", moves="a")
    assert session.resign(0).can_undo
    assert session.resign(0).undo().match.plies == session.match.plies


def test_the_computer_thinks_of_a_legal_move() -> None:
    """The same for the same seed."""
    session = against("novice", "")
    assert session.think() in session.match.moves
    assert session.think() == session.think()


def test_the_computer_takes_a_draw_where_it_stands_worse() -> None:
    """Even is not worse."""
    rows = "4-4-4-4-0-0-4-4-4-4-0-0"
    for stores, accepted in (("16-0", True), ("0-16", False)):
        match = new_match(Oware(), f"{rows}-{stores}-S")
        session = Session(match, levels=("", "novice")).offer_draw(0)
        answered = session.answer_draw()
        assert bool(answered.match.outcome) == accepted
        assert answered.offer is None


def test_the_levels_change_sides_with_the_names() -> None:
    """The computer keeps its strength."""
    session = against("", "novice").resign(0)
    assert session.rematch(change_sides=True).levels == ("novice", "")
    assert session.rematch(change_sides=False).levels == ("", "novice")
