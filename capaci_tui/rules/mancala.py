"""What the mancala games declare alike: options, notation and the step of a move."""

from __future__ import annotations

import string
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from capaci_tui.rules.events import Ending, Event, GameOver, Outcome, Spot
from capaci_tui.rules.game import BadPosition, IllegalMove, Ply, Rule, score_outcome
from capaci_tui.rules.options import Preset, check_options, option
from capaci_tui.rules.sowing import (
    MOST_SEEDS_A_HOUSE,
    NORTH,
    SOUTH,
    Board,
    Events,
    House,
    Routes,
    SowingPosition,
    collect_own_rows,
    routes,
    row_is_empty,
)
from capaci_tui.rules.texts import clip, mark, read_number

SIX_HOUSES = tuple(
    Preset(f"6x{seeds}", label, {"houses": 6, "seeds": seeds})
    for seeds, label in (
        (3, mark("6 houses, 3 seeds")),
        (4, mark("6 houses, 4 seeds")),
        (5, mark("6 houses, 5 seeds")),
        (6, mark("6 houses, 6 seeds")),
    )
)
"""The usual boards of the sowing games."""


@dataclass(frozen=True)
class SowingGame(ABC):
    """Hold the options and the notation that the mancala games share."""

    sides: ClassVar[tuple[str, str]] = ("south", "north")

    seeds: int = option(
        4, range(1, 10), menu=(3, 4, 5, 6), label=mark("Seeds per house")
    )
    houses: int = option(6, range(1, 10), advanced=True, label=mark("Houses per side"))

    def __post_init__(self) -> None:
        """Raise `BadOption` for a value that is no choice."""
        check_options(self)

    def start(self) -> SowingPosition:
        """Return the usual starting position: full houses, empty stores."""
        row = (self.seeds,) * self.houses + (0,)
        return SowingPosition((*row, *row, SOUTH))

    @abstractmethod
    def moves(self, position: SowingPosition) -> list[House]:
        """Return the legal moves; none when the game is over."""

    def allows(self, position: SowingPosition, move: House) -> bool:
        """Tell whether ``move`` is one of `moves`."""
        return move in self.moves(position)

    @abstractmethod
    def after(
        self, position: SowingPosition, move: House, events: Events = None
    ) -> SowingPosition:
        """Return the position that ``move`` leads to; tell ``events`` what it did."""

    @abstractmethod
    def outcome(self, position: SowingPosition) -> Outcome | None:
        """Return how the game ended, exactly when there is no legal move."""

    def play(self, position: SowingPosition, move: House) -> Ply[SowingPosition, House]:
        """Return the same step with its events."""
        events: list[Event] = []
        after = self.after(position, move, events)
        if outcome := self._outcome_after(events, after):
            events.append(GameOver(outcome))
        return Ply(move, tuple(events), after)

    def _outcome_after(
        self, events: list[Event], after: SowingPosition
    ) -> Outcome | None:
        """Return how a turn with these events ended the game."""
        return self.outcome(after)

    def settle(
        self, position: SowingPosition, reason: Ending
    ) -> tuple[tuple[Event, ...], SowingPosition, Outcome]:
        """Close the position as it stands."""
        return (), position, score_outcome(position.stores, reason)

    def score(self, position: SowingPosition) -> tuple[int, int]:
        """Return the seeds in the two stores."""
        return position.stores

    def repetition_key(self, position: SowingPosition) -> SowingPosition:
        """Return board, stores and side."""
        return position

    def format_move(
        self, position: SowingPosition, move: House, *, mark_win: bool = True
    ) -> str:
        """Return the house's letter, a capital for South."""
        return self.format_spot(position.spot_of(position.side, move))

    def format_spot(self, spot: Spot) -> str:
        """Return ``A``.., ``a``.., ``south`` or ``north``."""
        side, house = divmod(spot, self.houses + 1)
        if house == self.houses:
            return self.sides[side]
        return (string.ascii_uppercase, string.ascii_lowercase)[side][house]

    def parse_move(self, position: SowingPosition, text: str) -> House:
        """Return the mover's house named by a letter in either case or a number."""
        name = text.strip()
        number = read_number(name)
        if number is None and len(name) == 1:
            number = string.ascii_lowercase.find(name.lower()) + 1
        if number is None or not 1 <= number <= self.houses:
            raise self._refuse(position, text, Rule.NO_HOUSE)
        return number - 1

    def refusal(self, position: SowingPosition, move: House) -> IllegalMove:
        """Explain why a house of the side to move cannot be played."""
        name = self.format_move(position, move)
        if not position.row(position.side)[move]:
            return self._refuse(position, name, Rule.HOUSE_EMPTY, house=name)
        return self._refuse(position, name, Rule.OVER)

    def _refuse(
        self, position: SowingPosition, text: str, rule: Rule, **facts: int | str
    ) -> IllegalMove:
        first, last = (
            self.format_move(position, house) for house in (0, self.houses - 1)
        )
        return IllegalMove(text, rule, first=first, last=last, **facts)

    def format_position(self, position: SowingPosition) -> str:
        """Return houses A.., a.., South's store, North's store and side, by ``-``."""
        fields = (*position.row(SOUTH), *position.row(NORTH), *position.stores)
        return "-".join(map(str, fields)) + "-" + "SN"[position.side]

    def read_position(self, text: str) -> SowingPosition:
        """Return the position as written, not yet closed; raise `BadPosition`."""
        fields = text.strip().split("-")
        n = self.houses
        if len(fields) != 2 * n + 3:
            raise BadPosition(
                text, Rule.FIELD_COUNT, expected=2 * n + 3, found=len(fields)
            )
        counts = []
        for each in fields[:-1]:
            count = read_number(each)
            if count is None:
                raise BadPosition(text, Rule.NOT_A_COUNT, field=clip(each))
            counts.append(count)
        most = MOST_SEEDS_A_HOUSE * n
        if sum(counts) > most:
            raise BadPosition(text, Rule.TOO_MANY_SEEDS, most=most)
        if fields[-1] not in ("S", "s", "N", "n"):
            raise BadPosition(text, Rule.BAD_SIDE, sides="S, N", field=clip(fields[-1]))
        south, north = counts[:n], counts[n : 2 * n]
        side = "SN".index(fields[-1].upper())
        return SowingPosition((*south, counts[-2], *north, counts[-1], side))


class StoreSowingGame(SowingGame):
    """Share the frame of the games that sow into the own store.

    They end when a row is empty, and no position can come back: seeds only travel
    towards a store.
    """

    repetition: ClassVar[int] = 0
    repetition_ending: ClassVar[Ending] = Ending.REPETITION

    @cached_property
    def _routes(self) -> Routes:
        return routes(self.houses, into_store=True, into_origin=True)

    def moves(self, position: SowingPosition) -> list[House]:
        """Return the mover's houses that hold seeds."""
        half = len(position) // 2
        mine = position[half:-2] if position[-1] else position[: half - 1]
        return [house for house, seeds in enumerate(mine) if seeds]

    def outcome(self, position: SowingPosition) -> Outcome | None:
        """Return the end of a game whose rows have been swept."""
        if not row_is_empty(position):
            return None
        return score_outcome(position.stores, Ending.ROW_EMPTY)

    def parse_position(self, text: str) -> SowingPosition:
        """Return the position in ``text``, swept if a row is empty."""
        position = self.read_position(text)
        board = list(position)
        if row_is_empty(board):
            self._sweep(board)
        return SowingPosition(board)

    def _sweep(self, board: Board, events: Events = None) -> None:
        """Share out what is left in the houses at the end."""
        collect_own_rows(board, events)
