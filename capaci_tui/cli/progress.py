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
        self._written = False

    def tell(self, text: str) -> None:
        """Write a line over the last one."""
        if self._shown:
            width = shutil.get_terminal_size().columns - 1
            print(CLEAR + text[:width], end="", file=sys.stderr, flush=True)
            self._written = True

    def clear(self) -> None:
        """Leave no trace."""
        if self._written:
            print(CLEAR, end="", file=sys.stderr, flush=True)
            self._written = False


def bar(done: int, total: int) -> str:
    """Return a bar that is filled as far as the work is done."""
    filled = BAR * done // total
    return f"[{FULL * filled}{EMPTY * (BAR - filled)}] {done}/{total}"
