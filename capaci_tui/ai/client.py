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

from capaci_tui.ai.process import HEAD, Answer, Found, Hurry, Request, Task
from capaci_tui.rules.match import AnyMatch

PROGRAM = "import sys; from capaci_tui.ai.process import serve; serve(sys.argv[1])"
MOST_TRIES = 3
"""How many processes may die of one question."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The process was killed; the question is asked again, or given up at last."""

    given_up: bool


Hear = Callable[[Answer | Lost], None]


@dataclass(slots=True)
class _Question:
    request: Request
    hear: Hear
    tries: int = 0


class Computer:
    """One process that searches; it answers the question that was asked last."""

    def __init__(self, cache: Path | None = None) -> None:
        self._cache = str(cache or "")
        self._numbers = count(1)
        self._question: _Question | None = None
        self._process: Process | None = None
        self._running: asyncio.Task[None] | None = None
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
        self._send(request)
        if self._running is None and not self._closed:
            self._running = asyncio.create_task(self._run())

    def hurry(self) -> None:
        """Have the question answered at once, by what was found so far."""
        if self._question:
            self._send(Hurry(self._question.request.number))

    def forget(self) -> None:
        """Take the question back; nothing more is heard of it."""
        self.hurry()
        self._question = None

    async def close(self) -> None:
        """End the process."""
        self._closed = True
        self._question = None
        self._kill()
        if self._running:
            await self._running

    def _kill(self) -> None:
        if self._process:
            with suppress(ProcessLookupError):
                self._process.kill()

    def _send(self, message: Request | Hurry) -> None:
        if self._process and self._process.stdin:
            self._process.stdin.write(pickle.dumps(message))

    async def _run(self) -> None:
        """Keep a process, until it ends while nothing is asked."""
        while self._question:
            self._process = await _begun(self._cache)
            if self._closed:
                self._kill()
            elif self._question:
                self._send(self._question.request)
            await self._listen(self._process)
            await self._process.wait()
            self._process = None
            self._tell_loss()
        self._running = None

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
        question = self._question
        if question is None:
            return
        question.tries += 1
        given_up = question.tries >= MOST_TRIES
        if given_up:
            self._question = None
        question.hear(Lost(given_up))


async def _begun(cache: str) -> Process:
    """Begin a process that sees the modules of this one, and no others."""
    path = os.pathsep.join(each for each in sys.path if each)
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-c", PROGRAM, cache),
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        env={**os.environ, "PYTHONPATH": path},
    )
