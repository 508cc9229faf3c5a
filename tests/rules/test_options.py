"""How options are declared, read, checked and named; and the list of games."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from strategies import VARIANTS

import capaci_tui.rules
from capaci_tui.rules import GAMES, UnknownGame, find_game
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import AnyGame, Game
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.options import BadOption, Option, options
from capaci_tui.rules.oware import Oware

EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

DEFAULTS: dict[str, dict[str, object]] = {
    "capaci": {"neighbours": 8, "repetition": 3, "quiet": 100},
    "kalah": {"seeds": 4, "houses": 6, "empty_capture": False, "leftovers": "owner"},
    "oware": {"seeds": 4, "houses": 6, "grand_slam": "none", "repetition": 2},
    "congkak": {"seeds": 4, "houses": 6, "lone_seed": "stay"},
}
CHOICES: dict[str, dict[str, set[object]]] = {
    "capaci": {"neighbours": {4, 8}, "repetition": {0, 3}, "quiet": set(range(1000))},
    "kalah": {
        "seeds": set(range(1, 10)),
        "houses": set(range(1, 10)),
        "empty_capture": {True, False},
        "leftovers": {"owner", "finisher"},
    },
    "oware": {
        "seeds": set(range(1, 10)),
        "houses": set(range(1, 10)),
        "grand_slam": {"none", "capture", "illegal"},
        "repetition": {0, 2, 3},
    },
    "congkak": {
        "seeds": set(range(1, 10)),
        "houses": set(range(1, 10)),
        "lone_seed": {"stay", "store"},
    },
}


def declared(game: type[AnyGame]) -> dict[str, Option]:
    """Return a game's options by name."""
    return {each.name: each for each in options(game)}


@pytest.mark.parametrize("name", DEFAULTS)
def test_options_have_the_settled_defaults_and_choices(name: str) -> None:
    """As the rules list them, no more and no fewer."""
    found = declared(find_game(name))
    assert {key: each.default for key, each in found.items()} == DEFAULTS[name]
    assert {key: set(each.choices) for key, each in found.items()} == CHOICES[name]
    game = find_game(name)()
    assert {key: getattr(game, key) for key in found} == DEFAULTS[name]


@pytest.mark.parametrize("name", ["kalah", "oware", "congkak"])
def test_menu_offers_three_to_six_seeds(name: str) -> None:
    """Other numbers by the command line; houses are advanced."""
    found = declared(find_game(name))
    assert found["seeds"].menu == (3, 4, 5, 6)
    assert not found["seeds"].advanced
    assert found["houses"].advanced


@EACH_GAME
def test_every_choice_is_read_as_it_is_written(game: type[AnyGame]) -> None:
    """Text and back; the game accepts it."""
    for each in options(game):
        for choice in each.choices:
            assert each.read(each.write(choice)) == choice
            assert getattr(game(**{each.name: choice}), each.name) == choice
        assert set(each.menu) <= set(each.choices)
        assert each.default in each.choices
        assert each.label
        assert set(each.words) <= set(each.choices)


@EACH_GAME
def test_refuses_what_is_no_choice(game: type[AnyGame]) -> None:
    """As text and as value; the message names the option and its choices."""
    for each in options(game):
        for text in ("", "99999", "-1", "x", "٤", "1.0", " 1", "True"):
            with pytest.raises(BadOption) as refused:
                each.read(text)
            assert each.name in str(refused.value)
            assert each.choices_text() in str(refused.value)
            assert "\n" not in str(refused.value)
        for value in (None, -1, 1000, "x", 4.0, "4"):
            with pytest.raises(BadOption):
                game(**{each.name: value})


def test_number_is_no_switch_and_a_switch_no_number() -> None:
    """True is not one seed, and 1 does not turn a switch on."""
    with pytest.raises(BadOption):
        Kalah(seeds=True)
    with pytest.raises(BadOption):
        Kalah(empty_capture=1)  # type: ignore[arg-type]


def test_flags_and_choices_in_words() -> None:
    """As the command line and its messages show them."""
    assert [each.flag for each in options(Kalah)] == [
        "--seeds",
        "--houses",
        "--empty-capture",
        "--leftovers",
    ]
    assert [each.choices_text() for each in options(Kalah)] == [
        "1-9",
        "1-9",
        "off, on",
        "owner, finisher",
    ]
    assert [each.is_switch for each in options(Kalah)] == [False, False, True, False]
    assert declared(Oware)["repetition"].choices_text() == "2, 3, 0"
    assert declared(Capaci)["quiet"].choices_text() == "0-999"


@EACH_GAME
def test_presets_are_games(game: type[AnyGame]) -> None:
    """Their names differ and their values are choices."""
    assert game.presets
    assert len({preset.name for preset in game.presets}) == len(game.presets)
    for preset in game.presets:
        assert preset.label
        assert set(preset.values) <= set(declared(game))
        assert game(**preset.values)


@pytest.mark.parametrize("game", VARIANTS, ids=str)
def test_games_are_frozen_values(game: AnyGame) -> None:
    """Equal by their options, usable in sets, not to be changed."""
    chosen = {each.name: getattr(game, each.name) for each in options(game)}
    again = type(game)(**chosen)
    assert again == game
    assert hash(again) == hash(game)
    for name, value in chosen.items():
        with pytest.raises(FrozenInstanceError):
            setattr(game, name, value)


def test_games_stand_in_the_order_of_the_menu() -> None:
    """And are found by name in any case."""
    assert [game.name for game in GAMES] == ["capaci", "kalah", "oware", "congkak"]
    for game in GAMES:
        assert find_game(game.name) is find_game(game.name.upper()) is game
        assert game.title
        assert game.tagline
        assert len(set(game.sides)) == 2


@pytest.mark.parametrize("name", ["", "chess", "kalah ", "x" * 999, "\0"])
def test_unknown_game_is_told_which_there_are(name: str) -> None:
    """In one short line."""
    with pytest.raises(UnknownGame) as refused:
        find_game(name)
    assert str(refused.value).endswith("choose capaci, kalah, oware, congkak")
    assert len(str(refused.value)) < 150
    assert str(refused.value).isprintable()


def concrete_games() -> set[type[Any]]:
    """Return the classes of the rules that offer all that a game offers."""
    wanted = {name for name in vars(Game) if not name.startswith("_")}
    found = set()
    for module in pkgutil.iter_modules(capaci_tui.rules.__path__):
        loaded = importlib.import_module(f"capaci_tui.rules.{module.name}")
        for item in vars(loaded).values():
            offers = inspect.isclass(item) and wanted <= set(dir(item))
            if offers and not (inspect.isabstract(item) or item is Game):
                found.add(item)
    return found


def test_every_game_of_the_rules_is_in_the_list() -> None:
    """A module that defines a game without its line in GAMES is found."""
    assert concrete_games() == set(GAMES)
