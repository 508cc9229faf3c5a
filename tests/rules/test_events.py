"""Events are values of their own kind, and positions apply them."""

from __future__ import annotations

import itertools
from dataclasses import FrozenInstanceError, fields
from typing import Any, get_args

import pytest
from arrange import A, C, F, move, ranks, rows

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.events import (
    Captured,
    Collected,
    Ending,
    Event,
    ExtraTurn,
    GameOver,
    Lifted,
    Outcome,
    SlamSpared,
    Sown,
    Step,
    replay,
)
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.oware import Oware

KINDS: tuple[type[Any], ...] = get_args(Event)
ALIKE = [kind(*[1] * len(fields(kind))) for kind in KINDS]
"""One event of each kind, all fields 1."""


def test_events_of_different_kinds_are_never_equal() -> None:
    """Even where their fields hold the same; all of them fit into one set."""
    for one, other in itertools.permutations(ALIKE, 2):
        assert one != other
    assert len(set(ALIKE)) == len(KINDS) == 9


@pytest.mark.parametrize("kind", KINDS)
def test_events_are_equal_by_what_they_hold(kind: type[Any]) -> None:
    """Same kind and same fields: the same event, with the same hash."""
    count = len(fields(kind))
    assert kind(*[1] * count) == kind(*[1] * count)
    assert hash(kind(*[1] * count)) == hash(kind(*[1] * count))
    assert kind(*[1] * count) != kind(*[2] * count)


@pytest.mark.parametrize("event", ALIKE, ids=lambda event: type(event).__name__)
def test_events_cannot_be_changed(event: Any) -> None:
    """Nor plies, outcomes and positions that hold them."""
    with pytest.raises(FrozenInstanceError):
        setattr(event, fields(event)[0].name, 2)


def test_replay_steps_hold_the_hand_between_lifting_and_sowing() -> None:
    """Lifted empties the house into the hand, Sown empties the hand."""
    before = rows("S[13 0 0 0 0 0] N[1 0 0 0 0 2] 10-22")
    ply = Kalah().play(before, A)
    assert list(replay(before, ply.events)) == [
        Step(rows("S[0 0 0 0 0 0] N[1 0 0 0 0 2] 10-22"), 13),
        Step(rows("S[1 1 1 1 1 1] N[2 1 1 1 1 3] 11-22"), 0),
        Step(rows("S[0 1 1 1 1 1] N[2 1 1 1 1 0] 15-22"), 0),
        Step(rows("S[0 1 1 1 1 1] N[2 1 1 1 1 0] 15-22", "N"), 0),
    ]


def test_replay_of_an_extra_turn_leaves_the_turn() -> None:
    """The last step has the same side to move."""
    before = Kalah().start()
    ply = Kalah().play(before, C)
    assert ply.events[-1] == ExtraTurn(0)
    assert list(replay(before, ply.events))[-1] == Step(ply.after, 0)
    assert ply.after.side == 0


def test_replay_of_a_sweep_and_the_end() -> None:
    """Collected moves the rest, GameOver nothing."""
    before = rows("S[0 0 0 0 0 1] N[0 0 3 0 0 1] 23-20")
    ply = Kalah().play(before, F)
    assert [type(event) for event in ply.events[-2:]] == [Collected, GameOver]
    swept = rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 24-24")
    steps = list(replay(before, ply.events))
    assert steps[-3:] == [Step(swept, 0)] * 3


def test_replay_of_a_spared_slam_changes_nothing() -> None:
    """The houses that would have been captured keep their seeds."""
    before = rows("S[1 0 0 0 0 1] N[1 0 0 0 0 0] 22-23")
    ply = Oware().play(before, F)
    assert isinstance(ply.events[-1], SlamSpared)
    *_, sown, spared, after = replay(before, ply.events)
    assert sown == spared
    assert after.position == ply.after


def test_replay_of_a_capaci_capture() -> None:
    """The captured piece leaves its square before the other lands on it."""
    before = ranks("rps3/6/RPS3/6/Rs4/6 w 7")
    ply = Capaci().play(before, move("a2-b2"))
    taken, moved, after = (step.position for step in replay(before, ply.events))
    assert taken.piece_at(7) is None
    assert taken.piece_at(6) == (0, 0)
    assert moved.piece_at(7) == (0, 0)
    assert after == ply.after


def test_replay_of_nothing_passes_the_turn() -> None:
    """Without events the position is the same with the other side to move."""
    start = Kalah().start()
    assert list(replay(start, ())) == [Step(start.turned(1), 0)]


def test_events_say_what_each_house_held() -> None:
    """Captured and Collected list spots and seeds in the same order."""
    taken = Captured((9, 8), (3, 2), 6)
    board = rows("S[0 0 0 0 0 0] N[0 2 3 0 0 0] 1-0")
    assert board.apply(taken) == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 6-0")
    assert board.apply(Lifted(8, 2)) == rows("S[0 0 0 0 0 0] N[0 0 3 0 0 0] 1-0")
    assert board.apply(Sown((8, 9))) == rows("S[0 0 0 0 0 0] N[0 3 4 0 0 0] 1-0")
    assert board.apply(GameOver(Outcome(None, Ending.CYCLE, (0, 0)))) == board
