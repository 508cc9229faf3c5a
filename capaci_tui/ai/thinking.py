"""A level at work: its search, and the slips that make it human."""

from __future__ import annotations

import math
from random import Random
from typing import Any

from capaci_tui.ai.analysis import Analysis
from capaci_tui.ai.endgames import Tables
from capaci_tui.ai.levels import Level, limits_for
from capaci_tui.ai.search import Report, search_match
from capaci_tui.rules.match import AnyMatch


class Thinking:
    """A level at work on its move in a match that is not over.

    The same level chooses the same move in the same position under the same ``seed``;
    `master` need not, as it goes by the clock; and only it looks into ``tables``, as
    other levels mean the same wherever they play.
    """

    def __init__(
        self,
        level: Level,
        match: AnyMatch,
        seed: int = 0,
        tables: Tables | None = None,
    ) -> None:
        self._level = level
        self._match = match
        text = match.game.format_position(match.position)
        self._rng = Random(f"{seed} {len(match.plies)} {text}")  # noqa: S311  # play
        self._slips = self._rng.random() < level.slips
        self._limits = limits_for(level, len(match.moves))
        self._search = search_match(
            match,
            nodes=self._limits.nodes,
            every=self._slips,
            tables=tables if level.uses_all else None,
        )

    def stop(self) -> None:
        """Let it move now, by what it has found so far."""
        self._search.stop()

    def run(self, report: Report[Any] | None = None) -> Any:
        """Return the move; ``report`` is told what is known after every deepening."""
        if len(self._match.moves) == 1:
            return self._match.moves[0]
        analysis = self._search.run(self._limits, report)
        return self._slip(analysis) if self._slips else analysis.best

    def _slip(self, analysis: Analysis[Any]) -> Any:
        """Return another move than the best, less likely the more it costs.

        Nobody slips who sees a sure win, whatever he thinks of other moves.
        """
        for each in analysis.moves:
            if each.exact and each.value > 0:
                return each.move
        _best, *others = analysis.moves
        nearest = max(each.value for each in others)
        cost = self._level.carelessness
        likely = [math.exp((each.value - nearest) / cost) for each in others]
        return self._rng.choices(others, likely)[0].move
