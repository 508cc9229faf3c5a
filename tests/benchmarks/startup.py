"""Measure how soon the program is there and how soon it answers, beside the least app.

Run as ``python tests/benchmarks/startup.py``; needs the ``bench`` and ``test`` extras,
on Linux or macOS. Programs run in pseudo-terminals, in rounds that alternate between
them; medians are printed, and the ratio is what to look at. All run with compiled
files on disk, whatever the environment says: without them every start is many times
slower, and nobody starts a program so twice.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.rules.record import make_record
from capaci_tui.rules.record_writing import write_record

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "terminal"))

psutil: Any = import_module("psutil")
terminal: Any = import_module("terminal")

HERE = Path(__file__).parent
YARDSTICK = (sys.executable, str(HERE / "yardstick.py"))
MENU = (sys.executable, "-m", "capaci_tui")
BOARD = (*MENU, "play", "kalah")
SIZE = (80, 24)
KEPT = 5000
QUIET = 0.12
"""Seconds without a byte after which a repaint is over."""
RIGHT, LEFT = "\x1b[C", "\x1b[D"
PLY, BACK = "c", "u"


class Line(NamedTuple):
    """What is measured: ours and the yardstick's, by round."""

    name: str
    unit: str
    target: float | None
    ours: list[float]
    theirs: list[float]

    def cells(self) -> tuple[str, ...]:
        """Return the line as it is printed."""
        ours, theirs = map(statistics.median, (self.ours, self.theirs))
        ratio = f"{ours / theirs:.2f}"
        target = f"{self.target:.1f}" if self.target else "-"
        return self.name, f"{ours:.1f}", f"{theirs:.1f}", self.unit, ratio, target


def wall(command: tuple[str, ...], env: dict[str, str]) -> float:
    """Return the milliseconds that a command takes from start to end."""
    begun = time.perf_counter()
    subprocess.run(command, env=env, stdout=subprocess.DEVNULL, check=True)
    return 1000 * (time.perf_counter() - begun)


@contextmanager
def started(command: tuple[str, ...], env: dict[str, str]) -> Iterator[Any]:
    """Start a program at a terminal that only keeps what is written."""
    with terminal.Terminal(command, env, SIZE, shown=False) as program:
        yield program


def first_paint(command: tuple[str, ...], env: dict[str, str], mark: bytes) -> float:
    """Return the milliseconds from start until ``mark`` has been painted."""
    begun = time.perf_counter()
    with started(command, env) as program:
        program.wait_until(lambda: mark in program.raw, repr(mark))
        return 1000 * (time.perf_counter() - begun)


def answer(program: Any, keys: str) -> float:
    """Return the milliseconds from a key to the last byte of the change it makes."""
    begun = last = time.perf_counter()
    program.type(keys)
    answered = False
    while not answered or time.perf_counter() - last < QUIET:
        if program.read(QUIET):
            answered, last = True, time.perf_counter()
    return 1000 * (last - begun)


def settle(program: Any) -> None:
    """Wait until nothing more is painted."""
    while program.read(3 * QUIET):
        pass


def memory(program: Any) -> float:
    """Return the resident megabytes of a program."""
    return float(psutil.Process(program.told["started"]).memory_info().rss) / 1e6


def measure_starts(rounds: int, env: dict[str, str]) -> list[Line]:
    """Measure what happens once a start, in alternating rounds."""
    version = Line("--version", "ms", 3.0, [], [])
    menu = Line("first painted menu", "ms", 1.3, [], [])
    for _ in range(rounds):
        version.ours.append(wall((*MENU, "--version"), env))
        version.theirs.append(wall((sys.executable, "-c", "pass"), env))
        menu.ours.append(first_paint(MENU, env, b"Quit"))
        menu.theirs.append(first_paint(YARDSTICK, env, b"piece"))
    return [version, menu]


def measure_library(rounds: int, env: dict[str, str]) -> list[Line]:
    """Start with thousands of games kept, and with none, in alternating rounds."""
    line = Line(f"menu with {KEPT:,} games / none", "ms", None, [], [])
    with TemporaryDirectory() as full, TemporaryDirectory() as empty:
        games = Path(full, "data", "games")
        games.mkdir(parents=True)
        text = write_record(make_record(new_match(Kalah())))
        for number in range(KEPT):
            (games / f"2026-08-05-{number:06}-kalah.txt").write_text(text)
        for _ in range(rounds):
            for folder, times in ((full, line.ours), (empty, line.theirs)):
                command = (*MENU, "--data-dir", folder)
                times.append(first_paint(command, env, b"Quit"))
    return [line]


def measure_answers(rounds: int, env: dict[str, str]) -> list[Line]:
    """Measure keys and memory on two boards that stand beside each other."""
    cursor = Line("cursor key to screen", "ms", 1.5, [], [])
    move = Line("played move to screen", "ms", None, [], [])
    size = Line("resident on the board", "MB", 1.3, [], [])
    with started(BOARD, env) as ours, started(YARDSTICK, env) as theirs:
        ours.wait_until(lambda: b"to move" in ours.raw, "the board")
        theirs.wait_until(lambda: b"piece" in theirs.raw, "the yardstick")
        settle(ours)
        settle(theirs)
        size.ours.append(memory(ours))
        size.theirs.append(memory(theirs))
        for number in range(rounds):
            arrow = RIGHT if number % 10 < 5 else LEFT  # along a row, and back
            cursor.ours.append(answer(ours, arrow))
            cursor.theirs.append(answer(theirs, arrow))
            move.ours.append(answer(ours, PLY))
            move.theirs.append(answer(theirs, arrow))
            answer(ours, BACK)
    return [cursor, move, size]


def main() -> None:
    """Run all rounds and print one table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    with TemporaryDirectory() as home:
        env = terminal.environment(Path(home))
        for command in (MENU, BOARD, YARDSTICK):
            first_paint(command, env, b"\x1b[?1049h")  # compiles what is imported
        lines = measure_starts(rounds, env) + measure_library(rounds, env)
        lines += measure_answers(2 * rounds, env)
    form = "{:<22} {:>9} {:>9} {:<3} {:>6} {:>6}"
    print(form.format("what", "ours", "least", "", "ratio", "reach"))
    for line in lines:
        print(form.format(*line.cells()))
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
