"""Carved houses and the heaps in them, at every size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hands import hands_on, plain_cells
from rich.cells import cell_len
from textual.geometry import Size

from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.ui.boards.carving import QUADRANTS, carve, interior, rim_of, ring_of
from capaci_tui.ui.boards.heaps import (
    SEED,
    SEEDS,
    Heap,
    Rows,
    Seed,
    house_heap,
    seed_for,
    shared,
    store_heap,
)
from capaci_tui.ui.boards.scene import Pieces
from capaci_tui.ui.boards.sowing import SowingView
from capaci_tui.ui.boards.sowing_framed import ASCII_LINES, LINES
from capaci_tui.ui.boards.sowing_layout import SowingLayout
from capaci_tui.ui.boards.sowing_look import ASCII_SIGNS, SIGNS

SIZES = [Size(*size) for size in product((3, 4, *range(5, 40, 3)), range(3, 30, 4))]
HeapIn = Callable[[Rows, Seed, int], Heap]
HEAPS = house_heap, store_heap
TEN = "0-0-10-0-0-0-1-0-0-0-0-0-20-17-S"
"""A position of Kalah with ten seeds in the house C."""
MIRRORED = str.maketrans("▘▝▌▐▖▗▛▜▙▟▚▞", "▝▘▐▌▗▖▜▛▟▙▞▚")
UPSIDE_DOWN = str.maketrans("▘▖▝▗▀▄▛▙▜▟▚▞", "▖▘▗▝▄▀▙▛▟▜▞▚")


def drawn(size: Size, rim: float, *, cursor: bool = False) -> list[str]:
    """Return a carved house as lines of text."""
    cuts = carve(size, rim, cursor=cursor)
    return ["".join(cut.glyph for cut in row) for row in cuts]


def cells_of(place: tuple[int, int], seed: Seed) -> set[tuple[int, int]]:
    """Return the cells on which a seed lies."""
    x, y = place
    return set(product(range(x, x + seed.width), range(y, y + seed.height)))


def cells_in(rows: Rows) -> set[tuple[int, int]]:
    """Return the cells of a hollow."""
    return {(x, y) for y, (left, right) in enumerate(rows) for x in range(left, right)}


def test_a_house_is_as_round_on_each_side() -> None:
    """Carvings are their own mirror image, across and down, with any marks."""
    for size, thick in product(SIZES, (rim_of, ring_of)):
        for cursor in (False, True):
            lines = drawn(size, thick(size), cursor=cursor)
            assert lines == [line[::-1].translate(MIRRORED) for line in lines], size
            assert lines == [line.translate(UPSIDE_DOWN) for line in lines[::-1]], size


def test_rim_ring_and_cursor_have_different_shapes() -> None:
    """The four ways to draw a rim can be told by their characters at every size."""
    for size in SIZES:
        rims = {
            tuple(drawn(size, thick(size), cursor=cursor))
            for thick, cursor in product((rim_of, ring_of), (False, True))
        }
        assert len(rims) == 4, size


@pytest.mark.parametrize("heap_in", HEAPS)
def test_seeds_lie_in_the_hollow_side_by_side(heap_in: HeapIn) -> None:
    """Each has cells of its own inside the rim, however many there are."""
    for size, seed, count in product(SIZES[::2], SEEDS, (1, 2, 5, 12, 40, 999)):
        rows = interior(size)
        drawn, places = heap_in(rows, seed, count)
        cells = [cells_of(place, drawn) for place in places]
        assert set().union(*cells) <= cells_in(rows), (size, seed, count)
        assert len(set().union(*cells)) == sum(map(len, cells)), (size, seed, count)
        assert len(places) == min(count, len(cells_in(rows))), (size, seed, count)


@pytest.mark.parametrize("heap_in", HEAPS)
def test_a_heap_of_small_seeds_fills_a_hollow_to_the_last_cell(heap_in: HeapIn) -> None:
    """Beyond a full house seeds lie closer, until no cell is free."""
    for size in SIZES:
        rows = interior(size)
        assert {*heap_in(rows, SEED, 999).places} == cells_in(rows)


def test_a_heap_lies_in_the_middle_of_its_house() -> None:
    """As much room is left of its seeds as right of them, above as below."""
    for size, seed, count in product(SIZES, SEEDS, (1, 2, 3, 4, 6)):
        rows = interior(size)
        drawn, places = house_heap(rows, seed, count)
        if len(places) < count:
            continue
        cells = set().union(*(cells_of(place, drawn) for place in places))
        across, down = {x for x, _y in cells}, {y for _x, y in cells}
        assert abs(min(across) + max(across) + 1 - size.width) <= 1, (size, count)
        assert abs(min(down) + max(down) + 1 - size.height) <= 1 + drawn.pitch


def test_the_level_of_a_store_only_rises() -> None:
    """Its seeds lie from below, and the first stay where they are."""
    for size, count in product(SIZES, range(1, 20)):
        rows = interior(size)
        full = store_heap(rows, SEED, 999).places
        levels = [y for x, y in full]
        assert levels == sorted(levels, reverse=True), size
        lowest = {y for x, y in store_heap(rows, SEED, count).places}
        assert lowest <= {*levels[:count]}, size


@pytest.mark.parametrize(
    ("size", "seed"),
    [
        (Size(46, 20), SEED),
        (Size(78, 34), SEED),
        (Size(118, 44), SEEDS[1]),
        (Size(158, 54), SEEDS[1]),
        (Size(240, 70), SEEDS[0]),
    ],
)
def test_seeds_grow_with_the_board_and_a_full_house_has_room(
    size: Size, seed: Seed
) -> None:
    """On the boards of common screens a full house shows ten seeds so large."""
    layout = SowingLayout(size, 6)
    house, store = interior(layout.square(0).size), interior(layout.square(6).size)
    assert seed_for(house, store) == seed
    drawn, places = house_heap(house, seed, 10)
    assert (drawn.width, len(places)) == (seed.width, 10)


@pytest.mark.parametrize("cells", [1, 2, 6, 30])
def test_seeds_share_cells_where_a_house_is_full(cells: int) -> None:
    """A heap grows with its seeds, and no cell has two more than another."""
    for count in range(cells, 4 * cells):
        heap = shared(count, cells)
        assert sum(heap) == count
        assert len(heap) == cells
        assert max(heap) - min(heap) <= 1


async def test_more_seeds_than_cells_fill_a_house() -> None:
    """In the smallest window ten seeds fill six cells; ASCII tells which hold two."""
    async with hands_on(new_match(Kalah(), TEN), size=(40, 15)) as hands:
        board = hands.board
        assert isinstance(board, SowingView)
        square = board.place(board.size).square(2)
        assert plain_cells(board, square).count(SIGNS.seeds) == 6
        board.pieces = Pieces.ASCII
        await hands.settle()
        shown = plain_cells(board, square)
        signs = ASCII_SIGNS.seeds
        assert [shown.count(sign) for sign in signs[:2]] == [2, 4]


@pytest.mark.parametrize("houses", [6, 9])
@pytest.mark.parametrize("pieces", [Pieces.SPRITES, Pieces.ASCII])
async def test_seeds_are_seen_above_the_log(houses: int, pieces: Pieces) -> None:
    """In the smallest window houses are lower then, but have a hollow still."""
    match = new_match(Kalah(houses=houses)).play(0)
    async with hands_on(match, size=(40, 15)) as hands:
        hands.board.pieces = pieces
        await hands.press("l")
        assert hands.log.region.area
        layout = hands.board.place(hands.board.size)
        signs = ASCII_SIGNS if pieces == Pieces.ASCII else SIGNS
        for spot in range(1, houses):
            shown = plain_cells(hands.board, layout.square(spot))
            assert {*shown} & {*signs.seeds}


@pytest.mark.parametrize("window", [Size(40, 10), Size(46, 20), Size(34, 10)])
def test_nine_houses_are_carved_in_the_smallest_windows(window: Size) -> None:
    """There is a hollow in each rim, and room for letter and count beside it."""
    for houses in range(1, 10):
        layout = SowingLayout(window, houses)
        for spot in layout.spots:
            assert cells_in(interior(layout.square(spot).size))
        assert layout.label(0).width >= len("A12")


def characters(value: object) -> set[str]:
    """Return every character in a text or a nest of texts."""
    if isinstance(value, tuple):
        return set[str]().union(*map(characters, value))
    return {*value} if isinstance(value, str) else set()


@pytest.mark.parametrize("table", ["auto", "11.0.0"])
def test_every_sign_is_one_cell_wide(table: str) -> None:
    """No character of any style moves the rest of its line, in any width table."""
    rows = tuple(seed.rows for seed in SEEDS)
    signs = characters((QUADRANTS, SIGNS, LINES, rows))
    wide = {each for each in signs if cell_len(each, unicode_version=table) != 1}
    assert wide == set()
    assert "".join(characters((ASCII_SIGNS, ASCII_LINES))).isascii()
