"""``show``: what moves do, in words or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from capaci_tui.cli.arguments import UsageError
from capaci_tui.cli.facts import match_facts
from capaci_tui.narrate.people import Names, legal_words
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.narrate.refusals import refusal
from capaci_tui.plain import ply_line, standing_lines, title_line
from capaci_tui.rules.game import IllegalMove
from capaci_tui.rules.match import AnyMatch
from capaci_tui.words import _


def show_text(match: AnyMatch, moves: Iterable[str]) -> Iterator[str]:
    """Yield a line for each move, then the board and how the match stands."""
    yield title_line(match.game)
    for now in _played(match, moves):
        match = now
        yield ply_line(match)
    yield ""
    yield from end_lines(match)


def end_lines(match: AnyMatch, names: Names = ("", "")) -> Iterator[str]:
    """Yield the board, how the match stands, its legal moves and its position."""
    yield from standing_lines(match, names)
    if legal := legal_words(match):
        yield legal
    position = match.game.format_position(match.position)
    yield _("Position: {position}").format(position=position)


def show_json(match: AnyMatch, moves: Iterable[str]) -> Iterator[str]:
    """Yield a JSON object for the start and for each move."""
    yield json.dumps(match_facts(match))
    for now in _played(match, moves):
        yield json.dumps(match_facts(now))


def _played(match: AnyMatch, moves: Iterable[str]) -> Iterator[AnyMatch]:
    """Yield the match after each move; raise `UsageError` at one that is illegal."""
    for number, text in enumerate(moves, 1):
        try:
            match = match.play(match.game.parse_move(match.position, text))
        except IllegalMove as error:
            raise UsageError(
                _("move {number}, {move}, at {position}: {reason}").format(
                    number=number,
                    move=in_quotes(text),
                    position=match.game.format_position(match.position),
                    reason=refusal(error),
                )
            ) from error
        yield match
