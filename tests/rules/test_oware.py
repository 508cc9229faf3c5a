"""The sentences of Oware's rules 1 to 4, one by one."""

from __future__ import annotations

import pytest
from arrange import A, B, C, D, E, F, rows

from capaci_tui.rules.events import (
    Captured,
    Collected,
    Ending,
    GameOver,
    Lifted,
    Outcome,
    SlamSpared,
    Sown,
)
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.oware import Oware

OWARE = Oware()
CAPTURE = Oware(grand_slam="capture")
ILLEGAL = Oware(grand_slam="illegal")
ALL_SLAMS = pytest.mark.parametrize("game", [OWARE, CAPTURE, ILLEGAL])


@pytest.mark.parametrize("seeds", range(1, 10))
@pytest.mark.parametrize("houses", range(1, 10))
def test_starts_as_kalah_does(houses: int, seeds: int) -> None:
    """Each house starts with ``seeds`` seeds, the stores are empty; South begins."""
    start = Oware(houses=houses, seeds=seeds).start()
    assert start == Kalah(houses=houses, seeds=seeds).start()


def test_never_sows_into_a_store() -> None:
    """The sowing goes from South's last house to North's first."""
    assert OWARE.after(OWARE.start(), E) == rows(
        "S[4 4 4 4 0 5] N[5 5 5 4 4 4] 0-0", "N"
    )


def test_north_goes_on_in_souths_row() -> None:
    """North's sowing goes from his last house to South's first."""
    assert OWARE.after(OWARE.start().turned(1), F) == rows(
        "S[5 5 5 5 4 4] N[4 4 4 4 4 0] 0-0", "S"
    )


def test_skips_the_origin() -> None:
    """A 12-seed lap leaves its origin empty; the last seed falls one house on."""
    ply = OWARE.play(rows("S[12 0 0 0 0 0] N[1 1 1 1 1 0] 15-16"), A)
    assert ply.after == rows("S[0 2 1 1 1 1] N[2 2 2 2 2 1] 15-16", "N")
    assert ply.events == (
        Lifted(0, 12),
        Sown((1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 1)),
    )


def test_skips_the_origin_in_every_lap() -> None:
    """A hand of 23 passes its origin twice."""
    after = OWARE.after(rows("S[0 0 23 0 0 0] N[0 0 0 0 0 0] 0-0"), C)
    assert after == rows("S[2 2 0 3 2 2] N[2 2 2 2 2 2] 0-0", "N")


def test_skips_only_the_origin() -> None:
    """Other houses that hold twelve or more are sown like any other."""
    after = OWARE.after(rows("S[0 0 0 0 2 12] N[12 15 0 0 0 0] 0-0"), E)
    assert after == rows("S[0 0 0 0 0 13] N[13 15 0 0 0 0] 0-0", "N")


@pytest.mark.parametrize(("before", "taken"), [(1, 2), (2, 3)])
def test_captures_a_house_made_two_or_three(before: int, taken: int) -> None:
    """The last seed makes 2 or 3 in a house of the opponent: they are captured."""
    ply = OWARE.play(rows(f"S[1 0 0 0 0 1] N[{before} 0 0 0 0 5] 10-10"), F)
    assert ply.after == rows(f"S[1 0 0 0 0 0] N[0 0 0 0 0 5] {10 + taken}-10", "N")
    assert ply.events == (Lifted(5, 1), Sown((7,)), Captured((7,), (taken,), 6))


@pytest.mark.parametrize("before", [0, 3, 11])
def test_captures_no_other_number(before: int) -> None:
    """A last seed that makes 1, 4 or 12 captures nothing."""
    after = OWARE.after(rows(f"S[1 0 0 0 0 1] N[{before} 0 0 0 0 5] 10-10"), F)
    assert after == rows(f"S[1 0 0 0 0 0] N[{before + 1} 0 0 0 0 5] 10-10", "N")


def test_captures_nothing_in_the_own_row() -> None:
    """A last seed that makes 2 in an own house captures nothing."""
    after = OWARE.after(rows("S[1 1 0 0 0 0] N[2 2 0 0 0 0] 10-10"), A)
    assert after == rows("S[0 2 0 0 0 0] N[2 2 0 0 0 0] 10-10", "N")


