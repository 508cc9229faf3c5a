"""What a table of endings assures is won, against any play and under the real rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from capaci_tui.ai.assured import Assured, assured
from capaci_tui.ai.endgames import Tables
from capaci_tui.ai.evaluate import weights_of
from capaci_tui.ai.kernels.packing import (
    margin_of,
    reversible_tail,
    rules_of,
    state_of,
)
from capaci_tui.ai.limits import Limits
from capaci_tui.ai.search import search_match
from capaci_tui.rules.match import AnyMatch, Match, new_match
from capaci_tui.rules.oware import CAPTURE, ILLEGAL, NONE, Oware

BOARDS = {2: 9, 3: 6, 6: 4}
"""By houses, up to how many seeds on the board the tables of the tests go."""
GAMES = [
    Oware(houses=houses, grand_slam=grand_slam, repetition=repetition)
    for houses in BOARDS
    for grand_slam in (NONE, CAPTURE, ILLEGAL)
    for repetition in (2, 3, 0)
]
LONGEST = 200
"""More plies than it takes to win what is sure."""

Opponent = Callable[[AnyMatch, Random], Any]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    """Return a cache with the tables of small boards."""
    found = Tables(tmp_path_factory.mktemp("endings"))
    for game in GAMES:
        list(found.build(game, BOARDS[game.houses]))
    return found


def drawn(game: Oware, rng: Random) -> Iterator[Any]:
    """Yield positions of the table that go on, whatever the stores are."""
    while True:
        houses = [0] * (2 * game.houses)
        seeds = rng.randint(1, BOARDS[game.houses])
        for _ in range(seeds):
            houses[rng.randrange(len(houses))] += 1
        half, room = seeds + rng.randint(0, 3), rng.randint(0, seeds)
        text = (*houses, half - room, half - seeds + room, rng.choice("SN"))
        position = game.parse_position("-".join(map(str, text)))
        if not game.outcome(position):
            yield position


def sure_of(
    game: Oware, tables: Tables, position: Any, played: list[Any]
) -> Assured | None:
    """Return what the table assures the mover of, after what was played."""
    rules = rules_of(game, position, weights_of(game))
    rules = rules._replace(endings=tables.find(game))
    tail = reversible_tail(game, played, position) if game.repetition else ()
    return assured(rules, [state_of(game, rules, each) for each in (*tail, position)])


def is_something(position: Any, sure: Assured) -> bool:
    """Tell whether more is sure than what the worst play gets: nothing at all."""
    return sure.value > -sum(map(sum, position.rows()))


def at_random(match: AnyMatch, rng: Random) -> Any:
    """Return any move."""
    return rng.choice(match.moves)


def in_circles(match: AnyMatch, rng: Random) -> Any:
    """Return a move to a position that was there before, or one that takes nothing."""
    seen = [match.position_at(ply) for ply in range(len(match.plies))]
    stores = match.position.stores

    def idleness(move: Any) -> tuple[int, float]:
        after = match.game.after(match.position, move)
        return 2 * (after in seen) + (after.stores == stores), rng.random()

    return max(match.moves, key=idleness)


@pytest.mark.parametrize("opponent", [at_random, in_circles])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_what_is_sure_is_won_against(
    game: Oware, opponent: Opponent, tables: Tables
) -> None:
    """By the table's moves alone; what is sure never falls on the way."""
    rng = Random(f"{game} {opponent.__name__}")
    tried = 0
    for position in islice(drawn(game, rng), 40):
        sure = sure_of(game, tables, position, [])
        assert sure
        if not is_something(position, sure):
            continue
        match = played_out(game, tables, position, opponent, rng)
        assert match.outcome or has_all_that_is_sure(game, tables, match)
        promised = margin_of(game, position) + sure.value
        assert least_margin(match, position.side) >= promised
        tried += 1
    assert tried > 5


def has_all_that_is_sure(game: Oware, tables: Tables, match: AnyMatch) -> bool:
    """Tell whether a match goes round in circles that make no difference any more."""
    sure = sure_of(game, tables, match.position, [])
    assert sure
    return not game.repetition and not is_something(match.position, sure)


