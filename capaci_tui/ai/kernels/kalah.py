"""Kalah on two numbers; `capaci_tui.rules.kalah` says the same for people."""

from __future__ import annotations

from capaci_tui.ai.compiling import Numbers, jit
from capaci_tui.ai.kernels.rules import Rules, Step

AGAIN_COST = 1
EMPTY_CAPTURE, FINISHER = 1, 2
"""The bits of the option."""


@jit
def generate(rules: Rules, x: int, moves: Numbers, base: int) -> tuple[int, int]:
    """Write the mover's houses with seeds, those that end in the store first."""
    houses, bits, mask, _, _, _, stride, _, _, _, lasts = rules.plan
    end = quiet = base
    for house in range(houses - 1, -1, -1):
        seeds = x >> house * bits & mask
        if seeds:
            if lasts[house * stride + seeds] == houses:
                moves[end] = moves[quiet]
                moves[quiet] = house
                quiet += 1
            else:
                moves[end] = house
            end += 1
    return end - base, quiet - base


@jit
def after(rules: Rules, x: int, y: int, house: int) -> Step:
    """Return the state that sowing a house leads to, and what it brings."""
    houses, bits, mask, _, _, option, stride, first, second, stored, lasts = rules.plan
    sown = house * stride + (x >> house * bits & mask)
    x += first[sown]
    y += second[sown]
    gain = stored[sown]
    last = lasts[sown]
    if last < houses and x >> last * bits & mask == 1:
        across = (houses - 1 - last) * bits
        prey = y >> across & mask
        if prey or option & EMPTY_CAPTURE:
            x -= 1 << last * bits
            y -= prey << across
            gain += prey + 1
    if x == 0 or y == 0:
        left = x % mask - y % mask
        return 0, 0, gain + (-left if option & FINISHER else left), False
    if last == houses:
        return x, y, gain, True
    return y, x, gain, False
