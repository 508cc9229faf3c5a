"""The table: what keys do there, for playing and for looking back."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual import events, on
from textual.binding import Binding, BindingType

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.record import Record, make_record
from capaci_tui.rules.record_writing import write_record
from capaci_tui.session import Session
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.screens.help import help_screen, rules_screen
from capaci_tui.ui.screens.shown_table import ShownTable
from capaci_tui.ui.widgets.log import MatchLog
from capaci_tui.words import _, mark


class TableScreen(ShownTable):
    """Show a match, and let keys act on it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", mark("Help"), key_display="?", id="help"),
        Binding("q", "quit", mark("Quit"), id="quit"),
        Binding("l", "log", mark("Log"), id="table.log"),
        Binding(
            "comma", "earlier", mark("Earlier ply"), show=False, id="table.earlier"
        ),
        Binding("full_stop", "later", mark("Later ply"), show=False, id="table.later"),
        Binding("t", "turn", mark("Turn board"), show=False, id="table.turn"),
        Binding("p", "preview", mark("Preview"), show=False, id="table.preview"),
        Binding(
            "k", "captures", mark("Captures only"), show=False, id="table.captures"
        ),
        Binding("o", "rules", mark("Rules"), show=False, id="table.rules"),
        Binding(
            "w", "copy_position", mark("Copy position"), show=False, id="table.copy"
        ),
        Binding("W", "copy_record", mark("Copy record"), show=False, id="table.record"),
        Binding("escape", "back", mark("Back"), show=False, id="table.back"),
    ]

    takes_moves = False
    """Whether moves can be typed; elsewhere their keys are free for other things."""
    held = 0.7
    """Seconds within which a key comes again while it is held down, at the latest."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._pressed = "", 0.0, 0
        """The last key, when it came last, and how many plies there were at first."""

    # Keys that move or name a move

    @on(BoardView.Typed)
    def _typed(self, event: BoardView.Typed) -> None:
        if event.text != self.board.typed:
            return  # more has been typed since, or all of it
        if event.text and self.looking_at is not None:
            self.board.typed = ""
            self.say(self.past_words(), warn=True)
        elif event.text:
            self.say(_("Move: {typed}_   (Esc clears it)").format(typed=event.text))
        else:
            self.explain()

    def on_key(self, event: events.Key) -> None:
        """Take a typed move from wherever the focus is."""
        if self._is_held(event.key) and self._may_play(event.key):
            event.stop()
            event.prevent_default()
            return
        taken, move = False, None
        if event.character and self.takes_moves:
            taken, move = self.board.type(event.character)
        if taken:
            event.stop()
            event.prevent_default()
            if not self.board.finish() and move is not None:
                self.choose(move)
        elif self.board.frame and not self._plays(event.key):
            self.board.finish()
            self.settle()  # at once: the key may be about the log

    def _may_play(self, key: str) -> bool:
        """Tell whether a key does nothing but select, play or name a move."""
        return key not in self.active_bindings or self._plays(key)

    def _is_held(self, key: str) -> bool:
        """Tell whether a key has played already, and has not been let go since.

        It would play for the other side.
        """
        now, plies = monotonic(), len(self.session.match.plies)
        known, pressed, before = self._pressed
        again = key == known and now - pressed < self.held
        self._pressed = key, now, before if again else plies
        return again and plies > before

    def _plays(self, key: str) -> bool:
        """Tell whether a key selects or plays, which the board itself minds."""
        active = self.active_bindings.get(key)
        return active is not None and active.binding.id == "board.play"

    def choose(self, move: object) -> None:
        """Do with a chosen move what the screen is for; here nothing."""

    # Commands

    def action_turn(self) -> None:
        """See the board from the other side."""
        self._turned_by_hand = not self._turned_by_hand
        self._seat()

    def action_preview(self) -> None:
        """Show or hide the counts after the move under the cursor."""
        self.board.preview = not self.board.preview

    def action_copy_position(self) -> None:
        """Copy the shown position as text."""
        scene = self._scene()
        text = scene.game.format_position(scene.position)
        self.app.copy_to_clipboard(text)
        self.say(_("Copied: {text}").format(text=text))

    def action_copy_record(self) -> None:
        """Copy the record of the match."""
        self.app.copy_to_clipboard(write_record(self.record()))
        self.say(_("The record of the match is copied."))

    def action_rules(self) -> None:
        """Open the rules of this game."""
        self.app.push_screen(rules_screen(self.session.match.game))

    def action_quit(self) -> None:
        """Leave the program."""
        self.app.exit()

    def action_help(self) -> None:
        """List the keys."""
        board = self.board
        self.app.push_screen(help_screen(self, board.typing_hint(), board.legend()))

    def record(self) -> Record:
        """Return the record of the match."""
        return make_record(
            self.session.match, self.session.names, levels=self.session.levels
        )

    # Looking back

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim the ways through the plies that lead nowhere; hide what a game lacks."""
        if action == "preview" and isinstance(self.session.match.game, Capaci):
            return False
        shown, plies = self.looking_at, len(self.session.match.plies)
        if action == "earlier":
            return bool(plies if shown is None else shown) or None
        return (action != "later" or shown is not None) or None

    def action_log(self) -> None:
        """Go to the log, or back to the board; without plies say that there is none."""
        log = self.query_one(MatchLog)
        # a widget knows only some messages later that it has the focus
        inside = self.focused is log
        if not (log.entries or inside):
            self.say(_("The log is empty: nothing has been played yet."), warn=True)
            return
        self.set_class(not inside, "-log")
        self.set_focus(self.board if inside else log)
        if inside:
            self.explain()
        else:
            self.say(_("↑↓ another ply · Esc to the board"))

    def action_earlier(self) -> None:
        """Look one ply further back."""
        self.query_one(MatchLog).action_look(-1)

    def action_later(self) -> None:
        """Look at the next ply."""
        self.query_one(MatchLog).action_look(1)

    def action_captures(self) -> None:
        """Show only the plies that take something, or all."""
        log = self.query_one(MatchLog)
        log.captures_only = not log.captures_only
        self._show_log_title()

    @on(MatchLog.PlyChosen)
    def _look_at(self, event: MatchLog.PlyChosen) -> None:
        plies = len(self.session.match.plies)
        self.looking_at = None if event.ply == plies else event.ply

    def action_back(self) -> None:
        """Take one step back: from a selection, the past, the log, the screen."""
        if self.board.give_up():
            self.explain()
        elif self.looking_at is not None:
            self.return_to_now()
        elif not self.board.has_focus:
            self.remove_class("-log")
            self.board.focus()
            self.explain()
        else:
            self.step_out()

    def return_to_now(self) -> None:
        """Show the game as it stands, and leave the log."""
        self.looking_at = None
        self.query_one(str(self.AUTO_FOCUS)).focus()
        self.remove_class("-log")

    def step_out(self) -> None:
        """Leave the screen."""
        self.app.pop_screen()
