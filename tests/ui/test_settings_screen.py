"""Settings in the app: changed on their screen or by command, seen at once, kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hands import Hands, hands_on, text_of

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.settings import SETTINGS, Complaint, Settings
from capaci_tui.settings_file import read_settings
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.palette import commands
from capaci_tui.ui.screens.asking import Ask
from capaci_tui.ui.screens.dialogs import Reading
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.library import LibraryScreen
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.screens.palette import Palette
from capaci_tui.ui.screens.settings import SettingsScreen
from capaci_tui.ui.screens.setup import SetupScreen
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.entries import Entries


def kept(folder: Path) -> dict[str, Any]:
    """Return what the settings file says."""
    stored = read_settings(folder / "config" / "settings.toml")
    assert not stored.troubles
    return dict(stored.values)


def line_text(line: Choice) -> str:
    """Return what a line of choices shows."""
    return "".join(part.text for part in line.render_line(0))


def notices(hands: Hands) -> list[str]:
    """Return what the app has told."""
    return [each.message for each in hands.app._notifications]


async def run_command(hands: Hands, title: str) -> None:
    """Run a command of the palette by its title."""
    found = {each.title: each for each in commands(hands.app, hands.screen)}
    hands.app.call_later(found[title].act)
    await hands.settle()


async def open_settings(hands: Hands) -> None:
    """Open the settings from the palette."""
    await run_command(hands, "Settings")
    await hands.until(lambda: hands.at(SettingsScreen))
    await hands.settle()


# The screen


async def test_every_choice_can_be_made_by_keys_and_is_kept(tmp_path: Path) -> None:
    """Line by line, each value in turn; all hold at once."""
    async with hands_on(folder=tmp_path, settings=Settings()) as hands:
        await open_settings(hands)
        for name, setting in SETTINGS.items():
            assert hands.screen.focused
            assert hands.screen.focused.id == name
            begun = setting.menu.index(setting.default) + 1
            for value in (*setting.menu[begun:], *setting.menu[:begun]):
                await hands.press("space")
                line = hands.screen.query_one(f"#{name}", Choice)
                assert getattr(hands.app.settings, name) == value == line.value
                assert kept(tmp_path)[name] == value
            await hands.press("down")
        await hands.press("up")
        assert hands.screen.focused is line
        await hands.press("escape")
        assert hands.at(MenuScreen)
        assert not notices(hands)


async def test_a_choice_can_be_made_by_mouse(tmp_path: Path) -> None:
    """Where all values are seen, by a click on one."""
    async with hands_on(size=(200, 60), folder=tmp_path) as hands:
        await open_settings(hands)
        line = hands.screen.query_one("#animation", Choice)
        x = line_text(line).index("slow")
        await hands.click(line.region.x + x, line.region.y)
        assert hands.app.settings.animation == "slow"
        assert kept(tmp_path) == {"animation": "slow"}


@pytest.mark.parametrize("size", [(40, 15), (80, 24), (120, 40)])
async def test_the_screen_fits_every_window(size: tuple[int, int]) -> None:
    """The chosen values are seen in all of them, in the longer language too."""
    async with hands_on(size=size, settings=Settings(lang="fr")) as hands:
        hands.app.open_settings()
        await hands.until(lambda: hands.at(SettingsScreen))
        await hands.settle()
        for line in hands.screen.query(Choice):
            x, y = line.region.offset
            shown = hands.shown()[y][x : line.region.right].rstrip()
            assert shown == line_text(line).rstrip()
            assert shown[-1] in "›]" or "[" in shown


async def test_a_board_shows_what_is_chosen() -> None:
    """Every board of every screen draws its pieces so, also one that opens later."""
    chosen = Settings(pieces="ascii")
    async with hands_on(new_match(Capaci()), settings=chosen) as hands:
        boards = [hands.board]
        assert hands.board.pieces == "ascii"
        await open_settings(hands)
        boards += hands.screen.query(BoardView)
        assert len(boards) == 3
        hands.app.settle("pieces", "letters")
        await hands.settle()
        assert {board.pieces for board in boards} == {"letters"}


async def test_pieces_suit_the_terminal_unless_they_are_chosen() -> None:
    """What was chosen stays; nothing chosen follows."""
    async with hands_on(new_match(Kalah())) as hands:
        hands.app.suit("ascii")
        await hands.settle()
        assert hands.board.pieces == "ascii"
        hands.app.settle("pieces", "sprites")
        await hands.settle()
        assert hands.board.pieces == "sprites"


async def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """The setting holds all the same, as long as the app runs."""
    (tmp_path / "config").write_text("in the way")
    async with hands_on(folder=tmp_path) as hands:
        hands.app.settle("theme", "paper")
        await hands.settle()
        assert hands.app.theme == "paper"
        (told,) = notices(hands)
        assert told.startswith("Not saved: ")
    assert (tmp_path / "config").read_text() == "in the way"


async def test_troubles_are_told_at_the_start() -> None:
    """As text, whatever it looks like; a terminal test sees it on the screen."""
    odd = Complaint("[/b", "settings.toml: [/b is odd")
    async with hands_on(complaints=[odd]) as hands:
        (notice,) = hands.app._notifications
        assert notice.message == "settings.toml: [/b is odd"
        assert not notice.markup


@pytest.mark.parametrize("size", [(40, 15), (80, 24)])
async def test_every_wrong_entry_is_named_in_one_notice(size: tuple[int, int]) -> None:
    """The first with what is wrong, of the file and of keys; the settings have all."""
    odd = [Complaint(name, f"settings.toml: {name} is odd") for name in "abc"]
    keys = {"game.fly": "z", "game.undo": "p", "game.redo": "p"}
    settings = Settings(keys=keys)
    async with hands_on(settings=settings, complaints=odd, size=size) as hands:
        (notice,) = notices(hands)
        *first, names, where = notice.splitlines()
        assert first == [each.words for each in odd]
        assert names == "also wrong: keys.game.fly, keys.game.redo, keys.game.undo"
        assert where == "The settings tell what is wrong with each."
        hands.app.clear_notifications()
        hands.app.open_settings()
        await hands.until(lambda: hands.at(SettingsScreen))
        await hands.settle()
        await hands.press("up", "enter")
        assert hands.at(Reading)
        told = text_of(hands.screen.query_one("VerticalScroll Words", Words))
        for each in hands.app.complaints:
            assert each.words in told
        assert "game.redo cannot have the key p" in told


async def test_a_notice_of_very_many_wrong_entries_leaves_the_screen_in_sight() -> None:
    """It names a dozen of the others."""
    odd = [Complaint(f"x{n}", f"settings.toml: x{n} is odd") for n in range(100)]
    async with hands_on(complaints=odd) as hands:
        (notice,) = notices(hands)
        _a, _b, _c, names, _where = notice.splitlines()
        assert names.endswith("x13, x14, …")


async def test_sound_settings_have_no_line_of_wrong_entries() -> None:
    """There is nothing to be told."""
    async with hands_on() as hands:
        await open_settings(hands)
        assert not hands.screen.query("#complaints")


async def test_a_path_at_home_is_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told as people write it; elsewhere it is whole."""
    async with hands_on(folder=tmp_path) as hands:
        for home, shown in ((tmp_path, "~/config"), (tmp_path / "a", str(tmp_path))):
            monkeypatch.setenv("HOME", str(home))
            monkeypatch.setenv("USERPROFILE", str(home))
            await open_settings(hands)
            notes = hands.screen.query_one("#settings-notes", Words)
            assert f"All this is kept in {shown}" in text_of(notes)
            await hands.press("escape")


