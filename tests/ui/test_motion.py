"""Plies as they are played: what is seen of them, and what keys do meanwhile."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import Any

import pytest
from games import NAMES, fresh_match, played, restarted, short_match
from hands import Hands, hands_on, styled_cells
from later import later
from textual.geometry import Offset, Size

from capaci_tui.rules.events import Captured, Collected, PieceCaptured, replay
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.rules.sowing import SowingPosition
from capaci_tui.ui.boards.motion import BEATS, Frame, frames, hurried
from capaci_tui.ui.screens.dialogs import Question
from capaci_tui.ui.screens.game import GameScreen


def frames_of(match: Any) -> list[Frame]:
    """Return the frames of a match's last ply."""
    number = len(match.plies)
    before = match.position_at(number - 1)
    return list(frames(before, match.plies[-1].events))


@pytest.mark.parametrize("name", ["kalah", "oware", "congkak"])
def test_seeds_fall_one_by_one_and_none_is_lost(name: str) -> None:
    """A frame has a seed more than the one before; what is taken goes to a store."""
    for seed in range(20):
        match = played(fresh_match(name), random.Random(seed).randint(1, 30), seed=seed)
        before = match.position_at(len(match.plies) - 1)
        seen = [frame.position for frame in frames_of(match)]
        events = match.plies[-1].events
        captures = [e for e in events if isinstance(e, Captured | Collected)]
        taken = {sum(capture.each) for capture in captures}
        for was, new in zip([before, *seen], seen, strict=False):
            pairs = zip(was.cells, new.cells, strict=True)
            now = [after for before, after in pairs if before != after]
            carried = sum(was.cells) - sum(new.cells)
            assert len(now) <= 1 or not carried or (carried in taken and not any(now))
        assert seen[-1].cells == match.position.cells


def test_what_is_captured_goes_along_its_row_into_the_store() -> None:
    """House by house, from both rows at once, while neither holds it."""
    match = new_match(Kalah(), "1-0-0-4-0-2-0-0-3-0-4-0-1-20-S").play(0)
    shown = [
        (sorted(frame.marked), sum(frame.position.cells)) for frame in frames_of(match)
    ]
    total = sum(match.position.cells)
    assert shown == [
        ([0], total - 1),
        ([1], total),
        ([1, 11], total),
        *((sorted(marked), total - 5) for marked in ({2, 10}, {3, 9}, {4, 8}, {5, 7})),
        ([6], total),
    ]


def test_a_piece_glides_over_a_board_without_it() -> None:
    """It comes nearer from frame to frame; what it takes is there, and marked."""
    for seed in range(20):
        match = played(fresh_match("capaci"), 12, seed=seed)
        ply, seen = match.plies[-1], frames_of(match)
        origin, target = ply.move
        parts = [frame.glide.part for frame in seen if frame.glide]
        assert parts == sorted(parts)
        assert parts[-1] == 1
        taken = [each for each in ply.events if isinstance(each, PieceCaptured)]
        for frame in seen:
            assert frame.position.piece_at(origin) is None
            assert bool(frame.position.piece_at(target)) == bool(taken)
            assert frame.marked == {each.spot for each in taken}


def test_long_turns_hurry() -> None:
    """The hundredth seed falls much faster than the first, the thousandth no faster."""
    assert hurried(1.0, 100) < 0.3
    assert hurried(1.0, 100) == hurried(1.0, 1000) > 0.2
    assert BEATS["off"] == 0 < BEATS["fast"] < BEATS["normal"] < BEATS["slow"]


def house_counts(hands: Hands) -> tuple[int, ...]:
    """Return the seeds as they are drawn."""
    position = hands.board.shown.position
    assert isinstance(position, SowingPosition)
    return position.cells


