"""The four games on two numbers: the second statement of the rules, and the only one.

A kernel knows positions as their mover sees them. What a side has won before is not in
a state, except where it can end the game: values are of what is still to come. The
functions here choose the game; `jit` makes their choice free.
"""

from __future__ import annotations

from capaci_tui.ai.compiling import Numbers, jit
from capaci_tui.ai.kernels import capaci, congkak, kalah, oware, sowing
from capaci_tui.ai.kernels.rules import (
    CAPACI,
    CONGKAK,
    KALAH,
    OWARE,
    PLY,
    SEED,
    WIN,
    Rules,
    State,
    Step,
)

__all__ = ["PLY", "SEED", "Rules", "State", "Step"]


@jit
def generate(
    rules: Rules, x: int, y: int, moves: Numbers, base: int
) -> tuple[int, int]:
    """Write the legal moves from ``base`` on; return how many, and how many are loud.

    Loud moves, captures and extra turns as far as they are seen at once, come first.
    """
    kind = rules.kind
    if kind == KALAH:
        return kalah.generate(rules, x, moves, base)
    if kind == OWARE:
        return oware.generate(rules, x, y, moves, base)
    if kind == CONGKAK:
        return sowing.generate_row(rules, x, moves, base)
    return capaci.generate(rules, x, y, moves, base)


@jit
def after(rules: Rules, x: int, y: int, move: int) -> Step:
    """Return the state that a move leads to, its gain, and whether he moves again."""
    kind = rules.kind
    if kind == KALAH:
        return kalah.after(rules, x, y, move)
    if kind == OWARE:
        return oware.after(rules, x, y, move)
    if kind == CONGKAK:
        return congkak.after(rules, x, y, move)
    return capaci.after(rules, x, y, move)


@jit
def most_to_come(rules: Rules, x: int, y: int) -> int:
    """Return what a side can win at most from here on: all seeds in the houses."""
    kind = rules.kind
    if kind == CAPACI:
        return WIN
    if kind == OWARE:
        x &= rules.row
        y &= rules.row
    return (x + y) % rules.mask


@jit
def value_without_moves(rules: Rules, x: int, y: int) -> int:
    """Return what the end brings the mover where he has no move."""
    if rules.kind != CAPACI or capaci.can_move(rules, x, y):
        return 0
    return -WIN


@jit
def value_of_cycle(rules: Rules, x: int, y: int) -> int:
    """Return what the mover wins when the position has come back too often."""
    if rules.kind == CAPACI:
        return 0
    row, mask = rules.row, rules.mask
    return (x & row) % mask - (y & row) % mask