# Colours


async def test_themes_change_at_once() -> None:
    """The board is painted anew in its colours."""
    async with hands_on(new_match(Capaci())) as hands:
        styles = set()
        for value in SETTINGS["theme"].menu[1:]:
            hands.app.settle("theme", value)
            await hands.settle()
            assert hands.app.theme == value
            styles.add(hands.board.part("capaci--light").bgcolor)
        assert len(styles) == 3  # wood and paper share their boards


async def test_a_theme_that_a_variable_names_in_vain_is_the_usual_one() -> None:
    """One of the toolkit's own is taken."""
    for name, theme in (("nord", "nord"), ("no such theme", "wood")):
        async with hands_on(settings=Settings(theme=name)) as hands:
            assert hands.app.theme == theme
            await open_settings(hands)
            assert hands.screen.query_one("#theme", Choice).value == name


# Previews and turning


def second_to_move(game: Any = Kalah) -> AnyMatch:
    """Return a match in which the second side is to move."""
    match: AnyMatch = new_match(game())
    while match.position.side == 0:
        match = match.play(match.moves[-1])
    return match


async def test_previews_are_settled_until_a_key_says_otherwise() -> None:
    """What a key toggled stays while other settings change."""
    async with hands_on(new_match(Kalah()), settings=Settings(previews=True)) as hands:
        assert hands.board.preview
        await hands.press("p")
        hands.app.settle("animation", "off")
        await hands.settle()
        assert not hands.board.preview
        hands.app.settle("previews", value=False)
        hands.app.settle("previews", value=True)
        await hands.settle()
        assert hands.board.preview


