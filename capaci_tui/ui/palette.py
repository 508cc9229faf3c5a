"""What the command palette offers: what keys do, games, screens, and every setting.

Only what can be done now is offered; of the settings those that hold are told so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

from capaci_tui.narrate.choices import option_label, option_value
from capaci_tui.rules import GAMES
from capaci_tui.settings import SETTINGS
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.screens.help import bindings_of, own_bindings
from capaci_tui.ui.screens.keys import KeysScreen
from capaci_tui.ui.screens.library import LibraryScreen
from capaci_tui.ui.screens.settings import SettingsScreen
from capaci_tui.words import _

if TYPE_CHECKING:
    from capaci_tui.ui.app import CapaciApp


class Command(NamedTuple):
    """Something that can be done from the palette."""

    title: str
    act: Callable[[], object]
    key: str = ""
    """The key that does it as well, as it is shown; nothing where there is none."""
    holds: bool = False
    """Whether it is a setting as it is chosen already."""


def commands(app: CapaciApp, screen: Screen[Any]) -> Iterator[Command]:
    """Yield every command, those of the screen first, no title twice."""
    told = set()
    for command in chain(_key_commands(screen), _doors(app), _setting_commands(app)):
        if command.title not in told:
            told.add(command.title)
            yield command


def _key_commands(screen: Screen[Any]) -> Iterator[Command]:
    """Yield what the keys of a screen do, each once, if it has something to do now."""
    told = {"command_palette"}
    for node, binding in _bindings(screen):
        able = node.check_action(binding.action, ())
        if able and binding.action not in told:
            told.add(binding.action)
            key = screen.app.get_key_display(binding)
            act = partial(_press, screen, node, binding.action)
            yield Command(_(binding.description), act, key)


async def _press(screen: Screen[Any], node: DOMNode, action: str) -> None:
    """Do what a key does, unless the screen has been left since it was chosen."""
    if screen.is_current:
        await screen.app.run_action(action, node)


def _bindings(screen: Screen[Any]) -> Iterator[tuple[DOMNode, Binding]]:
    """Yield what is bound on a screen, what only its board has, and everywhere."""
    yield from ((screen, binding) for _key, binding in bindings_of(screen))
    shared = {binding.id for _key, binding in own_bindings(BoardView)}
    for board in screen.query(BoardView):
        if not board.can_focus:
            continue  # it is only looked at
        own = (binding for _key, binding in bindings_of(board))
        yield from ((board, binding) for binding in own if binding.id not in shared)
    yield from ((screen.app, binding) for _key, binding in bindings_of(screen.app))


def _doors(app: CapaciApp) -> Iterator[Command]:
    """Yield the games, and the other screens that are not open."""
    for kind in GAMES:
        title = _("Play {game}").format(game=_(kind.title))
        yield Command(title, partial(app.start_game, kind))
    yield Command(_("Open a file…"), app.open_file)
    yield Command(_("Set up a position"), app.open_setup)
    doors = {
        LibraryScreen: (_("Library"), app.open_library),
        SettingsScreen: (_("Settings"), app.open_settings),
        KeysScreen: (_("Keys…"), app.open_keys),
    }
    for screen, (title, open_screen) in doors.items():
        if not isinstance(app.screen, screen):
            yield Command(title, open_screen)


def _setting_commands(app: CapaciApp) -> Iterator[Command]:
    """Yield every choice of every setting."""
    for name, setting in SETTINGS.items():
        for value in setting.menu:
            title = _("{option}: {value}").format(
                option=option_label(setting), value=option_value(setting, value)
            )
            holds = getattr(app.settings, name) == value
            yield Command(title, partial(app.settle, name, value), holds=holds)
