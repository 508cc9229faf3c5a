"""``perft``: the counts, by depth and by first move."""

from __future__ import annotations

import pytest
from command_line import MEGABYTE, assert_refused, run


def test_perft_counts_each_depth() -> None:
    """The known counts of Kalah with six houses and four seeds."""
    assert run("perft kalah 4").out == "1 6\n2 35\n3 185\n4 942\n"


def test_perft_divides_by_first_move() -> None:
    """At the last depth each first move has its part of the leaves."""
    lines = run("perft capaci 2 --divide").out.splitlines()
    assert lines[:2] == ["1 62", "2 3782"]
    parts = [line.split() for line in lines[2:]]
    assert len(parts) == 62
    assert sum(int(leaves) for _move, leaves in parts) == 3782
    assert {"a2xd5", "b2xb6", "c2xc6", "d2xd6", "e2xe6", "f2xc5"} == {
        move for move, _leaves in parts if "x" in move
    }


def test_perft_takes_options_and_a_position() -> None:
    """Flags may come before the game's name."""
    assert run("perft --neighbours 4 capaci 2").out == "1 52\n2 2618\n"
    assert run("perft --houses 3 oware --seeds 2 4").out == "1 3\n2 6\n3 14\n4 32\n"
    over = "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S"
    assert run(f"perft kalah --position {over} 2").out == "1 0\n2 0\n"


@pytest.mark.parametrize(
    "depth", ["0", "-1", "100", "three", "", "1.5", "٣", "+2", MEGABYTE]
)
def test_perft_wants_a_sane_depth(depth: str) -> None:
    """A number of ASCII digits from 1 to 99."""
    assert_refused(run("perft kalah", depth), "the depth is a number from 1 to 99")


def test_perft_wants_a_depth_and_nothing_more() -> None:
    """A missing depth and a word too many are told."""
    assert_refused(run("perft kalah"), "name a depth")
    assert_refused(run("perft kalah 2 3"), '"3" is one word too many')
