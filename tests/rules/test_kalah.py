"""The sentences of Kalah's rules, one by one."""

from __future__ import annotations

import pytest
from arrange import A, B, C, D, F, rows

from capaci_tui.rules.events import (
    Captured,
    Collected,
    Ending,
    ExtraTurn,
    GameOver,
    Lifted,
    Outcome,
    Sown,
)
from capaci_tui.rules.kalah import Kalah

KALAH = Kalah()
FINISHER = Kalah(leftovers="finisher")
EMPTY_CAPTURE = Kalah(empty_capture=True)


@pytest.mark.parametrize("seeds", range(1, 10))
@pytest.mark.parametrize("houses", range(1, 10))
def test_starts_with_full_houses_and_empty_stores(houses: int, seeds: int) -> None:
    """Each house starts with ``seeds`` seeds, the stores are empty; South begins."""
    row = " ".join([str(seeds)] * houses)
    start = Kalah(houses=houses, seeds=seeds).start()
    assert start == rows(f"S[{row}] N[{row}] 0-0")


def test_sows_one_by_one_into_the_next_cells() -> None:
    """All seeds of one own house are sown one by one, counter-clockwise."""
    assert KALAH.after(KALAH.start(), A) == rows(
        "S[0 5 5 5 5 4] N[4 4 4 4 4 4] 0-0", "N"
    )


def test_sows_into_the_own_store() -> None:
    """The own store is sown, and the opponent's houses after it."""
    assert KALAH.after(KALAH.start(), D) == rows(
        "S[4 4 4 0 5 5] N[5 4 4 4 4 4] 1-0", "N"
    )


def test_skips_the_opponents_store_in_every_lap() -> None:
    """A hand of 28 passes North's store twice and leaves nothing there."""
    after = KALAH.after(rows("S[0 0 0 0 0 28] N[0 0 0 0 0 1] 3-5"), F)
    assert after == rows("S[2 2 2 2 2 2] N[3 2 2 2 2 3] 6-5", "N")


def test_north_sows_likewise() -> None:
    """North sows his row, his store, then South's row, and skips South's store."""
    after = KALAH.after(rows("S[1 1 1 1 1 1] N[0 1 0 0 0 9] 3-5", "N"), F)
    assert after == rows("S[2 2 2 2 2 2] N[1 2 0 0 0 0] 3-6", "S")


def test_sows_the_house_of_origin_like_any_other() -> None:
    """A 13-seed lap ends in its origin, which was empty: it captures."""
    ply = KALAH.play(rows("S[13 0 0 0 0 0] N[1 0 0 0 0 2] 10-22"), A)
    assert ply.after == rows("S[0 1 1 1 1 1] N[2 1 1 1 1 0] 15-22", "N")
    assert ply.events == (
        Lifted(0, 13),
        Sown((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0)),
        Captured((12, 0), (3, 1), 6),
    )


def test_origin_keeps_the_seeds_of_a_longer_lap() -> None:
    """A hand of 14 leaves one seed in the house it came from, and goes past it."""
    after = KALAH.after(rows("S[14 0 0 0 0 0] N[1 0 0 0 0 2] 10-21"), A)
    assert after == rows("S[1 2 1 1 1 1] N[2 1 1 1 1 3] 11-21", "N")


def test_captures_from_an_own_empty_house() -> None:
    """The last seed and those opposite go to the own store; the turn ends."""
    ply = KALAH.play(rows("S[1 0 3 0 0 0] N[2 2 2 2 5 2] 10-15"), A)
    assert ply.after == rows("S[0 0 3 0 0 0] N[2 2 2 2 0 2] 16-15", "N")
    assert ply.events == (Lifted(0, 1), Sown((1,)), Captured((11, 1), (5, 1), 6))


def test_north_captures_from_an_own_empty_house() -> None:
    """North captures what lies opposite in South's row."""
    after = KALAH.after(rows("S[2 2 2 2 5 2] N[1 0 3 0 0 0] 10-15", "N"), A)
    assert after == rows("S[2 2 2 2 0 2] N[0 0 3 0 0 0] 10-21", "S")


def test_captures_nothing_from_a_house_that_held_seeds() -> None:
    """A last seed in an own occupied house ends the turn without a capture."""
    after = KALAH.after(rows("S[1 1 3 0 0 0] N[2 2 2 2 5 2] 10-14"), A)
    assert after == rows("S[0 2 3 0 0 0] N[2 2 2 2 5 2] 10-14", "N")


def test_captures_nothing_in_an_empty_house_of_the_opponent() -> None:
    """A last seed in the opponent's empty house just stays there."""
    after = KALAH.after(rows("S[1 0 0 0 0 2] N[0 1 0 0 0 0] 20-24"), F)
    assert after == rows("S[1 0 0 0 0 0] N[1 1 0 0 0 0] 21-24", "N")


def test_captures_nothing_when_the_opposite_house_is_empty() -> None:
    """By default the last seed stays where nothing lies opposite."""
    before = rows("S[1 0 3 0 0 0] N[2 2 2 2 0 2] 10-15")
    assert KALAH.after(before, A) == rows("S[0 1 3 0 0 0] N[2 2 2 2 0 2] 10-15", "N")


def test_empty_capture_takes_the_last_seed_alone() -> None:
    """With `empty_capture` the last seed is captured though nothing lies opposite."""
    ply = EMPTY_CAPTURE.play(rows("S[1 0 3 0 0 0] N[2 2 2 2 0 2] 10-15"), A)
    assert ply.after == rows("S[0 0 3 0 0 0] N[2 2 2 2 0 2] 11-15", "N")
    assert ply.events[-1] == Captured((1,), (1,), 6)


