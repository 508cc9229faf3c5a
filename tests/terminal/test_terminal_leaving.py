"""Every way out of the program leaves the terminal as it was."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from terminal import CTRL_C, CTRL_Z, ROOT, Start, Terminal, starting

FAILING = (sys.executable, str(ROOT / "tests" / "terminal" / "faulty_program.py"))

OUTPUT_LOST = 120
"""The exit code of Python itself when its last output could not be written."""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts programs for a test."""
    yield from starting(tmp_path)


def on_a_board(start: Start) -> Terminal:
    """Return a program in the middle of a game."""
    program = start("play", "kalah")
    program.wait_for("q Quit")
    program.type("c")
    program.wait_for("ply 1")
    return program


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
        (signal.SIGINT, 130),
        (signal.SIGQUIT, 131),
    ],
)
def test_killed(start: Start, number: signal.Signals, code: int) -> None:
    """By a signal: the program ends by itself, and says nothing."""
    program = on_a_board(start)
    program.kill(number)
    assert program.wait_for_end() == code
    assert program.last_words == []
    program.assert_clean()


def test_ctrl_c(start: Start) -> None:
    """Leaves at once, without a question."""
    program = on_a_board(start)
    program.type(CTRL_C)
    assert program.wait_for_end() in (0, 130)
    assert program.last_words == []
    program.assert_clean()


def test_killed_while_stopped(start: Start) -> None:
    """The signal waits until the program is continued, which then ends."""
    program = on_a_board(start)
    program.type(CTRL_Z)
    program.wait_until(lambda: "stopped" in program.told, "a stop")
    program.kill(signal.SIGTERM)
    program.foreground()
    assert program.wait_for_end() == 143
    program.assert_clean()


def test_killed_at_any_moment_of_the_start(start: Start) -> None:
    """As soon as the program has touched the terminal it also cleans up."""
    program = start()
    program.wait_until(lambda: b"\x1b[?1049h" in program.raw, "the first byte")
    program.kill(signal.SIGTERM)
    assert program.wait_for_end() == 143
    program.assert_clean()


def test_the_window_is_closed(start: Start, tmp_path: Path) -> None:
    """No terminal is left to clean; the program ends, and that is no crash."""
    program = on_a_board(start)
    program.close()
    assert program.wait_for_end() in (129, OUTPUT_LOST)
    assert not list(tmp_path.rglob("crash-*"))


@pytest.mark.parametrize("fault", ["start", "key", "drawing", "worker"])
def test_a_crash(start: Start, fault: str) -> None:
    """Prints one line with the path of a file that tells where it was."""
    program = start(
        fault, *([] if fault == "start" else ["play", "kalah"]), program=FAILING
    )
    if fault != "start":
        program.wait_for("q Quit")
        program.type("t")
    assert program.wait_for_end() == 1
    program.assert_clean()
    [line] = program.last_words
    assert line.startswith("capaci-tui crashed")
    text = Path(line.split()[-1]).read_text(encoding="utf-8")
    assert text.startswith("Traceback")
    assert "put in by hand" in text


def test_a_crash_that_cannot_be_written_down(start: Start) -> None:
    """Is still one line."""
    nowhere = {f"XDG_{kind}_HOME": "/dev/null" for kind in ("STATE", "DATA", "CONFIG")}
    program = start(
        "key", "play", "kalah", program=FAILING, HOME="/dev/null", **nowhere
    )
    program.wait_for("q Quit")
    program.type("t")
    assert program.wait_for_end() == 1
    program.assert_clean()
    [line] = program.last_words
    assert line.startswith("capaci-tui crashed")
