"""A match: a game as it was played, with the rules that look at its history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from capaci_tui.rules.events import Ending, GameOver, Outcome, Side
from capaci_tui.rules.game import Game, IllegalMove, M, P, Ply, Rule
from capaci_tui.rules.texts import mark


class NothingToUndo(ValueError):
    """Says that the match is at its start, or that nothing was undone."""


@dataclass(frozen=True)
class Match(Generic[P, M]):
    """Hold a game's start, its plies, and how it ended; immutable.

    ``undone`` is what can be redone, the next one last: plies, and at most one
    outcome by resignation or agreement.
    """

    game: Game[P, M]
    start: P
    plies: tuple[Ply[P, M], ...] = ()
    ending: Outcome | None = None
    """The outcome by resignation or agreement, which came without a ply."""
    undone: tuple[Ply[P, M] | Outcome, ...] = ()

    @property
    def position(self) -> P:
        """Return the position that stands now."""
        return self.plies[-1].after if self.plies else self.start

    def position_at(self, ply: int) -> P:
        """Return the position after ``ply`` plies; 0 is the start."""
        return self.plies[ply - 1].after if ply else self.start

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, with its reason; None while it goes on."""
        if self.ending:
            return self.ending
        if self.plies:
            return self.plies[-1].outcome
        return self.game.outcome(self.start)

    @property
    def moves(self) -> Sequence[M]:
        """Return the legal moves; none when the match is over."""
        return () if self.outcome else self.game.moves(self.position)

    def play(self, move: M) -> Match[P, M]:
        """Return the match with ``move`` played; raise `IllegalMove`."""
        if self.outcome:
            text = self.game.format_move(self.position, move, mark_win=False)
            raise IllegalMove(text, Rule.OVER)
        if move not in self.moves:
            raise self.game.refusal(self.position, move)
        ply = self._settled(self.game.play(self.position, move))
        return replace(self, plies=(*self.plies, ply), undone=())

    def _settled(self, ply: Ply[P, M]) -> Ply[P, M]:
        """Return the ply, closed by the game if its position came back too often.

        It was not over when it stood before: only a counter can have ended it now,
        and repetition is the reason that goes first.
        """
        game = self.game
        if not self._repeats(ply.after):
            return ply
        played = ply.events[:-1] if ply.outcome else ply.events
        events, after, outcome = game.settle(ply.after, game.repetition_ending)
        return Ply(ply.move, (*played, *events, GameOver(outcome)), after)

    def _repeats(self, position: P) -> bool:
        if not self.game.repetition:
            return False
        key = self.game.repetition_key
        sought = key(position)
        earlier = sum(key(ply.after) == sought for ply in self.plies)
        earlier += key(self.start) == sought
        return earlier + 1 >= self.game.repetition

    def resign(self, side: Side) -> Match[P, M]:
        """Return the match given up by ``side``, in or out of turn."""
        return self._ended(1 - side, Ending.RESIGNATION)

    def agree_draw(self) -> Match[P, M]:
        """Return the match drawn by agreement of both players."""
        return self._ended(None, Ending.AGREEMENT)

    def _ended(self, winner: Side | None, reason: Ending) -> Match[P, M]:
        if self.outcome:
            raise IllegalMove(reason.value, Rule.OVER)
        outcome = Outcome(winner, reason, self.game.score(self.position))
        return replace(self, ending=outcome, undone=())

    def undo(self) -> Match[P, M]:
        """Return the match without its last ply, or without its agreed ending."""
        if self.ending:
            return replace(self, ending=None, undone=(*self.undone, self.ending))
        if not self.plies:
            raise NothingToUndo(mark("there is no ply to undo"))
        undone = (*self.undone, self.plies[-1])
        return replace(self, plies=self.plies[:-1], undone=undone)

    def redo(self) -> Match[P, M]:
        """Return the match with what was undone last put back."""
        if not self.undone:
            raise NothingToUndo(mark("there is no ply to redo"))
        *undone, last = self.undone
        if isinstance(last, Outcome):
            return replace(self, ending=last, undone=tuple(undone))
        return replace(self, plies=(*self.plies, last), undone=tuple(undone))


AnyMatch = Match[Any, Any]
"""A match of which only the protocol of its game is known."""


def new_match(game: Game[P, M], position: str | None = None) -> Match[P, M]:
    """Return a match at the usual start or at a position given as text.

    Raises:
        BadPosition: the text is no position of the game.

    """
    start = game.start() if position is None else game.parse_position(position)
    return Match(game, start)
