"""The game screen: board, score, log and status; the only place that plays a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType

from capaci_tui.keeping import Keeper, KeptMatch
from capaci_tui.narrate.people import turn_line
from capaci_tui.narrate.refusals import refusal
from capaci_tui.rules.game import IllegalMove
from capaci_tui.rules.match import NothingToUndo
from capaci_tui.rules.record import Record
from capaci_tui.session import Session
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.screens.advised import ADVICE, AdvisedScreen
from capaci_tui.ui.screens.dialogs import Question
from capaci_tui.ui.screens.endings import ask_resignation, show_result
from capaci_tui.ui.screens.opponent import Heard, Opponent
from capaci_tui.words import _, mark

PAUSES = {"off": 0.0, "short": 0.3, "normal": 0.6, "long": 1.5}
"""For how many seconds a ply is seen before the computer plays the next, by setting."""


class GameScreen(AdvisedScreen):
    """Play a match at one terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", mark("Undo"), id="game.undo"),
        Binding("r", "redo", mark("Redo"), id="game.redo"),
        Binding("x", "resign", mark("Resign/draw"), id="game.resign"),
        Binding("m", "hurry", mark("Move now"), id="game.hurry"),
        Binding("s", "pause", mark("Stop/go on"), id="game.pause"),
        *ADVICE,
    ]

    takes_moves = True

    def __init__(
        self, session: Session, keeper: Keeper, kept: KeptMatch | None = None
    ) -> None:
        super().__init__(session, keeper.cache)
        self._keeper = keeper
        self._kept = kept or keeper.keep(session)
        self._result_due = False
        self.opponent = Opponent(self, keeper.cache)

    def take(self, session: Session) -> None:
        """Take over what an act of the players made of the session.

        It is saved before it is shown. The computer waits until it has been shown.
        """
        trouble = self._kept.save(session)
        could, old = self._able(), self.session.match
        self.session = session
        self.looking_at = None
        played = len(session.match.plies) == len(old.plies) + 1
        self.show((old.position, session.match.plies[-1]) if played else None)
        if self._able() != could:
            self.refresh_bindings()
        if trouble:
            self.notify(trouble, severity="warning", markup=False)
        self._result_due = session.match.outcome is not None and not old.outcome
        self._settled()

    @on(BoardView.Settled)
    def _settled(self) -> None:
        """Show the result, once the last ply has been seen, or let the computer go."""
        if self._result_due and not self.board.frame:
            self._result_due = False
            show_result(self)
        self._attend()

    def _attend(self) -> None:
        """Let the computer see what is on the screen now."""
        thought = self.opponent.thinks
        self.opponent.attend()
        if self.opponent.thinks != thought:
            self.show_score()
            self.refresh_bindings()

    def start_over(self, session: Session) -> None:
        """Take up a new match in place of the one that is over."""
        self._close()
        self._kept = self._keeper.keep(session)
        self.opponent.paused = False
        self.take(session)

    def record(self) -> Record:
        """Return the record of the match, with all that is known of it."""
        return self._kept.record.continued(self.session.match)

    async def on_unmount(self) -> None:
        """Keep the match when the screen is left, however it is left."""
        self._close()
        await self.opponent.leave()

    def _close(self) -> None:
        if trouble := self._kept.close():
            self.app.notify(trouble, severity="warning", markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim the keys that have nothing to do now; without a computer some are not."""
        if action in ("hurry", "pause") and not any(self.session.levels):
            return False
        if not self._able().get(action, True):
            return None
        return super().check_action(action, parameters)

    def _able(self) -> dict[str, bool]:
        """Return which of the keys that depend on the match have something to do."""
        session = self.session
        match = session.match
        return {
            "undo": session.can_undo,
            "redo": bool(match.undone),
            "resign": bool(match.outcome or session.persons),
            "hurry": self.opponent.thinks,
            "pause": not match.outcome,
        }

    # Moves

    @on(BoardView.MoveChosen)
    def _move_chosen(self, event: BoardView.MoveChosen) -> None:
        # a move that was chosen in a position that is gone is dropped
        if event.position == self.board.shown.position:
            self.choose(event.move)

    def choose(self, move: object) -> None:
        """Play a move, or say that an earlier ply is shown."""
        if self.looking_at is not None:
            self.say(self.past_words(), warn=True)
        elif self.session.level:
            self.say(turn_line(self.session.match, self.session.names), warn=True)
        else:
            self.opponent.paused = False
            self._act(lambda: self.session.play(move))

    # The computer

    @property
    def pause(self) -> float:
        """Return for how many seconds the computer leaves a ply to be seen."""
        return PAUSES[self._settings.pause]

    @property
    def is_free(self) -> bool:
        """Tell whether the computer may play: the match is seen as it stands."""
        return self.is_active and self.looking_at is None and not self.board.frame

    def note(self) -> str:
        """Return what the computer is doing."""
        return self.opponent.note() or super().note()

    def aside(self) -> str:
        """Return what is built for the computer."""
        return self.opponent.aside() or super().aside()

    def choose_for_computer(self, move: object) -> None:
        """Play the move of the computer."""
        self._act(lambda: self.session.play(move))

    @on(Heard)
    def _heard(self, event: Heard) -> None:
        self.opponent.hear(event)

    def on_screen_resume(self) -> None:
        """Let the computer go on once no other screen lies above."""
        self._attend()

    def watch_looking_at(self) -> None:
        """Show that ply; the computer plays when the present is seen again."""
        super().watch_looking_at()
        self._attend()

    def action_hurry(self) -> None:
        """Have the computer move now."""
        self.opponent.hurry()

    def action_pause(self) -> None:
        """Have the computer wait, or go on."""
        self.opponent.pause(paused=not self.opponent.paused)
        self.refresh_bindings()

    def offer_to_computer(self) -> None:
        """Have the computer answer the offer of a draw."""
        self.opponent.judge()

    def _act(self, act: Callable[[], Session]) -> None:
        """Do what the players want, or say why it cannot be."""
        try:
            self.take(act())
        except (IllegalMove, NothingToUndo) as refused:
            self.say(refusal(refused), warn=True)

    # Commands

    def action_undo(self) -> None:
        """Take back the last ply, or the agreed end; the computer then waits."""
        if self._sees_now():
            self.opponent.paused = True
            self._act(self.session.undo)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        if self._sees_now():
            self._act(self.session.redo)

    def _sees_now(self) -> bool:
        """Tell whether the game is seen as it stands; from the past, only return to it.

        What would be taken back or played again is not seen there.
        """
        if self.looking_at is None:
            return True
        self.return_to_now()
        told = _("This is the game as it stands; nothing was changed.")
        self.say(told, warn=True)
        return False

    def action_resign(self) -> None:
        """Offer the ways to end the game early, or to go on after its end."""
        if self.session.match.outcome:
            show_result(self)
        else:
            ask_resignation(self)

    # Leaving

    def step_out(self) -> None:
        """Leave the game for the menu."""
        self.leave(self.app.pop_screen)

    def action_quit(self) -> None:
        """Leave the program."""
        self.leave(self.app.exit)

    def leave(self, how: Callable[[], object]) -> None:
        """Leave the game, asking only if it could not be saved."""
        if not self._kept.failed:
            how()
            return
        question = Question(
            _("Leave this game?"),
            _("It could not be saved, and will be lost."),
            [("stay", _("Play on")), ("leave", _("Leave it"))],
        )

        def answered(answer: str | None) -> None:
            if answer == "leave":
                how()

        self.app.push_screen(question, answered)
