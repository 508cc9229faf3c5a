"""Oware by the Abapa rules, as played in tournaments.

Seeds are never sown into a store nor into the house they come from. A last seed that
makes 2 or 3 in a house of the opponent captures them, and so backwards. A capture of
every seed of the opponent (a grand slam) takes nothing, unless an option says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from capaci_tui.rules.events import Collected, Ending, Event, Outcome, SlamSpared, Spot
from capaci_tui.rules.game import IllegalMove, Rule, score_outcome
from capaci_tui.rules.mancala import SIX_HOUSES, SowingGame
from capaci_tui.rules.options import OFF, Preset, option
from capaci_tui.rules.sowing import (
    NORTH,
    SOUTH,
    Board,
    Events,
    House,
    Routes,
    SowingPosition,
    capture,
    collect_own_rows,
    routes,
    sow,
)
from capaci_tui.rules.texts import mark

NONE, CAPTURE, ILLEGAL = "none", "capture", "illegal"
CAPTURED_COUNTS = 2, 3


@dataclass(frozen=True)
class Oware(SowingGame):
    """Oware with its options."""

    name: ClassVar[str] = "oware"
    title: ClassVar[str] = mark("Oware")
    tagline: ClassVar[str] = mark("take twos and threes")
    presets: ClassVar[tuple[Preset, ...]] = SIX_HOUSES
    repetition_ending: ClassVar[Ending] = Ending.CYCLE

    grand_slam: str = option(
        NONE,
        (NONE, CAPTURE, ILLEGAL),
        advanced=True,
        label=mark("A grand slam"),
        words={
            NONE: mark("takes nothing"),
            CAPTURE: mark("takes all"),
            ILLEGAL: mark("not allowed"),
        },
    )
    repetition: int = option(
        2,
        (2, 3, 0),
        advanced=True,
        label=mark("A cycle ends it"),
        words={2: mark("second time"), 3: mark("third time"), 0: OFF},
    )

    @cached_property
    def _routes(self) -> Routes:
        return routes(self.houses, into_store=False, into_origin=False)

    def moves(self, position: SowingPosition) -> list[House]:
        """Return the houses that may be sown, feeding where it is due."""
        if _majority(position):
            return []
        half = len(position) // 2
        mine, theirs = position[: half - 1], position[half:-2]
        if position[-1]:
            mine, theirs = theirs, mine
        houses = [house for house, seeds in enumerate(mine) if seeds]
        if not any(theirs):
            houses = [house for house in houses if self._feeds(position, house)]
        if self.grand_slam == ILLEGAL:
            mild = [house for house in houses if not self._is_slam(position, house)]
            houses = mild or houses
        return houses

    def _feeds(self, position: SowingPosition, house: House) -> bool:
        """Tell whether the sowing itself reaches the opponent's row."""
        return position.row(position.side)[house] >= self.houses - house

    def after(
        self, position: SowingPosition, move: House, events: Events = None
    ) -> SowingPosition:
        """Return the position that ``move`` leads to; tell ``events`` what it did."""
        n = self.houses
        side = position[-1]
        board = list(position)
        origin = side * (n + 1) + move
        last = sow(board, origin, self._routes[side][origin], events)
        if 1 < board[last] < 4 and (last > n) != side:
            self._capture(board, last, position.store_of(side), events)
        board[-1] = 1 - side
        after = SowingPosition(board)
        if any(board[:n]) and any(board[n + 1 : -2]):
            return after
        return self._closed(after, events)

    def _capture(self, board: Board, last: Spot, store: Spot, events: Events) -> None:
        chain = self._chain(board, last)
        if self.grand_slam == NONE and self._takes_all(board, chain):
            if events is not None:
                events.append(SlamSpared(chain))
        else:
            capture(board, chain, store, events)

    def _chain(self, board: Board, last: Spot) -> tuple[Spot, ...]:
        """Return the houses from the last seed back that hold 2 or 3, in order."""
        first = self._row_start(last)
        spot = last
        while spot >= first and board[spot] in CAPTURED_COUNTS:
            spot -= 1
        return tuple(range(last, spot, -1))

    def _takes_all(self, board: Board, chain: tuple[Spot, ...]) -> bool:
        """Tell whether the chain holds every seed of its row."""
        first = self._row_start(chain[0])
        in_row = sum(board[first : first + self.houses])
        return sum(board[spot] for spot in chain) == in_row

    def _row_start(self, spot: Spot) -> Spot:
        return self.houses + 1 if spot > self.houses else 0

    def _is_slam(self, position: SowingPosition, house: House) -> bool:
        """Tell whether sowing ``house`` would capture every seed of the opponent."""
        board = list(position)
        origin = position.spot_of(position.side, house)
        last = sow(board, origin, self._routes[position.side][origin])
        theirs = position.owner(last) != position.side
        chain = self._chain(board, last) if theirs else ()
        return bool(chain) and self._takes_all(board, chain)

    def _closed(
        self, position: SowingPosition, events: Events = None
    ) -> SowingPosition:
        """Return the position, each row collected if its mover cannot move.

        A majority is tested first, and sweeps nothing.
        """
        if _majority(position) or self.moves(position):
            return position
        board = list(position)
        collect_own_rows(board, events)
        return SowingPosition(board)

    def outcome(self, position: SowingPosition) -> Outcome | None:
        """Return how the game ended.

        A board without seeds is taken for one that was collected at the end.
        """
        if not _majority(position):
            return None
        seeds_left = any(position.row(SOUTH)) or any(position.row(NORTH))
        reason = Ending.MAJORITY if seeds_left else Ending.STARVED
        return score_outcome(position.stores, reason)

    def _outcome_after(
        self, events: list[Event], after: SowingPosition
    ) -> Outcome | None:
        if not _majority(after):
            return None
        collected = any(isinstance(event, Collected) for event in events)
        reason = Ending.STARVED if collected else Ending.MAJORITY
        return score_outcome(after.stores, reason)

    def settle(
        self, position: SowingPosition, reason: Ending
    ) -> tuple[tuple[Event, ...], SowingPosition, Outcome]:
        """Close the position; after a cycle each side takes its own row."""
        events: list[Event] = []
        board = list(position)
        if reason is Ending.CYCLE:
            collect_own_rows(board, events)
        settled = SowingPosition(board)
        return tuple(events), settled, score_outcome(settled.stores, reason)

    def refusal(self, position: SowingPosition, move: House) -> IllegalMove:
        """Explain why a house of the side to move cannot be played."""
        legal = self.moves(position)
        name = self.format_move(position, move)
        if not legal or not position.row(position.side)[move]:
            return super().refusal(position, move)
        if any(position.row(1 - position.side)) or self._feeds(position, move):
            return self._refuse(position, name, Rule.SLAM_BARRED, house=name)
        houses = ", ".join(self.format_move(position, house) for house in legal)
        return self._refuse(position, name, Rule.MUST_FEED, houses=houses)

    def parse_position(self, text: str) -> SowingPosition:
        """Return the position in ``text``, collected if its mover cannot move."""
        return self._closed(self.read_position(text))


def _majority(position: SowingPosition) -> bool:
    """Tell whether a side has more than half of all seeds, or each has half.

    "Half" is of the position's own total. A swept board always has a majority.
    """
    south, north = position[len(position) // 2 - 1], position[-2]
    total = sum(position) - position[-1]
    if south == north:
        return 2 * south == total
    return 2 * south > total or 2 * north > total
