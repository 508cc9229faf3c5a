"""``import``: games of files come into the library, as far as they are sound."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import assert_refused, run
from failing_disk import refuse_writing
from kept_games import (
    FALSE_RESULT,
    FALSE_RESULT_SAID,
    GOOD,
    NOT_OURS,
    TWO,
    WRONG_MOVE,
    WRONG_MOVE_SAID,
    library_of,
    moves_of,
    only_finished,
    written,
)

from capaci_tui.rules.record_reading import read_record


def test_a_game_is_taken_as_it_is(tmp_path: Path, data_dir: Path) -> None:
    """Its name in the library is told, and it is the same record."""
    ran = run("import", written(tmp_path, GOOD))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith('": 3 plies kept as 2026-08-05-kalah-ann-bob.txt\n')
    assert only_finished(data_dir) == read_record(GOOD).record


def test_the_same_game_again_changes_nothing(tmp_path: Path, data_dir: Path) -> None:
    """It is there, under the name that is told."""
    path = written(tmp_path, GOOD)
    assert run("import", path) == run("import", path)
    assert len(library_of(data_dir).names()) == 1


def test_every_game_of_a_file_is_taken(tmp_path: Path, data_dir: Path) -> None:
    """A line for each; Oware has the name that its programs know."""
    ran = run("import", written(tmp_path, TWO))
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert len(lines) == len(library_of(data_dir).names()) == 2
    assert lines[1].endswith("-oware-0002.ogn")


def test_what_is_sound_before_a_wrong_move_is_taken(
    tmp_path: Path, data_dir: Path
) -> None:
    """With the move, its place and rule on standard error."""
    ran = run("import", written(tmp_path, WRONG_MOVE))
    assert ran.code == 2
    assert ": only the first 4 plies kept as " in ran.out
    assert ran.err.endswith(WRONG_MOVE_SAID)
    assert moves_of(only_finished(data_dir).match) == "CFdA"


def test_a_false_result_is_taken_and_said(tmp_path: Path, data_dir: Path) -> None:
    """The record keeps what it claims."""
    ran = run("import", written(tmp_path, FALSE_RESULT))
    assert ran.code == 0
    assert FALSE_RESULT_SAID in ran.err
    assert only_finished(data_dir).tag("Result") == "27-21"


def test_other_files_are_taken_where_one_cannot_be(
    tmp_path: Path, data_dir: Path
) -> None:
    """A line on standard error for each that cannot, and the exit code tells."""
    bad = written(tmp_path, NOT_OURS, "bad.pgn")
    good = written(tmp_path, GOOD)
    ran = run("import", bad, str(tmp_path), good, str(tmp_path / "missing"))
    assert ran.code == 2
    assert [line.rpartition('": ')[2] for line in ran.out.splitlines()] == [
        "3 plies kept as 2026-08-05-kalah-ann-bob.txt"
    ]
    said = ("no tag names the game", "not a regular file", "there is no such file")
    for line, part in zip(ran.err.splitlines(), said, strict=True):
        assert part in line
    assert len(library_of(data_dir).names()) == 1


def test_good_games_beside_bad_ones_are_taken(tmp_path: Path, data_dir: Path) -> None:
    """The exit code tells that not all was."""
    ran = run("import", written(tmp_path, f"{NOT_OURS}\n{GOOD}"))
    assert ran.code == 2
    assert "no tag names the game" in ran.err
    assert len(library_of(data_dir).names()) == 1


def test_a_game_whose_first_move_is_wrong_is_refused(
    tmp_path: Path, data_dir: Path
) -> None:
    """There is nothing in it to be kept."""
    ran = run("import", written(tmp_path, '[Variant "Kalah"]\n\n1. x\n'))
    assert_refused(ran, 'line 3, turn 1, "x" in 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S: ')
    assert not library_of(data_dir).names()


def test_a_full_disk_is_one_line(
    tmp_path: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing half-written is left in the library."""
    path = written(tmp_path, GOOD)
    refuse_writing(monkeypatch)
    ran = run("import", path)
    assert_refused(ran, "not kept: ", "No space left on device")
    assert not ran.out
    assert not library_of(data_dir).names()


def test_the_data_directory_may_be_named_on_the_command_line(
    tmp_path: Path, data_dir: Path
) -> None:
    """Before or after the command; it goes before the variable."""
    path = written(tmp_path, GOOD)
    for line in ("--data-dir {} import", "import --data-dir={}"):
        folder = tmp_path / line[:3]
        assert run(line.format(folder), path).code == 0
        assert len(library_of(folder).names()) == 1
    assert not library_of(data_dir).names()
