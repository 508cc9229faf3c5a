"""What a state is worth where the search stops: one table of weights for each game.

What has been won already is no part of it: an evaluation guesses what is still to come.
In the sowing games each house counts for itself, by its seeds and whose it is; so a row
is valued a few houses at a time by looking them up. In Capaci each kind of piece
counts by how many there are left of it.

`tests/soak/tuning.py` finds such weights, `tests/soak/evaluations.py` plays them
against `MATERIAL`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from capaci_tui.ai.compiling import Numbers, bit_count, jit, numbers
from capaci_tui.ai.kernels import capaci, most_to_come
from capaci_tui.ai.kernels.endings import bounds_in_table
from capaci_tui.ai.kernels.rules import CAPACI, OWARE, SEED, WIN, Rules
from capaci_tui.ai.memory import INFINITE, NO_MOVE, NODES, Memory, put_first
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.squares import SQUARES

PAIR_BITS = 13
"""Two houses are looked up at once if together they are no wider than this."""


class House(NamedTuple):
    """What one house counts, in tenths of a seed."""

    seed: int = 0
    """Each seed in it."""
    empty: int = 0
    one: int = 0
    two: int = 0
    reaching: int = 0
    """As many seeds as end in the store."""
    beyond: int = 0
    """More: the opponent gets some of them."""

    def value(self, seeds: int, distance: int) -> int:
        """Return what a house counts that is ``distance`` from its store."""
        few = (self.empty, self.one, self.two)
        value = self.seed * seeds + (few[seeds] if seeds < len(few) else 0)
        if seeds < distance:
            return value
        return value + (self.reaching if seeds == distance else self.beyond)


class Sowing(NamedTuple):
    """The weights of a sowing game."""

    turn: int = 0
    """Having the move."""
    mine: House = House()
    theirs: House = House()


THEIRS, TURN = 5, 10
"""Where the weights of Capaci stand in its table; those of the mover come first."""

Counts = tuple[int, int, int, int, int]


class Pieces(NamedTuple):
    """The weights of Capaci: what no, one, two .. four pieces of a kind count."""

    turn: int
    mine: Counts
    theirs: Counts


Weights = Sowing | Pieces

MATERIAL: Mapping[str, Weights] = {
    "kalah": Sowing(),
    "oware": Sowing(),
    "congkak": Sowing(),
    "capaci": Pieces(0, (0, 10, 20, 30, 40), (0, -10, -20, -30, -40)),
}
"""The seeds that are won and the pieces that are left, and nothing else."""

WEIGHTS: Mapping[str, Weights] = {
    "kalah": Sowing(
        turn=13,
        mine=House(seed=3, empty=-24, one=-13, two=-6, reaching=3, beyond=-42),
        theirs=House(seed=-1, empty=20, one=13, two=7, reaching=-1, beyond=24),
    ),
    "oware": Sowing(
        turn=0,
        mine=House(empty=-13, one=-8, two=-4),
        theirs=House(empty=13, one=8, two=4),
    ),
    "congkak": Sowing(
        turn=36,
        mine=House(seed=6, empty=-20, one=-9, two=-5, reaching=-1, beyond=-32),
        theirs=House(seed=2, empty=9, one=-3, two=-2, reaching=15, beyond=28),
    ),
    "capaci": Pieces(0, (0, 20, 32, 42, 50), (0, -20, -32, -42, -50)),
}
"""The tuned weights."""


def weights_of(game: AnyGame) -> Weights:
    """Return the tuned weights of a game's evaluation."""
    return WEIGHTS[game.name]


@cache
def row_scores(weights: Sowing, houses: int, bits: int) -> Numbers:
    """Return the tables in which `evaluate` looks up a few houses at a time.

    For each group of houses there is the mover's table and then the opponent's. A
    store that stands above the houses makes no difference.
    """
    group = group_of(bits)
    scores: list[int] = []
    for first in range(0, houses, group):
        distances = range(houses - first, max(0, houses - first - group), -1)
        for house in (weights.mine, weights.theirs):
            scores += _group_scores(house, distances, bits, group)
    for mine in range(1 << bits * group):
        scores[mine] += weights.turn
    return numbers(scores)


def group_of(bits: int) -> int:
    """Return how many houses are looked up at once."""
    return 2 if 2 * bits <= PAIR_BITS else 1


