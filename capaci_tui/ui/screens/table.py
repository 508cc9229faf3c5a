"""The table: board, score, log and status, for playing and for looking back."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen

from capaci_tui.narrate.endings import outcome_words
from capaci_tui.narrate.spots import capaci_target_words, spot_words
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import Ply
from capaci_tui.rules.match import Match
from capaci_tui.rules.record import Record, make_record
from capaci_tui.rules.record_writing import write_record
from capaci_tui.rules.sowing import SowingPosition
from capaci_tui.session import Session
from capaci_tui.settings import Settings
from capaci_tui.ui.boards import BOARDS
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.boards.motion import BEATS
from capaci_tui.ui.boards.scene import Scene
from capaci_tui.ui.screens.help import help_screen, rules_screen
from capaci_tui.ui.widgets.drawn import Ground, Headline, Words
from capaci_tui.ui.widgets.keys import KeyLine
from capaci_tui.ui.widgets.log import MatchLog
from capaci_tui.ui.widgets.score import ScorePanel, score_line, title_words
from capaci_tui.words import _, mark

SECOND = 1
"""The side that sits above until the board is turned: Black, North."""


Played = tuple[Any, Ply[Any, Any]]
"""A position, and the ply that was played on it."""


class Side(Ground, Vertical):
    """Hold score and log."""


class TableScreen(Ground, Screen[None]):
    """Show a match, now or at an earlier ply."""

    CSS_PATH = "table.tcss"
    AUTO_FOCUS = "#board"
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
    looking_at: reactive[int | None] = reactive(None, init=False)
    """The ply that is looked back at; None is the game as it stands."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._turned_by_hand = False
        self._pressed = "", 0.0, 0
        """The last key, when it came last, and how many plies there were at first."""
        self._settings = Settings()

    def compose(self) -> ComposeResult:
        """Lay out the board beside score and log."""
        yield Headline(id="title")
        yield Headline(id="score-line")
        yield Headline(id="past")
        # a grid and no nested containers: each would be drawn with every key
        yield BOARDS[self.session.match.game.name](self._scene(), id="board")
        with Side(id="side"):
            yield ScorePanel(id="score")
            yield Headline(id="log-title")
            yield MatchLog(id="log")
        yield Words(id="status")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the match."""
        self.show()
        self.watch(self.board, "cursor", self.explain, init=False)
        self.watch(self.app, "settings", self._follow)

    async def recompose(self) -> None:
        """Lay all out anew, as for another language, and look where one looked."""
        cursor, looking_at = self.board.cursor, self.looking_at
        await super().recompose()
        self.on_mount()
        self.query_one(str(self.AUTO_FOCUS)).focus()
        self.board.cursor = cursor
        self.set_reactive(TableScreen.looking_at, looking_at)
        self.watch_looking_at()

    def _follow(self, old: Settings, new: Settings) -> None:
        """Take what is settled; a toggled preview stays while other things change."""
        if old is new or old.previews != new.previews:
            self.board.preview = new.previews
        self._settings = new
        self._seat()

    def _seat(self) -> None:
        """Turn the board, or only its arrows, to the person who is to move."""
        behind = self.session.sitting == SECOND
        turned = self._turned_by_hand != (behind and self._settings.turning == "mover")
        self.board.turned = turned
        self.board.opposite = self._settings.turning == "facing" and behind != turned

    @property
    def board(self) -> BoardView[Any, Any]:
        """Return the board."""
        return self.query_one("#board", BoardView)

    # Showing the session

    def _scene(self) -> Scene[Any, Any]:
        match, shown = self.session.match, self.looking_at
        plies = len(match.plies) if shown is None else shown
        asked = shown is None and not self.session.level
        position, legal = match.position_at(plies), match.moves if asked else ()
        sows = isinstance(position, SowingPosition)
        foreseen = {each: match.game.play(position, each) for each in legal if sows}
        goes_on = shown is None and match.outcome is None
        return Scene(
            game=match.game,
            position=position,
            legal=legal,
            forecasts=foreseen,
            last=match.plies[plies - 1] if plies else None,
            going_on=goes_on,
            playing=asked and goes_on,
        )

    def show(self, played: Played | None = None) -> None:
        """Show the session as it is now, and the ply that was played on a position."""
        self.board.scene = self._scene()
        if played:
            self.show_played(*played)
        self._show_log_title()
        self.settle()

    def show_played(self, before: Any, ply: Ply[Any, Any]) -> None:
        """Show a ply as it is played, if it shall be seen; the match has it already."""
        seen = self.app.animation_level != "none"
        if beat := BEATS[self._settings.animation] if seen else 0.0:
            self.board.show_played(before, ply, beat)

    @on(BoardView.Settled)
    def settle(self) -> None:
        """Tell of the last ply and turn to the side to move, once that is seen."""
        if not self.board.frame:
            self.query_one(MatchLog).show_match(self.session.match)
            self.query_one("#title", Words).show(title_words(self.session))
            self._seat()
            self.show_score()
            self.explain()

    def note(self) -> str:
        """Return what the computer is doing; here nothing."""
        return ""

    def aside(self) -> str:
        """Return what is built beside the game; here nothing."""
        return ""

    def show_score(self) -> None:
        """Show whose turn it is and how it stands at the shown ply."""
        shown, match = self.session, self.session.match
        note, aside = self.note(), self.aside()
        if self.looking_at is not None:
            plies = match.plies[: self.looking_at]
            shown = replace(shown, match=Match(match.game, match.start, plies))
        self.query_one(ScorePanel).show_session(shown, note, aside)
        self.query_one("#score-line", Words).show(score_line(shown, note or aside))

    def _show_log_title(self) -> None:
        log = self.query_one(MatchLog)
        title = _("Captures (k: all plies)") if log.captures_only else _("Log")
        self.query_one("#log-title", Words).show(f"── {title} ──")

    def say(self, text: str, *, warn: bool = False) -> None:
        """Show a message under the board."""
        style = "bold $warning" if warn else ""
        content = Content.styled(text, style)
        self.query_one("#status", Words).show(content)

    def explain(self) -> None:
        """Say what is under the cursor and what would happen there."""
        board = self.board
        scene = board.shown
        move = board.move_at(board.cursor)
        if move is not None and isinstance(scene.game, Capaci):
            self.say(capaci_target_words(scene.game, scene.position, move))
        else:
            told = spot_words(scene.game, scene.position, board.cursor)
            ended = outcome_words(self.session.match, self.session.names)
            alone = self.looking_at is not None or not ended
            self.say(told if alone else f"{told}\n{ended}")

    @on(BoardView.Asked)
    @on(BoardView.SpotChosen)
    def _cursor_moved(self) -> None:
        self.explain()

    @on(BoardView.Typed)
    def _typed(self, event: BoardView.Typed) -> None:
        if event.text and self.looking_at is not None:
            self.board.typed = ""
            self.say(self._past_words(), warn=True)
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

    def record(self) -> Record:
        """Return the record of the match."""
        return make_record(
            self.session.match, self.session.names, levels=self.session.levels
        )

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
        self.app.push_screen(help_screen(self, self.board.typing_hint()))

    # Looking back

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
            self.say(_("↑↓ look back at a ply · Esc to the board"))

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

    def watch_looking_at(self) -> None:
        """Show the position of that ply, marked as past."""
        past = self.looking_at is not None
        self.query_one(MatchLog).shown_ply = self.looking_at
        self.set_class(past, "-past")
        self.query_one("#past", Words).show(self._past_words() if past else "")
        self.board.past = past
        self.board.scene = self._scene()
        self.show_score()
        self.explain()

    def _past_words(self) -> str:
        return _("ply {number} of {plies}, Esc returns").format(
            number=self.looking_at, plies=len(self.session.match.plies)
        )

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
