"""What the cursor stands on, and what a move would do, before it is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from capaci_tui.narrate.endings import result_words
from capaci_tui.narrate.people import side_name
from capaci_tui.narrate.plies import (
    AnyPly,
    Turn,
    captured_words,
    relays_words,
    turn_of,
)
from capaci_tui.narrate.refusals import refusal
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.events import Captured, Lifted, PieceCaptured, Sown, Spot
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.sowing import SowingPosition
from capaci_tui.rules.squares import KIND_NAMES, CapaciPosition, squares_in
from capaci_tui.rules.texts import mark
from capaci_tui.words import _, ngettext

_TAKES = mark("takes the rock"), mark("takes the paper"), mark("takes the scissors")
"""By the kind that is taken; number and gender differ."""
RANGES_TOLD = 3
"""So many changed ranges are told one by one: two lines of 42 cells hold no more."""


def spot_words(game: AnyGame, position: Any, spot: Spot, *, brief: bool = False) -> str:
    """Return what stands on a house, store or square, and what it can do.

    ``brief`` is for little room: only the most important of what could be done.
    """
    if isinstance(game, Capaci):
        return _square_words(game, position, spot, brief=brief)
    return _cell_words(game, position, spot, brief=brief)


def why_not(game: AnyGame, position: Any, spot: Spot) -> str:
    """Return why a spot cannot be played that holds nothing of the mover's."""
    if isinstance(game, Capaci):
        piece = position.piece_at(spot)
        mine = piece is not None and piece[0] == position.side
        return "" if mine else refusal(game.refusal(position, (spot, spot)))
    first, last = (game.format_move(position, n) for n in (0, position.houses - 1))
    return _("only your own houses are sown: {first} to {last}").format(
        first=first, last=last
    )


# Sowing boards


def _cell_words(
    game: AnyGame, position: SowingPosition, spot: Spot, *, brief: bool
) -> str:
    if position.is_store(spot):
        return _store_words(game, position, spot)
    legal = game.moves(position)
    if not legal or position.owner(spot) != position.side:
        return _house_words(game, position, spot)
    house = spot - position.spot_of(position.side, 0)
    if house in legal:
        return forecast(game, position, house, brief=brief)
    if not position[spot]:
        return _("{house}: empty, nothing to sow").format(house=game.format_spot(spot))
    return _("{house}: {reason}").format(
        house=game.format_spot(spot), reason=refusal(game.refusal(position, house))
    )


def _store_words(game: AnyGame, position: SowingPosition, spot: Spot) -> str:
    owner, seeds = position.owner(spot), position[spot]
    if owner == position.side:
        return ngettext(
            "your store: {seeds} seed", "your store: {seeds} seeds", seeds
        ).format(seeds=seeds)
    return ngettext(
        "{side}'s store: {seeds} seed", "{side}'s store: {seeds} seeds", seeds
    ).format(side=side_name(game, owner), seeds=seeds)


def _house_words(game: AnyGame, position: SowingPosition, spot: Spot) -> str:
    seeds = position[spot]
    words = {
        "house": game.format_spot(spot),
        "side": side_name(game, position.owner(spot)),
        "seeds": seeds,
    }
    if not seeds:
        return _("{house}: {side}'s house, empty").format(**words)
    return ngettext(
        "{house}: {side}'s house, {seeds} seed",
        "{house}: {side}'s house, {seeds} seeds",
        seeds,
    ).format(**words)


def forecast(
    game: AnyGame, position: SowingPosition, move: int, *, brief: bool = False
) -> str:
    """Return what playing a legal house would do, for the side to move.

    If that ends the game, ``brief`` tells little more.
    """
    ply = game.play(position, move)
    turn = turn_of(ply)
    if ply.outcome and brief:
        spared = _("{move}, a grand slam that takes nothing, the game ends: {result}")
        plain = _("{move}, the game ends: {result}")
        return (spared if turn.spared else plain).format(
            move=game.format_move(position, move),
            result=result_words(game, ply.outcome),
        )
    what = _effect(game, turn) or _landing_words(game, position, ply, turn)
    if isinstance(game, Oware) and not any(position.rows()[1]):
        what = _("{what}, feeds the opponent as you must").format(what=what)
    house = game.format_move(position, move)
    if ply.outcome:
        return _("{house}: {what}, the game ends: {result}").format(
            house=house, what=what, result=result_words(game, ply.outcome)
        )
    return _("{house}: {what}").format(house=house, what=what)


def _effect(game: AnyGame, turn: Turn) -> str:
    """Return what is special in a turn, or nothing for a plain lap."""
    if turn.relays:
        return _relay_effect(game, turn)
    if turn.captured and isinstance(game, Congkak):
        return _tembak_words(game, turn.captured)
    if turn.captured:
        return captured_words(game, turn.captured)
    if turn.spared:
        return _("would take everything: grand slam, captures nothing")
    if turn.again:
        return ngettext(
            "{seeds} seed, last in your store: move again",
            "{seeds} seeds, last in your store: move again",
            turn.seeds,
        ).format(seeds=turn.seeds)
    if turn.in_store:
        return ngettext(
            "{seeds} seed, last in your store",
            "{seeds} seeds, last in your store",
            turn.seeds,
        ).format(seeds=turn.seeds)
    return ""


