"""The board views, by the name of their game."""

from __future__ import annotations

from typing import Any, Protocol

from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.boards.scene import Scene


class MakeBoard(Protocol):
    """Make the view of a board; its modules are imported when it is first made."""

    def __call__(
        self, scene: Scene[Any, Any], *, id: str | None = None
    ) -> BoardView[Any, Any]:
        """Return a view of a scene."""


def capaci_board(
    scene: Scene[Any, Any], *, id: str | None = None
) -> BoardView[Any, Any]:
    """Return a view of squares and pieces."""
    from capaci_tui.ui.boards.capaci import CapaciView

    return CapaciView(scene, id=id)


def sowing_board(
    scene: Scene[Any, Any], *, id: str | None = None
) -> BoardView[Any, Any]:
    """Return a view of houses and stores."""
    from capaci_tui.ui.boards.sowing import SowingView

    return SowingView(scene, id=id)


BOARDS: dict[str, MakeBoard] = {
    "capaci": capaci_board,
    "kalah": sowing_board,
    "oware": sowing_board,
    "congkak": sowing_board,
}
"""What makes the view of each game."""
