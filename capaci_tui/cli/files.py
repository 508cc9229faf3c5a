"""The files that a command line names, and what is wrong with them in words."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from capaci_tui import narrate
from capaci_tui.cli.arguments import DATA_DIR, Arguments, UsageError
from capaci_tui.cli.streams import complain
from capaci_tui.library.autosave import match_file, name_of
from capaci_tui.library.autosaves import Autosaves
from capaci_tui.library.files import (
    FileFault,
    FileTrouble,
    Unreadable,
    path_inside,
    read_text,
)
from capaci_tui.library.games import Library
from capaci_tui.rules.record import Record, RecordError
from capaci_tui.rules.record_reading import Reading, iterate_records, read_record
from capaci_tui.rules.texts import clip, read_number
from capaci_tui.settings import Places
from capaci_tui.words import _, ngettext


def places_of(arguments: Arguments) -> Places:
    """Return where the files are that a command line works on."""
    return Places.find(arguments.flags.get(DATA_DIR), os.environ)


def file_words(name: str, trouble: FileTrouble | RecordError) -> str:
    """Return what is wrong with a file that was called ``name``."""
    if isinstance(trouble, RecordError):
        reason = narrate.refusal(trouble)
    else:
        reason = _(trouble.fault.value).format(**trouble.facts)
    return _("{file}: {reason}").format(file=clip(name), reason=reason)


def find_text(name: str, places: Places) -> str:
    """Return the text of a file, of a game in the library or of an unfinished match.

    Raises:
        UsageError: there is none of them, or it cannot be read.

    """
    unfinished = Autosaves(places.state).folder
    try:
        with suppress_missing():
            return read_text(Path(name))
        with suppress_missing():
            return Library(places.data).text(name)
        file = match_file(unfinished, name)
        return read_text(path_inside(unfinished, file.name))
    except Unreadable as error:
        raise UsageError(file_words(name, error)) from error


def suppress_missing() -> _SuppressMissing:
    return _SuppressMissing()
