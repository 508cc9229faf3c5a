"""Where the kernels and the search are compiled, or left as the Python that they are.

A process decides once, before it imports them: `jit` leaves a function alone unless
`capaci_tui.ai.fast` has switched compiling on. The source is one and the same.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

Numbers = MutableSequence[int]
"""A list, or an array of numbers of 64 bits where the kernels are compiled."""


def jit(function: F) -> F:
    """Return the function that a kernel or the search runs as."""
    return function


def numbers(values: list[int]) -> Numbers:
    """Return a flat table in the form that the kernels read quickest."""
    return values
