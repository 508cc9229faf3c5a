"""What cannot be read is named with its line; any text gives that or a record."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import Rule
from capaci_tui.rules.match import AnyMatch, Match
from capaci_tui.rules.record import Fault, Place, Record, RecordError
from capaci_tui.rules.record_reading import (
    MOST_REFUSED,
    Reading,
    iterate_records,
    read_record,
    read_records,
)
from capaci_tui.rules.record_writing import write_record

FOLDER = Path(__file__).parent / "records"
SAMPLES = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.iterdir())]
KALAH = '[Variant "Kalah"]\n'

HEADINGS: list[tuple[str, int, Fault | Rule, str]] = [
    ("", 1, Fault.NO_RECORD, 'one begins with "[Variant "Kalah"]"'),
    ("1. e4 e5 2. Nf3", 1, Fault.NO_RECORD, "there is no record here"),
    ('\n[Event "x"]\n\n1. e4', 2, Fault.NO_VARIANT, "no tag names the game"),
    ('[Variant "?"]\n*', 1, Fault.NO_VARIANT, "no tag names the game"),
    (
        '[Event "x"]\n[Variant "Go"]\n*',
        2,
        Fault.BAD_VARIANT,
        'no game "Go": choose Capaci, Kalah, Oware Abapa, Congkak',
    ),
    (f'{KALAH}[Seeds "0"]', 2, Fault.BAD_OPTION, 'Seeds cannot be "0": choose 1-9'),
    (
        f'{KALAH}[EmptyCapture "yes"]',
        2,
        Fault.BAD_OPTION,
        'EmptyCapture cannot be "yes": choose off, on',
    ),
    (
        f'{KALAH}[Leftovers "9999999999999999999999"]',
        2,
        Fault.BAD_OPTION,
        "choose owner, finisher",
    ),
    (f'{KALAH}\n[FEN "4-4-S"]', 3, Rule.FIELD_COUNT, '"4-4-S"'),
    (
        f'{KALAH}[FormatVersion "2.0"]\n[Seeds "x"]',
        2,
        Fault.NEWER_VERSION,
        'version "2.0" of the format, later than 1',
    ),
    (f'{KALAH}[FormatVersion "new"]', 2, Fault.BAD_VERSION, 'not "new"'),
    (f'{KALAH}[FormatVersion "{"9" * 9999}"]', 2, Fault.BAD_VERSION, "not"),
    ('[X "y"]\n' * 1001, 1001, Fault.TOO_MANY_TAGS, "more than 1000 tags"),
]

MOVES: list[tuple[str, tuple[int, int], Fault | Rule, str]] = [
    (
        f"{KALAH}\n1. C F a\n2. F *",
        (3, 4),
        Rule.HOUSE_EMPTY,
        'line 4, turn 2, "F" in 4-4-0-5-5-0-0-6-6-6-5-5-2-0-S: house F is empty',
    ),
    (
        f"{KALAH}1. C a",
        (1, 2),
        Rule.NO_HOUSE,
        '"a" in 4-4-0-5-5-5-4-4-4-4-4-4-1-0-S: not a move: name one of your houses',
    ),
    (
        f'{KALAH}[FEN "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S"]\n1. F a 24-24',
        (1, 3),
        Rule.OVER,
        '"a" in 0-0-0-0-0-0-0-0-0-0-0-0-24-24-S: the game is over',
    ),
    (
        '[Variant "Capaci"]\n1. a2-a3 a2-a4',
        (1, 2),
        Rule.SQUARE_EMPTY,
        "there is no piece on a2",
    ),
    (f"{KALAH}1. C F+ b", (1, 2), Rule.NO_HOUSE, '"F+"'),
    (f"{KALAH}1. C [F b", (1, 2), Rule.NO_HOUSE, '"[F b"'),
    (f"{KALAH}1. C ) F b", (1, 2), Rule.NO_HOUSE, '")"'),
    (f"{KALAH}1. C \0F b", (1, 2), Rule.NO_HOUSE, r"'\x00F'"),
    (f"{KALAH}1. C é", (1, 2), Rule.NO_HOUSE, '"é"'),
    (f"{KALAH}1. C {{open\n F b", (1, 2), Fault.UNCLOSED, '"{" opens'),
    (f"{KALAH}1. C\n(1. D (x) F b", (1, 3), Fault.UNCLOSED, '"(" opens'),
    (f"{KALAH}{{open", (0, 2), Fault.UNCLOSED, '"{" opens'),
    (f"{KALAH}1. C\n{'! ' * 10_001}F", (1, 3), Fault.NO_MOVES, "10000 words"),
]


@pytest.mark.parametrize(("text", "line", "rule", "words"), HEADINGS)
def test_refuses_what_tells_no_game(
    text: str, line: int, rule: Fault | Rule, words: str
) -> None:
    """With the line, what stands there and what would be right."""
    with pytest.raises(RecordError) as refused:
        read_record(text)
    error = refused.value
    assert (error.line, error.rule, error.place) == (line, rule, None)
    assert str(error).startswith(f"line {line}")
    assert words in str(error)
    assert "\n" not in str(error)
    assert len(str(error)) < 200
    assert str(read_records(text)[0].trouble) == str(error)


@pytest.mark.parametrize(("text", "plies_and_line", "rule", "words"), MOVES)
def test_names_the_first_wrong_move_and_opens_what_is_before(
    text: str, plies_and_line: tuple[int, int], rule: Fault | Rule, words: str
) -> None:
    """With its turn number, position and rule."""
    reading = read_record(text)
    error = reading.trouble
    assert error is not None
    assert ((reading.plies, error.line), error.rule) == (plies_and_line, rule)
    assert words in str(error)
    assert "\n" not in str(error)
    assert reading.record is not None


def test_place_of_a_wrong_move_is_told_apart() -> None:
    """For those who show the board where the game stops."""
    error = read_record(f"{KALAH}1. C F a 2. C").trouble
    assert error is not None
    assert error.text == "C"
    assert error.place == Place(2, "4-4-0-5-5-0-0-6-6-6-5-5-2-0-S")


def test_every_fault_is_shown_here() -> None:
    """Two with the same words would be one."""
    shown = {case[2] for case in HEADINGS} | {case[2] for case in MOVES}
    assert set(Fault) - shown == {Fault.GIVEN_UP}
    assert len(Fault) == len(Fault.__members__)


def test_wrong_move_keeps_tags_and_comments() -> None:
    """What the text claims of the end is kept, not doubted."""
    text = f'{KALAH}[South "Ada"][Result "30-18"]\n1. C {{x}} C 30-18'
    reading = read_record(text)
    assert reading.notices == ()
    assert reading.record
    assert reading.record.tags == (("South", "Ada"), ("Result", "30-18"))
    assert reading.record.comments == {1: "x"}


def test_gives_up_after_many_unreadable_games() -> None:
    """What could be read before them is there."""
    text = f"{KALAH}1. C *\n" + '[Variant "Go"] *\n' * 5000
    readings = read_records(text)
    assert len(readings) == MOST_REFUSED + 2
    assert readings[0].plies == 1
    last = readings[-1].trouble
    assert last is not None
    assert last.rule is Fault.GIVEN_UP


# any text


def checked(text: str) -> tuple[Reading, ...]:
    """Read a text and check what any reading promises."""
    readings = read_records(text)
    lines = 1 + text.count("\n") + text.count("\r")
    for reading in readings:
        assert reading.record or reading.trouble
        if reading.trouble:
            assert 1 <= reading.trouble.line <= lines
            assert str(reading.trouble).isprintable()
        assert all(str(notice).isprintable() for notice in reading.notices)
        if reading.record:
            again = write_record(reading.record)
            found = read_record(again)
            assert found.trouble is None
            assert found.record == reading.record
            assert write_record(found.record) == again
    return readings


def cut(text: str, rng: Random) -> str:
    """Cut a piece out, or all after it away."""
    at, end = sorted(rng.sample(range(len(text)), 2))
    return text[:at] + rng.choice(("", text[end:]))


def flip(text: str, rng: Random) -> str:
    """Flip some bits of the text as it is stored."""
    stored = bytearray(text.encode(errors="replace"))
    for _ in range(rng.choice((1, 2, 30))):
        stored[rng.randrange(len(stored))] ^= 1 << rng.randrange(8)
    codec = rng.choice(("utf-8", "latin-1"))
    return stored.decode(codec, rng.choice(("replace", "surrogateescape")))


def swap(text: str, rng: Random) -> str:
    """Exchange two lines."""
    lines = text.splitlines(keepends=True)
    one, other = rng.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return "".join(lines)


def double(text: str, rng: Random) -> str:
    """Repeat a line somewhere."""
    lines = text.splitlines(keepends=True)
    lines.insert(rng.randrange(len(lines)), rng.choice(lines))
    return "".join(lines)


def enlarge(text: str, rng: Random) -> str:
    """Put a huge number where a number stands."""
    digits = [at for at, sign in enumerate(text) if sign.isdigit()] or [0]
    at = rng.choice(digits)
    number = rng.choice(("9" * 30, "9" * 6000, "-1", "٣", "0x10", "1e9", "00000004"))
    return text[:at] + number + text[at + 1 :]


def sprinkle(text: str, rng: Random) -> str:
    """Put signs of the grammar or unprintable ones anywhere."""
    for _ in range(rng.choice((1, 5))):
        at = rng.randrange(len(text))
        sign = rng.choice('{}()[]";%$!*+.\\\0\n\r\ufeff\u2028\ud800\x1b ')
        text = text[:at] + sign + text[at + rng.randrange(2) :]
    return text


def recode(text: str, rng: Random) -> str:
    """Read it in a wrong encoding."""
    codec = rng.choice(("utf-16", "utf-16-le", "cp037", "utf-7"))
    return text.encode(codec, "replace").decode(
        rng.choice(("latin-1", "utf-8")), "replace"
    )


MUTATIONS: list[Callable[[str, Random], str]] = [
    *(cut, flip, swap, double, enlarge, sprinkle, recode)
]


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda each: each.__name__)
def test_damaged_records_open_or_are_refused_with_a_line(
    mutate: Callable[[str, Random], str],
) -> None:
    """Thousands of them, none with another error; many of them open."""
    rng = Random(mutate.__name__)
    readings: list[Reading] = []
    for _ in range(300):
        text = rng.choice(SAMPLES)
        for _ in range(rng.choice((1, 1, 1, 3))):
            text = mutate(text, rng) if len(text) > 9 else text
        readings += checked(text)
    opened = sum(reading.record is not None for reading in readings)
    assert opened > len(readings) // 5 or mutate is recode


@given(st.text(st.sampled_from('ABab12.*-+x{}()[]"\\;%! \n\0é')))
def test_any_text_in_the_signs_of_a_record_is_read(text: str) -> None:
    """As it is, and after a tag that names a game."""
    checked(text)
    checked(KALAH + text)


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    """As it is, in a tag, a comment, and among the moves."""
    for form in (
        "%s",
        "%%s\n%s",
        f'{KALAH}[X "%s"]',
        f"{KALAH}1. C {{%s}} F",
        f"{KALAH}1. C %s",
    ):
        checked(form.replace("%s", text))


UNITS = (
    *('[a "', '[a "x"] ', "[x\n", '"', "\\", "{", "{a} ", "(", "()", "! ", "1. "),
    *(";\n", "\n", "[ ", "9", "A ", "C C ", "* ", "\0", '[Undone "', "%\n", "a+9 "),
    *(f"{KALAH}{{", f"{KALAH}(", '[Variant "x"]*'),
)


@pytest.mark.parametrize("start", ["", KALAH, f'{KALAH}[X "', f"{KALAH}1. C "])
def test_noise_of_any_kind_takes_time_in_proportion(start: str) -> None:
    """Many signs of each kind are read at once: no square of their number."""
    for unit in UNITS:
        text = start + unit * (30_000 // len(unit))
        before = process_time()
        for _ in iterate_records(text):
            pass
        assert process_time() - before < 1, unit


def test_long_record_opens_quickly() -> None:
    """A thousand plies, with the machine's other work left out."""
    match: AnyMatch = Match(Capaci(repetition=0, quiet=0), Capaci().start())
    rng = Random(5)
    while len(match.plies) < 1000:
        longer = match.play(rng.choice(match.moves))
        match = match.undo() if longer.outcome else longer
    text = write_record(Record(match))
    before = process_time()
    reading = read_record(text)
    assert process_time() - before < 0.3
    assert reading.plies == 1000
