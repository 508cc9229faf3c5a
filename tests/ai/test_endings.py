"""The tables of endings: against brute force, as the search uses them, and on disk."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from brute_force import TooLarge, bounds
from later import draws
from variety import random_plies

from capaci_tui.ai.analysis import Analysis
from capaci_tui.ai.endgames import MOST_ENTRIES, Tables, most_seeds
from capaci_tui.ai.evaluate import weights_of
from capaci_tui.ai.kernels.endings import (
    bounds_in_table,
    number_of,
    sizes_of,
)
from capaci_tui.ai.kernels.packing import margin_of, rules_of, state_of
from capaci_tui.ai.kernels.rules import Endings, Rules
from capaci_tui.ai.limits import Limits
from capaci_tui.ai.search import Search, search_match
from capaci_tui.rules.events import Ending
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.rules.oware import CAPTURE, ILLEGAL, NONE, Oware

ROOT = Path(__file__).parents[2]
BOARDS = {1: 6, 2: 7, 3: 5, 6: 3}
"""By houses, up to how many seeds on the board the tables of the tests go."""
GAMES = [
    Oware(houses=houses, grand_slam=grand_slam)
    for houses in BOARDS
    for grand_slam in (NONE, CAPTURE, ILLEGAL)
]
MOST_POSITIONS = 6_000


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    """Return a cache with the tables of small boards."""
    found = Tables(tmp_path_factory.mktemp("endings"))
    for game in GAMES:
        assert len(list(found.build(game, BOARDS[game.houses]))) > 1
    return found


def drawn(game: Oware, seeds: int, rng: Random) -> Any:
    """Return a position that goes on, with so many seeds on the board."""
    while True:
        houses = [0] * (2 * game.houses)
        for _ in range(seeds):
            houses[rng.randrange(len(houses))] += 1
        half, room = seeds + rng.randint(0, 3), rng.randint(0, seeds)
        stores = half - room, half - seeds + room
        text = (*houses, *stores, rng.choice("SN"))
        position = game.parse_position("-".join(map(str, text)))
        if not game.outcome(position):
            return position


def all_on_the_board(position: Any) -> tuple[int, int]:
    """Return what South has in the end where one side gets all that is left."""
    south, north = position.stores
    left = sum(position.cells) - south - north
    return south - north - left, south - north + left


def with_table(game: Oware, position: Any, endings: Endings) -> Rules:
    """Return a game as the kernels know it, with a table."""
    return rules_of(game, position, weights_of(game))._replace(endings=endings)


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("seed", draws(12, at_once=4))
def test_a_table_agrees_with_brute_force(
    game: Oware, seed: int, tables: Tables
) -> None:
    """Both bounds, in any position, whatever the stores are."""
    rng = Random(seed)
    endings = tables.find(game)
    assert endings.listed == BOARDS[game.houses]
    compared = 0
    for _ in range(30):
        seeds = rng.randint(1, endings.listed)
        position = drawn(game, seeds, rng)
        try:
            both = bounds(game, position, MOST_POSITIONS, all_on_the_board)
        except TooLarge:
            continue
        rules = with_table(game, position, endings)
        found = bounds_in_table(rules, *state_of(game, rules, position), seeds)
        margin = margin_of(game, position)
        expected = both[0] - margin, both[1] - margin
        assert found == expected, game.format_position(position)
        compared += 1
    assert compared > 15


@pytest.mark.parametrize("houses", [1, 2, 3])
def test_positions_are_numbered_without_a_gap(houses: int, tables: Tables) -> None:
    """Every position has a number of its own, and there are no other numbers."""
    game = Oware(houses=houses)
    endings = tables.find(game)
    for seeds in range(1, 5):
        position = drawn(game, seeds, Random(1))
        rules = with_table(game, position, endings)
        numbers = [
            number_of(rules, row(rules, cells[:houses]), row(rules, cells[houses:]))
            for cells in spread(2 * houses, seeds)
        ]
        assert sorted(numbers) == list(range(sizes_of(houses, seeds)[seeds]))


def row(rules: Rules, houses: tuple[int, ...]) -> int:
    """Return a row as one number."""
    return sum(seeds << rules.bits * house for house, seeds in enumerate(houses))


def spread(cells: int, seeds: int) -> list[tuple[int, ...]]:
    """Return all ways to lay seeds into cells."""
    if cells == 1:
        return [(seeds,)]
    return [
        (first, *rest)
        for first in range(seeds + 1)
        for rest in spread(cells - 1, seeds - first)
    ]


def test_six_houses_go_as_far_as_it_pays() -> None:
    """Eight seeds with plain Python, ten compiled."""
    assert most_seeds(6) == 8
    assert most_seeds(6, 4 * MOST_ENTRIES) == 10


@pytest.mark.parametrize("seed", draws(20, at_once=5))
def test_what_the_search_calls_exact_is_so(seed: int, tables: Tables) -> None:
    """In the middle of a game too, where what was played can still come back."""
    rng = Random(seed)
    exact = 0
    for _ in range(20):
        game = rng.choice(GAMES[:6])
        start = drawn(game, rng.randint(1, 4), rng)
        *played, position = random_plies(game, start, rng, rng.randint(1, 4))
        if game.outcome(position):
            continue
        analysis = searched(game, position, tables, played=played)
        if analysis.exact:
            stood = Counter(played)
            assert analysis.value == true_value(game, position, stood)
            exact += 1
    assert exact


@pytest.mark.parametrize("seed", draws(10, at_once=4))
def test_what_the_table_says_of_every_move_is_so(seed: int, tables: Tables) -> None:
    """Its value or a bound of it, after what was played; the first is the best."""
    rng = Random(seed)
    looked_up = 0
    while looked_up < 3:
        game = rng.choice(GAMES[:6])
        start = drawn(game, rng.randint(1, 4), rng)
        *played, position = random_plies(game, start, rng, rng.randint(1, 6))
        stood = Counter([*played, position])
        if game.outcome(position) or max(stood.values()) == game.repetition:
            continue
        analysis = searched(game, position, tables, played=played, every=True)
        if not analysis.exact or analysis.nodes:
            continue
        looked_up += 1
        for each in analysis.moves:
            value = -true_value(game, game.after(position, each.move), stood)
            assert value <= each.value <= analysis.value
            assert value == each.value or not each.exact
        assert analysis.moves[0].exact


LAST_ROUNDS = [
    (ILLEGAL, "1-3-1-0-7-4-N 1-3-0-1-7-4-S 2-0-1-2-7-4-N 3-1-1-0-7-4-S 0-2-2-1-7-4-N"),
    (ILLEGAL, "3-0-1-1-5-0-N 4-0-1-0-5-0-S 0-2-2-1-5-0-N 1-2-2-0-5-0-S 1-0-3-1-5-0-N"),
]
"""Games in which the way to what the table promises has been walked before."""


@pytest.mark.parametrize(("grand_slam", "texts"), LAST_ROUNDS)
def test_what_was_played_can_spoil_what_the_table_promises(
    grand_slam: str, texts: str, tables: Tables
) -> None:
    """The position alone is worth something else, and that is exact."""
    game = Oware(houses=2, grand_slam=grand_slam)
    *played, position = map(game.parse_position, texts.split())
    fresh = searched(game, position, tables)
    assert fresh.exact
    assert fresh.value == true_value(game, position, Counter())
    assert fresh.value != true_value(game, position, Counter(played))
    late = searched(game, position, tables, played=played)
    assert not late.exact or late.value != fresh.value


def true_value(game: Oware, position: Any, stood: Counter[Any]) -> int:
    """Return what a position is worth to its mover, by playing out every line."""
    if game.outcome(position):
        return margin_of(game, position)
    if stood[position] + 1 >= game.repetition:
        _events, settled, _outcome = game.settle(position, Ending.CYCLE)
        return margin_of(game, settled)
    stood[position] += 1
    after = [game.after(position, move) for move in game.moves(position)]
    best = max(-true_value(game, each, stood) for each in after)
    stood[position] -= 1
    return best


def searched(game: Oware, position: Any, tables: Tables, **how: Any) -> Analysis[Any]:
    """Return what a search with the table says."""
    searching = Search(game, position, endings=lambda: tables.find(game), **how)
    return searching.run(Limits(nodes=5_000))


@pytest.mark.parametrize("seed", draws(8, at_once=3))
def test_a_search_with_the_table_agrees_with_one_without(
    seed: int, tables: Tables
) -> None:
    """Where both are sure; and it is sure more often."""
    rng = Random(seed)
    sure = [0, 0]
    for _ in range(10):
        game = rng.choice(GAMES)
        position = drawn(game, rng.randint(1, BOARDS[game.houses]), rng)
        plain = Search(game, position, every=True).run(Limits(nodes=2_000))
        helped = searched(game, position, tables, every=True)
        sure[0] += plain.exact
        sure[1] += helped.exact
        if plain.exact and helped.exact:
            assert plain.value == helped.value
            both = exact_values(plain), exact_values(helped)
            for move in both[0].keys() & both[1].keys():
                assert both[0][move] == both[1][move]
    assert sure[0] <= sure[1]


def exact_values(analysis: Analysis[Any]) -> dict[Any, float]:
    """Return the moves whose value is proved."""
    return {each.move: each.value for each in analysis.moves if each.exact}


def test_what_cycles_decide_is_not_called_exact(tables: Tables) -> None:
    """Two seeds that run after each other, until a position comes back."""
    game = Oware(houses=2)
    position = game.parse_position("1-0-1-0-5-5-S")
    low, high = bounds(game, position, MOST_POSITIONS)
    assert low < high
    assert not searched(game, position, tables).exact


def test_an_odd_number_of_seeds_is_searched_without(tables: Tables) -> None:
    """Half of it is no whole number, and rooms are."""
    game = Oware(houses=2)
    assert tables.lookup(game, game.parse_position("1-0-1-0-5-5-S"))
    assert not tables.lookup(game, game.parse_position("1-0-1-0-5-6-S"))
    assert not tables.lookup(Kalah(), Kalah().start())


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "truncated": lambda text: text[: len(text) // 2],
    "empty": lambda _text: b"",
    "foreign": lambda _text: b"\xff not ours\n",
    "changed": lambda text: text[:-1] + bytes([text[-1] ^ 1]),
    "of another game": lambda text: resealed(text, b" 2 none ", b" 2 capture "),
    "of another version": lambda text: resealed(text, b"endings 2 ", b"endings 1 "),
    "sealed, no text": lambda text: resealed(text, b"endings", b"\xff\xfe"),
    "sealed, no number": lambda text: resealed(text, b" 3\n", b" x\n"),
    "sealed, of less seeds": lambda text: resealed(text, b" 3\n", b" 2\n"),
    "sealed, of more seeds": lambda text: resealed(text, b" 3\n", b" 4\n"),
    "sealed, of too many seeds": lambda text: resealed(text, b" 3\n", b" 9999\n"),
    "sealed, not compressed": lambda text: resealed(text, b" 3\n", b" 3\nnot "),
    "sealed, without its bounds": lambda text: resealed(text, bounds_of(text), b""),
}


def bounds_of(text: bytes) -> bytes:
    """Return the last part of a kept table, which is compressed."""
    return text.split(b"\n", 2)[2]


def resealed(text: bytes, old: bytes, new: bytes) -> bytes:
    """Return a kept table with other words and the checksum that they need."""
    rest = text.partition(b"\n")[2].replace(old, new, 1)
    return hashlib.sha256(rest).hexdigest().encode() + b"\n" + rest


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_table_is_built_anew(tmp_path: Path, damage: str) -> None:
    """What does not fit its checksum, or is something else, is not used."""
    game = Oware(houses=2)
    list(Tables(tmp_path).build(game, 3))
    (kept,) = tmp_path.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(DAMAGE[damage](whole))
    assert Tables(tmp_path).find(game).listed == 0
    list(Tables(tmp_path).build(game, 3))
    assert kept.read_bytes() == whole


def test_a_pipe_in_the_place_of_a_table_is_not_waited_for(tmp_path: Path) -> None:
    """It holds no table, and what is built takes its place."""
    game = Oware(houses=2)
    list(Tables(tmp_path).build(game, 3))
    (kept,) = tmp_path.iterdir()
    kept.unlink()
    os.mkfifo(kept)
    assert Tables(tmp_path).find(game).listed == 0
    list(Tables(tmp_path).build(game, 3))
    assert Tables(tmp_path).find(game).listed == 3


def test_a_table_is_kept_at_every_step_and_taken_up_again(tmp_path: Path) -> None:
    """Whoever is stopped has done something for the next one."""
    game = Oware(houses=3)
    for _share in Tables(tmp_path).build(game, 5):
        if Tables(tmp_path).find(game).listed == 3:
            break
    shares = list(Tables(tmp_path).build(game, 5))
    assert shares[0] > 0.1
    assert shares == sorted(shares)
    list(Tables(tmp_path / "other").build(game, 5))
    one, other = (Tables(path).find(game) for path in (tmp_path, tmp_path / "other"))
    assert one == other


def test_what_a_stopped_program_has_left_is_thrown_away(tmp_path: Path) -> None:
    """When a table is kept; not what may be in the making, nor other tables."""
    old, other, new = (
        tmp_path / f"endings-{name}" for name in ("6-none-1", "6-none", "3-illegal-2")
    )
    for file in (old, other, new):
        file.write_bytes(b"half a table")
        if file is not new:
            os.utime(file, (0, 0))
    list(Tables(tmp_path).build(Oware(houses=2), 3))
    kept = tmp_path / "endings-2-none"
    assert sorted(tmp_path.iterdir()) == sorted([kept, other, new])


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    """And the search does without."""
    (tmp_path / "cache").write_text("a file stands in the way")
    tables = Tables(tmp_path / "cache")
    game = Oware(houses=2)
    assert len(list(tables.build(game, 5))) == 1
    position = game.parse_position("1-0-1-0-5-5-S")
    assert searched(game, position, tables).best in game.moves(position)


BUILDER = """
import sys
from pathlib import Path
from capaci_tui.ai.endgames import Tables
from capaci_tui.rules.oware import Oware
list(Tables(Path(sys.argv[1])).build(Oware(houses=2), 9))
"""


def test_two_programs_may_build_one_table(tmp_path: Path) -> None:
    """At once; it is right, and nothing else is left behind."""
    program = [sys.executable, "-c", BUILDER, str(tmp_path / "both")]
    running = [subprocess.Popen(program) for _ in range(3)]
    assert [each.wait(timeout=60) for each in running] == [0, 0, 0]
    game = Oware(houses=2)
    list(Tables(tmp_path / "alone").build(game, 9))
    assert len(list((tmp_path / "both").iterdir())) == 1
    both, alone = (Tables(tmp_path / name).find(game) for name in ("both", "alone"))
    assert both == alone


@pytest.mark.parametrize("seed", draws(8, at_once=3))
def test_a_move_of_the_table_comes_with_a_line(seed: int, tables: Tables) -> None:
    """It was searched how to get on: waiting is worth as much by the table."""
    game, rng = Oware(), Random(seed)
    idle = value = 0.0
    exact = False
    while not exact or value <= idle:
        position = drawn(game, 3, rng)
        match = new_match(game, game.format_position(position))
        analysis = search_match(match, tables=tables).run(Limits(nodes=20_000))
        value, exact = analysis.value, analysis.exact
        mine, theirs = map(sum, position.rows())
        idle = margin_of(game, position) + mine - theirs
    assert analysis.best is not None
    after = match.play(analysis.best)
    gets_on = after.outcome or after.position.stores != position.stores
    assert gets_on or len(analysis.line) > 1
