"""What happens in a move, in order: the one source for log, board and tests.

An event is one step of the rules (a lap of sowing, a capture), never one seed. It
carries facts, never words or colours. Spots are the game's own numbers for its
cells or squares; ``Game.format_spot`` names them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

Side = int
"""0 for the side that starts a game from its usual position, 1 for the other."""

Spot = int
"""A cell of a sowing board or a square."""


class Ending(Enum):
    """Why a match is over; the values are the names used in files and JSON."""

    MAJORITY = "majority"
    ROW_EMPTY = "row_empty"
    STARVED = "starved"
    CYCLE = "cycle"
    ELIMINATION = "elimination"
    BLOCKADE = "blockade"
    REPETITION = "repetition"
    QUIET = "quiet"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Say how a match ended; without a winner it is a draw."""

    winner: Side | None
    reason: Ending
    score: tuple[int, int] | None
    """Seeds in the two stores; None where a game keeps no score."""


@dataclass(frozen=True, slots=True)
class Lifted:
    """The hand took all seeds of a house; opens each lap of a sowing."""

    spot: Spot
    seeds: int


@dataclass(frozen=True, slots=True)
class Sown:
    """One seed fell on each spot of the path, in order."""

    path: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Captured:
    """The seeds of these houses went into a store."""

    spots: tuple[Spot, ...]
    each: tuple[int, ...]
    """How many seeds each of the houses held."""
    into: Spot


@dataclass(frozen=True, slots=True)
class SlamSpared:
    """A grand slam: these houses would have been captured, and are not."""

    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Collected:
    """The game is ending: what lay in these houses went into a store."""

    spots: tuple[Spot, ...]
    each: tuple[int, ...]
    into: Spot


@dataclass(frozen=True, slots=True)
class PieceCaptured:
    """A piece of ``side`` was captured by the piece that lands on its square."""

    spot: Spot
    side: Side
    kind: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece of ``side`` moved."""

    side: Side
    kind: int
    origin: Spot
    target: Spot


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """The side that moved is to move again."""

    side: Side


@dataclass(frozen=True, slots=True)
class GameOver:
    """The match has ended; comes once, last."""

    outcome: Outcome


Event = (
    Lifted
    | Sown
    | Captured
    | SlamSpared
    | Collected
    | PieceCaptured
    | Moved
    | ExtraTurn
    | GameOver
)


class Replayable(Protocol):
    """A position to which events can be applied."""

    @property
    def side(self) -> Side:
        """Return the side to move."""

    def apply(self, event: Event) -> Self:
        """Return the position after one event, the same side to move."""

    def turned(self, side: Side) -> Self:
        """Return the same position with ``side`` to move."""


R = TypeVar("R", bound=Replayable)


class Step(NamedTuple, Generic[R]):
    """One step of a replay; between `Lifted` and `Sown` the seeds are in hand."""

    position: R
    hand: int


def replay(position: R, events: Iterable[Event]) -> Iterator[Step[R]]:
    """Yield the step after each event of one ply, then the turn's passing.

    The last step holds the position that the ply leads to.
    """
    to_move = 1 - position.side
    hand = 0
    for event in events:
        if isinstance(event, Lifted):
            hand = event.seeds
        elif isinstance(event, Sown):
            hand = 0
        elif isinstance(event, ExtraTurn):
            to_move = event.side
        position = position.apply(event)
        yield Step(position, hand)
    yield Step(position.turned(to_move), 0)
