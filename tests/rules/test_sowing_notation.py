"""How positions and moves of the mancala games are written and read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from arrange import A, B, F, rows

from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.events import Ending, Outcome
from capaci_tui.rules.game import AnyGame, BadPosition, IllegalMove, Rule
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.oware import Oware

GAMES: tuple[Callable[..., AnyGame], ...] = (Kalah, Oware, Congkak)
EACH_GAME = pytest.mark.parametrize("game", [game() for game in GAMES], ids=str)


def short(text: str) -> str:
    """Return a name for a test with this text."""
    return ascii(text[:8])


@EACH_GAME
def test_writes_houses_then_stores_then_side(game: AnyGame) -> None:
    """South's houses, North's houses, South's store, North's store, side."""
    assert game.format_position(game.start()) == "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
    position = rows("S[1 2 3 4 5 6] N[7 8 9 0 1 2] 13-14", "N")
    text = "1-2-3-4-5-6-7-8-9-0-1-2-13-14-N"
    assert game.format_position(position) == text
    assert game.parse_position(text) == position


@EACH_GAME
@pytest.mark.parametrize("letter", "SsNn")
def test_reads_the_side_in_either_case(letter: str, game: AnyGame) -> None:
    """And writes it as a capital."""
    position = game.parse_position(f"4-4-4-4-4-4-4-4-4-4-4-4-0-0-{letter}")
    assert position.side == "SN".index(letter.upper())
    assert game.format_position(position)[-1] == letter.upper()


@EACH_GAME
def test_cuts_off_outer_space(game: AnyGame) -> None:
    """Space and line ends around the whole text do not matter."""
    text = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
    assert game.parse_position(f" \t{text} \n") == game.start()


@pytest.mark.parametrize("houses", range(1, 10))
@pytest.mark.parametrize("game_class", GAMES)
def test_has_two_n_plus_three_fields(
    game_class: Callable[..., AnyGame], houses: int
) -> None:
    """One field more or fewer is refused: the text never changes the options."""
    game = game_class(houses=houses)
    text = game.format_position(game.start())
    assert text.count("-") + 1 == 2 * houses + 3
    assert game.parse_position(text) == game.start()
    for wrong in (f"0-{text}", text.split("-", 1)[1]):
        with pytest.raises(BadPosition) as refused:
            game.parse_position(wrong)
        assert refused.value.rule is Rule.FIELD_COUNT
        assert refused.value.facts == {
            "expected": 2 * houses + 3,
            "found": wrong.count("-") + 1,
        }


@EACH_GAME
@pytest.mark.parametrize(
    "field", ["", " 4", "4 ", "+4", "4.0", "x", "٤", "４", "²", "1_0", "0x4", "1e1"]
)
def test_refuses_what_is_no_number_in_ascii_digits(field: str, game: AnyGame) -> None:
    """The field is quoted."""
    text = f"4-4-{field}-4-4-4-4-4-4-4-4-4-0-0-S"
    with pytest.raises(BadPosition) as refused:
        game.parse_position(text)
    assert refused.value.rule is Rule.NOT_A_COUNT
    quoted = f'"{field}"'
    assert refused.value.facts == {"field": quoted}
    assert quoted in str(refused.value)


@EACH_GAME
def test_refuses_a_minus_sign(game: AnyGame) -> None:
    """It parts two fields, so there is one too many."""
    with pytest.raises(BadPosition) as refused:
        game.parse_position("4-4--4-4-4-4-4-4-4-4-4-4-0-0-S")
    assert refused.value.rule is Rule.FIELD_COUNT


@pytest.mark.parametrize("houses", range(1, 10))
@pytest.mark.parametrize("game_class", GAMES)
def test_holds_at_most_eighteen_seeds_a_house_of_one_side(
    game_class: Callable[..., AnyGame], houses: int
) -> None:
    """18 x houses is accepted, one more is not, wherever it lies."""
    game = game_class(houses=houses)
    rest = "-".join(["0"] * (2 * houses - 2))
    ends = f"{rest}-1-" if rest else "1-"
    most = 18 * houses
    position = game.parse_position(f"{most - 2}-{ends}1-0-S")
    assert sum(position.cells) == most
    for text in (f"{most - 1}-{ends}1-0-S", f"{most - 2}-{ends}1-1-S"):
        with pytest.raises(BadPosition) as refused:
            game.parse_position(text)
        assert refused.value.rule is Rule.TOO_MANY_SEEDS
        assert refused.value.facts == {"most": most}


@EACH_GAME
@pytest.mark.parametrize("zeros", [3, 8, 9, 30, 5000])
def test_refuses_a_billion_seeds(zeros: int, game: AnyGame) -> None:
    """No number is too long to be refused on a short line."""
    text = f"1{'0' * zeros}-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
    with pytest.raises(BadPosition) as refused:
        game.parse_position(text)
    assert len(str(refused.value)) < 200


@EACH_GAME
@pytest.mark.parametrize("side", ["", "X", "SN", "w", "0", " S", "ѕ", "ﬀ"])
def test_refuses_another_side(side: str, game: AnyGame) -> None:
    """The side letter is required, and is S or N."""
    with pytest.raises(BadPosition) as refused:
        game.parse_position(f"4-4-4-4-4-4-4-4-4-4-4-4-0-0-{side}")
    assert refused.value.rule is Rule.BAD_SIDE
    assert refused.value.facts == {"sides": "S, N", "field": f'"{side}"'}


@EACH_GAME
@pytest.mark.parametrize(
    "text", ["", " ", "-", "4", "x" * 10**6, "4-" * 10**5, "\0\n4"], ids=short
)
def test_refuses_any_other_text_in_one_short_line(text: str, game: AnyGame) -> None:
    """Even a megabyte of it is quoted in short."""
    with pytest.raises(BadPosition) as refused:
        game.parse_position(text)
    assert len(str(refused.value)) < 200
    assert str(refused.value).isprintable()


@EACH_GAME
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("text", ["b", "B", "2", " b ", "B\n"])
def test_reads_a_letter_or_number_as_the_movers_house(
    text: str, side: int, game: AnyGame
) -> None:
    """In either case, for either side, in his own sowing order."""
    position = game.start().turned(side)
    assert game.parse_move(position, text) == B


@pytest.mark.parametrize("houses", range(1, 10))
def test_names_the_houses_of_the_board(houses: int) -> None:
    """A.. for South, a.. for North, as many as there are."""
    game = Kalah(houses=houses)
    start = game.start()
    for house in range(houses):
        for side, letter in enumerate("ABCDEFGHI"[house] + "abcdefghi"[house]):
            position = start.turned(side)
            assert game.format_move(position, house) == letter
            assert game.parse_move(position, letter) == house
            assert game.parse_move(position, str(house + 1)) == house
    assert [game.format_spot(spot) for spot in range(2 * houses + 2)] == [
        *"ABCDEFGHI"[:houses],
        "south",
        *"abcdefghi"[:houses],
        "north",
    ]


@EACH_GAME
@pytest.mark.parametrize(
    "text",
    ["", "g", "0", "7", "-1", "AA", "A1", "+1", "²", "İ", "\u212a", "a" * 10**6],
    ids=short,
)
def test_refuses_what_names_no_house(text: str, game: AnyGame) -> None:
    """The refusal tells the mover's first and last house."""
    for side, ends in enumerate(("AF", "af")):
        with pytest.raises(IllegalMove) as refused:
            game.parse_move(game.start().turned(side), text)
        assert refused.value.rule is Rule.NO_HOUSE
        assert refused.value.facts == {"first": ends[0], "last": ends[1]}
        assert len(str(refused.value)) < 200


