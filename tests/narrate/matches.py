"""The games and matches of which the tests ask for words."""

from __future__ import annotations

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.oware import Oware

SLAM = Oware(grand_slam="capture")
KALAH, OWARE, CONGKAK, CAPACI = Kalah(), Oware(), Congkak(), Capaci()
TRADITIONAL = Congkak(houses=7, seeds=7)
NAMES = ("Ada", "Blaise")

CHASE = "1-0-0-0-0-0-1-0-0-0-0-0-20-20-S"
"""Oware: two lone seeds that go round the board."""
ROUND = "A a B b C c D d E e F f"
"""The moves after which they are back."""


def played(game: AnyGame, moves: str, position: str | None = None) -> AnyMatch:
    """Return a match after ``moves``, separated by spaces."""
    match = new_match(game, position)
    for text in moves.split():
        match = match.play(game.parse_move(match.position, text))
    return match
