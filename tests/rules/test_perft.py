"""The trees of moves have as many leaves as the tables say.

A table begins with a line of a game, its options and perhaps a position, each option
as ``name=value`` (in quotes where it holds spaces), then ``depth leaves`` a line.
"""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from capaci_tui.rules import GAMES, find_game
from capaci_tui.rules.game import AnyGame, divide, perft
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.options import options
from capaci_tui.rules.oware import Oware

TABLES = sorted(Path(__file__).with_name("perft").glob("*.perft"))
QUICK = 300_000
"""Trees with more leaves than this are walked by the slow tests."""


class Count(NamedTuple):
    """One line of a table, with the tree that it is about."""

    header: str
    depth: int
    leaves: int


def counts_in(table: Path) -> list[Count]:
    """Return all lines of a file of tables."""
    counts = []
    header = ""
    for line in table.read_text(encoding="utf-8").splitlines():
        if line[:1].isdigit():
            depth, leaves = map(int, line.split())
            counts.append(Count(header, depth, leaves))
        elif line and not line.startswith("#"):
            header = line
    return counts


def tree(header: str) -> tuple[AnyGame, Any]:
    """Return the game and the position that a table begins with."""
    name, *fields = shlex.split(header)
    texts = dict(field.split("=", 1) for field in fields)
    position = texts.pop("position", None)
    game_class = find_game(name)
    declared = {each.name: each for each in options(game_class)}
    game = game_class(**{key: declared[key].read(text) for key, text in texts.items()})
    return game, game.start() if position is None else game.parse_position(position)


COUNTS = [count for table in TABLES for count in counts_in(table)]


@pytest.mark.parametrize(
    ("header", "depth", "leaves"),
    [
        pytest.param(*each, marks=pytest.mark.slow if each.leaves > QUICK else ())
        for each in COUNTS
    ],
)
def test_tree_has_the_known_leaves(header: str, depth: int, leaves: int) -> None:
    """Else the message splits the count by the first move."""
    game, position = tree(header)
    found = perft(game, position, depth)
    if found != leaves:
        split = "\n".join(
            f"{game.format_move(position, move)} {count}"
            for move, count in divide(game, position, depth).items()
        )
        pytest.fail(f"{header}: {found} leaves at depth {depth}, not {leaves}\n{split}")


def test_every_game_has_a_table_with_its_source() -> None:
    """One file for each game, each begins with a comment that names a source."""
    assert [table.stem for table in TABLES] == sorted(game.name for game in GAMES)
    for table in TABLES:
        text = table.read_text(encoding="utf-8")
        assert "# source: " in text.split("\n\n")[0]
        assert all(each.header.startswith(table.stem) for each in counts_in(table))


def test_perft_counts_paths_of_exactly_the_depth() -> None:
    """A path that ends earlier counts 0, the position itself 1."""
    last = Kalah().parse_position("0-0-0-0-0-1-0-0-3-0-0-1-23-20-S")
    assert [perft(Kalah(), last, depth) for depth in range(4)] == [1, 1, 0, 0]
    over = Kalah().parse_position("0-0-0-0-0-0-0-0-3-0-0-1-23-20-S")
    assert [perft(Kalah(), over, depth) for depth in range(3)] == [1, 0, 0]


def test_perft_knows_no_match_rules() -> None:
    """Where a match would end by its cycle the tree goes on."""
    chase = Oware().parse_position("0-0-0-0-0-1-0-0-0-0-0-1-20-20-S")
    assert perft(Oware(), chase, 40) == perft(Oware(repetition=0), chase, 40) > 0


def test_divide_splits_the_count_by_the_first_move() -> None:
    """Its sum is the perft of the same depth."""
    game = Kalah()
    split = divide(game, game.start(), 3)
    assert list(split) == game.moves(game.start())
    assert sum(split.values()) == perft(game, game.start(), 3) == 185
    assert divide(game, game.start(), 1) == dict.fromkeys(range(6), 1)
