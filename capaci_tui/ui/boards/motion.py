"""A ply as it is seen while it is played: frames made of its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from capaci_tui.rules.events import (
    Captured,
    Collected,
    Event,
    Lifted,
    Moved,
    PieceCaptured,
    Replayable,
    Side,
    SlamSpared,
    Sown,
    Spot,
)
from capaci_tui.rules.sowing import SowingPosition

BEATS = {"off": 0.0, "fast": 0.04, "normal": 0.1, "slow": 0.25}
"""Seconds that a seed takes to fall, by the speed of animation."""
HURRY = 0.97
LEAST = 0.25
"""Each frame takes this part of the time of the one before it, down to the least."""
FLASH = 3.0
"""Beats that what is captured is shown before it goes."""
CARRY = 0.5
"""Beats that it takes from house to house on its way to the store."""
GLIDE_FRAMES = 6
GLIDE_BEATS = 3.0


class Glide(NamedTuple):
    """A piece between two squares."""

    side: Side
    kind: int
    origin: Spot
    target: Spot
    part: float
    """How much of the way it has gone."""


class Frame(NamedTuple):
    """A board for a moment."""

    position: Any
    beats: float = 1.0
    marked: frozenset[Spot] = frozenset()
    """The spots that something happens on."""
    glide: Glide | None = None


def frames(position: Replayable, events: Iterable[Event]) -> Iterator[Frame]:
    """Yield what is seen of a ply, from the position before it."""
    taken: frozenset[Spot] = frozenset()
    for event in events:
        match event:
            case Lifted(spot):
                position = position.apply(event)
                yield Frame(position, marked=frozenset({spot}))
            case Sown(path):
                for spot in path:
                    position = position.apply(Sown((spot,)))
                    yield Frame(position, marked=frozenset({spot}))
            case Captured(spots, _, into) | Collected(spots, _, into):
                yield Frame(position, FLASH, frozenset(spots))
                yield from _carried(position, spots, into)
                position = position.apply(event)
                yield Frame(position, FLASH, frozenset({into}))
            case SlamSpared(spots):
                yield Frame(position, FLASH, frozenset(spots))
            case PieceCaptured(spot):
                # it stays where it is until the piece that takes it has come
                taken = frozenset({spot})
            case Moved():
                yield from _glide(position, event, taken)
            case _:
                position = position.apply(event)


def _carried(
    position: Replayable, spots: Iterable[Spot], into: Spot
) -> Iterator[Frame]:
    """Yield the way of what is captured, along its row into the store."""
    assert isinstance(position, SowingPosition)  # noqa: S101  # others have no stores
    ways = zip_longest(*(_way(position, spot, into) for spot in spots), fillvalue=into)
    for spot in spots:
        position = position.apply(Lifted(spot, position[spot]))
    for over in ways:
        yield Frame(position, CARRY, frozenset(over))


def _way(position: SowingPosition, spot: Spot, into: Spot) -> Iterable[Spot]:
    """Return the houses between a house and a store, by the shorter way."""
    side = position.owner(into)
    if position.owner(spot) == side:
        return range(spot + 1, into)
    return range(spot - 1, position.spot_of(1 - side, 0) - 1, -1)


def _glide(
    position: Replayable, moved: Moved, taken: frozenset[Spot]
) -> Iterator[Frame]:
    """Yield a piece's way over a board without it."""
    side, kind, origin, target = moved.side, moved.kind, moved.origin, moved.target
    without = position.apply(PieceCaptured(origin, side, kind))
    for step in range(1, GLIDE_FRAMES + 1):
        glide = Glide(side, kind, origin, target, step / GLIDE_FRAMES)
        yield Frame(without, GLIDE_BEATS / GLIDE_FRAMES, taken, glide)


def hurried(beat: float, number: int) -> float:
    """Return how long a beat takes in a frame of this number: long turns hurry."""
    return beat * max(LEAST, HURRY**number)
