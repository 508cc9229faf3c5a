"""How positions and moves of Capaci are written and read."""

from __future__ import annotations

import pytest
from arrange import move, ranks

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import BadPosition, IllegalMove, Rule
from capaci_tui.rules.placements import START, spot_named

CAPACI = Capaci()


def refused(text: str) -> BadPosition:
    """Return the refusal of a position."""
    with pytest.raises(BadPosition) as caught:
        CAPACI.parse_position(text)
    assert caught.value.text == text
    assert len(str(caught.value)) < 250
    assert str(caught.value).isprintable()
    return caught.value


def test_writes_ranks_side_and_counter() -> None:
    """Ranks 6 to 1, capitals White, digits empty squares; then `w` or `b`."""
    position = ranks("5r/p5/1s4/2R3/3P2/4S1 b 17")
    assert CAPACI.format_position(position) == "5r/p5/1s4/2R3/3P2/4S1 b 17"
    assert position.piece_at(spot_named("f6")) == (1, 0)
    assert position.piece_at(spot_named("a5")) == (1, 1)
    assert position.piece_at(spot_named("b4")) == (1, 2)
    assert position.piece_at(spot_named("c3")) == (0, 0)
    assert position.piece_at(spot_named("d2")) == (0, 1)
    assert position.piece_at(spot_named("e1")) == (0, 2)
    assert position.piece_at(spot_named("a1")) is None
    assert (position.side, position.quiet) == (1, 17)


def test_counter_may_be_left_out() -> None:
    """It is 0 then, and is written."""
    position = CAPACI.parse_position("psrrsp/srpprs/6/6/SRPPRS/PSRRSP w")
    assert position == CAPACI.start()
    assert CAPACI.format_position(position) == START


def test_cuts_off_outer_space() -> None:
    """Space and line ends around the whole text do not matter."""
    assert CAPACI.parse_position(f"\n {START}\t") == CAPACI.start()


@pytest.mark.parametrize("counter", ["0", "1", "99", "9999"])
def test_counter_is_0_to_9999(counter: str) -> None:
    """Both ends are read."""
    text = f"psrrsp/srpprs/6/6/SRPPRS/PSRRSP w {counter}"
    assert CAPACI.parse_position(text).quiet == int(counter)


@pytest.mark.parametrize(
    "counter", ["10000", "-1", "+1", "1.0", "x", "٣", "²", "1_0", "9" * 5000]
)
def test_refuses_another_counter(counter: str) -> None:
    """Numbers are ASCII digits without a sign."""
    error = refused(f"psrrsp/srpprs/6/6/SRPPRS/PSRRSP w {counter}")
    assert error.rule is Rule.BAD_COUNTER
    assert error.facts["most"] == 9999


@pytest.mark.parametrize("side", ["W", "B", "white", "-", "S", "ｗ"])
def test_refuses_another_side(side: str) -> None:
    """Its case matters here: `w` or `b`."""
    error = refused(f"psrrsp/srpprs/6/6/SRPPRS/PSRRSP {side} 0")
    assert error.rule is Rule.BAD_SIDE
    assert error.facts == {"sides": "w, b", "field": f'"{side}"'}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "w",
        "psrrsp/srpprs/6/6/SRPPRS/PSRRSP",
        "psrrsp/srpprs/6/6/SRPPRS/PSRRSP  w 0",
        "psrrsp/srpprs/6/6/SRPPRS/PSRRSP w 0 0",
        "psrrsp/ srpprs/6/6/SRPPRS/PSRRSP w 0",
        "x" * 10**6,
        "a b\0\n" * 10**5,
    ],
    ids=lambda text: ascii(text[-8:]),
)
def test_refuses_other_numbers_of_parts(text: str) -> None:
    """Ranks, side and counter, with one space between them."""
    assert refused(text).rule is Rule.BAD_CAPACI


@pytest.mark.parametrize("count", [1, 5, 7, 1000])
def test_refuses_other_numbers_of_ranks(count: int) -> None:
    """There are six."""
    error = refused("/".join(["RPSrps"] * count) + " w 0")
    assert error.rule is Rule.RANK_COUNT
    assert error.facts == {"found": count}