def least_margin(match: AnyMatch, side: int) -> int:
    """Return how far a side is ahead; while play goes on, without all that is left."""
    left = 0 if match.outcome else sum(map(sum, match.position.rows()))
    return ahead(match.position, side) - left


def ahead(position: Any, side: int) -> int:
    """Return how many seeds more a side has in its store than the other."""
    mine, theirs = position.stores[side], position.stores[1 - side]
    return int(mine - theirs)


def played_out(
    game: Oware, tables: Tables, position: Any, opponent: Opponent, rng: Random
) -> Match[Any, Any]:
    """Return the match in which the first mover plays by the table."""
    match = new_match(game, game.format_position(position))
    least = -sum(position.cells)
    while not match.outcome and len(match.plies) < LONGEST:
        here = match.position
        if here.side == position.side:
            played = [match.position_at(ply) for ply in range(len(match.plies))]
            sure = sure_of(game, tables, here, played)
            assert sure
            assert margin_of(game, here) + sure.value >= least
            least = margin_of(game, here) + sure.value
            match = match.play(sure.code)
        else:
            match = match.play(opponent(match, rng))
    return match


@pytest.mark.parametrize("game", GAMES[::3], ids=str)
def test_no_play_at_all_goes_round_what_is_sure(game: Oware, tables: Tables) -> None:
    """All replies are tried; the worst of them leaves just what is sure."""
    rng = Random(str(game))
    worst: dict[Any, int | None] = {}
    tried = 0
    for position in islice(drawn(game, rng), 150):
        sure = sure_of(game, tables, position, [])
        assert sure
        if is_something(position, sure):
            found = worst_after_all_replies(game, tables, position, worst)
            assert found >= margin_of(game, position) + sure.value
            tried += 1
    assert tried > 30


def worst_after_all_replies(
    game: Oware, tables: Tables, position: Any, worst: dict[Any, int | None]
) -> int:
    """Return the least that the mover gets by the table; cycles are none of it."""
    if position in worst:
        known = worst[position]
        assert known is not None, game.format_position(position)
        return known
    worst[position] = None
    sure = sure_of(game, tables, position, [])
    assert sure
    found = margin_of(game, position) + sure.value
    if is_something(position, sure):
        after = game.after(position, sure.code)
        replies = [game.after(after, move) for move in game.moves(after)]
        found = min(
            ahead(each, position.side)
            if game.outcome(each)
            else worst_after_all_replies(game, tables, each, worst)
            for each in replies or [after]
        )
    worst[position] = found
    return found


PROMISED = [
    "0-0-1-1-1-0-0-0-0-0-0-1-2-4-S",
]
"""Won positions in which a search that only knows the bounds goes round."""


@pytest.mark.parametrize("text", PROMISED)
def test_the_search_wins_what_is_sure(text: str, tables: Tables) -> None:
    """By the line that it shows, and against itself."""
    match = new_match(Oware(), text)
    analysis = search_match(match, tables=tables).run(Limits(nodes=1_000))
    assert analysis.exact
    by_line = match
    for move in analysis.line:
        by_line = by_line.play(move)
    while not match.outcome:
        best = search_match(match, tables=tables).run(Limits(nodes=1_000)).best
        assert best is not None
        match = match.play(best)
    for ended in (by_line, match):
        assert ended.outcome
        assert ended.outcome.score
        south, north = ended.outcome.score
        assert south - north == analysis.value > 0


@pytest.mark.parametrize("opponent", [at_random, in_circles])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_search_never_risks_a_sure_win(
    game: Oware, opponent: Opponent, tables: Tables
) -> None:
    """Not even where mistakes of the opponent let it hope for more."""
    rng = Random(f"{game} {opponent.__name__}")
    for position in islice(drawn(game, rng), 30):
        sure = sure_of(game, tables, position, [])
        assert sure
        if margin_of(game, position) + sure.value <= 0:
            continue
        match = new_match(game, game.format_position(position))
        while not match.outcome:
            if match.position.side == position.side:
                searching = search_match(match, tables=tables, nodes=200)
                best = searching.run(Limits(nodes=200)).best
                assert best is not None
                match = match.play(best)
            else:
                match = match.play(opponent(match, rng))
        assert match.outcome.winner == position.side
