"""Why something cannot be done."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from matches import KALAH

from capaci_tui.narrate.refusals import Refusal, refusal
from capaci_tui.rules import find_game
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            lambda: KALAH.parse_move(KALAH.start(), "z"),
            "not a move: name one of your houses, A to F",
        ),
        (lambda: KALAH.parse_position("4-4"), "expected 15 fields, found 2"),
        (lambda: Kalah(seeds=0), '--seeds cannot be "0": choose 1-9'),
        (
            lambda: find_game("chess"),
            'there is no game "chess": choose capaci, kalah, oware, congkak',
        ),
        (new_match(KALAH).undo, "there is no ply to undo"),
        (new_match(KALAH).redo, "there is no ply to redo"),
    ],
)
def test_a_refusal_says_why_without_what_is_plain_to_see(error: Any, said: str) -> None:
    """Everything that the rules refuse has its sentence."""
    with pytest.raises(get_args(Refusal)) as caught:
        error()
    assert refusal(caught.value) == said
