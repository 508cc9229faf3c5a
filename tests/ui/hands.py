"""Hands on the app: they press keys and click, and read what the screen shows.

Unlike Textual's own pilot they wait until the event loop has nothing left to do, not
for an idle processor: a key costs some milliseconds instead of sixty.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from rich.style import Style
from textual import events
from textual.geometry import Offset, Region, Size
from textual.keys import _character_to_key
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from capaci_tui.rules.events import Spot
from capaci_tui.rules.match import AnyMatch
from capaci_tui.session import Session
from capaci_tui.settings import Complaint, Places, Settings
from capaci_tui.ui.app import CapaciApp, make_app
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.screens.table import TableScreen
from capaci_tui.ui.screens.too_small import TooSmall
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.entries import Entries
from capaci_tui.ui.widgets.log import MatchLog

NO_PAUSE = Settings(pause="off")
"""The computer plays as soon as it has found a move."""
PATIENCE = 20.0
"""Seconds that a condition may take on a slow machine."""


class Hands:
    """Act on a running app and look at it."""

    def __init__(self, app: CapaciApp) -> None:
        self.app = app

    # Acting

    async def settle(self) -> None:
        """Wait until nothing is left to do now, paint, and wait again."""
        loop: Any = asyncio.get_running_loop()
        for _ in range(2):
            give_up = time.monotonic() + PATIENCE
            while loop._ready:
                assert time.monotonic() < give_up, "the app never comes to rest"
                await asyncio.sleep(0)
            if self.app.screen_stack:
                self.app.screen._on_timer_update()

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait for a condition."""
        give_up = time.monotonic() + PATIENCE
        while not holds():
            assert self.app._exception is None, "the app has crashed"
            assert time.monotonic() < give_up, "the condition never held"
            await asyncio.sleep(0.005)
            await self.settle()

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each handled before the next."""
        for key in keys:
            self.post(key)
            await self.settle()

    def post(self, key: str) -> None:
        """Press a key without waiting for what comes of it."""
        named = len(key) > 1
        event = events.Key(
            key if named else _character_to_key(key), None if named else key
        )
        self.app.post_message(event)

    async def type_keys(self, text: str) -> None:
        """Press the key of every character."""
        await self.press(*text)

    async def paste(self, text: str) -> None:
        """Paste text as a terminal does."""
        self.app.post_message(events.Paste(text))
        await self.settle()

    async def click(self, x: int, y: int) -> None:
        """Click on a cell of the screen."""
        self.post_click(x, y)
        await self.settle()

    def post_click(self, x: int, y: int, button: int = 1) -> None:
        """Click without waiting for what comes of it."""
        self._post_mouse(events.MouseDown, Offset(x, y), button)
        self._post_mouse(events.MouseUp, Offset(x, y), button)

    def _post_mouse(
        self, kind: type[events.MouseEvent], at: Offset, button: int
    ) -> None:
        x, y = at
        event = kind(None, x, y, 0, 0, button, False, False, False, x, y)  # noqa: FBT003
        self.app.post_message(event)

    async def drag(self, start: Offset, end: Offset) -> None:
        """Press the button in one cell and let it go in another."""
        self._post_mouse(events.MouseDown, start, 1)
        self._post_mouse(events.MouseUp, end, 1)
        await self.settle()

    async def click_on(self, widget: Widget, offset: Offset | None = None) -> None:
        """Click on a widget, in its middle or at an offset in it."""
        if offset is None:
            offset = middle(widget.content_size)
        x, y = widget.content_region.offset + offset
        await self.click(x, y)

    async def click_spot(self, spot: Spot) -> None:
        """Click in the middle of a square, a house or a store."""
        square = self.board.place(self.board.size).square(spot)
        await self.click_on(self.board, square.offset + middle(square.size))

    async def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        size = Size(width, height)
        self.app.post_message(events.Resize(size, size))
        await self.until(
            lambda: (
                self.screen._compositor.size == size
                and self.at(TooSmall) != TooSmall.fits(size)
            )
        )
        await self.settle()

    async def open(
        self,
        match: AnyMatch,
        names: tuple[str, str] = ("", ""),
        levels: tuple[str, str] = ("", ""),
    ) -> GameScreen:
        """Open a match between players of these names, above what is open."""
        session = Session(match, names, levels=levels, seed=1)
        screen = GameScreen(session, self.app.keeper)
        self.app.push_screen(screen)
        await self.until(lambda: self.screen is screen)
        await self.settle()
        return screen

    async def answer(self, name: str) -> None:
        """Choose an answer of the dialog on top."""
        dialog = self.app.screen
        dialog.query_one(Entries).here = name
        await self.press("enter")
        await self.until(lambda: self.app.screen is not dialog)

    async def fill(self, selector: str, text: str) -> None:
        """Write into a field of the screen."""
        self.app.screen.query_one(selector, Input).value = text
        await self.settle()

    # Looking

    @property
    def screen(self) -> Screen[Any]:
        """Return the screen on top."""
        return self.app.screen

    @property
    def game(self) -> GameScreen:
        """Return the game screen, perhaps below a dialog."""
        screens = self.app.screen_stack[::-1]
        return next(each for each in screens if isinstance(each, GameScreen))

    @property
    def match(self) -> AnyMatch:
        """Return the match that is played."""
        return self.game.session.match

    @property
    def board(self) -> BoardView[Any, Any]:
        """Return the board of the game."""
        return self.game.board

    @property
    def log(self) -> MatchLog:
        """Return the log of the game."""
        return self.game.query_one(MatchLog)

    @property
    def status(self) -> str:
        """Return what stands under the board."""
        return text_of(self.game.query_one("#status", Words))

    def at(self, screen: type[Screen[Any]]) -> bool:
        """Tell whether a screen of this kind is on top."""
        return isinstance(self.app.screen, screen)

    def shown(self) -> list[str]:
        """Return the whole screen as lines of text."""
        return [
            "".join(segment.text for segment in strip)
            for strip in self.app.screen._compositor.render_strips()
        ]


def middle(size: Size) -> Offset:
    """Return the middle cell of a size."""
    return Offset(size.width // 2, size.height // 2)


def text_of(widget: Words) -> str:
    """Return the text of a widget, without its styles."""
    return str(widget.render())


def styled_cells(board: BoardView[Any, Any], region: Region) -> list[list[Any]]:
    """Return character and style of every cell of a region of a board."""
    rows = []
    for y in range(region.y, region.bottom):
        strip = board.render_line(y).crop(region.x, region.right)
        rows.append(
            [(mark, part.style or Style()) for part in strip for mark in part.text]
        )
    return rows


def plain_cells(board: BoardView[Any, Any], region: Region) -> str:
    """Return a region of a board as lines of text, without any style."""
    rows = styled_cells(board, region)
    return "\n".join("".join(mark for mark, _style in row) for row in rows)


@asynccontextmanager
async def hands_on(
    match: AnyMatch | None = None,
    *,
    names: tuple[str, str] = ("", ""),
    levels: tuple[str, str] = ("", ""),
    size: tuple[int, int] = (80, 24),
    folder: Path | None = None,
    animated: bool = False,
    settings: Settings = NO_PAUSE,
    complaints: Sequence[Complaint] = (),
    held: float = 0.0,
    colours: str = "truecolor",
) -> AsyncIterator[Hands]:
    """Run the app on its menu, or on a match between players of these names.

    The computer plays the sides that have a level of ``levels``. The app's files lie
    in ``folder``, or in one that is gone afterwards; plies are seen as
    they are played only if ``animated``. A key that comes again within ``held`` seconds
    is taken as held down; by default these hands let go of each. The terminal has so
    many ``colours``.
    """
    with tempfile.TemporaryDirectory() as gone:
        places = Places.find(str(folder or gone), {})
        TableScreen.held = held
        opening = Session(match, names, levels=levels, seed=1) if match else None
        app = make_app(places, opening, settings, complaints)
        app.suit("sprites", colours)
        app.animation_level = "full" if animated else "none"
        type(app).NOTIFICATION_TIMEOUT = PATIENCE  # told, it can be looked for
        async with app.run_test(size=size):
            hands = Hands(app)
            await hands.until(lambda: hands.at(GameScreen if match else MenuScreen))
            await hands.settle()
            yield hands
