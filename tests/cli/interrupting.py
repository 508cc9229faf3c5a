"""Run the program with a terminal for its errors, and press Ctrl-C while it works."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from contextlib import suppress

from command_line import ROOT, Ran

REPEAT = 0.02
"""Seconds after which a terminal sends a key again that is held down."""


def run_until_progress(*args: str, until: str = "", presses: int = 1) -> Ran:
    """Run a command until it tells its progress, and so much of it; interrupt it."""
    terminal, its_end = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "capaci_tui", *args],
        stdout=subprocess.PIPE,
        stderr=its_end,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as process:
        os.close(its_end)
        told = os.read(terminal, 1000)
        while until.encode() not in told:
            told += os.read(terminal, 1000)
        for _ in range(presses):
            process.send_signal(signal.SIGINT)
            time.sleep(REPEAT)
        out, _err = process.communicate(timeout=30)
    with suppress(OSError):  # so Linux says that all has been read
        while more := os.read(terminal, 1000):
            told += more
    os.close(terminal)
    return Ran(process.returncode, out, told.decode())
