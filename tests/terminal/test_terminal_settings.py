"""Settings at a real terminal: told, followed and kept; terminals that are odd."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from terminal import ESCAPE, RIGHT, Start, starting

COLOUR = re.compile(rb"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;\dm]")
"""An order for a colour of the palette, in whatever way."""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts programs for a test."""
    yield from starting(tmp_path)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the settings file, in a directory that is there."""
    folder = tmp_path / "config" / "capaci-tui"
    folder.mkdir(parents=True)
    return folder / "settings.toml"


def test_a_change_is_there_the_next_time(start: Start, file: Path) -> None:
    """It is chosen on the screen, and kept in the file at once."""
    program = start()
    program.wait_for("q Quit")
    program.type("s")
    program.wait_for("Language")
    program.type(RIGHT + RIGHT)
    program.wait_for("Langue")
    program.type(ESCAPE)
    program.wait_for("q Quitter")
    program.type("q")
    assert program.wait_for_end() == 0
    assert 'lang = "fr"' in file.read_text()
    again = start()
    again.wait_for("q Quitter")


def test_a_wrong_entry_is_told_on_the_screen_and_after(
    start: Start, file: Path
) -> None:
    """A toast goes; the line is still there when the screen has been left."""
    file.write_text('theme = "[/b"\n')
    program = start()
    program.wait_for("q Quit")
    program.wait_for('"[/b"')
    program.type("q")
    assert program.wait_for_end() == 0
    told = b'capaci-tui: settings.toml: theme cannot be "[/b"'
    before, screen, _on_it = program.raw.partition(b"\x1b[?1049h")
    assert screen
    assert told in before
    assert file.read_text() == 'theme = "[/b"\n'


def test_a_notice_has_the_width_of_a_small_window(start: Start, file: Path) -> None:
    """Half of it would be too narrow to be read."""
    file.write_bytes(b"\xff")
    program = start(size=(40, 15))
    program.wait_for("settings.toml: it is not text in")
    program.type("q")
    assert program.wait_for_end() == 0


def test_a_damaged_file_stops_nothing(start: Start, file: Path) -> None:
    """The app runs with what is usual, and leaves the file alone."""
    file.write_bytes(b"\x00\xff" * 1000)
    program = start("play", "kalah")
    program.wait_for("▶ South to move")
    program.wait_for("it is not text")
    program.type("q")
    assert program.wait_for_end() == 0
    assert file.read_bytes() == b"\x00\xff" * 1000


def test_no_color_in_the_terminals_theme_is_no_colour_at_all(start: Start) -> None:
    """Marks are drawn, and no colour is asked for."""
    program = start("play", "kalah", "--theme", "terminal", NO_COLOR="1")
    program.wait_for("▶ South to move")
    program.wait_for("q Quit")
    assert not COLOUR.search(program.raw)


def test_the_terminals_theme_asks_for_its_own_colours(start: Start) -> None:
    """Of sixteen, wherever more could be had."""
    program = start("play", "capaci", "--theme", "terminal", COLORTERM="truecolor")
    program.wait_for("▶ White to move")
    program.wait_for("q Quit")
    assert COLOUR.search(program.raw)
    assert not re.search(rb"\x1b\[[\d;]*[34]8;[25];", program.raw)


@pytest.mark.parametrize("term", ["unheard-of", "vt52", "linux", "xterm"])
def test_unknown_and_poor_terminals_are_played_on(start: Start, term: str) -> None:
    """Nothing is looked up that could be missing."""
    program = start("play", "kalah", TERM=term)
    program.wait_for("▶ South to move")
    program.type("c")
    program.wait_for("South to move")
    program.type("q")
    assert program.wait_for_end() == 0


def test_a_terminal_without_size_is_no_crash(start: Start) -> None:
    """It reports 0x0, as some serial lines do."""
    program = start("play", "kalah", size=(0, 0))
    program.wait_until(lambda: b"South to move" in program.raw, "the board")
    program.type("q")
    assert program.wait_for_end() == 0


def test_flags_hold_for_this_time_only(start: Start, file: Path) -> None:
    """They are not written down."""
    program = start("--lang", "fr", "--theme", "paper")
    program.wait_for("q Quitter")
    program.type("q")
    assert program.wait_for_end() == 0
    assert not file.exists()
