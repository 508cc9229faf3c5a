"""The rules of the four games: pure values and functions, standard library only."""

from __future__ import annotations

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.texts import clip

GAMES: tuple[type[AnyGame], ...] = (Capaci, Kalah, Oware, Congkak)
"""Every game, in the order of the menu."""


class UnknownGame(ValueError):
    """Says that there is no game of this name, and which there are."""

    def __init__(self, name: str) -> None:
        known = ", ".join(game.name for game in GAMES)
        super().__init__(f"there is no game {clip(name)}: choose {known}")
        self.name = name


def find_game(name: str) -> type[AnyGame]:
    """Return the game called ``name``, in any case; raise `UnknownGame`."""
    for game in GAMES:
        if game.name == name.lower():
            return game
    raise UnknownGame(name)
