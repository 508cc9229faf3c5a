"""Puzzles: positions in which one move is best, and it captures or moves again.

The positions are kept in files, the answers are not: the search proves them. Run as
``python tests/ai/puzzles.py GAME`` to find more; they are printed.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from variety import drawn_position

from capaci_tui.ai.analysis import Analysis
from capaci_tui.ai.endgames import Tables
from capaci_tui.ai.limits import Limits
from capaci_tui.ai.search import Search
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.events import Captured, ExtraTurn, PieceCaptured
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.oware import Oware

FOLDER = Path(__file__).parent / "puzzles"
PUZZLE_GAMES: dict[str, AnyGame] = {
    "capaci": Capaci(quiet=2, repetition=0),
    "kalah": Kalah(),
    "oware": Oware(),
    "congkak": Congkak(),
}
"""Where play could go on for long, in Capaci, there is a short way to a draw."""
LEAD = 1
"""How much better the answer is than any other move."""
SEEDS, STORED = 8, 2
ENOUGH = Limits(nodes=60_000)
LISTED = 5
"""Up to so many seeds on the board Oware is looked up: cycles hinder the search."""


@cache
def tables() -> Tables:
    """Return a table of endings, built for this process alone."""
    with tempfile.TemporaryDirectory() as folder:
        made = Tables(Path(folder))
        for _share in made.build(PUZZLE_GAMES["oware"], LISTED):
            pass
        return made


def solve(game: AnyGame, position: Any) -> Analysis[Any]:
    """Return the proved value of every move, or what is known after long enough."""
    endings = tables().lookup(game, position)
    return Search(game, position, every=True, endings=endings).run(ENOUGH)


def is_puzzle(game: AnyGame, position: Any, analysis: Analysis[Any]) -> bool:
    """Tell whether one move is proved to be best, and does something."""
    if not analysis.exact or len(analysis.moves) < 2:
        return False
    best, second, *_ = analysis.moves
    events = game.play(position, best.move).events
    loud = any(isinstance(e, (Captured, PieceCaptured, ExtraTurn)) for e in events)
    return loud and best.value >= second.value + LEAD


def read_puzzles(name: str) -> list[str]:
    """Return the positions of a game's file."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def new_puzzles(game: AnyGame, rng: Random) -> Iterator[str]:
    """Yield positions of puzzles."""
    while True:
        position = drawn_position(game, rng, SEEDS, STORED)
        analysis = solve(game, position)
        if is_puzzle(game, position, analysis):
            yield game.format_position(position)


def main() -> None:
    """Print as many as were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", choices=PUZZLE_GAMES)
    parser.add_argument("--count", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    found = new_puzzles(PUZZLE_GAMES[chosen.name], Random(chosen.seed))
    for _ in range(chosen.count):
        print(next(found), flush=True)


if __name__ == "__main__":
    main()
