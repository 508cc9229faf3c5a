"""Choosing moves: typed, half typed, refused, taken back; and what is said of them."""

from __future__ import annotations

import pytest
from games import fresh_match, square
from hands import hands_on, plain_cells

from capaci_tui.narrate.plies import landing
from capaci_tui.narrate.refusals import refusal
from capaci_tui.rules.game import IllegalMove
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.rules.oware import Oware
from capaci_tui.ui.screens.game import GameScreen


async def test_a_house_is_named_by_letter_digit_or_azerty_digit() -> None:
    """Letters in either case, digits and the keys under them sow the mover's houses."""
    async with hands_on(new_match(Oware())) as hands:
        await hands.type_keys("cC22'(")
        assert [ply.move for ply in hands.match.plies] == [2, 2, 1, 1, 3, 4]


@pytest.mark.parametrize("typed", ["b2b4", "B2B4", "béb'"])
async def test_a_capaci_move_plays_at_its_fourth_character(typed: str) -> None:
    """Files in either case, ranks as digits or as the keys under them."""
    async with hands_on(fresh_match("capaci")) as hands:
        await hands.type_keys(typed[:3])
        assert not hands.match.plies
        assert "b2b" in hands.status
        await hands.type_keys(typed[3])
        assert hands.match.plies[-1].move == (square("b2"), square("b4"))


async def test_a_move_typed_in_one_burst_leaves_no_part_of_it() -> None:
    """What was half typed is not told when the whole has been played."""
    async with hands_on(fresh_match("capaci")) as hands:
        for character in "b2b4":
            hands.post(character)
        await hands.settle()
        assert hands.match.plies[-1].move == (square("b2"), square("b4"))
        assert "b2b" not in hands.status


async def test_escape_clears_a_half_typed_move_and_stays_in_the_game() -> None:
    """Esc gives up what was typed; the next move starts anew."""
    async with hands_on(fresh_match("capaci")) as hands:
        await hands.type_keys("b2c")
        assert "b2c" in hands.status
        await hands.press("escape")
        assert "b2c" not in hands.status
        assert hands.at(GameScreen)
        await hands.type_keys("a2d5")
        assert hands.match.plies[-1].move == (square("a2"), square("d5"))


async def test_escape_puts_a_piece_in_hand_back() -> None:
    """Esc drops the selection, a second click on the piece does too."""
    async with hands_on(fresh_match("capaci")) as hands:
        board = hands.board
        for drop in (hands.press("escape"), hands.click_spot(square("b2"))):
            before = plain_cells(board, board.region.reset_offset)
            await hands.click_spot(square("b2"))
            held = plain_cells(board, board.region.reset_offset)
            assert held != before
            await drop
            assert plain_cells(board, board.region.reset_offset) != held
            assert hands.at(GameScreen)
            assert not hands.match.plies


async def test_undo_and_redo_go_back_and_forth() -> None:
    """U takes plies back, r plays them again; at the ends they say so."""
    async with hands_on(fresh_match("kalah")) as hands:
        await hands.type_keys("cf")
        whole = hands.match
        await hands.press("u", "u")
        assert hands.match.plies == ()
        assert hands.log.entries == ()
        await hands.press("u")
        assert hands.match.plies == ()
        await hands.press("r", "r")
        assert hands.match == whole
        assert len(hands.log.entries) == 2
        await hands.press("u")
        await hands.type_keys("a")
        await hands.press("r")
        assert [ply.move for ply in hands.match.plies] == [2, 0]


async def test_an_illegal_house_says_why_and_changes_nothing() -> None:
    """An empty house is refused by the rule it breaks."""
    match = new_match(Kalah(), "0-4-4-4-4-4-4-4-4-4-4-4-0-4-S")
    with pytest.raises(IllegalMove) as refused:
        match.play(0)
    async with hands_on(match) as hands:
        for key in ("a", "enter"):
            await hands.press(key)
            assert hands.match == match
            assert refusal(refused.value) in hands.status
        await hands.press("h")
        assert hands.match == match


async def test_an_illegal_capaci_move_says_why() -> None:
    """Each rule that a move can break is said in the status line."""
    match = fresh_match("capaci")
    async with hands_on(match) as hands:
        for typed in ("a1a1", "a1f6", "a6a5", "c3c4", "a1b3", "a1a2", "a1d1"):
            with pytest.raises(IllegalMove) as refused:
                match.play((square(typed[:2]), square(typed[2:])))
            await hands.type_keys(typed)
            assert hands.match == match
            assert refusal(refused.value) in hands.status


@pytest.mark.parametrize("name", ["capaci", "oware"])
async def test_the_cursor_may_stand_on_anything_and_is_told_what_is_there(
    name: str,
) -> None:
    """Every arrow moves it, over both sides' houses or pieces; the status follows."""
    async with hands_on(fresh_match(name)) as hands:
        seen = {hands.board.cursor: hands.status}
        for key in ("right", "up", "up", "left", "left", "left", "left", "up"):
            await hands.press(key)
            seen[hands.board.cursor] = hands.status
        assert len(seen) > 4
        assert all(seen.values())
        assert len(set(seen.values())) == len(seen)
        assert not hands.match.plies


