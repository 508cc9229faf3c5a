"""Matches that are played, kept on disk while they are, and what to tell of files."""

from __future__ import annotations

import os
from datetime import datetime
from functools import cached_property
from pathlib import Path

from capaci_tui.library.autosave import Autosave
from capaci_tui.library.autosaves import Autosaves, Damaged, Unfinished
from capaci_tui.library.files import (
    FileFault,
    FileTrouble,
    SavingFailed,
    create_text,
)
from capaci_tui.library.games import Library
from capaci_tui.library.locks import InUse
from capaci_tui.narrate.people import LEVEL_NAMES
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.narrate.refusals import refusal
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.record import Record, RecordError, make_record
from capaci_tui.session import Session
from capaci_tui.settings import Places
from capaci_tui.words import _

DATE = "%Y.%m.%d"


class Keeper:
    """Know the library and the matches that go on, and keep those of the screens."""

    def __init__(self, places: Places) -> None:
        self._places = places

    @property
    def cache(self) -> Path:
        """Return where what was computed once is kept."""
        return self._places.cache

    @cached_property
    def library(self) -> Library:
        """Return the games that are kept."""
        return Library(self._places.data)

    @cached_property
    def autosaves(self) -> Autosaves:
        """Return the matches that go on."""
        return Autosaves(self._places.state)

    def look(self) -> tuple[list[Unfinished], list[Damaged]]:
        """Return the matches to be resumed, the newest first, and what is damaged."""
        found = list(self.autosaves.look(self.library))
        unfinished = [each for each in found if isinstance(each, Unfinished)]
        return unfinished, [each for each in found if isinstance(each, Damaged)]

    def keep(self, session: Session) -> KeptMatch:
        """Return a new match, which comes on disk with its first ply."""
        record = make_record(session.match, session.names, _today(), session.levels)
        return KeptMatch(self.autosaves.begin(record), self.library)

    def keep_position(self, match: AnyMatch) -> str:
        """Put a position into the library; return its name; raise `SavingFailed`."""
        return self.library.keep(make_record(match, date=_today()))


def _today() -> str:
    return datetime.now().astimezone().strftime(DATE)


def session_of(record: Record) -> Session:
    """Return a match as it goes on; a level that is not known here is a person."""
    first, second = (level if level in LEVEL_NAMES else "" for level in record.levels)
    return Session(record.match, record.names, levels=(first, second))


class KeptMatch:
    """The match of a game screen and its file; failing is told once, not raised."""

    def __init__(self, autosave: Autosave, library: Library) -> None:
        self._autosave = autosave
        self._library = library
        self.failed = False
        """Whether the last change is not on disk."""

    @property
    def record(self) -> Record:
        """Return the match as it was to be saved last."""
        return self._autosave.record

    def save(self, session: Session) -> str:
        """Put the match on disk; return what there is to tell of trouble, once."""
        match = session.match
        if match is self.record.match or not (
            match.plies or match.ending or match.undone
        ):
            return ""
        try:
            self._autosave.save(self.record.continued(match))
        except SavingFailed as error:
            told, self.failed = self.failed, True
            return (
                ""
                if told
                else _("Not saved: {trouble}").format(trouble=file_words(error))
            )
        self.failed = False
        return ""

    def close(self) -> str:
        """Put a finished match into the library, leave another to be resumed."""
        try:
            if self.record.match.outcome and self._autosave.name:
                self._autosave.finish(self._library)
            else:
                self._autosave.release()
        except SavingFailed as error:
            return _("Not kept: {trouble}").format(trouble=file_words(error))
        return ""


def typed_path(text: str) -> Path:
    """Return the path that somebody typed; ``~`` is home, where that is known."""
    return Path(os.path.expanduser(text))  # noqa: PTH111  # this one never fails


def write_copy(wish: str, suffix: str, text: str) -> Path:
    """Write a game to a new file near the path that was typed; return where it is.

    Raises:
        SavingFailed: there is no new file.

    """
    path = typed_path(wish)
    return create_text(path.parent, path.stem, path.suffix or suffix, text)


def file_words(trouble: FileTrouble) -> str:
    """Return which file cannot be used and why."""
    return _("{file}: {reason}").format(
        file=in_quotes(str(trouble.path)), reason=fault_words(trouble)
    )


def fault_words(trouble: FileTrouble) -> str:
    """Return why a file cannot be used."""
    if isinstance(trouble.__cause__, RecordError):
        return refusal(trouble.__cause__)
    facts = trouble.facts
    if trouble.fault is FileFault.SYSTEM:
        return _(str(facts["problem"]))
    return _(trouble.fault.value).format(**facts)


def in_use_words(error: InUse) -> str:
    """Return who has a match."""
    return _("Another program has this match (process {pid}).").format(
        pid=error.holder.pid or "?"
    )


def damage_words(damaged: Damaged) -> str:
    """Return what is wrong with a file, and where it is now."""
    told = file_words(damaged.error)
    if damaged.aside is None:
        return told
    return _("{trouble}; it is set aside as {path}").format(
        trouble=told, path=damaged.aside
    )
