"""A monkey at the keyboard and the mouse: nothing it does is a fault."""

from __future__ import annotations

from random import Random

import pytest
from games import NAMES, fresh_match
from hands import Hands, hands_on

from capaci_tui.ui.screens.game import GameScreen

FEW, MANY = 200, 1000
KEYS = [
    *("up", "down", "left", "right", "enter", "space"),
    *"abcdefABCDEF123456789éè!€´",
    *("t", "p", "k", "l", "tab", "home", "end", "pageup", "backspace", "f1"),
    *("comma", "full_stop"),
]
"""Keys that matter and some that do not."""
RARE_KEYS = ["q", "u", "r", "x", "o", "question_mark", "escape"]
"""Keys that open and close screens."""
SIZES = [(80, 24), (120, 40), (60, 20), (40, 15), (100, 30), (10, 3)]


def act(hands: Hands, rng: Random) -> None:
    """Post a key, a move's keys or a click."""
    chance = rng.random()
    if chance < 0.1:
        width, height = hands.screen.size
        hands.post_click(rng.randrange(width), rng.randrange(height))
    elif chance < 0.18 and hands.at(GameScreen) and hands.match.moves:
        move = rng.choice(hands.match.moves)
        hands.board.post_message(hands.board.MoveChosen(move, hands.match.position))
    else:
        hands.post(rng.choice(RARE_KEYS if chance > 0.97 else KEYS))


def check(hands: Hands) -> None:
    """Check that the log tells the match that is played."""
    match = hands.match
    texts = [
        match.game.format_move(match.position_at(number), ply.move)
        for number, ply in enumerate(match.plies)
    ]
    assert [entry.move for entry in hands.log.entries] == texts


@pytest.mark.parametrize("actions", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", NAMES)
async def test_what_a_monkey_does_is_no_fault(
    name: str, actions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys, clicks and resizes by chance: no exception, and the log tells the match.

    The monkey cannot leave: quitting is taken from it.
    """
    rng = Random(name)
    async with hands_on(fresh_match(name)) as hands:
        monkeypatch.setattr(hands.app, "exit", lambda *_: None)
        for number in range(actions):
            act(hands, rng)
            if number % 25 == 24:
                await hands.settle()
                if not any(isinstance(s, GameScreen) for s in hands.app.screen_stack):
                    await hands.open(fresh_match(name))
                check(hands)
            if number % 50 == 49:
                await hands.resize(*rng.choice(SIZES))
        await hands.resize(80, 24)
        await hands.settle()
        assert hands.app._exception is None
