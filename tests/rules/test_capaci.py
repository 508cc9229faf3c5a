"""The sentences of Capaci's rules, one by one."""

from __future__ import annotations

import pytest
from arrange import move, ranks
from contract import check_position, check_step

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.events import (
    Ending,
    GameOver,
    Moved,
    Outcome,
    PieceCaptured,
)
from capaci_tui.rules.placements import spot_named
from capaci_tui.rules.squares import CapaciPosition, squares_in

CAPACI = Capaci()
FOUR = Capaci(neighbours=4)
WHITE_WINS = Outcome(0, Ending.ELIMINATION, None)


def landings(game: Capaci, position: CapaciPosition, square: str) -> set[str]:
    """Return the squares that the piece on ``square`` may legally go to."""
    origin = spot_named(square)
    return {
        game.format_spot(to) for start, to in game.moves(position) if start == origin
    }


def test_starts_as_printed_in_the_rules() -> None:
    """White has ranks 1 and 2 and moves first; no ply has passed."""
    start = CAPACI.start()
    assert CAPACI.format_position(start) == "psrrsp/srpprs/6/6/SRPPRS/PSRRSP w 0"
    assert start.side == 0
    counts = [start.count_of(side, kind) for side in (0, 1) for kind in (0, 1, 2)]
    assert counts == [4] * 6


@pytest.mark.parametrize(
    ("game", "ranges"), [(CAPACI, [3, 5, 5, 5, 5, 3]), (FOUR, [2, 3, 3, 3, 3, 2])]
)
def test_ranges_at_the_start(game: Capaci, ranges: list[int]) -> None:
    """Both rows of both sides have the same ranges."""
    start = game.start()
    for rank in "1256":
        squares = [spot_named(file + rank) for file in "abcdef"]
        assert [game.range_of(start, square) for square in squares] == ranges


@pytest.mark.parametrize("target", ["d5", "f5", "f3", "f1", "d1", "b1", "b3", "b5"])
def test_moves_in_eight_directions(target: str) -> None:
    """A piece with range 2 reaches two squares along each line."""
    position = ranks("r3p1/6/6/3RP1/2S3/5s w")
    assert CAPACI.range_of(position, spot_named("d3")) == 2
    assert target in landings(CAPACI, position, "d3")


def test_goes_one_to_range_squares() -> None:
    """Range 2: every straight square at distance 1 or 2 that is not taken."""
    position = ranks("r3p1/6/6/3RP1/2S3/5s w")
    assert landings(CAPACI, position, "d3") == {
        *("c3", "b3", "f3", "d4", "d5", "d2", "d1"),
        *("c4", "b5", "e4", "f5", "e2", "f1", "b1"),
    }


def test_range_counts_pieces_of_both_sides() -> None:
    """One friend and two enemies around give range 3."""
    position = ranks("r3p1/6/3s2/2pRP1/2S3/6 w")
    assert CAPACI.range_of(position, spot_named("d3")) == 4
    assert CAPACI.range_of(position, spot_named("e3")) == 2


def test_range_counts_where_the_piece_starts() -> None:
    """The neighbours of the target do not matter."""
    position = ranks("rps3/6/6/RP4/S5/6 w")
    assert landings(CAPACI, position, "a2") == {"a1", "a4", "b1", "b2", "c2", "c4"}


def test_piece_without_neighbours_cannot_move() -> None:
    """An isolated piece has range 0."""
    position = ranks("rps3/6/6/R4P/5S/6 w")
    assert CAPACI.range_of(position, spot_named("a3")) == 0
    assert landings(CAPACI, position, "a3") == set()


def test_four_neighbours_count_orthogonally_but_directions_stay_eight() -> None:
    """With `neighbours` 4 a diagonal neighbour gives no range, yet is a direction."""
    position = ranks("rps3/6/6/1P4/R5/S5 w")
    assert CAPACI.range_of(position, spot_named("a2")) == 2
    assert FOUR.range_of(position, spot_named("a2")) == 1
    assert landings(FOUR, position, "a2") == {"a3", "b2", "b1"}
    assert landings(FOUR, position, "b3") == set()


def test_jumps_over_anything() -> None:
    """A friend and an enemy stand between a1 and a4: it jumps over both."""
    position = ranks("5r/5p/6/p5/SP4/RS3s w")
    assert CAPACI.range_of(position, spot_named("a1")) == 3
    assert "a4" in landings(CAPACI, position, "a1")


