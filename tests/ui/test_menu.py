"""The menu: games, options and presets, names, the preview, and what it opens."""

from __future__ import annotations

import re

import pytest
from gallery import CAPACI_MOVES, TO_D4
from games import NAMES
from hands import Hands, hands_on, plain_cells
from textual.content import Content
from textual.geometry import Offset

from capaci_tui.rules import GAMES, find_game
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.options import options
from capaci_tui.rules.oware import Oware
from capaci_tui.ui.art import TitleArt, title_art
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.boards.capaci import CapaciView
from capaci_tui.ui.boards.square_painter import PixelPainter
from capaci_tui.ui.screens.asking import AskNames
from capaci_tui.ui.screens.dialogs import Reading
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.entries import Entries, Entry
from capaci_tui.ui.widgets.keys import KeyLine
from capaci_tui.ui.widgets.seats import SeatLines
from capaci_tui.words import LANGUAGES, set_language


async def show(hands: Hands, name: str) -> None:
    """Put the menu's cursor on a game."""
    hands.screen.query_one(Entries).here = name
    await hands.settle()


async def click_key(hands: Hands, action: str) -> None:
    """Click on an entry in the line of keys."""
    line = hands.screen.query_one(KeyLine)
    entry = next(each for each in line.entries() if each.action == action)
    await hands.click_on(line, Offset(entry.start + 1, 0))


def choice(hands: Hands, name: str) -> Choice:
    """Return the line of an option."""
    return hands.screen.query_one(f"#{name}", Choice)


async def choose(hands: Hands, name: str, value: object) -> None:
    """Choose a value of an option by the keys of its line."""
    line = choice(hands, name)
    line.focus()
    for _ in range(20):
        if line.value == value:
            return
        await hands.press("space")
    pytest.fail(f"{name} does not offer {value}")


def previewed(hands: Hands) -> object:
    """Return the position that the menu shows."""
    return hands.screen.query_one(BoardView).shown.position


async def test_enter_on_a_game_starts_it() -> None:
    """From the menu one key leads to a board that takes a move."""
    async with hands_on() as hands:
        for name in NAMES:
            await show(hands, name)
            await hands.press("enter")
            assert hands.at(GameScreen)
            assert hands.match.game == find_game(name)()
            assert hands.board.shown.playing
            assert hands.board.has_focus
            await hands.press("escape")
            assert hands.at(MenuScreen)


async def test_the_preview_is_the_start_of_what_is_chosen() -> None:
    """Moving over the games and choosing seeds and houses changes the board."""
    async with hands_on() as hands:
        for name in NAMES:
            await show(hands, name)
            assert previewed(hands) == find_game(name)().start()
        await show(hands, "kalah")
        await choose(hands, "seeds", 6)
        assert previewed(hands) == Kalah(seeds=6).start()
        await click_key(hands, "play")
        assert hands.match.game == Kalah(seeds=6)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_game_is_told_whole(language: str) -> None:
    """Beside the title there is room for what a game is about, in every language."""
    set_language(language)
    async with hands_on(size=(80, 24)) as hands:
        for name in NAMES:
            await show(hands, name)
            blurb = hands.screen.query_one("#blurb", Words)
            assert len(blurb._lines(blurb.size.width)) <= blurb.size.height


async def test_a_preset_sets_its_options() -> None:
    """The form shows what a preset chooses, and names the preset that fits."""
    async with hands_on(size=(120, 40)) as hands:
        await show(hands, "congkak")
        for preset in find_game("congkak").presets:
            await choose(hands, "preset", preset.name)
            game = find_game("congkak")(**preset.values)
            assert previewed(hands) == game.start()
            assert choice(hands, "seeds").value == preset.values["seeds"]
            assert choice(hands, "preset").value == preset.name


async def test_every_option_can_be_chosen_from_the_menu() -> None:
    """What a game declares is in its form, the rarer options behind a key."""
    async with hands_on(size=(120, 40)) as hands:
        for kind in GAMES:
            await show(hands, kind.name)
            shown = {line.id for line in hands.screen.query(Choice)}
            await hands.press("o")
            shown |= {line.id for line in hands.screen.query(Choice)}
            assert shown >= {option.name for option in options(kind)}
            await hands.press("escape")
            assert hands.at(MenuScreen)


async def test_choices_are_remembered_for_each_game() -> None:
    """Another game's form, a game played and left: the choices are still there."""
    async with hands_on(size=(120, 40)) as hands:
        await show(hands, "oware")
        await choose(hands, "seeds", 3)
        await hands.press("o")
        await choose(hands, "grand_slam", "capture")
        await hands.press("escape")
        await show(hands, "kalah")
        assert choice(hands, "seeds").value == 4
        await show(hands, "oware")
        assert choice(hands, "seeds").value == 3
        hands.screen.query_one(Entries).focus()
        await hands.press("enter")
        game = Oware(seeds=3, grand_slam="capture")
        assert hands.match.game == game
        await hands.press("escape")
        assert previewed(hands) == game.start()


