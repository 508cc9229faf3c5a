"""What the kernels know of a game: its numbers and tables, the same for every kind."""

from __future__ import annotations

from typing import NamedTuple

from capaci_tui.ai.compiling import Numbers

KALAH, OWARE, CONGKAK, CAPACI = range(4)

State = tuple[int, int]
"""The mover's number and the opponent's; 0, 0 when the game is over.

As long as it goes on the mover's number is never 0.
"""
Step = tuple[int, int, int, bool]
"""The state for whoever moves next, what the mover has won, whether he moves again."""

PLY = 4
"""What a ply costs of the depth of a search; an extra turn costs less."""
SEED = 10
"""The units of value in a seed: guesses are finer than scores."""

WIN = 100
"""What winning brings where no score is kept: more than any position is worth."""


class Endings(NamedTuple):
    """What is proved of all positions with few seeds on the board, as flat tables."""

    listed: int
    """Positions with so many seeds on the board, or fewer, are in the table."""
    ways: Numbers
    """Positions are counted by these: binomial numbers, a row for each house."""
    sizes: Numbers
    """How many positions there are, by the seeds on the board."""
    starts: Numbers
    """Where their bounds begin, by the seeds on the board."""
    bounds: Numbers
    """The least and the most that the mover wins, each plus the seeds on the board."""


Plan = tuple[int, int, int, int, int, int, int, Numbers, Numbers, Numbers, Numbers]
"""What moves are made by; a plain tuple, since that is unpacked quickest.

It begins with ``houses``, ``bits``, ``mask``, ``row`` and ``total`` of `Rules`. Then
come the option that changes what a move does, how many entries each house has in the
tables of sowing, and these. They tell what a sowing adds to the mover's row, and to the
opponent's, how many of its seeds fall into the store, and in which cell, from the
mover's first house on, the last one falls.

In Capaci there are only two tables: where a piece can land, and the squares of bits.
"""


class Rules(NamedTuple):
    """A game with its options and seeds, as plain numbers and flat tables.

    All games share its form, so that what works for all of them is compiled once.
    """

    kind: int
    houses: int
    bits: int
    """How wide the number of seeds of a house is in a state."""
    mask: int
    """The largest number of that width; more than there are seeds."""
    row: int
    """Where the houses of a row stand in the number of a side."""
    total: int
    """All seeds, those in the stores too; in Capaci the limit of quiet plies."""
    plan: Plan
    """What moves are made by."""
    repetition: int
    """At which occurrence of a position the game ends; 0: never."""
    identity: int
    """What of the first number makes two states the same position."""
    again_cost: int
    """What an extra turn costs of the depth."""
    outlook: int
    """Up to which depth the evaluation itself looks at all moves; below 0: at none."""
    width: int
    """The most moves that a state can have."""
    codes: int
    """Moves are numbers below this one."""
    scores: tuple[int, int, Numbers]
    """How many bits of a row are looked up at once, in tables of which size, and these.

    In Capaci, which has no rows, there is only a table.
    """
    endings: Endings
    """A table of endings; it may list nothing."""
    proving: int
    """Up to so many seeds on the board it is proof, whatever was played before."""
