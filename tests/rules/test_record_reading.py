"""Reading is tolerant of layout and strict about moves."""

from __future__ import annotations

from pathlib import Path

import pytest
from arrange import rows

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.events import Ending, Outcome
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.record import Doubt, Record
from capaci_tui.rules.record_reading import Reading, read_record, read_records
from capaci_tui.rules.record_reading import read_tags as tags_of
from capaci_tui.rules.record_writing import write_record

FOLDER = Path(__file__).parent / "records"
KALAH = '[Variant "Kalah"]\n'
OWARE = '[Variant "Oware Abapa"]\n'
CAPACI = '[Variant "Capaci"]\n'


def record_of(text: str) -> Record:
    """Return the record in a text without trouble."""
    reading = read_record(text)
    assert reading.trouble is None
    assert reading.record is not None
    return reading.record


def match_of(text: str) -> AnyMatch:
    """Return the match of such a record."""
    return record_of(text).match


def moves_of(match: AnyMatch) -> str:
    """Return the moves of a match in a row."""
    return " ".join(
        match.game.format_move(match.position_at(count), ply.move)
        for count, ply in enumerate(match.plies)
    )


def doubts(reading: Reading) -> list[tuple[int, Doubt]]:
    """Return what a reading doubts, and the lines."""
    return [(notice.line, notice.doubt) for notice in reading.notices]


# layout

LAYOUTS = {
    "as written": "1. C F a 2. B f *",
    "numbers with dots only": "1.C F 1...a 2.B f *",
    "no numbers": "C F a B f",
    "a turn a line": "1. C F\n   a\n2. B\n   f\n*\n",
    "tabs and blank lines": "\n\n\t1.\tC\n\n\n\n\tF a 2. B f\n\n*\n\n\n",
    "dots apart": "1 . C F ... a 2 . B f",
    "ellipsis signs": "1. C F 1… a 2. B f *",
    "old line ends": "1. C F\r\na 2. B f *\r\n",
    "older line ends": "1. C F\ra 2. B f *\r",
    "escaped line": "1. C F\n% for programs only { (\na 2. B f *",
}


@pytest.mark.parametrize("moves", LAYOUTS.values(), ids=LAYOUTS)
def test_moves_may_be_laid_out_in_any_way(moves: str) -> None:
    """Numbers, lines and blanks carry nothing."""
    for gap in ("", "\n", "\n\n", "\r\n"):
        reading = read_record(KALAH + gap + moves)
        assert reading.notices == ()
        assert reading.record
        assert moves_of(reading.record.match) == "C F a B f"


@pytest.mark.parametrize(
    "tags",
    [
        '[Variant "Kalah"]\n[Seeds "5"]\n',
        '\ufeff[Variant "Kalah"]\r\n[Seeds "5"]\r\n',
        '\n\n [Variant "Kalah"] [Seeds "5"] ',
        '[ Variant\t"kalah" ]\n\n[Seeds\n"5"\n]\n\n',
        '[Seeds "5"]{ a comment }\n; another\n[Variant "KALAH"]',
    ],
)
def test_tags_may_be_laid_out_in_any_way(tags: str) -> None:
    """In any order, on one line or many, after a byte order mark."""
    assert match_of(f"{tags}\n1. A b *").game == Kalah(seeds=5)


def test_tag_that_was_wrapped_is_put_together() -> None:
    """As mail programs break long lines."""
    text = f'{KALAH}[Event "the first\n  of many"]\n[Undone "D\nc\n e"]\n*'
    record = record_of(text)
    assert record.tag("Event") == "the first   of many"
    assert len(record.match.undone) == 3


def test_tag_without_end_does_not_take_the_next_one_with_it() -> None:
    """Only the broken line is left out, and said."""
    reading = read_record(f'{KALAH}[Event "open\n[Seeds "5"]\n\n1. A *')
    assert doubts(reading) == [(2, Doubt.BAD_TAG)]
    assert reading.record
    assert reading.record.match.game == Kalah(seeds=5)


