"""A match as plain values for ``--json``."""

from __future__ import annotations

from typing import Any

from capaci_tui.rules.events import (
    Captured,
    Collected,
    Event,
    ExtraTurn,
    GameOver,
    Lifted,
    Moved,
    Outcome,
    PieceCaptured,
    Side,
    SlamSpared,
    Sown,
)
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.squares import LETTERS

Facts = dict[str, Any]


def match_facts(match: AnyMatch) -> Facts:
    """Return how the match stands and what its last move did."""
    game, position = match.game, match.position
    move: str | None = None
    events: tuple[Event, ...] = ()
    if match.plies:
        ply = match.plies[-1]
        before = match.position_at(len(match.plies) - 1)
        move, events = game.format_move(before, ply.move), ply.events
    return {
        "move": move,
        "position": game.format_position(position),
        "to_move": game.sides[position.side],
        "legal": [
            game.format_move(position, each, mark_win=False) for each in match.moves
        ],
        "events": [event_facts(game, event) for event in events],
        "outcome": match.outcome and _outcome_facts(game, match.outcome),
    }


def event_facts(game: AnyGame, event: Event) -> Facts:
    """Return an event by its name and what it says."""
    name = game.format_spot
    match event:
        case Lifted(spot, seeds):
            return {"event": "lifted", "spot": name(spot), "seeds": seeds}
        case Sown(path):
            return {"event": "sown", "path": [name(spot) for spot in path]}
        case Captured():
            return {"event": "captured", **_taken(game, event)}
        case SlamSpared(spots):
            return {"event": "slam_spared", "spots": [name(spot) for spot in spots]}
        case Collected():
            return {"event": "collected", **_taken(game, event)}
        case PieceCaptured(spot, side, kind):
            piece = _letter(side, kind)
            return {"event": "captured", "square": name(spot), "piece": piece}
        case Moved(side, kind, origin, target):
            squares = {"from": name(origin), "to": name(target)}
            return {"event": "moved", "piece": _letter(side, kind), **squares}
        case ExtraTurn(side):
            return {"event": "extra_turn", "side": game.sides[side]}
        case GameOver(outcome):
            return {"event": "game_over", "outcome": _outcome_facts(game, outcome)}


def _taken(game: AnyGame, event: Captured | Collected) -> Facts:
    return {
        "spots": [game.format_spot(spot) for spot in event.spots],
        "seeds": sum(event.each),
        "each": list(event.each),
        "into": game.format_spot(event.into),
    }


def _letter(side: Side, kind: int) -> str:
    return LETTERS[3 * side + kind]


def _outcome_facts(game: AnyGame, outcome: Outcome) -> Facts:
    winner = None if outcome.winner is None else game.sides[outcome.winner]
    score = None if outcome.score is None else list(outcome.score)
    return {"winner": winner, "reason": outcome.reason.value, "score": score}
