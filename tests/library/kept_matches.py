"""Matches and a clock for tests of what is on disk."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.record import Record, make_record

PEOPLE = "Ann", "Bob"


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = datetime(2026, 8, 5, 12, 0, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        """Return the time."""
        return self.time

    def pass_by(self, seconds: float) -> None:
        """Let time go on, or back."""
        self.time += timedelta(seconds=seconds)


def played(game: AnyGame, plies: int, seed: int = 1) -> AnyMatch:
    """Return a match after so many random plies, or at its end."""
    rng = random.Random(seed)
    match = new_match(game)
    for _ in range(plies):
        if match.outcome:
            break
        match = match.play(rng.choice(match.moves))
    return match


def kalah(plies: int = 4, people: tuple[str, str] = PEOPLE, date: str = "") -> Record:
    """Return the record of a short game."""
    return make_record(played(Kalah(), plies), people, date)


def finished(people: tuple[str, str] = PEOPLE, date: str = "", seed: int = 1) -> Record:
    """Return the record of a whole game."""
    return make_record(played(Kalah(), 500, seed), people, date)
