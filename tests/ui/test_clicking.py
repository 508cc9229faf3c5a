"""Clicks: the button goes down and comes up on one thing, or nothing is done."""

from __future__ import annotations

from games import short_match
from hands import hands_on
from textual.geometry import Offset

from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.ui.widgets.entries import Entries
from capaci_tui.ui.widgets.keys import KeyLine

DOWN, CORNER = Offset(0, 1), Offset(1, 1)


async def test_the_button_may_wander_within_a_house_but_not_beyond() -> None:
    """Who drags away from a house has thought better of it."""
    async with hands_on(new_match(Kalah())) as hands:
        layout = hands.board.place(hands.board.size)
        house, other = (
            layout.square(spot).offset + hands.board.content_region.offset + CORNER
            for spot in (2, 4)
        )
        for start, end in ((house, other), (other, house)):
            await hands.drag(start, end)
            assert not hands.match.plies
        await hands.drag(house, house + DOWN)
        assert [ply.move for ply in hands.match.plies] == [2]


async def test_no_line_of_a_list_is_chosen_by_dragging_to_it() -> None:
    """Neither in the menu nor in the log."""
    async with hands_on() as hands:
        games = hands.screen.query_one("#games", Entries)
        first = games.here
        top = games.content_region.offset + Offset(3, 0)
        await hands.drag(top, top + DOWN)
        assert games.here == first
        await hands.click(*(top + DOWN))
        assert games.here != first
    match = short_match("kalah").undo()
    async with hands_on(match, size=(120, 40)) as hands:
        top = hands.log.content_region.offset
        await hands.drag(top, top + DOWN)
        assert hands.game.looking_at is None
        await hands.click(*top)
        assert hands.game.looking_at is not None


async def test_no_value_or_key_is_chosen_by_dragging_to_it() -> None:
    """The second of a line's values, and what the key line tells."""
    async with hands_on(size=(200, 60)) as hands:
        choice = next(
            each for each in hands.screen.query(Choice) if len(list(each._places())) > 1
        )
        was = choice.chosen
        starts = [start for start, _text, _index in choice._places()]
        first, second = (
            choice.content_region.offset + Offset(start, 0) for start in starts[:2]
        )
        for start, end in ((first, second), (second, first)):
            await hands.drag(start, end)
            assert choice.chosen == was
        line = hands.screen.query_one(KeyLine)
        help_key, other, *_rest = line.entries()
        origin = line.content_region.offset
        await hands.drag(
            origin + Offset(other.start + 1, 0), origin + Offset(help_key.start + 1, 0)
        )
        assert hands.at(MenuScreen)
