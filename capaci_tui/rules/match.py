"""A match: a game as it was played, with the rules that look at its history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
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
        ply = _legal_ply(self.game, self.position, self.outcome, move)
        ply = _settled(self.game, ply, self._occurrences(ply.after))
        return replace(self, plies=(*self.plies, ply), undone=())

    def _occurrences(self, position: P) -> int:
        """Return how often a position has stood so far, where that matters."""
        if not self.game.repetition:
            return 0
        key = self.game.repetition_key
        sought = key(position)
        earlier = sum(key(ply.after) == sought for ply in self.plies)
        return earlier + (key(self.start) == sought)

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


class Playing(Generic[P, M]):
    """Play a long line of moves from a start, each as quickly as the first.

    The one value here that changes; what was played is taken from ``plies``.
    """

    def __init__(self, game: Game[P, M], start: P) -> None:
        self.game = game
        self.position = start
        self.outcome = game.outcome(start)
        self.plies: list[Ply[P, M]] = []
        self._seen: Counter[Hashable] = Counter([game.repetition_key(start)])

    def play(self, move: M) -> None:
        """Play ``move``; raise `IllegalMove`, and leave all as it was."""
        ply = _legal_ply(self.game, self.position, self.outcome, move)
        if self.game.repetition:
            key = self.game.repetition_key(ply.after)
            ply = _settled(self.game, ply, self._seen[key])
            self._seen[key] += 1
        self.plies.append(ply)
        self.position = ply.after
        self.outcome = ply.outcome


def _legal_ply(
    game: Game[P, M], position: P, outcome: Outcome | None, move: M
) -> Ply[P, M]:
    """Return ``move`` as it is played; raise `IllegalMove`."""
    if outcome:
        text = game.format_move(position, move, mark_win=False)
        raise IllegalMove(text, Rule.OVER)
    if not game.allows(position, move):
        raise game.refusal(position, move)
    return game.play(position, move)


def _settled(game: Game[P, M], ply: Ply[P, M], earlier: int) -> Ply[P, M]:
    """Return the ply, closed by the game if its position came back too often.

    It was not over when it stood before: only a counter can have ended it now,
    and repetition is the reason that goes first.
    """
    if not game.repetition or earlier + 1 < game.repetition:
        return ply
    played = ply.events[:-1] if ply.outcome else ply.events
    events, after, outcome = game.settle(ply.after, game.repetition_ending)
    return Ply(ply.move, (*played, *events, GameOver(outcome)), after)


AnyMatch = Match[Any, Any]
"""A match of which only the protocol of its game is known."""


def new_match(game: Game[P, M], position: str | None = None) -> Match[P, M]:
    """Return a match at the usual start or at a position given as text.

    Raises:
        BadPosition: the text is no position of the game.

    """
    start = game.start() if position is None else game.parse_position(position)
    return Match(game, start)
