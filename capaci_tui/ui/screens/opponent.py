"""The computer at the table: it thinks, leaves the eye time, and plays."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.message import Message

from capaci_tui.rules.events import Side
from capaci_tui.rules.match import AnyMatch
from capaci_tui.ui.screens.asker import Asker
from capaci_tui.words import _

if TYPE_CHECKING:
    from textual.timer import Timer

    from capaci_tui.ai.client import News
    from capaci_tui.ai.process import Task
    from capaci_tui.ui.screens.game import GameScreen

TICK = 0.5
"""How often it is told for how long it thinks."""


@dataclass
class Heard(Message):
    """The computer has said something."""

    task: Task
    """What it was asked; each question has one of its own."""
    answer: News


class Opponent(Asker):
    """Play for the sides of a game screen that no person plays.

    It looks at the session whenever something has changed. An answer about a match
    that is no longer the one on the screen is dropped.
    """

    def __init__(self, screen: GameScreen, cache: Path) -> None:
        super().__init__(screen, cache)
        self._screen = screen
        self.paused = False
        """Whether it waits to be told to go on."""
        self._asked: AnyMatch | None = None
        """The match in which it looks for a move."""
        self._judged: AnyMatch | None = None
        """The match in which it was offered a draw."""
        self._found: tuple[Any] | None = None
        self._seen = False
        """Whether the eye has had time for the last ply."""
        self._begun = 0.0
        self._depth = 0
        self._timers: list[Timer] = []

    # What it is told

    def attend(self) -> None:
        """Look at what has changed: think, wait, or play."""
        session = self._screen.session
        if self._judged is session.match:
            return
        wanted = session.match if session.level and not self.paused else None
        if wanted is not self._asked:
            self.forget()
            if wanted:
                self._think(wanted)
        if self._asked and not self._screen.board.frame:
            self._let_see()
        self._play_if_due()

    def hurry(self) -> None:
        """Move now, by what was found so far."""
        if self._asked and self._computer:
            self._computer.hurry()
            self._seen = True
            self._screen.board.finish()
            self._play_if_due()

    def pause(self, *, paused: bool) -> None:
        """Wait, or go on."""
        self.paused = paused
        self.attend()
        self._screen.show_score()

    def judge(self) -> None:
        """Answer the offer of a draw that stands."""
        from capaci_tui.ai.offers import JUDGING
        from capaci_tui.ai.process import Analyse

        self.forget()
        self._judged = self._screen.session.match
        self._ask(self._judged, Analyse(JUDGING))

    @property
    def thinks(self) -> bool:
        """Tell whether it looks for a move, or waits for the eye."""
        return self._asked is not None

    def note(self) -> str:
        """Return what it is doing, in words."""
        if self._asked:
            seconds = int(time.monotonic() - self._begun)
            words = _("thinks: {seconds} s, depth {depth}")
            return words.format(seconds=seconds, depth=self._depth)
        waits = self.paused and self._screen.session.level
        return _("waits to go on") if waits else ""

    # What it does

    def message(self, task: Task, answer: News) -> Heard:
        """Return the message that brings an answer to the screen."""
        return Heard(task, answer)

    def _think(self, match: AnyMatch) -> None:
        from capaci_tui.ai.process import Play

        session = self._screen.session
        self._asked, self._begun, self._depth = match, time.monotonic(), 0
        self._seen = False
        self._ask(match, Play(session.level, session.seed))
        self._timers = [self._screen.set_interval(TICK, self._screen.show_score)]

    def forget(self) -> None:
        """Forget what was asked, and what was found."""
        super().forget()
        for timer in self._timers:
            timer.stop()
        self._timers.clear()
        self._asked = self._judged = self._found = None

    def _let_see(self) -> None:
        """Leave the eye some time, once the last ply has come to rest."""
        pause = self._screen.pause
        if not pause:
            self._seen = True
        elif not self._seen and len(self._timers) == 1:
            self._timers.append(self._screen.set_timer(pause, self._was_seen))

    def _was_seen(self) -> None:
        self._seen = True
        self._play_if_due()

    def _play_if_due(self) -> None:
        if self._found and self._seen and self._screen.is_free:
            (move,) = self._found
            self.forget()
            self._screen.choose_for_computer(move)

    # What it has found

    def hear(self, heard: Heard) -> None:
        """Take what was found, unless it is no longer wanted."""
        from capaci_tui.ai.client import Lost, Warming
        from capaci_tui.ai.process import Found, Progress

        answer = heard.answer
        if isinstance(answer, Warming):
            self._screen.say(_("The search is compiled, once; it plays meanwhile."))
        elif self._is_aside(answer) or heard.task is not self._task:
            return
        elif isinstance(answer, Lost):
            self._tell_loss(given_up=answer.given_up)
        elif isinstance(answer, Progress):
            self._depth = answer.analysis.depth
        elif isinstance(answer, Found) and self._judged:
            self._answer_offer(answer.result)
        elif isinstance(answer, Found):
            self._found = (answer.result,)
            self._play_if_due()

    def _tell_loss(self, *, given_up: bool) -> None:
        if given_up:
            self._judged = None
            self.pause(paused=True)
            text = _("The computer was stopped again and again; it waits to go on.")
            self._screen.say(text, warn=True)
        else:
            self._tell_new_start()

    def _answer_offer(self, analysis: Any) -> None:
        from capaci_tui.ai.offers import accepts_draw

        session = self._screen.session
        self._judged = None
        if session.offer is None:
            return
        asked: Side = 1 - session.offer
        if accepts_draw(session.match, asked, analysis):
            self._screen.take(session.accept_draw())
        else:
            self._screen.take(session.decline_draw())
            self._screen.say(_("The draw is declined."))
