"""The characters that Capaci's board is drawn with, by the style of its pieces."""

from __future__ import annotations

from typing import NamedTuple

from capaci_tui.narrate.boards import piece_letters
from capaci_tui.rules.squares import KIND_NAMES
from capaci_tui.ui.boards.scene import Pieces
from capaci_tui.words import _

Pair = tuple[str, str]
Sides = tuple[str, str, str, str]


class Signs(NamedTuple):
    """Say how pieces and marks are written."""

    plates: Pair = ("╭─╮│╰╯", "┏━┓┃┗┛")
    """White's are round and thin, Black's are square and heavy."""
    brackets: tuple[Pair, Pair] = (("(", ")"), ("[", "]"))
    """The same on squares too low for a plate."""
    cursor: Sides = ("█", "▀", "█", "▄")
    """What stands left, above, right and below in a square."""
    edges: Pair = ("▌", "▐")
    """The same left and right of a piece on squares too low for a frame."""
    held: Pair = ("▶", "◀")
    prey: str = "◎"
    """A ring on a piece that can be taken; a cross is for what has been, elsewhere."""
    dot: str = "●"
    """An empty square that the piece can go to."""
    left: str = "◇"
    """Where the last move began."""
    came: str = "◆"
    """Where the last move ended."""
    still: str = "■"
    """A piece of the mover that cannot move."""
    becomes: str = "→"
    """What stands between a range and what a move would make of it."""
    hatch: str = "╱"
    """What empty squares are hatched with while an earlier ply is shown."""
    blocks: bool = True
    """Whether block characters may be drawn."""
    pieces: str = ""
    """A picture of each kind, two cells wide; none: its letter."""


LETTERS = Signs()
ASCII = Signs(
    blocks=False,
    plates=(".-.|''", "#=####"),
    cursor=(">", "v", "<", "^"),
    edges=(">", "<"),
    becomes=">",
    hatch="/",
    held=("{", "}"),
    prey="O",
    dot="*",
    left="~",
    came="@",
    still="=",
)
EMOJI = LETTERS._replace(pieces="🗿📄🔪")
"""Only pictures that are two cells wide in every terminal."""

SIGNS = {
    Pieces.SPRITES: LETTERS,
    Pieces.LETTERS: LETTERS,
    Pieces.ASCII: ASCII,
    Pieces.EMOJI: EMOJI,
}


def kind_letter(kind: int) -> str:
    """Return the letter of a kind of piece on the screen, in the player's language."""
    return piece_letters()[kind]


def kind_name(kind: int) -> str:
    """Return the name of a kind of piece, in the player's language."""
    return _(KIND_NAMES[kind])
