"""``show --record``, ``export`` and ``import``: games in files."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from capaci_tui.cli.arguments import NUMBER, Arguments, UsageError
from capaci_tui.cli.facts import match_facts
from capaci_tui.cli.files import (
    complain_of,
    file_words,
    find_text,
    on_one_line,
    readings_of,
)
from capaci_tui.cli.preferences import places_of
from capaci_tui.cli.show import end_lines
from capaci_tui.cli.streams import FAULT, complain, write
from capaci_tui.library.files import FileTrouble, SavingFailed
from capaci_tui.library.games import Import, Library
from capaci_tui.narrate.people import player
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.plain import ply_line, title_line
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.options import options
from capaci_tui.rules.record import Record
from capaci_tui.rules.record_writing import write_record
from capaci_tui.words import _, ngettext

# Games as lines


def record_text(record: Record) -> Iterator[str]:
    """Yield a game in words: who played, each ply with its comment, how it stands."""
    match, names = record.match, record.names
    yield title_line(match.game)
    yield from _heading_lines(record)
    for count, now in enumerate(_stages(match)):
        if count:
            yield ply_line(now)
        if count in record.comments:
            yield f"   {record.comments[count]}"
    yield ""
    yield from end_lines(match, names)


def _heading_lines(record: Record) -> Iterator[str]:
    match = record.match
    if any(record.names):
        yield ", ".join(player(match.game, side, record.names) for side in (0, 1))
    if record.date:
        yield record.date
    if match.start != match.game.start():
        position = match.game.format_position(match.start)
        yield _("Start: {position}").format(position=position)


def record_json(record: Record) -> Iterator[str]:
    """Yield a JSON object for the game, then one for the start and each ply."""
    game = record.match.game
    yield json.dumps(
        {
            "game": game.name,
            "options": {each.name: getattr(game, each.name) for each in options(game)},
            "tags": dict(record.tags),
            "comments": {str(ply): text for ply, text in record.comments.items()},
        }
    )
    yield from moves_json(record)


def moves_json(record: Record) -> Iterator[str]:
    """Yield a JSON object for the start and for each ply."""
    return (json.dumps(match_facts(now)) for now in _stages(record.match))


def record_lines(record: Record) -> Iterator[str]:
    """Yield a game as it is written in files."""
    yield write_record(record).removesuffix("\n")


def _stages(match: AnyMatch) -> Iterator[AnyMatch]:
    """Yield the match at its start and after each ply; the last is the match itself."""
    for count in range(len(match.plies)):
        yield replace(match, plies=match.plies[:count], ending=None, undone=())
    yield match


FORMS = {"text": record_text, "json": record_json, "ogn": record_lines}
"""What a game can be exported as."""


def show_file(arguments: Arguments, name: str, *, as_json: bool) -> int:
    """Print the games of a file in words, or their moves as ``show --json`` does."""
    return _tell_file(arguments, name, moves_json if as_json else record_text)


def export_file(arguments: Arguments, name: str, form: str) -> int:
    """Print the games of a file in a form; return the exit code.

    Raises:
        UsageError: there is no such file, form or game.

    """
    if form not in FORMS:
        message = _("name a form: --to {forms}")
        raise UsageError(message.format(forms=", ".join(FORMS)))
    if form == "ogn":
        _write_as_files_are()
    return _tell_file(arguments, name, FORMS[form])


def _tell_file(
    arguments: Arguments, name: str, tell: Callable[[Record], Iterator[str]]
) -> int:
    """Print the games of a file; return the exit code, bad if one ends early."""
    text = find_text(name, places_of(arguments))
    code = told = 0
    for reading in readings_of(name, text, arguments.flags.get(NUMBER)):
        if reading.record:
            if told and tell in (record_text, record_lines):
                write([""])
            write(tell(reading.record))
            told += 1
        complain_of(name, reading)
        code = FAULT if reading.trouble else code
    return code


def _write_as_files_are() -> None:
    """Let what is redirected to a file be readable again, whatever the terminal."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")


# Import


def import_files(arguments: Arguments) -> int:
    """Put games of files into the library, and say what became of each.

    The exit code is bad if a game is not whole, or not all was kept.
    """
    library = Library(places_of(arguments).data)
    taken = [_import_file(name, library) for name in arguments.words]
    return 0 if all(taken) else FAULT


def _import_file(name: str, library: Library) -> bool:
    """Tell whether all of a file was taken."""
    try:
        taken = [_tell(name, each) for each in library.import_file(Path(name))]
    except SavingFailed as error:
        complain(_("not kept: {trouble}").format(trouble=file_words(name, error)))
    except FileTrouble as error:
        complain(file_words(name, error))
    else:
        return all(taken)
    return False


def _tell(name: str, imported: Import) -> bool:
    """Say what became of one game; tell whether it was taken whole."""
    record = imported.reading.record
    if imported.name and record:
        words = _kept_words(record, whole=not imported.reading.trouble)
        told = _("{file}: {words} as {name}")
        kept = on_one_line(imported.name)
        write([told.format(file=in_quotes(name), words=words, name=kept)])
    complain_of(name, imported.reading)
    return imported.name is not None and not imported.reading.trouble


def _kept_words(record: Record, *, whole: bool) -> str:
    plies = len(record.match.plies)
    if whole:
        words = ngettext("{plies} ply kept", "{plies} plies kept", plies)
    else:
        words = ngettext(
            "only the first {plies} ply kept",
            "only the first {plies} plies kept",
            plies,
        )
    return words.format(plies=plies)
