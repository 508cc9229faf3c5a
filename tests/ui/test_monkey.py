"""What a monkey does at the keyboard and the mouse is no fault."""

from __future__ import annotations

import pytest
from games import NAMES
from monkey import play_about

FEW, MANY = 200, 1000


@pytest.mark.parametrize("actions", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", NAMES)
async def test_what_a_monkey_does_is_no_fault(name: str, actions: int) -> None:
    """Keys, clicks, pastes and resizes by chance; `tests/soak/monkeys.py` does more."""
    await play_about(name, actions, seed=1)
