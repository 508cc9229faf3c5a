"""How far a search may go."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search may go; without any it goes on until it is stopped or sure."""

    depth: int | None = None
    """In plies."""
    nodes: int | None = None
    seconds: float | None = None


UNLIMITED = Limits()
