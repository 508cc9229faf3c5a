"""README's commands and examples are true."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from capaci_tui.cli import main
from capaci_tui.rules.record_reading import read_record

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(
    r"```console\n\$ (?:LANGUAGE=(\w+) )?capaci-tui (.*)\n([^`]*)```", README
)


@pytest.mark.parametrize(("language", "command", "printed"), EXAMPLES)
def test_an_example_prints_what_it_says(
    language: str,
    command: str,
    printed: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Running an example's command prints the lines below it."""
    monkeypatch.setenv("LANGUAGE", language or "en")
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out == printed


def test_there_are_examples() -> None:
    """The pattern above finds the examples, in English and in French."""
    assert [language for language, *_ in EXAMPLES].count("") >= 2
    assert "fr" in {language for language, *_ in EXAMPLES}


def test_install_command_is_the_same_in_french() -> None:
    """One line sets everything up and starts the game."""
    lines = [line for line in README.splitlines() if "pip install . " in line]
    assert len(lines) == 2
    assert len(set(lines)) == 1


def test_the_record_is_one() -> None:
    """The record that shows the format is read whole, without a doubt."""
    (text,) = re.findall(r"```\n(\[Variant.*?)```", README, re.DOTALL)
    reading = read_record(text)
    assert reading.record
    assert len(reading.record.match.plies) == 5
    assert (reading.trouble, reading.notices) == (None, ())


def test_every_linked_picture_is_there() -> None:
    """No picture in the text is missing."""
    pictures = re.findall(r"\]\((screenshots/[^)]+)\)", README)
    assert pictures
    assert [each for each in pictures if not (ROOT / each).is_file()] == []


def test_ci_runs_the_test_command_as_printed() -> None:
    """The command that CI takes from the text is the whole line for the tests."""
    lines = [line for line in README.splitlines() if "'.[test]'" in line]
    assert len(lines) == 1
    assert lines[0].endswith("-m pytest")
