"""The title of the program as a picture of half blocks."""

from __future__ import annotations

from textual.content import Content

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
BLOCKS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def title_art() -> Content:
    """Return the name of the program in three lines."""
    rows = LETTERS.split("\n")[1:-1]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = [
        "".join(_block(*cell) for cell in zip(*pair, strict=True)) for pair in pairs
    ]
    inked = (Content.styled(*each) for each in zip(lines, INKS, strict=True))
    return Content("\n").join(inked)


def _block(upper: str, lower: str) -> str:
    return BLOCKS.get(upper + lower, " ")
