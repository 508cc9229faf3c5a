"""The files that a command line names, and what is wrong with them in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from capaci_tui.cli.arguments import UsageError
from capaci_tui.cli.streams import complain
from capaci_tui.keeping import fault_words
from capaci_tui.library.autosave import SUFFIX
from capaci_tui.library.autosaves import Autosaves
from capaci_tui.library.files import (
    FileFault,
    FileTrouble,
    Unreadable,
    path_inside,
    read_text,
)
from capaci_tui.library.games import Library
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.narrate.refusals import notice_words, refusal
from capaci_tui.rules.record import RecordError
from capaci_tui.rules.record_reading import Reading, iterate_records
from capaci_tui.rules.texts import read_number
from capaci_tui.settings import Places
from capaci_tui.words import _, ngettext


def file_words(name: str, trouble: FileTrouble | RecordError) -> str:
    """Return what is wrong with a file that was called ``name``."""
    if isinstance(trouble, RecordError):
        reason = refusal(trouble)
    else:
        reason = fault_words(trouble)
    return _("{file}: {reason}").format(file=in_quotes(name), reason=reason)


def on_one_line(text: str) -> str:
    """Return a name as it is, or quoted where it would not print on one line."""
    return text if text.isprintable() else ascii(text)


def find_text(name: str, places: Places) -> str:
    """Return the text of a file, of a game in the library or of an unfinished match.

    Raises:
        UsageError: there is none of them, or the first that there is cannot be read.

    """
    for read in (
        partial(read_text, Path(name)),
        partial(Library(places.data).text, name),
        partial(_unfinished_text, name, places),
    ):
        try:
            return read()
        except Unreadable as error:
            if error.fault is not FileFault.MISSING:
                raise UsageError(file_words(name, error)) from error
    message = _("{file}: there is no such file, and no game of that name is kept")
    raise UsageError(message.format(file=in_quotes(name)))


def _unfinished_text(name: str, places: Places) -> str:
    return read_text(path_inside(Autosaves(places.state).folder, name + SUFFIX))


def readings_of(name: str, text: str, number: str | None) -> Iterator[Reading]:
    """Yield the games of a file, or only the one with a number, counted from 1.

    Raises:
        UsageError: there is no game with this number.

    """
    if number is None:
        yield from iterate_records(text)
        return
    wanted = read_number(number)
    if not wanted:
        message = _("the number of a game is 1 or more, not {text}")
        raise UsageError(message.format(text=in_quotes(number)))
    found = 0
    for found, reading in enumerate(islice(iterate_records(text), wanted), 1):
        if found == wanted:
            yield reading
            return
    raise UsageError(
        ngettext(
            "{file} holds {count} game", "{file} holds {count} games", found
        ).format(file=in_quotes(name), count=found)
    )


def open_reading(name: str, text: str, number: str | None) -> Reading:
    """Return what came of reading a game; complain of what is wrong with it.

    Raises:
        UsageError: it cannot be opened.

    """
    reading, *more = islice(readings_of(name, text, number), 2)
    if reading.record is None:
        trouble = reading.trouble
        raise UsageError(file_words(name, trouble) if trouble else in_quotes(name))
    complain_of(name, reading)
    if more:
        message = _("{file}: more games follow, --number 2 opens the next")
        complain(message.format(file=in_quotes(name)))
    return reading


def complain_of(name: str, reading: Reading) -> None:
    """Say on standard error what is doubtful in a game, and what ends it early."""
    for notice in reading.notices:
        words = notice_words(notice)
        complain(_("{file}: {reason}").format(file=in_quotes(name), reason=words))
    if reading.trouble:
        complain(file_words(name, reading.trouble))
