"""``show --record`` and ``export``: games of files, in words and for programs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from command_line import assert_refused, json_lines, run
from kept_games import (
    FALSE_RESULT,
    FALSE_RESULT_SAID,
    GOOD,
    NOT_OURS,
    TWO,
    WRONG_MOVE,
    WRONG_MOVE_SAID,
    begun,
    finished,
    kalah,
    library_of,
    oware,
    text_of,
    written,
)

from capaci_tui.rules.record import make_record
from capaci_tui.rules.record_reading import read_record

TOLD = """\
Kalah: 4 seeds · 6 houses
South (Ann), North (Bob)
2026.08.05
1. South C: sows 4 to store: again
2. South F: sows 5 to d
   well played
3. North d: sows 5 to B

           f   e   d   c   b   a
           5   5   0   5   5   5
North 1                          South 2
           5   5   0   5   5   0
           A   B   C   D   E   F

South (Ann) to move
Moves: A B D E
Position: 5-5-0-5-5-0-5-5-5-0-5-5-2-1-S
"""


@pytest.mark.parametrize("line", ["show --record", "export --to text"])
def test_a_game_is_told_in_words(tmp_path: Path, line: str) -> None:
    """Who played and when, each ply with its comment, and how it stands."""
    assert run(line, written(tmp_path, GOOD)) == (0, TOLD, "")


def test_a_start_and_an_ending_without_a_ply_are_told(tmp_path: Path) -> None:
    """An unusual start stands before the plies; the ending names the players."""
    match = kalah("CF").resign(1)
    text = text_of(make_record(match, ("Ann", "Bob")))
    said = run("show --record", written(tmp_path, text)).out
    assert "\nSouth (Ann) wins: North resigned\n" in said
    assert "Moves:" not in said
    start = "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S"
    text = f'[Variant "Kalah"]\n[FEN "{start}"]\n\n1. F'
    said = run("show --record", written(tmp_path, text)).out
    assert f"\nStart: {start}\n1. South F: " in said
    assert "\nDraw 24-24: South's houses are empty\n" in said


def test_json_of_a_game_is_that_of_its_moves(tmp_path: Path) -> None:
    """A line for the start and for each ply, as ``show`` prints them."""
    shown = run("show --json --record", written(tmp_path, GOOD))
    assert shown == run("show kalah --json C F d")


def test_exported_json_tells_the_game_before_its_moves(tmp_path: Path) -> None:
    """Game, options, tags and comments are in the first object."""
    ran = run("export --to json", written(tmp_path, GOOD))
    head, *moves = json_lines(ran)
    assert head["game"] == "kalah"
    assert head["options"]["seeds"] == 4
    assert head["tags"]["South"] == "Ann"
    assert moves == json_lines(run("show kalah --json C F d"))


def test_json_tells_an_ending_without_a_ply_in_its_last_line(tmp_path: Path) -> None:
    """Before it the game goes on."""
    path = written(tmp_path, text_of(finished()))
    *before, last = json_lines(run("show --json --record", path))
    assert [each["outcome"] for each in before] == [None, None, None]
    assert last["outcome"]["reason"] == "resignation"
    assert last["legal"] == []


def test_a_record_is_exported_as_we_write_it(tmp_path: Path) -> None:
    """It is read to the same record again."""
    ran = run("export --to ogn", written(tmp_path, GOOD))
    assert (ran.code, ran.err) == (0, "")
    assert read_record(ran.out).record == read_record(GOOD).record
    assert ran.out.startswith('[Variant "Kalah"]\n')


def test_exported_text_is_what_a_file_holds(tmp_path: Path) -> None:
    """Exporting what was exported changes nothing."""
    text = text_of(oware())
    assert run("export --to ogn", written(tmp_path, text)).out == text


def test_several_games_are_told_one_after_the_other(tmp_path: Path) -> None:
    """A blank line parts texts, JSON goes on with the next start."""
    path = written(tmp_path, TWO)
    ran = run("export --to text", path)
    assert ran.out.startswith(f"{TOLD}\nOware: 4 seeds")
    assert len(json_lines(run("export --to json", path))) == 5 + 4
    assert run("export --to ogn", path).out.count("[Variant ") == 2


def test_one_of_several_games_is_chosen_by_its_number(tmp_path: Path) -> None:
    """They are counted from 1."""
    path = written(tmp_path, TWO)
    assert run("show --number 1 --record", path).out == TOLD
    assert run("export --to text --number=2", path).out.startswith("Oware: ")


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("3", '" holds 2 games'),
        ("999999999", '" holds 2 games'),
        ("0", 'the number of a game is 1 or more, not "0"'),
        ("-1", 'not "-1"'),
        ("٣", 'not "٣"'),
        ("9" * 5000, 'not "999'),
    ],
)
def test_a_number_that_no_game_has_is_refused(
    tmp_path: Path, number: str, said: str
) -> None:
    """The error says how many games there are."""
    path = written(tmp_path, TWO)
    assert_refused(run("show --record", path, "--number", number), said)


def test_games_are_found_by_their_names(data_dir: Path) -> None:
    """In the library, and among those that go on; also while they are played."""
    kept = library_of(data_dir).keep(finished())
    assert run("export --to ogn", kept).out == text_of(finished())
    name = begun(data_dir)
    assert "2. South F: " in run("show --record", name).out
    assert_refused(run("show --record", "../games/x"), "no game of that name is kept")


def test_a_file_goes_before_a_game_of_the_same_name(
    data_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands in front of people is what they mean."""
    name = library_of(data_dir).keep(finished())
    monkeypatch.chdir(tmp_path)
    written(tmp_path, GOOD, name)
    assert run("show --record", name).out == TOLD


# What is wrong


