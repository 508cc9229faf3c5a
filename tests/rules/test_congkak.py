"""The sentences of Congkak's rules, one by one."""

from __future__ import annotations

import pytest
from arrange import A, B, C, D, E, F, G, rows

from capaci_tui.rules.congkak import Congkak
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
from capaci_tui.rules.match import Match
from capaci_tui.rules.sowing import SowingPosition

CONGKAK = Congkak()
TRADITIONAL = Congkak(houses=7, seeds=7)
TO_STORE = Congkak(lone_seed="store")


@pytest.mark.parametrize("seeds", range(1, 10))
@pytest.mark.parametrize("houses", range(1, 10))
def test_starts_with_full_houses_and_empty_stores(houses: int, seeds: int) -> None:
    """Each house starts with ``seeds`` seeds, the stores are empty; South begins."""
    row = " ".join([str(seeds)] * houses)
    start = Congkak(houses=houses, seeds=seeds).start()
    assert start == rows(f"S[{row}] N[{row}] 0-0")


def test_presets_are_the_usual_boards() -> None:
    """Six houses with 4, 5 or 6 seeds, and the traditional 7x7; 6x4 by default."""
    presets = {preset.name: dict(preset.values) for preset in Congkak.presets}
    assert presets == {
        "6x4": {"houses": 6, "seeds": 4},
        "6x5": {"houses": 6, "seeds": 5},
        "6x6": {"houses": 6, "seeds": 6},
        "traditional": {"houses": 7, "seeds": 7},
    }
    assert (CONGKAK.houses, CONGKAK.seeds) == (6, 4)


def test_last_seed_in_the_own_store_moves_again() -> None:
    """7x7, A: seven seeds end in the store."""
    ply = TRADITIONAL.play(TRADITIONAL.start(), A)
    assert ply.after == rows("S[0 8 8 8 8 8 8] N[7 7 7 7 7 7 7] 1-0", "S")
    assert ply.events == (Lifted(0, 7), Sown((1, 2, 3, 4, 5, 6, 7)), ExtraTurn(0))


def test_sows_on_from_an_occupied_house() -> None:
    """6x4, F: one relay from c ends in the store after a whole lap."""
    ply = CONGKAK.play(CONGKAK.start(), F)
    assert ply.after == rows("S[5 0 5 5 5 1] N[5 5 0 5 5 5] 2-0", "S")
    assert ply.events == (
        Lifted(5, 4),
        Sown((6, 7, 8, 9)),
        Lifted(9, 5),
        Sown((10, 11, 12, 0, 1)),
        Lifted(1, 5),
        Sown((2, 3, 4, 5, 6)),
        ExtraTurn(0),
    )


def test_stands_a_turn_of_thirteen_relays() -> None:
    """6x4, A: fourteen laps in one ply."""
    ply = CONGKAK.play(CONGKAK.start(), A)
    assert ply.after == rows("S[1 4 1 10 1 1] N[3 0 2 9 2 9] 5-0", "N")
    assert sum(isinstance(event, Lifted) for event in ply.events) == 1 + 13


def test_tembak_takes_the_seed_and_those_opposite() -> None:
    """7x7, B: the last of the relays falls into an empty own house facing 9."""
    ply = TRADITIONAL.play(TRADITIONAL.start(), B)
    assert ply.after == rows("S[8 0 8 8 8 8 8] N[0 8 8 8 8 0 8] 10-0", "N")
    assert ply.events[-1] == Captured((13, 1), (8, 1), 7)


def test_relay_sows_the_own_store_next() -> None:
    """E's relay from F sows the store, then a, and on; it dies at the opponent's."""
    ply = CONGKAK.play(rows("S[1 0 0 0 1 2] N[1 0 0 0 0 0] 0-0"), E)
    assert ply.after == rows("S[1 0 0 0 0 0] N[2 1 0 0 0 0] 1-0", "N")
    assert ply.events == (Lifted(4, 1), Sown((5,)), Lifted(5, 3), Sown((6, 7, 8)))


def test_origin_counts_as_empty_after_a_lap() -> None:
    """7x7: fifteen seeds end in the house they came from: tembak."""
    ply = TRADITIONAL.play(rows("S[15 0 0 0 0 0 0] N[0 0 0 0 0 0 1] 0-0"), A)
    assert ply.after == rows("S[0 1 1 1 1 1 1] N[1 1 1 1 1 1 0] 4-0", "N")


def test_skips_the_opponents_store() -> None:
    """A hand of 13 goes from North's last house to South's first."""
    ply = CONGKAK.play(rows("S[0 0 0 0 0 9] N[0 0 0 0 0 0] 0-3"), F)
    assert ply.events[:2] == (Lifted(5, 9), Sown((6, 7, 8, 9, 10, 11, 12, 0, 1)))
    assert ply.after == rows("S[1 0 0 0 0 0] N[1 1 1 1 0 1] 3-3", "N")


