"""What a list tells of a game, read from its tags alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from capaci_tui.rules import GAMES
from capaci_tui.rules.events import Ending, Side
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.record import (
    DATE,
    DRAWN,
    PLY_COUNT,
    REASON,
    RESULT,
    UNFINISHED,
    UNKNOWN,
    VARIANT,
    WINNER,
    player_tags,
)
from capaci_tui.rules.record_reading import read_tags
from capaci_tui.rules.texts import read_number

_RESULT = re.compile(r"([0-9]{1,9})-([0-9]{1,9})")
_GAMES = {game.name: game for game in GAMES}
_PLAYER_TAGS = {game: player_tags(game) for game in GAMES}
_SCORED = {game for game in GAMES if game().score(game().start())}
_CLAIMED = {Ending.RESIGNATION.value, Ending.AGREEMENT.value}


@dataclass(frozen=True, slots=True)
class Summary:
    """Tell of a file what the tags of its first game say; none of it is checked."""

    name: str
    """The name of the file."""
    game: type[AnyGame] | None = None
    """None where it is none of ours."""
    players: tuple[str, str] = ("", "")
    """By side; empty where no name is known."""
    date: str = ""
    """As it is written; empty where it is not known."""
    result: str = UNFINISHED
    """As it is written, such as ``27-21``."""
    winner: Side | None = None
    margin: int | None = None
    """By how many seeds it was decided; None where seeds did not decide it."""
    plies: int | None = None
    """None where the length is not told."""

    @property
    def over(self) -> bool:
        """Tell whether the game was played to an end."""
        return self.result != UNFINISHED

    def matches(self, wanted: str) -> bool:
        """Tell whether each word of ``wanted`` occurs somewhere, in any case."""
        title = self.game.title if self.game else ""
        told = (self.name, title, *self.players, self.date, self.result)
        text = "\n".join(told).casefold()
        return all(word in text for word in wanted.casefold().split())


def read_summary(name: str, text: str) -> Summary:
    """Return the summary of a file from its beginning."""
    tags = _known_tags(text)
    game = _GAMES.get(tags.get(VARIANT, "").lower().partition(" ")[0])
    if game is None:
        return Summary(name)
    first, second = _PLAYER_TAGS[game]
    return Summary(
        name,
        game,
        players=(tags.get(first, ""), tags.get(second, "")),
        date=tags.get(DATE, ""),
        result=tags.get(RESULT, UNFINISHED),
        winner=_winner(game, tags),
        margin=_margin(game, tags),
        plies=read_number(tags.get(PLY_COUNT, "")),
    )


def _known_tags(text: str) -> Mapping[str, str]:
    """Return the tags before the moves; of one that stands twice the first counts."""
    tags: dict[str, str] = {}
    for name, value in read_tags(text):
        tags.setdefault(name, "" if value == UNKNOWN else value)
    return tags


def _winner(game: type[AnyGame], tags: Mapping[str, str]) -> Side | None:
    """Return who won: the tag says so, or else the greater part of the result."""
    told = tags.get(WINNER)
    if told in game.sides:
        return game.sides.index(told)
    parts = _parts(tags)
    if told == DRAWN or parts is None or parts[0] == parts[1]:
        return None
    return int(parts[0] < parts[1])


def _margin(game: type[AnyGame], tags: Mapping[str, str]) -> int | None:
    parts = _parts(tags)
    if parts is None or game not in _SCORED or tags.get(REASON) in _CLAIMED:
        return None
    return abs(parts[0] - parts[1])


def _parts(tags: Mapping[str, str]) -> tuple[int, int] | None:
    """Return the two numbers of a result such as ``27-21``."""
    numbers = _RESULT.fullmatch(tags.get(RESULT, ""))
    return (int(numbers[1]), int(numbers[2])) if numbers else None
