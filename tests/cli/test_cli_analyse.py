"""``analyse``: the best move and what it is worth, in words and as JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import MEGABYTE, ROOT, assert_refused, json_lines, run
from interrupting import Working, run_until_progress

from capaci_tui.ai.endgames import Tables
from capaci_tui.rules.oware import Oware

THREE_AHEAD = "0-0-0-3-2-1-1-0-1-0-2-1-0-0-S"
OVER = "0-0-0-0-0-0-0-0-0-0-0-0-25-23-N"


def test_analyse_tells_what_it_found() -> None:
    """Best move, value as a final margin, line, and the value of every move."""
    lines = run(f"analyse kalah --exact --position {THREE_AHEAD}").out.splitlines()
    assert lines[:5] == [
        "Kalah: 4 seeds · 6 houses",
        "South to move",
        "Best move: F",
        "Value: exactly +3",
        "Depth: 6",
    ]
    assert lines[5].startswith("Positions: ")
    assert lines[6].startswith("Line: F ")
    assert lines[7:9] == ["Every move:", "  F exactly +3"]
    assert len(lines) == 11


def test_analyse_prints_one_object() -> None:
    """With --json: whole seeds where the value is proved."""
    (found,) = json_lines(run(f"analyse kalah --json --exact --position {THREE_AHEAD}"))
    assert list(found) == ["value", "exact", "best", "depth", "nodes", "line", "moves"]
    assert (found["value"], found["exact"], found["best"]) == (3, True, "F")
    assert [each["move"] for each in found["moves"]] == [
        "F",
        "E",
        "D",
    ]
    assert found["line"][0] == "F"
    assert found["nodes"] > 0


@pytest.mark.parametrize("game", ["capaci", "kalah", "oware", "congkak"])
def test_analyse_knows_every_game(game: str) -> None:
    """To a depth, with a value for each legal move."""
    (found,) = json_lines(run(f"analyse {game} --depth 2 --json"))
    (start,) = json_lines(run(f"show {game} --json"))
    assert found["depth"] == 2
    assert {each["move"] for each in found["moves"]} == set(start["legal"])
    assert found["best"] == found["moves"][0]["move"] == found["line"][0]


def test_analyse_answers_where_there_is_no_move() -> None:
    """The game is over: its margin, for the side that would have moved."""
    (found,) = json_lines(run(f"analyse kalah --json --position {OVER}"))
    assert (found["value"], found["exact"], found["best"]) == (-2, True, None)
    assert found["moves"] == found["line"] == []
    lines = run(f"analyse kalah --position {OVER}").out.splitlines()
    assert lines[-1] == "Value: exactly -2"
    assert "Best move" not in lines[-2]


def test_analyse_tells_a_win_of_capaci_in_words() -> None:
    """There is no score to be ahead in."""
    ran = run("analyse capaci --depth 2 --position", "6/6/2p3/2S3/3r1s/R3P1 w 0")
    assert "Value: wins" in ran.out
    assert "#" in ran.out


def test_analyse_says_that_it_gave_up_a_proof() -> None:
    """Where seeds can go round for ever, at the depth beyond which nothing is seen."""
    command = "analyse oware --houses 2 --seeds 1"
    given_up = "Not proved: the search looks no further than 250 plies"
    assert given_up in run(f"{command} --exact").out.splitlines()
    assert "Not proved" not in run(f"{command} --depth 3").out


@pytest.mark.parametrize("seconds", ["0", "0.05"])
def test_analyse_takes_any_time(seconds: str) -> None:
    """No time at all is enough for one ply."""
    (found,) = json_lines(run(f"analyse oware --json --time {seconds}"))
    assert found["depth"] >= 1
    assert found["best"]


def test_analyse_takes_an_endless_time() -> None:
    """More seconds than a clock counts are no fault where the value is proved first."""
    ran = run(f"analyse kalah --time {'9' * 300} --position {THREE_AHEAD}")
    assert "exactly +3" in ran.out


@pytest.mark.parametrize(
    "seconds", ["-1", "", "soon", "1e3", "nan", "inf", "٣", "1.", MEGABYTE + "x"]
)
def test_analyse_wants_a_sane_time(seconds: str) -> None:
    """A plain number of seconds, or one line of error."""
    assert_refused(run("analyse kalah", f"--time={seconds}"), "number of seconds")


def test_analyse_refuses_what_does_not_fit() -> None:
    """Two limits, a depth that is none, words too many, no game."""
    assert_refused(run("analyse kalah --time 1 --depth 2"), "does not go with")
    assert_refused(run("analyse kalah --depth 0"), "the depth is a number")
    assert_refused(run("analyse kalah C"), "one word too many")
    assert_refused(run("analyse"), "name a game")


def test_nothing_of_the_computer_is_imported_before_it_plays() -> None:
    """Other commands start without it."""
    program = (
        "import sys; from capaci_tui.cli import main; main(['show', 'kalah', 'C'])\n"
        "assert not [name for name in sys.modules if name.startswith('capaci_tui.ai')]"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", program], check=True, env=env)


@pytest.mark.parametrize("fault", ["", "unwritable"])
def test_analyse_builds_the_table_of_endings(data_dir: Path, fault: str) -> None:
    """Aside, as it searches; how far it is stands before the progress."""
    if fault:
        data_dir.mkdir(parents=True)
        (data_dir / "cache").write_text("a file stands in the way")
    until = "depth" if fault else "endgame table: "
    ran = run_until_progress("analyse", "oware", "--exact", "--json", until=until)
    assert json.loads(ran.out)["best"] in [*"ABCDEF"]


def test_analyse_uses_the_table_of_endings(data_dir: Path) -> None:
    """What a short search cannot see to the end is exact by it."""
    game = Oware()
    position = "1-1-0-1-0-0-1-1-0-0-0-0-22-21-S"
    command = f"analyse oware --depth 3 --json --position {position}"
    (before,) = json_lines(run(command))
    list(Tables(data_dir / "cache").build(game, 5))
    (after,) = json_lines(run(command))
    assert (before["exact"], after["exact"]) == (False, True)


def test_an_answer_is_given_though_the_terminal_is_gone() -> None:
    """What cannot be told on the way is not waited for."""
    with Working("analyse", "kalah", "--time", "1", "--json") as working:
        working.read_until("depth")
        working.lose_terminal()
        ran = working.end()
    assert ran.code == 0
    assert json.loads(ran.out)["best"]


@pytest.mark.parametrize("presses", [1, 9])
def test_interrupting_prints_what_is_known(presses: int) -> None:
    """Ctrl-C, held down too: the answer so far, and the exit code of an interrupt."""
    command = "analyse", "capaci", "--exact", "--json"
    ran = run_until_progress(*command, presses=presses)
    assert ran.code == 130
    assert "Traceback" not in ran.err
    assert "depth" in ran.err
    found = json.loads(ran.out)
    assert found["best"] in [each["move"] for each in found["moves"]]
