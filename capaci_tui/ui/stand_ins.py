"""Signs in place of those that a terminal does not have, or that nobody wishes to see.

Each takes as many cells, so that all stays where it is.
"""

from __future__ import annotations

import codecs
import os
import re
import sys
import unicodedata
from functools import lru_cache
from locale import getencoding
from typing import TextIO

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

NAME = "stand-in"
UTF_8 = "utf-8"

LOCALE_VARIABLES = "LC_ALL", "LC_CTYPE", "LANG"
"""Where the locale of characters stands: in the first of these that is set."""

LIKE = {
    **dict.fromkeys("▶▸▹›»→", ">"),
    **dict.fromkeys("◀◂‹«←", "<"),
    **dict.fromkeys("↑▲▴", "^"),
    **dict.fromkeys("↓▼▾", "v"),
    **dict.fromkeys("–—─╌┄┅", "-"),
    **dict.fromkeys("│┃╎┆┇", "|"),
    **dict.fromkeys("╭╮╰╯┌┐└┘┏┓┗┛", "+"),
    **dict.fromkeys("·…○◇", "."),
    **dict.fromkeys("●⏺", "o"),
    **dict.fromkeys("•◆", "*"),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”▀▔", '"'),
    **dict.fromkeys("▄▁▂▃", "_"),
    "◎": "O",
    "×": "x",
    "½": "=",
    "━": "=",
    "╍": "~",
    "œ": "e",
    "Œ": "E",
}
"""What is drawn and written here, and what looks like it."""
OTHER = "?"
DRAWN = "#"
BLOCKS = range(0x2580, 0x25A0)
"""Of characters; they draw by filling parts of a cell."""


def stand_in(sign: str) -> str:
    """Return ASCII of the same width that looks or reads like a character."""
    if sign in LIKE:
        return LIKE[sign]
    if ord(sign) in BLOCKS:
        return DRAWN
    plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    width = cell_len(sign)
    return plain if len(plain) == width else OTHER * width


@lru_cache(1024)
def in_ascii(text: str) -> str:
    """Return text with every sign in ASCII; letters of any language stay."""
    return "".join(
        sign if sign.isascii() or _is_letter(sign) else stand_in(sign) for sign in text
    )


def _is_letter(sign: str) -> bool:
    return sign.isalpha() or unicodedata.category(sign).startswith("M")


class AsciiSigns(LineFilter):
    """Show every sign in ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return a line without other signs."""
        return [each._replace(text=in_ascii(each.text)) for each in segments]


ASCII_SIGNS = AsciiSigns()


def _replace(error: UnicodeError) -> tuple[str, int]:
    """Return what is written for characters that there are not."""
    assert isinstance(error, UnicodeEncodeError)  # noqa: S101  # only writing asks
    missing = error.object[error.start : error.end]
    return "".join(map(stand_in, missing)), error.end


def terminal_encoding() -> str:
    """Return the encoding of the terminal: one that is named, or the system's.

    Python itself may write UTF-8 although the system does not. A locale that is not
    installed counts for nothing with the system; its name still tells of the terminal.
    """
    named = sys.__stderr__.encoding if sys.__stderr__ else UTF_8
    if not _is_utf8(named) or _locale_names_utf8():
        return named
    return getencoding()


def _locale_names_utf8() -> bool:
    """Tell whether the locale is called one of UTF-8, as other programs look, too."""
    name = next(filter(None, map(os.environ.get, LOCALE_VARIABLES)), "")
    return bool(re.search(r"\.utf-?8\b", name, re.IGNORECASE))


def write_what_there_is(stream: TextIO) -> None:
    """Write to a terminal in its encoding from now on, whatever that lacks."""
    encoding = terminal_encoding()
    if not _is_utf8(encoding):
        codecs.register_error(NAME, _replace)
        stream.reconfigure(encoding=encoding, errors=NAME)  # type: ignore[attr-defined]


def speaks_utf8() -> bool:
    """Tell whether the terminal has every character."""
    return _is_utf8(terminal_encoding())


def _is_utf8(encoding: str) -> bool:
    return codecs.lookup(encoding).name == UTF_8
