"""The log: looking back at earlier plies, and leaving out plies that take nothing."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import pytest
from games import NAMES, fresh_match, played
from hands import hands_on, plain_cells, styled_cells
from later import later
from textual.geometry import Offset, Region

from capaci_tui.narrate.plies import is_capture
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.session import Session
from capaci_tui.settings import SETTINGS, Settings
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.boards.scene import Pieces
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.score import BAR, ScorePanel, title_words
from capaci_tui.words import LANGUAGES, _, set_language


def a_match() -> AnyMatch:
    """Return a Kalah match of twelve plies."""
    return played(fresh_match("kalah"), 12, seed=1)


async def test_looking_back_shows_the_position_and_says_so() -> None:
    """A bar tells the ply and the way back; a move key plays nothing; Esc returns."""
    match = a_match()
    async with hands_on(match) as hands:
        await hands.press("l", "up", "up")
        ply = hands.game.looking_at
        assert ply is not None
        assert ply < 12
        title = hands.game.query_one("#title", Words)
        bar = f"ply {ply} of 12, Esc returns"
        assert f" Kalah   {bar}   South – North " in hands.shown()[title.region.y]
        (line,) = title.render_lines(Region(0, 0, *title.outer_size))
        lit = [part.text for part in line if part.style and part.style.reverse]
        assert lit == [" Kalah ", f" {bar} "]
        assert hands.board.shown.position == match.position_at(ply)
        await hands.type_keys("abcdef")
        assert hands.match == match
        assert hands.game.looking_at == ply
        assert bar in hands.status
        await hands.press("escape")
        assert hands.game.looking_at is None
        assert hands.board.shown.position == match.position
        assert bar not in "\n".join(hands.shown())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_way_back_is_whole_in_the_smallest_window(language: str) -> None:
    """Beside the longest name of a game, after very many plies."""
    set_language(language)
    async with hands_on(fresh_match("congkak"), size=(40, 15)) as hands:
        told = _("ply {number} of {plies}, Esc returns").format(number=99, plies=123)
        title = hands.game.query_one("#title", Words)
        title.show(title_words(hands.game.session, told))
        assert told in title.render_line(0).text[: title.size.width]


@pytest.mark.parametrize("theme", SETTINGS["theme"].choices)
@pytest.mark.parametrize("name", NAMES)
async def test_the_board_itself_shows_that_it_is_past(name: str, theme: str) -> None:
    """Its ground has other colours until the game is seen as it stands."""
    role = "capaci--dark" if name == "capaci" else "sowing--wood"
    match = played(fresh_match(name), 3)
    async with hands_on(match, settings=Settings(theme=str(theme))) as hands:
        now, ground = hands.board.part(role).bgcolor, ground_of(hands.board)
        await hands.press(",")
        assert hands.board.part(role).bgcolor != now
        assert ground_of(hands.board) != ground
        await hands.press("escape")
        assert ground_of(hands.board) == ground


@pytest.mark.parametrize("theme", SETTINGS["theme"].choices)
async def test_the_log_shows_which_ply_is_looked_at(theme: str) -> None:
    """Its line is turned round or has a ground of its own, in every theme."""
    async with hands_on(a_match(), settings=Settings(theme=str(theme))) as hands:
        await hands.press("l", "up")
        log, shown = hands.log, hands.game.looking_at
        looks = defaultdict(set)
        assert not log.scroll_offset.y
        for y, row in enumerate(log._rows[: log.size.height]):
            style = log.render_line(y)._segments[-1].style
            assert style
            looks[row.entry.ply == shown].add((style.bgcolor, style.reverse))
        assert looks[True].isdisjoint(looks[False])


def ground_of(board: BoardView[Any, Any]) -> object:
    """Return the colour of the cell at a corner of the first square or house."""
    corner = board.place(board.size).region(0).offset
    ((_mark, style),) = styled_cells(board, Region(*corner, 1, 1))[0]
    return style.bgcolor


@pytest.mark.parametrize("size", [(40, 15), (80, 24), (120, 40)])
@pytest.mark.parametrize("pieces", [Pieces.LETTERS, Pieces.ASCII])
@pytest.mark.parametrize("name", NAMES)
async def test_a_board_of_letters_is_past_without_colour(
    name: str, pieces: Pieces, size: tuple[int, int]
) -> None:
    """Its empty squares are hatched, its houses framed otherwise, and only then."""
    match = played(fresh_match(name), 3)
    async with hands_on(match, size=size, settings=Settings(pieces=pieces)) as hands:
        board = hands.board
        spot = 20 if name == "capaci" else 9  # empty, and no cursor there

        def seen() -> str:
            return plain_cells(board, board.place(board.size).square(spot))

        now = seen()
        await hands.press(",")
        assert seen() != now
        await hands.press("escape")
        assert seen() == now


@pytest.mark.parametrize("size", [(80, 24), *later((120, 40))])
@pytest.mark.parametrize("name", NAMES)
async def test_a_drawn_board_is_past_in_grey(
    name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its empty squares are hatched, the rims of its houses dashed, and only then."""
    monkeypatch.setenv("NO_COLOR", "1")
    match = played(fresh_match(name), 3)
    settings = Settings(pieces=Pieces.SPRITES)
    async with hands_on(match, size=size, settings=settings) as hands:
        board = hands.board
        x, y, _width, height = board.place(board.size).square(
            20 if name == "capaci" else 9  # empty, and no cursor there
        )

        def drawn() -> int:
            """Count the colours of what is drawn down the left side."""
            side = styled_cells(board, Region(x, y, 1, height))
            return len({style.color for ((mark, style),) in side if mark != " "})

        now = drawn()
        await hands.press(",")
        assert drawn() == now + 1
        await hands.press("escape")
        assert drawn() == now


