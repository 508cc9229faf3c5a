"""A table of endings that is built while a command searches."""

from __future__ import annotations

import pickle
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from capaci_tui.ai.endgames import Tables
from capaci_tui.ai.spawning import BUILD, command, surroundings
from capaci_tui.rules.match import AnyMatch
from capaci_tui.words import _


class Aside:
    """Build the table that a match needs in a process of its own, and end it."""

    def __init__(self, cache: Path, kernels: Path | None) -> None:
        self._arguments = str(cache), str(kernels or "")
        self._share = 1.0
        self.tables = Tables(cache)

    @contextmanager
    def building(self, match: AnyMatch) -> Iterator[None]:
        """Build, if there is more to be built, for as long as this lasts."""
        if not self.tables.lack(match.game, match.start):
            yield
            return
        with subprocess.Popen(  # noqa: S603  # it is a program of ours
            command(BUILD, *self._arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=surroundings(),
        ) as builder:
            assert builder.stdin  # noqa: S101  # it was begun with pipes
            builder.stdin.write(pickle.dumps(match.game))
            builder.stdin.flush()
            Thread(target=self._listen, args=(builder,), daemon=True).start()
            try:
                yield
            finally:
                builder.kill()

    def _listen(self, builder: subprocess.Popen[bytes]) -> None:
        """Take in how far it is."""
        assert builder.stdout  # noqa: S101  # it was begun with pipes
        for line in builder.stdout:
            self._share = float(line)
        self._share = 1.0

    def words(self) -> str:
        """Return how far it is; nothing when all is built."""
        if self._share == 1:
            return ""
        return _("endgame table: {percent} %").format(percent=int(100 * self._share))
