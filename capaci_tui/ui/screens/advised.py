"""A table with an adviser: hints, and analysis beside the board on a key."""

from __future__ import annotations

from pathlib import Path

from textual import on
from textual.binding import Binding

from capaci_tui.rules.match import AnyMatch, Match
from capaci_tui.session import Session
from capaci_tui.ui.screens.adviser import Advised, Adviser
from capaci_tui.ui.screens.shown_table import Played
from capaci_tui.ui.screens.table import TableScreen
from capaci_tui.ui.widgets.analysis import AnalysisPanel, depth_words
from capaci_tui.words import mark

ADVICE = (
    Binding("y", "hint", mark("Hint"), id="table.hint"),
    Binding("v", "analysis", mark("Analysis"), id="table.analysis"),
)
"""The keys, for screens to put behind their own."""


class AdvisedScreen(TableScreen):
    """Show a match, with what the computer says of it where that is wished for."""

    def __init__(self, session: Session, cache: Path) -> None:
        super().__init__(session)
        self._adviser = Adviser(self, cache)
        self.panel: AnalysisPanel | None = None
        """Where the analysis is shown; none while it is not wished for."""

    def shown_match(self) -> AnyMatch:
        """Return the match up to the position that is shown."""
        match = self.session.match
        return Match(match.game, match.start, match.plies[: self.looking_at])

    def note(self) -> str:
        """Return what the analysis says, for windows with no room for its panel."""
        analysis = self._adviser.analysis
        if not (self.panel and analysis and self.has_class("-compact")):
            return super().note()
        return depth_words(self.shown_match(), analysis)

    def aside(self) -> str:
        """Return what is built for the analysis."""
        return self._adviser.aside()

    def action_hint(self) -> None:
        """Say what to play, and why."""
        self._adviser.hint()

    async def action_analysis(self) -> None:
        """Show what the position is worth, or no longer."""
        if self.panel:
            await self.panel.remove()
            self.panel = None
            self.board.values = None
            self._adviser.forget()
        else:
            self.panel = AnalysisPanel(id="analysis")
            await self.query_one("#side").mount(self.panel, before="#log-title")
            self._adviser.attend()
        self.show_score()

    @on(Advised)
    def _advised(self, event: Advised) -> None:
        self._adviser.hear(event)

    def show(self, played: Played | None = None) -> None:
        """Show the session as it is now, and look at it."""
        super().show(played)
        self._adviser.attend()

    def watch_looking_at(self) -> None:
        """Show the position of that ply, and look at it."""
        super().watch_looking_at()
        self._adviser.attend()

    async def recompose(self) -> None:
        """Lay all out anew, the panel too."""
        open_panel, self.panel = self.panel, None
        await super().recompose()
        self._adviser.forget()
        if open_panel:
            await self.action_analysis()

    async def on_unmount(self) -> None:
        """End the process that has looked."""
        await self._adviser.leave()
