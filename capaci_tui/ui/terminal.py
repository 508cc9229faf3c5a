"""What the terminal can show, asked before the app is made."""

from __future__ import annotations

import os
from locale import getencoding

from rich.console import Console
from textual.constants import COLOR_SYSTEM


def heed_no_color() -> None:
    """Drop ``NO_COLOR`` if it is empty: then it does not count, but Textual obeys."""
    if not os.environ.get("NO_COLOR"):
        os.environ.pop("NO_COLOR", None)


def suitable_pieces() -> str:
    """Return the style of pieces that this terminal shows well."""
    if getencoding().lower() not in ("utf-8", "utf8"):
        return "ascii"
    # drawings are made of colours, the two sides' plates of lines too
    return "letters" if os.environ.get("NO_COLOR") else "sprites"


def colour_system() -> str:
    """Return how many colours there are: truecolor, 256 or standard, sixteen."""
    known = None if COLOR_SYSTEM == "auto" else COLOR_SYSTEM
    return known or Console(force_terminal=True).color_system or "standard"
