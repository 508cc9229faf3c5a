"""Marks that meet on one square: each can still be told, without any colour."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hands import Hands, hands_on, plain_cells
from textual.geometry import Region

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.ui.boards.base import Pieces
from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.ui.boards.capaci import CapaciView
from capaci_tui.ui.boards.sowing import Look as HouseLook
from capaci_tui.ui.boards.sowing import SowingView
from capaci_tui.ui.boards.square_painter import Look as SquareLook

EITHER = (False, True)
SIZES_BY_HEIGHT = {
    1: (40, 15),
    2: (60, 18),
    3: (80, 24),
    4: (100, 30),
    5: (120, 40),
    8: (200, 60),
}
"""Screens on which Capaci's squares are so high."""


def square_looks() -> Iterator[SquareLook]:
    """Yield every look that a square can have in a match, by its marks.

    A selected piece is the mover's, and one that cannot move too; a target holds the
    opponent's piece or none; the last move left an empty square and brought the
    opponent's piece.
    """
    mover = 0
    for piece in (None, *product((0, 1), (0, 1, 2))):
        mine = piece is not None and piece[0] == mover
        theirs = piece is not None and piece[0] != mover
        for marks in product(EITHER, repeat=6):
            target, selected, cursor, left, came, still = marks
            if (
                ((selected or still) and not mine)
                or (target and mine)
                or (left and piece is not None)
                or (came and not theirs)
            ):
                continue
            for reach in (None, 5, 0) if piece else (None,):
                yield SquareLook(
                    light=True,
                    piece=piece,
                    range=reach,
                    still=still,
                    target=target,
                    selected=selected,
                    cursor=cursor,
                    moved_from=left,
                    moved_to=came,
                )


def drawn(board: Any, look: Any, spot: int, region: Region) -> str:
    """Return the text of a region, without colours, with ``look`` on ``spot``."""
    canvas = Canvas(board.size, board.style("board--room"))
    board.paint(canvas, spot, look)
    lines = [canvas.strip(y) for y in range(region.y, region.bottom)]
    return "\n".join(line.crop(region.x, region.right).text for line in lines)


def hidden(pictures: dict[str, list[Any]]) -> set[str]:
    """Return what looks that share one picture have, and differ in."""
    return {
        difference(first, other)
        for first, *others in pictures.values()
        for other in others
    }


def difference(look: Any, other: Any) -> str:
    """Return the marks of a look and those that only the other has."""
    return " ".join(
        f"{name}={mine}" if mine == theirs else f"{name}={mine}/{theirs}"
        for name, mine, theirs in zip(look._fields, look, other, strict=True)
        if mine or theirs
    )


async def capaci_at(hands: Hands, height: int) -> CapaciView:
    """Return the board of a screen on which squares are so high."""
    board = hands.board
    assert isinstance(board, CapaciView)
    assert board.place(board.size).cell.height == height
    return board


@pytest.mark.parametrize("pieces", Pieces)
@pytest.mark.parametrize("height", SIZES_BY_HEIGHT)
async def test_any_two_looks_of_a_square_differ_without_colour(
    height: int, pieces: Pieces
) -> None:
    """Piece, side, target, capture, selection, cursor and last move can all be told."""
    match = new_match(Capaci())
    async with hands_on(match, size=SIZES_BY_HEIGHT[height]) as hands:
        board = await capaci_at(hands, height)
        board.pieces = pieces
        await hands.settle()
        pictures = defaultdict(list)
        for look in square_looks():
            square = board.painter.square(look)
            lines = [square.strip(y).text for y in range(height)]
            pictures["\n".join(lines)].append(look)
    assert hidden(pictures) == set()


def house_looks() -> Iterator[HouseLook]:
    """Yield every look that a house can have, by its marks."""
    for seeds, marks in product((0, 1, 7, 13), product(EITHER, repeat=4)):
        cursor, landing, lifted, ended = marks
        yield HouseLook(
            seeds=seeds,
            legal=True,
            lit=True,
            cursor=cursor,
            focus=True,
            landing=landing,
            lifted=lifted,
            ended=ended,
            after=None,
        )


@pytest.mark.parametrize(
    ("size", "houses"),
    [((40, 15), 9), ((40, 15), 6), ((80, 24), 6), ((120, 40), 6), ((60, 20), 1)],
)
async def test_any_two_looks_of_a_house_differ_without_colour(
    size: tuple[int, int], houses: int
) -> None:
    """Seeds, cursor, landing house and both marks of the last ply can all be told."""
    async with hands_on(new_match(Kalah(houses=houses)), size=size) as hands:
        board = hands.board
        assert isinstance(board, SowingView)
        region = board.place(board.size).region(0)
        pictures = defaultdict(list)
        for look in house_looks():
            pictures[drawn(board, look, 0, region)].append(look)
    assert hidden(pictures) == set()


async def test_whose_turn_it_is_shows_on_the_board_without_colour() -> None:
    """The store of the side to move bears a sign that the other's has not."""
    async with hands_on(new_match(Kalah())) as hands:
        board = hands.board
        regions = [board.place(board.size).region(store) for store in (6, 13)]
        south, north = (plain_cells(board, region) for region in regions)
        assert ("▶" in south, "▶" in north) == (True, False)
        await hands.press("b")
        south, north = (plain_cells(board, region) for region in regions)
        assert ("▶" in south, "▶" in north) == (False, True)
