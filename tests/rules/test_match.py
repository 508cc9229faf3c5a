"""What a match adds to its game: history, endings by agreement, undo and redo."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from arrange import A, B, C, D, F, move, ranks, rows

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.events import Ending, GameOver, Outcome
from capaci_tui.rules.game import IllegalMove, Rule
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import Match, NothingToUndo, new_match
from capaci_tui.rules.sowing import SowingPosition
from capaci_tui.rules.squares import CapaciPosition, Move

KalahMatch = Match[SowingPosition, int]
CapaciMatch = Match[CapaciPosition, Move]

THERE_AND_BACK = "a2-a3 a5-a4 a3-a2 a4-a5"
"""Four quiet plies after which the start stands again."""
REPETITION = Outcome(None, Ending.REPETITION, None)
QUIET = Outcome(None, Ending.QUIET, None)


def kalah_match(letters: str = "") -> KalahMatch:
    """Return a match of Kalah after some houses were played."""
    match = new_match(Kalah())
    for letter in letters:
        match = match.play("ABCDEF".index(letter.upper()))
    return match


def capaci_match(game: Capaci, moves: str, text: str | None = None) -> CapaciMatch:
    """Return a match of Capaci after some moves."""
    match = new_match(game, text)
    for each in moves.split():
        match = match.play(move(each))
    return match


def test_begins_at_the_usual_start_or_at_a_given_position() -> None:
    """`new_match` takes a text, and sweeps it as the rules say."""
    assert new_match(Kalah()).position == Kalah().start()
    match = new_match(Kalah(), "0-0-0-0-0-0-1-1-1-1-1-1-20-22-s")
    assert match.position == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 20-28")
    assert match.outcome == Outcome(1, Ending.ROW_EMPTY, (20, 28))
    assert match.moves == ()


def test_plays_moves_one_after_the_other() -> None:
    """The position is the last ply's; earlier ones can be looked at."""
    match = kalah_match("CFa")
    assert match.position == rows("S[4 4 0 5 5 0] N[0 6 6 6 5 5] 2-0")
    assert [ply.move for ply in match.plies] == [C, F, A]
    assert match.position_at(0) == Kalah().start()
    assert match.position_at(1) == kalah_match("C").position
    assert match.position_at(3) == match.position


def test_playing_leaves_the_earlier_match_as_it_was() -> None:
    """Matches are values: equal when the same was played, usable in sets."""
    match = kalah_match("C")
    longer = match.play(F)
    assert match == kalah_match("C")
    assert longer == kalah_match("CF")
    assert len({match, longer, kalah_match("CF")}) == 2


def test_refuses_an_illegal_move() -> None:
    """The refusal is the game's and nothing is played."""
    match = kalah_match("C")
    with pytest.raises(IllegalMove) as refused:
        match.play(C)
    assert refused.value.rule is Rule.HOUSE_EMPTY
    assert refused.value.text == "C"


def test_refuses_any_move_when_over() -> None:
    """After an end no move is legal, whatever the board says."""
    match = kalah_match("C").resign(0)
    assert match.moves == ()
    with pytest.raises(IllegalMove) as refused:
        match.play(A)
    assert refused.value.rule is Rule.OVER


def test_outcome_comes_with_the_last_ply() -> None:
    """None while the match goes on, then what GameOver says."""
    match = new_match(Kalah(), "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S")
    assert match.outcome is None
    ended = match.play(F)
    assert ended.outcome == Outcome(None, Ending.ROW_EMPTY, (24, 24))
    assert ended.plies[-1].events[-1] == GameOver(ended.outcome)


@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize("letters", ["", "C", "A"])
def test_either_player_may_resign_also_out_of_turn(letters: str, loser: int) -> None:
    """The other wins; stores stay as they are and no ply is added."""
    match = kalah_match(letters)
    ended = match.resign(loser)
    stores = match.position.stores
    assert ended.outcome == Outcome(1 - loser, Ending.RESIGNATION, stores)
    assert ended.plies == match.plies
    assert ended.position == match.position


def test_players_may_agree_a_draw() -> None:
    """The match is drawn as it stands."""
    ended = kalah_match("C").agree_draw()
    assert ended.outcome == Outcome(None, Ending.AGREEMENT, (1, 0))
    assert ended.moves == ()
    capaci = new_match(Capaci()).agree_draw()
    assert capaci.outcome == Outcome(None, Ending.AGREEMENT, None)


def test_nobody_resigns_or_agrees_after_the_end() -> None:
    """An ended match has its outcome already."""
    ended = kalah_match().resign(1)
    with pytest.raises(IllegalMove) as resigning:
        ended.resign(0)
    with pytest.raises(IllegalMove) as agreeing:
        ended.agree_draw()
    assert resigning.value.rule is agreeing.value.rule is Rule.OVER


