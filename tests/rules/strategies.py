"""What hypothesis draws: games with any options, and positions of them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from set_up import SET_UP

from capaci_tui.rules import GAMES
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.options import options


def variants(game: type[AnyGame]) -> list[AnyGame]:
    """Return a game with its defaults, its presets, and each choice of each option.

    Of a long range the ends and what the menu offers.
    """
    chosen: list[dict[str, Any]] = [{}, *(dict(each.values) for each in game.presets)]
    for each in options(game):
        values = each.choices
        if isinstance(values, range) and len(values) > 9:
            values = sorted({values[0], values[1], values[-1], *each.menu})
        chosen += [{each.name: value} for value in values]
    return list(dict.fromkeys(game(**values) for values in chosen))


VARIANTS = [each for game in GAMES for each in variants(game)]


def with_options(game: type[AnyGame]) -> st.SearchStrategy[AnyGame]:
    """Draw any combination of a game's options."""
    chosen = {each.name: st.sampled_from(each.choices) for each in options(game)}
    return st.builds(game, **chosen)


games = st.sampled_from(GAMES).flatmap(with_options)
"""Any game with any options."""


@st.composite
def tables(draw: st.DrawFn) -> tuple[AnyGame, Any]:
    """Draw a game and a position of it, set up through its text or from play."""
    game = draw(games)
    rng = draw(st.randoms(use_true_random=False))
    position = game.start()
    if game.name in SET_UP and draw(st.booleans()):
        position = game.parse_position(SET_UP[game.name](game, rng))
    for _ in range(draw(st.integers(0, 30))):
        moves = game.moves(position)
        if not moves:
            break
        position = game.after(position, rng.choice(moves))
    return game, position
