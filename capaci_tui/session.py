"""What the players at the table do with a match: play, take back, offer, resign."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import randrange
from typing import Any

from capaci_tui.rules.events import Side
from capaci_tui.rules.match import AnyMatch, Match

SEEDS = 1 << 31


def _any_seed() -> int:
    return randrange(SEEDS)  # noqa: S311  # no secret: what makes games differ


@dataclass(frozen=True)
class Session:
    """A match being played; immutable, each act gives a new one.

    Two people play it, or the computer in the place of one or both.
    """

    match: AnyMatch
    names: tuple[str, str] = ("", "")
    """The players' names by side; empty where none was given."""
    offer: Side | None = None
    """The side whose offer of a draw waits for an answer."""
    won: tuple[int, int] = (0, 0)
    """How many earlier matches each player has won, by the side he has now."""
    drawn: int = 0
    """How many earlier matches were drawn."""
    levels: tuple[str, str] = ("", "")
    """The computer's levels by side; empty where a person plays."""
    seed: int = field(default_factory=_any_seed, compare=False)
    """What the computer's choices depend on besides the position."""

    @property
    def level(self) -> str:
        """Return the level of the computer that is to move; nothing if none is."""
        return "" if self.match.outcome else self.levels[self.match.position.side]

    @property
    def persons(self) -> tuple[Side, ...]:
        """Return the sides that people play."""
        return tuple(side for side in (0, 1) if not self.levels[side])

    @property
    def sitting(self) -> Side:
        """Return whose side is looked from: the mover's, or that of a person alone."""
        alone = len(self.persons) == 1
        return self.persons[0] if alone else self.match.position.side

    def play(self, move: Any) -> Session:
        """Return the session with ``move`` played; raise `IllegalMove`.

        A move leaves an offer of a draw behind.
        """
        return replace(self, match=self.match.play(move), offer=None)

    def think(self, tables: Any = None) -> Any:
        """Return the move of the computer that is to move; it takes its time.

        Its highest level looks into ``tables``, those of `capaci_tui.ai.endgames`.
        """
        from capaci_tui.ai.levels import find_level  # noqa: PLC0415  # when it plays
        from capaci_tui.ai.thinking import Thinking  # noqa: PLC0415

        level = find_level(self.level)
        return Thinking(level, self.match, self.seed, tables).run()

    def undo(self) -> Session:
        """Return the session at a person's last choice; raise `NothingToUndo`.

        An agreed end is taken back alone, and so is a ply where no person plays.
        """
        match = self.match.undo()
        if not self.match.ending:
            while not self._may_rest(match):
                match = match.undo()
        return replace(self, match=match, offer=None)

    def redo(self) -> Session:
        """Return the session at what was chosen next; raise `NothingToUndo`.

        What the computer had answered is played again with it.
        """
        match = self.match.redo()
        while match.undone and not self._may_rest(match):
            match = match.redo()
        return replace(self, match=match, offer=None)

    def _may_rest(self, match: AnyMatch) -> bool:
        """Tell whether a person is to choose, if any plays at all."""
        return match.position.side in self.persons or not self.persons

    @property
    def can_undo(self) -> bool:
        """Tell whether there is something to take back."""
        match = self.match
        if match.ending or not self.persons:
            return bool(match.ending or match.plies)
        movers = (match.position_at(ply).side for ply in range(len(match.plies)))
        return any(side in self.persons for side in movers)

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

    def answer_draw(self) -> Session:
        """Return the session after the computer has answered an offer of a draw."""
        from capaci_tui.ai.offers import JUDGING, accepts_draw  # noqa: PLC0415
        from capaci_tui.ai.search import search_match  # noqa: PLC0415

        analysis = search_match(self.match, nodes=JUDGING.nodes).run(JUDGING)
        asked = 1 - self.sitting
        if accepts_draw(self.match, asked, analysis):
            return self.accept_draw()
        return self.decline_draw()

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
        names, levels = self.names, self.levels
        if change_sides:
            names, won, levels = names[::-1], won[::-1], levels[::-1]
        match = Match(self.match.game, self.match.start)
        return Session(match, names, won=won, drawn=drawn, levels=levels)