def test_tags_may_come_without_moves() -> None:
    """A game that was not begun."""
    assert match_of(KALAH).plies == ()
    assert match_of(f"{KALAH}\n*\n").plies == ()


def test_quotes_and_backslashes_in_tags() -> None:
    """Escaped by a backslash; one that escapes nothing stands for itself."""
    text = rf'{KALAH}[Event "say \"x\""][Site "C:\dir\\"][Round "\"]"] *'
    record = record_of(text)
    assert record.tag("Event") == 'say "x"'
    assert record.tag("Site") == "C:\\dir\\"
    assert record.tag("Round") == '"]'


def test_several_records_are_told_apart() -> None:
    """With or without results between them, each with its line."""
    text = f"{KALAH}1. C *\n\n{OWARE}1. D\n\n{CAPACI}1. a2-a3 0-1\n"
    readings = read_records(text)
    assert [each.line for each in readings] == [1, 4, 7]
    matches = [each.record.match for each in readings if each.record]
    assert [match.game for match in matches] == [Kalah(), Oware(), Capaci()]
    assert [len(match.plies) for match in matches] == [1, 1, 1]


def test_trouble_in_one_record_leaves_the_others() -> None:
    """Each opens as far as it is sound."""
    text = f'{KALAH}1. C C *\n{OWARE}1. G\n[Variant "Go"]\n1. x\n{CAPACI}1. a2-a3 *'
    readings = read_records(text)
    assert [bool(each.trouble) for each in readings] == [True, True, True, False]
    assert [each.record is not None for each in readings] == [True, True, False, True]
    assert [each.plies for each in readings] == [1, 0, 0, 1]


def test_read_record_says_if_more_follows() -> None:
    """It returns the first."""
    reading = read_record(f"{KALAH}1. C *\n{OWARE}1. D *\n")
    assert doubts(reading) == [(3, Doubt.MORE)]
    assert reading.record
    assert reading.record.match.game == Kalah()


def test_text_around_a_record_is_left_out_and_said() -> None:
    """As in a mail: a greeting before, a signature after the result."""
    reading = read_record(f"Hello,\nmy game:\n\n{KALAH}1. C *\n-- \nAda\n")
    assert doubts(reading) == [(4, Doubt.STRAY)]
    assert reading.record
    assert moves_of(reading.record.match) == "C"
    after = read_record(f"{KALAH}1. C *\n-- \nAda\n")
    assert doubts(after) == [(3, Doubt.STRAY)]


# the game


def test_options_are_read_from_their_tags() -> None:
    """Those of other games are tags like any other."""
    tags = '[Houses "3"][EmptyCapture "on"][Leftovers "finisher"][Quiet "7"]'
    record = record_of(f"{KALAH}{tags} *")
    assert record.match.game == Kalah(
        houses=3, empty_capture=True, leftovers="finisher"
    )
    assert record.tags == (("Quiet", "7"),)


def test_options_without_a_tag_are_the_usual_ones() -> None:
    """Other programs need not tell them; ours always do, and a lack is said."""
    assert read_record(f"{OWARE}1. D *").notices == ()
    reading = read_record(f'{OWARE}[FormatVersion "1"][Seeds "4"]\n\n1. D *')
    assert [str(notice) for notice in reading.notices] == [
        "line 2: there is no Houses: 6 is taken",
        "line 2: there is no GrandSlam: none is taken",
        "line 2: there is no Repetition: 2 is taken",
    ]


@pytest.mark.parametrize("name", ["Oware", "oware abapa", "OWARE ABAPA"])
def test_oware_is_known_by_the_name_of_its_rules(name: str) -> None:
    """In any case."""
    assert match_of(f'[Variant "{name}"] *').game == Oware()


def test_start_is_read_as_a_position() -> None:
    """And closed as the rules close it."""
    text = '[FEN "0-0-0-0-0-0-1-1-1-1-1-1-20-22-s"] *'
    match = match_of(KALAH + text)
    assert match.start == rows("S[0 0 0 0 0 0] N[0 0 0 0 0 0] 20-28")
    assert match.outcome == Outcome(1, Ending.ROW_EMPTY, (20, 28))