async def test_the_board_turns_to_the_mover() -> None:
    """After each move, and when it is settled; a key turns it the other way."""
    async with hands_on(second_to_move()) as hands:
        assert not hands.board.turned
        hands.app.settle("turning", "mover")
        await hands.settle()
        assert hands.board.turned
        await hands.press("u")
        assert not hands.board.turned
        await hands.press("t", "r")
        assert not hands.board.turned
        await hands.press("t")
        assert hands.board.turned


async def test_arrows_go_as_players_see_it_who_sit_face_to_face() -> None:
    """The board lies still; for the one behind it left is right."""
    async with hands_on(second_to_move(), settings=Settings(turning="facing")) as hands:
        assert not hands.board.turned
        before = hands.board.cursor
        await hands.press("left")
        assert hands.board.cursor == before + 1
        await hands.press("t")
        assert hands.board.turned
        await hands.press("left")
        assert hands.board.cursor == before + 2  # from below, left is left
        await hands.press("t", "u", "left")
        assert hands.board.cursor == before + 1


# Language


async def test_the_language_changes_at_once(tmp_path: Path) -> None:
    """On the screen where it is chosen and on the menu; the cursor stays."""
    async with hands_on(folder=tmp_path) as hands:
        await hands.press("down")
        await hands.press("s")
        await hands.until(lambda: hands.at(SettingsScreen))
        await hands.press("right", "right")
        await hands.until(lambda: "Langue" in "\n".join(hands.shown()))
        assert hands.screen.focused
        assert hands.screen.focused.id == "lang"
        assert kept(tmp_path) == {"lang": "fr"}
        await hands.press("escape")
        await hands.settle()
        assert "Quitter" in "\n".join(hands.shown())
        await hands.press("enter")
        assert hands.match.game == Kalah()


async def test_the_language_changes_in_a_game() -> None:
    """Board, log and status are as they were, in other words."""
    async with hands_on(second_to_move(), names=("Ann", "Bob")) as hands:
        await hands.press("left", "comma")
        cursor, looking_at = hands.board.cursor, hands.game.looking_at
        status = hands.status
        await run_command(hands, "Language: Français")
        await hands.until(lambda: hands.status != status)
        assert (hands.board.cursor, hands.game.looking_at) == (cursor, looking_at)
        assert len(hands.log.entries) == len(hands.match.plies)
        assert " coup 0/1, " in text_of(hands.game.query_one("#title", Words))
        await hands.press("escape", "u")
        assert hands.game.looking_at is None


# The palette


async def test_the_palette_offers_actions_games_and_settings() -> None:
    """The keys of the screen first, then every game, theme and language."""
    async with hands_on(new_match(Kalah())) as hands:
        await hands.press("c")
        titles = [each.title for each in commands(hands.app, hands.screen)]
        assert titles[:3] == ["Help", "Quit", "Log"]
        assert len(titles) == len(set(titles))
        for title in (
            *("Undo", "Resign/draw", "Turn board", "Settings"),
            *("Play Capaci", "Play Kalah", "Play Oware", "Play Congkak"),
            *("Theme: wood", "Theme: light paper", "Theme: terminal"),
            *("Language: English", "Language: Français", "Pieces: letters"),
            *("Library", "Open a file…", "Set up a position", "Keys…", "Suspend"),
        ):
            assert title in titles
        assert "Ranges" not in titles
        await hands.open(new_match(Capaci()))
        found = {each.title: each for each in commands(hands.app, hands.screen)}
        assert found["Ranges"].key == "n"


