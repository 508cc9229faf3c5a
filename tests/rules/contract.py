"""What every step of every game must fulfil."""

from __future__ import annotations

from collections import Counter
from typing import Any

from capaci_tui.rules.events import (
    Event,
    ExtraTurn,
    GameOver,
    Lifted,
    Outcome,
    PieceCaptured,
    Sown,
    replay,
)
from capaci_tui.rules.game import AnyGame, Ply
from capaci_tui.rules.sowing import SowingPosition
from capaci_tui.rules.squares import CapaciPosition


def check_position(game: AnyGame, position: Any) -> None:
    """Check that a position is whole: its end, its moves, its text."""
    moves = game.moves(position)
    assert (game.outcome(position) is not None) == (not moves)
    assert len(set(moves)) == len(moves)
    assert list(game.moves(position)) == list(moves)
    text = game.format_position(position)
    again = game.parse_position(text)
    assert again == position
    assert hash(again) == hash(position)
    assert type(again) is type(position)
    assert game.format_position(again) == text
    check_move_texts(game, position)


def check_move_texts(game: AnyGame, position: Any) -> None:
    """Check that each move has a text of its own, which means it."""
    moves = game.moves(position)
    texts = [game.format_move(position, move) for move in moves]
    assert len(set(texts)) == len(texts)
    for move, text in zip(moves, texts, strict=True):
        assert game.parse_move(position, text) == move
        assert game.parse_move(position, text.upper()) == move
        assert game.parse_move(position, text.lower()) == move
        assert text.removesuffix("#") == game.format_move(
            position, move, mark_win=False
        )


def check_step(game: AnyGame, position: Any, move: Any) -> Any:
    """Check one move through `after` and `play`; return the position after it."""
    before = game.format_position(position)
    after = game.after(position, move)
    ply = game.play(position, move)
    told: list[Event] = []
    assert game.after(position, move, told) == after == ply.after
    assert tuple(told) == tuple(
        event for event in ply.events if not isinstance(event, GameOver)
    )
    assert game.play(position, move) == ply
    assert hash(game.play(position, move)) == hash(ply)
    assert game.format_position(position) == before
    check_same_end(ply.outcome, game.outcome(after))
    check_ply(position, ply)
    return after


def check_same_end(played: Outcome | None, loaded: Outcome | None) -> None:
    """Check that a position alone tells who has won, if not always why."""
    assert (played is None) == (loaded is None)
    if played and loaded:
        assert (played.winner, played.score) == (loaded.winner, loaded.score)


def check_ply(position: Any, ply: Ply[Any, Any]) -> None:
    """Check what a ply tells: its replay, what it keeps, and its last word."""
    over = [event for event in ply.events if isinstance(event, GameOver)]
    assert over == ([ply.events[-1]] if ply.outcome else [])
    again = [event for event in ply.events if isinstance(event, ExtraTurn)]
    assert again in ([], [ExtraTurn(position.side)])
    assert ply.after.side == (position.side if again else 1 - position.side)
    steps = list(replay(position, ply.events))
    assert len(steps) == len(ply.events) + 1
    assert steps[-1] == (ply.after, 0)
    assert type(steps[-1].position) is type(ply.after)
    if isinstance(position, SowingPosition):
        check_seeds(position, ply)
    if isinstance(position, CapaciPosition):
        check_pieces(position, ply)


def check_seeds(position: SowingPosition, ply: Ply[Any, Any]) -> None:
    """Check that seeds are only moved, one by one, and in hand between."""
    total = sum(position.cells)
    lifted = 0
    earlier = position
    for event, (step, hand) in zip(
        ply.events, replay(position, ply.events), strict=False
    ):
        assert sum(step.cells) + hand == total
        assert min(step.cells) >= 0
        if isinstance(event, Lifted):
            assert (event.seeds, hand) == (earlier[event.spot],) * 2
            assert step[event.spot] == 0
            lifted = event.seeds
        else:
            assert hand == 0
        if isinstance(event, Sown):
            assert len(event.path) == lifted > 0
        earlier = step
    assert sum(ply.after.cells) == total
    stores = zip(ply.after.stores, position.stores, strict=True)
    assert all(now >= then for now, then in stores)


def check_pieces(position: CapaciPosition, ply: Ply[Any, Any]) -> None:
    """Check that pieces vanish only by being captured, and the counter tells it."""
    captured = [event for event in ply.events if isinstance(event, PieceCaptured)]
    gone = Counter((event.side, event.kind) for event in captured)
    counts = {
        (side, kind): position.count_of(side, kind) - ply.after.count_of(side, kind)
        for side in (0, 1)
        for kind in (0, 1, 2)
    }
    assert {key: count for key, count in counts.items() if count} == dict(gone)
    assert all(event.side == 1 - position.side for event in captured)
    quiet = 0 if captured else min(9999, position.quiet + 1)
    assert ply.after.quiet == quiet
