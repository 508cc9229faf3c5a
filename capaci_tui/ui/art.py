"""The title of the program as a picture of half blocks."""

from __future__ import annotations

from textual.content import Content

from capaci_tui.ui.boards.lettering import half_blocks

LETTERS = """
.#### .###. ####. .###. .#### ##
##... ##.## ##.## ##.## ##... ##
##... ##.## ##.## ##.## ##... ##
##... ##### ####. ##### ##... ##
##... ##.## ##... ##.## ##... ##
.#### ##.## ##... ##.## .#### ##
"""
INKS = ("$accent", "$primary", "$secondary")
"""The colours of the lines, from the top."""


def title_art() -> Content:
    """Return the name of the program in three lines."""
    rows = [row.replace(" ", ".") for row in LETTERS.strip().split("\n")]
    inked = (
        Content.styled(*each) for each in zip(half_blocks(rows), INKS, strict=True)
    )
    return Content("\n").join(inked)
