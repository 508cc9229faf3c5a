"""Stone, sheet of paper and scissors as pixel pictures, for squares of each height.

A character is one pixel, a quarter of a cell: half as wide as it is high, as here.
``.`` is the plate below; the first row lies on the upper rim of the square. The four
pixels of a cell have at most two colours, which is all that a terminal can show. On the
lowest squares, where a row of pixels would be a bar, some cells have thin lines.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Sprite = tuple[str, ...]
"""Rows of pixels."""
CLEAR = "."
PIXEL_ROLES = {
    "l": "capaci--stone-light",
    "s": "capaci--stone",
    "d": "capaci--stone-shade",
    "p": "capaci--paper",
    "i": "capaci--paper-ink",
    "f": "capaci--paper-fold",
    "e": "capaci--paper-edge",
    "b": "capaci--blade",
    "w": "capaci--pivot",
    "h": "capaci--handle",
}
"""Which role gives a pixel its colour."""


class Line(NamedTuple):
    """A cell of four like pixels that is drawn with a thin line."""

    glyph: str
    ink: str
    paper: str = CLEAR

    @property
    def whole(self) -> str:
        """Return what its pixels are where they do not fill a cell."""
        return self.ink if self.paper == CLEAR else self.paper


LINES = {
    "<": Line("╶", "i", "p"),
    "-": Line("─", "i", "p"),
    ">": Line("╴", "i", "p"),
    "(": Line("(", "h"),
    ")": Line(")", "h"),
    "X": Line("╳", "b"),
    "[": Line("▕", "e"),
    "]": Line("▏", "e"),
}
"""What is written on paper, the rings of small scissors, and where their blades cross;
the edges of a sheet."""

TABLES = {
    3: """
        ..........  ..........  ..........
        ..llllss..  ..pppp....  bb......bb
        .lllssssd.  [[<<--ff]]  ..bb..bb..
        lllssssddd  [[<<--pp]]  ....bb....
        llsssssddd  [[<<-->>]]  (())XX(())
        ..ssdddd..  [[<<-->>]]  (())XX(())
    """,
    4: """
        ............  ............  ............
        ..llllss....  ..pppppp....  bb........bb
        .llllssssss.  [[<<----ff]]  .bbb....bbb.
        .lllssssssss  [[<<----pp]]  ...bb..bb...
        llssssssssdd  [[<<---->>]]  hhhhbbbbhhhh
        ssssssssdddd  [[<<---->>]]  h..h....h..h
        ..ssdddddd..  ..pppppppp..  hhhh....hhhh
    """,
    5: """
        ................  ................  ................
        ....llllss......  ..ppppppppff....  bb............bb
        ..llllllssss....  [[ppppppppffff]]  .bbb........bbb.
        ..llllsssssssss.  [[piiiiipppppp]]  ...bbb....bbb...
        .lllssssssssssss  [[pppppppppppp]]  .....bbbbbb.....
        llllssssssssssdd  [[piiiiiiiiiip]]  ......bbbb......
        llssssssssssdddd  [[pppppppppppp]]  ..hhhhh..hhhhh..
        ssssssssssdddddd  [[piiiiiiiiiip]]  .hh..hh..hh..hh.
        ..ssssdddddddd..  ..pppppppppppp..  ..hhhh....hhhh..
    """,
    6: """
        ....................  ....................  ....................
        ......llllss........  ..ppppppppppppff....  bb................bb
        ....llllllssssss....  [[ppppppppppppffff]]  .bbb............bbb.
        ...llllllssssssssss.  [[piiiiiiipppppppp]]  ..bbbb........bbbb..
        ..llllllsssssssssss.  [[pppppppppppppppp]]  ....bbb......bbb....
        .lllllssssssssssssss  [[piiiiiiiiiiiiiip]]  ......bbb..bbb......
        .lllllssssssssssssdd  [[pppppppppppppppp]]  ......bbwwwwbb......
        llllssssssssssssdddd  [[piiiiiiiiiiiiiip]]  ......hh....hh......
        ssssssssssssssdddddd  [[pppppppppppppppp]]  .hhhhhhh....hhhhhhh.
        .sssssssssdddddddddd  [[piiiiiiiiipppppp]]  hhh...hh....hh...hhh
        ..ssssdddddddddd....  ..pppppppppppppppp..  ..hhhh........hhhh..
    """,
    7: """
        ........................  ....................  ........................
        ........llllssss........  ..ppppppppppff......  ..bb................bb..
        ....llllllllsssssss.....  [[ppppppppppffff....  ..bbb..............bbb..
        ...lllllllsssssssssss...  [[ppppppppppffffff..  ...bbbb..........bbbb...
        ..lllllllssssssssssssss.  [[piiiiiiipppppppp]]  ....bbbb........bbbb....
        .llllllsssssssssssssssss  [[pppppppppppppppp]]  ......bbbb....bbbb......
        .llllllsssssssssssssssdd  [[piiiiiiiiiiiiiip]]  .......bbbbbbbbbb.......
        llllllssssssssssssssdddd  [[pppppppppppppppp]]  .........bwwwwb.........
        lllsssssssssssssssdddddd  [[piiiiiiiiiiiiiip]]  ........hhh..hhh........
        ssssssssssssssssdddddddd  [[pppppppppppppppp]]  ..hhhhhhhh....hhhhhhhh..
        ssssssssssssssdddddddddd  [[piiiiiiiiipppppp]]  .hhh....hh....hh....hhh.
        .sssssssdddddddddddddddd  [[pppppppppppppppp]]  .hhh....hh....hh....hhh.
        ..ssdddddddddddddddddd..  ..pppppppppppppppp..  ..hhhhhh........hhhhhh..
    """,
    8: """
        ............................  ........................  ............................
        ........llllllss............  ..ppppppppppppppff......  ..bb....................bb..
        ......llllllllssssssss......  [[ppppppppppppppffff....  ..bbbb................bbbb..
        ....lllllllllssssssssssss...  [[ppppppppppppppffffff..  ...bbbb..............bbbb...
        ...llllllllssssssssssssssss.  [[piiiiiiiiipppppppppp]]  ....bbbbb..........bbbbb....
        ..lllllllsssssssssssssssssss  [[pppppppppppppppppppp]]  ......bbbbb......bbbbb......
        .lllllllssssssssssssssssssss  [[piiiiiiiiiiiiiiiiiip]]  ........bbbb....bbbb........
        .lllllssssssssssssssssssssdd  [[pppppppppppppppppppp]]  .........bbbbbbbbbb.........
        llllllssssssssssssssssssdddd  [[piiiiiiiiiiiiiiiiiip]]  ..........bbwwwwbb..........
        llllssssssssssssssssssdddddd  [[pppppppppppppppppppp]]  ..........hh....hh..........
        ssssssssssssssssssssdddddddd  [[piiiiiiiiiiiiiiiiiip]]  ...hhhhhhhhh....hhhhhhhhh...
        sssssssssssssssssddddddddddd  [[pppppppppppppppppppp]]  ..hhhh....hh....hh....hhhh..
        .sssssssssssdddddddddddddddd  [[piiiiiiiiiiipppppppp]]  .hhh......hh....hh......hhh.
        ..ssssssdddddddddddddddddd..  [[pppppppppppppppppppp]]  .hhh.....hhh....hhh.....hhh.
        ....ssdddddddddddddddd......  ..pppppppppppppppppppp..  ..hhhhhhhh........hhhhhhhh..
    """,
    9: """
        ................................  ............................  ................................
        ............llllssss............  ..ppppppppppppppppff........  ..bb........................bb..
        ........llllllllssssssss........  [[ppppppppppppppppffff......  ..bbbb....................bbbb..
        ......llllllllsssssssssssss.....  [[ppppppppppppppppffffff....  ...bbbbb................bbbbb...
        ....llllllllllsssssssssssssss...  [[ppppppppppppppppffffffff]]  ....bbbbb..............bbbbb....
        ...llllllllllssssssssssssssssss.  [[piiiiiiiiiiipppppppppppp]]  ......bbbbb..........bbbbb......
        ..llllllllllssssssssssssssssssss  [[pppppppppppppppppppppppp]]  ........bbbbb......bbbbb........
        ..lllllllllssssssssssssssssssssd  [[piiiiiiiiiiiiiiiiiiiiiip]]  ..........bbbbb..bbbbb..........
        .lllllllllssssssssssssssssssssdd  [[pppppppppppppppppppppppp]]  ............bbbbbbbb............
        .llllllllsssssssssssssssssssdddd  [[piiiiiiiiiiiiiiiiiiiiiip]]  .............bwwwwb.............
        lllllllsssssssssssssssssssdddddd  [[pppppppppppppppppppppppp]]  ............hhh..hhh............
        llllssssssssssssssssssssdddddddd  [[piiiiiiiiiiiiiiiiiiiiiip]]  ....hhhhhhhhhh....hhhhhhhhhh....
        ssssssssssssssssssssssdddddddddd  [[pppppppppppppppppppppppp]]  ..hhhhhhhhhhh......hhhhhhhhhhh..
        sssssssssssssssssssddddddddddddd  [[piiiiiiiiiiiiipppppppppp]]  .hhhh......hh......hh......hhhh.
        .ssssssssssssssddddddddddddddddd  [[pppppppppppppppppppppppp]]  .hhh.......hh......hh.......hhh.
        ..ssssssssdddddddddddddddddddddd  [[pppppppppppppppppppppppp]]  ..hhhh...hhh........hhh...hhhh..
        ....ssdddddddddddddddddddddd....  ..pppppppppppppppppppppppp..  ....hhhhhh............hhhhhh....
    """,
}
"""By the height of the square: rock, paper and scissors side by side."""
LOWEST = min(TABLES)
"""Lower squares have no room for pictures."""


@lru_cache(len(TABLES))
def sprites_for(height: int) -> tuple[Sprite, ...]:
    """Return the picture of each kind for squares of a height."""
    rows = [line.split() for line in TABLES[height].split("\n") if line.strip()]
    return tuple(zip(*rows, strict=True))
