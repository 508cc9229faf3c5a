"""The screens beside the game table: one spacing, nothing that touches or is cut."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from games import NAMES, fresh_match, played
from hands import Hands, hands_on
from later import later
from textual.geometry import Region, Spacing
from textual.screen import Screen

from capaci_tui.library.games import Library
from capaci_tui.rules.record import make_record
from capaci_tui.settings import Places
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.boards.capaci import CapaciView
from capaci_tui.ui.boards.square_painter import PixelPainter
from capaci_tui.ui.screens.keys import KeysScreen
from capaci_tui.ui.screens.library import LibraryScreen
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.screens.settings import SettingsScreen
from capaci_tui.ui.screens.setup import SetupScreen
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.ui.widgets.drawn import MARK
from capaci_tui.ui.widgets.entries import Entries
from capaci_tui.ui.widgets.games import GameHeads, GameList
from capaci_tui.words import LANGUAGES, set_language

SCREENS: dict[str, type[Screen[Any]]] = {
    "library": LibraryScreen,
    "setup": SetupScreen,
    "settings": SettingsScreen,
    "keys": KeysScreen,
}
WINDOWS = [(40, 15), (80, 24), *later((120, 40), (200, 60))]
windows = pytest.mark.parametrize("size", WINDOWS, ids="{0[0]}x{0[1]}".format)


def keep_games(folder: Path) -> None:
    """Keep two games in the library of these hands."""
    library = Library(Places.find(str(folder), {}).data)
    for game in ("capaci", "kalah"):
        match = played(fresh_match(game), 12).resign(0)
        library.keep(make_record(match, ("Ada", "Blaise"), "2026.11.01"))


async def open_screen(hands: Hands, name: str) -> None:
    """Open a screen from the menu and wait until it shows what it has."""
    getattr(hands.app, f"open_{name}")()
    await hands.until(lambda: hands.at(SCREENS[name]))
    await hands.settle()
    if name == "library":
        games = hands.screen.query_one(GameList)
        kept = len(hands.app.keeper.library.names())
        await hands.until(lambda: len(games.shown_games) == kept)
        await hands.settle()


def words_beside_boards(hands: Hands) -> list[str]:
    """Return the lines above the keys, with nothing where a board is."""
    lines = hands.shown()[:-1]
    boards = [board.region for board in hands.screen.query(BoardView)]
    for y in {y for board in boards for y in range(board.y, board.bottom)}:
        start = min(board.x for board in boards if board.y <= y < board.bottom)
        lines[y] = lines[y][:start]
    return lines


@windows
@pytest.mark.parametrize("name", SCREENS)
async def test_words_begin_in_one_column(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """Behind the two cells of the mark of the line under the cursor."""
    keep_games(tmp_path)
    async with hands_on(size=size, folder=tmp_path) as hands:
        await open_screen(hands, name)
        lines = words_beside_boards(hands)
        assert not {line[:MARK].strip(" ▸▹─") for line in lines} - {""}
        assert any(line[MARK : MARK + 1].strip() for line in lines)


@windows
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_columns_of_the_library_stand_under_their_heads(
    language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """Each begins where its head does, a space at least from the one before."""
    set_language(language)
    keep_games(tmp_path)
    async with hands_on(size=size, folder=tmp_path) as hands:
        await open_screen(hands, "library")
        heads = hands.screen.query_one(GameHeads).content_region
        games = hands.screen.query_one(GameList).content_region
        assert heads.x == games.x + MARK
        line = hands.shown()[heads.y][: heads.right]
        told = hands.shown()[games.y]
        assert "…" not in told[: heads.right]
        words = re.split("  +", line.strip())
        narrow, wide = ("2026.", "", "Blaise"), ("2026.", "", "", "Blaise")
        assert len(words) in (3, 5)
        for word, start in zip(words[:4], wide if words[4:] else narrow, strict=True):
            x = line.index(word)
            assert told[x - 1] == " " != told[x]
            assert told[x:].startswith(start)
        if words[4:]:
            assert told[: len(line.rstrip())].endswith(" 12")


@pytest.mark.parametrize("name", ["library", "settings"])
async def test_one_line_is_lit(name: str, tmp_path: Path) -> None:
    """Where the keys go; other lists may mark what they are about, but in no bar."""
    keep_games(tmp_path)
    async with hands_on(folder=tmp_path) as hands:
        await open_screen(hands, name)
        seen = set()
        while (focused := hands.screen.focused) and focused.id not in seen:
            seen.add(focused.id)
            lines = [line[:MARK] for line in hands.shown()]
            assert sum("▸" in line for line in lines) == (focused.id != "filter")
            assert sum("▹" in line for line in lines) == (focused.id == "filter")
            for each in hands.screen.query(Entries):
                grounds = {
                    part.style.bgcolor for part in each.render_line(0) if part.style
                }
                assert (grounds != {each.words().bgcolor}) == each.has_focus
            await hands.press("tab")
        assert len(seen) > 1


@pytest.mark.parametrize("size", WINDOWS[1:])
async def test_the_shown_game_has_all_the_height(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """Its side reaches from below the title to the keys, as the line beside it does."""
    keep_games(tmp_path)
    async with hands_on(size=size, folder=tmp_path) as hands:
        await open_screen(hands, "library")
        await hands.until(lambda: hands.screen.query(BoardView))
        side = hands.screen.query_one("#shown")
        assert (side.region.y, side.region.bottom) == (1, size[1] - 1)
        assert side.background_colors[1] == hands.screen.background_colors[1]
        board = hands.screen.query_one(BoardView).region
        assert board.bottom == side.content_region.bottom
        assert board.width == side.content_region.width


async def test_the_filter_stands_apart(tmp_path: Path) -> None:
    """Neither the title above nor the heads below touch it."""
    keep_games(tmp_path)
    async with hands_on(folder=tmp_path) as hands:
        await open_screen(hands, "library")
        field = hands.screen.query_one("#filter").region
        above, below = field.translate((0, -1)), field.translate((0, 1))
        shown = hands.shown()
        for each in (above, below):
            assert not shown[each.y][: field.right].strip()


@windows
async def test_the_title_is_a_whole_badge(size: tuple[int, int]) -> None:
    """With a space of its colour on both sides of the words."""
    async with hands_on(size=size) as hands:
        for name in SCREENS:
            await open_screen(hands, name)
            (first,) = hands.screen.query_one("#title").render_lines(
                Region(0, 0, size[0], 1)
            )
            badge = [part for part in first if part.style and part.style.reverse]
            shown = "".join(part.text for part in badge)
            assert shown == f" {shown.strip()} " != "  "
            await hands.press("escape")


@pytest.mark.parametrize("name", ["setup", "settings"])
async def test_boards_to_look_at_have_drawn_pieces(name: str) -> None:
    """In a usual window the set-up and the settings show what the game looks like."""
    async with hands_on(size=(80, 24)) as hands:
        await open_screen(hands, name)
        board = hands.screen.query_one(CapaciView)
        assert isinstance(board.painter, PixelPainter)


@pytest.mark.parametrize("language", LANGUAGES)
@windows
async def test_every_value_of_the_settings_has_room(
    size: tuple[int, int], language: str
) -> None:
    """Whatever is chosen is whole, and touches no board beside it."""
    async with hands_on(size=size) as hands:
        await open_screen(hands, "settings")
        set_language(language)
        await hands.screen.recompose()
        await hands.settle()
        for line in hands.screen.query(Choice):
            for index in range(len(line._values)):
                with line.prevent(Choice.Changed):
                    line.chosen = index
                assert line.render_line(0).cell_length <= line.size.width
        boards = [board for board in hands.screen.query(BoardView) if board.region]
        side = hands.screen.query_one("#settings-side").content_region
        for board in boards:
            assert not board.region.grow(Spacing(0, 0, 0, 1)).overlaps(side)


@pytest.mark.parametrize("language", LANGUAGES)
@windows
async def test_a_form_has_one_column_and_one_style(
    size: tuple[int, int], language: str
) -> None:
    """The values of all lines begin below each other, clear of labels and edges."""
    set_language(language)
    async with hands_on(size=size) as hands:
        for name in ("menu", "settings", *("options " + game for game in NAMES)):
            if name == "settings":
                await open_screen(hands, name)
            elif name != "menu":
                hands.screen.query_one(Entries).here = name.split()[1]
                await hands.settle()
                await hands.press("o")
            lines = list(hands.screen.query(Choice))
            shown = [list(line._places()) for line in lines]
            assert len({places[0][0] for places in shown}) == 1
            assert len({len(places) == 1 for places in shown}) == 1
            for line, (start, *_others) in zip(lines, shown, strict=True):
                text = line.render_line(0).text
                assert text[MARK : start[0]] == line.label.ljust(start[0] - MARK)
                assert text[start[0] - 1] == " "
                assert len(text) < line.size.width
            if name != "menu":
                await hands.press("escape")


async def test_the_form_of_the_menu_stands_clear() -> None:
    """Of the upper edge, and of a board below it that needs not every line."""
    async with hands_on(size=(80, 24)) as hands:
        for name in NAMES:
            hands.screen.query_one(Entries).here = name
            await hands.settle()
            shown = hands.shown()
            list_width = hands.screen.query_one("#menu-side").size.width
            assert not shown[0].strip()
            board = hands.screen.query_one(BoardView).region
            assert board.x > list_width or name == "capaci"
            last = max(line.region.bottom for line in hands.screen.query(Choice))
            assert board.y > last or name == "capaci"
            assert all(line[list_width] == " " for line in shown[:-1])


async def test_no_screen_changes_the_look_of_another(tmp_path: Path) -> None:
    """Stylesheets stay once their screen has been open: the menu heeds none of them."""
    keep_games(tmp_path)
    async with hands_on(folder=tmp_path) as hands:
        before = hands.shown()
        for name in SCREENS:
            await open_screen(hands, name)
        while not hands.at(MenuScreen):
            await hands.app.pop_screen()
        await hands.settle()
        assert hands.shown() == before


@pytest.mark.parametrize("size", [(80, 36), (120, 40), (200, 60)])
async def test_high_windows_show_a_board_of_each_kind(size: tuple[int, int]) -> None:
    """The settings have one of drawn pieces above one of seeds."""
    async with hands_on(size=size) as hands:
        await open_screen(hands, "settings")
        above, below = hands.screen.query(BoardView)
        assert isinstance(above, CapaciView)
        assert isinstance(above.painter, PixelPainter)
        assert below.region.height > 10
        assert below.region.y > above.region.bottom - 1
        assert below.region.bottom < size[1]
