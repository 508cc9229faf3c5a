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
    from capaci_tui.ai.search import Report

HEAD = struct.Struct("<I")
"""Before each answer stands its length."""
MODEST = 5
"""How much the process steps back behind the one that draws the screen."""


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


class Job(Protocol):
    """A search that can be stopped from another thread."""

    def stop(self) -> None:
        """Let it end with what it has found."""

    def run(self, report: Report[Any]) -> Any:
        """Return what was found."""


class _Analysing:
    """A position that is analysed within limits."""

    def __init__(self, match: AnyMatch, task: Analyse) -> None:
        from capaci_tui.ai.search import search_match  # noqa: PLC0415

        self._limits = task.limits
        self._search = search_match(match, nodes=task.limits.nodes, every=task.every)
        self.stop = self._search.stop

    def run(self, report: Report[Any]) -> Any:
        """Return the analysis."""
        return self._search.run(self._limits, report)


def _job(request: Request) -> Job:
    match, task = request.match(), request.task
    if isinstance(task, Analyse):
        return _Analysing(match, task)
    from capaci_tui.ai.thinking import Thinking  # noqa: PLC0415

    return Thinking(find_level(task.level), match, task.seed)


class Server:
    """Search what is asked, one request at a time, the newest only."""

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self._source = source
        self._sink = sink
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
        job = self._job = _job(request)
        if request.number != self._newest or request.number == self._hurried:
            job.stop()  # it came while the job was made

        def report(analysis: Analysis[Any]) -> None:
            self._write(Progress(request.number, analysis))

        self._write(Found(request.number, job.run(report)))
        self._job = None

    def _write(self, answer: Answer) -> None:
        data = pickle.dumps(answer)
        self._sink.write(HEAD.pack(len(data)) + data)
        self._sink.flush()


def serve(cache: str) -> None:
    """Run the process; compiled kernels in ``cache`` are used if they are warm."""
    _behave()
    if cache:
        kernels = fast.Kernels(Path(cache))
        if kernels.are_warm:
            kernels.switch_on()
    with suppress(BrokenPipeError):
        Server(sys.stdin.buffer, sys.stdout.buffer).run()


def warm_up(cache: str) -> None:
    """Run a process that compiles the kernels into ``cache``, for those that follow."""
    _behave()
    Thread(target=_end_with_the_other, daemon=True).start()
    kernels = fast.Kernels(Path(cache))
    if kernels.switch_on():
        kernels.warm_up()


def _behave() -> None:
    """Leave Ctrl-C to the program that began this one, and the processor too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(MODEST)


def _end_with_the_other() -> None:
    sys.stdin.buffer.read()
    os._exit(0)
