"""The sowing board: its cells, who owns them, which face each other."""

from __future__ import annotations

import pytest
from arrange import rows

from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.sowing import SowingPosition, opposite, routes

EACH_SIZE = pytest.mark.parametrize("houses", range(1, 10))


@EACH_SIZE
def test_kth_house_of_south_faces_the_last_but_k_of_north(houses: int) -> None:
    """The house opposite South's k-th is North's (n + 1 - k)-th, and the reverse."""
    start = Kalah(houses=houses).start()
    for k in range(1, houses + 1):
        south = start.spot_of(0, k - 1)
        north = start.spot_of(1, houses + 1 - k - 1)
        assert opposite(start, south) == north
        assert opposite(start, north) == south


@EACH_SIZE
def test_cells_lie_in_sowing_order(houses: int) -> None:
    """South's houses, South's store, North's houses, North's store."""
    start = Kalah(houses=houses).start()
    owners = [start.owner(spot) for spot in range(2 * houses + 2)]
    stores = [start.is_store(spot) for spot in range(2 * houses + 2)]
    assert owners == [0] * (houses + 1) + [1] * (houses + 1)
    assert stores == ([False] * houses + [True]) * 2
    assert [start.store_of(side) for side in (0, 1)] == [houses, 2 * houses + 1]
    assert start.houses == houses


def test_rows_are_told_by_side_and_by_mover() -> None:
    """Whoever is to move."""
    for side in "SN":
        position = rows("S[1 2 3] N[4 5 6] 7-8", side)
        assert position.row(0) == (1, 2, 3)
        assert position.row(1) == (4, 5, 6)
        assert position.stores == (7, 8)
        assert position.cells == (1, 2, 3, 7, 4, 5, 6, 8)
        mine, theirs = position.rows()
        assert (mine, theirs) == (position.row("SN".index(side)), theirs)


def test_turning_changes_the_side_alone() -> None:
    """And gives a position of the same kind."""
    turned = rows("S[1 2 3] N[4 5 6] 7-8").turned(1)
    assert turned == rows("S[1 2 3] N[4 5 6] 7-8", "N")
    assert isinstance(turned, SowingPosition)


@EACH_SIZE
@pytest.mark.parametrize("whole", ["into all but the other store", "into houses only"])
def test_routes_are_long_enough_for_any_hand(houses: int, whole: str) -> None:
    """As long as all the seeds that a board may hold; never the other's store."""
    into = whole.startswith("into all")
    ways = routes(houses, into_store=into, into_origin=into)
    stores = (houses, 2 * houses + 1)
    for side in (0, 1):
        for origin in set(range(2 * houses + 2)) - set(stores):
            way = ways[side][origin]
            assert len(way) >= 18 * houses
            assert stores[1 - side] not in way
            assert (stores[side] in way) is into
            assert (origin in way) is into
