"""Where the kernels and the search are compiled, or left as the Python that they are.

A process decides once, before it imports them: `capaci_tui.ai.fast` puts a compiler
here, or nobody does. The source is one and the same.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

Numbers = MutableSequence[int]
"""A list, or an array of numbers of 64 bits where the kernels are compiled."""

compiler: Callable[[Callable[..., Any]], Callable[..., Any]] | None = None
"""What compiles a function; None leaves it alone."""
array: Callable[[list[int]], Any] | None = None
"""What makes an array of numbers for compiled functions."""

blank: Callable[[int], Any] | None = None
"""What makes an array of so many zeros."""

bit_count: Callable[[int], int] = int.bit_count
"""What counts the bits of a number that are set."""

small: Callable[[bytearray], Any] | None = None
"""What makes an array of small numbers, each in one byte."""


def jit(function: F) -> F:
    """Return the function that a kernel or the search runs as."""
    compiled: Any = function if compiler is None else compiler(function)
    result: F = compiled
    return result


def numbers(values: list[int]) -> Numbers:
    """Return a flat table in the form that the kernels read quickest."""
    table: Numbers = values if array is None else array(values)
    return table


def zeros(count: int) -> Numbers:
    """Return a table of zeros."""
    table: Numbers = [0] * count if blank is None else blank(count)
    return table


def octets(data: bytearray) -> Numbers:
    """Return bytes as a table of small numbers that shares their memory."""
    table: Numbers = data if small is None else small(data)
    return table
