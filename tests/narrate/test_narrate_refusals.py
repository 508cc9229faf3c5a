"""Why something cannot be done."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from matches import KALAH

from capaci_tui.narrate.boards import typed_position
from capaci_tui.narrate.refusals import Refusal, refusal, typed_refusal
from capaci_tui.rules import find_game
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import BadPosition
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


@pytest.mark.parametrize(
    ("text", "letters", "quoted_as"),
    [
        ("fcppcx/6/6/6/6/6 w 0", "PFCpfc", "« fcppcx »"),
        ("psrrsx/6/6/6/6/6 w 0", "RPSrps", "« psrrsx »"),
        ("x/6/6/6/6/6 w 0", "PFCpfc", "« x »"),
        ("ppppppp/6/6/6/6/6 w 0", "PFCpfc", "« ppppppp »"),
    ],
)
@pytest.mark.usefixtures("french")
def test_a_typed_position_is_refused_in_its_own_letters(
    text: str, letters: str, quoted_as: str
) -> None:
    """Those of the French board, or those of files; each is explained."""
    game = Capaci()
    with pytest.raises(BadPosition) as caught:
        game.parse_position(typed_position(game, text))
    told = typed_refusal(text, caught.value)
    assert letters in told
    assert quoted_as in told.replace("\u202f", " ")
    assert "Pierre, Feuille, Ciseaux" in told


@pytest.mark.usefixtures("french")
def test_too_many_pieces_are_named_in_french() -> None:
    """By the letter that was typed, and by their name; so is the example."""
    game = Capaci()
    text = "CCCCC1/6/6/6/6/6 w 0"
    with pytest.raises(BadPosition) as caught:
        game.parse_position(typed_position(game, text))
    assert "C (Ciseaux)" in typed_refusal(text, caught.value)
    assert "S (Ciseaux)" in refusal(caught.value)
    with pytest.raises(BadPosition) as caught:
        game.parse_position("")
    assert "fcppcf/cpffpc/6/6/CPFFPC/FCPPCF w 0" in typed_refusal("", caught.value)
