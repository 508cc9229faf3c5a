"""A program that plays at random and saves, and tells what it does line by line.

Run by the other programs here, and as ``python random_player.py FOLDER SEED SECONDS``.
Every line is a time, a word, the name of a match and a digest of its record.
"""

from __future__ import annotations

import hashlib
import random
import sys
import time

from capaci_tui.library.autosave import Autosave
from capaci_tui.library.autosaves import Autosaves, Unfinished
from capaci_tui.library.files import FileTrouble
from capaci_tui.library.games import Library
from capaci_tui.library.locks import InUse
from capaci_tui.rules import GAMES
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.record import Record, make_record
from capaci_tui.rules.record_writing import write_record
from capaci_tui.settings import Places

MOST_MATCHES = 12
"""With so many unfinished ones no other is begun."""


def digest(text: str) -> str:
    """Return a short name for a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def tell(word: str, name: str, record: Record) -> None:
    """Print one line about a match."""
    text = digest(write_record(record))
    print(time.monotonic_ns(), word, name or "-", text, flush=True)


def raise_unless_gone(error: FileTrouble) -> None:
    """Let it pass that another program was quicker, and nothing else."""
    if "no such file" not in str(error).lower():
        raise error


class Player:
    """Play matches in one directory, one at a time."""

    def __init__(self, folder: str, seed: int) -> None:
        self._random = random.Random(seed)
        places = Places.find(folder, {})
        self._autosaves = Autosaves(places.state)
        self._library = Library(places.data)
        self._seed = seed
        self._begun = 0

    def play(self, seconds: float) -> None:
        """Go from match to match for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if autosave := self._match():
                self._play_on(autosave)
            if self._random.random() < 0.2:
                self._tidy_library()

    def _match(self) -> Autosave | None:
        """Resume, copy or begin a match; None if another program has it."""
        found = list(self._autosaves.look(self._library))
        matches = [each for each in found if isinstance(each, Unfinished)]
        assert len(matches) == len(found), found
        if len(matches) < MOST_MATCHES and self._random.random() < 0.3:
            return self._autosaves.begin(self._new_record())
        if not matches:
            return None
        name = self._random.choice(matches).name
        try:
            if len(matches) < MOST_MATCHES and self._random.random() < 0.1:
                return self._autosaves.copy(name)
            autosave = self._autosaves.resume(name)
        except InUse:
            return None
        except FileTrouble as error:
            raise_unless_gone(error)
            return None
        tell("held", name, autosave.record)
        return autosave

    def _new_record(self) -> Record:
        self._begun += 1
        game = self._random.choice(GAMES)()
        names = f"Ann {self._seed}", f"Bob {self._begun}"
        return make_record(new_match(game), names)

    def _play_on(self, autosave: Autosave) -> None:
        """Save some changes of a match, then keep it if it is over, or leave it."""
        for _ in range(self._random.randrange(1, 60)):
            if autosave.record.match.outcome:
                break
            record = autosave.record.continued(self._changed(autosave.record.match))
            new = not autosave.name
            tell("saving", autosave.name, record)
            autosave.save(record)
            if new:
                tell("held", autosave.name, record)
            tell("saved", autosave.name, record)
        if autosave.record.match.outcome:
            tell("keeping", autosave.name, autosave.record)
            autosave.finish(self._library)
            tell("kept", autosave.name, autosave.record)
        elif autosave.name:
            tell("leaving", autosave.name, autosave.record)
            autosave.release()

    def _changed(self, match: AnyMatch) -> AnyMatch:
        chance = self._random.random()
        if match.plies and chance < 0.1:
            return match.undo()
        if match.undone and chance < 0.3:
            return match.redo()
        return match.play(self._random.choice(match.moves))

    def _tidy_library(self) -> None:
        """List the games; rename, delete or restore one, if nobody else just did."""
        names = self._library.names()
        list(self._library.summaries(names[:20]))
        try:
            for name in names[:1]:
                self._library.rename(name, f"Game {self._random.randrange(10)}")
            for name in names[1:2]:
                self._library.delete(name)
            for name in self._library.trashed()[:1]:
                self._library.restore(name)
        except FileTrouble as error:
            raise_unless_gone(error)


if __name__ == "__main__":
    Player(sys.argv[1], int(sys.argv[2])).play(float(sys.argv[3]))