def test_north_or_black_may_begin() -> None:
    """A set-up position tells who."""
    start = '[FEN "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N"]'
    match = match_of(f"{KALAH}{start} 1... c a 2. F *")
    assert [ply.move for ply in match.plies] == [2, 0, 5]
    assert "\n1... c a 2. F *\n" in write_record(Record(match))


def test_minor_versions_are_read() -> None:
    """Only a later major one is refused."""
    assert match_of(f'{KALAH}[FormatVersion "1.7"][Seeds "4"] *').game == Kalah()


# moves


def test_moves_of_capaci_may_lack_their_signs() -> None:
    """As a player may type them."""
    match = match_of(f"{CAPACI}1. b2b6 D5-d4 2. E2e4# *")
    assert moves_of(match) == "b2xb6 d5-d4 e2-e4"


def test_captured_seeds_are_checked() -> None:
    """A move that takes something else is played and doubted, the first one said."""
    reading = read_record(f"{OWARE}1. E c 2. C+1 f+3 3. D+9 *")
    assert [str(notice) for notice in reading.notices] == [
        'line 2: turn 2: C is said to take "1", it takes 0'
    ]
    assert reading.plies == 5


def test_turn_numbers_are_checked() -> None:
    """By turns of both sides or by pairs of moves; what fits neither is said."""
    good = read_record(f"{KALAH}1. C F 2. a 2. B 3. f *")
    assert good.notices == ()
    wrong = read_record(f"{KALAH}1. C F a\n9. B f 10. A *")
    assert [str(notice) for notice in wrong.notices] == [
        'line 3: turn 2 is numbered "9"'
    ]


def test_variations_and_signs_are_left_out_and_said() -> None:
    """Once, however many there are."""
    text = "1. C! $1 F?! (1. A b {not ) here} (1. B) 2. C) b !? *"
    reading = read_record(KALAH + text)
    assert doubts(reading) == [(2, Doubt.LEFT_OUT)]
    assert reading.record
    assert moves_of(reading.record.match) == "C F b"


# comments


def test_comments_stay_with_their_moves() -> None:
    """In braces or to the end of a line; several on one move are joined."""
    text = "{before} 1. C {one} {two}\n F ; three 2. A (\n b {four\n  five} *"
    record = record_of(KALAH + text)
    assert record.comments == {
        0: "before",
        1: "one two",
        2: "three 2. A (",
        3: "four five",
    }
    assert moves_of(record.match) == "C F b"


def test_comment_before_the_moves_is_written_as_a_tag() -> None:
    """Aualé cannot read a file that has one in front of its moves."""
    text = write_record(record_of(f"{OWARE}{{hello}} 1. D *"))
    assert '[Comment "hello"]\n' in text
    assert "{" not in text
    assert record_of(text).comments == {0: "hello"}


def test_comments_are_made_fit_to_be_written() -> None:
    """No closing brace, no line ends, nothing that does not print."""
    match = match_of(f"{KALAH}1. C *")
    record = Record(match, (), {1: " a}\x1b[31m\nb\u202e ", 7: "nowhere", 0: "\n"})
    assert record.comments == {1: "a) [31m b"}


def test_comment_after_the_result_belongs_to_the_last_move() -> None:
    """And what follows is the next record."""
    text = f"{KALAH}1. C * {{resumed on Monday}}\n{OWARE}*"
    first, second = read_records(text)
    assert first.record
    assert first.record.comments == {1: "resumed on Monday"}
    assert second.trouble is None


# result


def test_claimed_result_is_kept_and_doubted() -> None:
    """The moves decide what the match is; the text is written as it was."""
    text = f'{KALAH}[Result "30-18"]\n[PlyCount "2"]\n\n1. C 30-18\n'
    reading = read_record(text)
    assert [str(notice) for notice in reading.notices] == [
        'line 2: Result says "30-18", the moves give *',
        'line 3: PlyCount says "2", the moves give 1',
    ]
    assert reading.record
    assert reading.record.match.outcome is None
    assert reading.record.tag("Result") == "30-18"
    again = write_record(reading.record)
    assert '[Result "30-18"]' in again
    assert again.endswith("1. C 30-18\n")


