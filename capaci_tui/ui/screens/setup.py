"""The set-up screen: any position of a game, by keys, by mouse or as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input

from capaci_tui.keeping import Keeper, file_words
from capaci_tui.library.files import SavingFailed
from capaci_tui.narrate.boards import position_text, typed_position
from capaci_tui.narrate.choices import options_line
from capaci_tui.narrate.endings import outcome_words
from capaci_tui.narrate.people import turn_line
from capaci_tui.narrate.refusals import typed_refusal
from capaci_tui.rules.game import AnyGame, BadPosition
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.ui.boards import BOARDS
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.boards.drafts import draft_for
from capaci_tui.ui.boards.scene import Scene
from capaci_tui.ui.screens.help import help_screen
from capaci_tui.ui.widgets.drawn import Heading, Status, Words
from capaci_tui.ui.widgets.field import Field
from capaci_tui.ui.widgets.keys import KeyLine
from capaci_tui.words import _, mark


class SetupScreen(Screen[None]):
    """Let a position be set up; what is wrong with it is told at once."""

    CSS_PATH = ["table.tcss", "library.tcss"]  # noqa: RUF012  # declared so by Textual
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", mark("Help"), key_display="?", id="help"),
        Binding("escape", "back", mark("Back"), id="setup.back"),
        Binding("f5", "play", mark("Play it"), id="setup.play"),
        Binding("f2", "save", mark("Save it"), id="setup.save"),
        Binding("m", "pass_turn", mark("Other side to move"), id="setup.side"),
        Binding("z", "clear", mark("Empty"), id="setup.clear"),
        Binding("i", "usual", mark("Usual start"), id="setup.usual"),
        Binding("t", "turn", mark("Turn board"), show=False, id="setup.turn"),
    ]

    def __init__(
        self, game: AnyGame, keeper: Keeper, play: Callable[[AnyMatch], object]
    ) -> None:
        super().__init__()
        self._game = game
        self._keeper = keeper
        self._play = play
        self._position = game.start()
        self._draft = draft_for(self._position)

    def compose(self) -> ComposeResult:
        """Lay out the board above its text and what there is to say of it."""
        title = _("Set up {game}").format(game=_(self._game.title))
        yield Heading(title, options_line(self._game), id="title")
        yield BOARDS[self._game.name](self._scene(), id="board")
        with Horizontal(id="position-line"):
            yield Words(_("Position"), id="position-label")
            yield Field(compact=True, id="position")
        yield Status(id="status")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the usual start."""
        self.board.focus()
        self.set_position(self._position)

    async def recompose(self) -> None:
        """Lay all out anew, as for another language."""
        await super().recompose()
        self.on_mount()

    @property
    def board(self) -> BoardView[Any, Any]:
        """Return the board."""
        return self.query_one("#board", BoardView)

    def _scene(self) -> Scene[Any, Any]:
        return Scene(self._game, self._position)

    # Changing the position

    def set_position(self, position: Any) -> None:
        """Take a position, legal or not, and show it as board and as text."""
        self._position = position
        self.board.scene = self._scene()
        field = self.query_one("#position", Input)
        with self.prevent(Input.Changed):
            field.value = position_text(self._game, position)
        self._judge(field.value)

    def _judge(self, text: str) -> AnyMatch | None:
        """Say what is wrong with a text, or who is to move; return its match."""
        status = self.query_one(Status)
        try:
            match = new_match(self._game, typed_position(self._game, text))
        except BadPosition as error:
            status.say(typed_refusal(text, error), warn=True)
            return None
        told = outcome_words(match) or turn_line(match)
        hint = Content.styled(_(self._draft.hint), "$board-label")
        status.show(Content("\n").join([Content(told), hint]))
        return match

    @on(Input.Changed, "#position")
    def _read(self, event: Input.Changed) -> None:
        match = self._judge(event.value)
        if match:
            self._position = match.start
            self.board.scene = self._scene()

    @on(Input.Submitted, "#position")
    def _to_board(self) -> None:
        self.board.focus()

    @on(BoardView.SpotChosen)
    def _click(self, event: BoardView.SpotChosen) -> None:
        self.set_position(self._draft.click(self._position, event.spot))

    def on_key(self, event: events.Key) -> None:
        """Change the spot under the cursor."""
        if not self.board.has_focus:
            return
        changed = self._draft.key(
            self._position, self.board.cursor, event.key, event.character or ""
        )
        if changed is not None:
            event.stop()
            self.set_position(changed)

    # Commands

    def action_pass_turn(self) -> None:
        """Let the other side be to move."""
        self.set_position(self._position.turned(1 - self._position.side))

    def action_clear(self) -> None:
        """Empty the board."""
        self.set_position(self._draft.empty(self._position))

    def action_usual(self) -> None:
        """Return to the usual start."""
        self.set_position(self._game.start())

    def action_turn(self) -> None:
        """See the board from the other side."""
        self.board.turned = not self.board.turned

    def action_play(self) -> None:
        """Play from this position, if it is one."""
        match = self._judge(self.query_one("#position", Input).value)
        if match:
            self._play(match)

    def action_save(self) -> None:
        """Put this position into the library, if it is one."""
        match = self._judge(self.query_one("#position", Input).value)
        if match is None:
            return
        try:
            name = self._keeper.keep_position(match)
        except SavingFailed as error:
            self.notify(file_words(error), severity="warning", markup=False)
        else:
            told = _("In the library: {name}").format(name=name)
            self.notify(told, markup=False)

    def action_back(self) -> None:
        """Return to the board, or leave."""
        if self.board.has_focus:
            self.app.pop_screen()
        else:
            self.board.focus()

    def action_help(self) -> None:
        """List the keys."""
        self.app.push_screen(help_screen(self, _(self._draft.hint)))
