"""The settings screen: a line of choices for each, and boards to see them on."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen

from capaci_tui.narrate.choices import option_label, option_value
from capaci_tui.rules import find_game
from capaci_tui.settings import SETTINGS, Settings
from capaci_tui.settings_file import path_of, shown_path
from capaci_tui.ui.boards import BOARDS
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.boards.scene import Scene
from capaci_tui.ui.preferences import SettledApp
from capaci_tui.ui.screens.dialogs import Reading
from capaci_tui.ui.screens.help import help_screen
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.ui.widgets.drawn import Heading, Words
from capaci_tui.ui.widgets.entries import Entries, Entry
from capaci_tui.ui.widgets.keys import KeyLine
from capaci_tui.words import _, mark

SAMPLES = {
    "capaci": "2p2s/p1rprs/1srp1R/1RSP2/S1r1RP/P2SP1 w 3",
    "kalah": "0-6-6-0-1-8-5-2-7-6-1-0-1-5-S",
}
"""Positions that show how boards look, by game: one with pieces, one with seeds."""
LINES = "Choice, Entries"
KEYS = "keys"
"""The line that leads to the keys."""
COMPLAINTS = "complaints"
"""The line that leads to what is wrong with the file."""


class SettingsScreen(Screen[None]):
    """Let the settings be changed; every change holds at once and is kept."""

    CSS_PATH = ["table.tcss", "settings.tcss"]  # noqa: RUF012  # declared so by Textual
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", mark("Help"), key_display="?", id="help"),
        Binding("escape", "back", mark("Back"), id="settings.back"),
        Binding("k", "keys", mark("Keys…"), id="settings.keys"),
        Binding(
            "up", "focus_line(-1)", mark("Line before"), show=False, id="settings.up"
        ),
        Binding(
            "down", "focus_line(1)", mark("Next line"), show=False, id="settings.down"
        ),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._shown = Settings()

    @property
    def _settled(self) -> SettledApp:
        """Return the app, which keeps the settings."""
        app = self.app
        assert isinstance(app, SettledApp)  # noqa: S101  # ours is
        return app

    def compose(self) -> ComposeResult:
        """Lay out the lines beside two boards."""
        yield Heading(_("Settings"), id="title")
        with Horizontal(id="settings"):
            with Vertical(id="settings-side"):
                yield from self._lines()
                yield Words(self._notes(), id="settings-notes")
            with Vertical(id="samples"):
                yield from map(_sample, SAMPLES)
        yield KeyLine()

    def _lines(self) -> ComposeResult:
        for name, setting in SETTINGS.items():
            values = [(option_value(setting, each), each) for each in setting.menu]
            value = getattr(self._shown, name)
            yield Choice(option_label(setting), values, value, id=name)
        yield Entries([Entry(KEYS, Content(_("Keys…")))], id=KEYS)
        if self._settled.complaints:
            line = Content.styled(_("Trouble with the file…"), "bold $warning")
            yield Entries([Entry(COMPLAINTS, line)], id=COMPLAINTS)

    def _notes(self) -> Content:
        path = shown_path(path_of(self._settled.places))
        kept = _("All this is kept in {path}.").format(path=path)
        turns = _(
            "Boards that turn to the mover show his side below. For players who sit "
            "face to face only the arrows turn: they go as the mover sees the board."
        )
        return Content("\n\n").join(map(Content, (turns, kept)))

    def on_mount(self) -> None:
        """Start on the first line."""
        self.query(Choice).first().focus()
        self.watch(self.app, "settings", self._show)

    async def recompose(self) -> None:
        """Lay all out anew, as for another language, on the same line."""
        line = self.focused.id if self.focused else None
        await super().recompose()
        self.query_one(f"#{line}" if line else "Choice:first-of-type").focus()

    def _show(self, settings: Settings) -> None:
        """Show what is settled, here or by a command."""
        self._shown = settings
        for choice in self.query(Choice):
            choice.select(getattr(settings, str(choice.id)))

    @on(Choice.Changed)
    def _change(self, event: Choice.Changed) -> None:
        self._settled.settle(str(event.choice.id), event.choice.value)

    @on(Entries.Chosen, f"#{COMPLAINTS}")
    def _tell_complaints(self) -> None:
        """Show what was wrong with the file at the start, entry by entry."""
        path = shown_path(path_of(self._settled.places))
        lines = [path, *(each.words for each in self._settled.complaints)]
        text = Content("\n\n").join(map(Content, lines))
        self.app.push_screen(Reading(_("Trouble with the settings"), text))

    @on(Entries.Chosen, f"#{KEYS}")
    def action_keys(self) -> None:
        """Open the list of keys, to change them."""
        from capaci_tui.ui.screens.keys import KeysScreen

        self.app.push_screen(KeysScreen())

    def action_focus_line(self, step: int) -> None:
        """Go to the line before or after."""
        if step > 0:
            self.focus_next(LINES)
        else:
            self.focus_previous(LINES)

    def action_back(self) -> None:
        """Leave."""
        self.app.pop_screen()

    def action_help(self) -> None:
        """List the keys."""
        self.app.push_screen(help_screen(self))


def _sample(name: str) -> BoardView[Any, Any]:
    """Return a board to be looked at."""
    game = find_game(name)()
    position = game.parse_position(SAMPLES[name])
    board = BOARDS[name](Scene(game, position), id=f"sample-{name}")
    board.can_focus = False
    return board
