"""Congkak on two numbers; `capaci_tui.rules.congkak` says the same for people."""

from __future__ import annotations

from capaci_tui.ai.compiling import jit
from capaci_tui.ai.kernels.rules import Rules, Step

AGAIN_COST = 2
LONE_SEED_TO_STORE = 1


@jit
def after(rules: Rules, x: int, y: int, house: int) -> Step:
    """Return the state that sowing a house, with its relays, leads to."""
    houses, bits, mask, _, _, option, stride, first, second, stored, lasts = rules.plan
    gain = 0
    last = house
    seeds = x >> house * bits & mask
    while True:
        sown = last * stride + seeds
        x += first[sown]
        y += second[sown]
        gain += stored[sown]
        last = lasts[sown]
        if last < houses:
            seeds = x >> last * bits & mask
        elif last > houses:
            seeds = y >> (last - houses - 1) * bits & mask
        else:
            break
        if seeds == 1:
            break
    if last < houses:
        across = (houses - 1 - last) * bits
        prey = y >> across & mask
        if prey or option == LONE_SEED_TO_STORE:
            x -= 1 << last * bits
            y -= prey << across
            gain += prey + 1
    if x == 0 or y == 0:
        return 0, 0, gain + x % mask - y % mask, False
    if last == houses:
        return x, y, gain, True
    return y, x, gain, False