async def test_a_step_in_a_long_log_draws_a_few_lines_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Lines that are seen again are remembered, and nothing is laid out anew."""
    match = played(fresh_match("congkak"), 120, seed=3)
    async with hands_on(match) as hands:
        await hands.press("l", *["up"] * 12)
        done: list[str] = []
        longest = max(Counter(row.entry.ply for row in hands.log._rows).values())
        log, screen = hands.log, hands.game
        for owner, name in (
            (log, "_draw_row"),
            (screen, "_refresh_layout"),
        ):
            act = getattr(owner, name)

            def told(*args: Any, act: Any = act, name: str = name, **more: Any) -> Any:
                done.append(name)
                return act(*args, **more)

            monkeypatch.setattr(owner, name, told)
        for key in ("up", "up", "down", "up"):
            done.clear()
            before = log.scroll_offset.y
            await hands.press(key)
            assert log.scroll_offset.y != before
            assert done.count("_draw_row") <= 4 * longest
            assert "_refresh_layout" not in done


async def test_a_click_in_the_log_looks_at_that_ply() -> None:
    """A line can be clicked; a click below the lines does nothing."""
    async with hands_on(a_match(), size=(120, 40)) as hands:
        await hands.click_on(hands.log, Offset(5, 0))
        assert hands.game.looking_at == 1
        await hands.press("escape")
        assert hands.game.looking_at is None


async def test_the_ends_of_the_match_are_a_key_away() -> None:
    """Home shows the first position, End returns to the newest."""
    async with hands_on(a_match()) as hands:
        await hands.press("l", "home")
        assert hands.game.looking_at in (0, 1)
        await hands.press("up")
        assert hands.game.looking_at in (0, 1)
        await hands.press("end")
        assert hands.game.looking_at is None


async def test_the_filter_leaves_the_captures() -> None:
    """K shows only plies that take something, and says so; k again shows all."""
    match = a_match()
    captures = sum(is_capture(ply) for ply in match.plies)
    assert 0 < captures < 12
    async with hands_on(match, size=(120, 40)) as hands:
        everything = hands.log.virtual_size.height
        await hands.press("k")
        assert hands.log.captures_only
        assert hands.log.virtual_size.height < everything
        rows = {row.entry.ply for row in hands.log._rows}
        assert rows == {n for n, ply in enumerate(match.plies, 1) if is_capture(ply)}
        await hands.press("k")
        assert hands.log.virtual_size.height == everything


async def test_keys_for_the_log_count_however_fast_they_come() -> None:
    """Two open and close it, three open it."""
    async with hands_on(a_match(), size=(40, 15)) as hands:
        for times in (2, 3):
            for _ in range(times):
                hands.post("l")
            await hands.settle()
            assert hands.log.has_focus == hands.game.has_class("-log") == (times == 3)


async def test_the_log_is_a_key_away_in_a_small_window() -> None:
    """At 40x15 l shows it below the board, which shows the ply; Esc or l returns."""
    async with hands_on(a_match(), size=(40, 15)) as hands:
        assert not hands.log.region.area
        for back in ("l", "escape"):
            await hands.press("l")
            assert hands.log.size.height >= 3
            assert hands.board.size.height >= 6
            assert "Esc to the board" in hands.status.replace("\n", " ")
            assert hands.shown()[1].startswith(" ▶ ")
            assert hands.log.entries[-1].words in "\n".join(hands.shown())
            await hands.press(back)
            assert not hands.log.region.area
            assert hands.board.has_focus
            assert "Esc" not in hands.status


async def test_a_small_window_tells_who_was_to_move() -> None:
    """At 40x15 as well: above the board, with the log open or not."""
    match = played(fresh_match("capaci"), 5)
    async with hands_on(match, size=(40, 15)) as hands:
        for keys in ((",",), ("l",), ("up",)):
            await hands.press(*keys)
            shown = hands.shown()
            plies = hands.game.looking_at
            assert plies is not None
            mover = ("White", "Black")[plies % 2]
            assert "Capaci" in shown[0]
            assert f"ply {plies} of 5, Esc returns" in shown[0]
            assert f"▶ {mover} to move" in shown[1]


async def test_nothing_is_undone_unseen() -> None:
    """Undo and redo lead from the past to now, and say so; there they act."""
    async with hands_on(a_match()) as hands:
        await hands.press("u")
        for key, plies in (("u", 10), ("r", 11)):
            undone = len(hands.match.undone)
            await hands.press("l", "home", key)
            assert hands.game.looking_at is None
            assert len(hands.match.undone) == undone
            assert "nothing was changed" in hands.status
            assert hands.board.has_focus
            await hands.press(key)
            assert len(hands.match.plies) == plies
            assert len(hands.log.entries) == plies


async def test_nothing_to_look_back_at_is_no_fault() -> None:
    """In a match without plies l says so, and the log's keys do nothing."""
    async with hands_on(fresh_match("oware")) as hands:
        await hands.press("l")
        assert "nothing has been played yet" in hands.status
        assert hands.board.has_focus
        hands.log.focus()
        await hands.press("up", "down", "home", "end", "k", "up", "l")
        assert hands.game.looking_at is None
        assert hands.board.has_focus
        await hands.type_keys("a")
        assert len(hands.match.plies) == 1


