"""The computer as a program asks it: a process that is begun when it is needed.

All of it runs in the event loop of the one that asks; nothing here waits.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from capaci_tui.ai import fast
from capaci_tui.ai.process import HEAD, Answer, Found, Hurry, Request, Task
from capaci_tui.rules.match import AnyMatch

PROGRAM = "import sys; from capaci_tui.ai import process; process.{}(sys.argv[1])"
SERVE, WARM_UP = "serve", "warm_up"
MOST_TRIES = 3
"""How many processes may die of one question."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The process was killed; the question is asked again, or given up at last."""

    given_up: bool


@dataclass(frozen=True, slots=True)
class Warming:
    """The search is compiled for the first time; meanwhile it runs as it is."""


Hear = Callable[[Answer | Lost | Warming], None]


@dataclass(slots=True)
class _Question:
    request: Request
    hear: Hear
    tries: int = 0
    """How many processes have died of it."""
    hurried: bool = False


class Computer:
    """One process that searches; it answers the question that was asked last."""

    def __init__(self, cache: Path | None = None) -> None:
        self._cache = str(cache or "")
        self._numbers = count(1)
        self._question: _Question | None = None
        self._process: Process | None = None
        self._running: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None
        self._compiler: Process | None = None
        self._outdated = False
        """Whether the process is to be replaced, as the search is compiled by now."""
        self._closed = False

    @property
    def pid(self) -> int | None:
        """Return the number of the process; None while there is none."""
        return self._process.pid if self._process else None

    def ask(self, match: AnyMatch, task: Task, hear: Hear) -> None:
        """Ask in a match; ``hear`` is told all answers until something else is asked.

        It is called from the event loop, and must not raise.
        """
        moves = tuple(ply.move for ply in match.plies)
        request = Request(next(self._numbers), match.game, match.start, moves, task)
        self._question = _Question(request, hear)
        if self._outdated:
            self._kill(self._process)
        else:
            self._send(request)
        if self._running is None and not self._closed:
            self._running = asyncio.create_task(self._run())

    def hurry(self) -> None:
        """Have the question answered at once, by what was found so far."""
        if question := self._question:
            question.hurried = True
            self._send(Hurry(question.request.number))

    def forget(self) -> None:
        """Take the question back; nothing more is heard of it."""
        self.hurry()
        self._question = None

    async def close(self) -> None:
        """End the process."""
        self._closed = True
        self._question = None
        for process in (self._process, self._compiler):
            self._kill(process)
        for task in (self._running, self._warming):
            if task:
                await task

    def _kill(self, process: Process | None) -> None:
        if process:
            with suppress(ProcessLookupError):
                process.kill()

    def _send(self, message: Request | Hurry) -> None:
        if self._process and self._process.stdin:
            self._process.stdin.write(pickle.dumps(message))

    async def _run(self) -> None:
        """Keep a process, until it ends while nothing is asked."""
        while question := self._question:
            cache = self._cache_for(question.request.start)
            try:
                self._process = await _begun(SERVE, cache)
            except OSError:  # the system lets no more processes begin
                self._give_up()
                break
            if self._closed:
                self._kill(self._process)
            elif question := self._question:
                self._send(question.request)
                if question.hurried:
                    self.hurry()
                self._warm_up(cache, question.hear)
            await self._listen(self._process)
            await self._process.wait()
            self._process = None
            self._tell_loss()
        self._running = None

    def _cache_for(self, start: Any) -> str:
        """Return where compiled kernels are kept, nothing if none may be used."""
        return self._cache if fast.is_installed() and fast.suits(start) else ""

    async def _listen(self, process: Process) -> None:
        """Pass on the answers of a process until it ends."""
        source = process.stdout
        assert source is not None  # noqa: S101  # it was begun with pipes
        with suppress(asyncio.IncompleteReadError):
            while True:
                (size,) = HEAD.unpack(await source.readexactly(HEAD.size))
                data = await source.readexactly(size)
                self._pass_on(pickle.loads(data))  # noqa: S301  # from our program

    def _pass_on(self, answer: Answer) -> None:
        question = self._question
        if question is None or answer.number != question.request.number:
            return  # of a question that was taken back
        if isinstance(answer, Found):
            self._question = None
        question.hear(answer)

    def _tell_loss(self) -> None:
        question, replaced = self._question, self._outdated
        self._outdated = False
        if question is None or replaced:
            return
        question.tries += 1
        if question.tries < MOST_TRIES:
            question.hear(Lost(given_up=False))
        else:
            self._give_up()

    def _give_up(self) -> None:
        question, self._question = self._question, None
        if question:
            question.hear(Lost(given_up=True))

    def _warm_up(self, cache: str, hear: Hear) -> None:
        """Have the search compiled aside, once, if that has never been done."""
        if cache and not self._warming and not fast.Kernels(Path(cache)).are_warm:
            hear(Warming())
            self._warming = asyncio.create_task(self._compile(cache))

    async def _compile(self, cache: str) -> None:
        self._compiler = await _begun(WARM_UP, cache)
        if self._closed:
            self._kill(self._compiler)
        await self._compiler.wait()
        self._compiler = None
        self._outdated = self._process is not None


async def _begun(program: str, cache: str) -> Process:
    """Begin a process that sees the modules of this one, and no others."""
    path = os.pathsep.join(each for each in sys.path if each)
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-c", PROGRAM.format(program), cache),
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        env={**os.environ, "PYTHONPATH": path},
    )
