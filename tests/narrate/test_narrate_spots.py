"""What the cursor stands on, and what a move would do."""

from __future__ import annotations

from random import Random
from textwrap import wrap

import pytest
from matches import CAPACI, CONGKAK, KALAH, OWARE, TRADITIONAL

from capaci_tui.narrate.spots import capaci_target_words, forecast, spot_words
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import new_match
from capaci_tui.rules.oware import Oware
from capaci_tui.words import set_language


def foreseen(game: AnyGame, move: str, position: str | None = None) -> str:
    """Return the forecast of one move of a sowing game."""
    start = new_match(game, position).position
    return forecast(game, start, game.parse_move(start, move))


def spot(game: AnyGame, name: str, position: str | None = None) -> str:
    """Return what is said of the house, store or square called ``name``."""
    start = new_match(game, position).position
    cells = 36 if game is CAPACI else len(start) - 1
    found = next(cell for cell in range(cells) if game.format_spot(cell) == name)
    return spot_words(game, start, found)


@pytest.mark.parametrize(
    ("game", "position", "move", "said"),
    [
        (KALAH, None, "C", "C: 4 seeds, last in your store: move again"),
        (KALAH, None, "E", "E: 4 seeds, the last falls in b (4→5)"),
        (
            KALAH,
            "0-0-0-0-0-1-0-0-3-0-0-2-23-20-N",
            "c",
            "c: 3 seeds, the last falls in f (2→3)",
        ),
        (KALAH, "13-0-0-0-0-0-1-0-0-0-0-2-10-22-S", "A", "A: captures 3 + 1 (f, A)"),
        (
            KALAH,
            "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S",
            "F",
            "F: 1 seed, last in your store, the game ends: Draw 24-24",
        ),
        (
            KALAH,
            "0-0-1-0-0-5-0-0-4-0-0-0-20-18-S",
            "C",
            "C: captures 4 + 1 (c, D), the game ends: South wins 30-18",
        ),
        (
            OWARE,
            "1-0-0-0-0-1-1-0-0-0-0-0-22-23-S",
            "F",
            "F: would take everything: grand slam, captures nothing",
        ),
        (
            OWARE,
            "0-0-0-0-0-3-1-1-2-3-0-0-17-21-S",
            "F",
            "F: captures 3 + 2 + 2 (c, b, a)",
        ),
        (
            OWARE,
            "1-0-0-0-2-1-0-0-0-0-0-0-20-24-S",
            "E",
            "E: 2 seeds, the last falls in a (0→1), feeds the opponent as you must",
        ),
        (
            OWARE,
            "1-0-0-0-3-17-0-0-0-0-0-0-13-14-S",
            "E",
            "E: 3 seeds, the last falls in b (0→1), feeds the opponent as you must",
        ),
        (
            CONGKAK,
            "1-0-0-0-2-0-0-0-0-0-0-1-22-22-S",
            "E",
            "E: 2 seeds, last in your store: move again",
        ),
        (
            CONGKAK,
            "1-0-0-0-3-0-0-0-0-0-0-1-21-22-S",
            "E",
            "E: 3 seeds, the last falls in a (0→1): turn over (mati)",
        ),
        (
            CONGKAK,
            "1-0-0-0-3-0-0-0-0-0-1-1-21-21-S",
            "A",
            "A: captures 2 (e, B): tembak",
        ),
        (
            CONGKAK,
            "1-0-0-0-3-0-0-0-0-0-0-1-21-22-S",
            "A",
            "A: 1 seed, the last falls in B (0→1)",
        ),
        (
            CONGKAK,
            None,
            "A",
            "A: 13 relays, 5 to your store, ends in E, which was empty",
        ),
        (CONGKAK, None, "F", "F: 2 relays, 2 to your store, move again"),
        (
            CONGKAK,
            "1-0-0-0-1-2-1-0-0-0-0-0-0-0-S",
            "E",
            "E: 1 relay, 1 to your store, turn over in b (mati)",
        ),
        (TRADITIONAL, None, "A", "A: 7 seeds, last in your store: move again"),
        (
            TRADITIONAL,
            None,
            "B",
            "B: 1 relay, 1 to your store, captures 9 (f, B): tembak",
        ),
        (
            TRADITIONAL,
            "15-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-S",
            "A",
            "A: captures 3 (g, A): tembak",
        ),
    ],
)
def test_a_forecast_says_what_a_house_would_do(
    game: AnyGame, position: str | None, move: str, said: str
) -> None:
    """Where the last seed falls, what it takes, whether the game ends."""
    assert foreseen(game, move, position) == said


