"""A process that searches: what it is asked, what it answers, and what it runs.

Searching there keeps no key waiting. It is a program of its own that reads requests
and writes answers, and ends when nobody is left to ask: however the one that began it
ends, its pipe is closed then.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, BinaryIO, Protocol

from capaci_tui.ai import fast
from capaci_tui.ai.levels import find_level
from capaci_tui.ai.limits import Limits
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import AnyMatch, Match, Playing

if TYPE_CHECKING:
    # the search is imported last: compiled, or not
    from capaci_tui.ai.analysis import Analysis
    from capaci_tui.ai.endgames import Tables
    from capaci_tui.ai.search import Report

HEAD = struct.Struct("<I")
"""Before each answer stands its length."""
MODEST, HUMBLE = 5, 15
"""How much a process steps back behind the one that draws the screen, or searches."""


@dataclass(frozen=True, slots=True)
class Play:
    """Choose a move as a level does."""

    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Analyse:
    """Say what a position is worth, and with ``every`` what each move is."""

    limits: Limits
    every: bool = False


Task = Play | Analyse


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be done in which match; a newer request takes its place."""

    number: int
    game: AnyGame
    start: Any
    moves: tuple[Any, ...]
    task: Task

    def match(self) -> AnyMatch:
        """Return the match; only its moves were sent."""
        playing = Playing(self.game, self.start)
        for move in self.moves:
            playing.play(move)
        return Match(self.game, self.start, tuple(playing.plies))


@dataclass(frozen=True, slots=True)
class Hurry:
    """Answer now, with what was found so far."""

    number: int


@dataclass(frozen=True, slots=True)
class Progress:
    """What is known after another deepening."""

    number: int
    analysis: Analysis[Any]


@dataclass(frozen=True, slots=True)
class Found:
    """The answer: the move to play, or the analysis."""

    number: int
    result: Any


Answer = Progress | Found


@dataclass(frozen=True, slots=True)
class Unbuilt:
    """There is no table of endings for the game yet, or only a part of it."""

    number: int


class Job(Protocol):
    """A search that can be stopped from another thread."""

    def stop(self) -> None:
        """Let it end with what it has found."""

    def run(self, report: Report[Any]) -> Any:
        """Return what was found."""


class _Analysing:
    """A position that is analysed within limits."""

    def __init__(self, match: AnyMatch, task: Analyse, tables: Tables | None) -> None:
        from capaci_tui.ai.search import search_match  # noqa: PLC0415

        self._limits = task.limits
        self._search = search_match(
            match, nodes=task.limits.nodes, every=task.every, tables=tables
        )
        self.stop = self._search.stop

    def run(self, report: Report[Any]) -> Any:
        """Return the analysis."""
        return self._search.run(self._limits, report)


def _job(request: Request, tables: Tables | None) -> Job:
    match, task = request.match(), request.task
    if isinstance(task, Analyse):
        return _Analysing(match, task, tables)
    from capaci_tui.ai.thinking import Thinking  # noqa: PLC0415

    return Thinking(find_level(task.level), match, task.seed, tables)


class Server:
    """Search what is asked, one request at a time, the newest only."""

    def __init__(
        self, source: BinaryIO, sink: BinaryIO, tables: Tables | None = None
    ) -> None:
        self._source = source
        self._sink = sink
        self._tables = tables
        self._requests: SimpleQueue[Request] = SimpleQueue()
        self._newest = self._hurried = 0
        self._job: Job | None = None

    def run(self) -> None:
        """Serve until the one that asks is gone."""
        Thread(target=self._listen, daemon=True).start()
        while True:
            request = self._requests.get()
            if request.number == self._newest:
                self._answer(request)

    def _listen(self) -> None:
        """Take in what is asked, and stop the search that it puts an end to."""
        with suppress(EOFError, OSError, pickle.UnpicklingError):
            while True:
                message = pickle.load(self._source)  # noqa: S301  # from our program
                if isinstance(message, Hurry):
                    self._hurried, job = message.number, self._job
                else:
                    # in this order: the job of this request must not be found here
                    self._newest, job = message.number, self._job
                    self._requests.put(message)
                if job:
                    job.stop()
        os._exit(0)

    def _answer(self, request: Request) -> None:
        job = self._job = _job(request, self._tables)
        if request.number != self._newest or request.number == self._hurried:
            job.stop()  # it came while the job was made

        def report(analysis: Analysis[Any]) -> None:
            self._write(Progress(request.number, analysis))

        if self._tables and self._tables.lack(request.game, request.start):
            self._write(Unbuilt(request.number))
        self._write(Found(request.number, job.run(report)))
        self._job = None

    def _write(self, message: Answer | Unbuilt) -> None:
        data = pickle.dumps(message)
        self._sink.write(HEAD.pack(len(data)) + data)
        self._sink.flush()


def serve(cache: str, kernels: str) -> None:
    """Run the process; ``kernels`` is where compiled ones are used if they are warm.

    Tables of endings are in ``cache``. Where one is "", there is none.
    """
    _behave()
    tables = _tables(cache, kernels) if cache else None
    with suppress(BrokenPipeError):
        Server(sys.stdin.buffer, sys.stdout.buffer, tables).run()


def build(cache: str, kernels: str) -> None:
    """Run a process that builds the table of a game that it reads.

    It tells again and again which part of the work is done, a line each time.
    """
    _behave(HUMBLE)
    game = pickle.load(sys.stdin.buffer)  # noqa: S301  # from our program
    Thread(target=_end_with_the_other, daemon=True).start()
    for share in _tables(cache, kernels).build(game):
        sys.stdout.write(f"{share}\n")
        sys.stdout.flush()


def _tables(cache: str, kernels: str) -> Tables:
    """Return the tables of a cache, after the kernels were switched on if warm."""
    if kernels:
        compiled = fast.Kernels(Path(kernels))
        if compiled.are_warm:
            compiled.switch_on()
    from capaci_tui.ai.endgames import Tables  # noqa: PLC0415

    return Tables(Path(cache))


def warm_up(cache: str) -> None:
    """Run a process that compiles the kernels into ``cache``, for those that follow.

    A line tells when it begins to: not where numba does not work, or cannot keep it.
    """
    _behave()
    Thread(target=_end_with_the_other, daemon=True).start()
    kernels = fast.Kernels(Path(cache))
    if kernels.switch_on():
        sys.stdout.write("\n")
        sys.stdout.flush()
        kernels.warm_up()


def _behave(niceness: int = MODEST) -> None:
    """Leave Ctrl-C to the program that began this one, and the processor too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)


def _end_with_the_other() -> None:
    sys.stdin.buffer.read()
    os._exit(0)
