"""The kernels compiled by numba, where the extra ``capaci-tui[fast]`` is installed.

Compiling takes up to half a minute, once: what comes of it is kept in a directory of
the cache, named by the sources that it was made from. It is built aside and moved there
when it is whole, with a list of checksums; what does not fit the list is thrown away
and built anew. Without numba, or with one that does not work, nothing changes; nor
where nothing can be kept, as every program would have to compile for itself.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from capaci_tui.ai import compiling
from capaci_tui.ai.limits import Limits
from capaci_tui.ai.remains import throw_away
from capaci_tui.rules import GAMES
from capaci_tui.rules.sowing import SowingPosition

PREFIX = "kernels-"
MANIFEST = "manifest"
MAKER = "maker"
"""The file that names the numba by which the others were made: it works."""
TRIAL = "import numba, numpy; assert numba.njit(cache=False)(lambda n: n + 1)(1) == 2"
SEARCH = "capaci_tui.ai.kernels"
WORD_BITS = 63
FAST = {"nogil": True, "forceinline": True, "error_model": "numpy", "_nrt": False}
"""How functions are compiled.

Rules and memory are many arrays, which a call would have to copy: so calls are none,
where they need not be. No function makes an array or keeps one, so none are counted;
nothing is divided by zero.
"""


def is_installed() -> bool:
    """Tell whether there is a numba, without importing it."""
    return find_spec("numba") is not None


def suits(position: Any) -> bool:
    """Tell whether every state that follows fits into two numbers of 64 bits."""
    if not isinstance(position, SowingPosition):
        return True
    bits = (sum(position.cells) + 1).bit_length()
    return (position.houses + 1) * bits <= WORD_BITS


class Kernels:
    """The compiled kernels of one program's cache."""

    def __init__(self, cache: Path) -> None:
        self._kept = cache / f"{PREFIX}{_fingerprint()}"
        self._building = cache / f"{self._kept.name}-{os.getpid()}"
        self.are_warm = _is_whole(self._kept)
        """Whether they are compiled already."""

    def switch_on(self) -> bool:
        """Let what is imported from now on be compiled; tell whether it will be.

        Once the search is imported it stays as it is.
        """
        if SEARCH in sys.modules or not self._is_proved():
            return False
        keep = self._prepared()
        if keep is None:
            return False
        numba = importlib.import_module("numba")
        numpy = importlib.import_module("numpy")
        numba.config.CACHE_DIR = str(keep)
        compiling.compiler = compile_one = numba.njit(cache=True, **FAST)
        compiling.bit_count = compile_one(_count_bits)
        compiling.array = lambda values: numpy.array(values, dtype=numpy.int64)
        compiling.blank = lambda count: numpy.zeros(count, dtype=numpy.int64)
        compiling.small = lambda data: numpy.frombuffer(data, dtype=numpy.uint8)
        return True

    def _is_proved(self) -> bool:
        """Tell whether numba works: the one that compiled what is kept, or on trial."""
        with suppress(OSError, UnicodeDecodeError):
            if (self._kept / MAKER).read_text(encoding="utf-8") == _maker():
                return True
        return _passes_trial()

    def _prepared(self) -> Path | None:
        """Return where compiled code is, or shall be; None if it cannot be kept."""
        if self.are_warm:
            return self._kept
        self._throw_away_building()
        try:
            self._building.mkdir(parents=True)
        except OSError:
            return None
        return self._building

    def warm_up(self) -> None:
        """Compile everything by a small search and table; keep it for the next time."""
        from capaci_tui.ai.endgames import run_once  # noqa: PLC0415  # compiled by now
        from capaci_tui.ai.search import Search  # noqa: PLC0415

        game = GAMES[0]()
        Search(game, game.start()).run(Limits(depth=2))
        run_once()
        if self.are_warm or not self._building.exists():
            return
        try:
            (self._building / MAKER).write_text(_maker(), encoding="utf-8")
            _write_manifest(self._building)
            shutil.rmtree(self._kept, ignore_errors=True)
            self._building.rename(self._kept)
        except OSError:
            self._throw_away_building()
        others = self._kept.parent.glob(f"{PREFIX}*")
        throw_away(path for path in others if path != self._kept)

    def _throw_away_building(self) -> None:
        shutil.rmtree(self._building, ignore_errors=True)


def _maker() -> str:
    """Return what tells the numba that is installed from any other."""
    spec = find_spec("numba")
    path = Path(spec.origin) if spec and spec.origin else Path()
    stat = path.stat()
    return f"{path} {stat.st_size} {stat.st_mtime_ns}"


def _passes_trial() -> bool:
    """Tell whether numba compiles in a process of its own.

    Broken, it may raise anything, or end the process that imports it.
    """
    command = [sys.executable, "-c", TRIAL]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0  # noqa: S603


def _count_bits(bits: int) -> int:
    """Return how many bits are set, of up to 63: in pairs, in fours, in eights."""
    bits -= bits >> 1 & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    return bits * 0x0101010101010101 >> 56 & 0x7F


def _fingerprint() -> str:
    """Return a name for the sources: compiled code does not know what it came from."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _checksums(folder: Path) -> str:
    """Return the names and digests of all files, one a line."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()} {path.relative_to(folder)}\n"
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != MANIFEST
    ]
    return "".join(lines)


def _write_manifest(folder: Path) -> None:
    (folder / MANIFEST).write_text(_checksums(folder), encoding="utf-8")


def _is_whole(folder: Path) -> bool:
    try:
        listed = (folder / MANIFEST).read_text(encoding="utf-8")
        return bool(listed) and listed == _checksums(folder)
    except (OSError, UnicodeDecodeError):
        return False
