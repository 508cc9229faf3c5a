"""The board views, by the name of their game."""

from __future__ import annotations

from typing import Any

from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.boards.capaci import CapaciView
from capaci_tui.ui.boards.sowing import SowingView

BOARDS: dict[str, type[BoardView[Any, Any]]] = {
    "capaci": CapaciView,
    "kalah": SowingView,
    "oware": SowingView,
    "congkak": SowingView,
}
"""The view that draws each game."""
