"""Capaci, a chess of rock, paper and scissors on 6x6 squares, by Christian Roullier.

A piece goes straight in any of 8 directions, over anything, as far as it has
neighbours, and captures by landing what it beats. A side that has lost all pieces of
a kind, or cannot move, has lost. The starting position is that of the program
killianreine/capaci; the draw rules are our own.

Squares are numbered a1 = 0, b1 = 1, … f6 = 35; a set of squares is an integer with
one bit for each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, NamedTuple

from capaci_tui.rules.events import (
    Ending,
    Event,
    GameOver,
    Moved,
    Outcome,
    PieceCaptured,
    Side,
    Spot,
)
from capaci_tui.rules.game import BadPosition, IllegalMove, Ply, Rule
from capaci_tui.rules.options import OFF, Preset, check_options, option
from capaci_tui.rules.texts import clip, mark, read_number

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
START = "psrrsp/srpprs/6/6/SRPPRS/PSRRSP w 0"

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


_KING = tuple(_set_of(list(_steps(spot, 1).values())) for spot in range(SQUARES))
_ORTHOGONAL = tuple(
    _set_of([to for (up, right), to in _steps(spot, 1).items() if not (up and right)])
    for spot in range(SQUARES)
)
_REACH = tuple(
    tuple(
        _set_of([to for far in range(1, most + 1) for to in _steps(spot, far).values()])
        for most in range(9)
    )
    for spot in range(SQUARES)
)
"""By square and range, where a piece can land."""


@dataclass(frozen=True)
class Capaci:
    """Capaci with its options."""

    name: ClassVar[str] = "capaci"
    title: ClassVar[str] = mark("Capaci")
    tagline: ClassVar[str] = mark("rock, paper, scissors")
    sides: ClassVar[tuple[str, str]] = ("white", "black")
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset(
            "standard",
            mark("standard"),
            {"neighbours": 8, "repetition": 3, "quiet": 100},
        ),
        Preset(
            "orthogonal",
            mark("4 neighbours"),
            {"neighbours": 4, "repetition": 3, "quiet": 100},
        ),
        Preset(
            "no-draws",
            mark("no draw rules"),
            {"neighbours": 8, "repetition": 0, "quiet": 0},
        ),
    )
    repetition_ending: ClassVar[Ending] = Ending.REPETITION

    neighbours: int = option(8, (8, 4), label=mark("Neighbours counted"))
    repetition: int = option(
        3,
        (3, 0),
        advanced=True,
        label=mark("Draw by repetition"),
        words={3: mark("third time"), 0: OFF},
    )
    quiet: int = option(
        100,
        range(1000),
        menu=(0, 50, 100, 200),
        advanced=True,
        label=mark("Draw without captures"),
        words={
            0: OFF,
            50: mark("50 plies"),
            100: mark("100 plies"),
            200: mark("200 plies"),
        },
    )

    def __post_init__(self) -> None:
        """Raise `BadOption` for a value that is no choice."""
        check_options(self)

    @cached_property
    def _around(self) -> tuple[Set, ...]:
        return _KING if self.neighbours == 8 else _ORTHOGONAL

    def start(self) -> CapaciPosition:
        """Return the usual starting position."""
        return self.parse_position(START)

    def range_of(self, position: CapaciPosition, spot: Spot) -> int:
        """Return how far a piece on ``spot`` goes: the pieces around it."""
        return (position.occupied & self._around[spot]).bit_count()

    def targets(self, position: CapaciPosition, spot: Spot) -> Set:
        """Return where the piece on ``spot`` may land, whoever is to move."""
        piece = position.piece_at(spot)
        if piece is None:
            return 0
        side, kind = piece
        open_to = ~position.occupied | position.pieces[3 * (1 - side) + prey_of(kind)]
        return _REACH[spot][self.range_of(position, spot)] & open_to

    def moves(self, position: CapaciPosition) -> list[Move]:
        """Return the legal moves, by kind and square; none when the game is over."""
        if self._eliminated(position) is not None or self._is_quiet(position):
            return []
        return self._landings(position)

    def _landings(self, position: CapaciPosition) -> list[Move]:
        pieces, side, _ = position
        occupied = position.occupied
        own, theirs = 3 * side, 3 - 3 * side
        around = self._around
        moves: list[Move] = []
        for kind in KINDS:
            open_to = ~occupied | pieces[theirs + prey_of(kind)]
            for origin in squares_in(pieces[own + kind]):
                most = (occupied & around[origin]).bit_count()
                landings = squares_in(_REACH[origin][most] & open_to)
                moves += [(origin, target) for target in landings]
        return moves

    def allows(self, position: CapaciPosition, move: Move) -> bool:
        """Tell whether ``move`` is one of `moves`, without making them all."""
        origin, target = move
        piece = position.piece_at(origin)
        return (
            piece is not None
            and piece[0] == position.side
            and self.targets(position, origin) >> target & 1 == 1
            and self._eliminated(position) is None
            and not self._is_quiet(position)
        )

    def _can_move(self, position: CapaciPosition) -> bool:
        """Tell whether a piece of the side to move can land anywhere."""
        first = 3 * position.side
        return any(
            self.targets(position, origin)
            for squares in position.pieces[first : first + 3]
            for origin in squares_in(squares)
        )

    def after(
        self, position: CapaciPosition, move: Move, events: list[Event] | None = None
    ) -> CapaciPosition:
        """Return the position that ``move`` leads to; tell ``events`` what it did."""
        pieces, side, quiet = position
        origin, target = move
        left, landed = 1 << origin, 1 << target
        board = list(pieces)
        mover = 3 * side
        while not board[mover] & left:
            mover += 1
        kind = mover - 3 * side
        prey = 3 - 3 * side + prey_of(kind)
        captures = board[prey] & landed
        board[prey] ^= captures
        board[mover] ^= left | landed
        if events is not None:
            if captures:
                events.append(PieceCaptured(target, 1 - side, prey_of(kind)))
            events.append(Moved(side, kind, origin, target))
        quiet = 0 if captures else quiet + (quiet < MOST_PLIES)
        return CapaciPosition(tuple(board), 1 - side, quiet)

    def play(self, position: CapaciPosition, move: Move) -> Ply[CapaciPosition, Move]:
        """Return the same step with its events."""
        events: list[Event] = []
        after = self.after(position, move, events)
        if outcome := self.outcome(after):
            events.append(GameOver(outcome))
        return Ply(move, tuple(events), after)

    def outcome(self, position: CapaciPosition) -> Outcome | None:
        """Return how the game ended: elimination, blockade, then the quiet draw."""
        loser = self._eliminated(position)
        if loser is not None:
            return Outcome(1 - loser, Ending.ELIMINATION, None)
        if not self._can_move(position):
            return Outcome(1 - position.side, Ending.BLOCKADE, None)
        if self._is_quiet(position):
            return Outcome(None, Ending.QUIET, None)
        return None

    def _eliminated(self, position: CapaciPosition) -> Side | None:
        """Return the side that lacks a kind of piece."""
        a, b, c, d, e, f = position.pieces
        if not (a and b and c):
            return WHITE
        if not (d and e and f):
            return BLACK
        return None

    def _is_quiet(self, position: CapaciPosition) -> bool:
        return 0 < self.quiet <= position.quiet

    def settle(
        self, position: CapaciPosition, reason: Ending
    ) -> tuple[tuple[Event, ...], CapaciPosition, Outcome]:
        """Close the position as it stands: a draw."""
        return (), position, Outcome(None, reason, None)

    def score(self, position: CapaciPosition) -> None:
        """Return None: Capaci keeps no score."""

    def repetition_key(self, position: CapaciPosition) -> tuple[tuple[Set, ...], Side]:
        """Return board and side; the counter is not compared."""
        return position[:2]

    def refusal(self, position: CapaciPosition, move: Move) -> IllegalMove:
        """Explain why a piece cannot be moved so."""
        origin, target = move
        names = {"origin": self.format_spot(origin), "target": self.format_spot(target)}
        text = "{origin}-{target}".format(**names)
        piece = position.piece_at(origin)
        if self.outcome(position):
            return IllegalMove(text, Rule.OVER)
        if piece is None:
            return IllegalMove(text, Rule.SQUARE_EMPTY, square=names["origin"])
        if piece[0] != position.side:
            return IllegalMove(text, Rule.NOT_YOUR_PIECE, square=names["origin"])
        if origin == target:
            return IllegalMove(text, Rule.SAME_SQUARE, square=names["origin"])
        if not _REACH[origin][-1] >> target & 1:
            return IllegalMove(text, Rule.NOT_STRAIGHT, **names)
        most = self.range_of(position, origin)
        if not most:
            return IllegalMove(text, Rule.NO_NEIGHBOUR, square=names["origin"])
        distance = _distance(origin, target)
        if distance > most:
            return IllegalMove(
                text, Rule.TOO_FAR, distance=distance, range=most, **names
            )
        return self._refuse_landing(position, text, piece, target)

    def _refuse_landing(
        self, position: CapaciPosition, text: str, piece: tuple[Side, int], target: Spot
    ) -> IllegalMove:
        side, kind = position.piece_at(target) or piece
        if side == position.side:
            return IllegalMove(text, Rule.OWN_PIECE, square=self.format_spot(target))
        attacker, defender = KIND_NAMES[piece[1]], KIND_NAMES[kind]
        return IllegalMove(text, Rule.NOT_BEATEN, attacker=attacker, defender=defender)

    def parse_move(self, position: CapaciPosition, text: str) -> Move:
        """Return the move named by two squares; ``-``, ``x`` or nothing between."""
        found = re.fullmatch(
            r"([a-f])([1-6])[-x]?([a-f])([1-6])#?",
            text.strip(),
            re.IGNORECASE | re.ASCII,
        )
        if found is None:
            raise IllegalMove(text, Rule.NO_SQUARES)
        from_file, from_rank, to_file, to_rank = found.groups()
        return spot_named(from_file + from_rank), spot_named(to_file + to_rank)

    def format_move(
        self, position: CapaciPosition, move: Move, *, mark_win: bool = True
    ) -> str:
        """Return such as ``b2-b4``; ``x`` for a capture, ``#`` after a win."""
        origin, target = move
        sign = "x" if position.occupied >> target & 1 else "-"
        text = self.format_spot(origin) + sign + self.format_spot(target)
        if mark_win:
            outcome = self.outcome(self.after(position, move))
            if outcome and outcome.winner == position.side:
                text += "#"
        return text

    def format_spot(self, spot: Spot) -> str:
        """Return the name of a square, such as ``b4``."""
        return "abcdef"[spot % SIZE] + "123456"[spot // SIZE]

    def format_position(self, position: CapaciPosition) -> str:
        """Return ranks 6 to 1, the side to move and the plies without a capture."""
        ranks = []
        for rank in reversed(range(SIZE)):
            row = ""
            for file in range(SIZE):
                piece = position.piece_at(rank * SIZE + file)
                row += "." if piece is None else LETTERS[3 * piece[0] + piece[1]]
            ranks.append(re.sub(r"\.+", lambda gap: str(len(gap[0])), row))
        return f"{'/'.join(ranks)} {'wb'[position.side]} {position.quiet}"

    def parse_position(self, text: str) -> CapaciPosition:
        """Return the position written in ``text``; raise `BadPosition`."""
        fields = text.strip().split(" ")
        if len(fields) not in (2, 3):
            raise BadPosition(text, Rule.BAD_CAPACI, example=clip(START))
        if fields[1] not in ("w", "b"):
            raise BadPosition(text, Rule.BAD_SIDE, sides="w, b", field=clip(fields[1]))
        counter = fields[2] if len(fields) == 3 else "0"
        quiet = read_number(counter)
        if quiet is None or quiet > MOST_PLIES:
            field = clip(counter)
            raise BadPosition(text, Rule.BAD_COUNTER, most=MOST_PLIES, field=field)
        pieces = _parse_ranks(text, fields[0])
        if not all(all(pieces[own : own + 3]) for own in (0, 3)):
            self._check_elimination(text, pieces)
        return CapaciPosition(pieces, "wb".index(fields[1]), quiet)

    def _check_elimination(self, text: str, pieces: tuple[Set, ...]) -> None:
        if not all(pieces[:3]) and not all(pieces[3:]):
            raise BadPosition(text, Rule.BOTH_ELIMINATED)


def _distance(origin: Spot, target: Spot) -> int:
    return max(abs(origin // SIZE - target // SIZE), abs(origin % SIZE - target % SIZE))


def spot_named(name: str) -> Spot:
    """Return the square of a name such as ``b4``, in either case."""
    return "abcdef".index(name[0].lower()) + SIZE * "123456".index(name[1])


def _parse_ranks(text: str, ranks: str) -> tuple[Set, ...]:
    rows = ranks.split("/")
    if len(rows) != SIZE:
        raise BadPosition(text, Rule.RANK_COUNT, found=len(rows))
    pieces = [0] * 6
    for rank, row in zip(reversed(range(SIZE)), rows, strict=True):
        squares = re.sub("[1-6]", lambda gap: "." * int(gap[0]), row)
        well_formed = re.fullmatch("[RPSrps1-6]+", row) and len(squares) == SIZE
        if not well_formed or re.search("[1-6]{2}", row):
            raise BadPosition(text, Rule.BAD_RANK, rank=rank + 1, field=clip(row))
        for file, letter in enumerate(squares):
            if letter != ".":
                pieces[LETTERS.index(letter)] |= 1 << rank * SIZE + file
    for letter, squares_of_it in zip(LETTERS, pieces, strict=True):
        if squares_of_it.bit_count() > MOST_OF_A_KIND:
            raise BadPosition(
                text, Rule.TOO_MANY_PIECES, most=MOST_OF_A_KIND, letter=letter
            )
    return tuple(pieces)
