"""The strengths of the computer player: the same names in every game.

A level looks as far as its nodes reach, the same on every machine; only the highest
goes by the clock. What makes the lower ones weak is human: they see less, and now and
then they choose a move that is not the best, rather one that is nearly as good. An
ending that is surely won they play to the end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from capaci_tui.ai.limits import Limits
from capaci_tui.rules.texts import clip


@dataclass(frozen=True, slots=True)
class Level:
    """How well the computer plays."""

    name: str
    """The name on the command line and in files; `narrate` has those for people."""
    limits: Limits
    """How far it looks; its nodes are for a dozen moves to choose from."""
    slips: float = 0.0
    """How likely it is that a move is not the best one that was found."""
    carelessness: float = 0.0
    """How many seeds a slip may well cost."""

    @property
    def uses_all(self) -> bool:
        """Tell whether it goes by the clock, and looks into tables of endings."""
        return self.limits.nodes is None


LEVELS: tuple[Level, ...] = (
    Level("novice", Limits(depth=1, nodes=20), 0.8, 6),
    Level("beginner", Limits(nodes=40), 0.6, 5),
    Level("casual", Limits(nodes=200), 0.45, 4),
    Level("steady", Limits(nodes=1_000), 0.3, 3),
    Level("skilled", Limits(nodes=6_000), 0.15, 2),
    Level("expert", Limits(nodes=30_000)),
    Level("master", Limits(seconds=3)),
)
"""From the weakest to the strongest."""


DOZEN = 12


def limits_for(level: Level, moves: int) -> Limits:
    """Return how far a level looks where there are so many moves."""
    nodes = level.limits.nodes
    if nodes is None:
        return level.limits
    return replace(level.limits, nodes=nodes * max(1, moves // DOZEN))


class UnknownLevel(ValueError):
    """Says that there is no level of this name, and which there are."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = ", ".join(level.name for level in LEVELS)
        super().__init__(f"there is no level {clip(name)}: choose {self.known}")


def find_level(name: str) -> Level:
    """Return the level called ``name``, in any case; raise `UnknownLevel`."""
    for level in LEVELS:
        if level.name == name.lower():
            return level
    raise UnknownLevel(name)
