"""What positions and moves are worth, and why a move is good, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from capaci_tui.narrate.plies import AnyPly, ply_words
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.squares import SQUARES
from capaci_tui.words import _, decimal

MOST_TOLD = 3
"""So many own plies of a line are told: the lines under a board hold no more."""


def is_decided(game: AnyGame, value: float) -> bool:
    """Tell whether a value means a win or a loss, and counts nothing."""
    return game.score(game.start()) is None and abs(value) > SQUARES


def value_words(game: AnyGame, value: float, *, exact: bool) -> str:
    """Return a value for the side to move in words."""
    if is_decided(game, value):
        return _("wins") if value > 0 else _("loses")
    if exact:
        return _("exactly {margin}").format(margin=f"{value:+.0f}")
    return _("about {margin}").format(margin=decimal(value, signed=True))


def line_texts(game: AnyGame, position: Any, line: Sequence[Any]) -> Iterator[str]:
    """Yield the moves of a line as they are written."""
    for move in line:
        yield game.format_move(position, move)
        position = game.after(position, move)


def hint_words(game: AnyGame, position: Any, line: Sequence[Any], value: str) -> str:
    """Return the best move, what it does, and what the line that it begins is worth.

    What the same side plays next, moving again, belongs to the reason.
    """
    told = ""
    for ply in _own_plies(game, position, line):
        move = game.format_move(position, ply.move, mark_win=False)
        words = _("{move} {words}").format(move=move, words=ply_words(game, ply))
        told = _then(told, words) if told else words
        position = ply.after
    return _("Hint, {value}: {words}").format(value=value, words=told)


def _then(before: str, words: str) -> str:
    return _("{before}, then {words}").format(before=before, words=words)


def _own_plies(game: AnyGame, position: Any, line: Sequence[Any]) -> Iterator[AnyPly]:
    """Yield the plies with which a line begins until the other side is to move."""
    side = position.side
    for move in line[:MOST_TOLD]:
        if position.side != side:
            return
        ply = game.play(position, move)
        yield ply
        position = ply.after
