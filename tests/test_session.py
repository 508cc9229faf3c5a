"""What the players at the table can do with a match."""

from __future__ import annotations

from typing import Any

import pytest

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.events import Ending, Outcome
from capaci_tui.rules.game import IllegalMove
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import Match, NothingToUndo, new_match
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
