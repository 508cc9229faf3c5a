"""The library: finished and named games, one file each, and the trash."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from capaci_tui.library.files import (
    TEMPORARY,
    FileFault,
    SavingFailed,
    Unreadable,
    create_text,
    entries_of,
    is_regular,
    move_file,
    path_inside,
    read_bytes,
    read_text,
)
from capaci_tui.library.names import (
    MOST_OF_A_PLAYER,
    MOST_OF_A_TITLE,
    Clock,
    date_in,
    date_stamp,
    joined,
    now,
    plain,
)
from capaci_tui.library.summaries import Summary, read_summary
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.record import Record
from capaci_tui.rules.record_reading import Reading, iterate_records, read_records
from capaci_tui.rules.record_writing import write_record

_HEAD = 4096
"""How much of a file is read for its summary."""

_STALE = 24 * 60 * 60
"""After so many seconds nobody is writing a temporary file any more."""


@dataclass(frozen=True, slots=True)
class Import:
    """Say what became of one game of a file from outside."""

    reading: Reading
    name: str | None
    """Its name in the library; None if it was refused."""


class Library:
    """The games in a data directory, and those in its trash; nothing is cached."""

    def __init__(self, data: Path, clock: Clock = now) -> None:
        self.folder = data / "games"
        self.trash = data / "trash"
        self._clock = clock

    # Looking

    def names(self) -> list[str]:
        """Return the names of the games, the newest first; raise `Unreadable`."""
        return self._names_in(self.folder)

    def trashed(self) -> list[str]:
        """Return the names of the games in the trash; raise `Unreadable`."""
        return self._names_in(self.trash)

    def summaries(self, names: Iterable[str]) -> Iterator[Summary]:
        """Yield what a list tells of each game, reading its file only then.

        A game that has gone meanwhile is passed over; of one that cannot be read
        there is only the name.
        """
        for name in names:
            try:
                head = read_bytes(path_inside(self.folder, name), _HEAD)
            except Unreadable as error:
                if error.fault is not FileFault.MISSING:
                    yield Summary(name)
            else:
                yield read_summary(name, head.decode("utf-8", "replace"))

    def text(self, name: str) -> str:
        """Return a game as it is in its file; raise `Unreadable`."""
        return read_text(path_inside(self.folder, name))

    def read(self, name: str) -> tuple[Reading, ...]:
        """Return the games of a file, as far as they are sound; raise `Unreadable`."""
        return read_records(self.text(name))

    # Changing

    def keep(self, record: Record, stem: str = "") -> str:
        """Put a game into the library; return its name.

        The name begins with ``stem``, or else with date and game. Keeping the very
        same game again changes nothing.

        Raises:
            SavingFailed: it is not there.

        """
        text = write_record(record)
        suffix = suffix_of(record.match.game)
        people = (plain(name, MOST_OF_A_PLAYER) for name in record.names)
        stem = joined(stem or self._stem(record), *people)
        if _holds(self.folder / f"{stem}{suffix}", text):
            return f"{stem}{suffix}"
        return create_text(self.folder, stem, suffix, text).name

    def import_file(self, path: Path) -> Iterator[Import]:
        """Put the games of a file into the library, and yield what became of each.

        What is sound of a game is taken; it is refused if not even its first move is.

        Raises:
            Unreadable: there is no text to be had from the file.
            SavingFailed: the next game could not be kept; those before it are.

        """
        for number, reading in enumerate(iterate_records(read_text(path)), 1):
            record, name = reading.record, None
            if record and (record.match.plies or not reading.trouble):
                count = f"{number:04}" if number > 1 else ""
                name = self.keep(record, joined(self._stem(record), count))
            yield Import(reading, name)

    def rename(self, name: str, title: str) -> str:
        """Name a game by its date and ``title``; return its new name.

        Raises:
            SavingFailed: it has its old name.

        """
        path = path_inside(self.folder, name)
        wish = plain(title, MOST_OF_A_TITLE)
        if not wish:
            raise SavingFailed(path, FileFault.BAD_NAME)
        stem = joined(date_in(name), wish)
        if stem == path.stem:
            return name
        return move_file(path, self.folder, stem, path.suffix).name

    def delete(self, name: str) -> str:
        """Move a game to the trash; return its name there; raise `SavingFailed`."""
        path = path_inside(self.folder, name)
        return move_file(path, self.trash, path.stem, path.suffix).name

    def restore(self, name: str) -> str:
        """Move a game back from the trash; return its name; raise `SavingFailed`."""
        path = path_inside(self.trash, name)
        return move_file(path, self.folder, path.stem, path.suffix).name

    # Names

    def _stem(self, record: Record) -> str:
        stamp = date_stamp(record.date, self._clock())
        return joined(stamp, record.match.game.name)

    def _names_in(self, folder: Path) -> list[str]:
        """Return the names of files, the last first; clear away what a kill left."""
        names = []
        for entry in entries_of(folder):
            if entry.name.endswith(TEMPORARY):
                self._clear_away(Path(entry))
            elif is_regular(entry) and not entry.name.startswith("."):
                names.append(entry.name)
        return sorted(names, reverse=True)

    def _clear_away(self, temporary: Path) -> None:
        with suppress(OSError):
            age = self._clock().timestamp() - temporary.stat().st_mtime
            if age > _STALE:
                temporary.unlink()


def suffix_of(game: AnyGame) -> str:
    """Return what the name of a record ends in, so that programs know it."""
    return ".ogn" if isinstance(game, Oware) else ".txt"


def _holds(path: Path, text: str) -> bool:
    """Tell whether a file holds exactly this text."""
    try:
        return read_text(path) == text
    except Unreadable:
        return False
