"""What the command palette offers: keys of the screen, games, and every setting."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.command import DiscoveryHit, Hits
from textual.screen import Screen
from textual.system_commands import SystemCommandsProvider

from capaci_tui.narrate.choices import option_label, option_value
from capaci_tui.rules import GAMES
from capaci_tui.settings import SETTINGS
from capaci_tui.ui.screens.help import bindings_of
from capaci_tui.words import _

if TYPE_CHECKING:
    from capaci_tui.ui.app import CapaciApp


class Commands(SystemCommandsProvider):
    """Offer the commands in their own order while nothing is searched for."""

    async def discover(self) -> Hits:
        """Yield all commands."""
        for title, about, act, _shown in self.app.get_system_commands(self.screen):
            yield DiscoveryHit(title, act, help=about)


def commands(app: CapaciApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """Yield every command, those of the screen first."""
    yield from _screen_commands(screen)
    for kind in GAMES:
        title = _("Play {game}").format(game=_(kind.title))
        yield SystemCommand(title, _(kind.tagline), partial(app.start_game, kind))
    yield SystemCommand(_("Library"), _("finished games"), app.open_library)
    yield SystemCommand(
        _("Settings"), _("Language, colours, pieces and more"), app.open_settings
    )
    yield from _setting_commands(app)


def _screen_commands(screen: Screen[Any]) -> Iterator[SystemCommand]:
    """Yield what the keys of a screen do, each once."""
    told = set()
    for _key, binding in bindings_of(screen):
        if binding.action not in told:
            told.add(binding.action)
            act = partial(screen.run_action, binding.action)
            title, key = _(binding.description), screen.app.get_key_display(binding)
            yield SystemCommand(title, _("key {key}").format(key=key), act)


def _setting_commands(app: CapaciApp) -> Iterator[SystemCommand]:
    """Yield every choice of every setting."""
    for name, setting in SETTINGS.items():
        for value in setting.menu:
            title = _("{option}: {value}").format(
                option=option_label(setting), value=option_value(setting, value)
            )
            yield SystemCommand(title, "", partial(app.settle, name, value))