@pytest.mark.parametrize("line", ["show --record", "export --to text"])
def test_a_wrong_move_is_named_and_all_before_it_told(
    tmp_path: Path, line: str
) -> None:
    """With its line, turn, position and rule."""
    path = written(tmp_path, WRONG_MOVE)
    ran = run(line, path)
    assert_refused(ran, WRONG_MOVE_SAID)
    assert "\n4. South A: " in ran.out
    assert ran.out.endswith("Position: 0-6-1-6-6-0-0-5-5-0-5-5-8-1-N\n")


def test_a_game_after_a_wrong_move_is_told_all_the_same(tmp_path: Path) -> None:
    """Only what follows the wrong move in its own game is left out."""
    path = written(tmp_path, f"{WRONG_MOVE}\n{GOOD}")
    ran = run("show --record", path)
    assert ran.code == 2
    assert ran.out.endswith(TOLD)
    assert run("show --number 2 --record", path)[:2] == (0, TOLD)


def test_a_false_result_is_shown_and_said(tmp_path: Path) -> None:
    """The game as its moves give it; that it claims another result is no error."""
    ran = run("show --record", written(tmp_path, FALSE_RESULT))
    assert ran.code == 0
    assert ran.err.startswith("capaci-tui: ")
    assert FALSE_RESULT_SAID in ran.err
    assert ran.out.startswith("Oware: ")
    assert "\nSouth to move\n" in ran.out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (NOT_OURS, "no tag names the game: write one such as "),
        ("", "there is no record here"),
        ("1. e4 e5\n", "there is no record here"),
        ('[Variant "Chess"]\n', 'there is no game "Chess": choose Capaci, Kalah'),
        ('[Variant "Kalah"]\n[Seeds "0"]\n', 'line 2: Seeds cannot be "0": choose 1-9'),
        ('[Variant "Kalah"]\n[FormatVersion "2"]\n', "later than 1"),
        ('[Variant "Kalah"]\n[FEN "4-4"]\n', ": expected 15 fields, found 2"),
        ("\x00" * 9, "there is no record here"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(
    tmp_path: Path, text: str, said: str
) -> None:
    """Nothing is told of it."""
    for line in ("show --record", "export --to json", "replay"):
        ran = run(line, written(tmp_path, text))
        assert_refused(ran, said)
        assert not ran.out


def commands_on(path: Path | str) -> list[tuple[str, ...]]:
    """Return every command line that reads a file."""
    file = str(path)
    return [
        ("show", "--record", file),
        ("export", "--to", "ogn", file),
        ("replay", file),
        ("import", file),
    ]


@pytest.fixture
def no_file(tmp_path: Path, request: pytest.FixtureRequest) -> Path | str:
    """Return the path of something that cannot be read as a file."""
    path = tmp_path / "thing"
    match request.param:
        case "directory":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "bytes":
            path.write_bytes(b"[Variant\n\xff\xfe")
        case "link to itself":
            path.symlink_to(path)
        case "large":
            with path.open("wb") as file:
                file.truncate(8_000_001)
        case "long name":
            return tmp_path / ("x" * 300)
        case "device":
            return "/dev/zero"
        case "NUL":
            return "a\0b"
    return path


@pytest.mark.parametrize(
    ("no_file", "said"),
    [
        ("missing", "there is no such file"),
        ("directory", "it is not a regular file"),
        ("pipe", "it is not a regular file"),
        ("device", "it is not a regular file"),
        ("bytes", "it is not text in UTF-8 (line 2)"),
        ("link to itself", "Too many levels of symbolic links"),
        ("large", "it is larger than 8000000 bytes"),
        ("long name", "File name too long"),
        ("NUL", "null"),
    ],
    indirect=["no_file"],
)
def test_what_cannot_be_read_is_one_line(no_file: Path | str, said: str) -> None:
    """Whatever it is, it is told at once, and nothing waits."""
    for words in commands_on(no_file):
        ran = run("", *words)
        assert_refused(ran, said)
        assert not ran.out


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (PermissionError(13, "Permission denied"), "Permission denied"),
        (FileNotFoundError(2, "No such file or directory"), "there is no such file"),
        (OSError(5, "Input/output error"), "Input/output error"),
    ],
)
def test_a_file_that_cannot_be_opened_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, said: str
) -> None:
    """It is not ours to read, it vanishes, the disk is broken."""
    path = written(tmp_path, GOOD)

    def refuse(*_args: object) -> int:
        raise error

    monkeypatch.setattr(os, "open", refuse)
    for words in commands_on(path):
        assert_refused(run("", *words), said)


@pytest.mark.parametrize("name", ["a b.txt", "été 王.ogn", "-x.txt", "a\nb", "x" * 250])
def test_a_file_may_have_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Spaces, other scripts, a dash, the longest names."""
    monkeypatch.chdir(tmp_path)
    written(tmp_path, GOOD, name)
    assert run("show --record", name) == (0, TOLD, "")
    assert run("export --to text", name) == (0, TOLD, "")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("export", "name a file"),
        ("export x y", '"y" is one word too many'),
        ("export x", "name a form: --to text, json, ogn"),
        ("export x --to pdf", "name a form: --to text, json, ogn"),
        ("export x --to", "--to needs a value"),
        ("show --record", "--record needs a value"),
        ("show --record x C", '"C" is one word too many'),
        ("show --record x --seeds 4", "--seeds does not go with --record"),
        ("show --record x --position y", "--position does not go with --record"),
        ("show kalah --number 1", "--number needs --record"),
        ("replay", "name a file"),
        ("import", "name a file"),
        ("export x --json", 'there is no flag "--json": choose --help, --to, '),
    ],
)
def test_a_wrong_command_line_says_what_is_missing(line: str, said: str) -> None:
    """Before any file is looked for."""
    assert_refused(run(line), said)
