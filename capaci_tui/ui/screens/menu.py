"""The start menu: the games, the chosen one's options, names and a live preview."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from capaci_tui.narrate import options_line, player, turn_line
from capaci_tui.narrate.rulebook import blurb_of
from capaci_tui.rules import GAMES
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.session import Session
from capaci_tui.ui.boards import BOARDS
from capaci_tui.ui.boards.base import BoardView, Scene
from capaci_tui.ui.screens.dialogs import Dialog
from capaci_tui.ui.screens.help import help_screen, rules_screen
from capaci_tui.ui.widgets.form import Chosen, OptionLines
from capaci_tui.ui.widgets.keys import KeyLine
from capaci_tui.words import _, mark

if TYPE_CHECKING:
    from capaci_tui.keeping import Keeper
    from capaci_tui.library.autosaves import Unfinished
    from capaci_tui.ui.screens.game import GameScreen

LONGEST_NAME = 40
MOST_CONTINUED = 5
LIBRARY, OPEN, SETUP = "library", "open", "set-up"


class MenuScreen(Screen[None]):
    """Let a game, its options and its players be chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", mark("Help"), key_display="?", id="help"),
        Binding("q", "app.quit", mark("Quit"), id="quit"),
        Binding("r", "rules", mark("Rules"), id="menu.rules"),
        Binding("o", "options", mark("Options"), id="menu.options"),
        Binding("p", "play", mark("Play"), show=False, id="menu.play"),
    ]

    def __init__(self, keeper: Callable[[], Keeper]) -> None:
        super().__init__()
        self._find_keeper = keeper
        self._unfinished: dict[str, Unfinished] = {}
        self._chosen = {kind.name: Chosen(kind) for kind in GAMES}
        self._kind = GAMES[0]

    @property
    def _keeper(self) -> Keeper:
        """Return what knows the files; it is first asked once the menu is seen."""
        return self._find_keeper()

    @property
    def chosen(self) -> Chosen:
        """Return what is chosen for the game under the cursor."""
        return self._chosen[self._kind.name]

    def compose(self) -> ComposeResult:
        """Lay out title, games, form and preview."""
        yield Static(_title(), id="menu-title")
        with Horizontal(id="menu"):
            with Vertical(id="games-side"):
                yield OptionList(*self._entries(), id="games")
                yield Static(blurb_of(self.chosen.game()), id="blurb", markup=False)
            with Vertical(id="form-side"):
                with VerticalScroll(id="form", can_focus=False):
                    with Vertical(id="options-side"):
                        yield OptionLines(self.chosen, advanced=False)
                    yield from self._names()
                with Horizontal(id="buttons"):
                    yield Button(_("Play"), compact=True, id="play", variant="primary")
                    yield Button(_("Options…"), compact=True, id="options")
                    yield Button(_("Rules"), compact=True, id="rules")
                    yield Button(_("Quit"), compact=True, id="quit")
                with Vertical(id="preview"):
                    yield self._board()
        yield KeyLine()

    def _names(self) -> ComposeResult:
        for number in (1, 2):
            with Horizontal(classes="names"):
                yield Label(_("Player {number}").format(number=number))
                yield Input(compact=True, max_length=LONGEST_NAME, id=f"name-{number}")

    def on_mount(self) -> None:
        """Start on the list of games."""
        self.query_one("#games").focus()

    def on_screen_resume(self) -> None:
        """List the matches that go on, as they are now."""
        self.call_after_refresh(self._list_unfinished)

    def _list_unfinished(self) -> None:
        from capaci_tui.keeping import damage_words

        unfinished, damaged = self._keeper.look()
        found = {each.name: each for each in unfinished[:MOST_CONTINUED]}
        if found != self._unfinished:
            self._unfinished = found
            entries = self.query_one("#games", OptionList)
            cursor = entries.highlighted
            with self.prevent(OptionList.OptionHighlighted):
                entries.clear_options()
                entries.add_options(self._entries())
                entries.highlighted = cursor
        for each in damaged:
            self.notify(damage_words(each), severity="warning", markup=False)

    def _entries(self) -> Iterator[Option | None]:
        """Yield the games, the matches that go on, and the other screens."""
        yield from map(_game_line, GAMES)
        yield None
        yield from map(_continue_line, self._unfinished.values())
        for name, label in _doors():
            yield Option(label, id=name)

    @on(OptionList.OptionSelected, "#games")
    def open_entry(self, event: OptionList.OptionSelected) -> None:
        """Start a game, continue a match, or open another screen."""
        name = str(event.option_id)
        if name in self._chosen:
            self.action_play()
        elif name == SETUP:
            self._open_setup()
        elif name == LIBRARY:
            self._open_library()
        else:
            self._open_match(name)

    def _open_setup(self) -> None:
        from capaci_tui.ui.screens.setup import SetupScreen

        self.app.push_screen(SetupScreen(self.chosen.game(), self._keeper, self._play))

    def _open_library(self) -> None:
        from capaci_tui.ui.screens.library import LibraryScreen

        self.app.push_screen(LibraryScreen(self._keeper))

    def _open_match(self, name: str) -> None:
        from capaci_tui.ui.screens.kept import open_file, resume

        if name in self._unfinished:
            resume(self.app, self._keeper, name)
        else:
            open_file(self.app, self._keeper)

    @on(OptionList.OptionHighlighted, "#games")
    async def show_entry(self, event: OptionList.OptionHighlighted) -> None:
        """Show the form and the board of a game, or tell of a match that goes on."""
        name = str(event.option_id)
        blurb = self.query_one("#blurb", Static)
        if name in self._chosen:
            shown, self._kind = self._kind, self._chosen[name].kind
            blurb.update(blurb_of(self.chosen.game()))
            if self._kind is not shown:
                await self._show_form()
        elif name in self._unfinished:
            blurb.update(unfinished_words(self._unfinished[name]))
        elif name == SETUP:
            title = _(self._kind.title)
            blurb.update(_("Any position of {game}.").format(game=title))
        else:
            blurb.update("")

    async def _show_form(self) -> None:
        form = self.query_one("#options-side")
        await form.remove_children()
        await form.mount(OptionLines(self.chosen, advanced=False))
        await self._show_preview()

    async def _show_preview(self) -> None:
        preview = self.query_one("#preview")
        await preview.remove_children()
        await preview.mount(self._board())

    def _board(self) -> BoardView[Any, Any]:
        """Return the board of the chosen game, to be looked at."""
        game = self.chosen.game()
        board = BOARDS[game.name](Scene(game, game.start()))
        board.can_focus = False
        return board

    @on(OptionLines.Changed)
    async def show_choice(self) -> None:
        """Draw the start position of the options that are chosen now."""
        board = self.query_one(BoardView)
        game = self.chosen.game()
        board.scene = Scene(game, game.start())
        board.redraw()

    @on(Button.Pressed, "#play")
    def action_play(self) -> None:
        """Start the chosen game."""
        self.app.push_screen(self._table(new_match(self.chosen.game())))

    def _play(self, match: AnyMatch) -> None:
        """Play from a position that was set up."""
        self.app.switch_screen(self._table(match))

    def _table(self, match: AnyMatch) -> GameScreen:
        from capaci_tui.ui.screens.game import GameScreen

        first, second = (self.query_one(f"#name-{n}", Input).value for n in (1, 2))
        return GameScreen(Session(match, (first, second)), self._keeper)

    @on(Button.Pressed, "#options")
    def action_options(self) -> None:
        """Open the rarer options of the chosen game."""
        self.app.push_screen(RarerOptions(self.chosen), self._take_options)

    async def _take_options(self, _result: None) -> None:
        await self.query_one("#options-side OptionLines", OptionLines).recompose()
        await self._show_preview()

    @on(Button.Pressed, "#rules")
    def action_rules(self) -> None:
        """Open the rules of the chosen game."""
        self.app.push_screen(rules_screen(self.chosen.game()))

    @on(Button.Pressed, "#quit")
    def quit(self) -> None:
        """Leave the program."""
        self.app.exit()

    def action_help(self) -> None:
        """List the keys."""
        hint = _("Enter on a game starts it. Tab goes to its options.")
        self.app.push_screen(help_screen(self, hint))


