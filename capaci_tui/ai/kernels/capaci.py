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
TWELVE = 4095


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
def tables(neighbours: int) -> tuple[Numbers, Numbers, Numbers]:
    """Return reaches by square and neighbours, squares of bits, and counts of bits.

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
    counts = [bits.bit_count() for bits in range(TWELVE + 1)]
    return numbers(reaches), numbers(squares), numbers(counts)


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
def kinds(low: int, high: int) -> tuple[int, int, int]:
    """Return the squares of rock, paper and scissors."""
    return low & ~high, high & ~low, low & high


@jit
def targets_of(rules: Rules, x: int, y: int, piece: int) -> int:
    """Return where the piece on a square of the mover may land."""
    low, high, own = planes(x, y)
    occupied = low | high
    around = occupied << 7 >> rules.second[piece % 37]
    window = around & 7 | around >> 3 & 56 | around >> 6 & 448
    reach = rules.first[rules.second[piece % 37] << 9 | window]
    if not piece & high:
        prey = low & high
    elif not piece & low:
        prey = low & ~high
    else:
        prey = high & ~low
    return reach & (prey & ~own | ~occupied)


@jit
def generate(
    rules: Rules, x: int, y: int, moves: Numbers, base: int
) -> tuple[int, int]:
    """Write the legal moves, ``36 * origin + target``, captures first."""
    if rules.total and x >> QUIET >= rules.total:
        return 0, 0
    low, high, left = planes(x, y)
    occupied = low | high
    squares = rules.second
    count = captures = 0
    while left:
        piece = left & -left
        left ^= piece
        targets = targets_of(rules, x, y, piece)
        while targets:
            target = targets & -targets
            targets ^= target
            moves[base + count] = SQUARES * squares[piece % 37] + squares[target % 37]
            if target & occupied:
                capture = moves[base + count]
                moves[base + count] = moves[base + captures]
                moves[base + captures] = capture
                captures += 1
            count += 1
    return count, captures


@jit
def can_move(rules: Rules, x: int, y: int) -> bool:
    """Tell whether any piece of the mover can land anywhere, quiet or not."""
    _, _, left = planes(x, y)
    while left:
        piece = left & -left
        left ^= piece
        if targets_of(rules, x, y, piece):
            return True
    return False


@jit
def after(rules: Rules, x: int, y: int, move: int) -> Step:
    """Return the state that a move leads to; the last piece of a kind wins."""
    low, high, own = planes(x, y)
    origin, target = 1 << move // SQUARES, 1 << move % SQUARES
    captured_low, captured_high = low & target, high & target
    low ^= captured_low
    high ^= captured_high
    quiet = x >> QUIET
    if captured_low | captured_high:
        quiet = 0
        if not same_kind(low, high, captured_low, captured_high) & ~own:
            return 0, 0, WIN, False
    elif quiet < rules.total:
        quiet += 1
    if low & origin:
        low ^= origin | target
    if high & origin:
        high ^= origin | target
    own ^= origin | target
    x, y = joined(low, high, (low | high) & ~own, quiet)
    return x, y, 0, False


@jit
def same_kind(low: int, high: int, of_low: int, of_high: int) -> int:
    """Return the squares of the kind of which single bits are given."""
    if not of_high:
        return low & ~high
    if not of_low:
        return high & ~low
    return low & high


@jit
def count_bits(rules: Rules, squares: int) -> int:
    """Return how many squares a set holds."""
    counts = rules.stored
    return (
        counts[squares & TWELVE]
        + counts[squares >> 12 & TWELVE]
        + counts[squares >> 24]
    )
