"""Options, their values and presets, in words."""

from __future__ import annotations

import pytest
from matches import CAPACI, KALAH, SLAM

from capaci_tui.narrate.choices import (
    option_label,
    option_value,
    options_line,
    preset_label,
)
from capaci_tui.rules import GAMES
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.options import options


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (KALAH, "4 seeds · 6 houses"),
        (Kalah(seeds=1, houses=1), "1 seed · 1 house"),
        (CAPACI, "8 neighbours"),
        (Capaci(neighbours=4), "4 neighbours"),
    ],
)
def test_the_header_names_the_size(game: AnyGame, line: str) -> None:
    """Rules that are as usual are not mentioned."""
    assert options_line(game) == line


@pytest.mark.parametrize(
    "game", [Kalah(empty_capture=True), SLAM, Capaci(quiet=0), Capaci(repetition=0)]
)
def test_the_header_names_an_unusual_rule(game: AnyGame) -> None:
    """Its label and the label of the choice follow the size."""
    (unusual,) = (
        option
        for option in options(game)
        if getattr(game, option.name) != option.default
    )
    value = option_value(unusual, getattr(game, unusual.name))
    assert options_line(game).endswith(f" · {option_label(unusual)}: {value}")


def test_every_choice_has_a_name() -> None:
    """Options and presets have labels; numbers show as they are."""
    for game in GAMES:
        for option in options(game):
            assert option_label(option)
            assert all(option_value(option, value) for value in option.menu)
        assert all(preset_label(preset) for preset in game.presets)
    seeds = options(Kalah)[0]
    assert option_value(seeds, 4) == "4"