@pytest.mark.parametrize("attacker", "RPS")
@pytest.mark.parametrize("defender", "rps")
def test_takes_only_what_it_beats(attacker: str, defender: str) -> None:
    """Rock takes scissors, scissors take paper, paper takes rock; nothing else."""
    position = ranks(f"rps3/6/RPS3/6/{attacker}{defender}4/6 w")
    beats = attacker + defender in ("Rs", "Sp", "Pr")
    assert (move("a2-b2") in CAPACI.moves(position)) is beats


def test_does_not_land_on_its_own_side() -> None:
    """A neighbour of the own side is jumped over, not landed on."""
    position = ranks("rps3/6/6/6/RPS3/6 w")
    assert landings(CAPACI, position, "a2") == {"a1", "a3", "b1", "b3"}


def test_captures_by_landing() -> None:
    """The captured piece vanishes, the counter starts again."""
    before = ranks("rps3/6/RPS3/6/Rs4/6 w 7")
    ply = CAPACI.play(before, move("a2-b2"))
    assert ply.after == ranks("rps3/6/RPS3/6/1R4/6 b 0")
    assert ply.events == (PieceCaptured(7, 1, 2), Moved(0, 0, 6, 7))


def test_jumping_captures_nothing() -> None:
    """What is jumped over stays; the counter goes on."""
    before = ranks("rps3/6/RPS3/6/Rs4/P5 w 7")
    ply = CAPACI.play(before, move("a2-c2"))
    assert ply.after == ranks("rps3/6/RPS3/6/1sR3/P5 b 8")
    assert ply.events == (Moved(0, 0, 6, 8),)


def test_captures_at_the_first_move() -> None:
    """Known captures from the start; with 4 neighbours there is none."""
    start = CAPACI.start()
    texts = [CAPACI.format_move(start, each) for each in CAPACI.moves(start)]
    captures = {text for text in texts if "x" in text}
    assert captures == {"a2xd5", "b2xb6", "c2xc6", "d2xd6", "e2xe6", "f2xc5"}
    texts = [FOUR.format_move(start, each) for each in FOUR.moves(start)]
    assert not [text for text in texts if "x" in text]


def test_capturing_is_no_duty() -> None:
    """Beside the captures all quiet moves are legal."""
    start = CAPACI.start()
    texts = [CAPACI.format_move(start, each) for each in CAPACI.moves(start)]
    assert len(texts) == 62
    assert sum("-" in text for text in texts) == 56


def test_passing_is_no_move() -> None:
    """No legal move stays on its square."""
    start = CAPACI.start()
    assert all(origin != target for origin, target in CAPACI.moves(start))


def test_targets_are_the_same_as_the_legal_moves() -> None:
    """What the board shows of a piece is what it may do, for either side."""
    start = CAPACI.start()
    for side in (0, 1):
        position = start.turned(side)
        expected = {
            (origin, target)
            for origin in range(36)
            if (position.piece_at(origin) or (None,))[0] == side
            for target in squares_in(CAPACI.targets(position, origin))
        }
        assert set(CAPACI.moves(position)) == expected
    assert CAPACI.targets(start, spot_named("c3")) == 0


def test_elimination_wins() -> None:
    """Black's last scissors fall: White wins though Black could move."""
    ply = CAPACI.play(ranks("rp4/6/RPS3/6/Rs4/6 w"), move("a2-b2"))
    assert ply.after == ranks("rp4/6/RPS3/6/1R4/6 b 0")
    assert ply.events[-1] == GameOver(WHITE_WINS)
    assert CAPACI.moves(ply.after) == []


def test_losing_one_of_several_is_no_elimination() -> None:
    """Black has another pair of scissors."""
    ply = CAPACI.play(ranks("rps3/6/RPS3/6/Rs4/6 w"), move("a2-b2"))
    assert ply.outcome is None


def test_blockade_wins() -> None:
    """White's last move leaves every black piece without a neighbour."""
    before = ranks("r4p/6/6/5P/1SR3/s5 w")
    assert CAPACI.play(before, move("b2-b1")).outcome is None
    ply = CAPACI.play(before, move("b2-d4"))
    assert ply.outcome == Outcome(0, Ending.BLOCKADE, None)
    assert CAPACI.moves(ply.after) == []


