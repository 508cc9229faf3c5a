"""A record: a match with its names, date and comments, and what can be wrong with one.

`record_writing` makes it text and `record_reading` reads it again. The text is one
grammar for all games, as in chess's PGN; for Oware it is the OGN of Oware programs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from capaci_tui.rules.events import Outcome, Side
from capaci_tui.rules.game import AnyGame, Fact, Rule
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.options import Option, options
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.texts import clip, mark

VERSION = 1
"""The version of the format; readers refuse a higher one."""
UNKNOWN = "?"
"""What stands in a tag of the roster whose value is not known."""
UNFINISHED = "*"
DRAWN = "draw"
_SAYING_NOTHING = "", UNKNOWN, UNFINISHED

VARIANT, POSITION, FORMAT, UNDONE, COMMENT = (
    *("Variant", "FEN", "FormatVersion"),
    *("Undone", "Comment"),
)
RESULT, REASON, WINNER, PLY_COUNT = CLAIMS = "Result", "Reason", "Winner", "PlyCount"
"""The tags that say what the moves give as well."""
DATE = "Date"
OCCASION = "Event", "Site", DATE, "Round"

Tags = tuple[tuple[str, str], ...]


class Fault(Enum):
    """What keeps a record, or the rest of it, from being opened.

    Like the rules, templates for the facts of the case, marked for translation.
    """

    NO_RECORD = mark("there is no record here: one begins with {example}")
    NO_VARIANT = mark("no tag names the game: write one such as {example}")
    BAD_VARIANT = mark("there is no game {value}: choose {games}")
    BAD_OPTION = mark("{tag} cannot be {value}: choose {choices}")
    BAD_VERSION = mark("the version of the format is a number, not {value}")
    NEWER_VERSION = mark("made for version {value} of the format, later than {known}")
    UNCLOSED = mark("what {sign} opens is never closed")
    TOO_MANY_TAGS = mark("more than {most} tags in one record")
    NO_MOVES = mark("more than {most} words in a row without a move")
    GIVEN_UP = mark("too many games here cannot be read: the rest was left out")


class Doubt(Enum):
    """What a reader should know of a record that can be opened all the same."""

    CLAIM = mark("{tag} says {claimed}, the moves give {found}")
    CAPTURE = mark("turn {turn}: {move} is said to take {claimed}, it takes {found}")
    NUMBERING = mark("turn {turn} is numbered {claimed}")
    LEFT_OUT = mark("variations and signs are left out, such as {text}")
    STRAY = mark("text around the moves is left out: {text}")
    BAD_TAG = mark("this is no tag and is left out: {text}")
    TWICE = mark("{tag} stands twice: the first one counts")
    NO_OPTION = mark("there is no {tag}: {value} is taken")
    NO_REDO = mark("some undone moves do not fit and are left out: {text}")
    MORE = mark("more follows: only the first record was read")


class RecordError(ValueError):
    """Say where and why a record, or the rest of it, cannot be opened."""

    def __init__(
        self,
        line: int,
        text: str,
        rule: Fault | Rule,
        facts: Mapping[str, Fact],
        place: Place | None = None,
    ) -> None:
        self.line = line
        """The line of the text, from 1."""
        self.text = text
        """What was found there."""
        self.rule = rule
        self.facts = facts
        self.place = place
        where = f"line {line}"
        if place:
            where += f", turn {place.turn}, {clip(text)} in {place.position}"
        elif isinstance(rule, Rule):
            where += f", {clip(text)}"
        super().__init__(f"{where}: {rule.value.format(**facts)}")


@dataclass(frozen=True, slots=True)
class Place:
    """Say where in a game a wrong move stands."""

    turn: int
    position: str
    """The position in which the move was to be played, as text."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Say what a reader should know of a record, and in which line it stands."""

    line: int
    doubt: Doubt
    facts: Mapping[str, Fact] = field(hash=False)

    def __str__(self) -> str:
        """Return it in plain English."""
        return f"line {self.line}: {self.doubt.value.format(**self.facts)}"


@dataclass(frozen=True)
class Record:
    """Hold a match and what is known of it besides the moves; immutable.

    What it holds can always be written and comes back the same: text is made
    printable, unknown tags are left out, and so are tags and comments for which the
    match has no place or that it gives by itself.
    """

    match: AnyMatch
    tags: Tags = ()
    """Players and occasion first, then the tags of others in their order.

    Also what a text claimed of the result where the moves give another.
    """
    comments: Mapping[int, str] = field(default_factory=dict, hash=False)
    """By ply, 0 before the first move; undone plies have theirs too."""

    def __post_init__(self) -> None:
        """Bring tags and comments into the form in which they come back."""
        object.__setattr__(self, "tags", _tidy_tags(self.match, self.tags))
        comments = _tidy_comments(self.match, self.comments)
        object.__setattr__(self, "comments", MappingProxyType(comments))

    def tag(self, name: str) -> str:
        """Return the value of a tag, or nothing where it is not known."""
        return next((value for key, value in self.tags if key == name), "")

    @property
    def names(self) -> tuple[str, str]:
        """Return the players' names by side; empty where none is known."""
        first, second = player_tags(self.match.game)
        return self.tag(first), self.tag(second)

    @property
    def levels(self) -> tuple[str, str]:
        """Return the computer's levels by side; empty where a person plays."""
        first, second = level_tags(self.match.game)
        return self.tag(first), self.tag(second)

    @property
    def date(self) -> str:
        """Return the date as it was written, or nothing."""
        return self.tag(DATE)

    def continued(self, match: AnyMatch) -> Record:
        """Return the record of the match as it went on from this one.

        What a text had claimed of the result holds no longer.
        """
        tags = tuple(each for each in self.tags if each[0] not in CLAIMS)
        return Record(match, tags, self.comments)


