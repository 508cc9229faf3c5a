"""The program as a process: pipes, closed streams, encodings, full disks."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Ran, assert_refused, shell


def test_the_exit_code_reaches_the_shell() -> None:
    """As a process of its own, run as a module."""
    done = shell("$CAPACI show kalah Z")
    assert_refused(Ran(done.returncode, done.stdout, done.stderr), "move 1, ")
    assert shell("$CAPACI perft kalah 1").stdout == "1 6\n"


@pytest.mark.parametrize(
    "line", ["$CAPACI games | true", "yes A | $CAPACI play oware | head -n 1"]
)
def test_a_reader_that_leaves_is_no_error(line: str) -> None:
    """As in a pipe to ``head``: nothing is said, and nothing hangs."""
    assert shell(line).stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize("line", ["games", "play kalah --plain", "--version"])
def test_a_full_disk_is_one_line(line: str) -> None:
    """What cannot be written is said on standard error."""
    done = shell(f"$CAPACI {line} > /dev/full < /dev/null")
    said = "cannot read or write: No space left on device"
    assert_refused(Ran(done.returncode, done.stdout, done.stderr), said)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize("line", ["foo", "show kalah >/dev/full"])
def test_a_fault_that_cannot_be_told_is_one_still(line: str) -> None:
    """The exit code tells it, where standard error is full as well."""
    assert shell(f"$CAPACI {line} 2>/dev/full").returncode == 2


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("$CAPACI <&-", 2),
        ("$CAPACI play kalah <&-", 0),
        ("$CAPACI show kalah >&-", 0),
        ("$CAPACI play kalah >&- < /dev/null", 0),
        ("$CAPACI --version >&-", 0),
        ("$CAPACI show chess 2>&-", 2),
    ],
)
def test_a_closed_stream_is_an_empty_one(line: str, code: int) -> None:
    """Without input there is nothing to read, without output nothing to see."""
    done = shell(line)
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_characters_that_cannot_be_written_are_replaced() -> None:
    """An old terminal's encoding is no reason to stop."""
    done = shell("$CAPACI show kalah", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.startswith("Kalah: 4 seeds ? 6 houses\n")


def test_bytes_that_are_no_text_are_answered() -> None:
    """Neither input nor arguments need be well-formed."""
    done = shell("printf '\\377\\n' | $CAPACI play kalah")
    assert done.returncode == 0
    assert "not a move" in done.stdout
    done = shell("$CAPACI show kalah \"$(printf '\\377')\"")
    assert_refused(Ran(done.returncode, done.stdout, done.stderr), "not a move")
