"""The app: screens, themes, and a clean way out whatever happens."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import tempfile
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.screen import Screen
from textual.worker import WorkerFailed

from capaci_tui.rules.match import AnyMatch, Match
from capaci_tui.session import Session
from capaci_tui.settings import Places
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.screens.too_small import TooSmall
from capaci_tui.ui.themes import BOARD_ROLES, THEMES
from capaci_tui.words import _, mark

if TYPE_CHECKING:
    from capaci_tui.keeping import Keeper
    from capaci_tui.library.autosave import Autosave
    from capaci_tui.rules.record_reading import Reading

    Opening = AnyMatch | Autosave | Reading
    """What the app can be asked to open: a new match, an unfinished one, a game."""


KEY_NAMES = (
    *(mark("esc"), mark("space"), mark("home"), mark("end")),
    *(mark("pgup"), mark("pgdn"), mark("del")),
)
"""How Textual calls keys that have no sign, marked."""


class CapaciApp(App[None]):
    """Play board games of wit in the terminal."""

    CSS_PATH = "app.tcss"
    TITLE = "Capaci"
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012  # declared so by Textual
        (0, "-compact"),
        (72, "-standard"),
        (110, "-large"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-low"),
        (22, "-high"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        # Textual copies on Ctrl+C; a game is left at once by it, as any program is
        Binding("ctrl+c", "quit", mark("Leave at once"), show=False, priority=True),
        Binding("ctrl+p", "command_palette", mark("Palette"), show=False),
        Binding("ctrl+z", "suspend_process", mark("Suspend"), show=False),
    ]

    def __init__(self, places: Places, opening: Opening | None = None) -> None:
        super().__init__()
        # before the start: a theme that comes later is read after all styles, twice
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self._places = places
        self._opening = opening
        self.crash: BaseException | None = None
        """What ended the app, if it was not meant to end."""

    @cached_property
    def keeper(self) -> Keeper:
        """Return what knows the files; importing it waits until it is needed."""
        from capaci_tui.keeping import Keeper

        return Keeper(self._places)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours of the boards for themes that have none of their own."""
        return BOARD_ROLES

    def on_load(self) -> None:
        """Be ready to restore the terminal before it is touched."""
        self._leave_cleanly_when_killed()

    def on_ready(self) -> None:
        """Spare the collector what stays: a walk through all of it delays a key."""
        gc.freeze()

    async def on_mount(self) -> None:
        """Open the menu, and above it what was asked for."""
        await self.push_screen(MenuScreen(lambda: self.keeper))
        if self._opening:
            await self.push_screen(self._first_screen(self._opening))

    def _first_screen(self, opening: Opening) -> Screen[None]:
        """Return the screen of what was asked for at the start."""
        from capaci_tui.library.autosave import Autosave
        from capaci_tui.rules.record_reading import Reading
        from capaci_tui.ui.screens.game import GameScreen
        from capaci_tui.ui.screens.kept import (
            replay_screen,
            resumed_screen,
            tell_reading,
        )

        if isinstance(opening, Autosave):
            return resumed_screen(self.keeper, opening)
        if isinstance(opening, Reading) and opening.record:
            tell_reading(self, opening)
            return replay_screen(self.keeper, opening.record)
        assert isinstance(opening, Match)  # noqa: S101  # nothing else is left
        return GameScreen(Session(opening), self.keeper)

    def get_key_display(self, binding: Binding) -> str:
        """Return how a key is called in the player's language."""
        return _(super().get_key_display(binding))

    def action_command_palette(self) -> None:
        """Open the palette."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder=_("Search for commands…")))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Yield what the palette offers: what the keys of the screen do, and themes."""
        from capaci_tui.ui.screens.help import bindings_of

        for _key, binding in bindings_of(screen):
            act = partial(screen.run_action, binding.action)
            yield SystemCommand(_(binding.description), _(binding.tooltip), act)
        yield SystemCommand(
            _("Theme"), _("Change the colours"), self.action_change_theme
        )

    # Windows of any size

    def on_resize(self) -> None:
        """Look at the new size, once the app itself has taken it in."""
        self.call_later(self._say_whether_it_fits)

    async def _say_whether_it_fits(self) -> None:
        """Say so while the window is too small."""
        fits = TooSmall.fits(self.size)
        if not fits and not isinstance(self.screen, TooSmall):
            await self.push_screen(TooSmall())
        elif fits and isinstance(self.screen, TooSmall):
            await self.pop_screen()

    # The ways out

    def _leave_cleanly_when_killed(self) -> None:
        """Restore the terminal on signals that Textual leaves to their defaults."""
        if sys.platform == "win32":
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            loop.add_signal_handler(number, self.exit, None, 128 + number)

    def _handle_exception(self, error: Exception) -> None:
        """Mind no fault once the app is being left: screens may be half made."""
        if not self._exit:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Keep the exception for `run` instead of printing pages of traceback."""
        failed = self._exception
        # the failure of a worker is wrapped in one that does not say where it was
        self.crash = failed.error if isinstance(failed, WorkerFailed) else failed
        self._close_messages_no_wait()


def make_app(places: Places, opening: Opening | None = None) -> CapaciApp:
    """Return the app, opening on the menu or on what was asked for."""
    return CapaciApp(places, opening)


def run(
    places: Places,
    *,
    match: AnyMatch | None = None,
    autosave: Autosave | None = None,
    reading: Reading | None = None,
) -> int:
    """Run the app until it is left; return the exit code."""
    if not os.environ.get("NO_COLOR"):
        # the variable counts when it is set and not empty; Textual asks only if set
        os.environ.pop("NO_COLOR", None)
    app = make_app(places, match or autosave or reading)
    app.run()
    if app.crash is None:
        return app.return_code or 0
    path = write_crash_file(places.state, app.crash)
    text = _("capaci-tui crashed, and is sorry; what is known is in {path}")
    print(text.format(path=path), file=sys.stderr)  # noqa: T201  # the one last line
    return 1


def write_crash_file(folder: Path, crash: BaseException) -> Path:
    """Write down where the program failed, elsewhere if need be; return the file."""
    name = f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
    text = "".join(traceback.format_exception(crash))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / name
        path.write_text(text, encoding="utf-8")
    except OSError:  # a full disk, or a folder that may not be written
        path = Path(tempfile.gettempdir()) / f"capaci-tui-{name}"
        path.write_text(text, encoding="utf-8")
    return path
