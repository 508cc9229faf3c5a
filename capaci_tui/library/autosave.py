"""A match that goes on, and its file: saved at every change."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from capaci_tui.library.files import numbered, remove, replace_text
from capaci_tui.library.games import Library
from capaci_tui.library.locks import InUse, Lock
from capaci_tui.library.names import Clock, joined, time_stamp
from capaci_tui.rules.record import Record
from capaci_tui.rules.record_writing import write_record

SUFFIX = ".match"
LOCK = ".lock"


def match_file(folder: Path, name: str) -> Path:
    """Return the file of a match."""
    return folder / f"{name}{SUFFIX}"


def name_of(path: Path) -> str:
    """Return the name of the match in a file."""
    return path.name.removesuffix(SUFFIX)


def lock_match(folder: Path, name: str, clock: Clock) -> Lock:
    """Return the lock on a match; raise `InUse` or `SavingFailed`."""
    return Lock(folder / f"{name}{LOCK}", name, clock)


class Autosave:
    """One match on disk, written by this program alone; made by `Autosaves`.

    Should its file be taken away, with its lock or with the whole directory, it goes
    on under a new name.
    """

    def __init__(
        self,
        folder: Path,
        clock: Clock,
        record: Record,
        name: str = "",
        lock: Lock | None = None,
    ) -> None:
        self.name = name
        """What it can be resumed by; empty before it is first saved."""
        self.record = record
        """What was to be saved last."""
        self._folder = folder
        self._clock = clock
        self._lock = lock

    def save(self, record: Record) -> None:
        """Put ``record`` on disk in place of the one before.

        Raises:
            SavingFailed: what was there still is; the next save may work.

        """
        self.record = record
        if not (self._lock and self._lock.stands()):
            self.release()
            self._take_new_name()
        replace_text(match_file(self._folder, self.name), write_record(record))

    def release(self) -> None:
        """Leave the match to be resumed, by this program or another."""
        if self._lock:
            self._lock.release()
            self._lock = None

    def finish(self, library: Library) -> str:
        """Move the match to the library, over or not; return its name there.

        Raises:
            SavingFailed: it is where it was, and still ours.

        """
        name = library.keep(self.record, self.name)
        if self._lock and self._lock.stands():
            remove(match_file(self._folder, self.name))
        self.release()
        return name

    def _take_new_name(self) -> None:
        stem = joined(time_stamp(self._clock()), self.record.match.game.name)
        for path in numbered(self._folder, stem, SUFFIX):
            if os.path.lexists(path):
                continue
            with suppress(InUse):
                name = name_of(path)
                lock = lock_match(self._folder, name, self._clock)
                if not os.path.lexists(path):  # looked at again, now that it is ours
                    self.name, self._lock = name, lock
                    return
                lock.release()
