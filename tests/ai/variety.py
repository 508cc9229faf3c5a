"""Games with all their options, and positions of them, drawn by a seeded generator."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from capaci_tui.rules import GAMES
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.options import options

SMALL = {"houses": (1, 2, 3), "seeds": (1, 2), "quiet": (2, 3)}
"""What keeps the whole tree of a game small."""


def drawn_game(rng: Random, *, small: bool = False) -> AnyGame:
    """Return any game with any options."""
    return drawn_options(rng.choice(GAMES), rng, small=small)


def drawn_options(game: type[AnyGame], rng: Random, *, small: bool = False) -> AnyGame:
    """Return a game with any options."""
    chosen = {each.name: list(each.choices) for each in options(game)}
    if small:
        chosen |= {name: list(SMALL[name]) for name in chosen if name in SMALL}
    return game(**{name: rng.choice(choices) for name, choices in chosen.items()})


def drawn_position(game: Any, rng: Random, seeds: int, stored: int = 0) -> Any:
    """Return a position that is not over: sparse, with at most ``seeds`` in houses.

    Each side has ``stored`` seeds in its store, or a few more.
    """
    while True:
        text = (
            _pieces(rng)
            if game.name == Capaci.name
            else _seeds(game, rng, seeds, stored)
        )
        position = game.parse_position(text)
        if game.moves(position):
            return position


def _seeds(game: Any, rng: Random, seeds: int, stored: int) -> str:
    houses = [0] * (2 * game.houses)
    for _ in range(rng.randint(2, seeds)):
        houses[rng.randrange(len(houses))] += 1
    stores = [stored + rng.randint(0, 3) for _ in range(2)]
    return "-".join(map(str, (*houses, *stores, rng.choice("SN"))))


def _pieces(rng: Random) -> str:
    """Return three to five pieces a side in one corner, where they meet."""
    pieces = [*"RPSrps", *rng.sample("RPSrps", rng.randint(0, 3))]
    squares = rng.sample([12, 13, 14, 18, 19, 20, 24, 25, 26, 30, 31, 32], len(pieces))
    board = ["."] * 36
    for square, piece in zip(squares, pieces, strict=True):
        board[square] = piece
    ranks = "/".join("".join(board[rank : rank + 6]) for rank in range(0, 36, 6))
    for gap in range(6, 0, -1):
        ranks = ranks.replace("." * gap, str(gap))
    return f"{ranks} {rng.choice('wb')} 0"


def random_plies(game: AnyGame, position: Any, rng: Random, most: int) -> Iterator[Any]:
    """Yield positions, each one random move after the last, until the game is over."""
    for _ in range(most):
        yield position
        moves = game.moves(position)
        if not moves:
            return
        position = game.after(position, rng.choice(moves))
