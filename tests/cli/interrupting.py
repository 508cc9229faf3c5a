"""Run the program with a terminal for its errors, and press Ctrl-C while it works."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys

from command_line import ROOT, Ran


def run_until_progress(*args: str, until: str = "") -> Ran:
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
        process.send_signal(signal.SIGINT)
        out, _err = process.communicate(timeout=30)
    os.close(terminal)
    return Ran(process.returncode, out, told.decode())