class RarerOptions(Dialog[None]):
    """Let the rarer options of a game be chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave", mark("Back"), id="options.back"),
    ]

    def __init__(self, chosen: Chosen) -> None:
        super().__init__()
        self._chosen = chosen

    def compose(self) -> ComposeResult:
        """Lay out the options."""
        title = _("Options of {game}").format(game=_(self._chosen.kind.title))
        with Vertical(classes="dialog"):
            yield Label(title, classes="dialog-title", markup=False)
            yield OptionLines(self._chosen, advanced=True)
            yield Label(_("↑↓ line · ←→ value · Esc back"), classes="dialog-keys")


def _doors() -> list[tuple[str, str]]:
    """Return the names and labels of the other screens."""
    return [
        (LIBRARY, _("Library")),
        (OPEN, _("Open a file…")),
        (SETUP, _("Set up a position")),
    ]


def _continue_line(unfinished: Unfinished) -> Option:
    match = unfinished.match
    ply = _("Continue {game} · ply {ply}").format(
        game=_(match.game.title), ply=len(match.plies)
    )
    return Option(Content(f"{ply}\n  {turn_line(match)}"), id=unfinished.name)


def unfinished_words(unfinished: Unfinished) -> str:
    """Return who plays a match that goes on, by which rules, and since when."""
    game = unfinished.match.game
    players = " – ".join(player(game, side, unfinished.players) for side in (0, 1))
    when = unfinished.saved.astimezone().strftime("%Y-%m-%d %H:%M")
    return "\n".join([players, options_line(game), when])


def _title() -> Content:
    return Content.assemble(
        ("● ○ ● ", "$secondary"),
        ("CAPACI", "bold $accent"),
        ("  ", ""),
        (_("and other games of wit for two"), "$text-muted"),
    )


def _game_line(kind: type[AnyGame]) -> Option:
    return Option(
        Content.assemble(
            (f"{_(kind.title):<9}", "bold"), (_(kind.tagline), "$text-muted")
        ),
        id=kind.name,
    )
