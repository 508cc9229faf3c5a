"""Play on a disk that is full now and then: a small tmpfs, mounted for the purpose.

Run as root, as ``python tests/soak/full_disk.py [--plies 3000]``; says so and ends well
where nothing can be mounted. Another file takes and gives up the room at random. Every
failed save must be told and leave the match as it was saved last; every other one must
be on the disk; once there is room again the whole match must be there.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from capaci_tui.library.autosaves import Autosaves
from capaci_tui.library.files import SavingFailed
from capaci_tui.library.games import Library
from capaci_tui.rules import GAMES
from capaci_tui.rules.match import new_match
from capaci_tui.rules.record import Record, make_record
from capaci_tui.settings import Places

SIZE = 256 * 1024


@contextmanager
def small_disk() -> Iterator[Path | None]:
    """Give the directory of a small disk, None where there can be none."""
    with tempfile.TemporaryDirectory() as name:
        options = ["-t", "tmpfs", "-o", f"size={SIZE},nr_inodes=200", "none", name]
        ran = subprocess.run(["mount", *options], capture_output=True, check=False)
        if ran.returncode:
            yield None
            return
        try:
            yield Path(name)
        finally:
            subprocess.run(["umount", name], check=True)


class Hog:
    """A file that takes all the room, or gives it up."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "hog"

    def take(self, room: int) -> None:
        """Take all but about ``room`` bytes."""
        with suppress(OSError), self._path.open("wb", buffering=0) as file:
            while file.write(b"x" * 4096):
                pass
        with suppress(OSError), self._path.open("rb+") as file:
            file.truncate(max(0, self._path.stat().st_size - room))

    def give_up(self) -> None:
        """Leave the room to others."""
        self._path.unlink(missing_ok=True)


class Player:
    """Plays match after match, whether they can be saved or not."""

    def __init__(self, folder: Path, seed: int) -> None:
        places = Places.find(str(folder), {})
        self._autosaves = Autosaves(places.state)
        self._library = Library(places.data)
        self._rng = random.Random(seed)
        self._folder = folder
        self.saved = self.failed = 0
        self._begin()

    def _begin(self) -> None:
        game = self._rng.choice(GAMES)()
        self._autosave = self._autosaves.begin(make_record(new_match(game)))
        self._on_disk: Record | None = None

    def play(self) -> None:
        """Play and save one ply; if the match is over, keep it."""
        match = self._autosave.record.match
        if match.outcome:
            self._finish()
            return
        match = match.play(self._rng.choice(match.moves))
        record = self._autosave.record.continued(match)
        try:
            self._autosave.save(record)
        except SavingFailed:
            self.failed += 1
        else:
            self.saved += 1
            self._on_disk = record
        self._check()

    def _finish(self) -> None:
        try:
            name = self._autosave.finish(self._library)
        except SavingFailed:
            self.failed += 1
            return
        assert self._library.read(name)[0].record == self._autosave.record
        self._library.delete(name)
        for trashed in self._library.trash.iterdir():
            trashed.unlink()  # or the little disk is full for good
        self._begin()

    def _check(self) -> None:
        """See that the disk holds what was saved last, and nothing half written."""
        if self._on_disk:
            assert self._autosaves.copy(self._autosave.name).record == self._on_disk
        assert not list(self._folder.rglob("*.tmp"))

    def save_at_last(self) -> None:
        """Save the match with all that was played while the disk was full."""
        self._autosave.save(self._autosave.record)
        self._on_disk = self._autosave.record
        self._check()
        self._autosave.release()


def play_on(folder: Path, plies: int, seed: int) -> Player:
    """Play as long as asked for, the room coming and going."""
    player, hog, rng = Player(folder, seed), Hog(folder), random.Random(seed)
    for _ in range(plies):
        if rng.random() < 0.2:
            hog.take(rng.randrange(3 * 4096))
        elif rng.random() < 0.2:
            hog.give_up()
        player.play()
    hog.give_up()
    player.save_at_last()
    return player


def main() -> None:
    """Print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plies", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with small_disk() as folder:
        if folder is None:
            print("no small disk can be mounted here: nothing was tried")
            return
        player = play_on(folder, chosen.plies, chosen.seed)
        assert player.failed, "the disk was never full"
        print(f"{player.saved} saves, {player.failed} failed: nothing lost or damaged")


if __name__ == "__main__":
    main()