def test_undo_takes_the_agreed_ending_back_first() -> None:
    """Then the plies, one by one; redo brings all of it again."""
    match = kalah_match("CF")
    ended = match.resign(0)
    assert ended.undo().outcome is None
    assert ended.undo().plies == match.plies
    assert ended.undo().undo().position == kalah_match("C").position
    assert ended.undo().redo() == ended
    assert ended.undo().undo().redo().redo() == ended


def test_undo_and_redo_walk_the_whole_match() -> None:
    """Undone to its start and redone, a match is what it was."""
    match = kalah_match("CFaBfA")
    walked = match
    for plies in reversed(range(6)):
        walked = walked.undo()
        assert walked.position == match.position_at(plies)
    for _ in range(6):
        walked = walked.redo()
    assert walked == match


def test_nothing_to_undo_or_redo() -> None:
    """At the start, and where nothing was undone, both say so."""
    match = kalah_match()
    with pytest.raises(NothingToUndo):
        match.undo()
    with pytest.raises(NothingToUndo):
        match.redo()
    with pytest.raises(NothingToUndo):
        kalah_match("C").redo()


@pytest.mark.parametrize(
    "act",
    [
        lambda match: match.play(B),
        lambda match: match.resign(0),
        lambda match: match.agree_draw(),
    ],
    ids=["play", "resign", "agree"],
)
def test_acting_after_undo_forgets_what_was_undone(
    act: Callable[[KalahMatch], KalahMatch],
) -> None:
    """A new move or ending leaves nothing to redo."""
    with pytest.raises(NothingToUndo):
        act(kalah_match("CF").undo()).redo()


def test_third_occurrence_is_a_draw() -> None:
    """The start counts as the first: it is over when it stands the third time."""
    match = capaci_match(Capaci(), f"{THERE_AND_BACK} {THERE_AND_BACK}")
    assert match.outcome == REPETITION
    assert match.plies[-1].events[-1] == GameOver(REPETITION)
    assert match.moves == ()
    assert all(ply.outcome is None for ply in match.plies[:-1])


def test_first_position_set_up_counts_as_its_first_occurrence() -> None:
    """The counter it was given with is not compared."""
    text = "psrrsp/srpprs/6/6/SRPPRS/PSRRSP w 9"
    match = capaci_match(Capaci(), f"{THERE_AND_BACK} {THERE_AND_BACK}", text)
    assert match.outcome == REPETITION


def test_counter_is_not_compared() -> None:
    """Same board and side are the same position, whatever the counter says."""
    key = Capaci().repetition_key
    board = "rps3/6/6/6/RPS3/6"
    assert key(ranks(f"{board} w 3")) == key(ranks(f"{board} w 7"))
    assert key(ranks(f"{board} w 3")) != key(ranks(f"{board} b 3"))
    assert key(ranks(f"{board} w")) != key(ranks("rps3/6/6/6/RP1S2/6 w"))


def test_repetition_may_be_off() -> None:
    """With `repetition` 0 the start may stand many times."""
    match = capaci_match(Capaci(repetition=0), " ".join([THERE_AND_BACK] * 20))
    assert match.outcome is None


def test_undo_forgets_occurrences() -> None:
    """After undo the position must come again to stand the third time."""
    match = capaci_match(Capaci(), f"{THERE_AND_BACK} {THERE_AND_BACK}").undo()
    assert match.outcome is None
    other = match.play(move("a4-a3"))
    assert other.outcome is None
    assert match.play(move("a4-a5")).outcome == REPETITION


def test_repetition_is_the_reason_given_before_quiet() -> None:
    """The eighth quiet ply brings the start the third time: both rules apply."""
    match = capaci_match(Capaci(quiet=8), f"{THERE_AND_BACK} {THERE_AND_BACK}")
    assert match.outcome == REPETITION
    over = [event for event in match.plies[-1].events if isinstance(event, GameOver)]
    assert over == [GameOver(REPETITION)]


@pytest.mark.parametrize("game", [Capaci(quiet=7), Capaci(quiet=8, repetition=0)])
def test_quiet_is_the_reason_where_repetition_does_not_apply(game: Capaci) -> None:
    """One ply before the third occurrence, or with repetition off."""
    moves = f"{THERE_AND_BACK} {THERE_AND_BACK}".split()[: game.quiet]
    assert capaci_match(game, " ".join(moves)).outcome == QUIET


def test_win_on_the_board_is_no_draw() -> None:
    """Elimination on the hundredth ply or later is a win."""
    match = new_match(Capaci(), "rp4/6/RPS3/6/Rs4/6 w 99").play(move("a2-b2"))
    assert match.outcome == Outcome(0, Ending.ELIMINATION, None)


def test_kalah_knows_no_repetition() -> None:
    """Its positions never come back."""
    assert Kalah.repetition == 0
    assert kalah_match("CD").play(D).outcome is None
