"""The language: how it is chosen, and that what is missing falls back to English."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from capaci_tui import words
from capaci_tui.words import VARIABLES, _, ngettext, set_language

ENGLISH, FRENCH = "the game is over", "la partie est finie"


@pytest.fixture
def no_locale(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Leave every variable of the language unset."""
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    return monkeypatch


@pytest.mark.parametrize("code", ["fr", "FR", "fr_CA", "fr-BE", "fr_FR.UTF-8@euro"])
def test_a_locale_names_its_language(code: str) -> None:
    """Country, encoding and the rest change nothing."""
    set_language(code)
    assert _(ENGLISH) == FRENCH


@pytest.mark.parametrize(
    "code", ["xx", "xx_FR", "../fr", "français", "f", "fr/..", "="]
)
def test_an_unknown_locale_is_english(code: str) -> None:
    """Nothing is said of it, nothing fails."""
    set_language(code)
    assert _(ENGLISH) == ENGLISH


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, ENGLISH),
        ({"LANG": "fr_FR.UTF-8"}, FRENCH),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, ENGLISH),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, FRENCH),
        ({"LC_ALL": "fr_FR.UTF-8", "LANGUAGE": "en"}, ENGLISH),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, ENGLISH),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, FRENCH),
        ({"LANGUAGE": "xx:fr:en"}, FRENCH),
        ({"LANGUAGE": "en:fr"}, ENGLISH),
        ({"LANGUAGE": "xx:yy"}, ENGLISH),
        ({"LANGUAGE": "::fr"}, FRENCH),
    ],
)
def test_the_environment_chooses(
    variables: dict[str, str], expected: str, no_locale: pytest.MonkeyPatch
) -> None:
    """The first variable that is set counts, and of its list the first known one."""
    for name, value in variables.items():
        no_locale.setenv(name, value)
    set_language("")
    assert _(ENGLISH) == expected


def test_a_named_language_beats_the_environment(no_locale: pytest.MonkeyPatch) -> None:
    """Whatever the variables say."""
    no_locale.setenv("LANGUAGE", "fr")
    set_language("en")
    assert _(ENGLISH) == ENGLISH


@pytest.mark.parametrize("damage", [None, b"", b"no catalogue", b"\xde\x12\x04\x95\0"])
def test_a_missing_or_damaged_catalogue_is_english(
    damage: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not there, or cut short, or something else."""
    monkeypatch.setattr(words, "CATALOGUES", tmp_path)
    if damage is not None:
        file = tmp_path / "fr" / "LC_MESSAGES" / "capaci_tui.mo"
        file.parent.mkdir(parents=True)
        file.write_bytes(damage)
    set_language("fr")
    assert _(ENGLISH) == ENGLISH


@pytest.mark.usefixtures("french")
def test_french_counts_nothing_as_one() -> None:
    """The plural begins at two; in English nought has it too."""
    told = [ngettext("{count} seed", "{count} seeds", n) for n in (0, 1, 2)]
    assert told == ["{count} graine", "{count} graine", "{count} graines"]


@pytest.mark.parametrize("language", list(words.LANGUAGES))
def test_the_empty_text_stays_empty(language: str) -> None:
    """It does not become the heading of the catalogue."""
    set_language(language)
    assert _("") == ""


@pytest.mark.parametrize(
    ("language", "told"), [("en", '"x y"'), ("fr", "«\u202fx y\u202f»")]
)
def test_quotes_are_those_of_the_language(language: str, told: str) -> None:
    """What is not quoted stays."""
    set_language(language)
    assert words.quoted('"x y"') == told
    for plain in ("x", '"', "", '"x', "'x'"):
        assert words.quoted(plain) == plain


def test_english_imports_no_reader_of_catalogues() -> None:
    """Starting in English is quick."""
    code = """
import sys
from capaci_tui.words import set_language
set_language("en")
print("gettext" in sys.modules)
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
