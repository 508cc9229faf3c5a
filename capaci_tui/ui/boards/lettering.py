"""Pixel pictures in half blocks, and large letters, digits and marks made of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

LINES = 3
"""How many lines large letters take; the upper half of the first stays free."""
BLOCKS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
GLYPHS = "0123456789", "ABCDEFGHI", "abcdefghi", "PRS", "◇◆◈"
PIXELS = (
    """
    ### .#. ### ### #.# ### ### ### ### ###
    #.# ##. ..# ..# #.# #.. #.. ..# #.# #.#
    #.# .#. ### .## ### ### ### ..# ### ###
    #.# .#. #.. ..# ..# ..# #.# .#. #.# ..#
    ### ### ### ### ..# ### ### .#. ### ###
    """,
    """
    ### ##. .## ##. ### ### .## #.# ###
    #.# #.# #.. #.# #.. #.. #.. #.# .#.
    ### ##. #.. #.# ##. ##. #.# ### .#.
    #.# #.# #.. #.# #.. #.. #.# #.# .#.
    #.# ##. .## ##. ### #.. .## #.# ###
    """,
    """
    .##. #... .... ...# .##. .## .### #... .#.
    ...# #... .### ...# #..# .#. #..# #... ...
    .### ###. #... .### #### ### .### ###. ##.
    #..# #..# #... #..# #... .#. ...# #..# .#.
    .### ###. .### .### .### .#. ###. #..# ###
    """,
    """
    ##. ##. .##
    #.# #.# #..
    ##. ##. ###
    #.. #.# ..#
    #.. #.# ##.
    """,
    """
    ..#.. ..#.. .....
    .#.#. .###. ##.##
    #...# ##### #####
    .#.#. .###. ##.##
    ..#.. ..#.. .....
    """,
)
"""The pixels of the glyphs, side by side."""
BADGES = {
    "■": ("###", "###", "###"),
    "●": (".##.", "####", "####", ".##."),
    "◎": (".##.", "#..#", "#..#", ".##."),
}
"""The pixels of the marks that can be larger on a large square."""


def half_blocks(rows: Sequence[str]) -> list[str]:
    """Return rows of pixels as lines of characters, each two pixels high."""
    blank = "." * len(rows[0])
    pairs = zip(rows[::2], [*rows[1::2], blank], strict=False)
    return ["".join(map(_block, upper, lower)) for upper, lower in pairs]


def _block(upper: str, lower: str) -> str:
    return BLOCKS[upper + lower]


@cache
def _drawn() -> dict[str, list[str]]:
    """Return the lines of every glyph."""
    drawn: dict[str, list[str]] = {}
    for glyphs, pixels in zip(GLYPHS, PIXELS, strict=True):
        columns = zip(*map(str.split, pixels.strip().split("\n")), strict=True)
        for glyph, rows in zip(glyphs, columns, strict=True):
            blank = "." * len(rows[0])
            drawn[glyph] = half_blocks([blank, *rows])
    return drawn


@cache
def badge(sign: str) -> tuple[str, ...]:
    """Return a mark as large as suits a large square, if there is such a one."""
    return tuple(half_blocks(BADGES[sign])) if sign in BADGES else (sign,)


@lru_cache(256)
def enlarged(text: str) -> tuple[str, ...]:
    """Return a text of glyphs as large letters, a column apart."""
    glyphs = _drawn()
    lines = zip(*(glyphs[each] for each in text), strict=True)
    return tuple(map(" ".join, lines)) or ("",) * LINES
