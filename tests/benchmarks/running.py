"""Measure what the program costs while it runs: animations, and keys beside a long log.

Run as ``python tests/benchmarks/running.py``; needs the ``bench`` and ``test`` extras,
on Linux or macOS. The program runs in a pseudo-terminal; what is told is the time of
processors that it took, not how long it was waited for, so other programs on the
machine matter little.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.events import Sown
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.record import make_record
from capaci_tui.rules.record_writing import write_record

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "terminal"))

psutil: Any = import_module("psutil")
terminal: Any = import_module("terminal")

PROGRAM = (sys.executable, "-m", "capaci_tui")
SIZES = (80, 24), (120, 40)
SHORT, LONG = 20, 2000
KEYS = 100
GLIDES = "c2e4", "c5b4", "a2d5", "d6d3"
QUIET = 0.4
"""Seconds without a byte after which nothing goes on any more."""
PAUSE = 0.03
"""Seconds between keys, as by a player who holds one down."""
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"


class Row(NamedTuple):
    """A line of the table."""

    what: str
    size: tuple[int, int]
    value: float
    unit: str
    reach: str = ""


# Animations


def long_turn() -> tuple[str, str]:
    """Return a position of Congkak and the house that sows the longest turn of many."""
    game, rng = Congkak(), random.Random(1)
    longest, found = 0, ("", "")
    for _ in range(60):
        match = new_match(game)
        while match.moves and len(match.plies) < 40:
            position = match.position
            match = match.play(rng.choice(match.moves))
            events = match.plies[-1].events
            sown = sum(len(each.path) for each in events if isinstance(each, Sown))
            if sown > longest and not match.outcome:
                move = game.format_move(position, match.plies[-1].move)
                longest, found = sown, (game.format_position(position), move)
    return found


def measure_animations(env: dict[str, str]) -> Iterator[Row]:
    """Play a long turn and a glide at normal speed."""
    position, move = long_turn()
    turns = {
        "Congkak, a long turn": (("congkak", "--position", position), (move,)),
        "Capaci, pieces glide": (("capaci",), GLIDES),
    }
    for size in SIZES:
        for what, (game, moves) in turns.items():
            with started(("play", *game), env, size) as program:
                share = cpu_share(program, moves)
            yield Row(what, size, 100 * share, "%", "<= 25")


def cpu_share(program: Any, moves: tuple[str, ...]) -> float:
    """Return the share of one processor while typed moves are played and seen."""
    before, seconds = spent(program), 0.0
    for typed in moves:
        begun = time.perf_counter()
        program.type(typed)
        settle(program)
        seconds += time.perf_counter() - begun - QUIET
    return (spent(program) - before) / seconds


# Keys


def long_match(plies: int) -> AnyMatch:
    """Return a match of so many plies, in which nothing is taken."""
    match: AnyMatch = new_match(Capaci(repetition=0, quiet=0))
    rng = random.Random(1)
    while len(match.plies) < plies:
        position = match.position
        calm = [each for each in match.moves if position.piece_at(each[1]) is None]
        match = match.play(rng.choice(calm))
    return match


def measure_keys(env: dict[str, str]) -> Iterator[Row]:
    """Move the cursor, and walk through the log, beside logs of both lengths."""
    for size in SIZES:
        for plies in (SHORT, LONG):
            with TemporaryDirectory() as folder:
                path = Path(folder, "game.txt")
                path.write_text(write_record(make_record(long_match(plies))))
                with started(("replay", str(path)), env, size) as program:
                    told = f"beside {plies:,} plies"
                    walk = per_key(program, DOWN, UP)
                    program.type("l")
                    settle(program)
                    cursor = per_key(program, RIGHT, LEFT)
            yield Row(f"cursor key {told}", size, cursor, "ms")
            yield Row(f"step in the log {told}", size, walk, "ms")


def per_key(program: Any, there: str, back: str) -> float:
    """Return the milliseconds of a processor that a key takes."""
    before = spent(program)
    for number in range(KEYS):
        program.type(there if number % 10 < 5 else back)
        until = time.perf_counter() + PAUSE
        while (left := until - time.perf_counter()) > 0:
            program.read(left)
    settle(program)
    return 1000 * (spent(program) - before) / KEYS


# The program


@contextmanager
def started(
    words: tuple[str, ...], env: dict[str, str], size: tuple[int, int]
) -> Iterator[Any]:
    """Run the program until it stands still."""
    with terminal.Terminal((*PROGRAM, *words), env, size, shown=False) as program:
        program.wait_until(lambda: b"Quit" in program.raw, "the board")
        settle(program)
        yield program


def settle(program: Any) -> None:
    """Read until nothing more is written."""
    quiet_since = time.perf_counter()
    while time.perf_counter() - quiet_since < QUIET:
        if program.read(0.05):
            quiet_since = time.perf_counter()


def spent(program: Any) -> float:
    """Return the seconds of processors that the program has taken."""
    times = psutil.Process(program.told["started"]).cpu_times()
    return float(times.user + times.system)


def main() -> None:
    """Measure all and print one table."""
    form = "{:<34} {:>8} {:>8} {:<3} {:>6}"
    print(form.format("what", "window", "ours", "", "reach"))
    measures: tuple[Callable[[dict[str, str]], Iterator[Row]], ...]
    measures = measure_animations, measure_keys
    with TemporaryDirectory() as home:
        env = terminal.environment(Path(home), TEXTUAL_ANIMATIONS="full")
        for measure in measures:
            for row in measure(env):
                window, value = "x".join(map(str, row.size)), f"{row.value:.1f}"
                print(form.format(row.what, window, value, row.unit, row.reach))


if __name__ == "__main__":
    main()
