"""Whole games through the app: by keys, by mouse, and in windows that change."""

from __future__ import annotations

from random import Random

import pytest
from games import (
    NAMES,
    fresh_match,
    played,
    restarted,
    short_match,
    square,
    text_to_type,
)
from hands import Hands, hands_on

from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.ui.screens.dialogs import Question

SIZES = [(40, 15), (60, 20), (120, 40), (160, 50), (80, 24)]


def check_log(hands: Hands) -> None:
    """Check that the log tells the moves of the match, in order."""
    match = hands.match
    texts = [
        match.game.format_move(match.position_at(number), ply.move)
        for number, ply in enumerate(match.plies)
    ]
    assert [entry.move for entry in hands.log.entries] == texts
    assert [entry.ply for entry in hands.log.entries] == list(range(1, len(texts) + 1))
    assert all(entry.words for entry in hands.log.entries)


async def play_by_typing(hands: Hands, model: AnyMatch) -> None:
    """Type the moves of a match and check that each is played."""
    for number, ply in enumerate(model.plies, 1):
        await hands.type_keys(text_to_type(hands.match, ply.move))
        assert hands.match.plies == model.plies[:number]


@pytest.mark.parametrize("name", NAMES)
async def test_a_game_can_be_played_to_its_end_by_keys(name: str) -> None:
    """Typed moves play a match to its end; the result is shown, the log tells all."""
    model = short_match(name)
    assert model.outcome
    async with hands_on(restarted(model)) as hands:
        await play_by_typing(hands, model)
        assert hands.match.outcome == model.outcome
        assert hands.at(Question)
        check_log(hands)


@pytest.mark.parametrize("name", ["capaci", "kalah"])
async def test_the_arrows_and_enter_play_as_well(name: str) -> None:
    """The cursor walks to any square; Enter selects and plays."""
    async with hands_on(fresh_match(name)) as hands:
        walk = {
            "capaci": ["enter", "up", "up", "space"],
            "kalah": ["right", "right", "enter"],
        }
        await hands.press(*walk[name])
        played_move = hands.match.plies[-1].move
        assert played_move == {"capaci": (square("c2"), square("c4")), "kalah": 2}[name]


async def test_a_game_can_be_played_to_its_end_by_mouse() -> None:
    """Clicks on houses play a match to its end, and a click chooses what follows."""
    model = short_match("kalah")
    async with hands_on(restarted(model)) as hands:
        for ply in model.plies:
            position = hands.match.position
            await hands.click_spot(position.spot_of(position.side, ply.move))
        assert hands.match.plies == model.plies
        assert hands.at(Question)
        check_log(hands)


async def test_a_capaci_move_is_two_clicks() -> None:
    """The first click takes a piece in hand, the second puts it down."""
    async with hands_on(fresh_match("capaci")) as hands:
        await hands.click_spot(square("b2"))
        assert not hands.match.plies
        await hands.click_spot(square("b6"))
        assert hands.match.plies[-1].move == (square("b2"), square("b6"))
        check_log(hands)


@pytest.mark.parametrize("name", ["capaci", "congkak"])
async def test_the_window_may_change_at_any_time(name: str) -> None:
    """Ten plies while the window changes between them."""
    model = played(fresh_match(name), 10, seed=5)
    async with hands_on(fresh_match(name)) as hands:
        for number, ply in enumerate(model.plies):
            if number % 2 == 0:
                await hands.resize(*SIZES[number // 2])
            await hands.type_keys(text_to_type(hands.match, ply.move))
        assert hands.match.plies == model.plies
        check_log(hands)


async def test_a_long_game_stays_in_sight_in_the_log() -> None:
    """However long the match is, the newest ply is on the screen."""
    rng = Random(11)
    match = new_match(Kalah(seeds=6))
    while len(match.plies) < 30 and not match.outcome:
        match = match.play(rng.choice(match.moves))
    async with hands_on(match) as hands:
        check_log(hands)
        assert hands.log.max_scroll_y > 0
        assert hands.log.scroll_offset.y == hands.log.max_scroll_y
        await hands.type_keys(text_to_type(hands.match, rng.choice(hands.match.moves)))
        assert len(hands.log.entries) == len(match.plies) + 1
        assert hands.log.scroll_offset.y == hands.log.max_scroll_y
