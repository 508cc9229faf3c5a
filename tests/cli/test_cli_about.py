"""What the program says about itself, and what it loads to do so."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from command_line import ROOT, run

from capaci_tui import __version__
from capaci_tui.cli.commands import COMMANDS
from capaci_tui.cli.help import help_lines
from capaci_tui.rules import GAMES
from capaci_tui.rules.options import options


@pytest.mark.parametrize("line", ["--version", "--version --plain"])
def test_version(line: str) -> None:
    """It is the package's."""
    assert run(line) == (0, f"capaci-tui {__version__}\n", "")


@pytest.mark.parametrize("line", ["--help", "-h", "play --help", "show kalah -h"])
def test_help_begins_with_examples(line: str) -> None:
    """Every command answers with the same help, for any usual terminal."""
    ran = run(line)
    assert ran.code == 0
    assert ran.out.startswith("Examples:\n")
    assert max(map(len, ran.out.splitlines())) < 80
    for command in COMMANDS:
        assert f"\n  capaci-tui {command}" in ran.out


def examples() -> list[str]:
    """Return the examples of the help that open no menu."""
    lines = (line.split("  ")[1].split() for line in help_lines()[2:8])
    return [" ".join(words[1:]) for words in lines]


@pytest.mark.parametrize("line", examples())
def test_the_examples_of_the_help_work(line: str) -> None:
    """What people copy does what it says."""
    ran = run(line)
    assert ran.code == 0
    assert ran.out
    assert not ran.err


def test_games_lists_every_option_choice_and_preset() -> None:
    """All of it comes from the games' own declarations."""
    ran = run("games")
    assert ran.code == 0
    sections = ran.out.split("\n\n")
    for game, section in zip(GAMES, sections, strict=False):
        assert section.startswith(f"{game.name}: ")
        for option in options(game):
            assert (
                f"{option.flag.removeprefix('--')} {option.choices_text()}" in section
            )
        for preset in game.presets:
            assert f"--preset {preset.name}: " in section


@pytest.mark.parametrize(
    "line",
    [
        "--help",
        "games",
        "show kalah C",
        "show capaci --json b2xb6",
        "perft oware 2",
        "play kalah --plain",
        "play kalah",
        "resume",
        "replay game.ogn",
        "list",
        "paths",
        "import game.ogn",
        "export game.ogn --to text",
        "show --record game.ogn",
        "",
        "nonsense",
    ],
)
def test_the_toolkit_of_the_screens_stays_away(line: str) -> None:
    """Nothing but a screen imports Textual or Rich."""
    script = (
        "import sys; from capaci_tui.cli import main; main(sys.argv[1:]);"
        "sys.exit(any(name in sys.modules for name in ('textual', 'rich')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *line.split()],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr


def test_the_version_needs_no_other_module() -> None:
    """It answers as fast as Python starts."""
    script = (
        "import sys; before = set(sys.modules); from capaci_tui.cli import main;"
        "main(['--version']); print(sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.stdout.splitlines()[1] == (
        "['__future__', 'capaci_tui', 'capaci_tui.cli']"
    )
