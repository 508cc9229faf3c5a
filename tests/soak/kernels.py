"""Play random plies on the kernels and on the rules, and compare every step.

Run as ``python tests/soak/kernels.py``: at least ``--plies`` for each game, a million
unless told otherwise, in games with any options from any positions.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "ai"))

from stepwise import check_one_step
from variety import drawn_options, drawn_position, random_plies

from capaci_tui.ai.evaluate import weights_of
from capaci_tui.ai.kernels.packing import rules_of
from capaci_tui.rules import GAMES

LONGEST = 200


def main() -> None:
    """Compare until every game has had its plies."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plies", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rng = Random(chosen.seed)
    for game_type in GAMES:
        plies = 0
        while plies < chosen.plies:
            game = drawn_options(game_type, rng)
            position = game.start()
            if rng.random() < 0.5:
                seeds = 10 * getattr(game, "houses", 0)
                position = drawn_position(game, rng, seeds)
            rules = rules_of(game, position, weights_of(game))
            for here in random_plies(game, position, rng, LONGEST):
                if not game.outcome(here):
                    check_one_step(game, rules, here, rng)
                    plies += 1
        print(f"{game_type.name}: {plies} plies", flush=True)


if __name__ == "__main__":
    main()