def test_elimination_comes_before_blockade() -> None:
    """Black lacks rocks and could not move either: elimination is the reason."""
    ply = CAPACI.play(ranks("p4s/6/6/6/4RP/S3r1 w"), move("f2-e1"))
    assert ply.outcome == WHITE_WINS


def test_blockade_comes_before_the_quiet_draw() -> None:
    """The hundredth ply without a capture blocks Black: White wins."""
    ply = CAPACI.play(ranks("r4p/6/6/5P/1SR3/s5 w 99"), move("b2-d4"))
    assert ply.after.quiet == 100
    assert ply.outcome == Outcome(0, Ending.BLOCKADE, None)
    assert CAPACI.outcome(ply.after) == ply.outcome


def test_hundred_quiet_plies_are_a_draw() -> None:
    """By default the hundredth ply in a row without a capture ends the game."""
    before = ranks("rps3/6/6/6/RPS3/6 w 98")
    ply = CAPACI.play(before, move("a2-a3"))
    assert ply.outcome is None
    ply = CAPACI.play(ply.after, move("a6-a5"))
    assert ply.after == ranks("1ps3/r5/6/R5/1PS3/6 w 100")
    assert ply.outcome == Outcome(None, Ending.QUIET, None)
    assert CAPACI.moves(ply.after) == []


def test_capture_starts_the_count_again() -> None:
    """The hundredth ply is a capture: no draw."""
    ply = CAPACI.play(ranks("rps3/6/RPS3/6/Rs4/6 w 99"), move("a2-b2"))
    assert ply.after.quiet == 0
    assert ply.outcome is None


@pytest.mark.parametrize("quiet", [1, 2, 999])
def test_option_says_how_many_quiet_plies_are_a_draw(quiet: int) -> None:
    """With `quiet` N the N-th ply in a row without a capture is a draw."""
    game = Capaci(quiet=quiet)
    position = game.parse_position(f"rps3/6/6/6/RPS3/6 w {quiet - 1}")
    ply = game.play(position, move("a2-a3"))
    assert ply.outcome == Outcome(None, Ending.QUIET, None)


def test_quiet_draw_may_be_off() -> None:
    """With `quiet` 0 the counter runs on, and stays at the most a text can say."""
    game = Capaci(quiet=0)
    position = game.parse_position("rps3/6/6/6/RPS3/6 w 9998")
    for squares, counter in (("a2-a3", 9999), ("a6-a5", 9999)):
        position = check_step(game, position, move(squares))
        check_position(game, position)
        assert game.outcome(position) is None
        assert position.quiet == counter


@pytest.mark.parametrize("side", "wb")
def test_set_up_side_that_lacks_a_kind_has_lost(side: str) -> None:
    """Whoever is to move: the side without scissors has lost."""
    position = ranks(f"rp4/6/6/6/RPS3/6 {side}")
    assert CAPACI.outcome(position) == WHITE_WINS
    assert CAPACI.moves(position) == []
    position = ranks(f"rps3/6/6/6/RP4/6 {side}")
    assert CAPACI.outcome(position) == Outcome(1, Ending.ELIMINATION, None)


def test_set_up_side_to_move_without_a_move_has_lost() -> None:
    """By blockade, whatever the other side could do."""
    blocked = "r4p/6/6/S4P/2R3/s5"
    assert CAPACI.outcome(ranks(f"{blocked} b")) == Outcome(0, Ending.BLOCKADE, None)
    nobody = "r4p/6/2R3/S4P/6/s5"
    assert CAPACI.outcome(ranks(f"{nobody} b")) == Outcome(0, Ending.BLOCKADE, None)
    assert CAPACI.outcome(ranks(f"{nobody} w")) == Outcome(1, Ending.BLOCKADE, None)


def test_set_up_position_may_be_a_quiet_draw() -> None:
    """A counter at or above `quiet` is the end; off, it is not."""
    text = "rps3/6/6/6/RPS3/6 w 100"
    assert CAPACI.outcome(ranks(text)) == Outcome(None, Ending.QUIET, None)
    assert Capaci(quiet=101).outcome(ranks(text)) is None
    assert Capaci(quiet=0).outcome(ranks(text)) is None
