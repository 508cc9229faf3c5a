"""A numba that compiles nothing: it stands in for one where only the cache matters."""

from __future__ import annotations

from pathlib import Path

IDLE_NUMBA = """
import os
from types import SimpleNamespace
config = SimpleNamespace(CACHE_DIR=None)
def njit(cache, **options):
    def compiled(function):
        if cache:
            with open(os.path.join(config.CACHE_DIR, function.__name__), "w") as file:
                file.write("machine code")
        return function
    return compiled
"""
IDLE_NUMPY = """
int64 = uint8 = int
def array(values, dtype): return values
def zeros(count, dtype): return [0] * count
def frombuffer(data, dtype): return data
"""


def idle_modules(folder: Path) -> Path:
    """Return a directory, made in ``folder``, with such a numba to be imported."""
    modules = folder / "modules"
    modules.mkdir()
    (modules / "numba.py").write_text(IDLE_NUMBA)
    (modules / "numpy.py").write_text(IDLE_NUMPY)
    return modules