async def test_the_palette_offers_only_what_can_be_done() -> None:
    """Nothing to take back or to look back at; then there is, and then the end."""
    async with hands_on(new_match(Kalah())) as hands:
        for keys, offered in (
            ("", set()),
            ("c", {"Undo", "Earlier ply"}),
            ("u", {"Redo"}),
            ("r,", {"Undo", "Later ply"}),
        ):
            await hands.press(*keys)
            titles = {each.title for each in commands(hands.app, hands.screen)}
            assert titles & {"Undo", "Redo", "Earlier ply", "Later ply"} == offered
            assert not titles & {"Move now", "Stop/go on"}
            assert "Preview" in titles
        await hands.open(new_match(Capaci()))
        titles = {each.title for each in commands(hands.app, hands.screen)}
        assert "Preview" not in titles


async def test_the_palette_offers_nothing_to_do_to_no_game(tmp_path: Path) -> None:
    """In a library without games none is renamed, nor is the library opened."""
    async with hands_on(folder=tmp_path) as hands:
        hands.app.open_library()
        await hands.until(lambda: hands.at(LibraryScreen))
        await hands.settle()
        titles = {each.title for each in commands(hands.app, hands.screen)}
        assert not titles & {"Rename", "Export", "Delete", "Library"}
        assert {"Filter", "Statistics", "Back"} <= titles


async def test_a_board_to_look_at_has_no_commands() -> None:
    """The menu's preview cannot be asked for ranges."""
    async with hands_on() as hands:
        titles = {each.title for each in commands(hands.app, hands.screen)}
        assert "Ranges" not in titles


async def test_the_palette_tells_what_is_chosen() -> None:
    """One choice of each setting is as it is now."""
    async with hands_on(new_match(Kalah())) as hands:
        hands.app.settle("theme", "paper")
        await hands.press("ctrl+p", *"theme")
        lines = [line for line in hands.shown() if "Theme:" in line]
        (told,) = (line for line in lines if "as it is now" in line)
        assert "Theme: light paper" in told
        assert len(lines) == len(SETTINGS["theme"].menu)


async def test_nothing_that_the_palette_does_not_find_is_a_fault() -> None:
    """It says so, in an empty list every key and click does nothing."""
    async with hands_on(new_match(Kalah())) as hands:
        await hands.press("ctrl+p", *"zzzz")
        assert "Nothing is called so." in "\n".join(hands.shown())
        keys = ("pageup", "pagedown", "up", "down", "enter", "tab", "end", "space")
        await hands.press(*keys, "pageup", "pagedown", "up", "home")
        await hands.click_on(hands.screen.query_one(Entries))
        hands.screen.query_one(Entries).on_mouse_scroll_down()
        assert hands.at(Palette)
        await hands.press("escape")
        assert hands.at(GameScreen)


async def test_a_command_is_chosen_by_arrows_or_mouse() -> None:
    """Down from the first one; a click on a line."""
    async with hands_on(new_match(Kalah())) as hands:
        await hands.press("c", "ctrl+p", "pagedown", "pageup", "down", "down", "enter")
        assert hands.log.has_focus
        await hands.press("l", "ctrl+p", *"librar")
        x, y = hands.screen.query_one(Entries).region.offset
        await hands.click(x + 5, y)
        await hands.until(lambda: hands.at(LibraryScreen))


async def test_a_command_for_a_screen_that_has_been_left_does_nothing() -> None:
    """As when Esc follows so fast that it comes first."""
    async with hands_on(new_match(Kalah())) as hands:
        found = {each.title: each for each in commands(hands.app, hands.screen)}
        await hands.press("escape")
        await hands.until(lambda: hands.at(MenuScreen))
        hands.app.call_later(found["Turn board"].act)
        await hands.settle()
        assert hands.at(MenuScreen)


