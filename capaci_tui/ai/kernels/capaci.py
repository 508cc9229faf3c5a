"""Capaci on two numbers; `capaci_tui.rules.capaci` says the same for people.

The 36 squares are three planes of bits: ``low`` and ``high`` hold the kind of a piece
as a number from 1 to 3, ``own`` says that it is the mover's. The first number is
``low``, 16 bits of ``own`` and the plies without a capture; the second is ``high`` and
the other 20 bits of ``own``.
"""

from __future__ import annotations

from functools import cache

from capaci_tui.ai.compiling import Numbers, jit, numbers
from capaci_tui.ai.kernels.rules import WIN, Rules, State, Step
from capaci_tui.rules.squares import KING, ORTHOGONAL, REACH, SQUARES, CapaciPosition

BOARD = (1 << SQUARES) - 1
OWN_LOW = 16
OWN_MASK = (1 << OWN_LOW) - 1
QUIET = SQUARES + OWN_LOW
"""Where the counter of quiet plies begins in the first number."""
IDENTITY = (1 << QUIET) - 1
MOST_MOVES = 256


def pack(position: CapaciPosition, limit: int) -> State:
    """Return the state; the counter is left out where no limit makes it matter."""
    own = 3 * position.side
    rock, paper, scissors = (
        position.pieces[kind] | position.pieces[kind + 3] for kind in range(3)
    )
    a, b, c = position.pieces[own : own + 3]
    return joined(
        rock | scissors, paper | scissors, a | b | c, min(limit, position.quiet)
    )


@cache
def tables(neighbours: int) -> tuple[Numbers, Numbers]:
    """Return reaches by square and neighbours, and the squares of bits.

    A single bit's remainder by 37 names its square: 2 is a primitive root of 37.
    """
    counted = KING if neighbours == 8 else ORTHOGONAL
    reaches = []
    for spot in range(SQUARES):
        for window in range(512):
            around = _spread(window) << spot >> 7
            reaches.append(REACH[spot][(around & counted[spot]).bit_count()])
    squares = [0] * 37
    for spot in range(SQUARES):
        squares[(1 << spot) % 37] = spot
    return numbers(reaches), numbers(squares)


def _spread(window: int) -> int:
    """Return 9 bits as 3 rows of the board; the middle one is bit 7."""
    return window & 7 | (window & 56) << 3 | (window & 448) << 6


@jit
def joined(low: int, high: int, own: int, quiet: int) -> State:
    """Return the two numbers that hold the planes and the counter."""
    return (
        low | (own & OWN_MASK) << SQUARES | quiet << QUIET,
        high | own >> OWN_LOW << SQUARES,
    )


@jit
def planes(x: int, y: int) -> tuple[int, int, int]:
    """Return the planes of the kinds and of the mover's pieces."""
    own = x >> SQUARES & OWN_MASK | y >> SQUARES << OWN_LOW
    return x & BOARD, y & BOARD, own


@jit
def generate(
    rules: Rules, x: int, y: int, moves: Numbers, base: int
) -> tuple[int, int]:
    """Write the legal moves, ``36 * origin + target``, captures first."""
    quiet = captures(rules, x, y, moves, base)
    return quiet_moves(rules, x, y, moves, quiet) - base, quiet - base


@jit
def captures(rules: Rules, x: int, y: int, moves: Numbers, base: int) -> int:
    """Write the legal moves that capture; return where they end."""
    if rules.total and x >> QUIET >= rules.total:
        return base
    low, high, own = planes(x, y)
    occupied, both = low | high, low & high
    rock, paper = low ^ both, high ^ both
    end = write(rules, occupied, rock & own, both & ~own, moves, base)
    end = write(rules, occupied, paper & own, rock & ~own, moves, end)
    return write(rules, occupied, both & own, paper & ~own, moves, end)


@jit
def quiet_moves(rules: Rules, x: int, y: int, moves: Numbers, base: int) -> int:
    """Write the legal moves that do not; return where they end."""
    if rules.total and x >> QUIET >= rules.total:
        return base
    low, high, own = planes(x, y)
    return write(rules, low | high, own, ~(low | high), moves, base)


@jit
def write(
    rules: Rules, occupied: int, pieces: int, targets: int, moves: Numbers, end: int
) -> int:
    """Write how pieces can move to some squares; return where it ends."""
    _, _, _, _, _, _, _, reaches, squares, _, _ = rules.plan
    while pieces:
        piece = pieces & -pieces
        pieces ^= piece
        square = squares[piece % 37]
        first = SQUARES * square
        left = targets & reach_of(reaches, occupied, square)
        while left:
            target = left & -left
            left ^= target
            moves[end] = first + squares[target % 37]
            end += 1
    return end


@jit
def reach_of(reaches: Numbers, occupied: int, square: int) -> int:
    """Return the squares that are as far from one as its neighbours say."""
    around = occupied << 7 >> square
    window = around & 7 | around >> 3 & 56 | around >> 6 & 448
    return reaches[square << 9 | window]


@jit
def can_move(rules: Rules, x: int, y: int) -> bool:
    """Tell whether any piece of the mover can land anywhere, quiet or not."""
    low, high, own = planes(x, y)
    occupied, both = low | high, low & high
    _, _, _, _, _, _, _, reaches, squares, _, _ = rules.plan
    left = own
    while left:
        piece = left & -left
        left ^= piece
        if not piece & high:
            prey = both
        elif not piece & low:
            prey = low ^ both
        else:
            prey = high ^ both
        reach = reach_of(reaches, occupied, squares[piece % 37])
        if reach & (prey & ~own | ~occupied):
            return True
    return False


@jit
def after(rules: Rules, x: int, y: int, move: int) -> Step:
    """Return the state that a move leads to; the last piece of a kind wins."""
    low, high, own = planes(x, y)
    origin, target = 1 << move // SQUARES, 1 << move % SQUARES
    moved = origin | target
    quiet = x >> QUIET
    if (low | high) & target:
        captured_low, captured_high = low & target, high & target
        low ^= captured_low
        high ^= captured_high
        quiet = 0
        if not same_kind(low, high, captured_low, captured_high) & ~own:
            return 0, 0, WIN, False
    elif quiet < rules.total:
        quiet += 1
    if low & origin:
        low ^= moved
    if high & origin:
        high ^= moved
    theirs = (low | high) & ~(own ^ moved)
    x, y = joined(low, high, theirs, quiet)
    return x, y, 0, False


@jit
def same_kind(low: int, high: int, of_low: int, of_high: int) -> int:
    """Return the squares of the kind of which single bits are given."""
    if not of_high:
        return low & ~high
    if not of_low:
        return high & ~low
    return low & high
