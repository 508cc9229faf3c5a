"""Terminals of every kind: dumb ones, none at all, few colours, no colours."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from terminal import (
    CTRL_C,
    ENTER,
    ESCAPE,
    PROGRAM,
    Start,
    Terminal,
    environment,
    starting,
)

BOARD = "▶ South to move"
RGB = re.compile(rb"\x1b\[[\d;]*[34]8;2;")
PALETTE = re.compile(rb"\x1b\[[\d;]*[34]8;5;")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts programs for a test."""
    yield from starting(tmp_path)


def colours(terminal: Terminal) -> set[str]:
    """Return the colours on the screen, as pyte names them."""
    cells = [cell for row in terminal.screen.buffer.values() for cell in row.values()]
    return {colour for cell in cells for colour in (cell.fg, cell.bg)}


def is_grey(colour: str) -> bool:
    """Tell whether a colour has no hue."""
    return colour == "default" or colour[:2] == colour[2:4] == colour[4:]


def on_board(start: Start, **env: str) -> Terminal:
    """Return a program whose board has been drawn."""
    program = start("play", "kalah", **env)
    program.wait_for(BOARD)
    program.wait_for("q Quit")
    return program


def test_a_dumb_terminal_gets_lines(start: Start) -> None:
    """No cursor is moved, no colour set; the menu is a question."""
    program = start(TERM="dumb")
    program.wait_for("congkak")
    program.type("kalah\r")
    program.wait_for("South to move")
    program.type("C\rquit\r")
    assert program.wait_for_end() == 0
    assert "sows 4 to store" in program.text
    assert b"\x1b" not in program.raw


def test_without_a_terminal_it_plays_in_lines(tmp_path: Path) -> None:
    """From a pipe, whatever TERM says."""
    done = subprocess.run(
        [*PROGRAM, "play", "kalah"],
        input=b"C\n",
        capture_output=True,
        env=environment(tmp_path),
        cwd=tmp_path,
        check=True,
        timeout=60,
    )
    assert b"sows 4 to store" in done.stdout
    assert b"\x1b" not in done.stdout


def test_no_color_is_grey(start: Start) -> None:
    """The board is there without a hue, also where all colours could be had."""
    program = on_board(start, NO_COLOR="1", COLORTERM="truecolor")
    assert all(map(is_grey, colours(program)))


def test_an_empty_no_color_counts_as_unset(start: Start) -> None:
    """As its standard says."""
    program = on_board(start, NO_COLOR="", COLORTERM="truecolor")
    assert not all(map(is_grey, colours(program)))
    assert RGB.search(program.raw)


def test_sixteen_colours(start: Start) -> None:
    """A terminal that knows no more is sent no more."""
    program = on_board(start, TERM="xterm")
    assert not RGB.search(program.raw)
    assert not PALETTE.search(program.raw)
    assert len(colours(program)) > 3


def test_two_hundred_and_fifty_six_colours(start: Start) -> None:
    """Are asked for by number, not as red, green and blue."""
    program = on_board(start)
    assert PALETTE.search(program.raw)
    assert not RGB.search(program.raw)


@pytest.mark.parametrize(
    "odd",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0"},
        {"LC_ALL": "C"},
        {"PYTHONIOENCODING": "ascii"},
    ],
    ids=["C", "C, but Python writes UTF-8", "Python is told"],
)
def test_without_utf8_all_is_ascii(start: Start, odd: dict[str, str]) -> None:
    """Title, boards, log, help, palette, in French too, and the way out."""
    program = start("--lang", "fr", **odd)
    program.wait_for('_#""" _#"#_')
    program.wait_for("> Capaci")
    program.type(ENTER)
    program.wait_for("q Quitter  l Journal")
    program.type("b2b4")
    program.wait_for("-- Journal --")
    program.wait_for("b2-b4")
    program.type("?")
    program.wait_for("entree, espace")
    program.type(ESCAPE)
    program.wait_without("entree, espace")
    program.type("\x10")
    program.wait_for("Chercher une commande.")
    program.type(CTRL_C)
    assert program.wait_for_end() == 0
    assert program.raw.isascii()
    program.assert_clean()


@pytest.mark.parametrize(
    ("locale", "words"),
    [("xx_YY.UTF-8", "r Rules"), ("fr_XX.UTF-8", "r Règles")],
)
def test_a_locale_that_does_not_exist_is_drawn_as_its_name_says(
    start: Start, locale: str, words: str
) -> None:
    """In UTF-8, in the language if it is one of ours, and left as always."""
    program = start(LC_ALL=locale, LANG="", LANGUAGE="")
    program.wait_for("▸ Capaci")
    program.wait_for(words)
    program.wait_for("▀")
    program.type("q")
    assert program.wait_for_end() == 0
    program.assert_clean()


def test_bytes_that_are_no_text_are_no_fault(start: Start) -> None:
    """A letter in another encoding, half a letter, a file that was pasted."""
    program = on_board(start)
    program.type(b"\xe9\xff\x80\xc3" + bytes(range(128, 256)) + b"c")
    program.wait_for("sows 4 to store")
    program.type("q")
    assert program.wait_for_end() == 0
    program.assert_clean()
