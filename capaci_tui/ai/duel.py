"""Computer against computer: openings, games, and what their score is worth."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import stdev
from typing import Any

from capaci_tui.rules.events import Side
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import AnyMatch, Match, Playing, new_match

Player = Callable[[AnyMatch], Any]
"""Chooses a move in a match that is not over."""

MOST_PLIES = 400
"""A game that goes on for longer counts as a draw."""
OPENING_PLIES = 4
NORMAL_95 = 1.96
ELO = 400
"""The Elo difference at which ten points are made for each one that is lost."""


def random_opening(game: AnyGame, seed: int, plies: int = OPENING_PLIES) -> AnyMatch:
    """Return a match after some random plies, not over yet; always the same one.

    They are fewer on a board where no game goes on for so long.
    """
    rng = Random(seed)  # noqa: S311  # no secret: an opening
    start = new_match(game)
    while plies and not _can_last(start, plies):
        plies -= 1
    while True:
        match = start
        for _ in range(plies):
            if match.moves:
                match = match.play(rng.choice(match.moves))
        if not match.outcome:
            return match


def _can_last(match: AnyMatch, plies: int) -> bool:
    """Tell whether a match can still go on after so many more plies."""
    if match.outcome or not plies:
        return not match.outcome
    return any(_can_last(match.play(move), plies - 1) for move in match.moves)


def play_out(match: AnyMatch, players: tuple[Player, Player]) -> AnyMatch:
    """Return the match played on by the players of the two sides."""
    playing = Playing(match.game, match.start)
    for ply in match.plies:
        playing.play(ply.move)
    while not playing.outcome and len(playing.plies) < MOST_PLIES:
        match = Match(match.game, match.start, tuple(playing.plies))
        playing.play(players[match.position.side](match))
    return Match(match.game, match.start, tuple(playing.plies))


def points(match: AnyMatch, side: Side) -> float:
    """Return 1, 0 or a half: what a side has made of a match."""
    winner = match.outcome.winner if match.outcome else None
    return 0.5 if winner is None else float(winner == side)


def pair(opening: AnyMatch, first: Player, second: Player) -> Iterator[AnyMatch]:
    """Yield one opening played twice, the players changing sides."""
    yield play_out(opening, (first, second))
    yield play_out(opening, (second, first))


@dataclass
class Score:
    """Count what the first of two players makes of pairs of games."""

    pairs: list[float] = field(default_factory=list)
    """His points in each pair, from 0 to 2."""
    wins: int = 0
    draws: int = 0
    losses: int = 0
    plies: int = 0

    def add(self, *matches: AnyMatch) -> None:
        """Count the games of one opening; he played the first side in the first."""
        made = [points(match, side) for side, match in enumerate(matches)]
        self.pairs.append(sum(made) * 2 / len(made))
        self.wins += made.count(1.0)
        self.draws += made.count(0.5)
        self.losses += made.count(0.0)
        self.plies += sum(len(match.plies) for match in matches)

    @property
    def games(self) -> int:
        """Return how many games were counted."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Return the part of all points that he has made."""
        return (self.wins + self.draws / 2) / max(1, self.games)

    @property
    def margin(self) -> float:
        """Return half the width of the 95 % interval around his share.

        Games of one opening are not independent of each other: pairs are. As if one
        more pair had been shared, so that a few wins alone are no certainty.
        """
        pairs = [*self.pairs, 1.0]
        if len(pairs) < 3:
            return 1.0
        return NORMAL_95 * stdev(pairs) / math.sqrt(len(pairs)) / 2


def elo(share: float) -> float:
    """Return the difference in strength at which a share of the points is expected."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return -ELO * math.log10(1 / share - 1)
