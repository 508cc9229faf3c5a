"""The texts of the help and rules screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.app import App
from textual.binding import Binding, BindingsMap
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from capaci_tui.narrate.rulebook import rules_of
from capaci_tui.rules.game import AnyGame
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.screens.dialogs import Reading
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.ui.widgets.log import MatchLog
from capaci_tui.words import _

KEYS = 16


def rules_screen(game: AnyGame) -> Reading:
    """Return the screen with the rules of a game."""
    text = Content("\n\n").join(Content(line) for line in rules_of(game))
    return Reading(_("Rules of {game}").format(game=_(game.title)), text)


def help_screen(screen: Screen[None], typing: str) -> Reading:
    """Return the screen that lists every key that applies on ``screen``."""
    groups = [Content(typing)] if typing else []
    for title, node in _owners(screen):
        lines = [Content.styled(title, "bold $accent")]
        lines += [
            Content.assemble((f"  {keys:<{KEYS}}", "bold"), does)
            for does, keys in _keys_of(screen.app, node).items()
        ]
        groups.append(Content("\n").join(lines))
    return Reading(_("Keys"), Content("\n\n").join(groups))


def _keys_of(app: App[Any], node: DOMNode) -> dict[str, str]:
    """Return the keys of a part by what they do."""
    keys: dict[str, str] = {}
    for _key, binding in bindings_of(node):
        shown = app.get_key_display(binding)
        does = _(binding.description)
        keys[does] = f"{keys[does]}, {shown}" if does in keys else shown
    return keys


def bindings_of(node: DOMNode) -> Iterator[tuple[str, Binding]]:
    """Yield what our own classes bind on a part of the app."""
    for kind in reversed(type(node).__mro__):
        if kind.__module__.startswith("capaci_tui."):
            yield from BindingsMap(vars(kind).get("BINDINGS", ()))


def _owners(screen: Screen[None]) -> Iterator[tuple[str, DOMNode]]:
    """Yield with their titles the parts of a screen that have keys."""
    titles: dict[type[Widget], str] = {
        BoardView: _("On the board"),
        MatchLog: _("In the log"),
        Choice: _("On a line of choices"),
    }
    for kind, title in titles.items():
        found = screen.query(kind)
        if found and found.first().can_focus:
            yield title, found.first()
    yield _("Here"), screen
    yield _("Everywhere"), screen.app
