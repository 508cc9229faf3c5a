"""What positions and moves are worth, and why a move is good, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from capaci_tui.narrate.plies import AnyPly, is_capture, ply_words
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.squares import SQUARES
from capaci_tui.words import _, decimal

MOST_TOLD = 3
"""So many own plies of a line are told: the lines under a board hold no more."""
FORESEEN = 6
"""What is captured after more plies of a line is no reason that people see."""


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

    What the same side plays next, moving again, belongs to the reason; so does what
    it captures later in the line, where this turn captures nothing.
    """
    steps = list(_steps(game, position, line[:FORESEEN]))
    own = list(takewhile(lambda step: step.side == position.side, steps))
    told = ""
    for step in own[:MOST_TOLD]:
        told = _then(told, step.words(game)) if told else step.words(game)
    rest = steps[len(own) :]
    gains = [
        n for n, each in enumerate(rest) if each.side == own[0].side and each.takes
    ]
    if gains and not any(step.takes for step in own):
        told = _("{before}; after {replies}, {words}").format(
            before=told,
            replies=" ".join(step.text for step in rest[: gains[0]]),
            words=rest[gains[0]].words(game),
        )
    return _("Hint, {value}: {words}").format(value=value, words=told)


def _then(before: str, words: str) -> str:
    return _("{before}, then {words}").format(before=before, words=words)


class _Step(NamedTuple):
    """One ply of a line."""

    side: int
    text: str
    ply: AnyPly

    @property
    def takes(self) -> bool:
        """Tell whether it takes anything."""
        return is_capture(self.ply)

    def words(self, game: AnyGame) -> str:
        """Return the move and what it does."""
        return _("{move} {words}").format(
            move=self.text, words=ply_words(game, self.ply)
        )


def _steps(game: AnyGame, position: Any, line: Sequence[Any]) -> Iterator[_Step]:
    """Yield the plies of a line."""
    for move in line:
        text = game.format_move(position, move, mark_win=False)
        ply = game.play(position, move)
        yield _Step(position.side, text, ply)
        position = ply.after
