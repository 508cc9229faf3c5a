"""What a search says of a position, for people and programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from capaci_tui.ai.kernels.rules import WIN
from capaci_tui.rules.game import M

__all__ = ["WIN", "Analysis", "MoveValue"]


@dataclass(frozen=True, slots=True)
class MoveValue(Generic[M]):
    """One legal move and what it is worth to the side that makes it."""

    move: M
    value: float
    """The final margin in seeds; in Capaci pieces, or `WIN` for a win."""
    exact: bool
    """Whether the value is proved to the end of the game."""
    at_most: bool = False
    """Whether the value is only a bound: no better than another move."""


@dataclass(frozen=True, slots=True)
class Analysis(Generic[M]):
    """What is known of a position so far."""

    best: M | None
    """The best move; None where the game is over."""
    value: float
    """The final margin for the side to move, as `MoveValue.value`."""
    exact: bool
    depth: int
    """The plies that every line was followed, extra turns not counted in full."""
    nodes: int
    """The positions whose moves were made or whose value was computed."""
    line: tuple[M, ...] = ()
    """The best play of both sides, as far as it is known."""
    moves: tuple[MoveValue[M], ...] = ()
    """Every legal move, the best first."""
