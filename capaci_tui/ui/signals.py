"""What the system tells a program: that it is to end, that its window has changed."""

from __future__ import annotations

import asyncio
import signal
import sys

from textual.app import App


def leave_cleanly_when_killed(app: App[None]) -> None:
    """Restore the terminal on signals that Textual leaves to their defaults."""
    if sys.platform == "win32":
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        loop.add_signal_handler(number, app.exit, None, 128 + number)


def take_sizes_in_turn() -> None:
    """Let the loop call what Textual has set to hear of a new size of the window.

    Called at once, it can be interrupted by itself between asking for the size and
    telling it; then an old size would be told last.
    """
    if sys.platform == "win32":
        return
    told = signal.getsignal(signal.SIGWINCH)
    if callable(told):
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGWINCH, told, signal.SIGWINCH, None)
