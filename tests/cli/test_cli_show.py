"""``show``: what moves do, in words and as JSON."""

from __future__ import annotations

import pytest
from command_line import MEGABYTE, assert_refused, json_lines, run


def test_show_tells_each_move_then_how_the_game_stands() -> None:
    """Board, what each move did, whose turn, legal moves, position."""
    assert run("show kalah C F").out == (
        "Kalah: 4 seeds · 6 houses\n"
        "1. South C: sows 4 to store: again\n"
        "2. South F: sows 5 to d\n"
        "\n"
        "           f   e   d   c   b   a\n"
        "           4   4   5   5   5   5\n"
        "North 0                          South 2\n"
        "           4   4   0   5   5   0\n"
        "           A   B   C   D   E   F\n"
        "\n"
        "North to move\n"
        "Moves: a b c d e f\n"
        "Position: 4-4-0-5-5-0-5-5-5-5-4-4-2-0-N\n"
    )


def test_show_tells_the_end() -> None:
    """Winner, score and reason stand in place of the turn and the moves."""
    ran = run("show kalah F --position 0-0-0-0-0-1-0-0-3-0-0-1-23-20-S")
    assert "\nDraw 24-24: South's houses are empty\n" in ran.out
    assert "Moves:" not in ran.out
    assert ran.out.endswith("\nPosition: 0-0-0-0-0-0-0-0-0-0-0-0-24-24-S\n")


def test_json_begins_with_the_start() -> None:
    """No move and no events, all else as after a move."""
    assert json_lines(run("show capaci --json")) == [
        {
            "move": None,
            "position": "psrrsp/srpprs/6/6/SRPPRS/PSRRSP w 0",
            "to_move": "white",
            "legal": json_lines(run("show capaci --json"))[0]["legal"],
            "events": [],
            "outcome": None,
        }
    ]
    assert len(json_lines(run("show capaci --json"))[0]["legal"]) == 62


def test_json_tells_a_sowing_with_an_extra_turn() -> None:
    """From the usual start, C ends in South's store."""
    _start, after = json_lines(run("show kalah --json C"))
    assert after == {
        "move": "C",
        "position": "4-4-0-5-5-5-4-4-4-4-4-4-1-0-S",
        "to_move": "south",
        "legal": ["A", "B", "D", "E", "F"],
        "events": [
            {"event": "lifted", "spot": "C", "seeds": 4},
            {"event": "sown", "path": ["D", "E", "F", "south"]},
            {"event": "extra_turn", "side": "south"},
        ],
        "outcome": None,
    }


def test_json_tells_a_capture_and_the_end() -> None:
    """The capture (1 + 4) empties North's row: over, 30-18."""
    _start, after = json_lines(
        run("show kalah C --json --position 0-0-1-0-0-5-0-0-4-0-0-0-20-18-S")
    )
    outcome = {"winner": "south", "reason": "row_empty", "score": [30, 18]}
    assert after == {
        "move": "C",
        "position": "0-0-0-0-0-0-0-0-0-0-0-0-30-18-N",
        "to_move": "north",
        "legal": [],
        "events": [
            {"event": "lifted", "spot": "C", "seeds": 1},
            {"event": "sown", "path": ["D"]},
            {
                "event": "captured",
                "spots": ["c", "D"],
                "seeds": 5,
                "each": [4, 1],
                "into": "south",
            },
            {
                "event": "collected",
                "spots": ["F"],
                "seeds": 5,
                "each": [5],
                "into": "south",
            },
            {"event": "game_over", "outcome": outcome},
        ],
        "outcome": outcome,
    }


def test_json_tells_a_spared_grand_slam() -> None:
    """It is played, and takes nothing."""
    _start, after = json_lines(
        run("show oware --json --position 1-0-0-0-0-1-1-0-0-0-0-0-22-23-S F")
    )
    assert after["events"][2:] == [{"event": "slam_spared", "spots": ["a"]}]
    assert after["position"] == "1-0-0-0-0-0-2-0-0-0-0-0-22-23-N"


def test_json_tells_moves_and_captures_of_pieces() -> None:
    """Pieces are letters as in positions; a win is marked on the move alone."""
    _start, after = json_lines(
        run("show capaci a4a6 --json --position", "s5/p5/R5/P5/6/S4r w 0")
    )
    outcome = {"winner": "white", "reason": "elimination", "score": None}
    assert after["move"] == "a4xa6#"
    assert after["events"] == [
        {"event": "captured", "square": "a6", "piece": "s"},
        {"event": "moved", "piece": "R", "from": "a4", "to": "a6"},
        {"event": "game_over", "outcome": outcome},
    ]
    assert after["outcome"] == outcome
    legal = json_lines(run("show capaci --json --position", "s5/p5/R5/P5/6/S4r w 0"))[
        0
    ]["legal"]
    assert "a4xa6" in legal
    assert not any("#" in move for move in legal)


def test_json_tells_a_draw() -> None:
    """A draw has no winner."""
    *_before, last = json_lines(run("show capaci --json --quiet 1 c2c3"))
    assert last["outcome"] == {"winner": None, "reason": "quiet", "score": None}


@pytest.mark.parametrize("json_flag", ["", "--json"])
def test_an_illegal_move_stops_and_what_was_told_before_stands(json_flag: str) -> None:
    """The error names the move, the position and the rule."""
    ran = run(f"show kalah {json_flag} C C F")
    assert_refused(
        ran, 'move 2, "C", at 4-4-0-5-5-5-4-4-4-4-4-4-1-0-S: house C is empty'
    )
    assert len(ran.out.splitlines()) == 2


def test_a_move_after_the_end_is_illegal() -> None:
    """The rule is that the game is over."""
    line = "show kalah F F --position 0-0-0-0-0-1-0-0-3-0-0-1-23-20-S"
    assert_refused(run(line), 'move 2, "F"', "the game is over")


@pytest.mark.parametrize(
    "move", ["z", "", "-1", "0", "7", "٣", "--", "C\nF", "\x1b[2J", MEGABYTE]
)
def test_an_unreadable_move_is_refused(move: str) -> None:
    """Whatever it is, the error is one line."""
    ran = run("show kalah", move)
    if move == "--":
        assert_refused(ran, "kalah has no flag")
    else:
        assert_refused(ran, "move 1, ", "not a move")
