"""Where the program keeps its files, and the settings."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from capaci_tui.rules.options import BadOption
from capaci_tui.settings import SETTINGS, VARIABLE, Places, Settings, values_in


def places_under(root: str) -> Places:
    """Return the four places of a directory that was named."""
    names = ("data", "state", "config", "cache")
    return Places(*(Path(root) / name for name in names))


def test_system_decides_where_nothing_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Each kind of file goes where the system keeps its kind."""
    monkeypatch.delenv(VARIABLE)
    for kind in ("DATA", "STATE", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))
    places = Places.find(None, os.environ)
    assert places.data.name == "capaci-tui"
    assert places.data == places.state or places.data.parent == tmp_path / "DATA"


def test_variable_moves_everything() -> None:
    """All four lie under the directory that it names."""
    assert Places.find(None, {VARIABLE: "/stick"}) == places_under("/stick")


def test_flag_beats_variable() -> None:
    """What stands on the command line counts."""
    found = Places.find("/flag", {VARIABLE: "/stick"})
    assert found == places_under("/flag")


def test_empty_names_are_none() -> None:
    """An empty variable moves nothing, and an empty flag leaves it to the variable."""
    assert Places.find("", {VARIABLE: ""}) == Places.find(None, {})
    assert Places.find("", {VARIABLE: "/stick"}) == places_under("/stick")


def test_home_may_be_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell does not expand a tilde inside a variable's quotes."""
    monkeypatch.setenv("HOME", "/home/ann")
    assert Places.find("~/games", {}) == places_under("/home/ann/games")
    assert Places.find("~nobody-of-that-name/x", {}).data.parts[-2:] == ("x", "data")


@pytest.mark.parametrize("name", ["a b", "été", "x" * 300, "line\nbreak", "\udcff"])
def test_odd_names_are_taken_as_they_are(name: str) -> None:
    """Whether a file system likes them is found out when something is saved."""
    assert Places.find(name, {}) == places_under(name)


def test_finding_makes_nothing(tmp_path: Path) -> None:
    """Directories are made when the first file is."""
    Places.find(str(tmp_path / "new"), {})
    assert not list(tmp_path.iterdir())


# Settings


def test_every_setting_has_its_variable() -> None:
    """Each choice is taken from it, written as on the command line."""
    for name, setting in SETTINGS.items():
        for value in setting.choices:
            variable = f"CAPACI_TUI_{name.upper()}"
            assert values_in({variable: setting.write(value)}) == {name: value}
            assert values_in({variable: ""}) == {}


def test_a_variable_with_a_wrong_value_is_refused() -> None:
    """It names the setting."""
    with pytest.raises(BadOption) as refused:
        values_in({"CAPACI_TUI_PIECES": "chess"})
    assert refused.value.option == SETTINGS["pieces"]


@pytest.mark.parametrize(
    ("environment", "values"),
    [
        ({"TEXTUAL_ANIMATIONS": "none"}, {"animation": "off"}),
        ({"TEXTUAL_ANIMATIONS": "NONE"}, {"animation": "off"}),
        ({"TEXTUAL_ANIMATIONS": "full"}, {}),
        ({"TEXTUAL_THEME": "nord"}, {"theme": "nord"}),
        (
            {"TEXTUAL_ANIMATIONS": "none", "CAPACI_TUI_ANIMATION": "slow"},
            {"animation": "slow"},
        ),
        ({"TEXTUAL_THEME": "nord", "CAPACI_TUI_THEME": "paper"}, {"theme": "paper"}),
    ],
)
def test_switches_of_the_toolkit_are_heeded(
    environment: dict[str, str], values: dict[str, str]
) -> None:
    """What was set for this program beats what was set for all of its kind."""
    assert values_in(environment) == values


def test_the_language_of_the_system_has_no_code() -> None:
    """As the words take it."""
    assert Settings().code == ""
    assert Settings(lang="fr").code == "fr"
