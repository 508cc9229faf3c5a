"""What a list and the statistics tell of games, from their tags alone."""

from __future__ import annotations

import pytest
from kept_matches import finished, kalah, played

from capaci_tui.library.statistics import Tally, statistics_of
from capaci_tui.library.summaries import Summary, read_summary
from capaci_tui.rules import GAMES
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.record import make_record
from capaci_tui.rules.record_writing import write_record


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_summary_says_what_the_match_says(game: type[AnyGame], seed: int) -> None:
    """Without playing a move."""
    match = played(game(), 500, seed)
    record = make_record(match, ('Ann "A" \\', "?"), "2026.08.05")
    summary = read_summary("name", write_record(record))
    assert summary.game is game
    assert summary.players == ('Ann "A" \\', "")
    assert summary.date == "2026.08.05"
    assert summary.plies == len(match.plies)
    assert match.outcome
    assert summary.over
    assert summary.winner == match.outcome.winner
    score = match.outcome.score
    assert summary.margin == (None if score is None else abs(score[0] - score[1]))


def test_unfinished_game_has_no_result() -> None:
    """Its length is told."""
    summary = read_summary("name", write_record(kalah(5)))
    assert (summary.over, summary.result, summary.winner) == (False, "*", None)
    assert (summary.plies, summary.margin) == (5, None)


def test_resignation_has_a_winner_and_no_margin() -> None:
    """Whoever had more seeds."""
    for side in (0, 1):
        match = played(Oware(), 20).resign(side)
        summary = read_summary("name", write_record(make_record(match)))
        assert (summary.winner, summary.margin) == (1 - side, None)


def test_record_of_others_tells_by_its_result_who_won() -> None:
    """It has no tag for the winner, nor for its length."""
    ogn = '[Variant "Oware Abapa"]\n[South "Ann"]\n[North "Bob"]\n[Result "21-27"]\n'
    summary = read_summary("name", "\ufeff\n" + ogn + "\n1. F c 2. D+3 21-27\n")
    assert summary.game is Oware
    assert (summary.winner, summary.margin, summary.plies) == (1, 6, None)


@pytest.mark.parametrize(
    "text",
    ["", "noise", "[", '[Variant "Chess"]', '[Variant "', "\0" * 4096, "{" * 4096],
)
def test_what_is_no_record_has_a_name_only(text: str) -> None:
    """Reading it takes no longer for that."""
    assert read_summary("name", text) == Summary("name")


def test_nonsense_in_tags_is_no_trouble() -> None:
    """Numbers of any size, and results of any kind."""
    text = f'[Variant "Kalah"]\n[PlyCount "{"9" * 999}"]\n[Result "{"9" * 99}-1"]\n'
    summary = read_summary("name", text)
    assert (summary.plies, summary.winner, summary.margin) == (None, None, None)


def test_list_is_filtered_by_words() -> None:
    """Each must occur somewhere, in any case."""
    summary = read_summary("My-Game.txt", write_record(finished(date="2026.08.05")))
    for wanted in ("", "ANN", "kal bob", "2026.08", "my-g", summary.result):
        assert summary.matches(wanted)
    for wanted in ("eve", "ann eve", "oware"):
        assert not summary.matches(wanted)


# Statistics


def game_of(result: str, players: tuple[str, str], plies: int = 10) -> Summary:
    """Return the summary of a Kalah game."""
    south, north = players
    text = (
        f'[Variant "Kalah"]\n[South "{south}"]\n[North "{north}"]\n'
        f'[Result "{result}"]\n[PlyCount "{plies}"]\n'
    )
    return read_summary("name", text)


def test_statistics_count_by_game_and_player() -> None:
    """Unfinished games, unknown ones and players without a name are not counted."""
    summaries = [
        game_of("30-18", ("Ann", "Bob"), 40),
        game_of("20-28", ("Ann", "Bob"), 60),
        game_of("24-24", ("Bob", ""), 50),
        game_of("*", ("Ann", "Bob"), 900),
        Summary("noise"),
    ]
    told = statistics_of(summaries)
    assert list(told.games) == [Kalah]
    assert told.games[Kalah].tally == Tally(wins=1, draws=1, losses=1)
    assert told.games[Kalah].longest == summaries[1]
    assert told.games[Kalah].average_margin == pytest.approx((12 + 8 + 0) / 3)
    assert told.players == {
        "Ann": Tally(wins=1, losses=1),
        "Bob": Tally(wins=1, losses=1, draws=1),
    }
    assert told.players["Bob"].games == 3


def test_game_without_a_score_has_no_margin() -> None:
    """There are no seeds in Capaci."""
    record = make_record(played(Capaci(), 500))
    told = statistics_of([read_summary("name", write_record(record))])
    assert told.games[Capaci].average_margin is None
    assert told.games[Capaci].tally.games == 1


def test_empty_library_has_empty_statistics() -> None:
    """Nothing is counted."""
    told = statistics_of([])
    assert (told.games, told.players) == ({}, {})
