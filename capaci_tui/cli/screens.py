"""Opening the app, which is all that a start at a terminal needs."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from capaci_tui.cli.preferences import Preferences
from capaci_tui.settings import Places

if TYPE_CHECKING:
    from capaci_tui.ui.app import Opening


def in_lines(*, plainly: bool) -> bool:
    """Tell whether to go on in lines of text, wished for or for want of a screen."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return plainly or not terminal or os.environ.get("TERM") == "dumb"


def open_screen(
    places: Places, preferences: Preferences, opening: Opening | None = None
) -> int:
    """Run the app on what it is asked to open, or on its menu."""
    # nothing that a start makes is garbage; the app goes on collecting when it is ready
    gc.disable()
    from capaci_tui.ui.app import run

    return run(places, opening, preferences.settings, preferences.complaints)
