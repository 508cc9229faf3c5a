"""The start menu: the games, the chosen one's options, names and a live preview."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen

from capaci_tui.narrate.choices import options_line
from capaci_tui.narrate.people import player, seated, turn_line
from capaci_tui.narrate.rulebook import blurb_of
from capaci_tui.rules import GAMES
from capaci_tui.rules.game import AnyGame
from capaci_tui.session import Session
from capaci_tui.ui.art import TitleArt
from capaci_tui.ui.boards import BOARDS
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.boards.scene import Scene
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.entries import RULE, Entries, Entry
from capaci_tui.ui.widgets.form import Chosen, OptionLines
from capaci_tui.ui.widgets.keys import KeyLine
from capaci_tui.ui.widgets.seats import SeatLines
from capaci_tui.words import _, mark

if TYPE_CHECKING:
    from capaci_tui.keeping import Keeper
    from capaci_tui.library.autosaves import Unfinished
    from capaci_tui.rules.match import AnyMatch
    from capaci_tui.ui.screens.game import GameScreen

MOST_CONTINUED = 5
LIBRARY, OPEN, SETUP = "library", "open", "set-up"
SETTINGS, RULES, QUIT = "settings", "rules", "quit"


class MenuScreen(Screen[None]):
    """Let a game, its options and its players be chosen."""

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012  # declared so by Textual
        (0, "-compact"),
        (72, "-standard"),
        (110, "-large"),
        (160, "-vast"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", mark("Help"), key_display="?", id="help"),
        Binding("q", "app.quit", mark("Quit"), id="quit"),
        Binding("r", "rules", mark("Rules"), id="menu.rules"),
        Binding("p", "play", mark("Play"), id="menu.play"),
        Binding("o", "options", mark("Options"), id="menu.options"),
        Binding("n", "names", mark("Names"), id="menu.names"),
        Binding("s", "settings", mark("Settings"), show=False, id="menu.settings"),
    ]

    def __init__(self, keeper: Callable[[], Keeper]) -> None:
        super().__init__()
        self._find_keeper = keeper
        self._unfinished: dict[str, Unfinished] = {}
        self._began = datetime.now(UTC)
        self._chosen = {kind.name: Chosen(kind) for kind in GAMES}
        self._kind = GAMES[0]
        self._names = ("", "")
        self._levels = ("", "")

    @property
    def _keeper(self) -> Keeper:
        """Return what knows the files; it is first asked once the menu is seen."""
        return self._find_keeper()

    @property
    def chosen(self) -> Chosen:
        """Return what is chosen for the game under the cursor."""
        return self._chosen[self._kind.name]

    def compose(self) -> ComposeResult:
        """Lay out title, entries, form and preview."""
        with Vertical(id="menu-side"):
            yield TitleArt(id="menu-title")
            yield Entries(self._entries(), twice=True, id="games")
            yield Words(blurb_of(self.chosen.game()), id="blurb")
        with Vertical(id="form"):
            yield OptionLines(self.chosen, advanced=False)
            yield SeatLines(self.chosen.game(), self._names, self._levels, id="players")
            yield self._board()
        yield KeyLine()

    def on_mount(self) -> None:
        """Start on the list of games."""
        self.query_one(Entries).focus()

    async def recompose(self) -> None:
        """Lay all out anew, as for another language, with the cursor where it was."""
        here = self.query_one(Entries).here
        await super().recompose()
        for entries in self.query(Entries):  # none once the app is being left
            entries.focus().here = here

    def start(self, kind: type[AnyGame]) -> None:
        """Start a game with what is chosen for it."""
        from capaci_tui.rules.match import new_match

        self.query_one(Entries).here = kind.name
        self.app.push_screen(self._table(new_match(self._chosen[kind.name].game())))

    def on_screen_resume(self) -> None:
        """List the matches that go on, as they are now."""
        self.call_after_refresh(self._list_unfinished)

    def _list_unfinished(self) -> None:
        from capaci_tui.keeping import damage_words

        unfinished, damaged = self._keeper.look()
        found = {each.name: each for each in unfinished[:MOST_CONTINUED]}
        if found != self._unfinished:
            self._unfinished = found
            entries = self.query_one(Entries)
            entries.list_entries(self._entries())
            entries.here = self._left() or entries.here
        for each in damaged:
            self.notify(damage_words(each), severity="warning", markup=False)

    def _left(self) -> str:
        """Return the match that has just been left, so that Enter goes on with it."""
        newest = next(iter(self._unfinished.values()), None)
        return newest.name if newest and newest.saved > self._began else ""

    def _entries(self) -> Iterator[Entry]:
        """Yield the games, the matches that go on, and the other screens."""
        yield from map(_game_line, GAMES)
        yield RULE
        yield from map(_continue_line, self._unfinished.values())
        for name, label in _doors():
            yield Entry(name, Content(label))

    @on(Entries.Chosen)
    def open_entry(self, event: Entries.Chosen) -> None:
        """Start a game, continue a match, or open another screen."""
        doors = {
            LIBRARY: self._open_library,
            OPEN: self._open_file,
            SETUP: self.open_setup,
            SETTINGS: self.action_settings,
            RULES: self.action_rules,
            QUIT: self.app.exit,
        }
        if event.name in self._chosen:
            self.action_play()
        elif event.name in self._unfinished:
            self._continue(event.name)
        else:
            doors[event.name]()

    def open_setup(self) -> None:
        """Open the set-up of the chosen game."""
        from capaci_tui.ui.screens.setup import SetupScreen

        self.app.push_screen(SetupScreen(self.chosen.game(), self._keeper, self._play))

    def _open_library(self) -> None:
        from capaci_tui.ui.screens.library import LibraryScreen

        self.app.push_screen(LibraryScreen(self._keeper))

    def _open_file(self) -> None:
        from capaci_tui.ui.screens.kept import open_file

        open_file(self.app, self._keeper)

    def _continue(self, name: str) -> None:
        from capaci_tui.ui.screens.kept import resume

        resume(self.app, self._keeper, name)

    @on(Entries.Highlighted)
    async def show_entry(self, event: Entries.Highlighted) -> None:
        """Show the form and the board of a game, or tell of a match that goes on."""
        if event.name in self._chosen:
            shown, self._kind = self._kind, self._chosen[event.name].kind
            if self._kind is not shown:
                await self._show_form()
        self.query_one("#blurb", Words).show(self._blurb(event.name))

    def _blurb(self, name: str) -> str:
        """Return what there is to say of an entry."""
        if name in self._unfinished:
            return unfinished_words(self._unfinished[name])
        if name == SETUP:
            title = _(self._kind.title)
            return _("Any position of {game}.").format(game=title)
        return blurb_of(self.chosen.game())

    async def _show_form(self) -> None:
        """Put form and preview of the chosen game in the place of another's."""
        form, board = self.query_one(OptionLines), self.query_one(BoardView)
        with self.app.batch_update():
            await board.remove()
            await self.mount(self._board(), after="#players")
            await self.mount(OptionLines(self.chosen, advanced=False), after=form)
            await form.remove()
        await self._show_players()

    def _board(self) -> BoardView[Any, Any]:
        """Return the board of the chosen game, to be looked at."""
        game = self.chosen.game()
        board = BOARDS[game.name](Scene(game, game.start()), id="preview")
        board.can_focus = False
        return board

    @on(OptionLines.Changed)
    async def show_choice(self) -> None:
        """Draw the start position of the options that are chosen now."""
        board = self.query_one(BoardView)
        game = self.chosen.game()
        board.scene = Scene(game, game.start())
        board.redraw()

    def action_play(self) -> None:
        """Start the chosen game."""
        self.start(self._kind)

    def _play(self, match: AnyMatch) -> None:
        """Play from a position that was set up."""
        self.app.switch_screen(self._table(match))

    def _table(self, match: AnyMatch) -> GameScreen:
        from capaci_tui.ui.screens.game import GameScreen

        names = seated(self._names, self._levels)
        session = Session(match, names, levels=self._levels)
        return GameScreen(session, self._keeper)

    def action_options(self) -> None:
        """Open the rarer options of the chosen game."""
        from capaci_tui.ui.screens.options import RarerOptions

        self.app.push_screen(RarerOptions(self.chosen), self._take_options)

    async def _take_options(self, _result: None) -> None:
        await self._show_form()

    def action_names(self) -> None:
        """Ask for the names of the players."""
        from capaci_tui.ui.screens.asking import AskNames

        dialog = AskNames(self.chosen.game(), self._names, self._levels)
        self.app.push_screen(dialog, self._take_names)

    async def _take_names(self, names: tuple[str, str] | None) -> None:
        if names:
            self._names = names
            await self._show_players()

    async def _show_players(self) -> None:
        seats = self.query_one(SeatLines)
        await seats.seat(self.chosen.game(), self._names)

    @on(SeatLines.Changed)
    def take_levels(self, event: SeatLines.Changed) -> None:
        """Remember who plays each side."""
        self._levels = event.levels

    def action_rules(self) -> None:
        """Open the rules of the chosen game."""
        from capaci_tui.ui.screens.help import rules_screen

        self.app.push_screen(rules_screen(self.chosen.game()))

    def action_settings(self) -> None:
        """Open the settings."""
        from capaci_tui.ui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_help(self) -> None:
        """List the keys."""
        from capaci_tui.ui.screens.help import help_screen

        hint = _("Enter on a game starts it. Tab goes to its options.")
        self.app.push_screen(help_screen(self, hint))


def _doors() -> list[tuple[str, str]]:
    """Return the names and labels of the other screens."""
    return [
        (LIBRARY, _("Library")),
        (OPEN, _("Open a file…")),
        (SETUP, _("Set up a position")),
        (SETTINGS, _("Settings")),
        (RULES, _("Rules")),
        (QUIT, _("Quit")),
    ]


def _continue_line(unfinished: Unfinished) -> Entry:
    match = unfinished.match
    ply = _("Continue {game} · ply {ply}").format(
        game=_(match.game.title), ply=len(match.plies)
    )
    return Entry(unfinished.name, Content(f"{ply}\n  {turn_line(match)}"))


def unfinished_words(unfinished: Unfinished) -> str:
    """Return who plays a match that goes on, by which rules, and since when."""
    game = unfinished.match.game
    players = " – ".join(player(game, side, unfinished.players) for side in (0, 1))
    when = unfinished.saved.astimezone().strftime("%Y-%m-%d %H:%M")
    return "\n".join([players, options_line(game), when])


def _game_line(kind: type[AnyGame]) -> Entry:
    title, tagline = f"{_(kind.title):<9}", _(kind.tagline)
    return Entry(
        kind.name, Content.assemble((title, "bold"), (tagline, "$board-label"))
    )
