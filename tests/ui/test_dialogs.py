"""The dialogs by mouse: what tells their keys can be clicked."""

from __future__ import annotations

from typing import Any

import pytest
from hands import Hands, hands_on
from textual.geometry import Offset, Region
from textual.screen import Screen

from capaci_tui.ui.screens.asking import Ask, AskNames
from capaci_tui.ui.screens.dialogs import BETWEEN, DialogKeys, DialogTitle, Reading
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.screens.options import RarerOptions
from capaci_tui.ui.screens.palette import Palette
from capaci_tui.ui.screens.settings import SettingsScreen
from capaci_tui.words import LANGUAGES, set_language

DIALOGS: dict[str, type[Screen[Any]]] = {
    "n": AskNames,
    "o": RarerOptions,
    "r": Reading,
    "ctrl+p": Palette,
}


async def click_key(hands: Hands, number: int) -> None:
    """Click on the last letter of a key that a dialog tells, wherever it stands."""
    keys = hands.screen.query_one(DialogKeys)
    text = keys.render().plain
    end = len(BETWEEN.join(text.split(BETWEEN)[: number + 1])) - 1
    for y, line in enumerate(keys._lines(keys.size.width)):
        if end < len(line):
            await hands.click_on(keys, Offset(end, y))
            return
        end -= len(line) + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(40, 15), (80, 24)])
async def test_every_dialog_is_left_by_mouse(
    language: str, size: tuple[int, int]
) -> None:
    """A click on the key that leads back, on the second line, too."""
    set_language(language)
    async with hands_on(size=size) as hands:
        for key, dialog in DIALOGS.items():
            await hands.press(key)
            assert hands.at(dialog)
            actions = hands.screen.query_one(DialogKeys)._actions
            if not actions[0]:
                await click_key(hands, 0)
                assert hands.at(dialog)
            await click_key(hands, len(actions) - 1)
            assert hands.at(MenuScreen)


@pytest.mark.parametrize("size", [(40, 15), (80, 24), (120, 40)])
async def test_what_is_read_leaves_no_scraps_at_its_edges(
    size: tuple[int, int],
) -> None:
    """It fills a usual window; a larger one leaves room to see what is behind."""
    async with hands_on(size=size) as hands:
        for key in ("r", "?", "ctrl+p"):
            await hands.press(key)
            (dialog,) = hands.screen.query(".dialog")
            assert (dialog.region.size == size) == (size[0] < 110)
            title = hands.screen.query_one(DialogTitle)
            (first,) = title.render_lines(Region(0, 0, *title.size.with_height(1)))
            badge = [part.text for part in first if part.style and part.style.reverse]
            assert "".join(badge) == f" {''.join(badge).strip()} "
            await hands.press("escape")


async def test_names_are_accepted_by_mouse() -> None:
    """Whichever field is written in."""
    async with hands_on() as hands:
        await hands.press("n")
        await hands.type_keys("Ada")
        await click_key(hands, 0)
        assert hands.at(MenuScreen)
        assert "Ada" in "\n".join(hands.shown())


async def test_a_text_and_a_command_are_accepted_by_mouse() -> None:
    """A file that is not there is told; the command is done."""
    async with hands_on() as hands:
        hands.app.open_file()
        await hands.until(lambda: hands.at(Ask))
        await hands.type_keys("nothing")
        await click_key(hands, 0)
        assert hands.at(MenuScreen)
        assert hands.app._notifications
        await hands.press("ctrl+p", *"settings")
        await click_key(hands, 1)
        await hands.until(lambda: hands.at(SettingsScreen))
