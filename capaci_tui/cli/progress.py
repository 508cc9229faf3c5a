"""A line that tells how far something is, rewritten in place on a terminal."""

from __future__ import annotations

import shutil
import sys

CLEAR = "\r\x1b[K"
FULL, EMPTY = "#", "."
BAR = 20


class Progress:
    """Write on standard error, where it is a terminal; nothing elsewhere."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()
        """Whether there is a terminal to write on, as far as is known."""
        self._written = False

    def tell(self, text: str) -> None:
        """Write a line over the last one."""
        if self._shown:
            width = shutil.get_terminal_size().columns - 1
            self._write(CLEAR + text[:width])
            self._written = True

    def clear(self) -> None:
        """Leave no trace."""
        if self._written:
            self._write(CLEAR)
            self._written = False

    def _write(self, text: str) -> None:
        """Write, or no more at all: the work goes on when the terminal is gone."""
        try:
            print(text, end="", file=sys.stderr, flush=True)
        except OSError:
            self._shown = False


def bar(done: int, total: int) -> str:
    """Return a bar that is filled as far as the work is done."""
    filled = BAR * done // total
    return f"[{FULL * filled}{EMPTY * (BAR - filled)}] {done}/{total}"
