"""A position as lines of plain text, for pipes, scripts and screen readers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from capaci_tui.narrate.people import side_name
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.events import Side
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.sowing import NORTH, SOUTH, SowingPosition
from capaci_tui.rules.squares import LETTERS, SIZE, CapaciPosition
from capaci_tui.words import pgettext


def board_lines(game: AnyGame, position: Any) -> list[str]:
    """Return the board with the names of its houses or squares.

    Sowing runs counter-clockwise, North's row is above. In Capaci capitals are
    White's pieces and a dot is an empty square.
    """
    if isinstance(position, CapaciPosition):
        return _square_lines(position)
    return _sowing_lines(game, position)


def _square_lines(position: CapaciPosition) -> list[str]:
    ranks = [
        f"{rank + 1}  "
        + " ".join(_letter(position, rank * SIZE + file) for file in range(SIZE))
        for rank in reversed(range(SIZE))
    ]
    return [*ranks, "", "   " + " ".join("abcdef")]


def _letter(position: CapaciPosition, spot: int) -> str:
    piece = position.piece_at(spot)
    return "." if piece is None else piece_letters()[3 * piece[0] + piece[1]]


def piece_letters() -> str:
    """Return the letters of the pieces for people, by ``3 * side + kind``.

    They are the initials of the player's language; files have their own.
    """
    # Translators: the initials of rock, paper and scissors, each different
    kinds = pgettext("piece", "R"), pgettext("piece", "P"), pgettext("piece", "S")
    white = "".join(kinds)
    return white + white.lower()


def position_text(game: AnyGame, position: Any) -> str:
    """Return a position as it is written on the screen: with the letters shown there.

    Two alphabets in one place would give one letter two meanings.
    """
    text = game.format_position(position)
    return _relettered(text, LETTERS, piece_letters()) if _has_pieces(game) else text


def typed_position(game: AnyGame, text: str) -> str:
    """Return a typed position as files write it; one that came from a file stays."""
    board, _gap, _rest = text.partition(" ")
    if not _has_pieces(game) or not {*board} & ({*piece_letters()} - {*LETTERS}):
        return text
    return _relettered(text, piece_letters(), LETTERS)


def _has_pieces(game: AnyGame) -> bool:
    return isinstance(game, Capaci)


def _relettered(text: str, these: str, those: str) -> str:
    """Return a position with other letters for its pieces; all else stays."""
    board, gap, rest = text.partition(" ")
    return board.translate(str.maketrans(these, those)) + gap + rest


def _sowing_lines(game: AnyGame, position: SowingPosition) -> list[str]:
    north, south = (
        f"{side_name(game, side)} {position.stores[side]}" for side in (NORTH, SOUTH)
    )
    indent = " " * (len(north) + 1)
    between = " " * (4 * position.houses + 2)
    return [
        indent + _columns(_names(game, position, NORTH)[::-1]),
        indent + _columns(position.row(NORTH)[::-1]),
        north + between + south,
        indent + _columns(position.row(SOUTH)),
        indent + _columns(_names(game, position, SOUTH)),
    ]


def _names(game: AnyGame, position: SowingPosition, side: Side) -> list[str]:
    return [
        game.format_spot(position.spot_of(side, house))
        for house in range(position.houses)
    ]


def _columns(cells: Iterable[object]) -> str:
    return "".join(f"{cell!s:>4}" for cell in cells)
