"""The replay screen: a kept game, ply by ply, and a way to play on from any."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer

from capaci_tui.rules.match import AnyMatch, Match
from capaci_tui.rules.record import Record
from capaci_tui.session import Session
from capaci_tui.ui.screens.advised import ADVICE, AdvisedScreen
from capaci_tui.ui.widgets.log import MatchLog
from capaci_tui.words import _, decimal, mark

SPEEDS = (3.0, 1.5, 0.8, 0.4)
"""Seconds between plies, from slow to fast."""


class ReplayScreen(AdvisedScreen):
    """Show a match ply by ply."""

    AUTO_FOCUS = "#log"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "autoplay", mark("Start/stop"), id="replay.autoplay"),
        Binding("plus", "speed(1)", mark("Faster"), id="replay.faster"),
        Binding("minus", "speed(-1)", mark("Slower"), id="replay.slower"),
        Binding("g", "play_on", mark("Play on from here"), id="replay.play"),
        # where the log is hidden, its keys are the screen's
        Binding(
            "up,left", "earlier", mark("Earlier ply"), show=False, id="replay.earlier"
        ),
        Binding(
            "down,right", "later", mark("Later ply"), show=False, id="replay.later"
        ),
        Binding("home", "look(0)", mark("the start"), show=False, id="replay.first"),
        Binding("end", "look(-1)", mark("the end"), show=False, id="replay.last"),
        *ADVICE,
    ]

    def __init__(
        self,
        record: Record,
        play_on: Callable[[AnyMatch], Screen[None]],
        cache: Path,
    ) -> None:
        super().__init__(Session(record.match, record.names), cache)
        self._record = record
        self._play_on = play_on
        self._speed = 1
        self._timer: Timer | None = None

    def record(self) -> Record:
        """Return the record that is replayed."""
        return self._record

    def on_mount(self) -> None:
        """Show the start, ready to walk through the log."""
        self.looking_at = 0 if self.session.match.plies else None

    def action_look(self, ply: int) -> None:
        """Look at the start, or else at the end."""
        log = self.query_one(MatchLog)
        if ply:
            log.action_look_at_last()
        else:
            log.action_look_at_first()

    def action_autoplay(self) -> None:
        """Let the plies follow each other, or stop."""
        if self._timer:
            self._stop()
            return
        if self.looking_at is None:
            self.looking_at = 0
        self._timer = self.set_interval(SPEEDS[self._speed], self._next)

    def _next(self) -> None:
        self.action_later()
        plies = len(self.session.match.plies)
        if self.looking_at is None or self.looking_at >= plies - 1:
            self._stop()

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
            self._timer = None

    def action_speed(self, step: int) -> None:
        """Go through the plies faster or slower."""
        self._speed = min(max(self._speed + step, 0), len(SPEEDS) - 1)
        self.say(
            _("A ply every {seconds} s").format(seconds=decimal(SPEEDS[self._speed]))
        )
        if self._timer:
            self._stop()
            self.action_autoplay()

    def action_play_on(self) -> None:
        """Play on from the shown position, as a match of its own."""
        whole, shown = self.session.match, self.looking_at
        plies = whole.plies if shown is None else whole.plies[:shown]
        match = Match(whole.game, whole.start, plies)
        if match.outcome:
            self.say(_("The game is over here: look back first."), warn=True)
        else:
            self.app.switch_screen(self._play_on(match))
