"""Congkak, the Malay sowing game, played turn by turn for one round.

As in Kalah the own store is sown and the opponent's skipped; but a last seed in an
occupied house lifts all of it and the sowing goes on (a relay). A last seed in an
own empty house captures (tembak), in one of the opponent's it is dead (mati).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from capaci_tui.rules.events import Spot
from capaci_tui.rules.mancala import SIX_HOUSES, StoreSowingGame
from capaci_tui.rules.options import Preset, option
from capaci_tui.rules.sowing import (
    Board,
    Events,
    House,
    SowingPosition,
    capture_opposite,
    move_again,
    opposite,
    pass_turn,
    row_is_empty,
    sow,
)
from capaci_tui.rules.texts import mark

STAY, STORE = "stay", "store"


@dataclass(frozen=True)
class Congkak(StoreSowingGame):
    """Congkak with its options."""

    name: ClassVar[str] = "congkak"
    title: ClassVar[str] = mark("Congkak")
    tagline: ClassVar[str] = mark("long relay turns")
    presets: ClassVar[tuple[Preset, ...]] = (
        *SIX_HOUSES[1:],
        Preset("traditional", mark("traditional 7x7"), {"houses": 7, "seeds": 7}),
    )

    lone_seed: str = option(
        STAY,
        (STAY, STORE),
        advanced=True,
        label=mark("A lone last seed"),
        words={STAY: mark("stays"), STORE: mark("to the store")},
    )

    def after(
        self, position: SowingPosition, move: House, events: Events = None
    ) -> SowingPosition:
        """Return the position that ``move`` leads to; tell ``events`` what it did."""
        side = position[-1]
        first = side * (self.houses + 1)
        store = first + self.houses
        board = list(position)
        last = self._sow_relays(board, first + move, store, events)
        if last == store:
            move_again(board, events)
        else:
            if first <= last < store:
                self._tembak(board, last, store, events)
            pass_turn(board)
        if row_is_empty(board):
            self._sweep(board, events)
        return SowingPosition(board)

    def _sow_relays(
        self, board: Board, origin: Spot, store: Spot, events: Events
    ) -> Spot:
        """Sow, and on from each occupied house that a last seed reaches.

        It comes to rest: a hand that passes the own store leaves a seed there, and
        one that does not has brought its seeds nearer to it.
        """
        ways = self._routes[board[-1]]
        last = sow(board, origin, ways[origin], events)
        while last != store and board[last] > 1:
            last = sow(board, last, ways[last], events)
        return last

    def _tembak(self, board: Board, last: Spot, store: Spot, events: Events) -> None:
        """Capture by a last seed in an own house that was empty."""
        if self.lone_seed == STORE or board[opposite(board, last)]:
            capture_opposite(board, last, store, events)
