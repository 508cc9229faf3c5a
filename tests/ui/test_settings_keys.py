"""Keys changed in the app: told, refused where they are taken, kept, used at once."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
from hands import Hands, hands_on, text_of
from textual.dom import DOMNode

from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.settings import Settings
from capaci_tui.settings_file import read_settings
from capaci_tui.ui.app import CapaciApp
from capaci_tui.ui.keys import TOGETHER, actions, sound_keys
from capaci_tui.ui.screens.dialogs import Question
from capaci_tui.ui.screens.help import class_bindings
from capaci_tui.ui.screens.keys import KeysScreen, PressKey
from capaci_tui.ui.screens.settings import SettingsScreen
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.entries import Entries


def kept(folder: Path) -> dict[str, str]:
    """Return the keys that the settings file says."""
    stored = read_settings(folder / "config" / "settings.toml")
    assert not stored.troubles
    return dict(stored.keys)


async def open_keys(hands: Hands, name: str) -> None:
    """Open the list of keys through the settings, on the line of an action."""
    hands.app.open_settings()
    await hands.until(lambda: hands.at(SettingsScreen))
    await hands.settle()
    await hands.press("up", "enter")
    await hands.until(lambda: hands.at(KeysScreen))
    await hands.settle()
    hands.screen.query_one(Entries).here = name
    await hands.settle()


def told(hands: Hands) -> str:
    """Return what stands under the list."""
    return text_of(hands.screen.query_one("#status", Words))


def line_here(hands: Hands) -> str:
    """Return the line on the screen that is under the cursor."""
    return next(line for line in hands.shown() if line.startswith("▸"))


def test_all_that_a_key_does_is_listed_once() -> None:
    """Also what is bound in several places."""
    parts: set[type[DOMNode]] = {CapaciApp, *chain.from_iterable(TOGETHER)}
    bound = {
        str(binding.id) for part in parts for _key, binding in class_bindings(part)
    }
    assert set(actions()) == bound
    assert actions()["text.back"].keys == ("q", "enter", "question_mark")


async def test_a_key_is_changed_and_holds_at_once(tmp_path: Path) -> None:
    """On the screen below, in its line of keys, in the help and in the file."""
    async with hands_on(new_match(Kalah()), folder=tmp_path) as hands:
        await open_keys(hands, "game.undo")
        await hands.press("enter")
        assert hands.at(PressKey)
        await hands.press("z")
        assert "• z " in line_here(hands)
        assert told(hands).startswith("game.undo: usually u.")
        assert kept(tmp_path) == {"game.undo": "z"}
        await hands.press("escape", "escape")
        assert " z Undo" in hands.shown()[-1]
        await hands.press("c", "u")
        assert hands.match.plies
        await hands.press("z")
        assert not hands.match.plies
        await hands.press("question_mark")
        text = text_of(hands.screen.query_one("VerticalScroll Words", Words))
        assert "  z                 Undo" in text
        assert "game.undo" not in text


async def test_an_action_can_have_several_keys(tmp_path: Path) -> None:
    """The new one stands beside those that it has; one that it has is no second."""
    async with hands_on(new_match(Kalah()), folder=tmp_path) as hands:
        await open_keys(hands, "game.undo")
        await hands.press("plus", "f6", "plus", "u")
        assert kept(tmp_path) == {"game.undo": "u,f6"}
        assert "u, f6" in line_here(hands)
        await hands.press("escape", "escape", "c", "f6", "c", "u")
        assert not hands.match.plies


@pytest.mark.parametrize(
    ("name", "key", "words"),
    [
        ("game.undo", "p", "p is taken: Preview (table.preview)"),
        ("game.undo", "c", "c is taken: moves are typed with it."),
        ("game.undo", "C", "C is taken: moves are typed with it."),
        ("game.undo", "é", "é is taken: moves are typed with it."),
        ("game.undo", "n", "n is taken: Ranges (board.ranges)"),
        ("list.choose", "escape", ""),
    ],
)
async def test_a_key_that_is_taken_is_refused_in_words(
    name: str, key: str, words: str, tmp_path: Path
) -> None:
    """Another can be pressed then; Esc leaves all as it was."""
    async with hands_on(new_match(Kalah()), folder=tmp_path) as hands:
        await open_keys(hands, name)
        await hands.press("enter", key)
        assert hands.at(PressKey) == bool(words)
        if words:
            assert words in text_of(hands.screen.query_one("#refused", Words))
            await hands.press("escape")
        assert hands.at(KeysScreen)
        assert not kept(tmp_path)
        assert not hands.app.keys


async def test_a_usual_key_comes_back(tmp_path: Path) -> None:
    """For one action, unless another has it now; for all, once that is confirmed."""
    folder = tmp_path
    keys = {"game.undo": "z", "game.redo": "u"}
    settings = Settings(keys=keys)
    async with hands_on(folder=folder, settings=settings) as hands:
        await open_keys(hands, "game.undo")
        await hands.press("delete")
        assert "u is taken: Redo" in told(hands)
        assert hands.app.keys == keys
        hands.screen.query_one(Entries).here = "game.redo"
        await hands.press("backspace")
        assert hands.app.keys == {"game.undo": "z"}
        await hands.press("z")
        assert hands.at(Question)
        await hands.answer("reset")
        assert not hands.app.keys
        assert not kept(folder)
        await hands.press("z", "delete")
        assert hands.at(KeysScreen)


async def test_keys_are_changed_by_mouse() -> None:
    """A click chooses a line, another leaves the dialog."""
    async with hands_on(size=(40, 15)) as hands:
        await open_keys(hands, "app.leave")
        lines = hands.shown()
        await hands.click(10, next(y for y, line in enumerate(lines) if "Quit" in line))
        assert hands.at(PressKey)
        lines = hands.shown()
        await hands.click(8, next(y for y, line in enumerate(lines) if "(Esc)" in line))
        assert hands.at(KeysScreen)
        assert hands.screen.query_one(Entries).here == "quit"
        hands.screen.query_one(Entries).on_mouse_scroll_down()
        assert hands.screen.query_one(Entries).here == "table.log"


async def test_the_keys_of_the_key_list_itself_can_be_changed() -> None:
    """It follows like any other screen."""
    async with hands_on() as hands:
        await open_keys(hands, "list.down")
        await hands.press("enter", "j", "j")
        assert hands.screen.query_one(Entries).here == "list.back"


def test_sound_keys_know_every_board() -> None:
    """A key that only Capaci's board has is taken too."""
    assert sound_keys({"game.undo": "n"})[0] == {}


async def test_the_dialog_tells_why_esc_is_not_taken() -> None:
    """It leads back, as everywhere: nothing is changed by it."""
    async with hands_on(size=(40, 15)) as hands:
        await open_keys(hands, "game.undo")
        await hands.press("enter")
        assert hands.at(PressKey)
        text = " ".join(text_of(hands.screen.query_one(".dialog-text", Words)).split())
        assert "Esc cannot be one, it always leads back." in text
        shown = "".join(hands.shown()).replace("│", "")
        assert "it always leads back" in " ".join(shown.split())
        await hands.press("escape")
        assert hands.at(KeysScreen)
        assert not hands.app.keys
