"""``list`` and ``paths``: what is kept, and where."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

import pytest
from command_line import assert_refused, json_lines, run
from kept_games import (
    FALSE_RESULT,
    autosaves_of,
    begun,
    finished,
    library_of,
    oware,
)

from capaci_tui.rules.record_writing import write_record


def test_an_empty_library_is_said_to_be_empty(data_dir: Path) -> None:
    """And nothing is made on disk by looking."""
    assert run("list") == (0, "The library is empty.\n", "")
    assert run("list --json") == (0, "", "")
    assert not data_dir.exists()


def test_unfinished_matches_come_first_then_the_library(data_dir: Path) -> None:
    """Each with its columns; the newest first."""
    name = begun(data_dir)
    library_of(data_dir).keep(finished())
    library_of(data_dir).keep(oware())
    ran = run("list")
    assert (ran.code, ran.err) == (0, "")
    saved = re.search(r"  (\d{4}-\d\d-\d\d \d\d:\d\d)  ", ran.out)
    assert saved
    assert ran.out == (
        'To go on with, by "capaci-tui resume NAME":\n'
        f"  {saved[1]}  Kalah  Ann – Bob  North (Bob) to move  2 plies  {name}\n"
        "\n"
        "The library:\n"
        "  2026.08.05  Kalah  Ann – Bob       2-1  3 plies"
        "  2026-08-05-kalah-ann-bob.txt\n"
        "  2025.01.02  Oware  South – Åsa 王  0-0  1 ply  "
        "  2025-01-02-oware-åsa-王.ogn\n"
    )


def test_the_list_for_programs_has_an_object_a_line(data_dir: Path) -> None:
    """The same in the same order; what is not known is null."""
    name = begun(data_dir)
    library_of(data_dir).keep(finished())
    library_of(data_dir).keep(oware())
    unfinished, given_up, drawn = json_lines(run("list --json"))
    saved = datetime.fromisoformat(unfinished.pop("saved"))
    assert saved.tzinfo
    assert unfinished == {
        "kept": "unfinished",
        "name": name,
        "game": "kalah",
        "players": ["Ann", "Bob"],
        "result": "*",
        "plies": 2,
        "to_move": "north",
    }
    assert given_up == {
        "kept": "library",
        "name": "2026-08-05-kalah-ann-bob.txt",
        "game": "kalah",
        "players": ["Ann", "Bob"],
        "date": "2026.08.05",
        "result": "2-1",
        "winner": "north",
        "plies": 3,
    }
    assert (drawn["players"], drawn["winner"]) == ([None, "Åsa 王"], None)


@pytest.mark.parametrize("flag", ["", "--json"])
def test_what_is_no_game_of_ours_is_listed_by_its_name(
    data_dir: Path, flag: str
) -> None:
    """Noise, an odd name, a link into nowhere; none of it stops the list."""
    folder = library_of(data_dir).folder
    folder.mkdir(parents=True)
    (folder / "noise.txt").write_bytes(b"\xff\x00[")
    (folder / "two\nlines.txt").write_text(FALSE_RESULT, encoding="utf-8")
    (folder / "lost.txt").symlink_to("nowhere")
    (folder / "folder.txt").mkdir()
    ran = run(f"list {flag}")
    assert (ran.code, ran.err) == (0, "")
    assert "noise.txt" in ran.out
    assert r"two\nlines.txt" in ran.out
    assert len(ran.out.splitlines()) == 2 + (not flag)


def test_a_damaged_match_is_said_and_what_is_sound_of_it_listed(
    data_dir: Path,
) -> None:
    """It is set aside under a name that is told."""
    name = begun(data_dir, "CFd")
    path = autosaves_of(data_dir).folder / f"{name}.match"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("C F d", "C F x"), encoding="utf-8")
    ran = run("list")
    assert ran.code == 0
    assert ran.err.count("\n") == 1
    assert f"{name}.match.damaged" in ran.err
    assert f"2 plies  {name}\n" in ran.out
    assert run("list")[2] == ""


def test_a_finished_match_whose_program_died_is_in_the_library(
    data_dir: Path,
) -> None:
    """It was saved to its end."""
    autosave = autosaves_of(data_dir).begin(finished())
    autosave.save(finished())
    autosave.release()
    ran = run("list")
    assert "To go on with" not in ran.out
    assert f"  {autosave.name}-ann-bob.txt\n" in ran.out


def test_a_library_that_cannot_be_read_is_one_line(data_dir: Path) -> None:
    """What can be resumed is listed all the same."""
    name = begun(data_dir)
    data_dir.joinpath("data").write_text("a file", encoding="utf-8")
    ran = run("list")
    assert_refused(ran, "Not a directory")
    assert name in ran.out


def test_the_time_of_a_list_does_not_hang_on_the_length_of_games(
    data_dir: Path,
) -> None:
    """Only the beginning of a file is read; a cut one is listed as it begins."""
    library = library_of(data_dir)
    name = library.keep(finished())
    path = library.folder / name
    path.write_text(write_record(finished()) + "{" + "x" * 100_000, encoding="utf-8")
    assert "Ann – Bob  2-1  3 plies" in run("list").out


# Where


def test_paths_tells_every_directory(data_dir: Path) -> None:
    """They need not exist, and are not made."""
    ran = run("paths")
    assert (ran.code, ran.err) == (0, "")
    told = dict(re.split(r"\s{2,}", line.strip()) for line in ran.out.splitlines())
    assert told == {
        "library": f"{data_dir}/data/games",
        "trash": f"{data_dir}/data/trash",
        "unfinished games": f"{data_dir}/state/matches",
        "crash reports": f"{data_dir}/state",
        "settings": f"{data_dir}/config/settings.toml",
        "cache": f"{data_dir}/cache",
    }
    assert not data_dir.exists()


def test_a_data_directory_on_the_command_line_goes_first() -> None:
    """Wherever it stands; an empty one is none."""
    for line in ("paths --data-dir /stick", "--data-dir=/stick paths"):
        assert "  /stick/data/games\n" in run(line).out
    assert run("--data-dir /stick paths").out == run("paths --data-dir /stick").out
    assert run("paths --data-dir=").out == run("paths").out
    assert_refused(run("paths --data-dir"), "--data-dir needs a value")


@pytest.mark.parametrize(
    "line", ["games", "show kalah C", "perft kalah 1", "list", "paths", "--help"]
)
def test_every_command_takes_a_data_directory(line: str) -> None:
    """Also those that need none."""
    ran = run(f"--data-dir /nowhere {line}")
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("line", ["list x", "paths x"])
def test_a_word_too_many_is_refused(line: str) -> None:
    """There is nothing that it could mean."""
    assert_refused(run(line), '"x" is one word too many')
