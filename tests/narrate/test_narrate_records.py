"""What is wrong with a record, in words."""

from __future__ import annotations

import pytest

from capaci_tui.narrate.refusals import notice_words, refusal
from capaci_tui.rules.record import Doubt, Fault, Notice, RecordError
from capaci_tui.rules.record_reading import read_record

CASES = {
    "1. e4": 'line 1: there is no record here: one begins with "[Variant "Kalah"]"',
    '[Variant "Go"]': 'line 1: there is no game "Go": '
    "choose Capaci, Kalah, Oware Abapa, Congkak",
    '[Variant "Kalah"]\n[FEN "4-S"]': 'line 2, "4-S": expected 15 fields, found 2',
    '[Variant "Capaci"]\n1. a2-a3 b5-b2': 'line 2, turn 1, "b5-b2" in '
    "psrrsp/srpprs/6/S5/1RPPRS/PSRRSP b 1: rock cannot take rock",
}


@pytest.mark.parametrize(("text", "words"), CASES.items())
def test_trouble_says_where_and_what(text: str, words: str) -> None:
    """The line; of a move also turn and position."""
    error: RecordError | None
    try:
        error = read_record(text).trouble
    except RecordError as refused:
        error = refused
    assert error is not None
    assert refusal(error) == str(error) == words


def test_notice_says_where_and_what() -> None:
    """A claim that the moves do not bear out."""
    (notice,) = read_record('[Variant "Kalah"]\n[Result "30-18"]\n1. C').notices
    words = 'line 2: Result says "30-18", the moves give *'
    assert notice_words(notice) == str(notice) == words


def test_no_template_lacks_words() -> None:
    """Each kind of doubt and fault is a sentence of its own."""
    for kinds in (Doubt, Fault):
        assert len({each.value for each in kinds}) == len(kinds.__members__)
    assert notice_words(Notice(3, Doubt.MORE, {})).startswith("line 3: more follows")
