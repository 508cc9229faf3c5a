"""Run command lines, in this process or in one of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from capaci_tui.cli import main

ROOT = Path(__file__).parents[2]
MEGABYTE = "9" * 1_000_000


class Ran(NamedTuple):
    """What a command line gave."""

    code: int
    out: str
    err: str


class Terminal(StringIO):
    """A stream that takes itself for a terminal."""

    def isatty(self) -> bool:
        """Return True."""
        return True


def run(line: str, *more: str, typed: str = "", terminal: bool = False) -> Ran:
    """Run the words of ``line`` and ``more``, with ``typed`` as input."""
    stream = Terminal if terminal else StringIO
    out, err = stream(), stream()
    with (
        patch("sys.stdin", stream(typed)),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = main([*line.split(), *more])
    return Ran(code, out.getvalue(), err.getvalue())


def json_lines(ran: Ran) -> list[dict[str, Any]]:
    """Return the objects that a command printed."""
    return [json.loads(line) for line in ran.out.splitlines()]


def shell(line: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which ``$CAPACI`` is the program."""
    program = f"{sys.executable} -m capaci_tui"
    return subprocess.run(
        ["sh", "-c", line],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=30,
        env={**os.environ, "PYTHONPATH": str(ROOT), "CAPACI": program, **env},
    )


def assert_refused(ran: Ran, *parts: str) -> None:
    """Check that the last line of a command line was one clear error."""
    assert ran.code == 2
    assert ran.err.startswith("capaci-tui: ")
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    assert len(ran.err) < 400
    assert ran.err.rstrip("\n").isprintable()
    for part in parts:
        assert part in ran.err
