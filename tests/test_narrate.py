"""Every sentence about a match, on the examples of the rules."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from capaci_tui import narrate
from capaci_tui.narrate.refusals import Refusal
from capaci_tui.rules import GAMES, find_game
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.options import options
from capaci_tui.rules.oware import Oware

SLAM = Oware(grand_slam="capture")
KALAH, OWARE, CONGKAK, CAPACI = Kalah(), Oware(), Congkak(), Capaci()
TRADITIONAL = Congkak(houses=7, seeds=7)
NAMES = ("Ada", "Blaise")


def played(game: AnyGame, moves: str, position: str | None = None) -> AnyMatch:
    """Return a match after ``moves``, separated by spaces."""
    match = new_match(game, position)
    for text in moves.split():
        match = match.play(game.parse_move(match.position, text))
    return match


def words(game: AnyGame, moves: str, position: str | None = None) -> str:
    """Return the log's words for the last of ``moves``."""
    return narrate.ply_words(game, played(game, moves, position).plies[-1])


def forecast(game: AnyGame, move: str, position: str | None = None) -> str:
    """Return the forecast of one move of a sowing game."""
    start = new_match(game, position).position
    return narrate.forecast(game, start, game.parse_move(start, move))


def spot(game: AnyGame, name: str, position: str | None = None) -> str:
    """Return what is said of the house, store or square called ``name``."""
    start = new_match(game, position).position
    cells = 36 if game is CAPACI else len(start) - 1
    found = next(cell for cell in range(cells) if game.format_spot(cell) == name)
    return narrate.spot_words(game, start, found)


# People


def test_a_player_is_a_side_and_a_name_if_he_has_one() -> None:
    """Sides are South and North, White and Black; a name stands in brackets."""
    assert narrate.side_name(KALAH, 0) == "South"
    assert narrate.side_name(CAPACI, 1) == "Black"
    assert narrate.player(KALAH, 0, NAMES) == "South (Ada)"
    assert narrate.player(KALAH, 1, ("Ada", "")) == "North"


def test_a_name_is_text_and_nothing_else() -> None:
    """Braces and brackets in a name are shown as they are."""
    assert narrate.player(KALAH, 0, ("{side} [/b", "")) == "South ({side} [/b)"


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        ("", "South (Ada) to move"),
        ("C", "South (Ada) moves again"),
        ("C F", "North (Blaise) to move"),
    ],
)
def test_the_turn_line_says_who_moves_and_whether_again(moves: str, line: str) -> None:
    """After a last seed in the own store the line says so."""
    assert narrate.turn_line(played(KALAH, moves), NAMES) == line


def test_nobody_is_to_move_when_the_match_is_over() -> None:
    """There is neither turn nor legal move after the end, nor an end before it."""
    match = new_match(KALAH).resign(0)
    assert narrate.turn_line(match) == ""
    assert narrate.legal_words(match) == ""
    assert narrate.outcome_words(new_match(KALAH)) == ""
    assert narrate.outcome_title(new_match(KALAH)) == ""


def test_the_score_is_told_where_there_is_one() -> None:
    """Mancala games count seeds in the stores, Capaci counts nothing."""
    assert narrate.score_words(KALAH, played(KALAH, "C").position) == "South 1, North 0"
    assert narrate.score_words(CAPACI, CAPACI.start()) == ""


# The log


@pytest.mark.parametrize(
    ("game", "position", "move", "said"),
    [
        (KALAH, None, "C", "sows 4 to store: again"),
        (KALAH, None, "D", "sows 4 to a"),
        (KALAH, "13-0-0-0-0-0-1-0-0-0-0-2-10-22-S", "A", "captures 3 + 1 (f, A)"),
        (
            KALAH,
            "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S",
            "F",
            "sows 1 to store, North collects 4",
        ),
        (
            KALAH,
            "0-0-1-0-0-5-0-0-4-0-0-0-20-18-S",
            "C",
            "captures 4 + 1 (c, D), South collects 5",
        ),
        (OWARE, "1-0-0-0-0-1-1-0-0-0-0-0-22-23-S", "F", "grand slam: takes nothing"),
        (
            SLAM,
            "1-0-0-0-0-1-1-0-0-0-0-0-22-23-S",
            "F",
            "captures 2 (a), South collects 1",
        ),
        (OWARE, "17-0-0-0-0-0-0-1-0-0-0-0-15-15-S", "A", "captures 2 (a)"),
        (CONGKAK, None, "A", "13 relays, 5 stored, ends in E"),
        (CONGKAK, None, "F", "2 relays, 2 stored, again"),
        (TRADITIONAL, None, "A", "sows 7 to store: again"),
        (TRADITIONAL, None, "B", "1 relay, 1 stored, tembak takes 9"),
        (
            CONGKAK,
            "1-0-0-0-1-2-1-0-0-0-0-0-0-0-S",
            "E",
            "1 relay, 1 stored, mati in b",
        ),
        (
            TRADITIONAL,
            "15-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-S",
            "A",
            "sows 15 to A, tembak takes 3",
        ),
        (CAPACI, None, "c2c4", "paper to c4"),
        (CAPACI, None, "b2b6", "rock takes scissors"),
        (CAPACI, None, "c2c6", "paper takes rock"),
        (CAPACI, None, "a2d5", "scissors take paper"),
    ],
)
def test_the_log_tells_each_ply_in_a_few_words(
    game: AnyGame, position: str | None, move: str, said: str
) -> None:
    """What was sown or captured, how it ended, and what was collected at the end."""
    assert words(game, move, position) == said