async def test_a_value_can_be_clicked() -> None:
    """A click on a value chooses it."""
    async with hands_on(size=(200, 60)) as hands:
        await show(hands, "kalah")
        line = choice(hands, "seeds")
        for start, _text, index in list(line._places()):
            await hands.click_on(line, Offset(start + 1, 0))
            assert line.chosen == index


@pytest.mark.parametrize("size", [(80, 24), (40, 15)])
async def test_names_are_text_and_never_markup(size: tuple[int, int]) -> None:
    """A player called ``[/b`` is called so on every screen."""
    async with hands_on(size=size) as hands:
        await hands.press("n")
        await hands.fill("#name-1", "[/b")
        await hands.fill("#name-2", "[red]Eve")
        await hands.press("enter", "enter")
        assert "[/b" in "\n".join(hands.shown())
        await hands.press("p")
        assert hands.game.session.names == ("[/b", "[red]Eve")
        assert "[/b" in "\n".join(hands.shown())
        await hands.press("x")
        await hands.answer("0")
        assert "[/b" in "\n".join(hands.shown())
        await hands.answer("resign")
        assert "[red]Eve" in "\n".join(hands.shown())
        assert "[/b" in "\n".join(hands.shown())


async def test_letters_in_a_name_are_no_commands() -> None:
    """While a name is written, q does not quit and r opens no rules."""
    async with hands_on() as hands:
        await hands.press("n")
        await hands.type_keys("qropé?")
        assert hands.at(AskNames)
        await hands.press("enter", "enter")
        assert hands.at(MenuScreen)
        await hands.press("enter")
        assert hands.game.session.names[0] == "qropé?"


async def test_rules_and_help_open_and_close() -> None:
    """In the menu and in a game: r or o for the rules, ? for the keys, Esc back."""
    async with hands_on() as hands:
        for opened in ("r", "?"):
            await hands.press(opened)
            assert hands.at(Reading)
            await hands.press("down", "end", "escape")
            assert hands.at(MenuScreen)
        await hands.press("enter")
        for opened in ("o", "?"):
            await hands.press(opened)
            assert hands.at(Reading)
            await hands.press("escape")
            assert hands.at(GameScreen)


async def test_the_help_names_every_key_of_the_game() -> None:
    """Whatever the game screen binds is in the list, with what it does."""
    async with hands_on(size=(120, 120)) as hands:
        await hands.press("enter")
        bindings = {
            hands.app.get_key_display(active.binding): active.binding.description
            for active in hands.screen.active_bindings.values()
            if active.node is hands.screen and active.binding.id
        }
        await hands.press("?")
        text = "\n".join(hands.shown())
        for key, does in bindings.items():
            assert does in text, key


@pytest.mark.parametrize("pieces", ["letters", "ascii"])
@pytest.mark.parametrize(
    ("match", "keys", "drawn"),
    [
        (new_match(Capaci()), (*CAPACI_MOVES.replace(" ", ""), *TO_D4), 4),
        (new_match(Kalah(), "1-0-0-0-1-2-1-0-0-0-3-0-20-19-S"), "a", 3),
    ],
)
async def test_the_help_says_what_signs_mean(
    match: AnyMatch, keys: str, drawn: int, pieces: str
) -> None:
    """Those that stand on the board, as they are drawn there."""
    async with hands_on(match) as hands:
        hands.app.settle("pieces", pieces)
        await hands.press(*keys)
        board = hands.board
        shown = plain_cells(board, board.size.region)
        legend = board.legend()
        assert sum(sign in shown for sign, _meaning in legend) == drawn
        await hands.resize(80, 60)
        await hands.press("?")
        text = "\n".join(hands.shown())
        for sign, meaning in legend:
            assert re.search(f"{re.escape(sign)} +{re.escape(meaning)}", text)


async def test_what_stands_in_the_line_of_keys_can_be_clicked() -> None:
    """Rules, options, names and quit."""
    async with hands_on() as hands:
        for action in ("rules", "options", "names"):
            await click_key(hands, action)
            assert not hands.at(MenuScreen)
            await hands.press("escape")
            assert hands.at(MenuScreen)
        await click_key(hands, "app.quit")
        await hands.until(lambda: hands.app._exit)


