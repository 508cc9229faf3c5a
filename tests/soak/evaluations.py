"""Play the tuned evaluation of each game against plain material, with equal time.

Run as ``python tests/soak/evaluations.py``, with ``--games`` and ``--seconds`` a move;
prints the score after every ten pairs. The openings are random, each is played twice.
``--fast`` compiles the search.
"""

from __future__ import annotations

import argparse
from typing import Any

from compiled import add_fast, as_told

from capaci_tui.ai.duel import Player, Score, elo, pair, random_opening
from capaci_tui.ai.limits import Limits
from capaci_tui.rules import GAMES, find_game
from capaci_tui.rules.match import AnyMatch

SLOTS = 1 << 13


def player(weights: Any, limits: Limits) -> Player:
    """Return a player that searches with an evaluation."""
    from capaci_tui.ai.search import Search

    def choose(match: AnyMatch) -> Any:
        played = [match.position_at(ply) for ply in range(len(match.plies))]
        searching = Search(
            match.game, match.position, played=played, slots=SLOTS, weights=weights
        )
        return searching.run(limits).best

    return choose


def play(name: str, games: int, limits: Limits) -> None:
    """Play the match of one game."""
    from capaci_tui.ai.evaluate import MATERIAL, WEIGHTS

    score = Score()
    first, second = (player(table[name], limits) for table in (WEIGHTS, MATERIAL))
    for seed in range(games // 2):
        score.add(*pair(random_opening(find_game(name)(), seed), first, second))
        if seed % 10 == 9 or seed == games // 2 - 1:
            print(
                f"{name}: {score.games} games, +{score.wins} ={score.draws} "
                f"-{score.losses}, {score.share:.1%} ± {score.margin:.1%}, "
                f"Elo {elo(score.share):+.0f}",
                flush=True,
            )


def main() -> None:
    """Play all games or one."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", default=[game.name for game in GAMES])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=0.05)
    parser.add_argument("--nodes", type=int)
    add_fast(parser)
    chosen = parser.parse_args()
    seconds = None if chosen.nodes else chosen.seconds
    limits = Limits(nodes=chosen.nodes, seconds=seconds)
    with as_told(parser, chosen):
        for name in chosen.names:
            play(name, chosen.games, limits)


if __name__ == "__main__":
    main()
