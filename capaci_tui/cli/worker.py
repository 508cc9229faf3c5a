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

    here: ClassVar[Worker]
    """The one of this process."""

    def __init__(self, stop: Connection) -> None:
        self._stopped = False
        self._thinking: Thinking | None = None
        Thread(target=self._listen, args=(stop,), daemon=True).start()

    @classmethod
    def begin(cls, stop: Connection) -> None:
        """Begin to play, until the other end of a connection is closed."""
        cls.here = cls(stop)

    @classmethod
    def begin_process(cls, cache: Path | None, stop: Connection) -> None:
        """Begin a process, with the compiled kernels of a cache."""
        prepare_worker(cache)
        Thread(target=_end_with_the_first, daemon=True).start()
        cls.begin(stop)

    def _listen(self, stop: Connection) -> None:
        with suppress(EOFError):
            stop.recv()
        self._stopped = True
        if self._thinking:
            self._thinking.stop()

    def choose(self, thinking: Thinking) -> Any:
        """Return the move; raise `NobodyWaits` when it shall stop."""
        self._thinking = thinking
        if not self._stopped:
            move = thinking.run()
        if self._stopped:
            raise NobodyWaits
        return move


def _end_with_the_first() -> None:
    """Leave no process behind when the first is killed."""
    first = multiprocessing.parent_process()
    assert first  # noqa: S101  # this one was begun by it
    first.join()
    os._exit(1)
