"""The title of the program as a picture of half blocks, as large as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from textual.content import Content
from textual.geometry import Size

from capaci_tui.ui.boards.lettering import half_blocks
from capaci_tui.ui.widgets.drawn import Words

WORD, DRAWN = "CAPACI", "CAPI"
TABLES = """
    .####  .###.  ####.  ##
    ##...  ##.##  ##.##  ##
    ##...  ##.##  ##.##  ##
    ##...  #####  ####.  ##
    ##...  ##.##  ##...  ##
    .####  ##.##  ##...  ##

    .######  .#####.  ######.  ###
    #######  #######  #######  ###
    ###....  ###.###  ###.###  ###
    ###....  ###.###  ###.###  ###
    ###....  #######  #######  ###
    ###....  #######  ######.  ###
    #######  ###.###  ###....  ###
    .######  ###.###  ###....  ###

    ..#########  ..#######..  #########..  ####
    .##########  .#########.  ##########.  ####
    ###########  ###########  ###########  ####
    ####.......  ####...####  ####...####  ####
    ####.......  ####...####  ####...####  ####
    ####.......  ####...####  ####...####  ####
    ####.......  ###########  ###########  ####
    ####.......  ###########  ##########.  ####
    ####.......  ###########  #########..  ####
    ###########  ####...####  ####.......  ####
    .##########  ####...####  ####.......  ####
    ..#########  ####...####  ####.......  ####
"""
"""The letters of the title in each size, from the smallest."""
ROWS_A_GAP = 6
"""Letters of so many rows stand a column apart, higher ones further."""
INKS = ("$accent", "$primary", "$secondary")
"""The colours of the lines, from the top."""


@lru_cache(1)
def title_art(width: int) -> list[Content]:
    """Return the lines of the largest title that is no wider than that, if any is."""
    fitting = [rows for rows in map(_rows, _tables()) if len(rows[0]) <= width]
    lines = half_blocks(fitting[-1]) if fitting else ()
    shares = (len(INKS) * number // len(lines) for number in range(len(lines)))
    return [
        Content.styled(line, INKS[share])
        for line, share in zip(lines, shares, strict=True)
    ]


def _tables() -> list[str]:
    return TABLES.strip().split("\n\n")


def _rows(table: str) -> Sequence[str]:
    """Return the rows of pixels of the whole word, set from its letters."""
    letters = [dict(zip(DRAWN, row.split(), strict=True)) for row in table.splitlines()]
    gap = "." * (len(letters) // ROWS_A_GAP)
    return [gap.join(map(row.__getitem__, WORD)) for row in letters]


class TitleArt(Words):
    """Show the title."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the lines that the title takes."""
        return len(title_art(width))

    def _lines(self, width: int) -> list[Content]:
        return title_art(width)
