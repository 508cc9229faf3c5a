"""The short words of the log."""

from __future__ import annotations

from random import Random

import pytest
from matches import (
    CAPACI,
    CHASE,
    CONGKAK,
    KALAH,
    OWARE,
    ROUND,
    SLAM,
    TRADITIONAL,
    played,
)

from capaci_tui.narrate.endings import outcome_words
from capaci_tui.narrate.plies import is_capture, landing, ply_words
from capaci_tui.narrate.spots import spot_words
from capaci_tui.rules import GAMES
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import new_match


def words(game: AnyGame, moves: str, position: str | None = None) -> str:
    """Return the log's words for the last of ``moves``."""
    return ply_words(game, played(game, moves, position).plies[-1])


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
        (CONGKAK, None, "A", "13 relays, +5, ends in E"),
        (CONGKAK, None, "F", "2 relays, +2, again"),
        (TRADITIONAL, None, "A", "sows 7 to store: again"),
        (TRADITIONAL, None, "B", "1 relay, +1, tembak +9"),
        (
            CONGKAK,
            "1-0-0-0-1-2-1-0-0-0-0-0-0-0-S",
            "E",
            "1 relay, +1, mati in b",
        ),
        (
            TRADITIONAL,
            "15-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-S",
            "A",
            "sows 15 to A, tembak +3",
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
    assert all(is_capture(match.plies[-1]) for match in captures)
    assert not any(is_capture(match.plies[-1]) for match in others)


@pytest.mark.parametrize(
    ("game", "move", "cell"),
    [(KALAH, "C", "south"), (CONGKAK, "A", "E"), (TRADITIONAL, "B", "B")],
)
def test_the_landing_is_where_the_last_seed_of_all_laps_falls(
    game: AnyGame, move: str, cell: str
) -> None:
    """Relays included; it is a store, or a house of either side."""
    spot = landing(played(game, move).plies[-1])
    assert spot is not None
    assert game.format_spot(spot) == cell


def test_nothing_lands_where_nothing_is_sown() -> None:
    """A move of a piece has no landing house."""
    assert landing(played(CAPACI, "b2b6").plies[-1]) is None


@pytest.mark.parametrize("game", [game() for game in GAMES], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(3))
def test_everything_in_a_random_match_has_words(game: AnyGame, seed: int) -> None:
    """No position, move or ending of a whole match is without its sentence."""
    match = new_match(game)
    random = Random(seed)
    spots = range(36 if game.name == "capaci" else 14)
    while not match.outcome:
        assert all(spot_words(game, match.position, spot) for spot in spots)
        match = match.play(random.choice(list(match.moves)))
        assert 0 < len(ply_words(game, match.plies[-1])) <= 50
    assert outcome_words(match)