def _relay_effect(game: AnyGame, turn: Turn) -> str:
    return _("{relays}, {stored} to your store, {rest}").format(
        relays=relays_words(turn), stored=turn.stored, rest=_relay_rest(game, turn)
    )


def _relay_rest(game: AnyGame, turn: Turn) -> str:
    if turn.again:
        return _("move again")
    if turn.in_store:
        return _("ends in your store")
    if turn.captured:
        return _tembak_words(game, turn.captured)
    spot = game.format_spot(turn.last)
    if turn.at_home:
        return _("ends in {spot}, which was empty").format(spot=spot)
    return _("turn over in {spot} (mati)").format(spot=spot)


def _tembak_words(game: AnyGame, captured: Captured) -> str:
    """Return what a last seed in an own empty house takes, and from where."""
    return _("captures {seeds} ({spots}): tembak").format(
        seeds=sum(captured.each), spots=", ".join(map(game.format_spot, captured.spots))
    )


def _landing_words(
    game: AnyGame, position: SowingPosition, ply: AnyPly, turn: Turn
) -> str:
    """Return where the last seed of a lap falls, and how it fills that house."""
    sown = position
    for event in ply.events:
        if isinstance(event, (Lifted, Sown)):
            sown = sown.apply(event)
    falls = ngettext(
        "{seeds} seed, the last falls in {spot} ({before}→{now})",
        "{seeds} seeds, the last falls in {spot} ({before}→{now})",
        turn.seeds,
    ).format(
        seeds=turn.seeds,
        spot=game.format_spot(turn.last),
        before=position[turn.last],
        now=sown[turn.last],
    )
    if isinstance(game, Congkak) and not turn.at_home:
        return _("{falls}: turn over (mati)").format(falls=falls)
    return falls


# Capaci


def _square_words(
    game: Capaci, position: CapaciPosition, spot: Spot, *, brief: bool
) -> str:
    square = game.format_spot(spot)
    found = position.piece_at(spot)
    if found is None:
        return _("{square}: empty").format(square=square)
    side, kind = found
    words = {
        "square": square,
        "side": side_name(game, side),
        "piece": _(KIND_NAMES[kind]),
        "range": game.range_of(position, spot),
    }
    if side != position.side or game.outcome(position):
        return _("{square}: {side}'s {piece}, range {range}").format(**words)
    if not words["range"]:
        return _("your {piece} on {square} cannot move: no neighbour").format(**words)
    if not game.targets(position, spot):
        return _("your {piece} on {square} cannot move: no free landing").format(
            **words
        )
    prey = () if brief else tuple(_prey_squares(game, position, spot))
    if prey:
        return _("{square}: your {piece}, range {range}, can take {prey}").format(
            **words, prey=", ".join(prey)
        )
    return _("{square}: your {piece}, range {range}").format(**words)


def _prey_squares(game: Capaci, position: CapaciPosition, spot: Spot) -> Iterator[str]:
    return map(
        game.format_spot, squares_in(game.targets(position, spot) & position.occupied)
    )


def capaci_target_words(
    game: Capaci,
    position: CapaciPosition,
    move: tuple[Spot, Spot],
    *,
    ranges: int = RANGES_TOLD,
) -> str:
    """Return what moving a piece so would do, or why it cannot.

    At most so many changed ranges are told one by one; 0: none is told of.
    """
    if move not in game.moves(position):
        return refusal(game.refusal(position, move))
    ply = game.play(position, move)
    words = dict(zip(("origin", "target"), map(game.format_spot, move), strict=True))
    what = _("{origin} to {target}").format(**words)
    for event in ply.events:
        if isinstance(event, PieceCaptured):
            what = _("{origin} to {target}: {takes}").format(
                **words, takes=_(_TAKES[event.kind])
            )
    if ply.outcome:
        return _("{move}, the game ends: {result}").format(
            move=what, result=result_words(game, ply.outcome)
        )
    changes = _range_changes(game, position, ply.after, move, ranges)
    if changes and ranges:
        return _("{move}; ranges: {changes}").format(move=what, changes=changes)
    return what


def _range_changes(
    game: Capaci,
    before: CapaciPosition,
    after: CapaciPosition,
    move: tuple[Spot, Spot],
    most: int,
) -> str:
    """Return whose ranges a move changes, those first that can move no more, or again.

    Beyond the most that are told one by one they are counted.
    """
    changes = game.changed_ranges(before, after, move)
    changes.sort(key=lambda change: min(change[1:]) > 0)
    told = [
        f"{game.format_spot(spot)} {old}→{new}" for spot, old, new in changes[:most]
    ]
    if more := changes[most:]:
        text = ngettext("{count} more", "{count} more", len(more))
        told.append(text.format(count=len(more)))
    return ", ".join(told)
