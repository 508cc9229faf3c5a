"""Kill a program that plays and saves, again and again, and look for what is lost.

Run as ``python tests/soak/kill_saves.py [--kills 300] [--seed 1]``. A real process
plays random plies and tells each one before and after it is saved; it gets SIGKILL at a
random moment. Whatever it told as saved must then be in its file, byte by byte, or the
one change must be that it was just saving; every file must be a sound record.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from random_player import Player, digest

from capaci_tui.rules.record_reading import iterate_records
from capaci_tui.settings import Places

LONG = 3600.0
FORK = multiprocessing.get_context("fork")
"""A process that is ready at once; it is as real and as mortal as any."""


def play(folder: Path, seed: int, output: int) -> None:
    """Play, in a process of its own, and tell what is done."""
    os.dup2(output, sys.stdout.fileno())
    os.close(output)
    Player(str(folder), seed).play(LONG)


def play_and_kill(folder: Path, rng: random.Random) -> list[list[str]]:
    """Let a process play for a while, kill it, and return what it told."""
    reading, writing = os.pipe()
    process = FORK.Process(target=play, args=(folder, rng.randrange(1 << 30), writing))
    process.start()
    os.close(writing)
    with os.fdopen(reading, encoding="ascii") as lines:
        told = [lines.readline() for _ in range(rng.randrange(30))]
        time.sleep(rng.random() / 100)
        process.kill()
        told += lines.readlines()
    process.join()
    assert process.exitcode == -signal.SIGKILL
    return [line.split()[1:] for line in told if line.endswith("\n")]


class Books:
    """What must be found on the disk, by the name of the match."""

    def __init__(self, folder: Path) -> None:
        self._places = Places.find(str(folder), {})
        self._saved: dict[str, str] = {}
        self.saves = 0

    def check(self, told: list[list[str]]) -> None:
        """Compare the disk with what was told last of every match."""
        pending = ""
        for word, name, text in told:
            pending = text if word == "saving" else ""
            if word == "saved":
                self._saved[name] = text
                self.saves += 1
        matches = self._found(self._places.state / "matches", "*.match")
        kept = set(self._found(self._places.data, "g*/*").values())
        kept |= set(self._found(self._places.data, "t*/*").values())
        for name, text in self._saved.items():
            on_disk = matches.get(f"{name}.match")
            assert text in kept or on_disk in {text, pending}, (name, told[-3:])
        for file, text in matches.items():
            known = self._saved.get(file.removesuffix(".match"))
            assert text in {known, pending}, (file, told[-3:])
        self._saved = {
            name.removesuffix(".match"): text for name, text in matches.items()
        }

    def _found(self, folder: Path, pattern: str) -> dict[str, str]:
        """Return a digest of each file, and see that each is a sound record."""
        found = {}
        for path in folder.glob(pattern):
            if path.suffix != ".tmp":
                text = path.read_text(encoding="utf-8")
                assert not next(iterate_records(text)).trouble, path
                found[path.name] = digest(text)
        return found

    def leftovers(self) -> int:
        """Return how many locks and half-written files there are."""
        places = self._places.state, self._places.data
        return sum(
            path.suffix in {".tmp", ".lock"}
            for place in places
            for path in place.rglob("*")
        )


def main() -> None:
    """Kill as often as asked for and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rng = random.Random(chosen.seed)
    with tempfile.TemporaryDirectory() as name:
        books = Books(Path(name))
        for _ in range(chosen.kills):
            books.check(play_and_kill(Path(name), rng))
        left = books.leftovers()
        assert left <= 40, f"{left} locks and temporary files pile up"
        print(f"{chosen.kills} kills, {books.saves} saves told: nothing lost;", end=" ")
        print(f"{left} locks and temporary files left")


if __name__ == "__main__":
    main()
