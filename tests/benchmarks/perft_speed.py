"""Measure the rules: leaves of the move tree a second, beside other libraries.

Run as ``python tests/benchmarks/perft_speed.py``; needs the ``bench`` extra. Every tree
is walked move by move from Python by loops of the same shape, without caching or bulk
counting, in rounds that alternate between the programs; medians are printed. The
ratio is what to look at: the leaves a second are the machine's.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import AnyGame, perft
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.oware import Oware

chess: Any = import_module("chess")
pyspiel: Any = import_module("pyspiel")

Walk = Callable[[], int]


class Race(NamedTuple):
    """A game of ours and a peer's, each with a walk through its tree."""

    name: str
    ours: Walk
    peer_name: str
    peer: Walk
    target: float


def ours(game: AnyGame, depth: int) -> Walk:
    """Walk a game of ours through its `moves` and `after`."""
    return lambda: perft(game, game.start(), depth)


def openspiel(name: str, depth: int) -> Walk:
    """Walk a game of OpenSpiel through `legal_actions` and `child`."""
    start = pyspiel.load_game(name).new_initial_state()
    return lambda: openspiel_perft(start, depth)


def openspiel_perft(state: Any, depth: int) -> int:
    """Count the paths of exactly ``depth`` plies."""
    children = [state.child(action) for action in state.legal_actions()]
    if depth == 1:
        return len(children)
    return sum(openspiel_perft(child, depth - 1) for child in children)


def chess_perft(board: Any, depth: int) -> int:
    """Count the paths of exactly ``depth`` plies, each leaf played."""
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += 1 if depth == 1 else chess_perft(board, depth - 1)
        board.pop()
    return leaves


def speed(walk: Walk) -> float:
    """Return how many leaves a walk counts in a second of the processor."""
    begun = time.process_time()
    leaves = walk()
    return leaves / (time.process_time() - begun)


RACES = [
    Race("kalah", ours(Kalah(), 7), "OpenSpiel mancala", openspiel("mancala", 7), 0.4),
    Race("oware", ours(Oware(), 7), "OpenSpiel oware", openspiel("oware", 7), 0.6),
    Race(
        "capaci",
        ours(Capaci(), 3),
        "python-chess",
        lambda: chess_perft(chess.Board(), 4),
        1.0,
    ),
]


def main() -> None:
    """Run all races and print one table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    speeds: dict[Walk, list[float]] = {
        walk: [] for race in RACES for walk in (race.ours, race.peer)
    }
    for _ in range(rounds):
        for walk, measured in speeds.items():
            measured.append(speed(walk))
    line = "{:<8} {:>12} {:<18} {:>12} {:>7} {:>7}\n"
    write = sys.stdout.write
    write(line.format("game", "leaves/s", "peer", "leaves/s", "ratio", "reach"))
    for race in RACES:
        mine = statistics.median(speeds[race.ours])
        theirs = statistics.median(speeds[race.peer])
        cells = f"{mine:,.0f}", race.peer_name, f"{theirs:,.0f}"
        ratio = f"{mine / theirs:.2f}"
        write(line.format(race.name, *cells, ratio, f"{race.target:.2f}"))


if __name__ == "__main__":
    main()
