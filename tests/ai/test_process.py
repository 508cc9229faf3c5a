"""The process that searches: asked, hurried, killed, and never left behind."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any

import pytest
from idle_numba import idle_modules

from capaci_tui.ai import fast
from capaci_tui.ai.client import Building, Computer, Lost, Warming
from capaci_tui.ai.endgames import Tables
from capaci_tui.ai.levels import find_level
from capaci_tui.ai.limits import Limits
from capaci_tui.ai.process import Analyse, Found, Play, Progress, Server, Task
from capaci_tui.ai.search import search_match
from capaci_tui.ai.thinking import Thinking
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.oware import Oware

KALAH: AnyMatch = new_match(Kalah())
DEEP = Analyse(Limits(seconds=60))
PATIENCE = 30


class Asked:
    """A computer and what is heard of it."""

    def __init__(self, cache: Path | None) -> None:
        self.computer = Computer(cache)
        self.heard: asyncio.Queue[Any] = asyncio.Queue()

    def ask(self, task: Task, match: AnyMatch = KALAH) -> None:
        """Ask something."""
        self.computer.ask(match, task, self.heard.put_nowait)

    async def until(self, *kinds: type[Any]) -> Any:
        """Return the next thing heard that is of a kind."""
        while True:
            answer = await asyncio.wait_for(self.heard.get(), PATIENCE)
            if isinstance(answer, kinds):
                return answer


@asynccontextmanager
async def a_computer(cache: Path | None = None) -> AsyncIterator[Asked]:
    """Yield a computer that is asked, and close it."""
    asked = Asked(cache)
    try:
        yield asked
    finally:
        await asked.computer.close()


async def test_it_plays_as_the_level_does_here() -> None:
    """The process makes no difference; nor do the plies before."""
    async with a_computer() as asked:
        for match in (KALAH, KALAH.play(0).play(3)):
            asked.ask(Play("steady", 7), match)
            found = await asked.until(Found)
            assert found.result == Thinking(find_level("steady"), match, 7).run()


async def test_it_analyses_and_tells_how_far_it_is() -> None:
    """One report for every deepening."""
    limits = Limits(depth=4)
    async with a_computer() as asked:
        asked.ask(Analyse(limits, every=True))
        depths = [(await asked.until(Progress)).analysis.depth for _ in range(4)]
        found = await asked.until(Found)
        assert depths == [1, 2, 3, 4]
        assert found.result == search_match(KALAH, every=True).run(limits)


async def test_it_answers_at_once_when_hurried() -> None:
    """Within a tenth of a second, as far as this machine is not busy otherwise."""
    async with a_computer() as asked:
        waits = []
        for _ in range(5):
            asked.ask(DEEP)
            await asked.until(Progress)
            begun = time.monotonic()
            asked.computer.hurry()
            await asked.until(Found)
            waits.append(time.monotonic() - begun)
        assert min(waits) < 0.1


async def test_a_hurry_counts_before_the_process_has_begun() -> None:
    """The first question is asked while there is none yet."""
    async with a_computer() as asked:
        asked.ask(DEEP)
        asked.computer.hurry()
        assert asked.computer.pid is None
        await asked.until(Found)


async def test_a_new_question_takes_the_place_of_the_old_one() -> None:
    """Nothing is heard of the old one any more."""
    async with a_computer() as asked:
        asked.ask(DEEP)
        await asked.until(Progress)
        late: list[Any] = []
        asked.computer.ask(KALAH, DEEP, late.append)
        asked.ask(Analyse(Limits(depth=3)))
        assert (await asked.until(Found)).result.depth == 3
        assert not late


async def test_a_question_that_is_taken_back_is_not_answered() -> None:
    """The process is there for the next one."""
    async with a_computer() as asked:
        asked.ask(DEEP)
        await asked.until(Progress)
        number = asked.computer.pid
        asked.computer.forget()
        while not asked.heard.empty():
            asked.heard.get_nowait()
        asked.ask(Analyse(Limits(depth=2)))
        assert (await asked.until(Found)).result.depth == 2
        assert asked.computer.pid == number


async def test_a_killed_process_is_replaced_and_asked_again() -> None:
    """That it was lost is heard; the answer comes all the same."""
    async with a_computer() as asked:
        asked.ask(DEEP)
        await asked.until(Progress)
        number = asked.computer.pid
        assert number
        os.kill(number, signal.SIGKILL)
        assert not (await asked.until(Lost)).given_up
        await asked.until(Progress)
        assert asked.computer.pid != number
        asked.computer.hurry()
        await asked.until(Found)


async def test_a_process_that_died_idle_is_begun_anew() -> None:
    """Nobody asked meanwhile, so nothing is said."""
    async with a_computer() as asked:
        asked.ask(Analyse(Limits(depth=1)))
        await asked.until(Found)
        number = asked.computer.pid
        assert number
        os.kill(number, signal.SIGKILL)
        assert asked.computer._running
        await asked.computer._running
        asked.ask(Analyse(Limits(depth=1)))
        answer = await asked.until(Found, Lost)
        assert isinstance(answer, Found)


async def test_it_gives_up_where_no_process_can_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """That is said; the next question tries again."""
    async with a_computer() as asked:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "executable", "/nowhere/python")
            asked.ask(DEEP)
            assert (await asked.until(Lost)).given_up
        asked.ask(Analyse(Limits(depth=1)))
        await asked.until(Found)


async def test_the_search_is_compiled_aside_while_it_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said once; then another process takes the place of the first, unnoticed."""
    modules = idle_modules(tmp_path)
    monkeypatch.syspath_prepend(modules)
    cache = tmp_path / "cache"
    async with a_computer(cache) as asked:
        asked.ask(Analyse(Limits(depth=2)))
        heard = {type(await asked.until(Warming, Found)) for _ in range(2)}
        assert heard == {Warming, Found}
        number = asked.computer.pid
        assert asked.computer._warming
        await asked.computer._warming
        assert fast.Kernels(cache).are_warm
        asked.ask(Analyse(Limits(depth=3)))
        assert isinstance(await asked.until(Found, Lost), Found)
        assert asked.computer.pid != number
    async with a_computer(cache) as asked:
        asked.ask(Analyse(Limits(depth=2)))
        assert isinstance(await asked.until(Found, Warming), Found)


