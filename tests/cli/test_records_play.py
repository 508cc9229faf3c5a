"""Playing in lines, kept on disk; going on; replaying."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from command_line import assert_refused, run
from failing_disk import refuse_writing
from kept_games import (
    GOOD,
    TWO,
    WRONG_MOVE,
    WRONG_MOVE_SAID,
    autosaves_of,
    begun,
    finished,
    library_of,
    moves_of,
    only_finished,
    only_unfinished,
    written,
)

import capaci_tui.ui.app
from capaci_tui import plain
from capaci_tui.library.autosave import Autosave
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.record_reading import Reading, read_record
from capaci_tui.settings import Places

# Playing


def test_a_game_in_lines_can_be_gone_on_with(data_dir: Path) -> None:
    """The end of the input leaves it, with what was undone."""
    assert run("play kalah --seeds 3", typed="D\nA\nundo\n").code == 0
    match = only_unfinished(data_dir)
    assert moves_of(match) == "D"
    assert len(match.undone) == 1
    assert match.game == Kalah(seeds=3)
    assert not library_of(data_dir).names()


def test_every_change_is_on_disk_before_it_is_answered(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves, steps back and forth, endings: whoever sees one has it kept."""
    kept: list[tuple[int, bool]] = []
    say = plain._say

    def look_and_say(out: Any, lines: list[str]) -> None:
        if autosaves_of(data_dir).folder.exists():
            (file,) = autosaves_of(data_dir).folder.glob("*.match")
            record = read_record(file.read_text(encoding="utf-8")).record
            assert record
            kept.append((len(record.match.plies), bool(record.match.outcome)))
        say(out, lines)

    monkeypatch.setattr(plain, "_say", look_and_say)
    run("play kalah", typed="C\nF\nundo\nmoves\nredo\ndraw\nyes\nundo\nresign\n")
    assert kept == [
        *((1, False), (2, False), (1, False), (1, False), (2, False)),
        *((2, False), (2, True), (2, False), (2, True)),
    ]


@pytest.mark.parametrize("typed", ["C\nresign\n", "C\nresign\nquit\nC\n"])
def test_a_finished_game_comes_into_the_library(data_dir: Path, typed: str) -> None:
    """With today's date, and nothing is left to be gone on with."""
    ran = run("play kalah", typed=typed)
    assert ran.out.endswith("The game is kept in the library.\n")
    record = only_finished(data_dir)
    assert record.match.outcome
    assert record.date[4] == "."
    assert not list(autosaves_of(data_dir).folder.iterdir())


def test_an_end_that_was_taken_back_is_none(data_dir: Path) -> None:
    """Where it is left counts."""
    run("play kalah", typed="C\nresign\nundo\n")
    assert only_unfinished(data_dir).outcome is None
    assert not library_of(data_dir).names()


@pytest.mark.parametrize("typed", ["", "quit\n", "moves\nnonsense\nhelp\nundo\n"])
def test_looking_leaves_nothing_on_disk(data_dir: Path, typed: str) -> None:
    """A game that never began is no game."""
    ran = run("play kalah", typed=typed)
    assert "kept" not in ran.out
    assert not data_dir.exists()


def test_the_game_that_is_asked_for_is_kept_too(data_dir: Path) -> None:
    """Without a command the game is chosen in a line of text."""
    assert run("", typed="oware\nC\n").code == 0
    assert moves_of(only_unfinished(data_dir)) == "C"


def test_failing_storage_is_said_once_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    """It is played to its end, and nothing claims that it is kept."""
    with monkeypatch.context() as failing:
        refuse_writing(failing)
        ran = run("play kalah", typed="C\nF\nd\nresign\n")
    assert ran.code == 0
    assert ran.out.count("No space left on device") == 1
    assert "North wins: South resigned\n" in ran.out
    assert "kept" not in ran.out
    assert not library_of(data_dir).names()


