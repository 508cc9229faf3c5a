"""The strengths of the computer player: the same names in every game.

A level looks as far as its nodes reach, the same on every machine; only the highest
goes by the clock. What makes the lower ones weak is human: they see less, and now and
then they choose a move that is not the best, rather one that is nearly as good. An
ending that is surely won they play to the end.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from capaci_tui.ai.analysis import Analysis, Limits
from capaci_tui.ai.search import Report, search_match
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.texts import clip, mark


@dataclass(frozen=True, slots=True)
class Level:
    """How well the computer plays."""

    name: str
    """The name on the command line and in files."""
    label: str
    """The name for people, marked for translation."""
    limits: Limits
    """How far it looks; its nodes are for a dozen moves to choose from."""
    slips: float = 0.0
    """How likely it is that a move is not the best one that was found."""
    carelessness: float = 0.0
    """How many seeds a slip may well cost."""


LEVELS: tuple[Level, ...] = (
    Level("novice", mark("Novice"), Limits(depth=1), 0.6, 6),
    Level("beginner", mark("Beginner"), Limits(nodes=40), 0.35, 4),
    Level("casual", mark("Casual"), Limits(nodes=200), 0.15, 3),
    Level("steady", mark("Steady"), Limits(nodes=800), 0.06, 2),
    Level("skilled", mark("Skilled"), Limits(nodes=4_000), 0.02, 1),
    Level("expert", mark("Expert"), Limits(nodes=20_000)),
    Level("master", mark("Master"), Limits(seconds=3)),
)
"""From the weakest to the strongest."""


DOZEN = 12


def limits_for(level: Level, moves: int) -> Limits:
    """Return how far a level looks where there are so many moves."""
    nodes = level.limits.nodes
    if nodes is None:
        return level.limits
    return replace(level.limits, nodes=nodes * max(1, moves // DOZEN))


class UnknownLevel(ValueError):
    """Says that there is no level of this name, and which there are."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = ", ".join(level.name for level in LEVELS)
        super().__init__(f"there is no level {clip(name)}: choose {self.known}")


def find_level(name: str) -> Level:
    """Return the level called ``name``, in any case; raise `UnknownLevel`."""
    for level in LEVELS:
        if level.name == name.lower():
            return level
    raise UnknownLevel(name)


class Thinking:
    """A level at work on its move in a match that is not over.

    The same level chooses the same move in the same position under the same ``seed``;
    `master` need not, as it goes by the clock.
    """

    def __init__(self, level: Level, match: AnyMatch, seed: int = 0) -> None:
        self._level = level
        self._match = match
        text = match.game.format_position(match.position)
        self._rng = Random(f"{seed} {len(match.plies)} {text}")  # noqa: S311  # play
        self._slips = self._rng.random() < level.slips
        self._limits = limits_for(level, len(match.moves))
        self._search = search_match(match, nodes=self._limits.nodes, every=self._slips)

    def stop(self) -> None:
        """Let it move now, by what it has found so far."""
        self._search.stop()

    def run(self, report: Report[Any] | None = None) -> Any:
        """Return the move; ``report`` is told what is known after every deepening."""
        if len(self._match.moves) == 1:
            return self._match.moves[0]
        analysis = self._search.run(self._limits, report)
        surely_won = analysis.exact and analysis.value > 0
        return self._slip(analysis) if self._slips and not surely_won else analysis.best

    def _slip(self, analysis: Analysis[Any]) -> Any:
        """Return another move than the best, less likely the more it costs."""
        _best, *others = analysis.moves
        nearest = max(each.value for each in others)
        cost = self._level.carelessness
        likely = [math.exp((each.value - nearest) / cost) for each in others]
        return self._rng.choices(others, likely)[0].move