@pytest.mark.parametrize(
    "rank",
    ["", "5", "7", "33", "R32", "42", "RPSrpsR", "60", "6R", "RPSrpx", "RPSrp.", "٦"],
)
def test_refuses_a_rank_that_is_not_six_squares(rank: str) -> None:
    """Digits are 1 to 6, no two side by side; the rank is named and quoted."""
    error = refused(f"psrrsp/srpprs/{rank}/6/SRPPRS/PSRRSP w 0")
    assert error.rule is Rule.BAD_RANK
    told = {"rank": 4, "field": f'"{rank}"', "letters": "RPSrps"}
    assert error.facts == told


@pytest.mark.parametrize("letter", "RPSrps")
def test_holds_at_most_four_of_each_kind_a_side(letter: str) -> None:
    """Four are accepted, the fifth is not."""
    rest = "".join(each for each in "RPSrps" if each != letter) + "1"
    four = f"{rest}/6/6/6/6/{letter * 4}2 w 0"
    assert CAPACI.format_position(CAPACI.parse_position(four)) == four
    error = refused(f"{rest}/6/6/6/6/{letter * 5}1 w 0")
    assert error.rule is Rule.TOO_MANY_PIECES
    kind = {"r": "rock", "p": "paper", "s": "scissors"}[letter.lower()]
    assert error.facts == {"most": 4, "letter": letter, "kind": kind}


@pytest.mark.parametrize("board", ["6/6/6/6/6/6", "rp4/6/6/6/RP4/6"])
def test_refuses_a_position_in_which_both_lack_a_kind(board: str) -> None:
    """No game reaches it."""
    assert refused(f"{board} w").rule is Rule.BOTH_ELIMINATED


def test_reads_a_position_in_which_one_side_lacks_every_kind() -> None:
    """It is a finished game, and printed as it was read."""
    position = CAPACI.parse_position("6/6/6/6/RPS3/6 w 0")
    assert CAPACI.outcome(position)
    assert CAPACI.format_position(position) == "6/6/6/6/RPS3/6 w 0"


@pytest.mark.parametrize(
    "text",
    ["b2-b4", "b2b4", "b2xb4", "B2-B4", "B2Xb4", " b2-b4 ", "b2-b4#", "b2b4#\n"],
)
def test_reads_a_move_tolerantly(text: str) -> None:
    """Either case; `-`, `x` or nothing between; `#` and outer space are ignored."""
    assert CAPACI.parse_move(CAPACI.start(), text) == move("b2-b4")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "b2",
        "b2-b7",
        "g1-b2",
        "b2--b4",
        "b2 b4",
        "b2-b4##",
        "#",
        "b2-b4x",
        "٢",
        "ｂ2b4",
    ],
)
def test_refuses_what_names_no_two_squares(text: str) -> None:
    """The text is quoted."""
    with pytest.raises(IllegalMove) as caught:
        CAPACI.parse_move(CAPACI.start(), text)
    assert caught.value.rule is Rule.NO_SQUARES
    assert f'"{text}"' in str(caught.value)


def test_writes_x_exactly_for_captures() -> None:
    """And `-` for every other move."""
    start = CAPACI.start()
    assert CAPACI.format_move(start, move("b2-b4")) == "b2-b4"
    assert CAPACI.format_move(start, move("b2-b6")) == "b2xb6"


def test_writes_a_sign_after_a_move_that_wins() -> None:
    """By elimination or by blockade, where it is asked for; a draw wins nothing."""
    before = ranks("rp4/6/RPS3/6/Rs4/6 w")
    assert CAPACI.format_move(before, move("a2-b2")) == "a2xb2#"
    assert CAPACI.format_move(before, move("a2-b2"), mark_win=False) == "a2xb2"
    before = ranks("r4p/6/6/5P/1SR3/s5 w")
    assert CAPACI.format_move(before, move("b2-d4")) == "b2-d4#"
    before = ranks("rps3/6/6/6/RPS3/6 w 99")
    assert CAPACI.format_move(before, move("a2-a3")) == "a2-a3"


def test_names_every_square() -> None:
    """Files a-f, ranks 1-6 from White's side."""
    names = [CAPACI.format_spot(spot) for spot in range(36)]
    assert names == [file + rank for rank in "123456" for file in "abcdef"]
    assert [spot_named(name) for name in names] == list(range(36))