def test_empty_capture_takes_both_as_usual() -> None:
    """With `empty_capture` a house with seeds opposite is captured as without."""
    before = rows("S[1 0 3 0 0 0] N[2 2 2 2 5 2] 10-15")
    assert EMPTY_CAPTURE.after(before, A) == KALAH.after(before, A)


def test_empty_capture_may_end_the_game() -> None:
    """The lone seed was South's last: North keeps his row."""
    ply = EMPTY_CAPTURE.play(rows("S[0 0 0 1 0 0] N[0 0 3 0 0 0] 20-24"), D)
    assert ply.after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 21-27", "N")
    assert ply.outcome == Outcome(1, Ending.ROW_EMPTY, (21, 27))


def test_last_seed_in_the_own_store_moves_again() -> None:
    """The same side is to move again, and the event says so."""
    ply = KALAH.play(KALAH.start(), C)
    assert ply.after == rows("S[4 4 0 5 5 5] N[4 4 4 4 4 4] 1-0", "S")
    assert ply.events == (Lifted(2, 4), Sown((3, 4, 5, 6)), ExtraTurn(0))


def test_moves_again_without_limit() -> None:
    """Seventeen plies of South in a row take all his seeds home."""
    position = rows("S[6 4 2 3 1 1] N[0 0 0 0 0 9] 5-5")
    for letter in "FDFEFAFBFEFCFDFEF":
        assert position.side == 0
        position = KALAH.after(position, "ABCDEF".index(letter))
    assert position == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 22-14", "S")


def test_game_ends_when_the_movers_row_is_empty() -> None:
    """South's last seed ends the game; North's row goes to North's store."""
    ply = KALAH.play(rows("S[0 0 0 0 0 1] N[0 0 3 0 0 1] 23-20"), F)
    assert ply.after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 24-24", "S")
    draw = Outcome(None, Ending.ROW_EMPTY, (24, 24))
    assert ply.events == (
        Lifted(5, 1),
        Sown((6,)),
        ExtraTurn(0),
        Collected((9, 12), (3, 1), 13),
        GameOver(draw),
    )
    assert KALAH.outcome(ply.after) == draw
    assert KALAH.moves(ply.after) == []


def test_game_goes_on_while_the_opponent_has_seeds() -> None:
    """The next mover has seeds, and so has the other: nobody is swept."""
    after = KALAH.after(rows("S[1 0 0 0 0 8] N[1 0 0 0 0 0] 18-20"), F)
    assert after == rows("S[2 0 0 0 0 0] N[2 1 1 1 1 1] 19-20", "N")


@pytest.mark.parametrize(("game", "stores"), [(KALAH, "30-18"), (FINISHER, "25-23")])
def test_game_ends_when_a_capture_empties_the_other_row(
    game: Kalah, stores: str
) -> None:
    """`leftovers` says whose the rest is: its owner's or the side's that ran out."""
    ply = game.play(rows("S[0 0 1 0 0 5] N[0 0 4 0 0 0] 20-18"), C)
    assert ply.after == rows(f"S[0 0 0 0 0 0] N[0 0 0 0 0 0] {stores}", "N")
    south, north = map(int, stores.split("-"))
    assert ply.outcome == Outcome(0, Ending.ROW_EMPTY, (south, north))


def test_finisher_takes_the_other_row_when_he_moved_himself() -> None:
    """With `finisher`, South runs out by his own move and takes North's row."""
    after = FINISHER.after(rows("S[0 0 0 0 0 1] N[0 0 3 0 0 1] 23-20"), F)
    assert after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 28-20", "S")


def test_finisher_takes_nothing_when_both_rows_are_empty() -> None:
    """The last capture empties both rows: there is nothing left to take."""
    ply = FINISHER.play(rows("S[0 0 1 0 0 0] N[0 0 4 0 0 0] 20-23"), C)
    assert ply.after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 25-23", "N")
    assert not any(isinstance(event, Collected) for event in ply.events)


def test_majority_does_not_stop_the_game() -> None:
    """With 30 of 48 in the store there is no early end."""
    before = rows("S[1 0 0 0 0 1] N[1 0 0 0 0 15] 30-0")
    ply = KALAH.play(before, A)
    assert ply.outcome is None
    assert KALAH.moves(ply.after) == [A, F]


def test_more_seeds_win() -> None:
    """The fuller store wins, whoever ended the game."""
    ply = KALAH.play(rows("S[0 0 0 0 0 1] N[0 0 3 0 0 2] 22-20"), F)
    assert ply.outcome == Outcome(1, Ending.ROW_EMPTY, (23, 25))


def test_house_with_nothing_in_it_is_no_move() -> None:
    """Legal are the mover's houses that hold seeds."""
    before = rows("S[1 0 2 0 0 3] N[0 1 0 1 1 0] 20-19")
    assert KALAH.moves(before) == [A, C, F]
    assert KALAH.moves(before.turned(1)) == [B, D, 4]


def test_one_house_a_side() -> None:
    """The smallest board: each house faces the other."""
    game = Kalah(houses=1, seeds=2)
    ply = game.play(game.start(), A)
    assert ply.after == rows("S[0] N[0] 1-3", "N")
    assert ply.outcome == Outcome(1, Ending.ROW_EMPTY, (1, 3))
