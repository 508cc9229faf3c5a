"""A file that takes in the games of a match as they are played."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Self

from capaci_tui.cli.arguments import UsageError
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.record import make_record
from capaci_tui.rules.record_writing import write_record
from capaci_tui.words import _


class RecordFile:
    """Write pairs of games in their order, each as soon as all before it are there.

    What is written stays whatever happens; a file in which nothing came is removed.

    Raises:
        UsageError: the file exists, or cannot be written.

    """

    def __init__(self, name: str, players: tuple[str, str]) -> None:
        self._name = name
        self._players = players
        self._waiting: dict[int, list[AnyMatch]] = {}
        self._next = self._whole = 0
        try:
            self._file = Path(name).open("xb", buffering=0)  # noqa: SIM115  # by exit
        except OSError as error:
            raise self._fault(error) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        """Write what waits for games that are not played any more."""
        with self._file:
            for _pair, matches in sorted(self._waiting.items()):
                self._write(matches)
        if not self._whole:
            Path(self._name).unlink(missing_ok=True)

    def add(self, pair: int, matches: list[AnyMatch]) -> None:
        """Take in the games of a pair: the players change sides in the second."""
        self._waiting[pair] = matches
        while self._next in self._waiting:
            self._write(self._waiting.pop(self._next))
            self._next += 1

    def _write(self, matches: list[AnyMatch]) -> None:
        seats = self._players, self._players[::-1]
        texts = (
            write_record(make_record(match, names, levels=names)) + "\n"
            for match, names in zip(matches, seats, strict=False)
        )
        data = memoryview("".join(texts).encode())
        try:
            while data:
                data = data[self._file.write(data) :]
        except OSError as error:
            self._waiting.clear()
            with suppress(OSError):
                self._file.truncate(self._whole)  # no record is cut
            raise self._fault(error) from error
        self._whole = self._file.tell()

    def _fault(self, error: OSError) -> UsageError:
        message = _("{file}: {problem}")
        problem = _(error.strerror or str(error))
        return UsageError(message.format(file=in_quotes(self._name), problem=problem))
