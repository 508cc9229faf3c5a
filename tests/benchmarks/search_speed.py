"""Measure the computer player: leaves and nodes a second, beside OpenSpiel.

Run as ``python tests/benchmarks/search_speed.py``; needs the ``bench`` extra. With
``--fast`` the kernels are compiled, which needs the ``fast`` extra. Times are those of
the processor; the ratios are what to look at.

Leaves: the tree of the start, walked by the kernels one move at a time, against the
same tree in OpenSpiel, walked from Python by ``legal_actions`` and ``child``, and
walked in C++ by its ``expected_returns``, which makes the same children, asks a policy
that knows nothing, and adds up numbers. Nodes: positions whose moves were made or
whose value was computed, of one search from the start. Proofs: the time to solve a
board of Kalah, if it is within ``--patience`` seconds.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from capaci_tui.ai.fast import Kernels
from capaci_tui.ai.limits import Limits
from capaci_tui.rules import GAMES
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah

PEERS = {"kalah": "mancala", "oware": "oware"}
DEPTHS = {"capaci": 2, "kalah": 5, "oware": 5, "congkak": 4}
PEER_DEPTH = 6
BOARDS = (4, 4), (5, 3), (6, 2), (6, 3)
SLOTS, FAST_SLOTS = 1 << 20, 1 << 24
"""The table of a proof: some 190 MB, compiled 512 MB."""


def timed(work: Callable[[], int]) -> float:
    """Return how many of what is counted are done in a second of the processor."""
    work()
    begun = time.process_time()
    done = work()
    return done / (time.process_time() - begun)


def kernel_leaves(game: AnyGame, depth: int) -> Callable[[], int]:
    """Count the lines of the start on the kernels, whatever they run as."""
    from capaci_tui.ai.compiling import jit, numbers
    from capaci_tui.ai.evaluate import weights_of
    from capaci_tui.ai.kernels import after, generate
    from capaci_tui.ai.kernels.packing import rules_of, state_of

    @jit
    def count(rules: Any, moves: Any, x: int, y: int, depth: int) -> int:
        base = depth * rules.width
        found = generate(rules, x, y, moves, base)[0]
        leaves = 0
        for at in range(base, base + found):
            new_x, new_y, _gain, _again = after(rules, x, y, moves[at])
            if depth == 1:
                leaves += 1
            elif new_x + new_y:
                leaves += count(rules, moves, new_x, new_y, depth - 1)
        return leaves

    rules = rules_of(game, game.start(), weights_of(game))
    x, y = state_of(game, rules, game.start())
    moves = numbers([0] * (rules.width * (depth + 1)))
    return lambda: count(rules, moves, x, y, depth)


def peer_leaves(name: str, depth: int) -> Callable[[], int]:
    """Count the same lines in OpenSpiel, from Python."""
    start = import_module("pyspiel").load_game(name).new_initial_state()

    def count(state: Any, depth: int) -> int:
        children = [state.child(action) for action in state.legal_actions()]
        if depth == 1:
            return len(children)
        return sum(count(child, depth - 1) for child in children)

    return lambda: count(start, depth)


def walked_in_cpp(name: str, depth: int) -> Callable[[], int]:
    """Walk the same lines in OpenSpiel without Python; they were counted before."""
    spiel = import_module("pyspiel")
    start, policy = spiel.load_game(name).new_initial_state(), spiel.UniformPolicy()
    leaves = peer_leaves(name, depth)()

    def walk() -> int:
        spiel.expected_returns(start, policy, depth, use_infostate_get_policy=False)
        return leaves

    return walk


def tell_speeds(game: AnyGame, depth: int, nodes: int) -> None:
    """Print leaves and nodes a second of one game."""
    from capaci_tui.ai.search import Search

    leaves = timed(kernel_leaves(game, depth))
    found = timed(lambda: Search(game, game.start()).run(Limits(nodes=nodes)).nodes)
    line = f"{game.name:<8} {leaves:>12,.0f} leaves/s {found:>12,.0f} nodes/s"
    if game.name in PEERS:
        name = PEERS[game.name]
        from_python = leaves / timed(peer_leaves(name, PEER_DEPTH))
        in_cpp = leaves / timed(walked_in_cpp(name, PEER_DEPTH))
        line += f" {from_python:>8.2f} x OpenSpiel from Python, {in_cpp:.2f} x in C++"
    print(line, flush=True)


def tell_proof(houses: int, seeds: int, slots: int, patience: float) -> None:
    """Print how long it takes to prove a board of Kalah."""
    from capaci_tui.ai.search import Search

    game = Kalah(houses=houses, seeds=seeds)
    begun = time.process_time()
    analysis = Search(game, game.start(), slots=slots).run(Limits(seconds=patience))
    spent = time.process_time() - begun
    told = f"{analysis.value:+.0f} in {spent:.1f} s" if analysis.exact else "not proved"
    print(f"kalah ({houses}, {seeds}): {told}, {analysis.nodes:,} nodes", flush=True)


def main() -> None:
    """Print one table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--nodes", type=int, default=200_000)
    parser.add_argument("--patience", type=float, default=600)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if chosen.fast and not Kernels(Path(folder)).switch_on():
            parser.error("numba is missing or does not work")
        for game in GAMES:
            depth = DEPTHS[game.name] + 2 * chosen.fast
            tell_speeds(game(), depth, chosen.nodes)
        for board in BOARDS:
            slots = FAST_SLOTS if chosen.fast else SLOTS
            tell_proof(*board, slots, chosen.patience)


if __name__ == "__main__":
    main()
