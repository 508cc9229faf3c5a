"""The program at a real terminal, played: keys, pastes, mouse, other window sizes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from terminal import (
    CTRL_Z,
    DOWN,
    ENTER,
    ESCAPE,
    PROGRAM,
    RIGHT,
    Start,
    Terminal,
    environment,
    starting,
)

TOO_SMALL = "The window is too"


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts programs for a test."""
    yield from starting(tmp_path)


@pytest.fixture(scope="module")
def kalah(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    """Return a program that plays Kalah, shared by the tests here."""
    env = environment(tmp_path_factory.mktemp("home"))
    with Terminal((*PROGRAM, "play", "kalah"), env, (80, 24)) as terminal:
        yield terminal


@pytest.fixture
def start_position(kalah: Terminal) -> Terminal:
    """Return the shared program with nothing played, at the start of Kalah."""
    kalah.wait_for("ply")
    kalah.type("u" * plies(kalah))
    kalah.wait_for("ply 0")
    return kalah


def plies(terminal: Terminal) -> int:
    """Return how many plies the title counts."""
    _before, _word, after = terminal.text.partition("ply ")
    return int(after.split()[0])


def test_from_the_menu_to_a_move_and_out(start: Start) -> None:
    """Enter on a game gives a board that takes moves; q leaves, the match is kept."""
    program = start()
    program.wait_for("q Quit")
    program.type(DOWN)
    program.wait_for("4 seeds")
    program.type(ENTER)
    program.wait_for("▶ South to move")
    program.type("c")
    program.wait_for("ply 1")
    program.wait_for("South moves again")
    program.type("q")
    assert program.wait_for_end() == 0
    assert program.last_words == []
    program.assert_clean()


def test_two_keys_in_one_write_both_count(start_position: Terminal) -> None:
    """As when a key is held down or a slow line brings them together."""
    start_position.type("ca")
    start_position.wait_for("ply 2")
    start_position.wait_for("▶ North to move")


def test_the_cursor_moves_and_plays(start_position: Terminal) -> None:
    """Arrows and Enter as a real keyboard sends them."""
    start_position.type(RIGHT * 9 + "\x1b[D" * 3)
    start_position.wait_for("D: 4 seeds")
    start_position.type(ENTER)
    start_position.wait_for("ply 1")
    start_position.wait_for(" D ")


def test_what_is_written_piece_by_piece_is_the_whole_screen(start: Start) -> None:
    """After steps and moves the terminal shows what painting all anew would show."""
    terminal = start("play", "capaci", "--theme", "paper")
    terminal.wait_for("ply 0")
    for keys in ("x", ESCAPE, DOWN, DOWN + RIGHT, "p", ENTER, "b", "3", RIGHT, DOWN):
        terminal.type(keys)
        quiet(terminal)
    pieces = cells(terminal)
    terminal.resize(81, 24)
    quiet(terminal)
    terminal.resize(80, 24)
    quiet(terminal)
    assert pieces == cells(terminal)


def quiet(terminal: Terminal) -> None:
    """Wait until nothing more is written."""
    while terminal.read(0.5):
        pass


def cells(terminal: Terminal) -> list[list[tuple[str, str, str]]]:
    """Return character and colours of every cell; a blank has no colour of its own."""
    buffer, size = terminal.screen.buffer, terminal.screen
    return [
        [
            (cell.data, "" if cell.data == " " else cell.fg, cell.bg)
            for cell in (buffer[y][x] for x in range(size.columns))
        ]
        for y in range(size.lines)
    ]


def test_a_click_plays(start_position: Terminal) -> None:
    """On the house that is under the pointer."""
    lines = start_position.text.splitlines()
    row = next(y for y, line in enumerate(lines) if "A" in line and "F" in line)
    column = lines[row].index("A")
    for kind in "Mm":
        start_position.type(f"\x1b[<0;{column + 1};{row - 1}{kind}")
    start_position.wait_for("ply 1")
    start_position.wait_for("North to move")


def test_a_paste_plays_nothing(start_position: Terminal) -> None:
    """What is pasted is no key press; the keys after it count."""
    start_position.type("\x1b[200~abc\x1b[201~")
    start_position.type("l")
    start_position.type("ll")
    start_position.type("c")
    start_position.wait_for("ply 1")
    start_position.wait_for("South moves again")


def test_windows_of_other_sizes(start_position: Terminal) -> None:
    """The notice of a small window comes and goes; the game stays as it was."""
    start_position.type("c")
    start_position.wait_for("ply 1")
    for size in [(20, 8), (1, 1), (39, 15), (40, 14)]:
        start_position.resize(*size)
        if size > (1, 1):
            start_position.wait_for(TOO_SMALL)
    start_position.resize(40, 15)
    start_position.wait_for("moves again")
    start_position.wait_without(TOO_SMALL)
    start_position.resize(120, 40)
    start_position.wait_for("sows 4 to store")
    start_position.resize(80, 24)
    start_position.wait_for("ply 1")
    start_position.type("u")
    start_position.wait_for("ply 0")


def test_stopped_and_continued(start_position: Terminal) -> None:
    """Ctrl+Z gives the shell a clean terminal; fg draws the game again."""
    start_position.type(CTRL_Z)
    start_position.wait_until(lambda: "stopped" in start_position.told, "a stop")
    start_position.assert_clean()
    start_position.screen.reset()
    start_position.foreground()
    start_position.wait_for("▶ South to move")
    start_position.type("c")
    start_position.wait_for("ply 1")
    start_position.resize(30, 10)
    start_position.wait_for(TOO_SMALL)
    start_position.resize(80, 24)
    start_position.wait_without(TOO_SMALL)


def test_a_window_that_starts_too_small(start: Start) -> None:
    """Says so, and shows the game once it has grown."""
    program = start("play", "capaci", size=(30, 10))
    program.wait_for(TOO_SMALL)
    program.resize(80, 24)
    program.wait_for("▶ White to move")
    program.wait_without(TOO_SMALL)
    program.type("q")
    assert program.wait_for_end() == 0
