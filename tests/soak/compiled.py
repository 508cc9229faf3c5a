"""The flag ``--fast`` of soak programs: the search compiled, or as it is."""

from __future__ import annotations

import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from capaci_tui.ai.fast import Kernels


def add_fast(parser: ArgumentParser) -> None:
    """Let a program be told to compile the search, which needs the `fast` extra."""
    parser.add_argument("--fast", action="store_true", help="compile the search")


@contextmanager
def as_told(parser: ArgumentParser, chosen: Namespace) -> Iterator[Path]:
    """Compile what is imported from now on, if so told; yield a cache for the time."""
    with tempfile.TemporaryDirectory() as folder:
        if chosen.fast:
            kernels = Kernels(Path(folder))
            if not kernels.switch_on():
                parser.error("numba is missing or does not work")
            kernels.warm_up()  # or the first moves would be made while it is compiled
        yield Path(folder)
