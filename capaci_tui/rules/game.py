"""What a game is: the protocol that every game fits, its plies and refusals."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from capaci_tui.rules.events import Ending, Event, GameOver, Outcome, Replayable, Side
from capaci_tui.rules.options import Preset
from capaci_tui.rules.texts import clip, mark

P = TypeVar("P", bound=Replayable)
M = TypeVar("M", bound=Hashable)

Fact = int | str


class Rule(Enum):
    """The rule that a refused move or position breaks, worded in plain English.

    The values are templates for the facts of a refusal, marked for translation.
    """

    # moves
    OVER = mark("the game is over")
    NO_HOUSE = mark("not a move: name one of your houses, {first} to {last}")
    HOUSE_EMPTY = mark("house {house} is empty")
    MUST_FEED = mark(
        "the opponent has no seeds: play a house that gives him some: {houses}"
    )
    SLAM_BARRED = mark("house {house} would take every seed of the opponent")
    NO_SQUARES = mark("not a move: name two squares, such as b2-b4")
    SQUARE_EMPTY = mark("there is no piece on {square}")
    NOT_YOUR_PIECE = mark("the piece on {square} is not yours")
    NO_NEIGHBOUR = mark("the piece on {square} has no neighbour: it cannot move")
    SAME_SQUARE = mark("{square} is where the piece stands")
    NOT_STRAIGHT = mark("{origin} to {target} is not a straight line")
    TOO_FAR = mark("{target} is too far: distance {distance}, range {range}")
    OWN_PIECE = mark("your own piece stands on {square}")
    NOT_BEATEN = mark("{attacker} cannot take {defender}")
    # positions
    FIELD_COUNT = mark("expected {expected} fields, found {found}")
    NOT_A_COUNT = mark("{field} is not a number of seeds")
    TOO_MANY_SEEDS = mark("more than {most} seeds")
    BAD_SIDE = mark("the side to move is {sides}, not {field}")
    BAD_CAPACI = mark("expected ranks, side and counter, as in {example}")
    RANK_COUNT = mark("expected 6 ranks, found {found}")
    BAD_RANK = mark(
        "rank {rank} is {field}: expected 6 squares of {letters} and 1-6"
        " (rock, paper, scissors)"
    )
    TOO_MANY_PIECES = mark("more than {most} {letter} pieces ({kind})")
    BAD_COUNTER = mark("the plies without a capture are 0 to {most}, not {field}")
    BOTH_ELIMINATED = mark("both sides lack a kind of piece")


class _Refusal(ValueError):
    """Hold what was refused, the rule it breaks and the facts of the case."""

    def __init__(self, text: str, rule: Rule, **facts: Fact) -> None:
        self.text = text
        self.rule = rule
        self.facts: Mapping[str, Fact] = facts
        super().__init__(f"{clip(text)}: {rule.value.format(**facts)}")


class IllegalMove(_Refusal):
    """Say why a move cannot be read or played; ``text`` is the move."""


class BadPosition(_Refusal):
    """Say why a text is no position; ``text`` is what was given."""


@dataclass(frozen=True, slots=True)
class Ply(Generic[P, M]):
    """One move and what it did: the events in order and the position after."""

    move: M
    events: tuple[Event, ...]
    after: P

    @property
    def outcome(self) -> Outcome | None:
        """Return the end of the match if this ply brought it."""
        last = self.events[-1] if self.events else None
        return last.outcome if isinstance(last, GameOver) else None


class Game(Protocol[P, M]):
    """A game with its options chosen; immutable.

    ``play`` and ``after`` trust their caller to give a move from ``moves``;
    ``Match.play`` and the parsers are the guarded doors.
    """

    name: ClassVar[str]
    """The name on the command line and in files."""
    title: ClassVar[str]
    tagline: ClassVar[str]
    """One line for the menu, marked for translation."""
    sides: ClassVar[tuple[str, str]]
    """The names of the sides in files and JSON."""
    presets: ClassVar[tuple[Preset, ...]]
    repetition_ending: ClassVar[Ending]
    """The reason given when a position has come back often enough."""

    @property
    def repetition(self) -> int:
        """Return at which occurrence of a position a match ends; 0: never."""

    def start(self) -> P:
        """Return the usual starting position."""

    def moves(self, position: P) -> Sequence[M]:
        """Return the legal moves in a fixed order; none when the game is over."""

    def allows(self, position: P, move: M) -> bool:
        """Tell whether ``move`` is one of `moves`."""

    def after(self, position: P, move: M, events: list[Event] | None = None) -> P:
        """Return the position that ``move`` leads to; tell ``events`` what it did."""

    def play(self, position: P, move: M) -> Ply[P, M]:
        """Return the same step with its events and the end, if it brought it."""

    def outcome(self, position: P) -> Outcome | None:
        """Return how the game ended, exactly when there is no legal move."""

    def settle(
        self, position: P, reason: Ending
    ) -> tuple[tuple[Event, ...], P, Outcome]:
        """Close a position that the match ends for ``reason``.

        Returns what happens to the board, the board after it, and the outcome.
        """

    def score(self, position: P) -> tuple[int, int] | None:
        """Return the seeds in the two stores, None where no score is kept."""

    def repetition_key(self, position: P) -> Hashable:
        """Return what makes two positions the same for the repetition rules."""

    def refusal(self, position: P, move: M) -> IllegalMove:
        """Explain why ``move``, not a legal one, cannot be played."""

    def parse_position(self, text: str) -> P:
        """Return the position written in ``text``; raise `BadPosition`.

        A position in which the game is over is closed as the rules close it.
        """

    def format_position(self, position: P) -> str:
        """Return the position as text; the inverse of `parse_position`."""

    def parse_move(self, position: P, text: str) -> M:
        """Return the move that ``text`` means, legal or not; raise `IllegalMove`."""

    def format_move(self, position: P, move: M, *, mark_win: bool = True) -> str:
        """Return the canonical text of a legal move."""

    def format_spot(self, spot: int) -> str:
        """Return the name of a cell or square of the board."""


AnyGame = Game[Any, Any]
"""A game of which only the protocol is known."""


def perft(game: Game[P, M], position: P, depth: int) -> int:
    """Count the paths of exactly ``depth`` plies; match rules are off."""
    if depth == 0:
        return 1
    after = game.after
    children = [after(position, move) for move in game.moves(position)]
    if depth == 1:
        return len(children)
    return sum(perft(game, child, depth - 1) for child in children)


def divide(game: Game[P, M], position: P, depth: int) -> dict[M, int]:
    """Return for each legal move the paths of ``depth`` plies that begin with it."""
    return {
        move: perft(game, game.after(position, move), depth - 1)
        for move in game.moves(position)
    }


def score_outcome(score: tuple[int, int], reason: Ending) -> Outcome:
    """Return the outcome in which the fuller store wins."""
    south, north = score
    winner: Side | None = None if south == north else int(north > south)
    return Outcome(winner, reason, score)
