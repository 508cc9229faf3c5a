"""Every rule that a move or a position can break, each broken once."""

from __future__ import annotations

import pytest

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.game import AnyGame, BadPosition, Fact, IllegalMove, Rule
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.squares import LETTERS

START = "psrrsp/srpprs/6/6/SRPPRS/PSRRSP w 0"
ENDS: dict[str, Fact] = {"first": "A", "last": "F"}
NORTH: dict[str, Fact] = {"first": "a", "last": "f"}

MOVES: list[tuple[Rule, AnyGame, str, str, dict[str, Fact]]] = [
    (Rule.OVER, Capaci(), "rp4/6/6/6/RPS3/6 w", "a2-a3", {}),
    (Rule.OVER, Kalah(), "0-0-0-0-0-0-1-0-0-0-0-0-23-24-S", "A", {}),
    (Rule.OVER, Oware(), "4-4-0-0-0-0-0-0-0-0-0-0-25-15-S", "A", {}),
    (Rule.NO_HOUSE, Kalah(), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "G", ENDS),
    (Rule.NO_HOUSE, Oware(), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", "7", NORTH),
    (
        Rule.HOUSE_EMPTY,
        Congkak(),
        "4-4-0-4-4-4-4-4-4-4-4-4-0-4-S",
        "C",
        {"house": "C", **ENDS},
    ),
    (
        Rule.HOUSE_EMPTY,
        Oware(),
        "0-0-0-0-1-1-0-0-0-0-0-0-20-20-S",
        "a",
        {"house": "A", **ENDS},
    ),
    (
        Rule.MUST_FEED,
        Oware(),
        "1-0-0-0-2-1-0-0-0-0-0-0-20-24-S",
        "A",
        {"houses": "E, F", **ENDS},
    ),
    (
        Rule.MUST_FEED,
        Oware(grand_slam="illegal"),
        "0-0-0-0-0-0-1-0-0-0-3-17-13-14-N",
        "a",
        {"houses": "e", **NORTH},
    ),
    (
        Rule.SLAM_BARRED,
        Oware(grand_slam="illegal"),
        "1-0-0-0-0-1-1-0-0-0-0-0-22-23-S",
        "F",
        {"house": "F", **ENDS},
    ),
    (
        Rule.SLAM_BARRED,
        Oware(grand_slam="illegal"),
        "1-0-0-0-3-17-0-0-0-0-0-0-13-14-S",
        "F",
        {"house": "F", **ENDS},
    ),
    (Rule.NO_SQUARES, Capaci(), START, "b2", {}),
    (Rule.SQUARE_EMPTY, Capaci(), START, "c3-c4", {"square": "c3"}),
    (Rule.NOT_YOUR_PIECE, Capaci(), START, "a5-a4", {"square": "a5"}),
    (
        Rule.NO_NEIGHBOUR,
        Capaci(),
        "rps3/6/6/R4P/5S/6 w",
        "a3-a4",
        {"square": "a3"},
    ),
    (Rule.SAME_SQUARE, Capaci(), START, "b2-b2", {"square": "b2"}),
    (
        Rule.NOT_STRAIGHT,
        Capaci(),
        START,
        "b2-c4",
        {"origin": "b2", "target": "c4"},
    ),
    (
        Rule.TOO_FAR,
        Capaci(),
        "rps3/6/6/6/RPS3/6 w",
        "b2-b5",
        {"origin": "b2", "target": "b5", "distance": 3, "range": 2},
    ),
    (Rule.OWN_PIECE, Capaci(), START, "a1-a2", {"square": "a2"}),
    (
        Rule.NOT_BEATEN,
        Capaci(),
        START,
        "b1-b5",
        {"attacker": "scissors", "defender": "rock"},
    ),
]

POSITIONS: list[tuple[Rule, AnyGame, str, dict[str, Fact]]] = [
    (Rule.FIELD_COUNT, Kalah(houses=2), "1-1-S", {"expected": 7, "found": 3}),
    (Rule.NOT_A_COUNT, Kalah(houses=1), "1-x-0-0-S", {"field": '"x"'}),
    (Rule.TOO_MANY_SEEDS, Kalah(houses=1), "9-9-1-0-S", {"most": 18}),
    (
        Rule.BAD_SIDE,
        Kalah(houses=1),
        "1-1-0-0-W",
        {"sides": "S, N", "field": '"W"'},
    ),
    (Rule.BAD_CAPACI, Capaci(), "w", {"example": f'"{START}"'}),
    (Rule.RANK_COUNT, Capaci(), "6/6 w", {"found": 2}),
    (
        Rule.BAD_RANK,
        Capaci(),
        "6/6/6/6/9/6 w",
        {"rank": 2, "field": '"9"', "letters": LETTERS},
    ),
    (
        Rule.TOO_MANY_PIECES,
        Capaci(),
        "RRRRR1/6/6/6/6/6 w",
        {"most": 4, "letter": "R", "kind": "rock"},
    ),
    (
        Rule.BAD_COUNTER,
        Capaci(),
        "6/6/6/6/6/6 w -1",
        {"most": 9999, "field": '"-1"'},
    ),
    (Rule.BOTH_ELIMINATED, Capaci(), "6/6/6/6/6/6 w", {}),
]


@pytest.mark.parametrize(("rule", "game", "position", "text", "facts"), MOVES)
def test_refused_move_names_its_rule_and_the_facts(
    rule: Rule, game: AnyGame, position: str, text: str, facts: dict[str, Fact]
) -> None:
    """And quotes the move; reading or playing it raises."""
    match = new_match(game, position)
    with pytest.raises(IllegalMove) as caught:
        match.play(game.parse_move(match.position, text))
    error = caught.value
    assert (error.rule, error.facts) == (rule, facts)
    assert error.text.lower() == text.lower()
    assert str(error) == f'"{error.text}": {rule.value.format(**facts)}'


@pytest.mark.parametrize(("rule", "game", "text", "facts"), POSITIONS)
def test_refused_position_names_its_rule_and_the_facts(
    rule: Rule, game: AnyGame, text: str, facts: dict[str, Fact]
) -> None:
    """And quotes the text."""
    with pytest.raises(BadPosition) as caught:
        game.parse_position(text)
    error = caught.value
    assert (error.text, error.rule, error.facts) == (text, rule, facts)
    assert str(error) == f'"{text}": {rule.value.format(**facts)}'


def test_every_rule_is_broken_here() -> None:
    """A rule that nothing breaks is dead; two with the same words are one."""
    assert {case[0] for case in MOVES} | {case[0] for case in POSITIONS} == set(Rule)
    assert len(Rule) == len(Rule.__members__)


def test_refusal_explains_why_a_listed_move_is_none() -> None:
    """`refusal` of a finished game says that it is over."""
    over = Oware().parse_position("4-4-0-0-0-0-0-0-0-0-0-0-25-15-S")
    assert Oware().refusal(over, 0).rule is Rule.OVER
    capaci = Capaci().parse_position("rp4/6/6/6/RPS3/6 w")
    assert Capaci().refusal(capaci, (6, 12)).rule is Rule.OVER
