"""The matches that go on: one file each, saved at every change."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from capaci_tui.library.autosave import (
    LOCK,
    SUFFIX,
    Autosave,
    lock_match,
    name_of,
)
from capaci_tui.library.files import (
    TEMPORARY,
    FileFault,
    FileTrouble,
    SavingFailed,
    Unreadable,
    entries_of,
    move_file,
    path_inside,
    read_text,
    remove,
    replace_text,
)
from capaci_tui.library.games import Library
from capaci_tui.library.locks import InUse
from capaci_tui.library.names import Clock, now
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.record import Record
from capaci_tui.rules.record_reading import iterate_records
from capaci_tui.rules.record_writing import write_record

DAMAGED = ".damaged"


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that can be resumed by its name."""

    name: str
    match: AnyMatch
    players: tuple[str, str]
    """By side; empty where no name was given."""
    saved: datetime


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file of a match that could not be dealt with, and where it is now."""

    error: FileTrouble
    aside: Path | None
    """The file under its new name; None if it is where it was."""


class Autosaves:
    """The matches in a state directory."""

    def __init__(self, state: Path, clock: Clock = now) -> None:
        self.folder = state / "matches"
        self._clock = clock

    def begin(self, record: Record) -> Autosave:
        """Return a match that is not on disk before it is saved."""
        return Autosave(self.folder, self._clock, record)

    def resume(self, name: str) -> Autosave:
        """Return a match to be gone on with, ours until it is released.

        Raises:
            InUse: another program has it.
            Unreadable: it is not there, or no sound record.
            SavingFailed: it cannot be made ours.

        """
        path = path_inside(self.folder, name + SUFFIX)
        lock = lock_match(self.folder, name, self._clock)
        try:
            return Autosave(self.folder, self._clock, _read(path), name, lock)
        except Unreadable:
            lock.release()
            raise

    def copy(self, name: str) -> Autosave:
        """Return a match as it is now, to be saved under a name of its own.

        Raises:
            Unreadable: it is not there, or no sound record.

        """
        return self.begin(_read(path_inside(self.folder, name + SUFFIX)))

    def look(self, library: Library) -> Iterator[Unfinished | Damaged]:
        """Yield the matches to be resumed, the last saved first, and what is wrong.

        Finished ones, whose program died, go to the library. What cannot be read is
        set aside under another name; what is sound of it can be resumed.
        """
        try:
            entries = entries_of(self.folder)
        except Unreadable as error:
            yield Damaged(error, None)
            return
        self._clear_away({entry.name for entry in entries})
        matches = [entry for entry in entries if entry.name.endswith(SUFFIX)]
        for entry in sorted(matches, key=_changed, reverse=True):
            yield from self._look_at(Path(entry), library)

    def _look_at(self, path: Path, library: Library) -> Sequence[Unfinished | Damaged]:
        """Return what a file is found to be, after doing what must be done with it."""
        with suppress(Unreadable):
            record = _read(path)
            if not record.match.outcome:
                return [_unfinished(path, record)]
        try:
            lock = lock_match(self.folder, name_of(path), self._clock)
        except InUse:
            return []  # the program that has it sees to it
        except SavingFailed as error:
            return [Damaged(error, None)]
        try:
            return self._see_to(path, library)
        finally:
            lock.release()

    def _see_to(self, path: Path, library: Library) -> Sequence[Unfinished | Damaged]:
        """Look again at a file that is locked now, and bring it where it belongs."""
        try:
            record = _read(path)
            if not record.match.outcome:
                return [_unfinished(path, record)]
            library.keep(record, name_of(path))
            remove(path)
        except Unreadable as error:
            return _set_aside(path, error)
        except SavingFailed as error:
            return [Damaged(error, None)]
        return []

    def _clear_away(self, names: AbstractSet[str]) -> None:
        """Remove what a kill left of matches that were never saved."""
        for each in names:
            name = each.removesuffix(LOCK).removesuffix(SUFFIX + TEMPORARY)
            if name == each or name + SUFFIX in names:
                continue
            with suppress(InUse, SavingFailed):
                lock = lock_match(self.folder, name, self._clock)
                remove(self.folder / f"{name}{SUFFIX}{TEMPORARY}")
                lock.release()


def _read(path: Path) -> Record:
    """Return the record of a match; raise `Unreadable` unless all of it is sound."""
    reading = next(iterate_records(read_text(path)))
    if reading.record is None or reading.trouble:
        problem = str(reading.trouble)
        raise Unreadable(path, FileFault.BAD_GAME, problem=problem) from reading.trouble
    return reading.record


def _set_aside(path: Path, error: Unreadable) -> Sequence[Unfinished | Damaged]:
    """Give a file another name, and let what is sound of it have the old one.

    One that has gone, or that the system does not let us read now, is left alone.
    """
    if error.fault is FileFault.MISSING:
        return []
    if error.fault is FileFault.SYSTEM:
        return [Damaged(error, None)]
    try:
        aside = move_file(path, path.parent, path.name, DAMAGED)
    except SavingFailed:
        return [Damaged(error, None)]
    found = Damaged(error, aside)
    with suppress(Unreadable, SavingFailed):
        record = next(iterate_records(read_text(aside))).record
        if record and record.match.plies:
            replace_text(path, write_record(record))
            return [found, _unfinished(path, record)]
    return [found]


def _unfinished(path: Path, record: Record) -> Unfinished:
    """Return what a menu tells of a match."""
    return Unfinished(name_of(path), record.match, record.names, _time(_changed(path)))


def _changed(file: Path | os.DirEntry[str]) -> float:
    """Return when a file was written; it may have gone since."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _time(seconds: float) -> datetime:
    """Return a time here; one that no calendar has is none."""
    try:
        return datetime.fromtimestamp(seconds, UTC).astimezone()
    except (OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(0, UTC)
