"""Who plays, who is to move, and how the score stands."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any
from unicodedata import east_asian_width

from capaci_tui.rules.events import ExtraTurn, Side
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.texts import mark
from capaci_tui.words import _

Names = tuple[str, str]
"""The players' names by side; empty where none was given."""

_SIDE_NAMES = {
    "white": mark("White"),
    "black": mark("Black"),
    "south": mark("South"),
    "north": mark("North"),
}

LEVEL_NAMES = MappingProxyType(
    {
        "novice": mark("Novice"),
        "beginner": mark("Beginner"),
        "casual": mark("Casual"),
        "steady": mark("Steady"),
        "skilled": mark("Skilled"),
        "expert": mark("Expert"),
        "master": mark("Master"),
    }
)
"""How the computer's levels are called, from the weakest to the strongest.

By their names in files; here, so that a list of them does not import the computer.
"""

MOST_OF_A_NAME = 40
"""Names of more cells, as other programs may write them, are shown shortened."""


def side_name(game: AnyGame, side: Side) -> str:
    """Return such as "South" or "White"."""
    name = game.sides[side]
    return _(_SIDE_NAMES.get(name, name.capitalize()))


def level_name(level: str) -> str:
    """Return what a level of the computer is called."""
    return _(LEVEL_NAMES[level])


def seated(names: Names, levels: tuple[str, str]) -> Names:
    """Return the players' names, the computer called by its level."""
    first, second = (
        level_name(level) if level else name
        for name, level in zip(names, levels, strict=True)
    )
    return first, second


def player(game: AnyGame, side: Side, names: Names = ("", "")) -> str:
    """Return such as "South (Ada)", or the side alone without a name."""
    name = names[side]
    if not name:
        return side_name(game, side)
    shown = short_name(name)
    return _("{side} ({name})").format(side=side_name(game, side), name=shown)


def short_name(name: str) -> str:
    """Return a name, cut to so many cells as there is room for."""
    used = 0
    for index, character in enumerate(name):
        used += 2 if east_asian_width(character) in "WF" else 1
        if used > MOST_OF_A_NAME:
            return name[: index - 1] + "…"
    return name


def turn_line(match: AnyMatch, names: Names = ("", "")) -> str:
    """Return who is to move, or nothing when the match is over."""
    if match.outcome:
        return ""
    who = player(match.game, match.position.side, names)
    last = match.plies[-1].events if match.plies else ()
    if any(isinstance(event, ExtraTurn) for event in last):
        return _("{player} moves again").format(player=who)
    return _("{player} to move").format(player=who)


def score_words(game: AnyGame, position: Any) -> str:
    """Return the score of both sides, or nothing where a game keeps none."""
    score = game.score(position)
    if score is None:
        return ""
    return _("{first} {first_score}, {second} {second_score}").format(
        first=side_name(game, 0),
        first_score=score[0],
        second=side_name(game, 1),
        second_score=score[1],
    )


def legal_words(match: AnyMatch) -> str:
    """Return the legal moves by their texts, or nothing when the match is over."""
    if match.outcome:
        return ""
    texts = [
        match.game.format_move(match.position, move, mark_win=False)
        for move in match.moves
    ]
    return _("Moves: {moves}").format(moves=" ".join(texts))
