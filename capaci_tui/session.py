"""What the players at the table do with a match: play, take back, offer, resign."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from capaci_tui.rules.events import Side
from capaci_tui.rules.match import AnyMatch, Match


@dataclass(frozen=True)
class Session:
    """A match being played by two people; immutable, each act gives a new one."""

    match: AnyMatch
    names: tuple[str, str] = ("", "")
    """The players' names by side; empty where none was given."""
    offer: Side | None = None
    """The side whose offer of a draw waits for an answer."""
    won: tuple[int, int] = (0, 0)
    """How many earlier matches each player has won, by the side he has now."""
    drawn: int = 0
    """How many earlier matches were drawn."""

    def play(self, move: Any) -> Session:
        """Return the session with ``move`` played; raise `IllegalMove`.

        A move leaves an offer of a draw behind.
        """
        return replace(self, match=self.match.play(move), offer=None)

    def undo(self) -> Session:
        """Return the session one step back; raise `NothingToUndo`."""
        return replace(self, match=self.match.undo(), offer=None)

    def redo(self) -> Session:
        """Return the session one undone step forward; raise `NothingToUndo`."""
        return replace(self, match=self.match.redo(), offer=None)

    def resign(self, side: Side) -> Session:
        """Return the session given up by ``side``; raise `IllegalMove` when over."""
        return replace(self, match=self.match.resign(side), offer=None)

    def offer_draw(self, side: Side) -> Session:
        """Return the session with an offer of a draw by ``side``."""
        return replace(self, offer=side)

    def accept_draw(self) -> Session:
        """Return the session drawn, as the side that was asked accepts."""
        return replace(self, match=self.match.agree_draw(), offer=None)

    def decline_draw(self) -> Session:
        """Return the session with the offer refused."""
        return replace(self, offer=None)

    @property
    def standing(self) -> tuple[tuple[int, int], int]:
        """Return the matches won by side and the draws, this one counted if over."""
        outcome = self.match.outcome
        if outcome is None:
            return self.won, self.drawn
        first, second = (won + (outcome.winner == n) for n, won in enumerate(self.won))
        return (first, second), self.drawn + (outcome.winner is None)

    def rematch(self, *, change_sides: bool) -> Session:
        """Return a new match from the same start, the running score kept."""
        won, drawn = self.standing
        names = self.names
        if change_sides:
            names, won = names[::-1], won[::-1]
        match = Match(self.match.game, self.match.start)
        return Session(match, names, won=won, drawn=drawn)