async def test_the_first_click_on_an_entry_only_shows_it() -> None:
    """So a game's options can be chosen by mouse before it is played."""
    async with hands_on() as hands:
        games = hands.screen.query_one(Entries)
        for _ in range(2):
            assert hands.at(MenuScreen)
            await hands.click_on(games, Offset(4, games.names.index("congkak")))
            assert games.here == "congkak"
        assert hands.match.game == find_game("congkak")()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_entry_is_seen_in_the_smallest_window(language: str) -> None:
    """With the options of the game, all at once: nothing must be scrolled to."""
    set_language(language)
    async with hands_on(size=(40, 15)) as hands:
        entries = hands.screen.query_one(Entries)
        seen = "\n".join(hands.shown())
        for name in entries.names:
            label = next(label for each, label in entries._rows if each == name)
            assert label.plain in seen
        assert all(line.region.bottom < 15 for line in hands.screen.query(Choice))


@pytest.mark.parametrize(("size", "title"), [((40, 30), False), ((60, 40), True)])
async def test_a_narrow_window_shows_the_board_below_where_it_is_high(
    size: tuple[int, int], *, title: bool
) -> None:
    """Whole, below the options, and with the title where that has room too."""
    async with hands_on(size=size) as hands:
        for _kind in GAMES:
            board = hands.screen.query_one("#preview", BoardView)
            seats = hands.screen.query_one(SeatLines).region
            assert board.region.y >= seats.bottom
            assert board.region.bottom < size[1]
            layout = board.place(board.size)
            squares = [layout.square(spot) for spot in layout.spots]
            assert all(board.size.region.contains_region(each) for each in squares)
            await hands.press("down")
        assert hands.screen.query_one(TitleArt).display == title


async def test_a_sign_tells_that_more_entries_follow() -> None:
    """Below while the cursor is at the head, above once it is at the foot."""
    async with hands_on(size=(40, 15)) as hands:
        entries = hands.screen.query_one(Entries)
        more = [Entry(str(n), Content(f"match {n}")) for n in range(20)]
        entries.list_entries(more)
        await hands.settle()
        last = entries.size.height - 1
        assert [hands.shown()[y][-1] for y in (0, last)] == [" ", "▾"]
        await hands.press("end")
        assert [hands.shown()[y][-1] for y in (0, last)] == ["▴", " "]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_the_preview_shows_drawn_pieces(size: tuple[int, int]) -> None:
    """Whoever starts the program in a usual window sees stone, paper and scissors."""
    async with hands_on(size=size) as hands:
        board = hands.screen.query_one(CapaciView)
        assert isinstance(board.painter, PixelPainter)


async def test_the_title_grows_with_the_window() -> None:
    """It is whole in each, beside the board, and larger where there is more room."""
    widths = []
    for size in ((80, 24), (120, 40), (200, 60)):
        async with hands_on(size=size) as hands:
            title = hands.screen.query_one(TitleArt)
            lines = title_art(title.content_size.width)
            assert title.content_size.height == len(lines)
            widths.append(lines[0].cell_length)
    assert widths == sorted({*widths})


def test_no_title_is_cut() -> None:
    """Where not even the smallest has room there is none."""
    assert title_art(20) == []


async def test_the_names_are_asked_for_by_side() -> None:
    """Each field says for whom it is; the computer has a name of its own."""
    async with hands_on() as hands:
        await choose(hands, "seat-1", "steady")
        await hands.press("n")
        shown = "\n".join(hands.shown())
        assert "White (person)" in shown
        assert "Black (computer)" in shown
        assert "Steady" in shown
        await hands.type_keys("Ada")
        await hands.press("enter")
        assert hands.at(MenuScreen)
        assert "Ada" in "\n".join(hands.shown())


async def test_a_person_who_is_replaced_keeps_the_name() -> None:
    """The computer's name is not taken for it, nor asked for: Enter just leaves."""
    async with hands_on() as hands:
        await hands.press("n")
        await hands.type_keys("Ada")
        await hands.press("enter", "enter")
        for side in (0, 1):
            await choose(hands, f"seat-{side}", "steady")
        await hands.press("n")
        assert hands.at(AskNames)
        await hands.press("enter")
        assert hands.at(MenuScreen)
        await choose(hands, "seat-0", "")
        assert "Ada" in "\n".join(hands.shown())


async def test_a_match_that_is_left_goes_on_with_enter() -> None:
    """The menu's cursor waits on it; at the start it stands on the games."""
    async with hands_on() as hands:
        assert hands.screen.query_one(Entries).here == GAMES[0].name
        await hands.press("enter")
        await hands.type_keys("b2b4")
        await hands.press("escape")
        await hands.until(lambda: "Continue Capaci" in "\n".join(hands.shown()))
        await hands.press("enter")
        await hands.until(lambda: hands.at(GameScreen))
        assert len(hands.match.plies) == 1
