"""Games in files, for the commands that deal with them."""

from __future__ import annotations

from pathlib import Path

from capaci_tui.library.autosaves import Autosaves, Unfinished
from capaci_tui.library.games import Library
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.record import Record, make_record
from capaci_tui.rules.record_writing import write_record

PEOPLE = "Ann", "Bob"

GOOD = """\
[Variant "Kalah"]
[South "Ann"]
[North "Bob"]
[Date "2026.08.05"]

1. C F {well played} d *
"""
WRONG_MOVE = """\
[Variant "Kalah"]

1. C F d
2. A x 3. B
"""
WRONG_MOVE_SAID = (
    'line 4, turn 2, "x" in 0-6-1-6-6-0-0-5-5-0-5-5-8-1-N: '
    "not a move: name one of your houses, a to f\n"
)
FALSE_RESULT = """\
[Variant "Oware"]
[Result "27-21"]

1. C d 27-21
"""
FALSE_RESULT_SAID = 'Result says "27-21", the moves give *\n'
NOT_OURS = '[Event "London"]\n[White "Ann"]\n\n1. e4 e5 *\n'
TWO = f"{GOOD}\n{FALSE_RESULT.replace('27-21', '*')}"


def written(folder: Path, text: str, name: str = "game.txt") -> str:
    """Return the path of a file that holds ``text``."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def kalah(moves: str) -> AnyMatch:
    """Return a match of Kalah after some moves."""
    match = new_match(Kalah())
    for text in moves:
        match = match.play(match.game.parse_move(match.position, text))
    return match


def finished() -> Record:
    """Return a game that was given up."""
    return make_record(kalah("CFd").resign(0), PEOPLE, "2026.08.05")


def oware(date: str = "2025.01.02") -> Record:
    """Return the record of a game of Oware that goes on."""
    return make_record(new_match(Oware()).play(2).agree_draw(), ("", "Åsa 王"), date)


def library_of(data_dir: Path) -> Library:
    """Return the library of a test."""
    return Library(data_dir / "data")


def autosaves_of(data_dir: Path) -> Autosaves:
    """Return the unfinished matches of a test."""
    return Autosaves(data_dir / "state")


def begun(data_dir: Path, moves: str = "CF") -> str:
    """Put an unfinished match on disk, and return its name."""
    autosave = autosaves_of(data_dir).begin(make_record(kalah(moves), PEOPLE))
    autosave.save(autosave.record)
    autosave.release()
    return autosave.name


def only_unfinished(data_dir: Path) -> AnyMatch:
    """Return the one match that can be resumed."""
    (found,) = autosaves_of(data_dir).look(library_of(data_dir))
    assert isinstance(found, Unfinished)
    return found.match


def only_finished(data_dir: Path) -> Record:
    """Return the one game of the library."""
    library = library_of(data_dir)
    (name,) = library.names()
    (reading,) = library.read(name)
    assert reading.record
    return reading.record


def moves_of(match: AnyMatch) -> str:
    """Return the houses that were sown."""
    befores = (match.position_at(count) for count in range(len(match.plies)))
    return "".join(
        match.game.format_move(before, ply.move)
        for before, ply in zip(befores, match.plies, strict=True)
    )


def text_of(record: Record) -> str:
    """Return a record as it is written."""
    return write_record(record)
