"""Records come back as they were: match to text to match, text to match to text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from record_strategies import matches, records
from strategies import VARIANTS

from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.record import Record, make_record
from capaci_tui.rules.record_reading import Reading, read_record, read_records
from capaci_tui.rules.record_writing import write_record

FOLDER = Path(__file__).parent / "records"
OURS = [*sorted(FOLDER.glob("*.txt")), FOLDER / "oware-set-up.ogn"]


def sound(text: str) -> Reading:
    """Return the reading of a text in which nothing is wrong."""
    reading = read_record(text)
    assert reading.trouble is None
    assert reading.notices == ()
    return reading


@given(records())
def test_record_comes_back_from_its_text(record: Record) -> None:
    """With its match, options, undone moves, tags and comments; nothing is doubted."""
    text = write_record(record)
    again = sound(text).record
    assert again == record
    assert again.match.undone == record.match.undone
    assert write_record(again) == text


@given(matches())
def test_every_prefix_of_a_game_is_a_record(match: AnyMatch) -> None:
    """Cut after any ply, it is a record of the game so far."""
    for plies in range(0, len(match.plies) + 1, 7):
        part = replace(match, plies=match.plies[:plies], ending=None, undone=())
        found = sound(write_record(Record(part))).record
        assert found is not None
        assert found.match == part


@pytest.mark.parametrize("game", VARIANTS, ids=str)
def test_every_option_survives(game: AnyGame) -> None:
    """Each choice of each option, presets too."""
    found = sound(write_record(Record(new_match(game)))).record
    assert found is not None
    assert found.match.game == game


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_written_records_stay_as_they_are(path: Path) -> None:
    """What earlier versions wrote is read and written the same, sign by sign."""
    text = path.read_text(encoding="utf-8")
    record = sound(text).record
    assert record is not None
    assert write_record(record) == text


@given(records())
def test_every_line_is_short_where_words_allow(record: Record) -> None:
    """Moves and comments fit into 79 columns."""
    _, _, moves = write_record(record).rpartition("]\n\n")
    for line in moves.splitlines():
        assert len(line) <= 79 or " " not in line


def test_records_one_after_the_other_come_back() -> None:
    """A file may hold many, with or without room between them."""
    texts = [path.read_text(encoding="utf-8") for path in OURS]
    for gap in ("", "\n", "\n\n\n"):
        readings = read_records(gap.join(texts))
        found = [write_record(each.record) for each in readings if each.record]
        assert found == texts


def test_made_record_tells_players_and_date() -> None:
    """By the sides' names of its game; what is unknown is empty."""
    for game in (VARIANTS[0], VARIANTS[-1]):
        record = make_record(new_match(game), ("Ada", "Bo"), "2026.08.05", Site="Lyon")
        assert record.names == ("Ada", "Bo")
        assert record.date == "2026.08.05"
        assert record.tag("Site") == "Lyon"
        assert make_record(new_match(game)).names == ("", "")
        assert make_record(new_match(game)).levels == ("", "")
        assert make_record(new_match(game)).tags == ()


def test_record_tells_which_sides_the_computer_played() -> None:
    """By a tag of its own for each; a side that a person played has none."""
    record = make_record(new_match(Kalah()), levels=("", "steady"))
    text = write_record(record)
    assert '[NorthLevel "steady"]' in text
    assert "SouthLevel" not in text
    read = read_record(text).record
    assert read is not None
    assert read.levels == ("", "steady")
