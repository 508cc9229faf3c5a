"""Making text fit: broken into lines where it may be broken, or cut."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.cells import cell_len
from textual.content import Content

WORD = re.compile(r"[^ ]* *")
"""A word and the spaces behind it; the other spaces of Unicode join what they part."""


def clipped(text: str, width: int) -> str:
    """Return text that is cut, with dots at its end, where it has no room."""
    return Content(text).truncate(max(0, width), ellipsis=True).plain


def fold(text: Content, width: int) -> list[Content]:
    """Return text as lines of at most ``width`` cells.

    Textual's own wrapping breaks lines at no-break spaces, too: before the colon of
    French, or behind its opening quotes.
    """
    lines = []
    for line in text.split("\n", allow_blank=True):
        breaks = list(_breaks(line.plain, width))
        parts = line.divide(breaks) if breaks else [line]
        lines += [part.rstrip(" ") for part in parts[:-1]]
        lines.append(parts[-1])
    return lines


def _breaks(line: str, width: int) -> Iterator[int]:
    """Yield the places in a line at which the next one begins."""
    if cell_len(line) <= width:
        return
    used = 0
    for found in WORD.finditer(line):
        word = found.group().rstrip(" ")
        if used and used + cell_len(word) > width:
            yield found.start()
            used = 0
        for place, character in enumerate(word, found.start()):
            cells = cell_len(character)
            if used + cells > width and place:
                # a word that is wider than the line is broken anywhere
                yield place
                used = 0
            used += cells
        used += len(found.group()) - len(word)
