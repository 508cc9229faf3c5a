"""Run the program with a method of a screen that raises, named by the first word."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, NoReturn

from capaci_tui.cli import main
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.menu import MenuScreen


def fail(*_args: Any) -> NoReturn:
    """Raise what nobody expects, over two lines."""
    raise ZeroDivisionError("a fault\nput in by hand")


def fail_later(screen: GameScreen) -> None:
    """Raise in a worker, while nobody looks."""

    async def work() -> None:
        fail()

    screen.run_worker(work())


def break_drawing(screen: GameScreen) -> None:
    """Let the board fail when it is drawn next."""
    type(screen.board).render_line = fail  # type: ignore[assignment,method-assign]
    screen.board.refresh()


FAULTS: dict[str, tuple[type[Any], str, Callable[..., Any]]] = {
    "start": (MenuScreen, "compose", fail),
    "key": (GameScreen, "action_turn", fail),
    "drawing": (GameScreen, "action_turn", break_drawing),
    "worker": (GameScreen, "action_turn", fail_later),
}
"""The class, its method, and what is done instead."""

owner, method, instead = FAULTS[sys.argv[1]]
setattr(owner, method, instead)
sys.exit(main(sys.argv[2:]))
