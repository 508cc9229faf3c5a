"""Windows of any size, stray clicks, pastes and keys held down; footer and palette."""

from __future__ import annotations

import asyncio
import signal
from itertools import product

import pytest
from games import NAMES, fresh_match, played
from hands import Hands, hands_on, text_of
from textual.geometry import Offset, Size

from capaci_tui.rules import find_game
from capaci_tui.rules.match import new_match
from capaci_tui.ui.palette import commands
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.screens.palette import Palette
from capaci_tui.ui.screens.too_small import TooSmall
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.field import Field
from capaci_tui.ui.widgets.keys import KeyLine
from capaci_tui.words import set_language


def footer_of(hands: Hands) -> list[str]:
    """Return what the footer's entries do, those in sight only, from the left."""
    return [entry.action for entry in hands.screen.query_one(KeyLine).entries()]


async def test_a_window_too_small_says_so_until_it_has_grown() -> None:
    """The notice comes and leaves by itself; a key meanwhile plays nothing."""
    async with hands_on(fresh_match("oware")) as hands:
        for plies, size in enumerate(((39, 24), (80, 14), (1, 1), (20, 8))):
            await hands.resize(*size)
            assert hands.at(TooSmall)
            await hands.type_keys("c")
            await hands.press("escape", "enter")
            assert len(hands.match.plies) == plies
            await hands.resize(40, 15)
            assert hands.at(GameScreen)
            await hands.type_keys("cdef"[plies])
            assert len(hands.match.plies) == plies + 1


@pytest.mark.skipif(not hasattr(signal, "SIGWINCH"), reason="no such signal here")
async def test_a_size_is_told_before_the_next_is_asked_for() -> None:
    """What hears of a new size is never interrupted by itself: none comes late."""
    heard: list[str] = []

    def hear(number: int, _frame: object) -> None:
        heard.append("asked")
        if len(heard) == 1:
            signal.raise_signal(number)
        heard.append("told")

    set_before = signal.signal(signal.SIGWINCH, hear)
    try:
        async with hands_on() as hands:
            for _resumed in range(2):
                heard.clear()
                signal.raise_signal(signal.SIGWINCH)
                await hands.until(lambda: len(heard) == 4)
                assert heard == ["asked", "told", "asked", "told"]
                signal.signal(signal.SIGWINCH, hear)
                hands.app.app_resume_signal.publish(hands.app)
                await hands.settle()
    finally:
        signal.signal(signal.SIGWINCH, set_before)


