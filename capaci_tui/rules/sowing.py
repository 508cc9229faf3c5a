"""The sowing board that the mancala games share, and their small verbs.

A position of n houses a side is one tuple of 2n + 3 numbers: the cells in sowing order
(South's houses A.., South's store, North's houses a.., North's store), then the side to
move. One flat tuple is half as slow to make as a record that holds one. A move is the
house's number in its owner's sowing order, 0 to n - 1. The verbs change such a list in
place and tell what they did to ``events``, where a list is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from capaci_tui.rules.events import (
    Captured,
    Collected,
    Event,
    ExtraTurn,
    Lifted,
    Side,
    Sown,
    Spot,
)

SOUTH, NORTH = 0, 1
MOST_SEEDS_A_HOUSE = 18
"""A position from outside holds at most this many seeds for each house of a side."""

House = int
Events = list[Event] | None


Board = list[int]
"""The numbers of a position while a move changes them."""


class SowingPosition(tuple[int, ...]):
    """A sowing board and the side to move."""

    __slots__ = ()

    @property
    def side(self) -> Side:
        """Return the side to move."""
        return self[-1]

    @property
    def houses(self) -> int:
        """Return the number of houses of a side."""
        return len(self) // 2 - 1

    @property
    def cells(self) -> tuple[int, ...]:
        """Return the seeds in every cell, in sowing order."""
        return self[:-1]

    @property
    def stores(self) -> tuple[int, int]:
        """Return the seeds in South's and in North's store."""
        return self[len(self) // 2 - 1], self[-2]

    def row(self, side: Side) -> tuple[int, ...]:
        """Return the seeds in a side's houses, in its sowing order."""
        return self.rows()[side != self[-1]]

    def rows(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the mover's row and the opponent's."""
        half = len(self) // 2
        south, north = self[: half - 1], self[half:-2]
        return (north, south) if self[-1] else (south, north)

    def owner(self, spot: Spot) -> Side:
        """Return whose house or store a cell is."""
        return int(spot > self.houses)

    def store_of(self, side: Side) -> Spot:
        """Return the cell of a side's store."""
        return (side + 1) * (self.houses + 1) - 1

    def is_store(self, spot: Spot) -> bool:
        """Tell whether a cell is one of the two stores."""
        return spot % (self.houses + 1) == self.houses

    def spot_of(self, side: Side, house: House) -> Spot:
        """Return the cell of a side's house."""
        return side * (self.houses + 1) + house

    def apply(self, event: Event) -> SowingPosition:
        """Return the board after one event, the same side to move."""
        board = list(self)
        match event:
            case Lifted(spot):
                board[spot] = 0
            case Sown(path):
                for spot in path:
                    board[spot] += 1
            case Captured(spots, _, into) | Collected(spots, _, into):
                _gather(board, spots, into)
        return SowingPosition(board)

    def turned(self, side: Side) -> SowingPosition:
        """Return the same board with ``side`` to move."""
        return SowingPosition((*self[:-1], side))


# The verbs


def sow(
    board: Board, origin: Spot, route: Sequence[Spot], events: Events = None
) -> Spot:
    """Lift a house and sow along ``route``; return where the last seed fell."""
    seeds = board[origin]
    path = route[:seeds]
    board[origin] = 0
    for spot in path:
        board[spot] += 1
    if events is not None:
        events += Lifted(origin, seeds), Sown(tuple(path))
    return path[-1]


def capture(
    board: Board, spots: Sequence[Spot], store: Spot, events: Events = None
) -> None:
    """Take the seeds of ``spots`` into ``store``; empty spots are left out."""
    spots = tuple(spot for spot in spots if board[spot])
    each = _gather(board, spots, store)
    if events is not None:
        events.append(Captured(spots, each, store))


def capture_opposite(
    board: Board, last: Spot, store: Spot, events: Events = None
) -> None:
    """Take the last seed and the seeds of the house opposite."""
    capture(board, (opposite(board, last), last), store, events)


def opposite(board: Sequence[int], house: Spot) -> Spot:
    """Return the house that faces ``house``."""
    return len(board) - 3 - house


def pass_turn(board: Board) -> None:
    """Give the move to the other side."""
    board[-1] = 1 - board[-1]


def move_again(board: Board, events: Events = None) -> None:
    """Leave the move with the side that moved."""
    if events is not None:
        events.append(ExtraTurn(board[-1]))


def collect(
    board: Board, row: Sequence[Spot], store: Spot, events: Events = None
) -> None:
    """Sweep what lies in ``row`` into ``store`` at the end of a game."""
    spots = tuple(spot for spot in row if board[spot])
    each = _gather(board, spots, store)
    if events is not None and spots:
        events.append(Collected(spots, each, store))


def collect_own_rows(board: Board, events: Events = None) -> None:
    """Sweep each side's row into its own store."""
    houses = len(board) // 2 - 1
    collect(board, range(houses), houses, events)
    collect(board, range(houses + 1, 2 * houses + 1), 2 * houses + 1, events)


def _gather(board: Board, spots: Sequence[Spot], into: Spot) -> tuple[int, ...]:
    each = tuple(board[spot] for spot in spots)
    for spot in spots:
        board[spot] = 0
    board[into] += sum(each)
    return each


def row_is_empty(board: Sequence[int]) -> bool:
    """Tell whether either side's houses are all empty."""
    half = len(board) // 2
    return not (any(board[: half - 1]) and any(board[half:-2]))


Routes = tuple[tuple[tuple[Spot, ...], ...], ...]
"""By side and cell: where a hand lifted there falls, long enough for any hand."""


@cache
def routes(houses: int, *, into_store: bool, into_origin: bool) -> Routes:
    """Return the ways of sowing of both sides.

    ``into_store``: the mover's own store is sown (the opponent's never is);
    ``into_origin``: the house sown from is sown like any other.
    """
    cells = 2 * houses + 2
    stores = houses, cells - 1

    def route(side: Side, origin: Spot) -> tuple[Spot, ...]:
        lap = [(origin + step) % cells for step in range(1, cells + 1)]
        kept = [
            spot
            for spot in lap
            if (into_store and spot == stores[side])
            or (spot not in stores and (into_origin or spot != origin))
        ]
        longest = MOST_SEEDS_A_HOUSE * houses
        return tuple(kept * (longest // max(1, len(kept)) + 1))

    return tuple(tuple(route(side, cell) for cell in range(cells)) for side in (0, 1))
