"""The board of Capaci: squares, pieces, and where they stand.

Squares are numbered a1 = 0, b1 = 1, … f6 = 35; a set of squares is an integer with
one bit for each.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from capaci_tui.rules.events import Event, Moved, PieceCaptured, Side, Spot
from capaci_tui.rules.texts import mark

WHITE, BLACK = 0, 1
ROCK, PAPER, SCISSORS = 0, 1, 2
KINDS = ROCK, PAPER, SCISSORS
KIND_NAMES = mark("rock"), mark("paper"), mark("scissors")
SIZE = 6
SQUARES = SIZE * SIZE
LETTERS = "RPSrps"
"""Piece letters in files, by ``3 * side + kind``."""
MOST_OF_A_KIND = 4
MOST_PLIES = 9999
"""The counter of plies without a capture goes no further: no text could say it."""

Set = int
Move = tuple[Spot, Spot]


def prey_of(kind: int) -> int:
    """Return the kind that ``kind`` takes: rock scissors, paper rock, and so on."""
    return (kind - 1) % 3


def squares_in(squares: Set) -> Iterator[Spot]:
    """Yield the squares of a set in order."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


class CapaciPosition(NamedTuple):
    """Where the pieces stand, the side to move, and the plies without a capture."""

    pieces: tuple[Set, ...]
    """The squares of each kind of piece, by ``3 * side + kind``."""
    side: Side
    quiet: int

    def piece_at(self, spot: Spot) -> tuple[Side, int] | None:
        """Return the side and kind of the piece on a square."""
        for index, squares in enumerate(self.pieces):
            if squares >> spot & 1:
                return divmod(index, 3)
        return None

    def count_of(self, side: Side, kind: int) -> int:
        """Return how many pieces of a kind a side has left."""
        return self.pieces[3 * side + kind].bit_count()

    @property
    def occupied(self) -> Set:
        """Return the squares on which a piece stands."""
        a, b, c, d, e, f = self.pieces
        return a | b | c | d | e | f

    def apply(self, event: Event) -> CapaciPosition:
        """Return the position after one event, the same side to move."""
        pieces = list(self.pieces)
        quiet = self.quiet
        match event:
            case PieceCaptured(spot, side, kind):
                pieces[3 * side + kind] ^= 1 << spot
                quiet = -1
            case Moved(side, kind, origin, target):
                pieces[3 * side + kind] ^= 1 << origin | 1 << target
                quiet += quiet < MOST_PLIES
        return CapaciPosition(tuple(pieces), self.side, quiet)

    def turned(self, side: Side) -> CapaciPosition:
        """Return the same pieces with ``side`` to move."""
        return CapaciPosition(self.pieces, side, self.quiet)


def _steps(spot: Spot, distance: int) -> dict[tuple[int, int], Spot]:
    """Return by direction the squares at ``distance`` in a straight line."""
    rank, file = divmod(spot, SIZE)
    return {
        (up, right): (rank + up * distance) * SIZE + file + right * distance
        for up in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (up or right)
        and 0 <= rank + up * distance < SIZE
        and 0 <= file + right * distance < SIZE
    }


def _set_of(squares: Iterator[Spot] | list[Spot]) -> Set:
    return sum(1 << spot for spot in squares)


KING = tuple(_set_of(list(_steps(spot, 1).values())) for spot in range(SQUARES))
ORTHOGONAL = tuple(
    _set_of([to for (up, right), to in _steps(spot, 1).items() if not (up and right)])
    for spot in range(SQUARES)
)
REACH = tuple(
    tuple(
        accumulate(
            (_set_of([*_steps(spot, far).values()]) for far in range(1, 9)),
            or_,
            initial=0,
        )
    )
    for spot in range(SQUARES)
)
"""By square and range, where a piece can land."""


def distance_between(origin: Spot, target: Spot) -> int:
    """Return how many squares a straight line from one to the other crosses."""
    return max(abs(origin // SIZE - target // SIZE), abs(origin % SIZE - target % SIZE))
