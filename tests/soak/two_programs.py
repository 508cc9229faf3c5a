"""Let two programs play and tidy up in one directory, and compare their accounts.

Run as ``python tests/soak/two_programs.py [--minutes 10] [--seed 1]``. Both begin,
resume, copy, finish, list, rename, delete and restore at random. By what they told, no
match may have been in the hands of both at a time; each must have gone on from where
the other left it; and the last that was told of every match must be on the disk.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from random_player import digest

from capaci_tui.rules.record_reading import iterate_records
from capaci_tui.settings import Places

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
Line = tuple[int, int, str, str, str]
"""A time, a program, a word, the name of a match and a digest of its record."""


def start(folder: Path, seed: int, seconds: float) -> subprocess.Popen[str]:
    """Return a program that plays, telling what it does in a file."""
    with (folder / f"told-{seed}").open("w") as output:
        return subprocess.Popen(
            [
                *(sys.executable, HERE / "random_player.py"),
                *(folder, str(seed), str(seconds)),
            ],
            stdout=output,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )


def told_in(folder: Path) -> list[Line]:
    """Return what was told by all programs, in the order of time."""
    lines: list[Line] = []
    for program, path in enumerate(sorted(folder.glob("told-*"))):
        for line in path.read_text().splitlines():
            time, word, name, text = line.split()
            lines.append((int(time), program, word, name, text))
    return sorted(lines)


class Accounts:
    """Who had which match, and what was saved last, as it was told."""

    def __init__(self) -> None:
        self.saved: dict[str, str] = {}
        self.kept: set[str] = set()
        self.words: Counter[str] = Counter()
        self._holder: dict[str, int] = {}
        self._last_holder: dict[str, int] = {}
        self.handed_over = 0

    def enter(self, line: Line) -> None:
        """Take one line, and see that it fits those before."""
        _, program, word, name, text = line
        self.words[word] += 1
        if word == "held":
            assert name not in self._holder, f"{name} is in two hands: {line}"
            assert self.saved.get(name, text) == text, f"not what was left: {line}"
            self._holder[name] = program
            self.handed_over += self._last_holder.get(name, program) != program
            self._last_holder[name] = program
        elif word == "saved":
            self.saved[name] = text
        elif word in {"leaving", "keeping"} and name != "-":
            assert self.saved.get(name, text) == text, f"not what was saved: {line}"
        if word not in {"held", "kept"} and name != "-":
            assert self._holder[name] == program, line
        if word in {"leaving", "keeping"} and name != "-":
            del self._holder[name]
        if word == "keeping":  # its name may come to another match now
            self.kept.add(text)
            self.saved.pop(name, None)


def texts_in(folder: Path, pattern: str) -> dict[str, str]:
    """Return a digest of each file that holds a sound record."""
    found = {}
    for path in folder.glob(pattern):
        text = path.read_text(encoding="utf-8")
        assert not next(iterate_records(text)).trouble, path
        found[path.name.removesuffix(".match")] = digest(text)
    return found


def check(folder: Path) -> str:
    """Compare what was told with the disk; return what was seen, in a line."""
    accounts = Accounts()
    for line in told_in(folder):
        accounts.enter(line)
    places = Places.find(str(folder), {})
    matches = texts_in(places.state, "matches/*.match")
    kept = set(texts_in(places.data, "*/*").values())
    for name, text in accounts.saved.items():
        assert matches.get(name, "") == text, f"{name} is lost"
    assert accounts.kept <= kept
    unknown = matches.keys() - accounts.saved.keys()
    assert not unknown, f"nobody saved {unknown}"
    left = [path.name for path in folder.rglob("*") if path.suffix in {".tmp", ".lock"}]
    assert not left, f"left behind: {left}"
    words = accounts.words
    return (
        f"{words['saved']} saves, {len(kept)} games kept, {len(matches)} go on,"
        f" {accounts.handed_over} times handed over: nothing lost or mixed"
    )


def main() -> None:
    """Let two programs play as long as asked for and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seconds = chosen.minutes * 60
        programs = [start(folder, chosen.seed + each, seconds) for each in range(2)]
        assert [program.wait() for program in programs] == [0, 0]
        print(check(folder))


if __name__ == "__main__":
    main()
