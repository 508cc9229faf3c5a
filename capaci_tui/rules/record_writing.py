"""A record as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from capaci_tui.rules.events import Outcome
from capaci_tui.rules.game import AnyGame, Ply
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.record import (
    CLAIMS,
    COMMENT,
    FORMAT,
    RESULT,
    UNDONE,
    UNFINISHED,
    UNKNOWN,
    VARIANT,
    VERSION,
    Record,
    ending_word,
    result_tags,
    roster,
    rule_tags,
    variant_of,
)
from capaci_tui.rules.record_text import RESULT_FORM

_WIDTH = 79

AnyPly = Ply[Any, Any]


def write_record(record: Record) -> str:
    """Return a record as text that `read_record` reads to the same record."""
    tags = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in _tags(record))
    match = record.match
    moves = _moves(match.game, match.start, match.plies, record.comments)
    return f"{tags}\n{_wrapped((*moves, _result_word(record)))}\n"


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    """Yield all tags in their order: the usual ones, ours, those of others."""
    match = record.match
    about = roster(match.game)
    claims = _all_claims(record)
    yield VARIANT, variant_of(match.game)
    for name in about:
        yield name, record.tag(name) or UNKNOWN
    yield from claims.items()
    yield from rule_tags(match).items()
    yield FORMAT, str(VERSION)
    if match.undone:
        yield UNDONE, _undone(record)
    if 0 in record.comments:
        yield COMMENT, record.comments[0]
    for name, value in record.tags:
        if name not in about and name not in claims:
            yield name, value


def _all_claims(record: Record) -> dict[str, str]:
    """Return what is written of the result: what the text claimed goes first."""
    told = result_tags(record.match)
    return told | {name: value for name, value in record.tags if name in CLAIMS}


def _result_word(record: Record) -> str:
    """Return the result as it closes the moves; a claim of another form is no word."""
    result = _all_claims(record)[RESULT]
    return result if RESULT_FORM.fullmatch(result) else UNFINISHED


def _undone(record: Record) -> str:
    """Return the undone moves in the order in which they would be redone."""
    match = record.match
    plies = [each for each in reversed(match.undone) if isinstance(each, Ply)]
    endings = [each for each in match.undone if isinstance(each, Outcome)]
    played = len(match.plies)
    comments = {ply - played: text for ply, text in record.comments.items()}
    return " ".join(
        (
            *_moves(match.game, match.position, plies, comments, numbered=False),
            *(ending_word(match.game, each) for each in endings),
        )
    )


def _moves(
    game: AnyGame,
    position: Any,
    plies: Sequence[AnyPly],
    comments: Mapping[int, str],
    *,
    numbered: bool = True,
) -> Iterator[str]:
    """Yield turn numbers, moves and the words of the comments on them.

    A turn pair begins when the first side comes to move after the other.
    """
    turn = 0
    mover = None
    for count, ply in enumerate(plies, start=1):
        if numbered and position.side != mover and (position.side == 0 or not turn):
            turn += 1
            yield f"{turn}." if position.side == 0 else f"{turn}..."
        mover = position.side
        yield _move(game, position, ply)
        if count in comments:
            yield from f"{{{comments[count]}}}".split(" ")
        position = ply.after


def _move(game: AnyGame, position: Any, ply: AnyPly) -> str:
    """Return a move; in Oware with the seeds that it takes, as in ``D+3``."""
    text = game.format_move(position, ply.move, mark_win=ply.outcome is not None)
    if isinstance(game, Oware):
        taken = ply.after.stores[position.side] - position.stores[position.side]
        if taken:
            text += f"+{taken}"
    return text


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _wrapped(words: Iterable[str]) -> str:
    """Return words in lines of at most 79 signs, where no word is longer."""
    lines: list[str] = []
    line: list[str] = []
    width = -1
    for word in words:
        if line and width + 1 + len(word) > _WIDTH:
            lines.append(" ".join(line))
            line, width = [], -1
        line.append(word)
        width += 1 + len(word)
    return "\n".join((*lines, " ".join(line)))
