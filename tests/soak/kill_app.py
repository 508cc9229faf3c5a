"""Kill the app while it is played in a terminal, again and again; nothing is lost.

Run as ``python tests/soak/kill_app.py [--kills 300] [--seed 1]``. The real program runs
in a pseudo-terminal and is played by random keys until it gets SIGKILL at a random
moment. Every ply that the screen had shown must then be in the file of the match, which
must be a sound record; the next start goes on with it.
"""

from __future__ import annotations

import argparse
import random
import re
import signal
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "terminal"))

from terminal import PROGRAM, Terminal, environment

from capaci_tui.library.autosaves import Autosaves, Unfinished
from capaci_tui.library.games import Library
from capaci_tui.rules.match import AnyMatch
from capaci_tui.settings import Places

GAMES = "kalah", "oware", "congkak"
SIZE = 100, 30
PLY_SHOWN = re.compile(r"\bply (\d+)")
LOG_LINE = re.compile(r"^ {1,3}(\d+) ([A-Fa-f]) ")
SIDE = 66
"""The column in which the side panel begins."""


def shown_moves(terminal: Terminal) -> dict[int, str]:
    """Return the moves that the log on the screen tells, by ply."""
    lines = (line[SIDE:] for line in terminal.screen.display)
    found = filter(None, map(LOG_LINE.match, lines))
    return {int(number): move for number, move in (each.groups() for each in found)}


def played(match: AnyMatch) -> dict[int, str]:
    """Return the moves of a match, by ply."""
    return {
        number: match.game.format_move(match.position_at(number - 1), ply.move)
        for number, ply in enumerate(match.plies, 1)
    }


def on_disk(places: Places) -> AnyMatch | None:
    """Return the match that goes on, or the one that has just been finished."""
    library = Library(places.data)
    for found in Autosaves(places.state).look(library):
        assert isinstance(found, Unfinished), found
        return found.match
    names = library.names()
    return library.read(names[0])[0].record.match if names else None  # type: ignore[union-attr]


def play_and_kill(folder: Path, words: tuple[str, ...], rng: random.Random) -> int:
    """Play the app for a while, kill it, and compare; return the plies shown."""
    env = environment(folder)
    command = (*PROGRAM, *words, "--data-dir", str(folder))
    with Terminal(command, env, SIZE) as terminal:
        terminal.wait_for("Help")
        end = time.monotonic() + rng.random()
        while time.monotonic() < end:
            terminal.type(rng.choice("abcdef"))
            terminal.read(rng.random() / 50)
        terminal.kill(signal.SIGKILL)
        terminal.wait_for_end()
        shown = PLY_SHOWN.search(terminal.text)
        assert shown, terminal.text
        moves, plies = shown_moves(terminal), int(shown[1])
    match = on_disk(Places.find(str(folder), {}))
    known = played(match) if match else {}
    assert len(known) >= plies, (plies, known)
    assert moves.items() <= known.items(), (moves, known)
    return plies


def main() -> int:
    """Kill as often as asked; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    shown = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for _kill in range(asked.kills):
            unfinished = any((folder / "state" / "matches").glob("*.match"))
            if unfinished and not Library(folder / "data").names():
                words: tuple[str, ...] = ("resume",)
            else:
                folder = Path(tempfile.mkdtemp(dir=name))
                words = ("play", rng.choice(GAMES))
            shown += play_and_kill(folder, words, rng)
    print(f"{asked.kills} kills, {shown} plies shown, none lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
