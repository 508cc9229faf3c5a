"""The computer at a real terminal: played against, killed, and never left behind."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from terminal import CTRL_C, Start, Terminal, starting

AT_ONCE = {"CAPACI_TUI_PAUSE": "off"}
OVER = ("wins", "Draw")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts programs for a test."""
    yield from starting(tmp_path)


def processes(*selection: str) -> list[int]:
    """Return the processes that run, not those that only wait to be buried."""
    listed = subprocess.run(
        ["ps", "-o", "pid=,stat=", *selection],
        capture_output=True,
        text=True,
        check=False,
    ).stdout.splitlines()
    told = [line.split() for line in listed]
    return [int(number) for number, state in told if not state.startswith("Z")]


def thinking(start: Start) -> tuple[Terminal, int]:
    """Return a program whose computer is thinking, and the process that searches."""
    program = start("play", "kalah", "--second", "master", **AT_ONCE)
    program.wait_for("South to move")
    program.type("a")
    program.wait_for("thinks: 1 s, depth")
    (child,) = processes("--ppid", str(program.told["started"]))
    return program, child


def test_a_whole_game_against_the_computer(start: Start) -> None:
    """From the first ply to the result."""
    words = ("play", "kalah", "--houses", "2", "--seeds", "2", "--second", "casual")
    program = start(*words, **AT_ONCE)
    program.wait_for("South to move")

    def over() -> bool:
        if "South to move" in program.text or "South moves again" in program.text:
            program.type("ab")
        return any(word in program.text for word in OVER)

    program.wait_until(over, "the result")
    program.wait_for("Rematch")
    program.type(CTRL_C)
    program.wait_for_end()
    program.assert_clean()


@pytest.mark.parametrize("key", ["q", CTRL_C])
def test_quitting_while_it_thinks_leaves_no_process(start: Start, key: str) -> None:
    """Nor anything on the terminal."""
    program, child = thinking(start)
    program.type(key)
    program.wait_for_end()
    assert program.last_words == []
    program.assert_clean()
    program.wait_until(lambda: not processes("-p", str(child)), "its end")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_killed_program_leaves_no_process(
    start: Start, number: signal.Signals
) -> None:
    """However it is killed."""
    program, child = thinking(start)
    program.kill(number)
    program.wait_for_end()
    program.wait_until(lambda: not processes("-p", str(child)), "its end")


def test_a_killed_search_is_told_and_the_game_goes_on(start: Start) -> None:
    """Another process takes its place."""
    program, child = thinking(start)
    os.kill(child, signal.SIGKILL)
    program.wait_for("stopped from outside")
    program.type("m")
    program.wait_for("ply 2")


def test_undo_while_it_thinks(start: Start) -> None:
    """The ply is gone, and no answer comes."""
    program, _child = thinking(start)
    program.type("u")
    program.wait_for("ply 0")
    program.wait_without("thinks")
    program.type("b")
    program.wait_for("thinks")
    program.type("m")
    program.wait_for("ply 2")
    assert "1 B" in program.text.replace("─", " ")
