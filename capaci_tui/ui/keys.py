"""The keys that players settle: which of them there are and can be had.

Imported only when some are settled, as it needs every screen to know what they do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from textual.binding import Binding, BindingsMap, InvalidBinding
from textual.dom import DOMNode
from textual.keys import KEY_NAME_REPLACEMENTS, Keys, key_to_character

from capaci_tui.rules.texts import clip
from capaci_tui.ui.app import CapaciApp
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.screens.dialogs import Reading
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.help import class_bindings
from capaci_tui.ui.screens.library import LibraryScreen
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.screens.options import RarerOptions
from capaci_tui.ui.screens.replay import ReplayScreen
from capaci_tui.ui.screens.settings import SettingsScreen
from capaci_tui.ui.screens.setup import SetupScreen
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.ui.widgets.entries import Entries
from capaci_tui.ui.widgets.games import GameList
from capaci_tui.ui.widgets.log import MatchLog
from capaci_tui.words import _

TOGETHER: tuple[tuple[type[DOMNode], ...], ...] = (
    (GameScreen, BoardView),
    (GameScreen, MatchLog),
    (ReplayScreen, BoardView),
    (ReplayScreen, MatchLog),
    (SetupScreen, BoardView),
    (LibraryScreen, GameList),
    (MenuScreen, Entries),
    (MenuScreen, Choice),
    (RarerOptions, Choice),
    (SettingsScreen, Choice),
    (Reading,),
)
"""The parts whose keys work at the same time, beside those of the app."""
PLAYED_ON = (GameScreen, ReplayScreen)
MOVES = "moves"
MOVE_KEYS = frozenset("abcdefghi123456789")
"""What stands for typed moves, and their keys."""

Bound = dict[str, frozenset[str]]
"""Keys by the id of what they do."""


class Clash(NamedTuple):
    """Two ids with one key, the first of them settled by the player."""

    id: str
    other: str
    key: str


def sound_keys(wanted: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """Return the keys that can be had, and what is wrong with the others."""
    sound: dict[str, str] = {}
    troubles = []
    known = {name for bound in _usual() for name in bound} - {MOVES}
    for name, keys in wanted.items():
        if name not in known:
            told = _("[keys]: nothing is called {name}: ? shows the names")
            troubles.append(told.format(name=clip(name)))
        elif not _read(keys):
            told = _("[keys]: {name} cannot have the key {key}: there is none")
            troubles.append(told.format(name=name, key=clip(keys)))
        else:
            sound[name] = keys
    while clash := _first_clash(sound):
        del sound[clash.id]
        told = _("[keys]: {name} cannot have the key {key}: it belongs to {other}")
        troubles.append(told.format(name=clash.id, key=clash.key, other=clash.other))
    return sound, troubles


def _usual() -> Iterator[Bound]:
    """Yield the usual keys of all that works at the same time."""
    for parts in TOGETHER:
        bound: Bound = {MOVES: MOVE_KEYS} if parts[0] in PLAYED_ON else {}
        everywhere: tuple[type[DOMNode], ...] = (CapaciApp, *parts)
        for part in everywhere:
            for key, binding in class_bindings(part):
                name = str(binding.id)
                bound[name] = bound.get(name, frozenset()) | {key}
        yield bound


def _first_clash(wanted: dict[str, str]) -> Clash | None:
    """Return a wanted key that something else has, the last wanted one first."""
    for usual in _usual():
        bound = usual | {
            name: _read(keys) for name, keys in wanted.items() if name in usual
        }
        for name in reversed(wanted):
            for other, keys in bound.items():
                if name in bound and other != name and bound[name] & keys:
                    return Clash(name, other, min(bound[name] & keys))
    return None


def _read(keys: str) -> frozenset[str]:
    """Return the keys that are named, none if one of them does not exist."""
    try:
        found = frozenset(BindingsMap([Binding(keys, "")]).key_to_bindings)
    except InvalidBinding:
        return frozenset()
    return found if all(map(_exists, found)) else frozenset()


def _exists(key: str) -> bool:
    modifiers, _plus, base = key.rpartition("+")
    character = key_to_character(base) or ""
    named = base in _NAMES or (character and character.isprintable())
    return bool(named) and set(filter(None, modifiers.split("+"))) <= _MODIFIERS


_NAMES = {*KEY_NAME_REPLACEMENTS.values(), *(each.value for each in Keys)}
_MODIFIERS = {"alt", "ctrl", "shift"}