def test_captures_backwards_until_a_house_holds_another_number() -> None:
    """Of 3 2 4 2 3 the two before the last are taken with it, what lies back not."""
    ply = OWARE.play(rows("S[1 0 0 0 0 5] N[2 3 2 1 2 5] 10-10"), F)
    assert ply.after == rows("S[1 0 0 0 0 0] N[3 4 0 0 0 5] 18-10", "N")
    assert ply.events[-1] == Captured((11, 10, 9), (3, 2, 3), 6)


def test_captures_backwards_only_in_the_opponents_row() -> None:
    """South's own last house holds 2 and is not captured."""
    after = OWARE.after(rows("S[0 0 0 0 2 1] N[1 0 0 0 0 5] 10-10"), E)
    assert after == rows("S[0 0 0 0 0 2] N[0 0 0 0 0 5] 12-10", "N")


def test_captures_nothing_when_the_last_house_does_not_qualify() -> None:
    """Houses before the last hold 2 and 3, the last 4: nothing is captured."""
    after = OWARE.after(rows("S[1 0 0 0 0 3] N[1 2 3 0 0 5] 10-10"), F)
    assert after == rows("S[1 0 0 0 0 0] N[2 3 4 0 0 5] 10-10", "N")


def test_north_captures_in_souths_row() -> None:
    """North's captures go to North's store."""
    after = OWARE.after(rows("S[1 2 0 0 0 5] N[1 0 0 0 0 2] 10-10", "N"), F)
    assert after == rows("S[0 0 0 0 0 5] N[1 0 0 0 0 0] 10-15", "S")


def test_captures_at_the_end_of_a_long_lap() -> None:
    """17 seeds sow a to f twice but for the gap: a holds 2 on, b makes 3."""
    ply = OWARE.play(rows("S[17 0 0 0 0 0] N[0 1 0 0 0 0] 15-15"), A)
    assert ply.after == rows("S[0 2 2 2 2 2] N[0 2 1 1 1 1] 17-15", "N")


def test_grand_slam_takes_nothing() -> None:
    """By default a move that would take all the opponent's seeds takes nothing."""
    ply = OWARE.play(rows("S[1 0 0 0 0 1] N[1 0 0 0 0 0] 22-23"), F)
    assert ply.after == rows("S[1 0 0 0 0 0] N[2 0 0 0 0 0] 22-23", "N")
    assert ply.events == (Lifted(5, 1), Sown((7,)), SlamSpared((7,)))


def test_a_seed_left_elsewhere_makes_no_grand_slam() -> None:
    """One seed outside the chain is enough for the capture to count."""
    after = OWARE.after(rows("S[1 0 0 0 0 1] N[1 0 0 0 0 1] 22-22"), F)
    assert after == rows("S[1 0 0 0 0 0] N[0 0 0 0 0 1] 24-22", "N")


def test_grand_slam_may_be_captured() -> None:
    """With `capture` it takes all; North cannot move and South keeps his row."""
    ply = CAPTURE.play(rows("S[1 0 0 0 0 1] N[1 0 0 0 0 0] 22-23"), F)
    assert ply.after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 25-23", "N")
    over = Outcome(0, Ending.STARVED, (25, 23))
    assert ply.events == (
        Lifted(5, 1),
        Sown((7,)),
        Captured((7,), (2,), 6),
        Collected((0,), (1,), 6),
        GameOver(over),
    )


def test_grand_slam_may_be_barred() -> None:
    """With `illegal` the slam is left out while there is another move."""
    before = rows("S[1 0 0 0 0 1] N[1 0 0 0 0 0] 22-23")
    assert ILLEGAL.moves(before) == [A]
    assert OWARE.moves(before) == CAPTURE.moves(before) == [A, F]


def test_last_resort_slam_is_played_and_captures() -> None:
    """With `illegal` and only slams left, such a one takes all."""
    before = rows("S[0 0 0 0 0 1] N[1 0 0 0 0 0] 22-22")
    assert ILLEGAL.moves(before) == [F]
    ply = ILLEGAL.play(before, F)
    assert ply.after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 24-22", "N")
    assert ply.outcome == Outcome(0, Ending.MAJORITY, (24, 22))