async def test_choosing_what_cannot_be_played_plays_nothing() -> None:
    """Enter on the opponent's house, on a store, on an empty square: a word, no ply."""
    async with hands_on(fresh_match("kalah")) as hands:
        for spot in (6, 7, 12, 13):
            await hands.click_spot(spot)
            assert hands.board.cursor == spot
            assert hands.status
            await hands.press("enter", "space")
        assert not hands.match.plies
        await hands.open(fresh_match("capaci"))
        for name in ("c4", "a6"):
            await hands.click_spot(square(name))
            await hands.press("enter", "space")
        assert not hands.match.plies


async def test_the_landing_house_is_marked_and_the_result_told() -> None:
    """On a house of the mover the view marks where the last seed falls."""
    match = fresh_match("kalah")
    async with hands_on(match) as hands:
        board = hands.board
        for house in (0, 2, 5):
            board.cursor = house
            await hands.settle()
            forecast = board.forecast
            assert forecast is not None
            lands = landing(forecast)
            assert lands is not None
            look = board.looks()[lands]
            assert getattr(look, "landing", False)
            assert match.game.format_spot(lands) in hands.status or lands == 6
        board.cursor = 9
        await hands.settle()
        assert board.forecast is None


async def test_the_last_move_shows_where_it_came_from_and_went_to() -> None:
    """After a move both its squares look unlike before, and unlike each other."""
    async with hands_on(fresh_match("capaci")) as hands:
        board = hands.board
        await hands.press("down", "down")
        layout = board.place(board.size)
        origin, target, other = (layout.square(square(s)) for s in ("b2", "b4", "c4"))
        await hands.type_keys("b2b4")
        pictures = {plain_cells(board, region) for region in (origin, target, other)}
        assert len(pictures) == 3


async def test_the_preview_shows_the_counts_after_the_move() -> None:
    """P writes beside each house what it would hold; p again takes it away."""
    async with hands_on(fresh_match("kalah")) as hands:
        board = hands.board
        board.cursor = 2
        await hands.settle()
        plain = plain_cells(board, board.region.reset_offset)
        await hands.press("p")
        assert plain_cells(board, board.region.reset_offset) != plain
        await hands.press("p")
        assert plain_cells(board, board.region.reset_offset) == plain


async def test_turning_the_board_moves_the_squares_not_the_game() -> None:
    """T shows the board from the other side; clicks follow, and t turns it back."""
    clicks = {"capaci": (square("a2"), square("d5")), "kalah": (4,)}
    async with hands_on() as hands:
        for name, spots in clicks.items():
            await hands.open(fresh_match(name))
            board = hands.board
            before = board.place(board.size).square(0)
            await hands.press("t")
            assert board.place(board.size).square(0) != before
            for spot in spots:
                await hands.click_spot(spot)
            assert len(hands.match.plies) == 1
            await hands.press("t")
            assert board.place(board.size).square(0) == before


async def test_a_second_enter_in_haste_is_not_the_other_sides_move() -> None:
    """A move chosen in a position that is gone is dropped."""
    async with hands_on(new_match(Kalah())) as hands:
        for _ in range(5):
            hands.post("enter")
        await hands.settle()
        assert [ply.move for ply in hands.match.plies] == [0]


@pytest.mark.parametrize("animated", [False, True])
@pytest.mark.parametrize("key", ["f", "enter"])
async def test_a_key_that_is_held_down_plays_once(key: str, *, animated: bool) -> None:
    """It would go on for the other side; another key, or a rest, and it plays again."""
    match = new_match(Kalah())
    async with hands_on(match, held=60.0, animated=animated) as hands:
        hands.board.cursor = 5
        await hands.press(*[key] * 20)
        assert len(hands.match.plies) == 1
        await hands.press("left", "f")
        assert len(hands.match.plies) == 2


@pytest.mark.parametrize(("button", "plies"), [(1, 1), (2, 0), (3, 0)])
async def test_only_the_first_mouse_button_plays(button: int, plies: int) -> None:
    """The middle one pastes in many terminals."""
    async with hands_on(new_match(Kalah())) as hands:
        square = hands.board.place(hands.board.size).square(2)
        x, y = hands.board.content_region.offset + square.offset + (1, 1)
        hands.post_click(x, y, button)
        await hands.settle()
        assert len(hands.match.plies) == plies


@pytest.mark.parametrize(
    ("name", "spot", "reason"),
    [
        ("capaci", square("b6"), "the piece on b6 is not yours"),
        ("capaci", square("c3"), "there is no piece on c3"),
        ("kalah", 8, "only your own houses are sown: A to F"),
        ("congkak", 12, "only your own houses are sown: A to F"),
    ],
)
async def test_enter_says_why_nothing_is_played(
    name: str, spot: int, reason: str
) -> None:
    """On a piece or a house of the other side, an empty square, a store."""
    async with hands_on(fresh_match(name)) as hands:
        hands.board.cursor = spot
        await hands.press("enter")
        assert hands.status == reason
        await hands.press("left")
        assert hands.status != reason