async def test_nothing_is_said_of_compiling_where_it_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A numba that does not work changes nothing, at every start."""
    (tmp_path / "numba.py").write_text("raise RuntimeError('not for this Python')")
    monkeypatch.syspath_prepend(tmp_path)
    async with a_computer(tmp_path / "cache") as asked:
        asked.ask(Analyse(Limits(depth=2)))
        await asked.until(Found)
        number = asked.computer.pid
        assert asked.computer._warming
        await asked.computer._warming
        asked.ask(Analyse(Limits(depth=3)))
        assert isinstance(await asked.until(Found, Warming, Lost), Found)
        assert asked.computer.pid == number


async def test_a_table_of_endings_is_built_aside(tmp_path: Path) -> None:
    """Once for a game that has one; then the search uses it."""
    game = Oware(houses=1)
    match = new_match(game)
    async with a_computer(tmp_path) as asked:
        asked.ask(Analyse(Limits(depth=2)), match)
        shares: list[float] = []
        while not shares or shares[-1] < 1:
            shares.append((await asked.until(Building)).share)
        assert shares == sorted(shares)
        tables = Tables(tmp_path)
        assert not tables.lack(game, match.start)
        asked.ask(Analyse(Limits()), match)
        found = await asked.until(Found, Building)
        assert found.result == search_match(match, tables=tables).run()
        assert not asked.heard.qsize()


async def test_a_table_is_built_by_one_of_two_that_want_it(tmp_path: Path) -> None:
    """And by the other if the first ends before it is done."""
    match = new_match(Oware())
    async with a_computer(tmp_path) as other:
        async with a_computer(tmp_path) as asked:
            asked.ask(Analyse(Limits(depth=2)), match)
            await asked.until(Building)
            other.ask(Analyse(Limits(depth=2)), match)
            await other.until(Found)
            assert not other.computer._builder
        other.ask(Analyse(Limits(depth=2)), match)
        assert (await other.until(Building)).share < 1


async def test_a_table_is_built_for_no_other_game(tmp_path: Path) -> None:
    """Nothing is begun beside the search."""
    async with a_computer(tmp_path) as asked:
        asked.ask(Analyse(Limits(depth=2)))
        await asked.until(Found)
        assert not asked.computer._building


async def test_building_ends_with_the_computer(tmp_path: Path) -> None:
    """What is built by then is kept."""
    async with a_computer(tmp_path) as asked:
        asked.ask(Analyse(DEEP.limits), new_match(Oware()))
        while (await asked.until(Building)).share < 0.001:
            pass
        builder = asked.computer._builder
        assert builder
    assert builder.returncode is not None
    assert Tables(tmp_path).find(Oware()).listed


async def test_compiling_ends_with_the_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not waited for."""
    modules = tmp_path / "modules"
    modules.mkdir()
    (modules / "numba.py").write_text("import time\ntime.sleep(60)\n")
    monkeypatch.syspath_prepend(modules)
    async with a_computer(tmp_path) as asked:
        asked.ask(Analyse(Limits(depth=2)))
        await asked.until(Found)
        for _ in range(1000):
            if asked.computer._compiler:
                break
            await asyncio.sleep(0.01)
        assert asked.computer._compiler
        begun = time.monotonic()
    assert time.monotonic() - begun < PATIENCE


