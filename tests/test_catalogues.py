"""The catalogues are whole, compiled, and set in type as French is."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from catalogues import (
    PACKAGE,
    catalogue_files,
    compiled,
    missing,
    read,
    template,
    updated,
)

from capaci_tui.words import LANGUAGES

FILES = list(catalogue_files())
by_language = pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])

NARROW, NO_BREAK = "\u202f", "\u00a0"
TELL_TALES = (
    *("the", "and", "of", "with", "your", "seed", "seeds", "house", "houses", "store"),
    *("move", "moves", "game", "wins", "draw", "ply", "plies", "board", "again", "is"),
)
"""Words that French has not."""


def texts(catalogue: Catalog) -> Iterator[tuple[str, str]]:
    """Yield every English text with its translation, plurals one by one."""
    for message in catalogue:
        if not message.id:
            continue
        english = [message.id] if isinstance(message.id, str) else list(message.id)
        given = message.string
        told = [given] if isinstance(given, str) else list(given or ())
        yield from zip(english, told, strict=True)


def fields_of(text: str) -> set[str]:
    """Return the placeholders of a text."""
    return {
        name for _text, name, _spec, _conv in string.Formatter().parse(text) if name
    }


FRENCH = [text for path in FILES if "fr" in path.parts for text in texts(read(path))]


def test_every_language_but_english_has_a_catalogue() -> None:
    """And there is no catalogue of a language that cannot be chosen."""
    assert {path.parts[-3] for path in FILES} == set(LANGUAGES) - {"en"}


@by_language
def test_every_message_is_translated(path: Path) -> None:
    """None is missing, none is doubtful: `python tests/catalogues.py` lists them."""
    assert [each.id for each in missing(updated(path))] == []


@by_language
def test_no_message_is_unused(path: Path) -> None:
    """What the source says no more is gone from the catalogue."""
    kept = read(path)
    assert {(each.id, each.context) for each in kept if each.id} == {
        (each.id, each.context) for each in template() if each.id
    }
    assert not kept.obsolete


@by_language
def test_the_compiled_catalogue_is_the_same(path: Path) -> None:
    """Programs read what is written."""
    with path.with_suffix(".mo").open("rb") as file:
        shipped = vars(GNUTranslations(file))["_catalog"]
    made = vars(GNUTranslations(BytesIO(compiled(read(path)))))["_catalog"]
    assert {**shipped, "": ""} == {**made, "": ""}


@by_language
def test_translations_have_the_placeholders_of_the_source(path: Path) -> None:
    """Every one of them and no other."""
    wrong = [
        (english, told)
        for english, told in texts(read(path))
        if fields_of(english) != fields_of(told)
    ]
    assert wrong == []


@by_language
def test_translations_keep_the_spaces_around(path: Path) -> None:
    """They stand where the English stands."""
    for english, told in texts(read(path)):
        assert english[:1].isspace() == told[:1].isspace(), told
        assert english[-1:].isspace() == told[-1:].isspace(), told


def test_french_has_one_plural_from_two_on() -> None:
    """0 and 1 are singular."""
    catalogue = next(read(path) for path in FILES if "fr" in path.parts)
    assert (catalogue.num_plurals, catalogue.plural_expr) == (2, "(n > 1)")


def test_french_signs_stand_after_their_spaces() -> None:
    """High signs after a narrow space, a colon after one of either kind."""
    for _english, text in FRENCH:
        told = re.sub(r"\{[^}]*\}", "0", text)
        assert not re.search(f"[^{NARROW}][;!?]", told), told
        assert not re.search(f"[^{NARROW}{NO_BREAK}]:", told), told
        assert told.count("«" + NARROW) == told.count("«"), told
        assert told.count(NARROW + "»") == told.count("»"), told


def test_french_quotes_and_apostrophes_are_its_own() -> None:
    """None is straight or English, save around what a player typed."""
    for _english, told in FRENCH:
        assert not re.search("['\"“”‘`]", told), told


def test_no_english_is_left_in_french() -> None:
    """Commands, flags and their words keep their names."""
    for english, told in FRENCH:
        prose = re.sub(r"\{\w+\}|capaci-tui .*|--\S+.*|«.*?»", " ", told)
        words = set(re.findall(r"[^\W\d_]+", prose.lower()))
        assert not words & set(TELL_TALES), (english, told)


def test_french_has_the_words_of_the_customer() -> None:
    """The names of pieces, houses, stores and endings."""
    told = " ".join(told for _english, told in FRENCH)
    for word in (
        *("maison", "magasin", "graine", "semer", "Pierre", "Feuille", "Ciseaux"),
        *("élimination", "blocage"),
    ):
        assert word in told


SHOWING = {
    **dict.fromkeys(("Static", "Label", "Button", "Content", "styled", "notify"), 0),
    **dict.fromkeys(("say", "_say", "Question", "Ask", "Reading", "complain"), 0),
    **dict.fromkeys(("UsageError", "SystemCommand", "option", "Input"), 0),
    "Binding": 2,
}
"""What shows a text to people, and which of its arguments that is."""
SHOWING_BY_NAME = {"placeholder", "label", "tooltip", "description", "title"}


def bare_texts(tree: ast.AST) -> Iterator[str]:
    """Yield the words that are shown as they stand in a source."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name not in SHOWING:
            continue
        at = SHOWING[name]
        named = [each.value for each in call.keywords if each.arg in SHOWING_BY_NAME]
        for shown in (*call.args[at : at + 1], *named):
            parts = shown.values if isinstance(shown, ast.JoinedStr) else [shown]
            for part in parts:
                text = part.value if isinstance(part, ast.Constant) else ""
                if isinstance(text, str) and re.search(r"[^\W\d_]{2}", text):
                    yield text


def test_bare_texts_are_found() -> None:
    """The reader of sources sees literals, and parts of them, but no marked ones."""
    source = """
Static("one"); self.notify(f"two {x}"); Binding("q", "quit", "three")
Label(_("four")); Static(id="five"); Binding("q", "quit", mark("six"), id="seven")
Input(placeholder="eight"); option(1, label="nine")
"""
    assert {*bare_texts(ast.parse(source))} == {
        *("one", "two ", "three", "eight", "nine")
    }


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda p: p.stem)
def test_what_is_shown_is_marked(path: Path) -> None:
    """No literal goes to a widget, a message or an error of ours past the words."""
    assert [*bare_texts(ast.parse(path.read_text(encoding="utf-8")))] == []