def test_tembak_takes_nothing_when_nothing_lies_opposite() -> None:
    """By default the last seed stays, and the turn ends."""
    ply = CONGKAK.play(rows("S[1 0 3 0 0 0] N[2 2 2 2 0 2] 10-15"), A)
    assert ply.after == rows("S[0 1 3 0 0 0] N[2 2 2 2 0 2] 10-15", "N")
    assert ply.events == (Lifted(0, 1), Sown((1,)))


def test_lone_seed_may_go_to_the_store() -> None:
    """With `store` the last seed is taken though nothing lies opposite."""
    ply = TO_STORE.play(rows("S[1 0 3 0 0 0] N[2 2 2 2 0 2] 10-15"), A)
    assert ply.after == rows("S[0 0 3 0 0 0] N[2 2 2 2 0 2] 11-15", "N")
    assert ply.events[-1] == Captured((1,), (1,), 6)


def test_tembak_with_seeds_opposite_is_the_same_with_either_option() -> None:
    """`lone_seed` changes nothing when the opposite house holds seeds."""
    before = rows("S[1 0 3 0 0 0] N[2 2 2 2 5 2] 10-15")
    taken = rows("S[0 0 3 0 0 0] N[2 2 2 2 0 2] 16-15", "N")
    assert CONGKAK.after(before, A) == TO_STORE.after(before, A) == taken


def test_last_seed_in_an_empty_house_of_the_opponent_stays() -> None:
    """Mati: the turn ends and nothing is taken."""
    ply = CONGKAK.play(rows("S[3 0 0 0 0 2] N[0 1 0 0 0 0] 20-20"), F)
    assert ply.after == rows("S[3 0 0 0 0 0] N[1 1 0 0 0 0] 21-20", "N")
    assert ply.events == (Lifted(5, 2), Sown((6, 7)))


def test_house_emptied_in_this_turn_is_empty() -> None:
    """A's seed lifts B; B's lap comes back to A, which is empty by now."""
    ply = CONGKAK.play(rows("S[1 11 0 0 0 0] N[0 0 0 0 0 2] 0-0"), A)
    assert [event for event in ply.events if isinstance(event, Lifted)] == [
        Lifted(0, 1),
        Lifted(1, 12),
    ]
    assert ply.after == rows("S[0 0 1 1 1 1] N[1 1 1 1 1 0] 5-0", "N")


def test_game_ends_when_a_row_is_empty() -> None:
    """Each row goes to its owner's store; more seeds win."""
    ply = CONGKAK.play(rows("S[0 0 0 0 0 1] N[0 0 3 0 0 2] 23-19"), F)
    assert ply.after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 24-24", "S")
    assert ply.events == (
        Lifted(5, 1),
        Sown((6,)),
        ExtraTurn(0),
        Collected((9, 12), (3, 2), 13),
        GameOver(Outcome(None, Ending.ROW_EMPTY, (24, 24))),
    )


def test_game_ends_when_tembak_empties_the_opponents_row() -> None:
    """North has no seeds left: South keeps the rest of his row."""
    ply = CONGKAK.play(rows("S[1 0 3 0 0 0] N[0 0 0 0 5 0] 20-19"), A)
    assert ply.after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 29-19", "N")
    assert ply.outcome == Outcome(0, Ending.ROW_EMPTY, (29, 19))


def test_row_that_is_empty_before_the_last_relay_does_not_end_the_game() -> None:
    """Rows are judged when the sowing has come to rest."""
    ply = CONGKAK.play(rows("S[0 0 0 0 0 2] N[1 0 0 0 0 0] 20-20"), F)
    assert ply.events[:4] == (Lifted(5, 2), Sown((6, 7)), Lifted(7, 2), Sown((8, 9)))
    assert ply.after == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 21-22", "N")


def chain(game: Congkak, letters: str) -> Match[SowingPosition, int]:
    """Return the match after South played these houses, all in one turn."""
    match = Match(game, game.start())
    for letter in letters:
        assert match.position.side == 0
        match = match.play("ABCDEFG".index(letter))
    return match


def test_starter_can_end_the_game_in_his_first_turn() -> None:
    """Twelve extra turns of 6x4 finish 26-22."""
    match = chain(CONGKAK, "BAEFDFEABECE")
    assert match.outcome == Outcome(0, Ending.ROW_EMPTY, (26, 22))


@pytest.mark.parametrize(
    ("game", "letters", "store"),
    [(CONGKAK, "BAEABF", 26), (TRADITIONAL, "ABGGACADG", 54)],
)
def test_starter_can_win_in_his_first_turn(
    game: Congkak, letters: str, store: int
) -> None:
    """Known chains that store more than half of the seeds."""
    match = chain(game, letters)
    assert match.position.stores == (store, 0)
    assert 2 * store > 2 * game.houses * game.seeds


def test_chains_name_the_houses_of_either_side() -> None:
    """Legal are the mover's houses that hold seeds."""
    before = rows("S[1 0 2 0 0 3 1] N[0 1 0 1 1 0 0] 0-0")
    assert TRADITIONAL.moves(before) == [A, C, F, G]
    assert TRADITIONAL.moves(before.turned(1)) == [B, D, E]