async def test_the_palette_sets_up_and_opens_from_anywhere() -> None:
    """A position of the menu's game; the game before waits in the menu."""
    async with hands_on(new_match(Capaci())) as hands:
        await hands.press(*"b2b4")
        await run_command(hands, "Open a file…")
        await hands.until(lambda: hands.at(Ask))
        await hands.press("escape")
        await run_command(hands, "Set up a position")
        await hands.until(lambda: hands.at(SetupScreen))
        await hands.press("escape")
        await hands.until(lambda: "Continue Capaci" in "\n".join(hands.shown()))


async def test_the_palette_opens_the_library_from_a_game() -> None:
    """Esc leads back to the game."""
    async with hands_on(new_match(Kalah())) as hands:
        await run_command(hands, "Library")
        assert hands.at(LibraryScreen)
        await hands.press("escape")
        assert hands.at(GameScreen)


async def test_the_palette_is_searched_by_keys() -> None:
    """A theme is found by its name and chosen with Enter."""
    async with hands_on(new_match(Kalah())) as hands:
        await hands.press("ctrl+p", *"contrast")
        await hands.until(lambda: "Theme: contrast" in "\n".join(hands.shown()))
        await hands.press("enter")
        await hands.until(lambda: hands.app.theme == "contrast")


async def test_the_palette_starts_games_from_anywhere() -> None:
    """With what the menu has for them; the game before is left as it is kept."""
    async with hands_on(new_match(Capaci())) as hands:
        await hands.press(*"b2b4")
        await run_command(hands, "Play Oware")
        await hands.until(lambda: hands.match.game.name == "oware")
        assert sum(isinstance(each, GameScreen) for each in hands.app.screen_stack) == 1
        await hands.press("escape")
        await hands.until(lambda: "Continue Capaci" in "\n".join(hands.shown()))


# Keys


async def test_keys_are_as_they_are_settled() -> None:
    """Other keys do it, the usual one does not, and the help tells."""
    keys = {"game.undo": "z,f6", "game.redo": "u"}
    async with hands_on(new_match(Kalah()), settings=Settings(keys=keys)) as hands:
        assert not notices(hands)
        await hands.press("c", "z")
        assert not hands.match.plies
        await hands.press("u")
        assert len(hands.match.plies) == 1
        await hands.press("f6", "r")
        assert not hands.match.plies
        await hands.press("question_mark")
        await hands.settle()
        text = text_of(hands.screen.query_one("VerticalScroll Words", Words))
        assert "z, f6" in text


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"game.fly": "z"}, 'nothing is called "game.fly"'),
        ({"game.undo": "p"}, "the key p: it belongs to table.preview"),
        ({"game.undo": "r"}, "the key r: it belongs to game.redo"),
        ({"game.undo": "up"}, "the key up: it belongs to board.up"),
        ({"board.left": "u"}, "the key u: it belongs to game.undo"),
        ({"game.undo": "c"}, "the key c: it belongs to moves"),
        ({"game.undo": "ctrl+c"}, "the key ctrl+c: it belongs to app.leave"),
        ({"game.undo": "hop"}, 'the key "hop": there is none'),
        ({"game.undo": ""}, 'the key "": there is none'),
        ({"game.undo": "z,"}, 'the key "z,": there is none'),
    ],
)
async def test_a_key_that_none_can_have_is_told(
    keys: dict[str, str], told: str
) -> None:
    """The usual one does it; the other keys that are settled hold."""
    settings = Settings(keys={**keys, "table.log": "f7"})
    async with hands_on(new_match(Kalah()), settings=settings) as hands:
        (notice,) = notices(hands)
        assert told in notice
        await hands.press("c", "u")
        assert not hands.match.plies or "board.left" in keys
        await hands.press("c", "f7")
        assert hands.log.has_focus


async def test_keys_may_be_exchanged() -> None:
    """Two that take each other's key do not clash; a chain that is cut does."""
    exchanged = {"game.undo": "r", "game.redo": "u"}
    async with hands_on(new_match(Kalah()), settings=Settings(keys=exchanged)) as hands:
        assert not notices(hands)
        await hands.press("c", "r")
        assert not hands.match.plies
    cut = {"game.undo": "r", "game.redo": "p"}
    async with hands_on(new_match(Kalah()), settings=Settings(keys=cut)) as hands:
        (notice,) = notices(hands)
        assert len(notice.splitlines()) == 2
        await hands.press("c", "u")
        assert not hands.match.plies