async def test_a_move_typed_in_the_past_says_so_at_its_first_character() -> None:
    """In Capaci as with a house: the bar's words, and nothing is half typed."""
    match = played(fresh_match("capaci"), 4, seed=1)
    async with hands_on(match) as hands:
        await hands.press(",")
        await hands.type_keys("c")
        assert "Esc returns" in hands.status
        assert not hands.board.typed
        await hands.press("escape")
        assert hands.game.looking_at is None
        assert hands.board.has_focus


async def test_the_start_of_a_long_game_is_looked_at_from_the_top() -> None:
    """The log shows its first plies then."""
    match = played(fresh_match("congkak"), 60, seed=3)
    async with hands_on(match) as hands:
        await hands.press("l", "home")
        assert hands.game.looking_at == 0
        assert hands.log.scroll_offset.y == 0


async def test_what_holds_a_turn_together_touches_nothing() -> None:
    """It stands before the numbers of the plies, in a column of its own."""
    async with hands_on(new_match(Kalah())) as hands:
        await hands.type_keys("cf")
        lines = [hands.log.render_line(y).text for y in range(2)]
        assert [line[:7] for line in lines] == ["╭  1 C ", "╰  2 F "]


async def test_long_numbers_have_room_in_the_log() -> None:
    """From the hundredth ply on all lines move aside, and back when it is undone."""
    match = played(new_match(Kalah(houses=9, seeds=6)), 101, seed=6)

    def heads() -> list[str]:
        rows = hands.log.virtual_size.height
        hands.log.scroll_to(y=0, animate=False, immediate=True)
        lines = (hands.log.render_line(y).text for y in range(rows))
        return [line[:7] for line in lines]

    async with hands_on(match, size=(80, 130)) as hands:
        told = heads()
        assert [line for line in told if "10" in line][-1].startswith("╰ 101 ")
        assert told[0].startswith(("╭   1 ", "    1 "))
        await hands.press("u", "u")
        assert heads()[0] == told[0][:2] + told[0][3:] + " "
        assert len(hands.match.plies) == 99


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_turn_of_congkak_has_one_line_in_the_log(language: str) -> None:
    """However its relays end, as long as they are few."""
    set_language(language)
    match = new_match(Congkak())
    for move in "FCD":
        match = match.play(match.game.parse_move(match.position, move))
    async with hands_on(match, size=(80, 24)) as hands:
        assert len(hands.log._rows) == len(match.plies) == 3


def test_a_bar_of_the_score_is_full_with_what_wins() -> None:
    """A single seed is seen already; none leaves it empty."""
    fulls = {}
    for stored in (0, 1, 12, 24, 25):
        position = f"1-0-0-0-0-0-1-0-0-0-0-0-{stored}-{46 - stored}-S"
        told = ScorePanel()
        told.show_session(Session(new_match(Kalah(), position)))
        line = next(
            line for line in told._text.plain.splitlines() if "━" in line or "╌" in line
        )
        fulls[stored] = line.count("━")
        assert line.count("━") + line.count("╌") == BAR
    assert [*fulls.values()] == [0, 1, 5, BAR, BAR]
