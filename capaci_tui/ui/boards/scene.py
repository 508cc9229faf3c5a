"""What a board view is told to draw, how, and where its spots lie."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Protocol

from textual.geometry import Offset, Region

from capaci_tui.rules.events import Spot
from capaci_tui.rules.game import Game, M, P, Ply

MOST_KEPT = 16
"""How many layouts are remembered; a window seldom has more sizes at once."""


class Pieces(StrEnum):
    """How pieces and seeds are drawn."""

    SPRITES = "sprites"
    LETTERS = "letters"
    ASCII = "ascii"
    EMOJI = "emoji"


Look = Hashable
"""All that decides how a spot is drawn, as each view defines it."""


class Layout(Protocol):
    """Where the spots of a board lie in a widget; a pure value."""

    @property
    def spots(self) -> Sequence[Spot]:
        """Return every spot that is drawn."""

    def region(self, spot: Spot) -> Region:
        """Return where a spot is drawn, its marks and labels included."""

    def square(self, spot: Spot) -> Region:
        """Return where a spot can be clicked."""

    def square_at(self, offset: Offset) -> Spot | None:
        """Return the spot whose square holds ``offset``, if any."""

    def neighbour(self, spot: Spot, right: int, down: int) -> Spot:
        """Return the spot beside ``spot`` on the screen, or itself at the edge."""


class Values(NamedTuple):
    """What the moves of a position are worth."""

    position: Any
    texts: Mapping[Any, str]
    """By move, the best first: as short as it can be said."""


def shortened(value: str, width: int) -> str:
    """Return what a move is worth as exactly as there is room for."""
    if len(value) > width:
        value = f"{float(value):+.0f}" if "." in value else value.removesuffix("=")
    return value if len(value) <= width else ""


@dataclass(frozen=True)
class Scene(Generic[P, M]):
    """All that a view is told to draw."""

    game: Game[P, M]
    position: P
    legal: Sequence[M] = ()
    last: Ply[P, M] | None = None
    """The ply that led to the position."""
    forecasts: Mapping[M, Ply[P, M]] = field(default_factory=dict)
    """What each legal move would do, where the board shows it beforehand."""
    going_on: bool = False
    """Whether a side is to move now, a person or the computer."""
    playing: bool = False
    """Whether the side to move is asked for a move on this board."""
