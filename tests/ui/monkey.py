"""A monkey at the keyboard and the mouse: nothing it does is a fault."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import chdir
from random import Random
from tempfile import TemporaryDirectory

from games import fresh_match
from hands import Hands, hands_on
from textual import events

from capaci_tui.rules.match import Match
from capaci_tui.ui.screens.game import GameScreen

KEYS = [
    *("up", "down", "left", "right", "enter", "space"),
    *"abcdefABCDEF123456789éè!€´",
    *("t", "p", "k", "l", "n", "tab", "home", "end", "pageup", "backspace", "f1"),
    *("comma", "full_stop"),
]
"""Keys that matter and some that do not."""
RARE_KEYS = ["q", "u", "r", "x", "o", "question_mark", "escape", "ctrl+p"]
"""Keys that open and close screens."""
PASTES = ["b2b4", "C", "c\nd\n", "", "x" * 5000, "\x1b[A", "🗿é", "[/b"]
SIZES = [(80, 24), (120, 40), (60, 20), (40, 15), (100, 30), (10, 3)]
BURST, STAY = 25, 50
"""So many actions between looks, and between other sizes of the window."""


async def play_about(
    name: str, actions: int, seed: object, tell: Callable[[int], None] = lambda _: None
) -> None:
    """Act by chance on a game; no exception, and the log tells the match.

    The monkey cannot leave: quitting is taken from it. What it saves is lost.
    """
    rng = Random(f"{name} {seed}")
    with TemporaryDirectory() as folder, chdir(folder):
        await _play_about(name, actions, rng, tell)


async def _play_about(
    name: str, actions: int, rng: Random, tell: Callable[[int], None]
) -> None:
    async with hands_on(fresh_match(name)) as hands:
        hands.app.exit = lambda *_: None  # type: ignore[method-assign]
        for number in range(actions):
            act(hands, rng)
            if number % BURST == BURST - 1:
                await hands.settle()
                tell(number + 1)
                if not any(isinstance(s, GameScreen) for s in hands.app.screen_stack):
                    await hands.open(fresh_match(name))
                check(hands)
            if number % STAY == STAY - 1:
                await hands.resize(*rng.choice(SIZES))
        await hands.resize(80, 24)
        await hands.settle()
        assert hands.app._exception is None
        del hands.app.exit


def act(hands: Hands, rng: Random) -> None:
    """Post a key, a paste, a move's keys or a click."""
    chance = rng.random()
    if chance < 0.1:
        width, height = hands.screen.size
        hands.post_click(rng.randrange(width), rng.randrange(height))
    elif chance < 0.12:
        hands.app.post_message(events.Paste(rng.choice(PASTES)))
    elif chance < 0.2 and hands.at(GameScreen) and hands.match.moves:
        move = rng.choice(hands.match.moves)
        hands.board.post_message(hands.board.MoveChosen(move, hands.match.position))
    else:
        hands.post(rng.choice(RARE_KEYS if chance > 0.97 else KEYS))


def check(hands: Hands) -> None:
    """Check that the match is one by the rules, and that the log tells it."""
    match = hands.match
    again = Match(match.game, match.start)
    for ply in match.plies:
        again = again.play(ply.move)
    assert again.plies == match.plies
    texts = [
        match.game.format_move(match.position_at(number), ply.move)
        for number, ply in enumerate(match.plies)
    ]
    assert [entry.move for entry in hands.log.entries] == texts
