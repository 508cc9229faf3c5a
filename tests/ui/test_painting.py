"""What is kept of a painted board: always what would be painted now."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hands import hands_on
from textual.strip import Strip

from capaci_tui.rules import GAMES
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match

STEPS = 80
KEYS = (*("left", "right", "up", "down") * 3, "enter", "p", "r", "t", "u", "comma")


def lines(board: Any) -> list[Strip]:
    """Return the board as it is shown."""
    return [board.render_line(y) for y in range(board.size.height)]


def lines_anew(board: Any) -> list[Strip]:
    """Return the board as it is shown when nothing is remembered."""
    kept, board._painting = board._painting, None
    anew = lines(board)
    board._painting = kept
    return anew


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: str(kind.name))
async def test_a_remembered_line_is_what_would_be_painted(kind: type[AnyGame]) -> None:
    """Wherever keys lead, and by whatever way, the board shows what is there."""
    random = Random(6)
    async with hands_on(new_match(kind())) as hands:
        for _ in range(STEPS):
            await hands.press(random.choice(KEYS))
            if hands.screen is hands.game:
                assert lines(hands.board) == lines_anew(hands.board)
            else:
                await hands.press("escape")


async def test_a_board_that_was_shown_before_is_not_drawn_again() -> None:
    """A cursor that comes back finds the same lines, cut and written already."""
    async with hands_on(new_match(Kalah())) as hands:
        before = lines(hands.board)
        await hands.press("right", "left")
        assert all(
            now is then for now, then in zip(lines(hands.board), before, strict=True)
        )
