"""Where the program keeps its files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from capaci_tui.settings import VARIABLE, Places


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
