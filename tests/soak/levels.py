"""Play every level against the one below it, from paired random openings.

Run as ``python tests/soak/levels.py``, with the names of games to play only these,
``--games`` a pair and ``--pairs`` for some of the pairs, the weakest being 1. Every
level but the last must make 60 % of the points. ``--time`` gives the highest level
other seconds a move than its own, as those take hours: with fewer it is no stronger.
``--fast`` compiles the search.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from itertools import pairwise, product
from typing import Any

from compiled import add_fast, as_told

from capaci_tui.ai.duel import Player, Score, elo, pair, random_opening
from capaci_tui.ai.levels import LEVELS, Level
from capaci_tui.ai.limits import Limits
from capaci_tui.rules import GAMES, find_game
from capaci_tui.rules.match import AnyMatch


def player(level: Level, seed: int) -> Player:
    """Return a level as a player."""
    from capaci_tui.ai.thinking import Thinking

    def choose(match: AnyMatch) -> Any:
        return Thinking(level, match, seed).run()

    return choose


def play(name: str, below: Level, level: Level, games: int) -> None:
    """Play one pair of levels in one game."""
    score = Score()
    for seed in range(games // 2):
        opening = random_opening(find_game(name)(), seed)
        score.add(*pair(opening, player(level, seed), player(below, seed)))
    print(
        f"{name}: {level.name} against {below.name}: {score.games} games, "
        f"+{score.wins} ={score.draws} -{score.losses}, "
        f"{score.share:.1%} ± {score.margin:.1%}, Elo {elo(score.share):+.0f}",
        flush=True,
    )


def main() -> None:
    """Play what was asked for."""
    names = [game.name for game in GAMES]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", default=names)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--pairs", type=int, nargs="*", default=range(1, len(LEVELS)))
    highest = LEVELS[-1]
    parser.add_argument("--time", type=float, default=highest.limits.seconds)
    add_fast(parser)
    chosen = parser.parse_args()
    hurried = replace(highest, limits=Limits(seconds=chosen.time))
    neighbours = list(pairwise((*LEVELS[:-1], hurried)))
    with as_told(parser, chosen):
        for number, name in product(chosen.pairs, chosen.names):
            below, level = neighbours[number - 1]
            play(name, below, level, chosen.games)


if __name__ == "__main__":
    main()
