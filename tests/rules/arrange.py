"""Short ways to write down the positions and moves of the tests."""

from __future__ import annotations

import re

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.placements import spot_named
from capaci_tui.rules.sowing import SowingPosition
from capaci_tui.rules.squares import CapaciPosition, Move

A, B, C, D, E, F, G = range(7)
"""The houses of either side."""


def rows(text: str, side: str = "S") -> SowingPosition:
    """Return a position from rows in their owners' sowing order and the stores.

    As in ``S[4 4 4 4 4 4] N[4 4 4 4 4 4] 0-0``.
    """
    found = re.fullmatch(r"S\[([\d ]+)\] N\[([\d ]+)\] (\d+)-(\d+)", text)
    assert found, text
    south, north, souths_store, norths_store = (
        [int(number) for number in group.split()] for group in found.groups()
    )
    board = (*south, *souths_store, *north, *norths_store)
    return SowingPosition((*board, "SN".index(side)))


def ranks(text: str) -> CapaciPosition:
    """Return the Capaci position written as ``ranks side counter``."""
    return Capaci().parse_position(text)


def move(text: str) -> Move:
    """Return the Capaci move between two squares, as in ``b2-b4``."""
    return spot_named(text[:2]), spot_named(text[-2:])
