"""Ctrl-C, for commands that then tell what they know."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from capaci_tui.cli import INTERRUPTED

TICK = 0.1
"""Seconds after which a command that waits asks again whether Ctrl-C was pressed."""


class Interruption:
    """Whether Ctrl-C was pressed, for those who ask."""

    came = False


@contextmanager
def ending_at_once() -> Iterator[None]:
    """Let Ctrl-C end the program on the spot, as long as there is nothing to be told.

    An exception could get lost where modules are imported, or in a foreign library.
    """
    heard = _answer(lambda: os._exit(INTERRUPTED))
    try:
        yield
    finally:
        if heard:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def listen() -> Interruption:
    """Let Ctrl-C leave word instead of raising, until the program ends.

    An exception could come between any two steps, in the middle of a lock or where
    nobody catches it. After the first it is ignored: held down, the key is sent again
    and again, and what is known shall be told to its end.
    """
    interruption = Interruption()

    def note() -> None:
        be_deaf()
        interruption.came = True

    _answer(note)
    return interruption


def _answer(act: Callable[[], object]) -> bool:
    """Let Ctrl-C act, unless the program was begun deaf to it; tell whether it will."""

    def hear(_number: int, _frame: FrameType | None) -> None:
        act()

    hears = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if hears:
        signal.signal(signal.SIGINT, hear)
    return hears


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
