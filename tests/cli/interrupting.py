"""Run the program with a terminal for its errors, and press Ctrl-C while it works."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

import pytest
from command_line import ROOT, Ran

REPEAT = 0.02
"""Seconds after which a terminal sends a key again that is held down."""
PATIENCE = 30
"""Seconds after which what shall happen has not."""


class Working:
    """A command at work, that tells its progress on a terminal."""

    def __init__(self, *args: str) -> None:
        self._terminal, its_end = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "capaci_tui", *args],
            stdout=subprocess.PIPE,
            stderr=its_end,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        os.close(its_end)
        self.told = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.process.kill()
        self.process.communicate()
        os.close(self._terminal)

    def read_until(self, text: str) -> None:
        """Wait until it tells a text, after what was read of it before."""
        begun = len(self.told)
        while text not in self.told[begun:]:
            self._read()

    def press(self, times: int) -> None:
        """Press Ctrl-C, or hold it down."""
        for _ in range(times):
            self.process.send_signal(signal.SIGINT)
            time.sleep(REPEAT)

    def lose_terminal(self) -> None:
        """Let its terminal be gone, as when a window is closed."""
        os.close(self._terminal)
        self._terminal = os.open(os.devnull, os.O_RDONLY)

    def end(self) -> Ran:
        """Wait for its end; return what it gave."""
        out, _err = self.process.communicate(timeout=PATIENCE)
        with suppress(OSError):  # so Linux says that all has been read
            while self._read():
                pass
        return Ran(self.process.returncode, out, self.told)

    def _read(self) -> str:
        told = os.read(self._terminal, 1000).decode(errors="replace")
        self.told += told
        return told

    def players(self) -> set[int]:
        """Return the processes that play for it, as soon as there are any."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if players := set(filter(_plays, _children(self.process.pid))):
                return players
        pytest.fail("nobody plays")


def run_until_progress(
    *args: str, until: str = "", presses: int = 1, delay: float = 0
) -> Ran:
    """Run a command until it tells its progress, and so much of it; interrupt it.

    ``delay`` is in seconds.
    """
    with Working(*args) as working:
        working.read_until(until or "\x1b")
        time.sleep(delay)
        working.press(presses)
        return working.end()


def _children(process: int) -> list[int]:
    path = Path(f"/proc/{process}/task/{process}/children")
    if not path.exists():
        pytest.skip("the system does not tell who began a process")
    return [int(number) for number in path.read_text().split()]


def _plays(process: int) -> bool:
    with suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


def is_running(process: int) -> bool:
    """Tell whether a process has not ended yet."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
