"""Where boards lie in widgets of every size, and which square a point belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from textual.geometry import Offset, Region, Size, Spacing

from capaci_tui.rules.events import Spot
from capaci_tui.ui.boards.capaci_layout import CapaciLayout
from capaci_tui.ui.boards.scene import Layout
from capaci_tui.ui.boards.sowing_layout import SowingLayout

HOUSES = range(1, 10)
SIZES = [Size(width, height) for width in range(38, 241, 2) for height in range(11, 71)]
SMALL = [
    Size(*size)
    for size in ((40, 12), (44, 15), (60, 20), (78, 21), (150, 46), (198, 64))
]
STEPS = (-1, 0), (1, 0), (0, -1), (0, 1)


def some_layouts() -> Iterator[Layout]:
    """Yield layouts of every size, the kinds of boards by turns."""
    for number, size in enumerate(SIZES):
        turned = number % 2 == 0
        yield CapaciLayout(size, turned)
        yield SowingLayout(size, HOUSES[number % 9], turned)


def few_layouts() -> Iterator[Layout]:
    """Yield layouts of every kind in a few sizes."""
    for size, turned in product(SMALL, (False, True)):
        yield CapaciLayout(size, turned)
        yield from (SowingLayout(size, houses, turned) for houses in HOUSES)


def all_layouts() -> Iterator[Layout]:
    """Yield every layout."""
    for size, turned in product(SIZES, (False, True)):
        yield CapaciLayout(size, turned)
        yield from (SowingLayout(size, houses, turned) for houses in HOUSES)


def widget_of(layout: Layout) -> Region:
    """Return the whole widget that a layout is made for."""
    assert isinstance(layout, CapaciLayout | SowingLayout)
    return layout.size.region


def middle(region: Region) -> Offset:
    """Return the middle cell of a region."""
    return Offset(region.x + region.width // 2, region.y + region.height // 2)


def check_squares(layout: Layout, spots: Sequence[Spot]) -> None:
    """Check that squares lie inside, and that a point in their middle means them."""
    for spot in spots:
        square = layout.square(spot)
        assert square.area, layout
        assert layout.square_at(middle(square)) == spot, layout
        assert widget_of(layout).contains_region(square), layout


def corners(region: Region) -> set[Offset]:
    """Return the four outermost cells of a region."""
    across, down = (region.x, region.right - 1), (region.y, region.bottom - 1)
    return {Offset(x, y) for x, y in product(across, down)}


def test_the_middle_of_a_square_is_that_square_at_every_size() -> None:
    """`square_at` is the inverse of `square`; every square lies in the widget."""
    for number, layout in enumerate(some_layouts()):
        check_squares(layout, layout.spots[number % 4 :: 4])


@pytest.mark.slow
def test_the_middle_of_a_square_is_that_square_whatever_the_board() -> None:
    """As above, for every size with each number of houses, turned or not."""
    for layout in all_layouts():
        check_squares(layout, layout.spots)


def test_a_square_reaches_to_its_corners_and_no_further() -> None:
    """A point in a square means it, one beside it does not: none overlap."""
    for layout in few_layouts():
        squares = {spot: layout.square(spot) for spot in layout.spots}
        for first, second in combinations(squares.values(), 2):
            assert not first.overlaps(second), layout
        for spot, square in squares.items():
            for inside in corners(square):
                assert layout.square_at(inside) == spot, layout
            for outside in corners(square.grow(Spacing.all(1))):
                assert layout.square_at(outside) != spot, layout


def test_points_outside_the_widget_are_no_square() -> None:
    """Left, right, above and below the widget there is nothing."""
    for layout in few_layouts():
        for outside in corners(widget_of(layout).grow(Spacing.all(1))):
            assert layout.square_at(outside) is None, layout


def test_labels_are_no_squares() -> None:
    """What a region has beside its square are labels, which cannot be clicked."""
    for layout in few_layouts():
        for spot in layout.spots:
            region, square = layout.region(spot), layout.square(spot)
            assert region.contains_region(square)
            assert widget_of(layout).contains_region(region), layout
            for y in {*range(region.y, region.bottom)} - {
                *range(square.y, square.bottom)
            }:
                assert layout.square_at(Offset(middle(square).x, y)) is None, layout


def test_both_stores_have_the_same_room_for_their_names() -> None:
    """Wherever the wood between the houses lies; and it is within the store."""
    for size, houses in product(SIZES[::3], HOUSES):
        layout = SowingLayout(size, houses, turned=False)
        first, other = (layout.label(store) for store in (houses, 2 * houses + 1))
        assert first.width == other.width
        assert layout.region(houses).contains_region(first)


def test_a_region_holds_what_is_drawn_for_its_spot_only() -> None:
    """Painting one spot anew cannot touch another: no two regions overlap."""
    for layout in few_layouts():
        regions = [layout.region(spot) for spot in layout.spots]
        for first, second in combinations(regions, 2):
            assert not first.overlaps(second), layout


def test_the_cursor_stays_on_the_board() -> None:
    """A step leads to the square on that side, or nowhere."""
    for layout in few_layouts():
        for spot, (right, down) in product(layout.spots, STEPS):
            beside = layout.neighbour(spot, right, down)
            assert beside in layout.spots
            if beside == spot:
                continue
            here, there = layout.square(spot), layout.square(beside)
            assert (there.x - here.x) * right >= 0
            assert (there.y - here.y) * down >= 0
            assert there.x != here.x or there.y != here.y


def test_the_cursor_reaches_every_square() -> None:
    """From any square the arrows lead to all others."""
    for layout in few_layouts():
        for start in (layout.spots[0], layout.spots[-1]):
            reached, frontier = {start}, [start]
            while frontier:
                spot = frontier.pop()
                beside = {layout.neighbour(spot, *step) for step in STEPS} - reached
                reached |= beside
                frontier += beside
            assert reached == set(layout.spots)


def test_a_step_and_the_step_back_lead_home() -> None:
    """On squares and houses a step can be taken back; stores have no row."""
    for layout in few_layouts():
        stores: tuple[int, ...] = ()
        if isinstance(layout, SowingLayout):
            stores = layout.houses, 2 * layout.houses + 1
        for spot, (right, down) in product(layout.spots, STEPS):
            beside = layout.neighbour(spot, right, down)
            if beside != spot and spot not in stores and beside not in stores:
                assert layout.neighbour(beside, -right, -down) == spot


def test_a_turned_board_is_the_same_board_turned() -> None:
    """Turning by half a circle moves every Capaci square across the middle."""
    for size in SMALL:
        plain, turned = CapaciLayout(size), CapaciLayout(size, turned=True)
        for spot in plain.spots:
            assert plain.square(spot) == turned.square(35 - spot)


def test_a_turned_sowing_board_has_the_other_side_below() -> None:
    """Turned, each player's houses lie where the other's lay."""
    for size, houses in product(SMALL, HOUSES):
        plain, turned = SowingLayout(size, houses), SowingLayout(size, houses, True)  # noqa: FBT003
        cells = len(plain.spots)
        for spot in plain.spots:
            other = (spot + cells // 2) % cells
            assert plain.square(spot) == turned.square(other)


def test_houses_are_no_tubes() -> None:
    """They are at most about three times as high as they are wide, a cell being two."""
    for size, houses in product(SIZES[::7], HOUSES):
        layout = SowingLayout(size, houses)
        width, height = layout.cell
        assert height <= 1.5 * width + 1, layout
        assert layout.size.region.contains_region(layout.board), layout


def test_wood_takes_the_height_that_houses_leave() -> None:
    """Between the rows and outside of them, before any of the window stays empty."""
    for size, houses in product(SIZES[::7], HOUSES):
        layout = SowingLayout(size, houses)
        free = size.height - layout.board.height
        if free > 1:
            shortest = SowingLayout(Size(size.width, size.height - 2), houses)
            assert shortest.cell == layout.cell, layout


@pytest.mark.parametrize("size", [Size(0, 0), Size(1, 1), Size(3, 2), Size(11, 4)])
def test_a_layout_too_small_to_draw_is_no_fault(size: Size) -> None:
    """Even in no room at all a layout answers, as a window may be of any size."""
    layouts: list[Layout] = [CapaciLayout(size)]
    layouts += [SowingLayout(size, houses) for houses in HOUSES]
    for layout in layouts:
        for spot in layout.spots:
            assert layout.square(spot).area > 0
        assert layout.square_at(Offset(-1, -1)) is None
