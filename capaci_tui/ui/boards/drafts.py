"""How a position is set up by hand, spot by spot, legal or not."""

from __future__ import annotations

from typing import Any, Protocol

from capaci_tui.narrate.boards import piece_letters
from capaci_tui.rules.events import Spot
from capaci_tui.rules.sowing import MOST_SEEDS_A_HOUSE, SowingPosition
from capaci_tui.rules.squares import LETTERS, CapaciPosition
from capaci_tui.words import mark

CLEARING = ("backspace", "delete", "full_stop")
"""The keys that empty a spot."""


class Draft(Protocol):
    """Change single spots of a position."""

    hint: str
    """Which keys there are, for people."""

    def key(self, position: Any, spot: Spot, key: str, character: str) -> Any:
        """Return the position after a key on ``spot``, None if it means nothing."""

    def click(self, position: Any, spot: Spot) -> Any:
        """Return the position after a click on ``spot``."""

    def empty(self, position: Any) -> Any:
        """Return the board with nothing on it."""


class SowingDraft:
    """Set the seeds of houses and stores."""

    hint = mark("+ and - or a click change the seeds; digits set them; Del empties.")

    def __init__(self) -> None:
        self._counting: Spot | None = None

    def key(
        self, position: SowingPosition, spot: Spot, key: str, character: str
    ) -> SowingPosition | None:
        """Add, take away or count seeds; digits on one spot make one number."""
        seeds = position[spot]
        counting, self._counting = self._counting, None
        if key in CLEARING:
            return _with_seeds(position, spot, 0)
        if character in ("+", "="):
            return _with_seeds(position, spot, seeds + 1)
        if character == "-":
            return _with_seeds(position, spot, seeds - 1)
        if character.isascii() and character.isdigit():
            self._counting = spot
            tens = 10 * seeds if counting == spot else 0
            return _with_seeds(position, spot, tens + int(character))
        return None

    def click(self, position: SowingPosition, spot: Spot) -> SowingPosition:
        """Add a seed."""
        return _with_seeds(position, spot, position[spot] + 1)

    def empty(self, position: SowingPosition) -> SowingPosition:
        """Return the board without seeds."""
        return SowingPosition((*(0 for _ in position.cells), position.side))


def _with_seeds(position: SowingPosition, spot: Spot, seeds: int) -> SowingPosition:
    board = list(position)
    board[spot] = min(max(seeds, 0), MOST_SEEDS_A_HOUSE * position.houses)
    return SowingPosition(board)


class CapaciDraft:
    """Place and remove pieces."""

    hint = mark(
        "R P S place White's pieces, r p s Black's; a click the next; Del removes."
    )

    def key(
        self, position: CapaciPosition, spot: Spot, key: str, character: str
    ) -> CapaciPosition | None:
        """Place the piece of a letter, or remove what is there."""
        if key in CLEARING:
            return _with_piece(position, spot, None)
        letters = piece_letters()
        if len(character) == 1 and character in letters:
            return _with_piece(position, spot, letters.index(character))
        return None

    def click(self, position: CapaciPosition, spot: Spot) -> CapaciPosition:
        """Put the next kind of piece, after the last one none."""
        piece = position.piece_at(spot)
        index = -1 if piece is None else 3 * piece[0] + piece[1]
        following = index + 1
        return _with_piece(
            position, spot, following if following < len(LETTERS) else None
        )

    def empty(self, position: CapaciPosition) -> CapaciPosition:
        """Return the board without pieces."""
        return CapaciPosition((0,) * len(LETTERS), position.side, 0)


def _with_piece(
    position: CapaciPosition, spot: Spot, index: int | None
) -> CapaciPosition:
    pieces = [squares & ~(1 << spot) for squares in position.pieces]
    if index is not None:
        pieces[index] |= 1 << spot
    return CapaciPosition(tuple(pieces), position.side, 0)


def draft_for(position: Any) -> Draft:
    """Return what sets up positions like this one."""
    return CapaciDraft() if isinstance(position, CapaciPosition) else SowingDraft()
