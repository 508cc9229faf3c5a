"""Capaci, a chess of rock, paper and scissors on 6x6 squares, by Christian Roullier.

A piece goes straight in any of 8 directions, over anything, as far as it has
neighbours, and captures by landing what it beats. A side that has lost all pieces of
a kind, or cannot move, has lost. The starting position is that of the program
killianreine/capaci; the draw rules are our own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

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
from capaci_tui.rules.game import IllegalMove, Ply, Rule
from capaci_tui.rules.options import OFF, Preset, check_options, option
from capaci_tui.rules.placements import (
    START,
    format_placement,
    format_square,
    parse_placement,
    parse_squares,
)
from capaci_tui.rules.squares import (
    BLACK,
    KIND_NAMES,
    KINDS,
    KING,
    MOST_PLIES,
    ORTHOGONAL,
    REACH,
    WHITE,
    CapaciPosition,
    Move,
    Set,
    distance_between,
    prey_of,
    squares_in,
)
from capaci_tui.rules.texts import mark


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
        label=mark("Draw if no capture"),
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
        return KING if self.neighbours == 8 else ORTHOGONAL

    def start(self) -> CapaciPosition:
        """Return the usual starting position."""
        return self.parse_position(START)

    def range_of(self, position: CapaciPosition, spot: Spot) -> int:
        """Return how far a piece on ``spot`` goes: the pieces around it."""
        return (position.occupied & self._around[spot]).bit_count()

    def changed_ranges(
        self, before: CapaciPosition, after: CapaciPosition, move: Move
    ) -> list[tuple[Spot, int, int]]:
        """Return square, old and new range of all whose range changes, the mover first.

        Squares are those after the move.
        """
        origin, target = move
        stood = {target: origin}
        others = squares_in(after.occupied & ~(1 << target))
        ranges = [
            (
                spot,
                self.range_of(before, stood.get(spot, spot)),
                self.range_of(after, spot),
            )
            for spot in (target, *others)
        ]
        return [(spot, old, new) for spot, old, new in ranges if old != new]

    def targets(self, position: CapaciPosition, spot: Spot) -> Set:
        """Return where the piece on ``spot`` may land, whoever is to move."""
        piece = position.piece_at(spot)
        if piece is None:
            return 0
        side, kind = piece
        open_to = ~position.occupied | position.pieces[3 * (1 - side) + prey_of(kind)]
        return REACH[spot][self.range_of(position, spot)] & open_to

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
                landings = squares_in(REACH[origin][most] & open_to)
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
        if not REACH[origin][-1] >> target & 1:
            return IllegalMove(text, Rule.NOT_STRAIGHT, **names)
        most = self.range_of(position, origin)
        if not most:
            return IllegalMove(text, Rule.NO_NEIGHBOUR, square=names["origin"])
        distance = distance_between(origin, target)
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
        move = parse_squares(text)
        if move is None:
            raise IllegalMove(text, Rule.NO_SQUARES)
        return move

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
        return format_square(spot)

    def format_position(self, position: CapaciPosition) -> str:
        """Return ranks 6 to 1, the side to move and the plies without a capture."""
        return format_placement(position)

    def parse_position(self, text: str) -> CapaciPosition:
        """Return the position written in ``text``; raise `BadPosition`."""
        return parse_placement(text)
