"""The moves of one record, played as they are read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from capaci_tui.rules.events import Side
from capaci_tui.rules.game import AnyGame, IllegalMove, Rule
from capaci_tui.rules.match import Playing
from capaci_tui.rules.record import Doubt, Place
from capaci_tui.rules.record_text import Kind, Token
from capaci_tui.rules.texts import clip, read_number

_TAKING = re.compile(r"([^+]+)\+([0-9]+)")

Warn = Callable[..., None]
"""Takes a `Doubt` and its facts."""


class Line:
    """Play a line of moves word by word, and keep the comments on them."""

    def __init__(self, game: AnyGame, start: Any, warn: Warn) -> None:
        self.start = start
        self.playing: Playing[Any, Any] = Playing(game, start)
        self.comments: dict[int, list[str]] = {}
        """By ply, 0 before the first move."""
        self._warn = warn
        self._turn = 1
        self._mover: Side | None = None

    @property
    def place(self) -> Place:
        """Return where the next move stands."""
        playing = self.playing
        position = playing.game.format_position(playing.position)
        return Place(self._next_turn(), position)

    def take(self, token: Token) -> None:
        """Play or keep one word; raise `IllegalMove` for a wrong move."""
        match token.kind:
            case Kind.NUMBER:
                self._check_number(token.text)
            case Kind.COMMENT:
                self.comment(token.text)
            case Kind.VARIATION | Kind.SIGN:
                self._warn(Doubt.LEFT_OUT, text=clip(token.text))
            case Kind.DOTS:
                pass
            case _:
                self._play(token.text)

    def comment(self, text: str) -> None:
        """Keep a comment on the last move."""
        self.comments.setdefault(len(self.playing.plies), []).append(text)

    def _next_turn(self) -> int:
        """Return the number of the turn pair in which the next move is played."""
        again = self._mover != 1 or self.playing.position.side == 1
        return self._turn if again else self._turn + 1

    def _check_number(self, text: str) -> None:
        """Doubt a number that counts neither turns of both sides nor pairs of moves."""
        turn = self._next_turn()
        pair = len(self.playing.plies) // 2 + 1
        if text != str(turn) and read_number(text) not in (turn, pair):
            self._warn(Doubt.NUMBERING, turn=turn, claimed=clip(text))

    def _play(self, text: str) -> None:
        playing = self.playing
        before = playing.position
        taking = _TAKING.fullmatch(text) if "+" in text else None
        word = taking[1] if taking else text
        if playing.outcome:
            raise IllegalMove(word, Rule.OVER)
        move = _read_move(playing.game, before, word)
        turn = self._next_turn()
        playing.play(move)
        self._turn, self._mover = turn, before.side
        if taking:
            self._check_taken(before, word, taking[2])

    def _check_taken(self, before: Any, word: str, claimed: str) -> None:
        """Doubt a claim of how much the move brings into the mover's store."""
        game, side = self.playing.game, before.side
        held, now = game.score(before), game.score(self.playing.position)
        found = now[side] - held[side] if held and now else 0
        if read_number(claimed) != found:
            self._warn(
                Doubt.CAPTURE,
                turn=self._turn,
                move=word,
                claimed=clip(claimed),
                found=found,
            )


def _read_move(game: AnyGame, position: Any, word: str) -> Any:
    """Return the move; the case of a house tells its side, which must be the mover's.

    Players may name a house in either case, a record may not.
    """
    move = game.parse_move(position, word)
    if len(word) == 1 and word.isupper() != (position.side == 0):
        first, last = (
            game.format_move(position, house) for house in (0, position.houses - 1)
        )
        raise IllegalMove(word, Rule.NO_HOUSE, first=first, last=last)
    return move
