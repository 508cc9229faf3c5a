"""The texts of the help and rules screens."""

from __future__ import annotations

import textwrap
from collections import defaultdict
from collections.abc import Iterator, Sequence

from textual.binding import Binding, BindingsMap
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from capaci_tui.narrate.rulebook import rules_of
from capaci_tui.rules.game import AnyGame
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.preferences import SettledApp
from capaci_tui.ui.screens.dialogs import Reading, reading_width
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.ui.widgets.log import MatchLog
from capaci_tui.words import _

KEYS, FEW_KEYS = 18, 11
"""Cells for the keys in a usual window and in a narrow one, or as many as must be."""

Lines = Sequence[tuple[str, str]]
"""A key or a sign, and what it does or means."""


def rules_screen(game: AnyGame) -> Reading:
    """Return the screen with the rules of a game."""
    text = Content("\n\n").join(Content(line) for line in rules_of(game))
    return Reading(_("Rules of {game}").format(game=_(game.title)), text)


def help_screen(screen: Screen[None], typing: str = "", legend: Lines = ()) -> Reading:
    """Return the screen that lists every key that applies on ``screen``.

    It says first how moves are typed, and after the keys of the board what its signs
    mean, where there is anything to say of that.
    """
    groups = [_group(screen, title, _keys_of(node)) for title, node in _owners(screen)]
    if legend:
        groups.insert(1, _group(screen, _("What the signs mean"), legend))
    if typing:
        groups.insert(0, Content(typing))
    return Reading(_("Help"), Content("\n\n").join(groups))


def _group(screen: Screen[None], title: str, lines: Lines) -> Content:
    """Return lines of two columns below a title."""
    column = FEW_KEYS if screen.has_class("-compact") else KEYS
    width = reading_width(screen)
    told = (_line(shown, does, column, width) for shown, does in lines)
    return Content("\n").join([Content.styled(title, "bold $accent"), *told])


def _keys_of(node: DOMNode) -> Lines:
    """Return the keys of a part with what they do."""
    keys: dict[str, list[str]] = defaultdict(list)
    for _key, binding in bindings_of(node):
        keys[_(binding.description)].append(node.app.get_key_display(binding))
    return [(", ".join(shown), does) for does, shown in keys.items()]


def _line(shown: str, does: str, column: int, width: int) -> Content:
    """Return keys and what they do in two columns, whatever must be broken."""
    head = f"  {shown + ' ':<{column}}"
    lines = textwrap.wrap(does, width - len(head))
    told = ("\n" + " " * len(head)).join(lines)
    return Content.assemble((head, "bold"), told)


def bindings_of(node: DOMNode) -> Iterator[tuple[str, Binding]]:
    """Yield what our own classes bind on a part of the app, by the player's keys."""
    settled = node.app.keys if isinstance(node.app, SettledApp) else {}
    told = set()
    for key, binding in class_bindings(type(node)):
        if node.check_action(binding.action, ()) is False:
            continue  # it has nothing to do here, at any time
        keys = settled.get(str(binding.id))
        if keys is None:
            yield key, binding
        elif binding.id not in told:
            told.add(binding.id)
            for each in keys.split(","):
                yield each, binding.with_key(each.strip())


def class_bindings(kind: type[DOMNode]) -> Iterator[tuple[str, Binding]]:
    """Yield what a class of ours binds usually, with those that it stands on."""
    for each in reversed(kind.__mro__):
        if each.__module__.startswith("capaci_tui."):
            yield from own_bindings(each)


def own_bindings(kind: type) -> Iterator[tuple[str, Binding]]:
    """Yield what a class binds itself."""
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
