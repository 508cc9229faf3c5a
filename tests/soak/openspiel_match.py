"""Play the highest level against OpenSpiel's C++ tree search (MCTS), both by the clock.

Run as ``python tests/soak/openspiel_match.py``, with the names of games to play only
these; needs the ``bench`` extra. Each side has ``--time`` seconds a move, in which the
bot runs as many simulations as fit; it is never asked to play faster. Openings are
played twice, the sides changed. They are random, but only such as a short search holds
to be about even: after four random moves of Kalah one side is mostly so far ahead that
it wins both games, whoever has it. With ``--fast`` the search is compiled, which needs
the ``fast`` extra. The lower end of the interval shall be at least 50 % plain and 75 %
compiled, at 1 s a move and 60 games. How it stands is printed after every pair, and
``--after`` so many games goes on with a match that was stopped there.

Both programs keep the game: where they differ in what may be played, or in the score,
the match stops.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count, islice
from pathlib import Path
from typing import Any

from compiled import add_fast, as_told

from capaci_tui.ai.duel import Score, pair, random_opening
from capaci_tui.ai.limits import Limits
from capaci_tui.rules import find_game
from capaci_tui.rules.match import AnyMatch

PEERS = {"kalah": "mancala", "oware": "oware"}
EXPLORATION = 2.0
"""What OpenSpiel's own example explores with."""
MEMORY = 200
"""Megabytes that the bot's tree may take."""
NO_LIMIT = 1 << 30
EVEN = 2
"""At how many seeds ahead an opening still counts as even."""
JUDGING = Limits(nodes=50_000)


class Peer:
    """A game in OpenSpiel, and the bot that plays it."""

    def __init__(self, name: str, seconds: float) -> None:
        self.spiel = import_module("pyspiel")
        self.game = self.spiel.load_game(PEERS[name])
        self._seconds = seconds

    def player(self, seed: int) -> Callable[[AnyMatch], Any]:
        """Return the bot as a player of our matches."""
        evaluator = self.spiel.RandomRolloutEvaluator(1, seed)
        bot = self.spiel.MCTSBot(
            self.game,
            evaluator,
            EXPLORATION,
            NO_LIMIT,
            MEMORY,
            solve=True,
            seed=seed,
            verbose=False,
            max_wall_clock_time=self._seconds,
        )

        def choose(match: AnyMatch) -> Any:
            state = self.state(match)
            action = bot.step(state)
            return actions(match, state)[action]

        return choose

    def state(self, match: AnyMatch) -> Any:
        """Return the same game as OpenSpiel has it."""
        state = self.game.new_initial_state()
        for number, ply in enumerate(match.plies):
            here = match.position_at(number)
            state.apply_action(action_of(self.game, here.side, ply.move))
        return state


def action_of(game: Any, side: int, house: int) -> int:
    """Return how OpenSpiel calls the sowing of a house."""
    if game.get_type().short_name == PEERS["kalah"]:
        return house + (8 if side else 1)
    return house


def actions(match: AnyMatch, state: Any) -> dict[int, Any]:
    """Return the moves by OpenSpiel's name for them; both must know the same."""
    game, side = state.get_game(), match.position.side
    moves = {action_of(game, side, move): move for move in match.moves}
    assert state.current_player() == side, state
    assert sorted(moves) == sorted(state.legal_actions()), state
    return moves


def even_openings(game: Any) -> Iterator[AnyMatch]:
    """Yield random openings in which neither side is much better off."""
    from capaci_tui.ai.search import search_match

    for seed in count():
        opening = random_opening(game, seed)
        judged = search_match(opening, nodes=JUDGING.nodes).run(JUDGING)
        if abs(judged.value) <= EVEN:
            yield opening


def play(name: str, chosen: argparse.Namespace, folder: Path) -> None:
    """Play one game's match, and print the score."""
    from capaci_tui.ai.endgames import Tables
    from capaci_tui.ai.search import search_match

    game, peer, score = find_game(name)(), Peer(name, chosen.time), Score()
    tables, limits = Tables(folder), Limits(seconds=chosen.time)
    for _share in tables.build(game):
        pass

    def choose(match: AnyMatch) -> Any:
        actions(match, peer.state(match))
        return search_match(match, tables=tables).run(limits).best

    pairs = range(chosen.after // 2, (chosen.after + chosen.games) // 2)
    openings = islice(even_openings(game), pairs.start, pairs.stop)
    for seed, opening in zip(pairs, openings, strict=True):
        played = list(pair(opening, choose, peer.player(seed)))
        assert all(peer.state(match).is_terminal() for match in played)
        score.add(*played)
        print(f"{name}: {words(score)}", flush=True)


def words(score: Score) -> str:
    """Return how it stands, and between which ends the true share lies."""
    low, high = score.share - score.margin, score.share + score.margin
    return (
        f"{score.games} games, +{score.wins} ={score.draws} -{score.losses}, "
        f"{score.share:.1%}, 95 % interval {max(0, low):.1%} to {min(1, high):.1%}"
    )


def main() -> None:
    """Play what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", default=list(PEERS))
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--after", type=int, default=0, metavar="GAMES")
    parser.add_argument("--time", type=float, default=1.0)
    add_fast(parser)
    chosen = parser.parse_args()
    with as_told(parser, chosen) as cache:
        for name in chosen.names:
            play(name, chosen, cache)


if __name__ == "__main__":
    main()