def test_a_data_directory_that_is_none_stops_no_game(data_dir: Path) -> None:
    """A file stands in its place."""
    data_dir.write_text("a file", encoding="utf-8")
    ran = run("play kalah", typed="C\nF\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("Not saved: ") == 1
    assert ran.out.endswith("North to move\n")
    assert data_dir.read_text(encoding="utf-8") == "a file"


def test_a_failing_output_leaves_the_match_for_others(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The change is on disk, though its answer could not be written."""
    say = plain._say

    def fail_later(out: Any, lines: list[str]) -> None:
        if lines[0].startswith("1. "):
            raise BrokenPipeError
        say(out, lines)

    monkeypatch.setattr(plain, "_say", fail_later)
    monkeypatch.setattr("capaci_tui.cli.streams._discard", lambda _stream: None)
    assert run("play kalah", typed="C\nF\n").code == 141
    assert moves_of(only_unfinished(data_dir)) == "C"
    assert not list(autosaves_of(data_dir).folder.glob("*.lock"))


# Going on


def test_a_match_is_gone_on_with_by_its_name(data_dir: Path) -> None:
    """In lines, with its players; it stays one match."""
    name = begun(data_dir)
    begun(data_dir, "A")
    ran = run(f"resume {name}", typed="d\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert "\nNorth (Bob) to move\n" in ran.out
    assert "\n3. North d: sows 5 to B\n" in ran.out
    found = autosaves_of(data_dir).resume(name)
    assert moves_of(found.record.match) == "CFd"
    assert found.record.names == ("Ann", "Bob")
    found.release()


def test_without_a_name_it_is_the_match_that_was_saved_last(data_dir: Path) -> None:
    """Not the one that was begun last."""
    first, second = begun(data_dir), begun(data_dir, "A")
    assert first != second
    run(f"resume {first}", typed="d\nquit\n")
    assert "3. North d" not in run("resume", typed="undo\nquit\n").out
    assert "2. North d" not in run("resume", typed="redo\nquit\n").out
    found = autosaves_of(data_dir).resume(first)
    assert moves_of(found.record.match) == "CFd"
    found.release()


def test_what_was_undone_can_be_played_again(data_dir: Path) -> None:
    """Also by another program, later."""
    run("play kalah", typed="C\nF\nundo\nundo\n")
    assert run("resume", typed="redo\nredo\n").out.count("Played again.\n") == 2
    assert moves_of(only_unfinished(data_dir)) == "CF"


def test_a_resumed_match_that_ends_comes_into_the_library(data_dir: Path) -> None:
    """With its players."""
    begun(data_dir)
    run("resume", typed="resign\n")
    assert only_finished(data_dir).names == ("Ann", "Bob")
    assert_refused(run("resume"), "there is no unfinished game\n")


def test_a_match_that_another_has_is_refused(data_dir: Path) -> None:
    """The line says who, and how to go on with a copy."""
    name = begun(data_dir)
    held = autosaves_of(data_dir).resume(name)
    for line in ("resume", f"resume {name}"):
        ran = run(line, typed="d\n")
        assert_refused(ran, f"{name} is being played by process ", ", since 2")
        assert ran.err.endswith(
            f'"capaci-tui resume {name} --copy" goes on with a copy\n'
        )
        assert not ran.out
    held.release()


def test_a_copy_is_a_match_of_its_own(data_dir: Path) -> None:
    """The other one stays as it is."""
    name = begun(data_dir)
    held = autosaves_of(data_dir).resume(name)
    assert run(f"resume {name} --copy", typed="d\n").code == 0
    held.release()
    found = [*autosaves_of(data_dir).look(library_of(data_dir))]
    matches = sorted(moves_of(each.match) for each in found if hasattr(each, "match"))
    assert matches == ["CF", "CFd"]


def test_a_copy_that_is_only_looked_at_is_none(data_dir: Path) -> None:
    """It comes on disk with its first change."""
    name = begun(data_dir)
    run(f"resume --copy {name}", typed="moves\nquit\n")
    assert only_unfinished(data_dir)


@pytest.mark.parametrize("name", ["nonsense", "../x", "a/b", "..", "x" * 300, "a\0b"])
@pytest.mark.parametrize("flag", ["--plain", "--copy"])
def test_a_name_that_no_match_has_is_refused(
    data_dir: Path, name: str, flag: str
) -> None:
    """Whatever it is, nothing is made of it."""
    begun(data_dir)
    assert_refused(run(f"resume {flag}", name))
    assert len(list(autosaves_of(data_dir).folder.iterdir())) == 1
    assert_refused(run("resume x"), 'no unfinished game "x": "capaci-tui list"')
    assert_refused(run("resume x y"), '"y" is one word too many')


def test_what_is_sound_of_a_damaged_match_is_gone_on_with(data_dir: Path) -> None:
    """And it is said where the damaged file is."""
    name = begun(data_dir, "CFd")
    path = autosaves_of(data_dir).folder / f"{name}.match"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("C F d", "C F x"), encoding="utf-8")
    ran = run(f"resume {name}", typed="e\n")
    assert ran.code == 0
    assert f"{name}.match.damaged" in ran.err
    assert moves_of(only_unfinished(data_dir)) == "CFe"


# On a screen


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Return for what screens were opened."""
    opened: list[dict[str, Any]] = []

    def run_app(places: Places, opening: object, *_settled: object) -> int:
        opened.append({"places": places, "opening": opening})
        return 7

    monkeypatch.setattr(capaci_tui.ui.app, "run", run_app)
    monkeypatch.setenv("TERM", "xterm-256color")
    return opened


def test_a_screen_opens_on_a_match_that_goes_on(
    data_dir: Path, opened: list[dict[str, Any]]
) -> None:
    """It has the match, and leaves it when it is closed."""
    name = begun(data_dir)
    assert run("resume", terminal=True) == (7, "", "")
    (found,) = opened
    assert isinstance(found["opening"], Autosave)
    assert found["opening"].name == name
    assert found["places"].state == data_dir / "state"
    autosaves_of(data_dir).resume(name).release()


def test_a_screen_opens_on_a_game(
    tmp_path: Path, data_dir: Path, opened: list[dict[str, Any]]
) -> None:
    """From a file, or from the library by its name."""
    kept = library_of(data_dir).keep(finished())
    for file, record in (
        (written(tmp_path, GOOD), read_record(GOOD).record),
        (kept, finished()),
    ):
        assert run("replay", file, terminal=True) == (7, "", "")
        found = opened.pop()["opening"]
        assert isinstance(found, Reading)
        assert found.record == record


def test_a_screen_opens_on_what_is_sound_of_a_game(
    tmp_path: Path, opened: list[dict[str, Any]]
) -> None:
    """And what is wrong is said."""
    ran = run("replay", written(tmp_path, WRONG_MOVE), terminal=True)
    assert ran.code == 7
    assert ran.err.endswith(WRONG_MOVE_SAID)
    assert moves_of(opened[0]["opening"].record.match) == "CFdA"


def test_the_first_game_of_several_is_replayed_or_the_one_chosen(
    tmp_path: Path, opened: list[dict[str, Any]]
) -> None:
    """That more follow is said."""
    path = written(tmp_path, TWO)
    ran = run("replay", path, terminal=True)
    assert ran.err.endswith("more games follow, --number 2 opens the next\n")
    assert "more games" not in run("replay --number 2", path, terminal=True).err
    first, second = (found["opening"].record.match.game.name for found in opened)
    assert (first, second) == ("kalah", "oware")


@pytest.mark.parametrize("flag", ["", "--plain"])
def test_without_a_screen_a_game_is_replayed_in_words(
    tmp_path: Path, opened: list[dict[str, Any]], flag: str
) -> None:
    """As ``show`` tells it."""
    path = written(tmp_path, GOOD)
    terminal = bool(flag)
    assert run(f"replay {flag}", path, terminal=terminal) == run("show --record", path)
    assert not opened
