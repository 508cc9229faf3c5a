"""``list`` and ``paths``: what is kept, and where."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from capaci_tui.cli.arguments import Arguments, UsageError
from capaci_tui.cli.files import file_words, on_one_line
from capaci_tui.cli.preferences import places_of
from capaci_tui.cli.streams import complain, write
from capaci_tui.keeping import Keeper, damage_words
from capaci_tui.library.autosaves import Autosaves, Unfinished
from capaci_tui.library.files import Unreadable
from capaci_tui.library.games import Library
from capaci_tui.library.summaries import Summary
from capaci_tui.narrate.people import side_name, turn_line
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.record import UNFINISHED
from capaci_tui.settings import Places
from capaci_tui.settings_file import path_of
from capaci_tui.words import _, ngettext

UNKNOWN = "-"

Facts = dict[str, Any]
Row = tuple[str, ...]


def list_games(arguments: Arguments, *, as_json: bool) -> int:
    """Print the matches to be resumed, then the games of the library.

    Raises:
        UsageError: the library cannot be read; the matches are printed all the same.

    """
    places = places_of(arguments)
    unfinished, damaged = Keeper(places).look()
    for each in damaged:
        complain(damage_words(each))
    if as_json:
        write(map(json.dumps, map(_unfinished_facts, unfinished)))
        write(map(json.dumps, map(_game_facts, _summaries(places))))
    else:
        write(_unfinished_lines(unfinished))
        write(_library_lines(_summaries(places)))
    return 0


def _summaries(places: Places) -> Iterator[Summary]:
    library = Library(places.data)
    try:
        names = library.names()
    except Unreadable as error:
        raise UsageError(file_words(str(error.path), error)) from error
    return library.summaries(names)


# In words


def _unfinished_lines(unfinished: Iterable[Unfinished]) -> Iterator[str]:
    rows = [*map(_unfinished_row, unfinished)]
    if rows:
        yield _('To go on with, by "capaci-tui resume NAME":')
        yield from _columns(rows)
        yield ""


def _library_lines(summaries: Iterable[Summary]) -> Iterator[str]:
    rows = [*map(_game_row, summaries)]
    yield _("The library:") if rows else _("The library is empty.")
    yield from _columns(rows)


def _unfinished_row(each: Unfinished) -> Row:
    match, players = each.match, each.players
    return (
        f"{each.saved:%Y-%m-%d %H:%M}",
        _(match.game.title),
        _players_words(match.game, players),
        turn_line(match, players),
        _plies_words(len(match.plies)),
        on_one_line(each.name),
    )


def _game_row(each: Summary) -> Row:
    game = each.game
    return (
        each.date or UNKNOWN,
        _(game.title) if game else UNKNOWN,
        _players_words(game(), each.players) if game else UNKNOWN,
        each.result if game else UNKNOWN,
        UNKNOWN if each.plies is None else _plies_words(each.plies),
        on_one_line(each.name),
    )


def _players_words(game: AnyGame, players: tuple[str, str]) -> str:
    """Return both players, by their sides where they have no names."""
    first, second = (name or side_name(game, side) for side, name in enumerate(players))
    return _("{first} – {second}").format(first=first, second=second)


def _plies_words(plies: int) -> str:
    return ngettext("{plies} ply", "{plies} plies", plies).format(plies=plies)


def _columns(rows: Iterable[Row]) -> Iterator[str]:
    """Yield rows with every column as wide as its widest cell."""
    rows = [*rows]
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell + " " * (width - _width(cell))
            for cell, width in zip(row, widths, strict=True)
        )
        yield f"  {'  '.join(cells)}".rstrip()


def _width(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return len(text) + wide - sum(map(bool, map(unicodedata.combining, text)))


# For programs


def _unfinished_facts(each: Unfinished) -> Facts:
    match = each.match
    return {
        "kept": "unfinished",
        "name": each.name,
        "game": match.game.name,
        "players": [name or None for name in each.players],
        "result": UNFINISHED,
        "plies": len(match.plies),
        "to_move": match.game.sides[match.position.side],
        "saved": each.saved.isoformat(timespec="seconds"),
    }


def _game_facts(each: Summary) -> Facts:
    winner = each.game and each.winner is not None and each.game.sides[each.winner]
    return {
        "kept": "library",
        "name": each.name,
        "game": each.game and each.game.name,
        "players": [name or None for name in each.players],
        "date": each.date or None,
        "result": each.result,
        "winner": winner or None,
        "plies": each.plies,
    }


# Where


def path_lines(arguments: Arguments) -> Iterator[str]:
    """Yield where everything is; none of it need exist."""
    places = places_of(arguments)
    library = Library(places.data)
    return _columns(
        (what, on_one_line(str(path)))
        for what, path in (
            (_("library"), library.folder),
            (_("trash"), library.trash),
            (_("unfinished games"), Autosaves(places.state).folder),
            (_("crash reports"), places.state),
            (_("settings"), path_of(places)),
            (_("cache"), places.cache),
        )
    )
