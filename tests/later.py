"""What a test tries in the slow run only, beside what it tries every day."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet


def later(*values: object) -> list[ParameterSet]:
    """Return values of a parameter for the slow run."""
    return [pytest.param(value, marks=pytest.mark.slow) for value in values]


def draws(count: int, *, at_once: int) -> list[int | ParameterSet]:
    """Return the numbers of so many draws, all but the first ones for the slow run."""
    return [*range(at_once), *later(*range(at_once, count))]
