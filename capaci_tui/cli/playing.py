"""Playing, going on and replaying: on a screen, or in lines of text.

A match that is played in lines is kept on disk exactly as one on a screen.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from capaci_tui import plain
from capaci_tui.cli.arguments import Arguments, UsageError, no_game_named
from capaci_tui.cli.files import (
    file_words,
    find_text,
    on_one_line,
    open_reading,
)
from capaci_tui.cli.levels import read_levels
from capaci_tui.cli.preferences import places_of, preferences_of
from capaci_tui.cli.records import record_text
from capaci_tui.cli.screens import in_lines, open_screen
from capaci_tui.cli.streams import complain, guarded_streams, write
from capaci_tui.keeping import Keeper, KeptMatch, damage_words, session_of
from capaci_tui.library.autosave import Autosave
from capaci_tui.library.files import FileFault, FileTrouble
from capaci_tui.library.locks import InUse
from capaci_tui.narrate.people import seated
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.session import Session
from capaci_tui.settings import Places
from capaci_tui.words import _


def choose_in_lines(arguments: Arguments) -> int:
    """Ask for a game in a line of text, and play it.

    Raises:
        UsageError: the input ends before a game is named.

    """
    try:
        with guarded_streams():
            game = plain.choose_game(sys.stdin, sys.stdout)
    except EOFError as error:
        raise no_game_named() from error
    if not game:
        return 0
    return _play_new(Session(new_match(game())), places_of(arguments))


def play_match(arguments: Arguments, match: AnyMatch, *, plainly: bool) -> int:
    """Play a new match, the computer where a flag gives it a side."""
    levels = read_levels(arguments)
    session = Session(match, seated(("", ""), levels), levels=levels)
    places, preferences = places_of(arguments), preferences_of(arguments)
    if in_lines(plainly=plainly):
        return _play_new(session, places)
    return open_screen(places, preferences, session)


def _play_new(session: Session, places: Places) -> int:
    return _play_in_lines(session, Keeper(places).keep(session), places.cache)


def _play_in_lines(session: Session, kept: KeptMatch, cache: Path) -> int:
    """Play until the input ends; then say what became of the match."""
    try:
        with guarded_streams(), _thinking(session, cache) as think:
            plain.play(session, sys.stdin, sys.stdout, kept.save, think)
    finally:
        trouble = kept.close()
        if trouble:
            complain(trouble)
    if kept.record.match is not session.match and not (trouble or kept.failed):
        write([_kept_words(kept.record.match)])
    return 0


@contextmanager
def _thinking(session: Session, cache: Path) -> Iterator[plain.Think]:
    """Yield how the computer chooses its moves.

    Its highest level looks into tables of endings; what lacks is built meanwhile.
    """
    if not _uses_all(session):
        yield Session.think
        return
    from capaci_tui.cli.building import Aside

    aside = Aside(cache, None)
    with aside.building(session.match):
        yield partial(Session.think, tables=aside.tables)


def _uses_all(session: Session) -> bool:
    """Tell whether the computer's highest level plays, without importing it if not."""
    if not any(session.levels):
        return False
    from capaci_tui.ai.levels import find_level

    return any(find_level(level).uses_all for level in filter(None, session.levels))


def _kept_words(match: AnyMatch) -> str:
    if match.outcome:
        return _("The game is kept in the library.")
    return _('The game is kept: "capaci-tui resume" goes on with it.')


# Going on


def resume_match(arguments: Arguments, *, plainly: bool, copy: bool) -> int:
    """Go on with the match that is named or was saved last, or with a copy of it.

    Raises:
        UsageError: there is none, it cannot be read, or another program has it.

    """
    places, preferences = places_of(arguments), preferences_of(arguments)
    keeper = Keeper(places)
    name = _name_to_resume(arguments, keeper)
    autosave = _resumed(keeper, name, copy=copy)
    try:
        if not in_lines(plainly=plainly):
            return open_screen(places, preferences, autosave)
        session = session_of(autosave.record)
        return _play_in_lines(
            session, KeptMatch(autosave, keeper.library), places.cache
        )
    finally:
        autosave.release()


def _name_to_resume(arguments: Arguments, keeper: Keeper) -> str:
    """Return the name that is given, or that of the match that was saved last.

    Damaged files are set aside first, so that what is sound of them can be resumed.
    """
    unfinished, damaged = keeper.look()
    for each in damaged:
        complain(damage_words(each))
    if arguments.words:
        return arguments.words[0]
    if not unfinished:
        raise UsageError(_("there is no unfinished game"))
    return unfinished[0].name


def _resumed(keeper: Keeper, name: str, *, copy: bool) -> Autosave:
    open_match = keeper.autosaves.copy if copy else keeper.autosaves.resume
    try:
        return open_match(name)
    except InUse as error:
        raise UsageError(_in_use_words(error)) from error
    except FileTrouble as error:
        if error.fault is not FileFault.MISSING:
            raise UsageError(file_words(name, error)) from error
        message = _('there is no unfinished game {name}: "capaci-tui list" shows all')
        raise UsageError(message.format(name=in_quotes(name))) from error


def _in_use_words(error: InUse) -> str:
    """Return who has a match, and how to go on all the same."""
    message = _(
        '{name} is being played by process {pid}, since {since}: "capaci-tui resume '
        '{name} --copy" goes on with a copy'
    )
    holder = error.holder
    since = f"{holder.since:%Y-%m-%d %H:%M}" if holder.since else "?"
    name = on_one_line(error.name)
    return message.format(name=name, pid=holder.pid or "?", since=since)


# Replaying


def replay_record(
    arguments: Arguments, name: str, number: str | None, *, plainly: bool
) -> int:
    """Open a game of a file to be looked at, or tell it in words.

    Raises:
        UsageError: there is no such file or game, or it cannot be opened.

    """
    places, preferences = places_of(arguments), preferences_of(arguments)
    reading = open_reading(name, find_text(name, places), number)
    if in_lines(plainly=plainly) and reading.record:
        write(record_text(reading.record))
        return 0
    return open_screen(places, preferences, reading)
