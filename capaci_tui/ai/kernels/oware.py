"""Oware on two numbers; `capaci_tui.rules.oware` says the same for people.

The store of each side stands above its row: the majority ends the game.
"""

from __future__ import annotations

from capaci_tui.ai.compiling import Numbers, jit
from capaci_tui.ai.kernels.rules import Rules, Step

SPARED, TAKEN, BARRED = range(3)
"""What becomes of a grand slam."""


@jit
def generate(
    rules: Rules, x: int, y: int, moves: Numbers, base: int
) -> tuple[int, int]:
    """Write the mover's houses that may be sown, those next to his store first."""
    houses, bits, mask, row, _, option, _, _, _, _, _ = rules.plan
    feeding_due, barred = y & row == 0, option == BARRED
    end = slams = base
    for house in range(houses - 1, -1, -1):
        seeds = x >> house * bits & mask
        if seeds and (not feeding_due or seeds >= houses - house):
            moves[end] = house
            if barred and not is_slam(rules, x, y, house):
                moves[end] = moves[slams]
                moves[slams] = house
                slams += 1
            end += 1
    return (end if slams == base else slams) - base, 0


@jit
def is_slam(rules: Rules, x: int, y: int, house: int) -> bool:
    """Tell whether sowing a house would capture every seed of the opponent."""
    _, bits, mask, row, _, _, stride, _, second, _, lasts = rules.plan
    sown = house * stride + (x >> house * bits & mask)
    y += second[sown]
    rest = without_captured(rules, y, lasts[sown])
    return y != rest and rest & row == 0


@jit
def without_captured(rules: Rules, y: int, last: int) -> int:
    """Return the opponent's number without what a last seed there captures."""
    houses, bits, mask = rules.houses, rules.bits, rules.mask
    house = last - houses - 1
    while house >= 0:
        seeds = y >> house * bits & mask
        if seeds not in (2, 3):
            break
        y -= seeds << house * bits
        house -= 1
    return y


@jit
def can_move(rules: Rules, x: int, y: int) -> bool:
    """Tell whether the mover has a house to sow, one that feeds if that is due."""
    houses, bits, mask, row = rules.houses, rules.bits, rules.mask, rules.row
    if y & row:
        return x & row != 0
    for house in range(houses):
        if x >> house * bits & mask >= houses - house:
            return True
    return False


@jit
def after(rules: Rules, x: int, y: int, house: int) -> Step:
    """Return the state that sowing a house leads to, and what it brings."""
    houses, bits, mask, row, total, option, stride, first, second, _, lasts = rules.plan
    sown = house * stride + (x >> house * bits & mask)
    x += first[sown]
    y += second[sown]
    gain = 0
    last = lasts[sown]
    if last > houses and y >> (last - houses - 1) * bits & mask in (2, 3):
        rest = without_captured(rules, y, last)
        if rest & row or option != SPARED:
            store = houses * bits
            gain = (y - rest) % mask
            y = rest
            x += gain << store
            won = x >> store
            if 2 * won > total or (2 * won == total and y >> store == won):
                return 0, 0, gain, False
    if (x & row == 0 or y & row == 0) and not can_move(rules, y, x):
        return 0, 0, gain + (x & row) % mask - (y & row) % mask, False
    return y, x, gain, False