async def test_a_window_of_one_cell_costs_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once the notice is laid out it stays so: no scrollbar comes and goes for ever."""
    laid_out: list[object] = []
    async with hands_on(fresh_match("kalah")) as hands:
        await hands.resize(1, 1)
        notice = hands.screen
        refresh = notice._refresh_layout
        monkeypatch.setattr(
            notice, "_refresh_layout", lambda *a, **k: laid_out.append(refresh(*a, **k))
        )
        for _ in range(10):
            await asyncio.sleep(1 / 60)
            await hands.settle()
    assert len(laid_out) < 5


async def test_a_small_window_under_a_dialog_is_no_fault() -> None:
    """The notice covers a dialog, and leaves it as it was."""
    async with hands_on(played(fresh_match("kalah"), 3)) as hands:
        await hands.press("x")
        dialog = hands.screen
        await hands.resize(20, 5)
        assert hands.at(TooSmall)
        await hands.resize(80, 24)
        assert hands.screen is dialog


@pytest.mark.parametrize("name", ["capaci", "congkak"])
async def test_the_screens_are_whole_at_every_size(name: str) -> None:
    """The board lies inside the window with room for status and footer."""
    async with hands_on(fresh_match(name)) as hands:
        for size in ((40, 15), (60, 20), (120, 40), (240, 70)):
            await hands.resize(*size)
            board, window = hands.board, hands.screen.region
            assert window.contains_region(board.region)
            status = hands.screen.query_one("#status").region
            assert status.area
            assert window.contains_region(status)
            assert not status.overlaps(board.region)
            squares = board.place(board.size)
            assert all(
                board.size.region.contains_region(squares.region(spot))
                for spot in squares.spots
            )


@pytest.mark.parametrize("name", ["capaci", "congkak"])
@pytest.mark.parametrize("size", [(72, 36), (80, 40), (109, 70)])
async def test_a_high_window_has_the_log_below_the_board(
    name: str, size: tuple[int, int]
) -> None:
    """The board takes the whole width; score, log and analysis lie side by side."""
    async with hands_on(played(fresh_match(name), 9), size=size) as hands:
        await hands.press("v")
        await hands.settle()
        board, game = hands.board.region, hands.game
        status, log = game.query_one("#status").region, hands.log.region
        assert board.width == size[0]
        assert board.bottom == status.y
        assert log.y >= status.bottom
        assert log.height >= 8
        for other in ("#score", "#analysis"):
            told = game.query_one(other).region
            assert told.area
            assert not told.overlaps(log)
            assert told.y >= status.bottom


@pytest.mark.parametrize("size", [(40, 36), (60, 60), (71, 44)])
async def test_a_high_and_narrow_window_has_the_log_in_sight(
    size: tuple[int, int],
) -> None:
    """Below the board, in and out of it."""
    async with hands_on(played(fresh_match("kalah"), 9), size=size) as hands:
        for key in ("left", "l", "up", "l"):
            await hands.press(key)
            log = hands.log.region
            assert log.height >= 8
            assert log.y >= hands.board.region.bottom
            assert hands.game.query_one("#status").region.y >= log.bottom


@pytest.mark.parametrize("names", [("", ""), ("Bartholomew " * 9, "[/b]")])
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_small_window_tells_what_pieces_are_left(
    names: tuple[str, str], lang: str
) -> None:
    """However long the names; the last of a kind is warned of."""
    match = new_match(find_game("capaci")(), "p1s3/6/6/r5/S1R3/PSRRSP w 0")
    async with hands_on(match, names=names, size=(40, 15)) as hands:
        hands.app.settle("lang", lang)
        await hands.until(lambda: ("Aide" in hands.shown()[-1]) == (lang == "fr"))
        await hands.settle()
        line = hands.shown()[1]
        assert line.startswith(" ▶ ")
        letters = "PFC" if lang == "fr" else "RPS"
        for part in ("3", "2", "3", "1!", "1!", "1!"):
            letter, letters = letters[0], letters[1:] + letters[0]
            assert letter + part in line


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(40, 15), (40, 30), (60, 20)])
async def test_the_help_keeps_its_columns(lang: str, size: tuple[int, int]) -> None:
    """What a key does is broken inside its column, never by the window."""
    set_language(lang)
    async with hands_on(fresh_match("capaci"), size=size) as hands:
        hands.game.query_one("#log").focus()
        await hands.press("question_mark")
        words = hands.screen.query_one("VerticalScroll Words", Words)
        text = text_of(words)
        _typing, *groups = text.split("\n\n")
        lines = [line for group in groups for line in group.splitlines()[1:]]
        assert len(lines) > 20
        assert all(len(line) <= words.content_size.width for line in lines)
        assert all(line.startswith("  ") for line in lines)


@pytest.mark.parametrize("name", NAMES)
async def test_a_board_is_painted_in_the_smallest_widgets(name: str) -> None:
    """A line may be asked for before the notice of a small window lies over it."""
    async with hands_on(fresh_match(name)) as hands:
        board = hands.board
        for width, height in product(range(1, 40, 3), range(1, 9)):
            size = Size(width, height)
            board._size = size
            board.redraw()
            lines = [board.render_line(y) for y in range(size.height)]
            assert {line.cell_length for line in lines} == {size.width}
        await hands.resize(100, 30)


async def test_the_footer_begins_with_help_and_quit() -> None:
    """However narrow the window, these two are in sight, and first."""
    async with hands_on(size=(40, 15)) as hands:
        first = footer_of(hands)[:2]
        assert [action.split(".")[-1] for action in first] == ["help", "quit"]
        await hands.open(fresh_match("oware"))
        assert footer_of(hands)[:2] == ["help", "quit"]
        await hands.resize(80, 24)
        assert footer_of(hands)[:2] == ["help", "quit"]
        assert len(footer_of(hands)) > 5


async def test_the_palette_has_the_actions_of_the_screen() -> None:
    """Ctrl+P lists what the keys do; one of them acts when it is chosen."""
    async with hands_on(played(fresh_match("kalah"), 3), size=(120, 40)) as hands:
        plies = len(hands.match.plies)
        titles = [command.title for command in commands(hands.app, hands.screen)]
        assert {"Undo", "Resign/draw", "Quit", "Help", "Log"} <= {*titles}
        await hands.press("ctrl+p")
        assert hands.at(Palette)
        await hands.type_keys("undo")
        await hands.until(lambda: "Undo" in "\n".join(hands.shown()))
        await hands.press("enter")
        await hands.until(lambda: hands.at(GameScreen))
        await hands.until(lambda: len(hands.match.plies) == plies - 1)


@pytest.mark.parametrize("name", ["capaci", "kalah"])
async def test_a_click_beside_the_squares_plays_nothing(name: str) -> None:
    """Labels and margins: no cursor, no selection, no ply."""
    async with hands_on(fresh_match(name)) as hands:
        for size in ((40, 15), (120, 40)):
            await hands.resize(*size)
            board = hands.board
            layout = board.place(board.size)
            cursor = board.cursor
            outside = [
                Offset(x, y)
                for y in range(board.size.height)
                for x in range(board.size.width)
                if layout.square_at(Offset(x, y)) is None
            ]
            assert outside
            for point in outside[:: len(outside) // 9 + 1]:
                await hands.click_on(board, point)
            assert board.cursor == cursor
            assert not board.give_up()
            assert not hands.match.plies


async def test_the_wood_between_two_houses_is_neither() -> None:
    """Where houses are drawn apart, a click between them sows none."""
    async with hands_on(fresh_match("kalah"), size=(120, 40)) as hands:
        board = hands.board
        layout = board.place(board.size)
        first, second = layout.square(1), layout.square(2)
        y = first.y + first.height // 2
        gaps = range(first.right, second.x)
        assert gaps
        for x in gaps:
            await hands.click_on(board, Offset(x, y))
        assert not hands.match.plies


async def test_pasted_text_plays_nothing_and_breaks_nothing() -> None:
    """A paste into a game is ignored, one into a name is text."""
    pastes = ["c", "b2b4", "[/b]\x1b[31m\n" * 3, "x" * 100_000, ""]
    async with hands_on() as hands:
        await hands.press("n")
        await hands.paste("[/b]")
        assert "[/b]" in "\n".join(hands.shown())
        await hands.press("escape")
        for name in ("kalah", "capaci"):
            await hands.open(fresh_match(name))
            for text in pastes:
                await hands.paste(text)
            assert hands.at(GameScreen)
            assert not hands.match.plies


@pytest.mark.parametrize("line_end", ["\n", "\r", "\r\n", "\u2028"])
async def test_what_does_not_print_is_not_pasted_into_a_field(line_end: str) -> None:
    """A tab, a turned direction or a second line would break rows."""
    async with hands_on() as hands:
        await hands.press("n")
        await hands.paste(f"a\tb\u202ec{line_end}d")
        assert hands.screen.query_one("#name-1", Field).value == "a b c"


@pytest.mark.parametrize("name", ["capaci", "oware"])
async def test_keys_held_down_are_no_fault(name: str) -> None:
    """Hundreds of repeats of one key leave the match and the log in step."""
    async with hands_on(fresh_match(name)) as hands:
        for key in ("up", "right", "enter", "space", "c", "2", "u", "r", "t", "p", "k"):
            for _ in range(60):
                hands.post(key)
            await hands.settle()
            if hands.at(MenuScreen):
                break
        assert len(hands.log.entries) == len(hands.match.plies)


async def test_a_held_down_escape_leads_to_the_menu_and_stays_there() -> None:
    """Esc steps back and never out of the program."""
    async with hands_on(fresh_match("kalah")) as hands:
        for _ in range(40):
            hands.post("escape")
        await hands.settle()
        assert hands.at(MenuScreen)
        assert not hands.app._exit


async def test_words_that_have_no_room_say_so() -> None:
    """They end with dots where more would follow."""
    async with hands_on(fresh_match("kalah"), size=(40, 15)) as hands:
        hands.game.say("word " * 60)
        await hands.settle()
        first, last = hands.shown()[-3:-1]
        assert first.rstrip().endswith("word")
        assert last.rstrip().endswith("…")