def make_record(
    match: AnyMatch,
    names: tuple[str, str] = ("", ""),
    date: str = "",
    levels: tuple[str, str] = ("", ""),
    **more: str,
) -> Record:
    """Return a record of a match with the players by side, and more tags.

    ``levels`` are those of the computer, empty where a person plays.
    """
    players = zip(player_tags(match.game), names, strict=True)
    computers = zip(level_tags(match.game), levels, strict=True)
    played = (tag for tag in computers if tag[1])
    return Record(match, (*players, (DATE, date), *played, *more.items()))


def player_tags(game: AnyGame | type[AnyGame]) -> tuple[str, str]:
    """Return the tags of the players, such as ``South`` and ``North``."""
    first, second = game.sides
    return first.capitalize(), second.capitalize()


def level_tags(game: AnyGame) -> tuple[str, str]:
    """Return the tags of the computer's levels, such as ``NorthLevel``.

    A side that a person plays has none.
    """
    first, second = player_tags(game)
    return f"{first}Level", f"{second}Level"


def option_tag(option: Option) -> str:
    """Return the tag of an option, such as ``EmptyCapture``."""
    return "".join(word.capitalize() for word in option.name.split("_"))


def variant_of(game: AnyGame) -> str:
    """Return what the tag ``Variant`` says; Oware's usual rules are Abapa's."""
    return f"{game.title} Abapa" if game == Oware() else game.title


def result_tags(match: AnyMatch) -> dict[str, str]:
    """Return what the match says of its result."""
    outcome = match.outcome
    told = {RESULT: result_of(outcome)}
    if outcome:
        winner = outcome.winner
        told[REASON] = outcome.reason.value
        told[WINNER] = DRAWN if winner is None else match.game.sides[winner]
    told[PLY_COUNT] = str(len(match.plies))
    return told


def result_of(outcome: Outcome | None) -> str:
    """Return such as ``27-21``, ``1-0`` without a score, ``*`` before the end."""
    if outcome is None:
        return UNFINISHED
    if outcome.score:
        return "{}-{}".format(*outcome.score)
    return "1/2-1/2" if outcome.winner is None else ("1-0", "0-1")[outcome.winner]


def ending_word(game: AnyGame, ending: Outcome) -> str:
    """Return such as ``agreement`` or ``resignation:south``, who gave up."""
    if ending.winner is None:
        return ending.reason.value
    return f"{ending.reason.value}:{game.sides[1 - ending.winner]}"


def rule_tags(match: AnyMatch) -> dict[str, str]:
    """Return the options of the game, and the start if it is not the usual one."""
    game = match.game
    told = {
        option_tag(each): each.write(getattr(game, each.name)) for each in options(game)
    }
    if match.start != game.start():
        told[POSITION] = game.format_position(match.start)
    return told


def own_tags(game: AnyGame | type[AnyGame]) -> set[str]:
    """Return the tags that are made from the match itself."""
    ours = {VARIANT, POSITION, FORMAT, UNDONE, COMMENT}
    return ours | {option_tag(each) for each in options(game)}


def roster(game: AnyGame | type[AnyGame]) -> tuple[str, ...]:
    """Return the tags about players and occasion, which are always written."""
    return *OCCASION, *player_tags(game)


def side_named(game: AnyGame, name: str) -> Side | None:
    """Return the side called ``name`` in files."""
    return game.sides.index(name) if name in game.sides else None


def _tidy_tags(match: AnyMatch, tags: Iterable[tuple[str, str]]) -> Tags:
    made = own_tags(match.game)
    told = result_tags(match)
    first = roster(match.game)
    known: dict[str, str] = {}
    others = []
    for name, text in tags:
        value = printable(text)
        if name in first or name in CLAIMS:
            if value not in (*_SAYING_NOTHING, told.get(name)):
                known.setdefault(name, value)
        elif name not in made and _is_tag_name(name):
            others.append((name, value))
    ordered = [(name, known[name]) for name in (*first, *CLAIMS) if name in known]
    return (*ordered, *others)


def _tidy_comments(match: AnyMatch, comments: Mapping[int, str]) -> dict[int, str]:
    plies = len(match.plies) + sum(
        not isinstance(each, Outcome) for each in match.undone
    )
    tidy = {
        ply: " ".join(printable(comments[ply]).replace("}", ")").split())
        for ply in sorted(comments)
        if 0 <= ply <= plies
    }
    return {ply: comment for ply, comment in tidy.items() if comment}


def printable(text: str) -> str:
    """Return ``text`` on one line, without signs that do not print."""
    if not text.isprintable():
        text = "".join(sign if sign.isprintable() else " " for sign in text)
    return text.strip()


def _is_tag_name(name: str) -> bool:
    return bool(name) and name.replace("_", "a").isalnum()
