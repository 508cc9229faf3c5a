"""The compiled kernels: the same answers, a cache that mends itself, and no numba.

Compiling is a matter of a whole process, so each test runs its own. A numba that
compiles nothing stands in for the real one where only the cache is looked at.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from idle_numba import idle_modules

from capaci_tui.ai.fast import suits
from capaci_tui.ai.limits import Limits
from capaci_tui.ai.search import Search
from capaci_tui.rules import GAMES
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.kalah import Kalah
from capaci_tui.settings import VARIABLE

ROOT = Path(__file__).parents[2]
NODES = 30_000

PROGRAM = """
import json, sys
from pathlib import Path
from capaci_tui.ai.fast import Kernels
kernels = Kernels(Path(sys.argv[1]))
told = {"warm": kernels.are_warm, "on": kernels.switch_on()}
kernels.warm_up()
from capaci_tui.ai.limits import Limits
from capaci_tui.ai.search import Search
from capaci_tui.rules import GAMES
for game in GAMES:
    searching = Search(game(), game().start(), slots=1 << 12)
    told[game.name] = str(searching.run(Limits(nodes=%d)))
print(json.dumps(told))
"""


def python(*arguments: str, paths: tuple[Path, ...], **env: str) -> tuple[str, str]:
    """Run a process with more modules; return what it wrote, and what it complained."""
    python_path = os.pathsep.join(
        [*map(str, paths), str(ROOT), os.environ.get("PYTHONPATH", "")]
    )
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "PYTHONPATH": python_path, **env},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def run(cache: Path, nodes: int, *paths: Path) -> dict[str, Any]:
    """Search all games in a process with more modules; return what it told."""
    out, _err = python("-c", PROGRAM % nodes, str(cache), paths=paths)
    told: dict[str, Any] = json.loads(out)
    return told


def complaints(home: Path, modules: Path) -> str:
    """Return what a command that searches tells of compiling."""
    command = "-m", "capaci_tui", "analyse", "kalah", "--depth", "2"
    _out, err = python(*command, paths=(modules,), **{VARIABLE: str(home)})
    return err


@pytest.fixture
def idle(tmp_path: Path) -> Path:
    """Return a directory with a numba that leaves functions as they are."""
    return idle_modules(tmp_path)


def plain_answers(nodes: int) -> dict[str, str]:
    """Return what the search of this process says of all starts."""
    return {
        game.name: str(
            Search(game(), game().start(), slots=1 << 12).run(Limits(nodes=nodes))
        )
        for game in GAMES
    }


@pytest.mark.slow
@pytest.mark.skipif(find_spec("numba") is None, reason="numba is not installed")
def test_compiled_and_plain_search_say_the_same(tmp_path: Path) -> None:
    """To the last node, first compiled and then from the cache."""
    first, second = run(tmp_path, NODES), run(tmp_path, NODES)
    assert (first.pop("warm"), second.pop("warm")) == (False, True)
    assert first.pop("on")
    assert second.pop("on")
    assert first == second == plain_answers(NODES)


def test_a_cache_is_built_once(tmp_path: Path, idle: Path) -> None:
    """The first program builds it, the next ones find it."""
    told = [run(tmp_path / "cache", 500, idle) for _ in range(2)]
    assert [each["warm"] for each in told] == [False, True]
    assert all(each["on"] for each in told)
    assert told[0]["kalah"] == plain_answers(500)["kalah"]
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_what_other_versions_have_left_is_thrown_away(
    tmp_path: Path, idle: Path
) -> None:
    """When a new one is made; not what may be in use, nor anything else."""
    cache = tmp_path / "cache"
    old, new, other = (cache / name for name in ("kernels-1", "kernels-2", "other"))
    for folder in (old, new, other):
        folder.mkdir(parents=True)
        (folder / "file").write_text("machine code")
        if folder is not new:
            os.utime(folder, (0, 0))
    run(cache, 500, idle)
    assert not old.exists()
    assert new.exists()
    assert other.exists()
    assert run(cache, 500, idle)["warm"]


@pytest.mark.parametrize("damage", ["truncated", "foreign", "missing", "no list"])
def test_a_damaged_cache_is_built_anew(tmp_path: Path, idle: Path, damage: str) -> None:
    """Whatever does not fit the list of checksums is not loaded."""
    cache = tmp_path / "cache"
    run(cache, 500, idle)
    (kept,) = cache.iterdir()
    file = kept / "search"
    if damage == "truncated":
        file.write_text("")
    elif damage == "foreign":
        (kept / "other").write_text("not ours")
    elif damage == "missing":
        file.unlink()
    else:
        (kept / "manifest").write_bytes(b"\xff")
    assert not run(cache, 500, idle)["warm"]
    assert run(cache, 500, idle)["warm"]
    assert not (kept / "other").exists()


def test_what_cannot_be_kept_is_not_compiled(tmp_path: Path, idle: Path) -> None:
    """That would take as long every time; the plain search plays."""
    (tmp_path / "cache").write_text("a file stands in the way")
    told = run(tmp_path / "cache", 500, idle)
    assert (told.pop("warm"), told.pop("on")) == (False, False)
    assert told == plain_answers(500)


def test_that_it_is_compiled_is_told_once(tmp_path: Path, idle: Path) -> None:
    """And never where it is not, or cannot be kept."""
    assert "compiling" in complaints(tmp_path, idle)
    assert complaints(tmp_path, idle) == ""
    unwritable, broken = tmp_path / "unwritable", tmp_path / "broken"
    for folder in (unwritable, broken):
        folder.mkdir()
    (unwritable / "cache").write_text("a file stands in the way")
    assert complaints(unwritable, idle) == ""
    (broken / "numba.py").write_text("raise ImportError")
    assert complaints(broken, broken) == ""


def test_two_programs_may_build_one_cache(tmp_path: Path, idle: Path) -> None:
    """At once; one of them is kept, whole."""
    program = [sys.executable, "-c", PROGRAM % 500, str(tmp_path / "cache")]
    path = os.pathsep.join((str(idle), str(ROOT), os.environ.get("PYTHONPATH", "")))
    env = {**os.environ, "PYTHONPATH": path}
    running = [
        subprocess.Popen(program, env=env, stdout=subprocess.DEVNULL) for _ in range(3)
    ]
    assert [process.wait(timeout=60) for process in running] == [0, 0, 0]
    assert len(list((tmp_path / "cache").iterdir())) == 1
    assert run(tmp_path / "cache", 500, idle)["warm"]


FAULTS = ["raise ImportError", "raise Exception", "this is not Python", "njit = None"]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_numba_is_as_good_as_none(
    tmp_path: Path, idle: Path, fault: str
) -> None:
    """The plain search plays, and nothing is left in the cache."""
    cache = tmp_path / "cache"
    (idle / "numba.py").write_text(fault)
    told = run(cache, 500, idle)
    assert (told.pop("warm"), told.pop("on")) == (False, False)
    assert told == plain_answers(500)
    assert not list(cache.glob("*"))


def test_a_numba_that_broke_later_is_as_good_as_none(
    tmp_path: Path, idle: Path
) -> None:
    """What was compiled before is not used, but stays."""
    cache = tmp_path / "cache"
    run(cache, 500, idle)
    (idle / "numba.py").write_text("this is not Python")
    told = run(cache, 500, idle)
    assert (told.pop("warm"), told.pop("on")) == (True, False)
    assert told == plain_answers(500)
    assert len(list(cache.iterdir())) == 1


def test_once_imported_the_search_stays_as_it_is(tmp_path: Path) -> None:
    """A process is plain or compiled, never both."""
    script = (
        "import capaci_tui.ai.search; from pathlib import Path\n"
        "from capaci_tui.ai.fast import Kernels\n"
        f"assert not Kernels(Path({str(tmp_path)!r})).switch_on()"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", script], check=True, env=env)


def test_wide_boards_stay_plain() -> None:
    """Their rows do not fit into 64 bits."""
    assert suits(Kalah().start())
    assert suits(Kalah(houses=7, seeds=7).start())
    assert suits(Capaci().start())
    assert not suits(Kalah(houses=9, seeds=9).start())
