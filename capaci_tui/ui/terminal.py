"""What the terminal can show, asked before the app is made."""

from __future__ import annotations

import os
import sys
from codecs import IncrementalDecoder, getincrementaldecoder
from functools import partial

from rich.console import Console
from textual.constants import COLOR_SYSTEM

from capaci_tui.ui.stand_ins import speaks_utf8, write_what_there_is


def heed_no_color() -> None:
    """Drop ``NO_COLOR`` if it is empty: then it does not count, but Textual obeys."""
    if not os.environ.get("NO_COLOR"):
        os.environ.pop("NO_COLOR", None)


def heed_encoding() -> None:
    """Write only what the terminal can show, on the streams that Textual writes to."""
    for stream in filter(None, (sys.__stdout__, sys.__stderr__)):
        write_what_there_is(stream)


def take_any_bytes() -> None:
    """Let odd bytes that are typed or pasted be odd characters.

    Textual reads UTF-8 strictly, and would end at a letter in any other encoding.
    """
    if sys.platform == "win32":
        return
    from textual.drivers import linux_driver

    def lenient(encoding: str) -> partial[IncrementalDecoder]:
        return partial(getincrementaldecoder(encoding), "replace")

    linux_driver.getincrementaldecoder = lenient  # type: ignore[attr-defined, assignment]


def suitable_pieces() -> str:
    """Return the style of pieces that this terminal shows well."""
    if not speaks_utf8():
        return "ascii"
    # drawings are made of colours, the two sides' plates of lines too
    return "letters" if os.environ.get("NO_COLOR") else "sprites"


def colour_system() -> str:
    """Return how many colours there are: truecolor, 256 or standard, sixteen."""
    known = None if COLOR_SYSTEM == "auto" else COLOR_SYSTEM
    return known or Console(force_terminal=True).color_system or "standard"