ROUND = "A a B b C c D d E e F f"
"""Two lone seeds go round the board of `CHASE` and come back."""
CHASE = "1-0-0-0-0-0-1-0-0-0-0-0-20-20-S"


def test_the_log_tells_both_rows_of_a_cycle() -> None:
    """When a position comes back each side collects its own row."""
    assert words(OWARE, ROUND, CHASE) == (
        "sows 1 to A, South collects 1, North collects 1"
    )


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("0-0-0-0-0-3-1-1-1-0-0-1-10-10-S", "captures 2 + 2 + 2 (c, b, a)"),
        ("0-0-0-0-0-4-1-1-1-1-0-1-10-10-S", "captures 8 (d, c, b, a)"),
    ],
)
def test_many_captured_houses_are_told_by_their_total(position: str, said: str) -> None:
    """A sum of up to three houses fits the log's line, more are added up."""
    assert words(OWARE, "F", position) == said


def test_captures_are_told_apart_from_other_plies() -> None:
    """The filter keeps captured seeds, pieces, tembak and what is collected."""
    captures = [
        played(KALAH, "A", "13-0-0-0-0-0-1-0-0-0-0-2-10-22-S"),
        played(KALAH, "F", "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S"),
        played(TRADITIONAL, "B"),
        played(CAPACI, "b2b6"),
    ]
    others = [
        played(KALAH, "C"),
        played(OWARE, "F", "1-0-0-0-0-1-1-0-0-0-0-0-22-23-S"),
        played(CAPACI, "c2c4"),
    ]
    assert all(narrate.is_capture(match.plies[-1]) for match in captures)
    assert not any(narrate.is_capture(match.plies[-1]) for match in others)


@pytest.mark.parametrize(
    ("game", "move", "cell"),
    [(KALAH, "C", "south"), (CONGKAK, "A", "E"), (TRADITIONAL, "B", "B")],
)
def test_the_landing_is_where_the_last_seed_of_all_laps_falls(
    game: AnyGame, move: str, cell: str
) -> None:
    """Relays included; it is a store, or a house of either side."""
    landing = narrate.landing(played(game, move).plies[-1])
    assert landing is not None
    assert game.format_spot(landing) == cell


def test_nothing_lands_where_nothing_is_sown() -> None:
    """A move of a piece has no landing house."""
    assert narrate.landing(played(CAPACI, "b2b6").plies[-1]) is None


# Before a move


