"""What holds for every game with every option, checked by drawing and by playing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from contract import check_ply, check_position, check_step
from hypothesis import given
from hypothesis import strategies as st
from strategies import VARIANTS, games, tables

from capaci_tui.rules import GAMES
from capaci_tui.rules.events import Captured, GameOver, PieceCaptured
from capaci_tui.rules.game import AnyGame, BadPosition, IllegalMove
from capaci_tui.rules.match import AnyMatch, Match, new_match
from capaci_tui.rules.options import options

Table = tuple[AnyGame, Any]


@given(tables())
def test_positions_keep_the_contract(table: Table) -> None:
    """No moves exactly at the end; text and moves are read back as written."""
    check_position(*table)


@given(tables())
def test_every_legal_move_keeps_the_contract(table: Table) -> None:
    """It can be played, tells what it did, and leads to a whole position."""
    game, position = table
    for move in game.moves(position):
        check_position(game, check_step(game, position, move))


SQUARES = st.builds("{}{}".format, st.sampled_from("abcdef"), st.integers(1, 6))
MOVE_TEXTS = st.one_of(
    st.sampled_from("abcdefghi"), st.builds("{}{}".format, SQUARES, SQUARES)
)


@given(tables(), MOVE_TEXTS)
def test_moves_that_are_not_legal_are_refused(table: Table, text: str) -> None:
    """The match raises, in one short line, and stays as it is."""
    game, position = table
    match = Match(game, position)
    try:
        move = game.parse_move(position, text)
    except IllegalMove as error:
        check_refusal(error, text)
        return
    if move not in match.moves:
        with pytest.raises(IllegalMove) as refused:
            match.play(move)
        check_refusal(refused.value, refused.value.text)
        assert match == Match(game, position)


def check_refusal(error: BadPosition | IllegalMove, text: str) -> None:
    """Check that a refusal holds the text and is one short printable line."""
    assert error.text == text
    assert len(str(error)) < 250
    assert str(error).isprintable()


SIGNS = st.text(alphabet="RPSrpsNnwb0123456789-/ x#abcdefABCDEF", max_size=40)


@given(games, st.one_of(st.text(), SIGNS))
def test_any_text_is_read_or_refused(game: AnyGame, text: str) -> None:
    """As a position and as a move: no other exception."""
    for read in (game.parse_position, lambda text: game.parse_move(game.start(), text)):
        try:
            read(text)
        except (BadPosition, IllegalMove) as error:
            check_refusal(error, text)


@given(tables(), st.randoms(use_true_random=False))
def test_damaged_positions_are_read_or_refused(table: Table, rng: Random) -> None:
    """One sign of a good text replaced, dropped or doubled; what is read is whole."""
    game, position = table
    text = game.format_position(position)
    at = rng.randrange(len(text))
    damaged = text[:at] + rng.choice(("", text[at] * 2, "7", "-", "R")) + text[at + 1 :]
    try:
        read = game.parse_position(damaged)
    except BadPosition:
        return
    check_position(game, read)


def played_at_random(match: AnyMatch, rng: Random, most: int) -> AnyMatch:
    """Return the match after random moves, to its end or for so many plies."""
    for _ in range(most):
        if not match.moves:
            break
        match = match.play(rng.choice(match.moves))
    return match


@pytest.mark.parametrize("game", VARIANTS, ids=str)
def test_random_matches_keep_the_contract(game: AnyGame) -> None:
    """Each ply of a whole match, with what the match adds to it."""
    rng = Random(7)
    match = new_match(game)
    for _ in range(150):
        check_position(game, match.position)
        if not match.moves:
            break
        move = rng.choice(match.moves)
        check_step(game, match.position, move)
        longer = match.play(move)
        check_ply(match.position, longer.plies[-1])
        assert longer.plies[-1].outcome == longer.outcome
        match = longer


@given(tables(), st.randoms(use_true_random=False))
def test_undo_and_redo_restore_every_stage(table: Table, rng: Random) -> None:
    """Walked back to the start and forth again, each stage is equal to itself."""
    game, position = table
    stages = [Match(game, position)]
    while stages[-1].moves and len(stages) < 20:
        stages.append(stages[-1].play(rng.choice(stages[-1].moves)))
    if stages[-1].outcome is None:
        stages.append(rng.choice((stages[-1].resign(0), stages[-1].agree_draw())))
    match = stages[-1]
    for stage in reversed(stages[:-1]):
        match = match.undo()
        assert (match.position, match.plies) == (stage.position, stage.plies)
        assert (match.outcome, match.moves) == (stage.outcome, stage.moves)
    for stage in stages[1:]:
        match = match.redo()
        assert (match.position, match.outcome) == (stage.position, stage.outcome)
    assert match == stages[-1]
    assert hash(match) == hash(stages[-1])


@given(tables(), st.randoms(use_true_random=False))
def test_end_comes_once_and_last(table: Table, rng: Random) -> None:
    """No ply but the last holds a GameOver, and no move is offered after it."""
    match = played_at_random(Match(*table), rng, 200)
    over = [ply for ply in match.plies if ply.outcome]
    assert over == list(match.plies[-1:] if match.plies and match.outcome else [])
    for ply in match.plies:
        assert not any(isinstance(event, GameOver) for event in ply.events[:-1])
    if match.outcome:
        assert match.moves == ()


EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@EACH_GAME
def test_no_match_goes_on_forever_by_default(game: type[AnyGame]) -> None:
    """Random matches end by the rules of the game or by its draw rules."""
    for seed in range(10):
        assert played_at_random(new_match(game()), Random(seed), 3000).outcome


DRAW_RULES = ("repetition", "quiet")
ENDLESS = [
    game(**dict.fromkeys(off, 0))
    for game in GAMES
    if (off := [each.name for each in options(game) if each.name in DRAW_RULES])
]


@pytest.mark.parametrize("game", ENDLESS, ids=str)
def test_matches_of_a_thousand_plies(game: AnyGame) -> None:
    """Where the draw rules are off a match goes on and stays right."""
    match = new_match(game)
    rng = Random(3)
    while len(match.plies) < 1100:
        moves = rng.sample(match.moves, len(match.moves))
        harmless = (move for move in moves if not harms(match, move))
        move = next(harmless, moves[0])
        check_ply(match.position, match.play(move).plies[-1])
        match = match.play(move)
    check_position(game, match.position)
    assert match.outcome is None


def harms(match: AnyMatch, move: Any) -> bool:
    """Tell whether a move captures anything or ends the game."""
    events = match.game.play(match.position, move).events
    takes = Captured | PieceCaptured | GameOver
    return any(isinstance(event, takes) for event in events)
