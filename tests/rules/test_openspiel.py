"""Kalah and Oware against OpenSpiel's `mancala` and `oware`, ply by ply.

Of our options OpenSpiel plays the defaults: for Kalah no empty capture and leftovers to
their owner, for Oware slams that take nothing and the end when a position comes back.
It differs in how it prints an end, not in who has won: its `mancala` leaves the
leftovers in the houses, its `oware` sweeps the rows after a majority too.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.sowing import SowingPosition, collect_own_rows

pytestmark = pytest.mark.slow
PLIES = 20_000


def swept(position: SowingPosition) -> tuple[int, ...]:
    """Return the cells once each side has taken its row."""
    board = list(position)
    collect_own_rows(board)
    return tuple(board[:-1])


def cells_of_mancala(state: Any) -> tuple[int, ...]:
    """Return South's houses and store, then North's, from the printed state."""
    north, stores, south = (
        [int(number) for number in re.findall(r"\d+", line)]
        for line in str(state).splitlines()[:3]
    )
    return (*south, stores[1], *reversed(north), stores[0])


def cells_of_oware(state: Any) -> tuple[int, ...]:
    """Return South's houses and store, then North's, from the printed state."""
    scores = dict(re.findall(r"Player (\d) score = (\d+)", str(state)))
    north, south = (
        [int(number) for number in line.split()]
        for line in str(state).splitlines()
        if re.fullmatch(r"[\d ]+", line)
    )
    return (*south, int(scores["0"]), *reversed(north), int(scores["1"]))


def check_same_end(match: AnyMatch, state: Any, cells: tuple[int, ...]) -> None:
    """Check the result, and the stores once every row is swept."""
    assert match.outcome is not None
    assert state.is_terminal()
    assert swept(match.position) == swept(SowingPosition((*cells, 0)))
    south = state.returns()[0]
    assert match.outcome.winner == (None if south == 0 else int(south < 0))


def test_kalah_as_in_openspiel() -> None:
    """Legal moves, side to move and board agree at each ply, then the result."""
    pyspiel = pytest.importorskip("pyspiel")
    game = pyspiel.load_game("mancala")
    rng = Random(11)
    plies = 0
    while plies < PLIES:
        state, match = game.new_initial_state(), new_match(Kalah())
        while not match.outcome:
            side = match.position.side
            assert cells_of_mancala(state) == match.position.cells
            assert state.current_player() == side
            theirs = {action - 1 - 7 * side for action in state.legal_actions()}
            assert theirs == set(match.moves)
            move = rng.choice(match.moves)
            state.apply_action(move + 1 + 7 * side)
            match = match.play(move)
            plies += 1
        check_same_end(match, state, cells_of_mancala(state))


def test_oware_as_in_openspiel() -> None:
    """The same, on boards of several sizes; small ones meet slams early."""
    pyspiel = pytest.importorskip("pyspiel")
    rng = Random(12)
    plies = 0
    while plies < PLIES:
        houses, seeds = rng.choice([(6, 4), (6, 4), (6, 3), (6, 6), (3, 2), (4, 3)])
        sizes = {"num_houses_per_player": houses, "num_seeds_per_house": seeds}
        state = pyspiel.load_game("oware", sizes).new_initial_state()
        match = new_match(Oware(houses=houses, seeds=seeds))
        while not match.outcome:
            side = match.position.side
            assert cells_of_oware(state) == match.position.cells
            assert state.current_player() == side
            theirs = {action % houses for action in state.legal_actions()}
            assert theirs == set(match.moves)
            move = rng.choice(match.moves)
            first = state.legal_actions()[0] // houses * houses
            state.apply_action(first + move)
            match = match.play(move)
            plies += 1
        check_same_end(match, state, cells_of_oware(state))
