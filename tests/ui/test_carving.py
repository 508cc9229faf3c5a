"""Carved houses and the heaps in them, at every size."""

from __future__ import annotations

from itertools import product

import pytest
from hands import hands_on, styled_cells
from rich.cells import cell_len
from textual.geometry import Size

from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.ui.boards.carving import QUADRANTS, carve, interior, rim_of, ring_of
from capaci_tui.ui.boards.heaps import (
    SEED,
    SEEDS,
    Rows,
    Seed,
    heap_places,
    piles,
    seed_for,
    store_places,
)
from capaci_tui.ui.boards.sowing_framed import ASCII_LINES, LINES
from capaci_tui.ui.boards.sowing_layout import SowingLayout
from capaci_tui.ui.boards.sowing_look import ASCII_SIGNS, SIGNS

SIZES = [Size(*size) for size in product((3, 4, *range(5, 40, 3)), range(3, 30, 4))]
TEN = "0-0-10-0-0-0-1-0-0-0-0-0-20-17-S"
"""A position of Kalah with ten seeds in the house C."""
MIRRORED = str.maketrans("▘▝▌▐▖▗▛▜▙▟▚▞", "▝▘▐▌▗▖▜▛▟▙▞▚")
UPSIDE_DOWN = str.maketrans("▘▖▝▗▀▄▛▙▜▟▚▞", "▖▘▗▝▄▀▙▛▟▜▞▚")


def drawn(size: Size, rim: float, *, brackets: bool = False) -> list[str]:
    """Return a carved house as lines of text."""
    cuts = carve(size, rim, brackets=brackets)
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
        for brackets in (False, True):
            lines = drawn(size, thick(size), brackets=brackets)
            assert lines == [line[::-1].translate(MIRRORED) for line in lines], size
            assert lines == [line.translate(UPSIDE_DOWN) for line in lines[::-1]], size


def test_rim_ring_and_cursor_have_different_shapes() -> None:
    """The four ways to draw a rim can be told by their characters at every size."""
    for size in SIZES:
        rims = {
            tuple(drawn(size, thick(size), brackets=brackets))
            for thick, brackets in product((rim_of, ring_of), (False, True))
        }
        assert len(rims) == 4, size


@pytest.mark.parametrize("places", [heap_places, store_places])
def test_seeds_lie_in_the_hollow_side_by_side_then_on_top(places: object) -> None:
    """Each has cells of its own inside the rim; larger ones form a second layer."""
    assert callable(places)
    for size, seed in product(SIZES[::2], SEEDS):
        rows = interior(size)
        layers = []
        below: set[tuple[int, int]] = set()
        for place in places(rows, seed):
            cells = cells_of(place, seed)
            assert cells <= cells_in(rows), (size, seed)
            layers.append(bool(cells & below))
            if not layers[-1]:
                below |= cells
        assert layers == sorted(layers), (size, seed)
        assert seed.width > 1 or not any(layers)
        assert len({*places(rows, seed)}) == len(layers)


def test_a_hollow_can_be_filled_to_the_last_cell() -> None:
    """Beyond a full house seeds of one cell lie closer, until no cell is free."""
    for size in SIZES:
        rows = interior(size)
        assert {*heap_places(rows, SEED)} == cells_in(rows)
        assert {*store_places(rows, SEED)} == cells_in(rows)


def test_a_house_is_filled_from_its_middle_and_a_store_from_below() -> None:
    """The first seeds of a house lie near its middle; a store's level only rises."""
    for size in SIZES:
        rows = interior(size)
        if not cells_in(rows):
            continue
        x, y = heap_places(rows, SEED)[0]
        assert abs(2 * x + 1 - size.width) <= 3, size
        assert abs(2 * y + 1 - size.height) <= 3, size
        levels = [y for x, y in store_places(rows, SEED)]
        assert levels == sorted(levels, reverse=True), size


@pytest.mark.parametrize(
    ("size", "seed"),
    [
        (Size(46, 20), SEED),
        (Size(78, 34), SEEDS[3]),
        (Size(118, 44), SEEDS[2]),
        (Size(158, 54), SEEDS[1]),
        (Size(240, 70), SEEDS[0]),
    ],
)
def test_seeds_grow_with_the_board_and_a_full_house_has_room(
    size: Size, seed: Seed
) -> None:
    """On the boards of common screens a full house shows its twelve seeds."""
    layout = SowingLayout(size, 6)
    house, store = interior(layout.square(0).size), interior(layout.square(6).size)
    assert seed_for(house, store) == seed
    assert len(heap_places(house, seed)) >= 12


@pytest.mark.parametrize("places", [1, 2, 6, 30])
def test_seeds_share_cells_where_a_house_is_full(places: int) -> None:
    """A heap grows with its seeds, up to four for each cell, and never shrinks."""
    shown = [sum(piles(seeds, places)) for seeds in range(4 * places + 9)]
    assert shown == sorted(shown)
    assert all(seeds - each in (0, 1) for seeds, each in enumerate(shown[:-8]))
    assert shown[-9:] == [4 * places] * 9
    assert len(piles(99, places)) == places


async def test_seeds_that_share_a_cell_read_as_two() -> None:
    """In the smallest window ten seeds in six cells are four pairs and two alone."""
    async with hands_on(new_match(Kalah(), TEN), size=(40, 15)) as hands:
        board = hands.board
        rows = styled_cells(board, board.place(board.size).square(2))
        seeds = [cell for row in rows for cell in row if cell[0] in SIGNS.seeds]
        signs = [mark for mark, _style in seeds]
        assert (signs.count("∞"), signs.count("●")) == (4, 2)
        hollow = board.part("sowing--hollow").bgcolor
        assert all(style.color != hollow for _mark, style in seeds)


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
