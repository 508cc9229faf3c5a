"""The start menu: the games, the chosen one's options, names and a live preview."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Footer, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from capaci_tui.narrate.rulebook import blurb_of
from capaci_tui.rules import GAMES
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import new_match
from capaci_tui.session import Session
from capaci_tui.ui.boards import BOARDS
from capaci_tui.ui.boards.base import BoardView, Scene
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.help import help_screen, rules_screen
from capaci_tui.ui.widgets.form import Chosen, OptionLines
from capaci_tui.words import _

LONGEST_NAME = 40


class MenuScreen(Screen[None]):
    """Let a game, its options and its players be chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", _("Help"), key_display="?", id="help"),
        Binding("q", "app.quit", _("Quit"), id="quit"),
        Binding("r", "rules", _("Rules"), id="menu.rules"),
        Binding("o", "options", _("Options"), id="menu.options"),
        Binding("p", "play", _("Play"), show=False, id="menu.play"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._chosen = {kind.name: Chosen(kind) for kind in GAMES}
        self._kind = GAMES[0]

    @property
    def chosen(self) -> Chosen:
        """Return what is chosen for the game under the cursor."""
        return self._chosen[self._kind.name]

    def compose(self) -> ComposeResult:
        """Lay out title, games, form and preview."""
        yield Static(_title(), id="menu-title")
        with Horizontal(id="menu"):
            with Vertical(id="games-side"):
                yield OptionList(*map(_game_line, GAMES), id="games")
                yield Static(id="blurb", markup=False)
            with Vertical(id="form-side"):
                with VerticalScroll(id="form", can_focus=False):
                    yield Vertical(id="options-side")
                    yield from self._names()
                with Horizontal(id="buttons"):
                    yield Button(_("Play"), compact=True, id="play", variant="primary")
                    yield Button(_("Options…"), compact=True, id="options")
                    yield Button(_("Rules"), compact=True, id="rules")
                    yield Button(_("Quit"), compact=True, id="quit")
                yield Vertical(id="preview")
        yield Footer(show_command_palette=False)

    def _names(self) -> ComposeResult:
        for number in (1, 2):
            with Horizontal(classes="names"):
                yield Label(_("Player {number}").format(number=number))
                yield Input(compact=True, max_length=LONGEST_NAME, id=f"name-{number}")

    def on_mount(self) -> None:
        """Start on the list of games."""
        self.query_one("#games").focus()

    @on(OptionList.OptionHighlighted, "#games")
    async def show_game(self, event: OptionList.OptionHighlighted) -> None:
        """Show the form and the board of the game under the cursor."""
        self._kind = GAMES[event.option_index]
        self.query_one("#blurb", Static).update(blurb_of(self.chosen.game()))
        form = self.query_one("#options-side")
        await form.remove_children()
        await form.mount(OptionLines(self.chosen, advanced=False))
        await self._show_preview()

    async def _show_preview(self) -> None:
        game = self.chosen.game()
        preview = self.query_one("#preview")
        board = BOARDS[game.name](Scene(game, game.start()))
        board.can_focus = False
        await preview.remove_children()
        await preview.mount(board)

    @on(OptionLines.Changed)
    async def show_choice(self) -> None:
        """Draw the start position of the options that are chosen now."""
        board = self.query_one(BoardView)
        game = self.chosen.game()
        board.scene = Scene(game, game.start())
        board.redraw()

    @on(OptionList.OptionSelected, "#games")
    @on(Button.Pressed, "#play")
    def action_play(self) -> None:
        """Start the chosen game."""
        names = tuple(self.query_one(f"#name-{n}", Input).value for n in (1, 2))
        session = Session(new_match(self.chosen.game()), (names[0], names[1]))
        self.app.push_screen(GameScreen(session))

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


class RarerOptions(ModalScreen[None]):
    """Let the rarer options of a game be chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "dismiss", _("Back"), id="options.back"),
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