@EACH_GAME
@pytest.mark.parametrize("letter", "SN")
def test_loads_an_empty_board_as_a_draw(letter: str, game: AnyGame) -> None:
    """All houses and stores zero."""
    position = game.parse_position(f"0-0-0-0-0-0-0-0-0-0-0-0-0-0-{letter}")
    outcome = game.outcome(position)
    assert outcome is not None
    assert (outcome.winner, outcome.score) == (None, (0, 0))


@pytest.mark.parametrize(
    ("game", "swept"),
    [
        (Kalah(), "20-28"),
        (Kalah(leftovers="finisher"), "26-22"),
        (Congkak(), "20-28"),
        (Oware(grand_slam="capture"), "20-28"),
    ],
)
def test_loads_an_empty_row_as_the_finished_game(game: AnyGame, swept: str) -> None:
    """The rows are swept as after a move; that is what is kept and printed."""
    position = game.parse_position("0-0-0-0-0-0-1-1-1-1-1-1-20-22-S")
    assert position == rows(f"S[0 0 0 0 0 0] N[0 0 0 0 0 0] {swept}")
    assert game.format_position(position) == f"0-0-0-0-0-0-0-0-0-0-0-0-{swept}-S"
    assert game.outcome(position) is not None
    assert game.parse_position(game.format_position(position)) == position


def test_side_letter_of_a_finished_position_changes_nothing() -> None:
    """It is read and written, and the outcome is the same."""
    for game in (Kalah(), Kalah(leftovers="finisher"), Congkak(), Oware()):
        south, north = (
            game.parse_position(f"0-0-0-0-0-0-0-0-0-0-0-0-20-22-{letter}")
            for letter in "SN"
        )
        assert (south.side, north.side) == (0, 1)
        assert game.outcome(south) == game.outcome(north)
    majority = "1-0-0-0-0-0-0-0-0-0-0-9-25-13"
    for letter in "SN":
        position = Oware().parse_position(f"{majority}-{letter}")
        won = Outcome(0, Ending.MAJORITY, (25, 13))
        assert Oware().outcome(position) == won
        assert Oware().format_position(position) == f"{majority}-{letter}"


def test_finished_position_prints_the_side_that_would_have_moved_next() -> None:
    """After an extra turn it is the mover, after another end the opponent."""
    again = Kalah().after(rows("S[0 0 0 0 0 1] N[0 0 3 0 0 1] 23-20"), F)
    assert Kalah().format_position(again) == "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S"
    passed = Kalah().after(rows("S[1 0 0 0 0 0] N[0 0 0 0 4 0] 20-19"), A)
    assert Kalah().format_position(passed) == "0-0-0-0-0-0-0-0-0-0-0-0-25-19-N"
