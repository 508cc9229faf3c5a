"""What the players at the table do with a match: play, take back, offer, resign."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from capaci_tui.rules.events import Side
from capaci_tui.rules.match import AnyMatch


@dataclass(frozen=True)
class Session:
    """A match being played by two people; immutable, each act gives a new one."""

    match: AnyMatch
    names: tuple[str, str] = ("", "")
    """The players' names by side; empty where none was given."""
    offer: Side | None = None
    """The side whose offer of a draw waits for an answer."""

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
