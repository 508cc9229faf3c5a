"""What the kernels know of a game: its numbers and tables, the same for every kind."""

from __future__ import annotations

from typing import NamedTuple

from capaci_tui.ai.compiling import Numbers

KALAH, OWARE, CONGKAK, CAPACI = range(4)

State = tuple[int, int]
"""The mover's number and the opponent's; 0, 0 when the game is over."""
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
    proving: int
    """Up to so many it is proof, whatever was played before."""
    ways: Numbers
    """Positions are counted by these: binomial numbers, a row for each house."""
    sizes: Numbers
    """How many positions there are, by the seeds on the board."""
    starts: Numbers
    """Where their bounds begin, by the seeds on the board."""
    bounds: Numbers
    """The least and the most that the mover wins, each plus the seeds on the board."""


class Rules(NamedTuple):
    """A game with its options and seeds, as plain numbers and flat tables.

    The kernels unpack it in one go, which is why all games share its form.
    """

    kind: int
    houses: int
    bits: int
    """How wide the number of seeds of a house is in a state."""
    mask: int
    """The largest number of that width; more than there are seeds."""
    row: int
    """Where the houses of a row stand in the number of a side."""
    stride: int
    """The entries of one house in the tables of sowing."""
    total: int
    """All seeds, those in the stores too; in Capaci the limit of quiet plies."""
    option: int
    """The option that changes what a move does."""
    first: Numbers
    """What a sowing adds to the mover's row; in Capaci where a piece can land."""
    second: Numbers
    """What a sowing adds to the opponent's row; in Capaci the square of a bit."""
    stored: Numbers
    """How many seeds of a sowing fall into the store."""
    lasts: Numbers
    """In which cell, from the mover's first house on, the last seed falls."""
    repetition: int
    """At which occurrence of a position the game ends; 0: never."""
    identity: int
    """What of the first number makes two states the same position."""
    again_cost: int
    """What an extra turn costs of the depth."""
    width: int
    """The most moves that a state can have."""
    codes: int
    """Moves are numbers below this one."""
    scores: Numbers
    """The table of the evaluation."""
    score_bits: int
    """How much of a row is looked up in it at once."""
    endings: Endings
    """A table of endings; it may list nothing."""