ORPHAN = """
import asyncio
from capaci_tui.ai.client import Computer
from capaci_tui.ai.limits import Limits
from capaci_tui.ai.process import Analyse
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match

async def main():
    computer = Computer()
    heard = asyncio.Event()
    task = Analyse(Limits(seconds=60))
    computer.ask(new_match(Kalah()), task, lambda answer: heard.set())
    await heard.wait()
    print(computer.pid, flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def test_it_ends_with_the_program_that_began_it() -> None:
    """Even where that is killed, in the middle of a search."""
    with subprocess.Popen(
        [sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE
    ) as ran:
        assert ran.stdout
        number = int(ran.stdout.readline())
        ran.kill()
    give_up = time.monotonic() + PATIENCE
    while _is_running(number):
        assert time.monotonic() < give_up
        time.sleep(0.01)


def _is_running(number: int) -> bool:
    """Tell whether a process runs; one that nobody has buried yet does not."""
    told = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(number)],
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    return bool(told) and not told.startswith("Z")


LEAN = """
import sys
import capaci_tui.ai.client
print([name for name in sys.modules if "kernels" in name or name.endswith("search")])
"""


def test_asking_imports_no_search() -> None:
    """It is a matter of the other process, which decides how it is compiled."""
    told = subprocess.run(
        [sys.executable, "-c", LEAN], capture_output=True, text=True, check=True
    )
    assert told.stdout == "[]\n"


def test_a_request_never_stops_its_own_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be taken up before the one that hears it has looked for another."""

    class Searching:
        stopped = False

        def stop(self) -> None:
            self.stopped = True

    before, after = Searching(), Searching()

    class TakenUpAtOnce(SimpleQueue[Any]):
        def put(self, item: Any, *_how: Any) -> None:
            monkeypatch.setattr(server, "_job", after)

    request = SimpleNamespace(number=1)
    server = Server(BytesIO(pickle.dumps(request)), BytesIO())
    monkeypatch.setattr(server, "_requests", TakenUpAtOnce())
    monkeypatch.setattr(server, "_job", before)
    monkeypatch.setattr("os._exit", lambda _code: None)
    server._listen()
    assert before.stopped
    assert not after.stopped
