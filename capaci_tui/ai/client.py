"""The computer as a program asks it: a process that is begun when it is needed.

All of it runs in the event loop of the one that asks; nothing here waits.
"""

from __future__ import annotations

import asyncio
import pickle
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

from capaci_tui.ai import fast
from capaci_tui.ai.process import HEAD, Answer, Found, Hurry, Request, Task, Unbuilt
from capaci_tui.ai.spawning import BUILD, SERVE, WARM_UP, begun
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import AnyMatch

MOST_TRIES = 3
"""How many processes may die of one question."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The process was killed; the question is asked again, or given up at last."""

    given_up: bool


@dataclass(frozen=True, slots=True)
class Warming:
    """The search is compiled for the first time; meanwhile it runs as it is."""


@dataclass(frozen=True, slots=True)
class Building:
    """A table of endings is built aside; meanwhile the search does without."""

    share: float
    """Which part of the work is done: 1 in the end."""


News = Answer | Lost | Warming | Building
Hear = Callable[[News], None]


@dataclass(slots=True)
class _Question:
    request: Request
    hear: Hear
    tries: int = 0
    """How many processes have died of it."""
    hurried: bool = False


class Computer:
    """One process that searches; it answers the question that was asked last."""

    _in_the_making: ClassVar[set[AnyGame]] = set()
    """The games whose table is being built, for whichever of them asked first."""

    def __init__(self, cache: Path | None = None) -> None:
        self._cache = str(cache or "")
        self._numbers = count(1)
        self._question: _Question | None = None
        self._process: Process | None = None
        self._running: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None
        self._compiler: Process | None = None
        self._building: asyncio.Task[None] | None = None
        self._builder: Process | None = None
        self._built: set[AnyGame] = set()
        """The games whose table it has had built, or begun."""
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
        for process in (self._process, self._compiler, self._builder):
            self._kill(process)
        for task in (self._running, self._warming, self._building):
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
            kernels = self._kernels_for(question.request.start)
            try:
                self._process = await begun(SERVE, self._cache, kernels)
            except OSError:  # the system lets no more processes begin
                self._give_up()
                break
            if self._closed:
                self._kill(self._process)
            elif question := self._question:
                self._send(question.request)
                if question.hurried:
                    self.hurry()
                self._warm_up(kernels, question.hear)
            await self._listen(self._process)
            await self._process.wait()
            self._process = None
            self._tell_loss()
        self._running = None

    def _kernels_for(self, start: Any) -> str:
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

    def _pass_on(self, answer: Answer | Unbuilt) -> None:
        question = self._question
        if question is None or answer.number != question.request.number:
            return  # of a question that was taken back
        if isinstance(answer, Unbuilt):
            self._build(question)
            return
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

    def _warm_up(self, kernels: str, hear: Hear) -> None:
        """Have the search compiled aside, once, if that has never been done."""
        if kernels and not self._warming and not fast.Kernels(Path(kernels)).are_warm:
            self._warming = asyncio.create_task(self._compile(kernels, hear))

    async def _compile(self, kernels: str, hear: Hear) -> None:
        """Have it compiled; nothing is said of it where that cannot be done."""
        compiler = self._compiler = await begun(WARM_UP, kernels)
        if self._closed:
            self._kill(compiler)
        assert compiler.stdout  # noqa: S101  # it was begun with pipes
        begins = await compiler.stdout.readline()
        if begins:
            hear(Warming())
        await compiler.wait()
        self._compiler = None
        self._outdated = bool(begins) and self._process is not None

    def _build(self, question: _Question) -> None:
        """Have a table of endings built aside, once, by the search as it will stay."""
        game = question.request.game
        waits = self._warming and not self._warming.done()
        begun_before = game in self._built or game in self._in_the_making
        if not waits and not self._builder and not begun_before:
            self._built.add(game)
            self._in_the_making.add(game)
            work = self._tell_building(question.request, question.hear)
            self._building = asyncio.create_task(work)

    async def _tell_building(self, request: Request, hear: Hear) -> None:
        kernels = self._kernels_for(request.start)
        try:
            builder = self._builder = await begun(BUILD, self._cache, kernels)
            if self._closed:
                self._kill(builder)
            assert builder.stdin  # noqa: S101  # it was begun with pipes
            assert builder.stdout  # noqa: S101
            builder.stdin.write(pickle.dumps(request.game))
            async for line in builder.stdout:
                hear(Building(float(line)))
            await builder.wait()
        finally:
            self._builder = None
            self._in_the_making.discard(request.game)
        hear(Building(1.0))