@pytest.mark.parametrize(
    ("game", "position", "move", "said"),
    [
        (KALAH, None, "C", "C: 4 seeds, last in your store: move again"),
        (KALAH, None, "E", "E: 4 seeds, the last falls in b (4 → 5)"),
        (
            KALAH,
            "0-0-0-0-0-1-0-0-3-0-0-2-23-20-N",
            "c",
            "c: 3 seeds, the last falls in f (2 → 3)",
        ),
        (KALAH, "13-0-0-0-0-0-1-0-0-0-0-2-10-22-S", "A", "A: captures 3 + 1"),
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
            "C: captures 4 + 1, the game ends: South wins 30-18",
        ),
        (
            OWARE,
            "1-0-0-0-0-1-1-0-0-0-0-0-22-23-S",
            "F",
            "F: would take everything: grand slam, captures nothing",
        ),
        (
            CONGKAK,
            None,
            "A",
            "A: 13 relays, 5 to your store, ends in an empty house",
        ),
        (CONGKAK, None, "F", "F: 2 relays, 2 to your store, move again"),
        (
            CONGKAK,
            "1-0-0-0-1-2-1-0-0-0-0-0-0-0-S",
            "E",
            "E: 1 relay, 1 to your store, mati in b",
        ),
        (TRADITIONAL, None, "A", "A: 7 seeds, last in your store: move again"),
        (TRADITIONAL, None, "B", "B: 1 relay, 1 to your store, tembak takes 9"),
        (
            TRADITIONAL,
            "15-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-S",
            "A",
            "A: tembak takes 3",
        ),
    ],
)
def test_a_forecast_says_what_a_house_would_do(
    game: AnyGame, position: str | None, move: str, said: str
) -> None:
    """Where the last seed falls, what it takes, whether the game ends."""
    assert forecast(game, move, position) == said


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
        (None, "b2b4", "b2 to b4"),
        (None, "c2c6", "c2 to c6: takes the rock"),
        (None, "c2c5", "paper does not take paper"),
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
    assert narrate.capaci_target_words(CAPACI, start, chosen) == said


def test_a_winning_target_says_so() -> None:
    """Taking the last piece of a kind ends the game."""
    start = new_match(CAPACI, "s5/p5/R5/P5/6/S4r w 0").position
    move = CAPACI.parse_move(start, "a4a6")
    assert narrate.capaci_target_words(CAPACI, start, move) == (
        "a4 to a6: takes the scissors, the game ends: White wins"
    )


# Refusals


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            lambda: KALAH.parse_move(KALAH.start(), "z"),
            "not a move: name one of your houses, A to F",
        ),
        (lambda: KALAH.parse_position("4-4"), "expected 15 fields, found 2"),
        (lambda: Kalah(seeds=0), '--seeds cannot be "0": choose 1-9'),
        (
            lambda: find_game("chess"),
            'there is no game "chess": choose capaci, kalah, oware, congkak',
        ),
        (new_match(KALAH).undo, "there is no ply to undo"),
        (new_match(KALAH).redo, "there is no ply to redo"),
    ],
)
def test_a_refusal_says_why_without_what_is_plain_to_see(error: Any, said: str) -> None:
    """Everything that the rules refuse has its sentence."""
    with pytest.raises(get_args(Refusal)) as caught:
        error()
    assert narrate.refusal(caught.value) == said


# Endings


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (
            played(KALAH, "C", "0-0-1-0-0-5-0-0-4-0-0-0-20-18-S"),
            "South (Ada) wins 30-18: North's houses are empty",
        ),
        (
            played(Kalah(leftovers="finisher"), "C", "0-0-1-0-0-5-0-0-4-0-0-0-20-18-S"),
            "South (Ada) wins 25-23: North's houses are empty",
        ),
        (
            played(KALAH, "F", "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S"),
            "Draw 24-24: South's houses are empty",
        ),
        (
            new_match(KALAH, "0-0-0-0-0-0-0-0-0-0-0-0-20-28-S"),
            "North (Blaise) wins 28-20: the houses are empty",
        ),
        (
            played(OWARE, "A", "17-0-0-0-0-0-0-1-0-0-0-0-23-7-S"),
            "South (Ada) wins 25-7: more than half of the seeds",
        ),
        (
            played(SLAM, "F", "0-0-0-0-0-1-1-0-0-0-0-0-22-24-S"),
            "Draw 24-24: each has half of the seeds",
        ),
        (
            played(OWARE, "A f", "1-0-0-0-0-0-0-0-0-0-0-1-20-20-S"),
            "South (Ada) wins 22-20: South cannot give North any seeds",
        ),
        (
            played(SLAM, "F", "1-0-0-0-0-1-1-0-0-0-0-0-22-23-S"),
            "South (Ada) wins 25-23: North has no seeds to sow",
        ),
        (
            new_match(OWARE, "1-1-0-0-0-0-0-0-0-0-0-0-22-24-S"),
            "Draw 24-24: no seeds are left to sow",
        ),
        (
            played(OWARE, ROUND, CHASE),
            "Draw 21-21: the position came back, each takes its own row",
        ),
        (
            played(CAPACI, "a4a6", "s5/p5/R5/P5/6/S4r w 0"),
            "White (Ada) wins: Black has no scissors left",
        ),
        (
            new_match(CAPACI, "s5/p5/6/P5/6/S4r b 0"),
            "Black (Blaise) wins: White has no rock left",
        ),
        (
            played(CAPACI, "a1a2", "r4p/6/3s2/6/6/RPS3 w 0"),
            "White (Ada) wins: Black cannot move",
        ),
        (
            played(CAPACI, "c2c3 c5c4 c3c2 c4c5 c2c3 c5c4 c3c2 c4c5"),
            "Draw: the position came for the third time",
        ),
        (
            played(Capaci(quiet=2), "c2c3 c5c4"),
            "Draw: 2 plies without a capture",
        ),
        (
            played(Capaci(quiet=1), "c2c3"),
            "Draw: 1 ply without a capture",
        ),
        (new_match(KALAH).resign(1), "South (Ada) wins: North resigned"),
        (new_match(CAPACI).resign(0), "Black (Blaise) wins: White resigned"),
        (new_match(KALAH).agree_draw(), "Draw: the players agreed"),
    ],
)
def test_an_outcome_names_winner_score_and_reason(match: AnyMatch, said: str) -> None:
    """The winner's seeds come first; a score that decided nothing is left out."""
    assert narrate.outcome_words(match, NAMES) == said