def _group_scores(house: House, distances: range, bits: int, group: int) -> list[int]:
    """Return the value of every content of a few neighbouring houses."""
    scores = [0]
    for distance in distances:
        values = [house.value(seeds, distance) for seeds in range(1 << bits)]
        scores = [value + lower for value in values for lower in scores]
    return scores * ((1 << bits * group) // len(scores))


@jit
def evaluate(rules: Rules, x: int, y: int) -> int:
    """Return what the mover may win from here on, in units, as a guess."""
    kind = rules.kind
    if kind == CAPACI:
        return evaluate_pieces(rules, x, y)
    width, size, scores = rules.scores
    group = size - 1
    value, row, opposite = 0, x, y
    for at in range(0, len(scores), 2 * size):
        value += scores[at + (row & group)] + scores[at + size + (opposite & group)]
        row >>= width
        opposite >>= width
    if kind == OWARE and rules.endings.listed:
        value = corrected(rules, x, y, value)
    return value


@jit
def evaluate_pieces(rules: Rules, x: int, y: int) -> int:
    """Return what a state of Capaci is worth by the pieces that are left."""
    _, _, scores = rules.scores
    low, high, own = capaci.planes(x, y)
    return worth_of_pieces(scores, low, high, own)


@jit
def worth_of_pieces(scores: Numbers, low: int, high: int, own: int) -> int:
    """Return what the pieces are worth to the side with some squares, if it moves."""
    both = low & high
    rock, paper = low ^ both, high ^ both
    return (
        scores[bit_count(rock & own)]
        + scores[bit_count(paper & own)]
        + scores[bit_count(both & own)]
        + scores[THEIRS + bit_count(rock & ~own)]
        + scores[THEIRS + bit_count(paper & ~own)]
        + scores[THEIRS + bit_count(both & ~own)]
        + scores[TURN]
    )


@jit
def look_ahead(
    rules: Rules, memory: Memory, x: int, y: int, base: int, hint: int, beta: int
) -> tuple[int, int, bool]:
    """Return the best value after one move of Capaci, the move, and if it is proved.

    Each value is that of the state that follows, got from what the move takes. A value
    that reaches ``beta`` is enough; quiet moves are not even written if a capture does.
    """
    moves = memory.moves
    values = values_by_prey(rules, x, y)
    quiet = end = capaci.captures(rules, x, y, moves, base)
    put_first(moves, base, end, hint)
    best, best_move, proved, at = -INFINITE, NO_MOVE, True, base
    while best < beta:
        if at == quiet:
            end = capaci.quiet_moves(rules, x, y, moves, quiet)
        if at == end:
            break
        target = moves[at] % SQUARES
        value = values[x >> target & 1 | (y >> target & 1) << 1]
        proved = value == SEED * WIN and (proved or value >= beta)
        if value > best:
            best, best_move = value, moves[at]
        at += 1
    memory.control[NODES] += at - base
    return best, best_move, proved


@jit
def values_by_prey(rules: Rules, x: int, y: int) -> tuple[int, int, int, int]:
    """Return what moves in Capaci are worth that take nothing, a rock, paper, scissors.

    It is the same as if the state that they lead to was evaluated, for whoever moved.
    """
    _, _, scores = rules.scores
    low, high, own = capaci.planes(x, y)
    theirs = (low | high) & ~own
    both = low & high
    quiet = -worth_of_pieces(scores, low, high, theirs)
    return (
        quiet,
        without_one(scores, quiet, bit_count((low ^ both) & theirs)),
        without_one(scores, quiet, bit_count((high ^ both) & theirs)),
        without_one(scores, quiet, bit_count(both & theirs)),
    )


@jit
def without_one(scores: Numbers, value: int, count: int) -> int:
    """Return a value when one of so many pieces is taken; the last one wins."""
    return SEED * WIN if count == 1 else value + scores[count] - scores[count - 1]


@jit
def corrected(rules: Rules, x: int, y: int, value: int) -> int:
    """Return a guess that agrees with the table of endings.

    It is no proof: the position may have stood on the path before.
    """
    seeds = most_to_come(rules, x, y)
    if seeds > rules.endings.listed:
        return value
    low, high = bounds_in_table(rules, x, y, seeds)
    return min(max(value, SEED * low), SEED * high)