def test_a_grand_slam_is_told_in_few_words_too() -> None:
    """Where it ends the game the room may be short."""
    position = OWARE.parse_position("0-0-0-0-0-2-1-1-0-0-0-0-20-24-S")
    told = forecast(OWARE, position, 5, brief=True)
    assert told.startswith("F, a grand slam that takes nothing, the game ends: North")


@pytest.mark.parametrize(
    ("game", "position", "cell", "said"),
    [
        (KALAH, None, "C", "C: 4 seeds, last in your store: move again"),
        (KALAH, None, "d", "d: North's house, 4 seeds"),
        (KALAH, None, "south", "your store: 0 seeds"),
        (KALAH, None, "north", "North's store: 0 seeds"),
        (KALAH, "1-0-2-0-0-0-1-0-0-0-0-0-1-1-S", "B", "B: empty, nothing to sow"),
        (KALAH, "1-0-2-0-0-0-1-0-0-0-0-0-1-1-S", "a", "a: North's house, 1 seed"),
        (KALAH, "1-0-2-0-0-0-1-0-0-0-0-0-1-1-S", "b", "b: North's house, empty"),
        (KALAH, "1-0-2-0-0-0-1-0-0-0-0-0-1-1-S", "north", "North's store: 1 seed"),
        (KALAH, "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S", "A", "A: South's house, empty"),
        (
            OWARE,
            "1-0-0-0-2-1-0-0-0-0-0-0-20-24-S",
            "A",
            "A: the opponent has no seeds: play a house that gives him some: E, F",
        ),
        (
            Oware(grand_slam="illegal"),
            "1-0-0-0-3-17-0-0-0-0-0-0-13-14-S",
            "F",
            "F: house F would take every seed of the opponent",
        ),
        (CAPACI, None, "d4", "d4: empty"),
        (CAPACI, None, "e6", "e6: Black's scissors, range 5"),
        (CAPACI, None, "c2", "c2: your paper, range 5, can take c6"),
        (CAPACI, None, "a1", "a1: your paper, range 3"),
        (
            CAPACI,
            "r5/psr3/5p/3R2/P4P/SPSR2 w 0",
            "d3",
            "your rock on d3 cannot move: no neighbour",
        ),
    ],
)
def test_the_cursor_is_told_what_it_stands_on(
    game: AnyGame, position: str | None, cell: str, said: str
) -> None:
    """Anything may be under the cursor; what cannot be played says why."""
    assert spot(game, cell, position) == said


def test_a_piece_without_a_landing_says_so() -> None:
    """A piece with neighbours may still have nowhere to go."""
    assert spot(CAPACI, "a1", "rps3/6/P2S2/P1S3/PS4/RRRS2 w 0") == (
        "your rock on a1 cannot move: no free landing"
    )


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (
            None,
            "b2b4",
            "b2 to b4; ranges: b4 5→3, a1 3→2, b1 5→4, 6 more",
        ),
        (
            None,
            "c2c6",
            "c2 to c6: takes the rock; ranges: b1 5→4, c1 5→4, d1 5→4, 2 more",
        ),
        (
            "r5/psr3/5p/3R2/P4P/SPSR2 w 0",
            "d1d2",
            "d1 to d2; ranges: d3 0→1, d2 1→2",
        ),
        (None, "c2c5", "paper cannot take paper"),
        (None, "a1a5", "a5 is too far: distance 4, range 3"),
        (
            "5s/6/p5/R5/6/PSR2r w 0",
            "c1f1",
            "f1 is too far: distance 3, range 1",
        ),
    ],
)
def test_a_target_is_told_before_a_piece_moves(
    position: str | None, move: str, said: str
) -> None:
    """What the move takes, or why it cannot be."""
    start = new_match(CAPACI, position).position
    chosen = CAPACI.parse_move(start, move)
    assert capaci_target_words(CAPACI, start, chosen) == said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_target_does_fits_under_a_board_of_80_columns(language: str) -> None:
    """Two lines of 42 cells hold the longest words, wherever they are broken."""
    set_language(language)
    rng, match = Random(4), new_match(CAPACI)
    while not match.outcome:
        for move in match.moves:
            said = capaci_target_words(CAPACI, match.position, move)
            assert len(wrap(said, 42)) <= 2, said
        match = match.play(rng.choice(match.moves))


def test_a_winning_target_says_so() -> None:
    """Taking the last piece of a kind ends the game."""
    start = new_match(CAPACI, "s5/p5/R5/P5/6/S4r w 0").position
    move = CAPACI.parse_move(start, "a4a6")
    assert capaci_target_words(CAPACI, start, move) == (
        "a4 to a6: takes the scissors, the game ends: White wins"
    )