def test_the_title_of_an_outcome_is_short() -> None:
    """It names the winner, or says that there is none."""
    assert narrate.outcome_title(new_match(CAPACI).resign(1)) == "White wins"
    assert narrate.outcome_title(new_match(KALAH).resign(0), NAMES) == (
        "North (Blaise) wins"
    )
    assert narrate.outcome_title(new_match(KALAH).agree_draw()) == "Draw"


# Boards and options


def test_a_sowing_board_is_drawn_in_five_lines() -> None:
    """North's row above, in his order from the right; the stores at either end."""
    assert narrate.board_lines(KALAH, played(KALAH, "C").position) == [
        "           f   e   d   c   b   a",
        "           4   4   4   4   4   4",
        "North 0                          South 1",
        "           4   4   0   5   5   5",
        "           A   B   C   D   E   F",
    ]


@pytest.mark.parametrize("houses", range(1, 10))
def test_a_sowing_board_has_any_number_of_houses(houses: int) -> None:
    """Counts stand under their letters, South's store after the last house."""
    game = Kalah(houses=houses, seeds=9)
    names, north, stores, south, below = narrate.board_lines(game, game.start())
    assert north.split() == south.split() == ["9"] * houses
    assert names.split() == below.lower().split()[::-1]
    assert len(names) == len(north) == len(south) == len(below)
    assert stores.split() == ["North", "0", "South", "0"]


def test_a_capaci_board_names_ranks_and_files() -> None:
    """Capitals are White's pieces, dots are empty squares."""
    assert narrate.board_lines(CAPACI, CAPACI.start()) == [
        "6  p s r r s p",
        "5  s r p p r s",
        "4  . . . . . .",
        "3  . . . . . .",
        "2  S R P P R S",
        "1  P S R R S P",
        "",
        "   a b c d e f",
    ]


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (KALAH, "4 seeds · 6 houses"),
        (
            Kalah(seeds=1, houses=1, empty_capture=True),
            "1 seed · 1 house · Capture with nothing opposite: on",
        ),
        (Oware(grand_slam="capture"), "4 seeds · 6 houses · A grand slam: takes all"),
        (CAPACI, "8 neighbours"),
        (Capaci(neighbours=4), "4 neighbours"),
    ],
)
def test_the_header_names_the_size_and_unusual_rules(game: AnyGame, line: str) -> None:
    """Rules that are as usual are not mentioned."""
    assert narrate.options_line(game) == line


def test_every_choice_has_a_name() -> None:
    """Options and presets have labels; numbers show as they are."""
    for game in GAMES:
        for option in options(game):
            assert narrate.option_label(option)
            assert all(narrate.option_value(option, value) for value in option.menu)
        assert all(narrate.preset_label(preset) for preset in game.presets)
    seeds = options(Kalah)[0]
    assert narrate.option_value(seeds, 4) == "4"


@pytest.mark.parametrize("game", [game() for game in GAMES], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(3))
def test_everything_in_a_random_match_has_words(game: AnyGame, seed: int) -> None:
    """No position, move or ending of a whole match is without its sentence."""
    match = new_match(game)
    random = Random(seed)
    spots = range(36 if game.name == "capaci" else 14)
    while not match.outcome:
        assert all(narrate.spot_words(game, match.position, spot) for spot in spots)
        match = match.play(random.choice(list(match.moves)))
        assert 0 < len(narrate.ply_words(game, match.plies[-1])) <= 50
    assert narrate.outcome_words(match)
