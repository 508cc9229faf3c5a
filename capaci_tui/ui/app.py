"""The app: screens, themes, and a clean way out whatever happens."""

from __future__ import annotations

import gc
import sys
import tempfile
import traceback
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import RenderableType
from textual._compositor import ChopsUpdate
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.worker import WorkerFailed

from capaci_tui.rules.game import AnyGame
from capaci_tui.session import Session
from capaci_tui.settings import Complaint, Places, Settings
from capaci_tui.ui.preferences import NO_SETTINGS, SettledApp
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.screens.too_small import TooSmall
from capaci_tui.ui.signals import leave_cleanly_when_killed, take_sizes_in_turn
from capaci_tui.ui.terminal import (
    colour_system,
    heed_encoding,
    heed_no_color,
    suitable_pieces,
    take_any_bytes,
)
from capaci_tui.ui.writing import ChangedCells
from capaci_tui.words import _, mark

if TYPE_CHECKING:
    from capaci_tui.keeping import Keeper
    from capaci_tui.library.autosave import Autosave
    from capaci_tui.rules.record_reading import Reading

    Opening = Session | Autosave | Reading
    """What the app can be asked to open: a new match, an unfinished one, a game."""


KEY_NAMES = (
    *(mark("esc"), mark("space"), mark("home"), mark("end")),
    *(mark("pgup"), mark("pgdn"), mark("del")),
)
"""How Textual calls keys that have no sign, marked."""
ENTER = "⏎"
"""How Textual calls that key."""


class CapaciApp(SettledApp):
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
        (30, "-tall"),
        (36, "-tower"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        # Textual copies on Ctrl+C; a game is left at once by it, as any program is
        Binding(
            "ctrl+c",
            "quit",
            mark("Leave at once"),
            show=False,
            priority=True,
            id="app.leave",
        ),
        Binding(
            "ctrl+p", "command_palette", mark("Palette"), show=False, id="app.palette"
        ),
        Binding(
            "ctrl+z", "suspend_process", mark("Suspend"), show=False, id="app.suspend"
        ),
    ]

    def __init__(
        self,
        places: Places,
        opening: Opening | None = None,
        settings: Settings = NO_SETTINGS,
        complaints: Sequence[Complaint] = (),
    ) -> None:
        super().__init__(places, settings, complaints)
        self._opening = opening
        self.crash: BaseException | None = None
        """What ended the app, if it was not meant to end."""

    @cached_property
    def keeper(self) -> Keeper:
        """Return what knows the files; importing it waits until it is needed."""
        from capaci_tui.keeping import Keeper

        return Keeper(self.places)

    def on_load(self) -> None:
        """Be ready to restore the terminal before it is touched."""
        leave_cleanly_when_killed(self)

    def on_ready(self) -> None:
        """Spare the collector what stays: a walk through all of it delays a key."""
        gc.freeze()
        gc.enable()

    def get_default_screen(self) -> Screen[None]:
        """Return the menu, which lies beneath all other screens."""
        return MenuScreen(lambda: self.keeper)

    async def on_mount(self) -> None:
        """Open what was asked for above the menu."""
        take_sizes_in_turn()
        self.app_resume_signal.subscribe(self, lambda _app: take_sizes_in_turn())
        if self._opening:
            await self.push_screen(self._first_screen(self._opening))
        self.start_following()

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
        assert isinstance(opening, Session)  # noqa: S101  # nothing else is left
        return GameScreen(opening, self.keeper)

    def get_key_display(self, binding: Binding) -> str:
        """Return how a key is called in the player's language."""
        shown = super().get_key_display(binding)
        # people who have never seen the sign know the key by its name
        return _("enter") if shown == ENTER else _(shown)

    def action_command_palette(self) -> None:
        """Open the palette."""
        from capaci_tui.ui.palette import Command, commands
        from capaci_tui.ui.screens.palette import Palette

        def chosen(command: Command | None) -> None:
            if command:
                self.call_later(command.act)

        self.push_screen(Palette(list(commands(self, self.screen))), chosen)

    def start_game(self, kind: type[AnyGame]) -> None:
        """Start a game with what the menu has for it, from whatever screen."""
        self._from_menu(lambda menu: menu.start(kind))

    def open_setup(self) -> None:
        """Open the set-up of the menu's game, from whatever screen."""
        self._from_menu(MenuScreen.open_setup)

    def _from_menu(self, act: Callable[[MenuScreen], object]) -> None:
        """Leave what is open, and act on the menu."""
        from capaci_tui.ui.screens.game import GameScreen

        def go() -> None:
            while not isinstance(self.screen, MenuScreen):
                self.pop_screen()
            act(self.screen)

        if isinstance(self.screen, GameScreen):
            self.screen.leave(go)
        else:
            go()

    def open_file(self) -> None:
        """Ask for a file to replay."""
        from capaci_tui.ui.screens.kept import open_file

        open_file(self, self.keeper)

    def open_library(self) -> None:
        """Open the library."""
        from capaci_tui.ui.screens.library import LibraryScreen

        if not isinstance(self.screen, LibraryScreen):
            self.push_screen(LibraryScreen(self.keeper))

    def open_settings(self) -> None:
        """Open the settings."""
        from capaci_tui.ui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def open_keys(self) -> None:
        """Open the list of keys."""
        from capaci_tui.ui.screens.keys import KeysScreen

        if not isinstance(self.screen, KeysScreen):
            self.push_screen(KeysScreen())

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

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Send to the terminal what has changed, and no more of it than that."""
        if isinstance(renderable, ChopsUpdate):
            renderable = ChangedCells.of(renderable)
        super()._display(screen, renderable)

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


def make_app(
    places: Places,
    opening: Opening | None = None,
    settings: Settings = NO_SETTINGS,
    complaints: Sequence[Complaint] = (),
) -> CapaciApp:
    """Return the app, opening on the menu or on what was asked for."""
    return CapaciApp(places, opening, settings, complaints)


def run(
    places: Places,
    opening: Opening | None,
    settings: Settings,
    complaints: Sequence[Complaint],
) -> int:
    """Run the app until it is left; return the exit code."""
    heed_no_color()
    heed_encoding()
    take_any_bytes()
    app = make_app(places, opening, settings, complaints)
    app.suit(suitable_pieces(), colour_system())
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
