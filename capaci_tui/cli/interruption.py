"""Ctrl-C, for commands that then tell what they know."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

TICK = 0.1
"""Seconds after which a command that waits asks again whether Ctrl-C was pressed."""


@dataclass
class Interruption:
    """Whether Ctrl-C was pressed, for those who ask."""

    came: bool = False


@contextmanager
def listening() -> Iterator[Interruption]:
    """Let Ctrl-C leave word instead of raising; what comes after the first is ignored.

    An exception could come between any two steps, in the middle of a lock or where
    nobody catches it. Held down, the key is sent again and again, and what is known
    shall be told to its end. A process that was started deaf to it stays so.
    """
    interruption = Interruption()

    def note(_number: int, _frame: object) -> None:
        be_deaf()
        interruption.came = True

    hears = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if hears:
        signal.signal(signal.SIGINT, note)
    try:
        yield interruption
    finally:
        if hears and not interruption.came:
            signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def deferred() -> Iterator[None]:
    """Let Ctrl-C wait; programs that are begun meanwhile are born deaf to it.

    A terminal sends it to them too, before they could see to it themselves.
    """
    if not hasattr(signal, "pthread_sigmask"):  # where there are no such programs
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def be_deaf() -> None:
    """Ignore Ctrl-C from now on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
