"""Matches for the tests: near their end, or played by chance."""

from __future__ import annotations

from random import Random

from capaci_tui.rules import GAMES, find_game
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.placements import spot_named

NAMES = tuple(kind.name for kind in GAMES)

SHORT = {
    "capaci": ("6/1s4/1R1p2/2S3/6/RPSrp1 w 0", 4),
    "kalah": ("0-1-0-0-2-1-1-0-0-2-0-0-20-21-S", 11),
    "oware": ("0-0-1-0-2-2-1-1-0-0-0-1-22-18-S", 8),
    "congkak": ("0-1-0-0-2-1-1-0-2-0-0-1-20-20-S", 10),
}
"""A position of each game near its end, and the chance that plays it out."""


def fresh_match(name: str) -> AnyMatch:
    """Return a match of a game at its usual start."""
    return new_match(find_game(name)())


def short_match(name: str) -> AnyMatch:
    """Return a whole match of some five to twenty plies."""
    position, seed = SHORT[name]
    return played(new_match(find_game(name)(), position), 60, seed)


def restarted(match: AnyMatch) -> AnyMatch:
    """Return the match before its first ply."""
    return new_match(match.game, match.game.format_position(match.start))


def played(match: AnyMatch, plies: int, seed: int = 1) -> AnyMatch:
    """Return a match after so many moves by chance, fewer if it ends before."""
    rng = Random(seed)
    for _ in range(plies):
        if match.outcome:
            break
        match = match.play(rng.choice(match.moves))
    return match


def text_to_type(match: AnyMatch, move: object) -> str:
    """Return the characters that play a move when they are typed."""
    text = match.game.format_move(match.position, move, mark_win=False)
    return text.replace("-", "").replace("x", "")


def square(name: str) -> int:
    """Return the number of a Capaci square."""
    return spot_named(name)
