"""The keys that players settle: what there is to do, and which keys it can have.

Imported only when some are settled, as it needs every screen to know what they do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from textual.binding import Binding, BindingsMap, InvalidBinding
from textual.dom import DOMNode
from textual.keys import KEY_NAME_REPLACEMENTS, Keys, key_to_character

from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.rules.texts import clip
from capaci_tui.settings import Complaint
from capaci_tui.settings_file import KEYS_TABLE
from capaci_tui.ui.app import CapaciApp
from capaci_tui.ui.boards.base import AZERTY_DIGITS, BoardView
from capaci_tui.ui.boards.capaci import CapaciView
from capaci_tui.ui.screens.asking import AskNames
from capaci_tui.ui.screens.dialogs import Dialog, Question, Reading
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.help import class_bindings, own_bindings
from capaci_tui.ui.screens.keys import KeysScreen
from capaci_tui.ui.screens.library import LibraryScreen
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.screens.options import RarerOptions
from capaci_tui.ui.screens.palette import Palette
from capaci_tui.ui.screens.replay import ReplayScreen
from capaci_tui.ui.screens.settings import SettingsScreen
from capaci_tui.ui.screens.setup import SetupScreen
from capaci_tui.ui.screens.table import TableScreen
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.ui.widgets.entries import Entries
from capaci_tui.ui.widgets.games import GameList
from capaci_tui.ui.widgets.log import MatchLog
from capaci_tui.words import _, mark

TOGETHER: tuple[tuple[type[DOMNode], ...], ...] = (
    (GameScreen, CapaciView),
    (GameScreen, MatchLog),
    (ReplayScreen, CapaciView),
    (ReplayScreen, MatchLog),
    (SetupScreen, CapaciView),
    (LibraryScreen, GameList),
    (MenuScreen, Entries),
    (MenuScreen, Choice),
    (RarerOptions, Choice),
    (SettingsScreen, Choice),
    (SettingsScreen, Entries),
    (KeysScreen, Entries),
    (Question, Entries),
    (Palette,),
    (AskNames,),
    (Reading,),
)
"""The parts whose keys work at the same time, beside those of the app."""
GROUPS: tuple[tuple[str, tuple[type[DOMNode], ...]], ...] = (
    (mark("Everywhere"), (CapaciApp,)),
    (mark("In a game or a replay"), (TableScreen,)),
    (mark("In a game"), (GameScreen,)),
    (mark("In a replay"), (ReplayScreen,)),
    (mark("On the board"), (BoardView, CapaciView)),
    (mark("In the log"), (MatchLog,)),
    (mark("In the menu"), (MenuScreen,)),
    (mark("In the library"), (LibraryScreen, GameList)),
    (mark("While setting up"), (SetupScreen,)),
    (mark("In the settings"), (SettingsScreen, KeysScreen)),
    (mark("On a line of choices"), (Choice,)),
    (mark("In a list"), (Entries,)),
    (mark("In a dialog"), (Dialog, AskNames, RarerOptions, Reading, Palette)),
)
"""The parts under the titles that their keys are listed by."""
MOVES = "moves"
"""What stands for typed moves."""

Bound = dict[str, frozenset[str]]
"""Keys by the id of what they do."""


class Action(NamedTuple):
    """Something that keys do."""

    id: str
    does: str
    """What it is, marked for translation."""
    keys: tuple[str, ...]
    """Its usual keys."""


class Clash(NamedTuple):
    """Two ids with one key, the first of them settled by the player."""

    id: str
    other: str
    key: str


@cache
def groups() -> tuple[tuple[str, tuple[Action, ...]], ...]:
    """Return all that keys do by titles, each under the first that it belongs to.

    An id without a dot is of no one part.
    """
    titles: dict[str, str] = {}
    found: dict[str, dict[str, Action]] = {title: {} for title, _parts in GROUPS}
    for title, part in ((title, part) for title, parts in GROUPS for part in parts):
        for key, binding in own_bindings(part):
            name = str(binding.id)
            home = titles.setdefault(name, title if "." in name else GROUPS[0][0])
            keys = found[home][name].keys if name in found[home] else ()
            if key not in keys:
                action = Action(name, binding.description, (*keys, key))
                found[home][name] = action
    return tuple((title, tuple(own.values())) for title, own in found.items())


def actions() -> dict[str, Action]:
    """Return all that keys do, by id."""
    return {each.id: each for _title, group in groups() for each in group}


def clash_of(name: str, keys: str, settled: Mapping[str, str]) -> Clash | None:
    """Return what keeps an action from keys, beside others that are settled."""
    others = {each: held for each, held in settled.items() if each != name}
    return _first_clash({**others, name: keys})


def sound_keys(wanted: Mapping[str, str]) -> tuple[dict[str, str], list[Complaint]]:
    """Return the keys that can be had, and what is wrong with the others."""
    sound: dict[str, str] = {}
    complaints = []
    known = {name for bound in _usual() for name in bound} - {MOVES}

    def complain(name: str, words: str) -> None:
        complaints.append(Complaint(clip(KEYS_TABLE + name).strip('"'), words))

    for name, keys in wanted.items():
        if name not in known:
            told = _("[keys]: nothing is called {name}: ? shows the names")
            complain(name, told.format(name=in_quotes(name)))
        elif not _read(keys):
            told = _("[keys]: {name} cannot have the key {key}: there is none")
            complain(name, told.format(name=name, key=in_quotes(keys)))
        else:
            sound[name] = keys
    while clash := _first_clash(sound):
        del sound[clash.id]
        told = _("[keys]: {name} cannot have the key {key}: it belongs to {other}")
        words = told.format(name=clash.id, key=clash.key, other=clash.other)
        complain(clash.id, words)
    return sound, complaints


def _usual() -> Iterator[Bound]:
    """Yield the usual keys of all that works at the same time."""
    for parts in TOGETHER:
        bound: Bound = {MOVES: _move_keys()} if GameScreen in parts else {}
        everywhere: tuple[type[DOMNode], ...] = (CapaciApp, *parts)
        for part in everywhere:
            for key, binding in class_bindings(part):
                name = str(binding.id)
                bound[name] = bound.get(name, frozenset()) | {key}
        yield bound


@cache
def _move_keys() -> frozenset[str]:
    """Return the keys that moves are typed with, in either case and on any keyboard."""
    return _read(",".join((*"abcdefghiABCDEFGHI123456789", *AZERTY_DIGITS)))


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