async def test_a_ply_is_seen_seed_by_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The match is played at once, and the board follows to the same end."""
    async with hands_on(fresh_match("kalah"), animated=True) as hands:
        seen, update = set(), hands.board.update

        def updated() -> None:
            seen.add(house_counts(hands))
            update()

        monkeypatch.setattr(hands.board, "update", updated)
        await hands.press("c")
        assert len(hands.match.plies) == 1
        await hands.until(lambda: not hands.board.frame)
        before = hands.match.start
        steps = {
            step.position.cells for step in replay(before, hands.match.plies[0].events)
        }
        assert seen >= steps - {before.cells}
        assert house_counts(hands) == hands.match.position.cells


@pytest.mark.parametrize("key", ["right", "l", "?"])
async def test_a_command_finishes_the_ply_and_acts(key: str) -> None:
    """The cursor moves, the log and the help open, over the board as it ends."""
    async with hands_on(fresh_match("oware"), animated=True) as hands:
        await hands.press("c")
        cursor = hands.board.cursor
        assert hands.board.frame
        await hands.press(key)
        assert not hands.board.frame
        moved = hands.board.cursor != cursor
        assert moved or hands.log.has_focus or not hands.at(GameScreen)


@pytest.mark.parametrize("key", ["d", "enter", "space"])
async def test_a_key_that_plays_only_finishes_the_ply(key: str) -> None:
    """The next one plays: nobody plays into a board that he does not see."""
    async with hands_on(fresh_match("oware"), animated=True) as hands:
        await hands.press("c")
        hands.board.cursor = 10
        assert hands.board.frame
        await hands.press(key)
        assert not hands.board.frame
        assert len(hands.match.plies) == 1
        await hands.press(key)
        assert len(hands.match.plies) == 2


async def test_a_click_only_finishes_the_ply() -> None:
    """The click after it plays."""
    async with hands_on(fresh_match("oware"), animated=True) as hands:
        await hands.press("c")
        for plies in (1, 2):
            await hands.click_spot(10)
            assert len(hands.match.plies) == plies


@pytest.mark.parametrize("name", [*NAMES[:-1], *later(NAMES[-1])])
async def test_the_window_may_change_in_every_frame(name: str) -> None:
    """The ply goes on in the new size, down to its end."""
    match = fresh_match(name)
    sizes = [(80, 24), (40, 15), (120, 40), (20, 8), (200, 60)]
    async with hands_on(match, animated=True) as hands:
        hands.game.choose(match.moves[0])
        for number in range(60):
            if not hands.board.frame:
                break
            await hands.resize(*sizes[number % len(sizes)])
        await hands.resize(80, 24)
        await hands.until(lambda: not hands.board.frame)
        assert hands.screen._compositor.size == Size(80, 24)
        assert hands.board.shown.position == hands.match.position


async def test_the_result_waits_for_the_last_ply() -> None:
    """The dialog comes when the board has come to rest, at once after a key."""
    whole = short_match("kalah")
    match = restarted(whole)
    for ply in whole.plies[:-1]:
        match = match.play(ply.move)
    async with hands_on(match, animated=True) as hands:
        hands.game.choose(whole.plies[-1].move)
        assert hands.match.outcome
        assert not hands.at(Question)
        await hands.press("right")
        await hands.until(lambda: hands.at(Question))


async def test_the_board_turns_when_the_ply_has_been_seen() -> None:
    """The mover sees it from his own side, and the status tells of that board."""
    async with hands_on(fresh_match("oware"), animated=True) as hands:
        hands.app.settings = replace(hands.app.settings, turning="mover")
        await hands.settle()
        told = hands.status
        await hands.press("c")
        assert hands.board.frame
        assert not hands.board.turned
        assert hands.status == told
        hands.board.finish()
        await hands.settle()
        assert hands.board.turned


async def test_the_log_tells_a_ply_that_has_been_seen() -> None:
    """Not before; a key about the log finds it told."""
    async with hands_on(fresh_match("kalah"), animated=True) as hands:
        await hands.press("c")
        assert hands.board.frame
        assert not hands.log.entries
        assert "ply 0" in hands.shown()[0]
        await hands.press("comma")
        assert len(hands.log.entries) == 1
        assert hands.game.looking_at == 0
        assert "ply 0 of 1" in hands.shown()[0]
        await hands.press("escape", "d")
        await hands.until(lambda: not hands.board.frame)
        await hands.settle()
        assert len(hands.log.entries) == 2


async def test_looking_back_in_the_middle_of_the_last_ply_shows_the_result() -> None:
    """A click in the log ends the animation as a key does."""
    match = short_match("kalah")
    last = match.plies[-1].move
    async with hands_on(match.undo(), animated=True) as hands:
        hands.game.choose(last)
        await hands.settle()
        assert hands.board.frame
        await hands.click_on(hands.log, Offset(2, 0))
        await hands.until(lambda: hands.at(Question))
        assert len(hands.log.entries) == len(match.plies)


async def test_undo_in_the_middle_shows_the_position_before() -> None:
    """What was taken back is seen at once."""
    async with hands_on(fresh_match("congkak"), animated=True) as hands:
        await hands.press("c")
        await hands.press("u")
        assert not hands.match.plies
        assert hands.board.shown.position == hands.match.start


async def test_a_piece_glides_over_the_squares_and_leaves_them_as_they_were() -> None:
    """Half way it hides what it is over; in the end every square is as it should be."""
    match = fresh_match("capaci")
    async with hands_on(match, animated=True) as hands:
        await hands.type_keys("c2c4")
        drawn = set()
        while hands.board.frame:
            drawn.add(whole_board(hands))
            await asyncio.sleep(0.005)
        assert len(drawn) > 2
        settled = whole_board(hands)
        hands.board.redraw()
        await hands.settle()
        assert whole_board(hands) == settled


def whole_board(hands: Hands) -> str:
    """Return the board as text, with its colours."""
    size = hands.board.size
    return str(styled_cells(hands.board, size.region))
