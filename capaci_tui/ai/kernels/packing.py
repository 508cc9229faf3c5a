"""From the values of `rules` to those of the kernels: games and positions packed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from capaci_tui.ai.compiling import numbers
from capaci_tui.ai.evaluate import Pieces, Sowing, Weights, group_of, row_scores
from capaci_tui.ai.kernels import capaci, congkak, kalah, oware
from capaci_tui.ai.kernels.endings import NO_ENDINGS
from capaci_tui.ai.kernels.rules import (
    CAPACI,
    CONGKAK,
    KALAH,
    OWARE,
    PLY,
    WIN,
    Rules,
    State,
)
from capaci_tui.ai.kernels.sowing import pack_rows, sowing_tables, width_of
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.congkak import STORE, Congkak
from capaci_tui.rules.events import Outcome
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import FINISHER, Kalah
from capaci_tui.rules.oware import CAPTURE, ILLEGAL, NONE, Oware
from capaci_tui.rules.sowing import SowingPosition
from capaci_tui.rules.squares import SQUARES, CapaciPosition

WORD = 63
"""The bits of a number that compiled kernels can hold."""
ANY = -1
NO_OUTLOOK = -1
NOTHING = numbers([0])
"""Stands for a table that a game does not need."""
SLAMS = {NONE: oware.SPARED, CAPTURE: oware.TAKEN, ILLEGAL: oware.BARRED}


class Packer(NamedTuple):
    """How one game becomes rules and its positions become states."""

    rules: Callable[[Any, Any, Any], Rules]
    state: Callable[[Any, Rules], State]
    substance: Callable[[Any], Hashable]
    """What never comes back once it has changed, such as the seeds in the stores."""


def rules_of(game: AnyGame, position: Any, weights: Weights) -> Rules:
    """Return a game as the kernels know it, for a position and what follows it."""
    return PACKERS[game.name].rules(game, position, weights)


def state_of(game: AnyGame, rules: Rules, position: Any) -> State:
    """Return a position that is not over as the kernels know it."""
    return PACKERS[game.name].state(position, rules)


def fits_words(rules: Rules) -> bool:
    """Tell whether every state is made of two numbers of 64 bits with a sign."""
    cells = rules.houses + (rules.kind == OWARE)
    return cells * rules.bits <= WORD


def _sowing_rules(
    game: Kalah | Oware | Congkak,
    seeds: int,
    weights: Sowing,
    *,
    kind: int,
    option: int,
    again_cost: int,
) -> Rules:
    houses = game.houses
    bits = width_of(seeds)
    into_store = kind != OWARE
    mask, row = (1 << bits) - 1, (1 << bits * houses) - 1
    width = bits * group_of(bits)
    tables = sowing_tables(houses, seeds, into_store=into_store)
    return Rules(
        kind=kind,
        houses=houses,
        bits=bits,
        mask=mask,
        row=row,
        total=seeds,
        repetition=game.repetition,
        identity=ANY,
        again_cost=again_cost,
        outlook=NO_OUTLOOK,
        width=houses,
        codes=houses,
        plan=(houses, bits, mask, row, seeds, option, seeds + 1, *tables),
        scores=(width, 1 << width, row_scores(weights, houses, bits)),
        endings=NO_ENDINGS,
        proving=0,
    )


def _seeds_in_houses(position: SowingPosition) -> int:
    return sum(map(sum, position.rows()))


def _kalah_rules(game: Kalah, position: SowingPosition, weights: Sowing) -> Rules:
    option = kalah.EMPTY_CAPTURE * game.empty_capture
    option += kalah.FINISHER * (game.leftovers == FINISHER)
    seeds = _seeds_in_houses(position)
    return _sowing_rules(
        game, seeds, weights, kind=KALAH, option=option, again_cost=kalah.AGAIN_COST
    )


def _congkak_rules(game: Congkak, position: SowingPosition, weights: Sowing) -> Rules:
    option = congkak.LONE_SEED_TO_STORE * (game.lone_seed == STORE)
    seeds = _seeds_in_houses(position)
    return _sowing_rules(
        game, seeds, weights, kind=CONGKAK, option=option, again_cost=congkak.AGAIN_COST
    )


def _oware_rules(game: Oware, position: SowingPosition, weights: Sowing) -> Rules:
    option = SLAMS[game.grand_slam]
    seeds = sum(position.cells)
    return _sowing_rules(game, seeds, weights, kind=OWARE, option=option, again_cost=0)


def _store_sowing_state(position: SowingPosition, rules: Rules) -> State:
    return pack_rows(position, rules.bits)


def _oware_state(position: SowingPosition, rules: Rules) -> State:
    x, y = pack_rows(position, rules.bits)
    store = rules.bits * rules.houses
    mine, theirs = position.side, 1 - position.side
    stores = position.stores
    return x | stores[mine] << store, y | stores[theirs] << store


def _stores(position: SowingPosition) -> Hashable:
    return position.stores


def _pieces(position: CapaciPosition) -> Hashable:
    return position.occupied.bit_count()


def _capaci_rules(game: Capaci, _position: CapaciPosition, weights: Pieces) -> Rules:
    reaches, squares = capaci.tables(game.neighbours)
    return Rules(
        kind=CAPACI,
        houses=0,
        bits=0,
        mask=0,
        row=0,
        total=game.quiet,
        repetition=game.repetition,
        identity=capaci.IDENTITY,
        again_cost=0,
        outlook=PLY,
        width=capaci.MOST_MOVES,
        codes=SQUARES * SQUARES,
        plan=(0, 0, 0, 0, game.quiet, 0, 0, reaches, squares, NOTHING, NOTHING),
        scores=(0, 0, numbers([*weights.mine, *weights.theirs, weights.turn])),
        endings=NO_ENDINGS,
        proving=0,
    )


def _capaci_state(position: CapaciPosition, rules: Rules) -> State:
    return capaci.pack(position, rules.total)


PACKERS = {
    "kalah": Packer(_kalah_rules, _store_sowing_state, _stores),
    "oware": Packer(_oware_rules, _oware_state, _stores),
    "congkak": Packer(_congkak_rules, _store_sowing_state, _stores),
    "capaci": Packer(_capaci_rules, _capaci_state, _pieces),
}


def move_of(game: AnyGame, code: int) -> Any:
    """Return the move that a kernel's number means."""
    return divmod(code, SQUARES) if game.name == Capaci.name else code


def margin_of(game: AnyGame, position: Any) -> int:
    """Return how far the side to move is ahead now; 0 where no score is kept."""
    score = game.score(position)
    if score is None:
        return 0
    return score[position.side] - score[1 - position.side]


def final_margin(game: AnyGame, position: Any, outcome: Outcome) -> int:
    """Return the margin of the side to move where the game is over."""
    if outcome.score is not None or outcome.winner is None:
        return margin_of(game, position)
    return WIN if outcome.winner == position.side else -WIN


def reversible_tail(
    game: AnyGame, played: Sequence[Any], position: Any
) -> Sequence[Any]:
    """Return the last of the positions played that can still come back."""
    substance = PACKERS[game.name].substance
    here = substance(position)
    first = len(played)
    while first and substance(played[first - 1]) == here:
        first -= 1
    return played[first:]
