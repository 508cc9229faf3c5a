"""One of the processes, or the thread, in which the games of a match are played."""

from __future__ import annotations

import multiprocessing
import os
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, ClassVar

from capaci_tui.cli.compiled import prepare_worker

if TYPE_CHECKING:
    # the search is imported last: compiled, or not
    from capaci_tui.ai.thinking import Thinking


class NobodyWaits(Exception):
    """Ends a game in the middle: the match was interrupted."""


class Worker:
    """The one that plays, in a process or thread of its own, until it shall stop.

    It ends by itself: a process that is ended from outside may be writing a result, of
    which the first then waits for the rest.
    """

    stopped: ClassVar[bool] = False
    thinking: ClassVar[Thinking | None] = None

    @classmethod
    def begin(cls, stop: Connection) -> None:
        """Begin to listen for the end of what leads to the first."""
        cls.stopped = False
        Thread(target=cls._listen, args=(stop,), daemon=True).start()

    @classmethod
    def begin_process(cls, cache: Path | None, stop: Connection) -> None:
        """Begin a process, with the compiled kernels of a cache."""
        prepare_worker(cache)
        Thread(target=_end_with_the_first, daemon=True).start()
        cls.begin(stop)

    @classmethod
    def _listen(cls, stop: Connection) -> None:
        with suppress(EOFError):
            stop.recv()
        cls.stopped = True
        if cls.thinking:
            cls.thinking.stop()

    @classmethod
    def choose(cls, thinking: Thinking) -> Any:
        """Return the move; raise `NobodyWaits` when it shall stop."""
        cls.thinking = thinking
        if not cls.stopped:
            move = thinking.run()
        if cls.stopped:
            raise NobodyWaits
        return move


def _end_with_the_first() -> None:
    """Leave no process behind when the first is killed."""
    first = multiprocessing.parent_process()
    assert first  # noqa: S101  # this one was begun by it
    first.join()
    os._exit(1)
