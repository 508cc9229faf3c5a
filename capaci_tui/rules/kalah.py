"""Kalah as commonly played, with its two disputed rules as options.

Sowing goes into the own store and skips the opponent's. The last seed in the own
store gives another turn; in an own empty house it captures what lies opposite.
Variants and known values: Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA
Journal 23(3), 2000.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from capaci_tui.rules.events import Spot
from capaci_tui.rules.mancala import SIX_HOUSES, StoreSowingGame
from capaci_tui.rules.options import SWITCH, Preset, option
from capaci_tui.rules.sowing import (
    Board,
    Events,
    House,
    SowingPosition,
    capture_opposite,
    collect,
    collect_own_rows,
    move_again,
    opposite,
    pass_turn,
    sow,
)
from capaci_tui.rules.texts import mark

OWNER, FINISHER = "owner", "finisher"


@dataclass(frozen=True)
class Kalah(StoreSowingGame):
    """Kalah with its options."""

    name: ClassVar[str] = "kalah"
    title: ClassVar[str] = mark("Kalah")
    tagline: ClassVar[str] = mark("sow and go again")
    presets: ClassVar[tuple[Preset, ...]] = SIX_HOUSES

    empty_capture: bool = option(
        default=False,
        advanced=True,
        label=mark("Empty captures"),
        words=SWITCH,
    )
    leftovers: str = option(
        OWNER,
        (OWNER, FINISHER),
        advanced=True,
        label=mark("Leftovers go to"),
        words={OWNER: mark("their owner"), FINISHER: mark("who ran out")},
    )

    def after(
        self, position: SowingPosition, move: House, events: Events = None
    ) -> SowingPosition:
        """Return the position that ``move`` leads to; tell ``events`` what it did."""
        side = position[-1]
        n = self.houses
        first = side * (n + 1)
        store = first + n
        board = list(position)
        last = sow(board, first + move, self._routes[side][first + move], events)
        if last == store:
            move_again(board, events)
        else:
            if board[last] == 1 and first <= last < store:
                self._capture(board, last, store, events)
            pass_turn(board)
        if not (any(board[:n]) and any(board[n + 1 : -2])):
            self._sweep(board, events)
        return SowingPosition(board)

    def _capture(self, board: Board, last: Spot, store: Spot, events: Events) -> None:
        """Capture by a last seed in an own house that was empty."""
        if self.empty_capture or board[opposite(board, last)]:
            capture_opposite(board, last, store, events)

    def _sweep(self, board: Board, events: Events = None) -> None:
        n = self.houses
        if self.leftovers == OWNER:
            collect_own_rows(board, events)
        elif any(board[:n]):
            collect(board, range(n), 2 * n + 1, events)
        else:
            collect(board, range(n + 1, 2 * n + 1), n, events)
