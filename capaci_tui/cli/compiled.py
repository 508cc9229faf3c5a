"""The compiled kernels, switched on before the search is imported.

This module imports neither search nor kernels: they are compiled, or not, when they
are imported.
"""

from __future__ import annotations

from pathlib import Path

from capaci_tui.ai import fast
from capaci_tui.cli.arguments import Arguments
from capaci_tui.cli.interruption import be_deaf
from capaci_tui.cli.preferences import places_of
from capaci_tui.cli.streams import complain
from capaci_tui.rules.match import AnyMatch
from capaci_tui.words import _


def compile_kernels(arguments: Arguments, match: AnyMatch) -> Path | None:
    """Switch on the compiled kernels where there are any and the board fits.

    Returns the cache that holds them, for other processes; None: all stays plain.
    """
    if not fast.is_installed() or not fast.suits(match.position):
        return None
    cache = places_of(arguments).cache
    kernels = fast.Kernels(cache)
    if not kernels.switch_on():
        return None
    if not kernels.are_warm:
        complain(_("compiling the search: this takes a while, once"))
    kernels.warm_up()
    return cache


def prepare_worker(cache: Path | None) -> None:
    """Begin a process that plays: compiled as the first is, and deaf to Ctrl-C.

    Ctrl-C is left to the program that began the processes.
    """
    be_deaf()
    if cache:
        fast.Kernels(cache).switch_on()