def test_claim_beside_the_moves_counts_where_no_tag_tells() -> None:
    """As some programs write it."""
    reading = read_record(f'{KALAH}[Result "?"]\n1. C 30-18')
    assert [str(notice) for notice in reading.notices] == [
        'line 3: Result says "30-18", the moves give *'
    ]
    assert reading.record
    assert reading.record.tags == (("Result", "30-18"),)


def test_claims_end_when_the_match_goes_on() -> None:
    """`continued` drops them and keeps the rest."""
    text = f'{KALAH}[South "Ada"][Result "30-18"]{{x}} 1. C {{y}} *'
    record = record_of(text)
    longer = record.continued(record.match.play(5))
    assert longer.tags == (("South", "Ada"),)
    assert longer.comments == {0: "x", 1: "y"}
    assert '[Result "*"]' in write_record(longer)


def test_resignation_is_read_from_its_tags() -> None:
    """Who won is told by Winner, or by a result that can only mean it."""
    tags = '[Reason "resignation"][Winner "north"][Result "1-0"]'
    match = match_of(f"{KALAH}{tags} 1. C *")
    assert match.outcome == Outcome(1, Ending.RESIGNATION, (1, 0))
    capaci = match_of(f'{CAPACI}[Reason "resignation"] 1. a2-a3 0-1')
    assert capaci.outcome == Outcome(1, Ending.RESIGNATION, None)


def test_agreement_is_read_from_its_tag() -> None:
    """A draw as the position stands."""
    match = match_of(f'{CAPACI}[Reason "agreement"][Result "1/2-1/2"] 1. a2-a3')
    assert match.outcome == Outcome(None, Ending.AGREEMENT, None)


@pytest.mark.parametrize(
    "tags",
    [
        '[Reason "resignation"][Winner "north"][Result "*"]',
        '[Reason "resignation"][Winner "black"][Result "1-2"]',
        '[Reason "majority"][Winner "south"]',
        '[Reason "agreement!"]',
    ],
)
def test_reason_that_cannot_be_is_doubted(tags: str) -> None:
    """The match goes on."""
    reading = read_record(f"{KALAH}{tags}\n1. C")
    assert reading.record
    assert reading.record.match.outcome is None
    assert Doubt.CLAIM in {doubt for _, doubt in doubts(reading)}


def test_moves_that_end_the_match_decide_its_reason() -> None:
    """Whatever the tags say."""
    text = (FOLDER / "oware-usual.ogn").read_text(encoding="utf-8")
    reading = read_record(text.replace('[Strength "easy"]', '[Reason "agreement"]'))
    assert doubts(reading) == [(9, Doubt.CLAIM)]
    assert reading.record
    assert reading.record.match.outcome == Outcome(0, Ending.MAJORITY, (26, 19))


# undone moves


def test_undone_moves_can_be_redone() -> None:
    """In the order in which they were played, an undone ending last."""
    match = match_of(f'{CAPACI}[Undone "a5-a4 a3-a2 resignation:white"] 1. a2-a3 *')
    assert [len(match.plies), len(match.undone)] == [1, 3]
    redone = match.redo().redo()
    assert moves_of(redone) == "a2-a3 a5-a4 a3-a2"
    assert redone.redo().outcome == Outcome(1, Ending.RESIGNATION, None)


@pytest.mark.parametrize(
    ("tail", "fit"),
    [
        ("d C B", 2),
        ("x", 0),
        ("d resignation:white", 1),
        ("agreement A", 1),
        ("{", 0),
    ],
)
def test_undone_moves_that_do_not_fit_are_left_out(tail: str, fit: int) -> None:
    """What fits before them is kept; the game itself is sound."""
    reading = read_record(f'{KALAH}[Undone "{tail}"]\n\n1. A *')
    assert reading.trouble is None
    assert doubts(reading) == [(2, Doubt.NO_REDO)]
    assert reading.record
    assert len(reading.record.match.undone) == fit


