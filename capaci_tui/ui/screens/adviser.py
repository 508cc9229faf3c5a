"""The computer beside the table: a hint, and the analysis of what is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.message import Message

from capaci_tui.narrate.values import MOST_TOLD, hint_words, value_words
from capaci_tui.rules.match import AnyMatch
from capaci_tui.ui.screens.asker import Asker
from capaci_tui.ui.widgets.analysis import AnalysisPanel, value_signs
from capaci_tui.words import _

if TYPE_CHECKING:
    from textual.timer import Timer

    from capaci_tui.ai.analysis import Analysis
    from capaci_tui.ai.client import News
    from capaci_tui.ai.process import Task
    from capaci_tui.ui.screens.advised import AdvisedScreen

HINT_NODES, HINT_SECONDS = 20_000, 2.0
"""How far a hint looks: as an expert, but nobody waits for longer."""
ANALYSIS_SECONDS = 60.0
"""After this the analysis rests, so that an open panel heats no room."""
TICK = 0.25
"""How often the panel changes at most: an eye follows no faster."""


@dataclass
class Advised(Message):
    """The adviser has found something."""

    task: Task
    answer: News


class Adviser(Asker):
    """Look at the position that a screen shows, while the panel is open, or for a hint.

    What was found for a position that is no longer shown is dropped.
    """

    def __init__(self, screen: AdvisedScreen, cache: Path) -> None:
        super().__init__(screen, cache)
        self._screen = screen
        self._hint: Task | None = None
        self._match: AnyMatch | None = None
        """The match up to the position that is looked at."""
        self._seen: object = None
        self._hinted: object = None
        """For which position a hint is looked for."""
        self.analysis: Analysis[Any] | None = None
        """What is known of that position."""
        self._timer: Timer | None = None

    def attend(self) -> None:
        """Look at what is shown now, if the panel is open."""
        shown = self._shown()
        panel = self._screen.panel
        if self._hint and self._hinted != shown:
            self._drop()
        if panel is None:
            self._seen = None
        elif self._seen != shown:
            self._seen = shown
            self._analyse(panel)

    def _shown(self) -> tuple[AnyMatch, int | None]:
        return self._screen.session.match, self._screen.looking_at

    def _drop(self) -> None:
        """Want no answer any more to what was asked last."""
        super().forget()
        self._hint = None

    def _analyse(self, panel: AnalysisPanel) -> None:
        from capaci_tui.ai.limits import Limits
        from capaci_tui.ai.process import Analyse

        self._match, self.analysis = self._screen.shown_match(), None
        panel.show_analysis(self._match, None)
        limits = Limits(seconds=ANALYSIS_SECONDS)
        self._ask(self._match, Analyse(limits, every=True))

    def hint(self) -> None:
        """Look for the best move, and say why."""
        from capaci_tui.ai.limits import Limits
        from capaci_tui.ai.process import Analyse

        match = self._match = self._screen.shown_match()
        if match.outcome:
            self._screen.explain()
            return
        self._screen.say(_("looking…"))
        self._seen = None  # the panel, if it is open, looks anew afterwards
        self._hinted = self._shown()
        self._hint = Analyse(Limits(nodes=HINT_NODES, seconds=HINT_SECONDS))
        self._ask(match, self._hint)

    def forget(self) -> None:
        """Forget what was asked, and what was found."""
        self._drop()
        self._seen = self.analysis = None
        if self._timer:
            self._timer.stop()
            self._timer = None

    def message(self, task: Task, answer: News) -> Advised:
        """Return the message that brings an answer to the screen."""
        return Advised(task, answer)

    def hear(self, advised: Advised) -> None:
        """Take what was found, unless something else is looked at by now."""
        from capaci_tui.ai.client import Lost
        from capaci_tui.ai.process import Found, Progress

        answer = advised.answer
        if self._is_aside(answer) or advised.task is not self._task:
            return
        if isinstance(answer, Lost):
            self._tell_loss(given_up=answer.given_up)
        elif isinstance(answer, Progress):
            self._show_soon(answer.analysis)
        elif isinstance(answer, Found) and advised.task is self._hint:
            self._tell_hint(answer.result)
        elif isinstance(answer, Found):
            self._show_soon(answer.result)

    def _tell_loss(self, *, given_up: bool) -> None:
        if given_up:
            self._drop()
            text = _("The computer was stopped again and again: ask once more.")
            self._screen.say(text, warn=True)
        else:
            self._tell_new_start()

    def _show_soon(self, analysis: Analysis[Any]) -> None:
        if self._task is self._hint:
            return
        first, self.analysis = self.analysis is None, analysis
        if first:
            self._show()
        elif self._timer is None:
            self._timer = self._screen.set_timer(TICK, self._show)

    def _show(self) -> None:
        self._timer = None
        if (panel := self._screen.panel) and self._match and self.analysis:
            panel.show_analysis(self._match, self.analysis)
            self._screen.board.values = value_signs(self._match, self.analysis)
            self._screen.show_score()

    def _tell_hint(self, analysis: Analysis[Any]) -> None:
        self._hint = self._task = None
        if match := self._match:
            game = match.game
            value = value_words(game, analysis.value, exact=analysis.exact)
            telling = partial(hint_words, game, match.position, value=value)
            line = analysis.line
            fewer = (partial(telling, line[:most]) for most in range(MOST_TOLD, 0, -1))
            self._screen.say(telling(line), *fewer)
        self.attend()
