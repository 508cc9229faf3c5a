"""The set-up screen: any position by keys, by mouse and as text, judged at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games import NAMES
from hands import Hands, hands_on, middle, text_of
from textual.widgets import Input

from capaci_tui.library.games import Library
from capaci_tui.rules import find_game
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.kalah import Kalah
from capaci_tui.settings import Places
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.setup import SetupScreen
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.entries import Entries
from capaci_tui.words import set_language


async def set_up(hands: Hands, name: str) -> SetupScreen:
    """Open the set-up of a game from the menu."""
    games = hands.screen.query_one(Entries)
    await hands.until(lambda: "set-up" in games.names)
    for entry in (name, "set-up"):
        games.here = entry
        await hands.settle()
    await hands.press("enter")
    screen = hands.screen
    assert isinstance(screen, SetupScreen)
    return screen


def shown(screen: SetupScreen) -> Any:
    """Return the position on the board."""
    return screen.board.shown.position


def told(screen: SetupScreen) -> str:
    """Return what is said of the position, above what keys do."""
    return text_of(screen.query_one("#status", Words)).partition("\n")[0]


@pytest.mark.parametrize("name", NAMES)
async def test_it_starts_from_the_usual_position(name: str) -> None:
    """Board and text agree; it can be played as it is."""
    async with hands_on() as hands:
        screen = await set_up(hands, name)
        game = find_game(name)()
        assert shown(screen) == game.start()
        assert screen.query_one(Input).value == game.format_position(game.start())
        await hands.press("f5")
        await hands.until(lambda: hands.at(GameScreen))
        assert hands.match.start == game.start()


async def test_french_letters_are_those_of_the_board_everywhere() -> None:
    """P is a rock on board, keys and in the text; a text from a file is known too."""
    set_language("fr")
    game = Capaci()
    async with hands_on() as hands:
        screen = await set_up(hands, "capaci")
        field = screen.query_one(Input)
        assert field.value.startswith("fcppcf/cpffpc/")
        await hands.press("f5")
        assert hands.match.start == game.start()
    async with hands_on() as hands:
        screen = await set_up(hands, "capaci")
        await hands.press("left", "delete", "right", "P")
        field = screen.query_one(Input)
        assert "C1PFPC/FCPPCF" in field.value
        mine = shown(screen)
        for text in (field.value, game.format_position(mine)):
            screen.set_position(game.start())
            await hands.fill("#position", text)
            assert shown(screen) == mine
            assert "Blanc" in told(screen)


async def test_seeds_are_set_by_keys_and_clicks() -> None:
    """Digits make one number on a house; plus, minus, Del and a click change it."""
    async with hands_on() as hands:
        screen = await set_up(hands, "kalah")
        await hands.press("1", "2", "right", "+", "right", "-", "right", "delete")
        assert shown(screen).row(0) == (12, 5, 3, 0, 4, 4)
        square = screen.board.place(screen.board.size).square(4)
        await hands.click_on(screen.board, square.offset + middle(square.size))
        assert shown(screen).row(0) == (12, 5, 3, 0, 5, 4)
        await hands.press("m")
        assert shown(screen).side == 1
        assert screen.query_one(Input).value == "12-5-3-0-5-4-4-4-4-4-4-4-0-0-N"


async def test_pieces_are_set_by_keys_and_clicks() -> None:
    """Letters place the pieces of both sides; Del removes; a click takes the next."""
    async with hands_on() as hands:
        screen = await set_up(hands, "capaci")
        await hands.press("z")
        assert "6/6/6/6/6/6" in screen.query_one(Input).value
        for key in "RpS":
            await hands.press(key, "up")
        assert "2S3/2p3/2R3/6 w 0" in screen.query_one(Input).value
        square = screen.board.place(screen.board.size).square(0)
        middle_of_it = square.offset + middle(square.size)
        await hands.click_on(screen.board, middle_of_it)
        assert shown(screen).piece_at(0) == (0, 0)
        await hands.press("delete")
        assert shown(screen).piece_at(0) is None


async def test_what_is_wrong_is_told_at_once() -> None:
    """A position that is none cannot be played, and the reason is in sight."""
    async with hands_on() as hands:
        screen = await set_up(hands, "capaci")
        await hands.press("z")
        assert told(screen) == "both sides lack a kind of piece"
        await hands.press("f5")
        assert hands.at(SetupScreen)
        await hands.press("i")
        assert told(screen) == "White to move"


async def test_text_can_be_pasted() -> None:
    """A text changes the board as soon as it is a position."""
    async with hands_on() as hands:
        screen = await set_up(hands, "kalah")
        field = screen.query_one(Input)
        field.value = "rubbish"
        await hands.settle()
        assert "15" in told(screen)
        assert shown(screen) == Kalah().start()
        field.value = "1-0-0-0-0-8-1-0-0-0-0-0-18-20-S"
        await hands.settle()
        assert shown(screen).stores == (18, 20)
        assert told(screen) == "South to move"


async def test_a_position_that_is_over_is_told_as_such() -> None:
    """A side without a kind of piece has lost."""
    async with hands_on() as hands:
        screen = await set_up(hands, "capaci")
        screen.query_one(Input).value = "6/2rps1/6/6/2RP2/6 w 0"
        await hands.settle()
        assert "Black wins" in told(screen)
        assert shown(screen) == Capaci().parse_position("6/2rps1/6/6/2RP2/6 w 0")


async def test_a_position_is_saved_to_the_library(tmp_path: Path) -> None:
    """F2 keeps it as a game that has not begun."""
    async with hands_on(folder=tmp_path) as hands:
        await set_up(hands, "kalah")
        await hands.press("+", "f2")
        library = Library(Places.find(str(tmp_path), {}).data)
        await hands.until(library.names)
        (reading,) = library.read(library.names()[0])
        assert reading.record
        assert reading.record.match.start.row(0) == (5, 4, 4, 4, 4, 4)
        assert reading.record.match.plies == ()