def test_match_that_was_given_up_has_nothing_to_redo() -> None:
    """As no match of ours has."""
    tags = '[Undone "d"][Reason "agreement"]'
    reading = read_record(f"{KALAH}{tags}\n1. A")
    assert doubts(reading) == [(2, Doubt.NO_REDO)]
    assert reading.record
    assert reading.record.match.undone == ()


# the tags of others


def test_tags_of_others_are_kept_in_their_order() -> None:
    """After ours, and twice if they stood twice."""
    tags = '[Zeta "1"][South "Ada"][Alpha "2"][Zeta "3"][Eta_1 ""]'
    record = record_of(f"{KALAH}{tags} *")
    others = (("Zeta", "1"), ("Alpha", "2"), ("Zeta", "3"), ("Eta_1", ""))
    assert record.tags == (("South", "Ada"), *others)
    assert record_of(write_record(record)) == record


def test_of_our_tags_the_first_counts() -> None:
    """A second one that says something else is doubted."""
    tags = '[Seeds "5"]\n[South "A"]\n[Seeds "5"]\n[Seeds "6"]\n[South "B"]'
    reading = read_record(f"{KALAH}{tags}\n*")
    assert doubts(reading) == [(5, Doubt.TWICE), (6, Doubt.TWICE)]
    assert reading.record
    assert reading.record.match.game == Kalah(seeds=5)
    assert reading.record.names == ("A", "")


def test_nothing_unprintable_comes_through() -> None:
    """Names are shown on a screen."""
    record = record_of(f'{KALAH}[South "A\x1b[2J\u202eda\0"]\n*')
    assert record.names == ("A [2J da", "")


def test_tags_alone_are_read_quickly() -> None:
    """The beginning of a text is enough for a list of many."""
    assert tags_of(f'hi\n{KALAH}{{x}}[South "Ada"]\n[Bad\n1. C [Date "x"]') == (
        ("Variant", "Kalah"),
        ("South", "Ada"),
    )
    assert tags_of("no record") == ()


# the records of Oware programs


def test_reads_a_game_as_oware_programs_write_it() -> None:
    """With their tags, comments in wide braces and captured seeds."""
    reading = read_record((FOLDER / "oware-usual.ogn").read_text(encoding="utf-8"))
    assert reading.trouble is None
    assert reading.notices == ()
    record = reading.record
    assert record
    assert record.match.game == Oware()
    assert record.names == ('Anna "the sower"', "Computer")
    assert record.tag("Strength") == "easy"
    assert record.comments[4] == "The first capture."
    assert record.comments[8].startswith("Eight at once: the house")
    assert record.match.outcome == Outcome(0, Ending.MAJORITY, (26, 19))


def test_reads_a_set_up_game_numbered_by_pairs_of_moves() -> None:
    """As Aualé numbers a game that North begins."""
    text = (FOLDER / "oware-north-first.ogn").read_text(encoding="utf-8")
    reading = read_record(text)
    assert reading.trouble is None
    assert reading.notices == ()
    assert reading.record
    assert moves_of(reading.record.match) == "a D e F f C"


def test_game_by_other_rules_than_abapa_is_called_oware() -> None:
    """Its options say which."""
    text = write_record(Record(match_of('[Variant "Oware"][GrandSlam "capture"] *')))
    assert text.startswith('[Variant "Oware"]\n')
    assert match_of(text).game == Oware(grand_slam="capture")


def test_an_extra_turn_needs_no_grouping() -> None:
    """Case tells the side; a turn number comes when the first side is back."""
    match = match_of(f"{KALAH}1. C F a 2. B f *")
    assert write_record(Record(match)).endswith("\n1. C F a 2. B f *\n")
    congkak = '[Variant "Congkak"]\n1. B A E F D F E A B E C E 26-22'
    assert match_of(congkak).game == Congkak()
    assert match_of(congkak).outcome == Outcome(0, Ending.ROW_EMPTY, (26, 22))
