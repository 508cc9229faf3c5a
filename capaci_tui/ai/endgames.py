"""The tables of endings of Oware: which there are, how they are built, how they keep.

For all positions with few seeds on the board a table holds between which bounds their
value lies, whatever is made of cycles; where both are the same it is proved. Each
number of houses and each rule about the grand slam has a table of its own; when a
cycle ends the game makes no difference to it.

On six houses 8 seeds cost plain Python some 45 seconds of a slow processor, 3 MB of
memory and 1 MB on disk; 10 seeds cost compiled code 6 seconds of the same, 20 MB and
7.5 MB. It is built from few seeds up and kept after every one.
"""

from __future__ import annotations

import hashlib
import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from stat import S_ISREG
from typing import Any, TypeGuard

from capaci_tui.ai import compiling
from capaci_tui.ai.evaluate import weights_of
from capaci_tui.ai.kernels.endings import (
    ENTRY,
    NO_ENDINGS,
    endings_of,
    hold_of_waiting,
    starts_of,
)
from capaci_tui.ai.kernels.packing import rules_of
from capaci_tui.ai.kernels.retrograde import build_level
from capaci_tui.ai.kernels.rules import Endings, Rules
from capaci_tui.ai.remains import throw_away
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.sowing import MOST_SEEDS_A_HOUSE, SowingPosition

PREFIX = "endings-"
VERSION = 2
"""To be counted up whenever what tables hold changes."""
PLAIN_ENTRIES, COMPILED_ENTRIES = 1 << 21, 1 << 23
MOST_ENTRIES = PLAIN_ENTRIES if compiling.array is None else COMPILED_ENTRIES
"""How many positions, each with every room, a table has at most."""

Stamp = tuple[int, int, int]
"""What tells one version of a file from another."""


def most_seeds(houses: int, most_entries: int = MOST_ENTRIES) -> int:
    """Return how many seeds a table goes up to with so many entries at most."""
    seeds = MOST_SEEDS_A_HOUSE * houses
    while starts_of(houses, seeds)[-1] > ENTRY * most_entries:
        seeds -= 1
    return seeds


def extended(game: Oware, known: Endings) -> Rules:
    """Return a game with a table for one seed more, that is still to be built."""
    seeds = known.listed + 1
    starts = starts_of(game.houses, seeds)
    data = bytearray(starts[-1])
    data[: starts[seeds]] = bytes(known.bounds[: starts[seeds]])
    position = SowingPosition((2 * seeds, *[0] * (2 * game.houses + 2)))
    rules = rules_of(game, position, weights_of(game))
    return rules._replace(endings=endings_of(game.houses, seeds, data))


def run_once() -> None:
    """Run all that builds tables, so that it is compiled: by the smallest of them."""
    rules = extended(Oware(houses=1), NO_ENDINGS)
    for _done in build_level(rules, 1):
        pass
    hold_of_waiting(rules, 1, 0, 1)


class Tables:
    """The tables in one cache; what does not fit its checksum is as good as none."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[Path, tuple[Stamp, Endings]] = {}

    def find(self, game: Oware) -> Endings:
        """Return what is kept for a game."""
        path = self._path(game)
        try:
            stat = path.stat()
            if not S_ISREG(stat.st_mode):  # a pipe would be waited for
                return NO_ENDINGS
            stamp = stat.st_mtime_ns, stat.st_size, stat.st_ino
            if path not in self._read or self._read[path][0] != stamp:
                self._read[path] = stamp, _parsed(game, path.read_bytes())
        except OSError:
            return NO_ENDINGS
        return self._read[path][1]

    def lookup(self, game: AnyGame, position: Any) -> Callable[[], Endings] | None:
        """Return what finds the table that serves a position; None: there is none."""
        return partial(self.find, game) if _has_table(game, position) else None

    def lack(self, game: AnyGame, position: Any) -> bool:
        """Tell whether there is more to be built that would serve a position."""
        if not _has_table(game, position):
            return False
        return self.find(game).listed < most_seeds(game.houses)

    def build(self, game: AnyGame, seeds: int | None = None) -> Iterator[float]:
        """Build the table of a game, as far as it pays, and keep it at every step.

        Yields which part of it is done. If another program is ahead, its work is
        taken over; where nothing can be kept there is no use in going on.
        """
        if not isinstance(game, Oware):
            return
        known = self.find(game)
        seeds = seeds or most_seeds(game.houses)
        while known.listed < seeds:
            rules = extended(game, known)
            for done in build_level(rules, rules.endings.listed):
                yield done / starts_of(game.houses, seeds)[-1]
            if not self._keep(game, rules.endings):
                return
            known = max(rules.endings, self.find(game), key=lambda each: each.listed)

    def _path(self, game: Oware) -> Path:
        # the version stands within: a table of another is replaced, none is left over
        return self._folder / f"{PREFIX}{game.houses}-{game.grand_slam}"

    def _keep(self, game: Oware, endings: Endings) -> bool:
        """Write a table, whole or not at all; tell whether that was possible."""
        path = self._path(game)
        new = path.with_name(f"{path.name}-{os.getpid()}")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            new.write_bytes(_text(game, endings))
            new.replace(path)
        except OSError:
            with suppress(OSError):
                new.unlink()
            return False
        throw_away(self._folder.glob(f"{PREFIX}*-*-*"))
        return True


def _has_table(game: AnyGame, position: Any) -> TypeGuard[Oware]:
    """Tell whether there is a table that serves a position.

    The rooms that it goes by are whole numbers where all seeds are even.
    """
    return isinstance(game, Oware) and sum(position.cells) % 2 == 0


def _text(game: Oware, endings: Endings) -> bytes:
    """Return a table as it is kept: a checksum, what it is, and its bounds."""
    head = _head(game, endings.listed)
    rest = head + b"\n" + zlib.compress(bytes(endings.bounds), 1)
    return hashlib.sha256(rest).hexdigest().encode() + b"\n" + rest


def _head(game: Oware, seeds: int) -> bytes:
    return f"endings {VERSION} {game.houses} {game.grand_slam} {seeds}".encode()


def _parsed(game: Oware, text: bytes) -> Endings:
    """Return the table in a file, one that lists nothing if it is not whole."""
    digest, _, rest = text.partition(b"\n")
    head, _, data = rest.partition(b"\n")
    seeds = _heads(game).get(head)
    if seeds is None or hashlib.sha256(rest).hexdigest().encode() != digest:
        return NO_ENDINGS
    bounds = _unpacked(data, starts_of(game.houses, seeds)[-1])
    return endings_of(game.houses, seeds, bounds) if bounds else NO_ENDINGS


def _heads(game: Oware) -> dict[bytes, int]:
    """Return how the tables of a game may begin, with their seeds."""
    most = most_seeds(game.houses, COMPILED_ENTRIES)
    return {_head(game, seeds): seeds for seeds in range(1, most + 1)}


def _unpacked(data: bytes, size: int) -> bytearray | None:
    """Return what was compressed; None if it is not so many bytes."""
    with suppress(zlib.error):
        bounds = zlib.decompressobj().decompress(data, size + 1)
        if len(bounds) == size:
            return bytearray(bounds)
    return None
