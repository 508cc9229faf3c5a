"""The games against a second, independent statement of their rules.

Whole matches, from the start and from set-up positions, with every combination of
options and every number of houses: legal moves, position, score and end must agree.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from oracle import Congkak as CongkakOracle
from oracle import Kalah as KalahOracle
from oracle import Oware as OwareOracle
from oracle_capaci import Capaci as CapaciOracle
from set_up import SET_UP

from capaci_tui.rules import GAMES
from capaci_tui.rules.events import Ending, SlamSpared
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.options import options

ORACLES: dict[str, Any] = {
    "capaci": CapaciOracle,
    "kalah": KalahOracle,
    "oware": OwareOracle,
    "congkak": CongkakOracle,
}
LONGEST = 120
VALUES = {"quiet": (0, 1, 12, 40, 100), "seeds": range(1, 10), "houses": range(1, 10)}
"""The values to combine of the options that have more than a few."""


def combinations(game: type[AnyGame]) -> Iterator[AnyGame]:
    """Yield the game with every combination of its options."""
    declared = options(game)
    values = [VALUES.get(each.name, each.choices) for each in declared]
    for chosen in itertools.product(*values):
        yield game(**dict(zip((each.name for each in declared), chosen, strict=True)))


def told_by_the_match(match: AnyMatch) -> tuple[object, ...]:
    """Return position, side to move, legal moves and end, in the oracles' words."""
    game, position = match.game, match.position
    letters = {"south": "S", "north": "N", "white": "w", "black": "b"}
    sides = [letters[side] for side in game.sides]
    moves = {game.format_move(position, move, mark_win=False) for move in match.moves}
    ending = None
    if outcome := match.outcome:
        winner = None if outcome.winner is None else sides[outcome.winner]
        ending = winner, outcome.reason.value, outcome.score
    return game.format_position(position), sides[position.side], moves, ending


def told_by_the_oracle(oracle: Any) -> tuple[object, ...]:
    """Return the same of an oracle."""
    return oracle.text(), oracle.side, oracle.legal(), oracle.ending


def choose(match: AnyMatch, rng: Random) -> Any:
    """Return a move; in Capaci often one that takes the last move back."""
    if match.game.name == "capaci" and len(match.plies) > 1 and rng.random() < 0.7:
        back = match.plies[-2].move[::-1]
        if back in match.moves:
            return back
    return rng.choice(match.moves)


def compare(game: AnyGame, text: str | None, rng: Random) -> Counter[object]:
    """Play one match on both sides; return what was met in it."""
    chosen = {each.name: getattr(game, each.name) for each in options(game)}
    oracle = ORACLES[game.name](**chosen)
    match = new_match(game, text)
    if text is not None:
        oracle.load(text)
    for _ in range(LONGEST):
        story = f"{game} from {text}: {[ply.move for ply in match.plies]}"
        assert told_by_the_match(match) == told_by_the_oracle(oracle), story
        if not match.moves:
            break
        move = choose(match, rng)
        text_of_it = game.format_move(match.position, move, mark_win=False)
        oracle.play(text_of_it)
        wins = oracle.ending and oracle.ending[0] and game.name == "capaci"
        marked = text_of_it + "#" * bool(wins)
        assert game.format_move(match.position, move) == marked, story
        match = match.play(move)
    met: Counter[object] = Counter(
        type(event) for ply in match.plies for event in ply.events
    )
    met["plies"] = len(match.plies)
    if match.outcome:
        met[match.outcome.reason] += 1
    return met


REASONS: dict[str, set[object]] = {
    "capaci": {Ending.ELIMINATION, Ending.BLOCKADE, Ending.REPETITION, Ending.QUIET},
    "kalah": {Ending.ROW_EMPTY},
    "oware": {Ending.MAJORITY, Ending.STARVED, Ending.CYCLE, SlamSpared},
    "congkak": {Ending.ROW_EMPTY},
}
"""What the matches must meet, or the comparison would say little."""


def compare_all(game: type[AnyGame], rng: Random, share: float, rounds: int) -> None:
    """Compare a share of all combinations, by matches from the start and set up."""
    met: Counter[object] = Counter()
    for each in combinations(game):
        if rng.random() < share:
            for _ in range(rounds):
                met += compare(each, None, rng)
                met += compare(each, SET_UP[game.name](each, rng), rng)
    assert REASONS[game.name] <= set(met), met


SHARES = {"capaci": 1.0, "kalah": 0.5, "oware": 0.1, "congkak": 1.0}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_matches_agree_with_the_oracle(game: type[AnyGame]) -> None:
    """A seeded share of all combinations, one match of each sort."""
    compare_all(game, Random(1), SHARES[game.name], rounds=1)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_many_matches_agree_with_the_oracle(game: type[AnyGame]) -> None:
    """Every combination of options, several matches of each sort."""
    compare_all(game, Random(2), 1.0, rounds=3)
