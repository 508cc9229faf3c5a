"""What a ply did: the short words of the log, and what they are made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from capaci_tui.narrate.people import side_name
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.events import (
    Captured,
    Collected,
    ExtraTurn,
    Lifted,
    Moved,
    PieceCaptured,
    Side,
    SlamSpared,
    Sown,
    Spot,
)
from capaci_tui.rules.game import AnyGame, Ply
from capaci_tui.rules.sowing import SowingPosition
from capaci_tui.rules.squares import KIND_NAMES
from capaci_tui.rules.texts import mark
from capaci_tui.words import _, ngettext

AnyPly = Ply[Any, Any]
E = TypeVar("E")

_CAPTURES = (
    mark("rock takes scissors"),
    mark("paper takes rock"),
    mark("scissors take paper"),
)
"""By the kind that captures; whole sentences, as number and gender differ."""

_MOST_ADDED = 3
"""Up to so many captured houses are listed as a sum, such as ``3 + 1``."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one sowing did, gathered from its events."""

    side: Side
    seeds: int
    """The seeds of the house that was played."""
    relays: int
    stored: int
    """The seeds sown into the own store."""
    last: Spot
    """Where the last seed fell."""
    in_store: bool
    """Whether that is the own store."""
    at_home: bool
    """Whether that is on the mover's side."""
    again: bool
    """Whether the mover is to move again, the game not being over."""
    captured: Captured | None
    spared: bool
    """Whether a grand slam took nothing."""
    collected: tuple[tuple[Side, int], ...]
    """Which side's store took how many of the last seeds."""


def turn_of(ply: AnyPly) -> Turn:
    """Return what a sowing ply did."""
    board: SowingPosition = ply.after
    lifts = _all(ply, Lifted)
    paths = _all(ply, Sown)
    side = board.owner(lifts[0].spot)
    store = board.store_of(side)
    last = paths[-1].path[-1]
    captures = _all(ply, Captured)
    return Turn(
        side=side,
        seeds=lifts[0].seeds,
        relays=len(lifts) - 1,
        stored=sum(sown.path.count(store) for sown in paths),
        last=last,
        in_store=last == store,
        at_home=board.owner(last) == side,
        again=bool(_all(ply, ExtraTurn)) and ply.outcome is None,
        captured=captures[0] if captures else None,
        spared=bool(_all(ply, SlamSpared)),
        collected=tuple(
            (board.owner(event.into), sum(event.each)) for event in _all(ply, Collected)
        ),
    )


def _all(ply: AnyPly, kind: type[E]) -> list[E]:
    return [event for event in ply.events if isinstance(event, kind)]


def is_capture(ply: AnyPly) -> bool:
    """Tell whether a ply took seeds or a piece, or collected the rest."""
    kinds = Captured, Collected, PieceCaptured
    return any(isinstance(event, kinds) for event in ply.events)


def landing(ply: AnyPly) -> Spot | None:
    """Return where the last seed of a sowing fell; None where nothing was sown."""
    paths = _all(ply, Sown)
    return paths[-1].path[-1] if paths else None


def ply_words(game: AnyGame, ply: AnyPly) -> str:
    """Return in short words what a ply did, for a line of the log."""
    for event in ply.events:
        if isinstance(event, Moved):
            return _move_words(game, ply, event)
    turn = turn_of(ply)
    clauses = [_sowing_words(game, turn), *_collected_words(game, turn)]
    return ", ".join(clauses)


def _move_words(game: AnyGame, ply: AnyPly, moved: Moved) -> str:
    if is_capture(ply):
        return _(_CAPTURES[moved.kind])
    piece = _(KIND_NAMES[moved.kind])
    target = game.format_spot(moved.target)
    return _("{piece} to {target}").format(piece=piece, target=target)


def _sowing_words(game: AnyGame, turn: Turn) -> str:
    if isinstance(game, Congkak):
        return _congkak_words(game, turn)
    if turn.captured:
        return captured_words(game, turn.captured)
    if turn.spared:
        return _("grand slam: takes nothing")
    return _sown_words(game, turn)


def _sown_words(game: AnyGame, turn: Turn) -> str:
    """Return where the last seed of a single lap fell."""
    if turn.again:
        return _("sows {seeds} to store: again").format(seeds=turn.seeds)
    if turn.in_store:
        return _("sows {seeds} to store").format(seeds=turn.seeds)
    spot = game.format_spot(turn.last)
    return _("sows {seeds} to {spot}").format(seeds=turn.seeds, spot=spot)


def _congkak_words(game: AnyGame, turn: Turn) -> str:
    """Return the one lap or the relays, and how they came to rest."""
    if turn.relays:
        return _("{relays}, +{stored}, {rest}").format(
            relays=relays_words(turn), stored=turn.stored, rest=_rest_words(game, turn)
        )
    clauses = [_sown_words(game, turn)]
    if turn.captured:
        clauses.append(tembak_words(turn.captured))
    elif not turn.at_home:
        clauses.append(_("mati"))
    return ", ".join(clauses)


def relays_words(turn: Turn) -> str:
    """Return how often a last seed was sown on."""
    return ngettext("{relays} relay", "{relays} relays", turn.relays).format(
        relays=turn.relays
    )


def _rest_words(game: AnyGame, turn: Turn) -> str:
    """Return how the relays of Congkak ended."""
    if turn.again:
        return _("again")
    if turn.in_store:
        return _("in store")
    if turn.captured:
        return tembak_words(turn.captured)
    spot = game.format_spot(turn.last)
    if turn.at_home:
        return _("ends in {spot}").format(spot=spot)
    return _("mati in {spot}").format(spot=spot)


def tembak_words(captured: Captured) -> str:
    """Return what a last seed in an own empty house took in Congkak."""
    return _("tembak +{seeds}").format(seeds=sum(captured.each))


def captured_words(game: AnyGame, captured: Captured) -> str:
    """Return what was captured and where, such as "captures 3 + 1 (e, E)"."""
    spots = ", ".join(map(game.format_spot, captured.spots))
    return _("captures {seeds} ({spots})").format(
        seeds=captured_sum(captured), spots=spots
    )


def captured_sum(captured: Captured) -> str:
    """Return the captured seeds house by house, or their total if many."""
    if len(captured.each) > _MOST_ADDED:
        return str(sum(captured.each))
    return " + ".join(map(str, captured.each))


def _collected_words(game: AnyGame, turn: Turn) -> list[str]:
    return [
        _("{side} collects {seeds}").format(side=side_name(game, side), seeds=seeds)
        for side, seeds in turn.collected
    ]
