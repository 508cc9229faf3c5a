"""Measure the disk work: saving a ply, opening a long record, listing many games.

Run as ``python tests/benchmarks/saving.py [--folder DIRECTORY]``. Saving one ply is
compared with a bare write, fsync and replace of the same bytes on the same disk, the
two by turns; medians are printed, with what they may be.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock, patch

from capaci_tui.library.autosaves import Autosaves
from capaci_tui.library.files import sync_folder
from capaci_tui.library.games import Library
from capaci_tui.library.statistics import statistics_of
from capaci_tui.library.summaries import Summary
from capaci_tui.rules import GAMES
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import Ply
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, Match, Playing, new_match
from capaci_tui.rules.record import make_record
from capaci_tui.rules.record_reading import read_records
from capaci_tui.rules.record_writing import write_record

ROUNDS = 200
KEPT = 5000
PARSED = 5000
LONGEST = 1000
SLICE = 50
"""How many games a list shows at first."""


def milliseconds(work: Callable[[], object]) -> float:
    """Return how long ``work`` takes."""
    begun = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - begun)


def show(what: str, took: float, most: float | None = None) -> None:
    """Print one line of the table."""
    limit = f"{most:8.0f} ms" if most else ""
    print(f"{what:<58}{took:9.2f} ms{limit:>14}")


def long_match(plies: int) -> AnyMatch:
    """Return a match of Capaci of so many plies, none of them a capture."""
    match = new_match(Capaci(repetition=0, quiet=0))
    rng = random.Random(1)
    for _ in range(plies):
        game, position = match.game, match.position
        moves = [each for each in match.moves if _is_calm(game.play(position, each))]
        match = match.play(rng.choice(moves))
    return match


def _is_calm(ply: Ply[Any, Any]) -> bool:
    return len(ply.events) == 1


def write_barely(path: Path, data: bytes) -> None:
    """Write, fsync and replace, and nothing else."""
    temporary = path.with_suffix(".bare")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.write(descriptor, data)
    os.fsync(descriptor)
    os.close(descriptor)
    temporary.replace(path)


def measure_saving(folder: Path) -> None:
    """Save random plies of whole games, and the same bytes barely, by turns."""
    autosaves = Autosaves(folder / "state")
    (folder / "bare").mkdir()
    bare = folder / "bare" / "match"
    ours, theirs, durable = [], [], []
    rng = random.Random(1)
    match = new_match(Kalah())
    autosave = autosaves.begin(make_record(match, ("Ann", "Bob"), "2026.08.05"))
    autosave.save(autosave.record)
    for _ in range(ROUNDS):
        match = match.play(rng.choice(match.moves)) if match.moves else match.undo()
        record = autosave.record.continued(match)
        data = write_record(record).encode()
        ours.append(milliseconds(partial(autosave.save, record)))
        theirs.append(milliseconds(partial(write_barely, bare, data)))
        durable.append(theirs[-1] + milliseconds(lambda: sync_folder(bare.parent)))
    writes = Mock(side_effect=os.write)
    with patch("os.write", writes):
        autosave.save(autosave.record)
    over = [mine - other for mine, other in zip(ours, theirs, strict=True)]
    show("bare write, fsync and replace", statistics.median(theirs))
    show("  the same, and fsync of the directory", statistics.median(durable))
    show("saving a ply", statistics.median(ours))
    show("  over the bare write", statistics.median(over), 5)
    print(f"{'  writes for one ply':<58}{writes.call_count:9}{1:14}")


def measure_opening(folder: Path) -> None:
    """Keep a game of 1,000 plies and open it."""
    library = Library(folder / "long")
    name = library.keep(make_record(long_match(1000)))
    took = [milliseconds(lambda: library.read(name)) for _ in range(5)]
    show("opening a record of 1,000 plies", statistics.median(took), 150)


def measure_parsing(_folder: Path) -> None:
    """Read many whole games of each kind, by the time of the processor."""
    rng = random.Random(4)
    for kind in GAMES:
        game = kind()
        texts: list[str] = []
        plies = 0
        while plies < PARSED:
            playing = Playing(game, game.start())
            while not playing.outcome and len(playing.plies) < LONGEST:
                playing.play(rng.choice(game.moves(playing.position)))
            match = Match(game, game.start(), tuple(playing.plies))
            texts.append(write_record(make_record(match)))
            plies += len(match.plies)
        begun = time.process_time()
        read_records("\n".join(texts))
        speed = plies / (time.process_time() - begun)
        what = f"parsing games of {game.title} (at least)"
        print(f"{what:<58}{speed:9.0f} plies/s{20000:9}")


def measure_listing(folder: Path) -> None:
    """List a large library: the first lines, then all of it."""
    library = Library(folder / "many")
    library.folder.mkdir(parents=True)
    text = write_record(make_record(long_match(60), ("Ann", "Bob"), "2026.08.05"))
    for number in range(KEPT):
        (library.folder / f"2026-08-05-{number:06}-capaci.txt").write_text(text)

    def list_games(first: int, last: int) -> list[Summary]:
        return list(library.summaries(library.names()[first:last]))

    summaries = list_games(0, KEPT)
    longest = max(
        milliseconds(partial(list_games, at, at + SLICE))
        for at in range(0, KEPT, SLICE)
    )
    first = milliseconds(partial(list_games, 0, SLICE))
    show(f"listing {KEPT:,} games to the first {SLICE}", first, 300)
    show(f"  the slowest slice of {SLICE}, with all names", longest)
    show("  all of them", milliseconds(partial(list_games, 0, KEPT)))
    show("  their statistics", milliseconds(partial(statistics_of, summaries)))
    show("  filtering them", milliseconds(partial(filter_all, summaries)))


def filter_all(summaries: list[Summary]) -> list[Summary]:
    """Return what is left of a list as somebody types."""
    return [each for each in summaries if each.matches("ann 08")]


MEASURES = measure_saving, measure_opening, measure_parsing, measure_listing


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", help="where to write; on the disk to be measured")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as name:
        print(f"{'':<58}{'median':>12}{'at most':>14}")
        for measure in MEASURES:
            measure(Path(name))


if __name__ == "__main__":
    main()
