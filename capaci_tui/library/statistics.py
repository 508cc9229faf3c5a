"""Who won how often, and by how much, over the games of a library."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from capaci_tui.library.summaries import Summary
from capaci_tui.rules.events import Side
from capaci_tui.rules.game import AnyGame


@dataclass(slots=True)
class Tally:
    """Count games by how they ended for one side or player."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """Return how many games were counted."""
        return self.wins + self.draws + self.losses

    def add(self, winner: Side | None, side: Side) -> None:
        """Count a game for the one who played ``side``."""
        self.draws += winner is None
        self.wins += winner == side
        self.losses += winner == 1 - side


@dataclass(slots=True)
class GameStatistics:
    """Tell of all finished games of one kind."""

    tally: Tally = field(default_factory=Tally)
    """From the side that begins."""
    longest: Summary | None = None
    margins: list[int] = field(default_factory=list)
    """By how many seeds games were decided; draws count as 0."""

    @property
    def average_margin(self) -> float | None:
        """Return the mean of the margins; None where there are none."""
        return sum(self.margins) / len(self.margins) if self.margins else None

    def add(self, summary: Summary) -> None:
        """Count a finished game."""
        self.tally.add(summary.winner, 0)
        if summary.margin is not None:
            self.margins.append(summary.margin)
        if _length(summary) > _length(self.longest):
            self.longest = summary


@dataclass(frozen=True, slots=True)
class Statistics:
    """Tell of all finished games, by kind and by player's name."""

    games: Mapping[type[AnyGame], GameStatistics]
    players: Mapping[str, Tally]


def statistics_of(summaries: Iterable[Summary]) -> Statistics:
    """Return the statistics of the finished games among ``summaries``.

    Players without a name are not counted, nor games of a kind that is not ours.
    """
    games: dict[type[AnyGame], GameStatistics] = {}
    players: dict[str, Tally] = {}
    for summary in summaries:
        if summary.game is None or not summary.over:
            continue
        games.setdefault(summary.game, GameStatistics()).add(summary)
        for side, player in enumerate(summary.players):
            if player:
                players.setdefault(player, Tally()).add(summary.winner, side)
    return Statistics(games, players)


def _length(summary: Summary | None) -> int:
    return (summary and summary.plies) or 0
