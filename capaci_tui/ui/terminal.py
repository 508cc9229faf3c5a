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
    # drawings are made of many colours, the two sides' plates of few
    return "letters" if os.environ.get("NO_COLOR") or _few_colours() else "sprites"


def _few_colours() -> bool:
    if COLOR_SYSTEM != "auto":
        return COLOR_SYSTEM == "standard"
    return Console(force_terminal=True).color_system == "standard"