def test_last_resort_slam_may_end_the_game_by_rule_four() -> None:
    """Without a majority after it North cannot move; South keeps his row."""
    before = rows("S[0 0 0 0 0 17] N[0 0 0 0 0 0] 0-14")
    assert ILLEGAL.moves(before) == [F]
    ply = ILLEGAL.play(before, F)
    assert ply.after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 17-14", "N")
    assert ply.outcome == Outcome(0, Ending.STARVED, (17, 14))


@ALL_SLAMS
def test_must_feed_an_opponent_without_seeds(game: Oware) -> None:
    """Of A, E and F only those that reach North's houses are legal."""
    before = rows("S[1 0 0 0 2 1] N[0 0 0 0 0 0] 20-24")
    assert game.moves(before) == [E, F]


@ALL_SLAMS
def test_feeding_is_no_duty_while_the_opponent_has_seeds(game: Oware) -> None:
    """With one seed at North's every own house with seeds is legal."""
    before = rows("S[1 0 0 0 2 1] N[0 0 0 0 0 1] 20-23")
    assert game.moves(before) == [A, E, F]


@ALL_SLAMS
@pytest.mark.parametrize("house", [A, B, C, D, E, F])
def test_feeds_from_every_house(house: int, game: Oware) -> None:
    """A house feeds from just as many seeds as lead out of the row."""
    enough = 6 - house
    for seeds, legal in ((enough - 1, []), (enough, [house])):
        row = ["0"] * 6
        row[house] = str(seeds)
        before = rows(f"S[{' '.join(row)}] N[0 0 0 0 0 0] 20-20")
        assert game.moves(before) == legal


@ALL_SLAMS
def test_mover_who_cannot_feed_takes_his_own_side(game: Oware) -> None:
    """South moves, North is left with nothing to feed South with: over."""
    ply = game.play(rows("S[0 0 0 0 0 1] N[0 2 1 0 0 0] 21-23"), F)
    assert ply.after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 21-27", "N")
    assert ply.outcome == Outcome(1, Ending.STARVED, (21, 27))


@ALL_SLAMS
def test_position_in_which_nobody_can_feed_is_over(game: Oware) -> None:
    """Loaded, it is swept: South takes what lies on his side."""
    position = game.parse_position("1-1-0-0-0-0-0-0-0-0-0-0-22-24-S")
    assert position == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 24-24")
    assert game.outcome(position) == Outcome(None, Ending.STARVED, (24, 24))


@ALL_SLAMS
def test_mover_without_seeds_ends_the_game(game: Oware) -> None:
    """In a set-up position: North keeps his row though South has no seeds."""
    position = game.parse_position("0-0-0-0-0-0-1-0-9-0-0-0-20-10-S")
    assert position == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 20-20")
    assert game.outcome(position) == Outcome(None, Ending.STARVED, (20, 20))


def test_feeding_move_may_be_a_slam_that_takes_nothing() -> None:
    """Fed before any capture: 17 seeds make six twos; both ways are legal."""
    before = rows("S[1 0 0 0 3 17] N[0 0 0 0 0 0] 13-14")
    assert OWARE.moves(before) == CAPTURE.moves(before) == [E, F]
    assert OWARE.after(before, F) == rows("S[2 1 1 1 4 0] N[2 2 2 2 2 2] 13-14", "N")


def test_illegal_filters_the_feeding_moves() -> None:
    """With `illegal` only the feeding move that is no slam is left."""
    assert ILLEGAL.moves(rows("S[1 0 0 0 3 17] N[0 0 0 0 0 0] 13-14")) == [E]


def test_illegal_tests_the_feeding_duty_first() -> None:
    """The only feeding move is a slam: it is played, A is no way out."""
    before = rows("S[1 0 0 0 0 17] N[0 0 0 0 0 0] 13-14")
    assert ILLEGAL.moves(before) == [F]
    after = ILLEGAL.after(before, F)
    assert after == rows("S[2 1 1 1 1 0] N[0 0 0 0 0 0] 25-14", "N")
