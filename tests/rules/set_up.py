"""Positions as a person may set them up, drawn by a seeded random number generator."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any


def sowing_text(game: Any, rng: Random) -> str:
    """Return a position with few or many seeds, in few or many houses."""
    houses = [0] * (2 * game.houses)
    used = rng.sample(range(len(houses)), rng.randint(1, len(houses)))
    seeds = rng.randint(1, rng.choice((6, 18, 18 * game.houses)))
    for _ in range(min(seeds, 18 * game.houses)):
        houses[rng.choice(used)] += 1
    left = 18 * game.houses - sum(houses)
    south = rng.randint(0, left // 2)
    north = min(left - south, max(0, south + rng.randint(-3, 3)))
    return "-".join(map(str, (*houses, south, north, rng.choice("SN"))))


def capaci_text(game: Any, rng: Random) -> str:
    """Return a position in which at least one side has every kind."""
    complete, other = rng.choice((("RPS", "rps"), ("rps", "RPS")))
    more = list("RRRPPPSSSrrrpppsss")
    rng.shuffle(more)
    pieces = [*complete, *other[rng.random() < 0.1 :], *more[: rng.choice((0, 2, 9))]]
    squares = rng.sample(range(36), len(pieces))
    board = ["."] * 36
    for square, piece in zip(squares, pieces, strict=True):
        board[square] = piece
    ranks = "/".join("".join(board[rank : rank + 6]) for rank in range(0, 36, 6))
    for gap in range(6, 0, -1):
        ranks = ranks.replace("." * gap, str(gap))
    counter = rng.choice((0, 0, max(0, game.quiet - 3), game.quiet, 9998))
    return f"{ranks} {rng.choice('wb')} {counter}"


SET_UP: dict[str, Callable[[Any, Random], str]] = {
    "capaci": capaci_text,
    "kalah": sowing_text,
    "oware": sowing_text,
    "congkak": sowing_text,
}
