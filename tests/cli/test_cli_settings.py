"""Settings on the command line: flags, the environment, the file, and what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import assert_refused, run

import capaci_tui.ui.app
from capaci_tui.cli.commands import COMMANDS, MENU
from capaci_tui.rules import GAMES
from capaci_tui.rules.options import options
from capaci_tui.settings import SETTINGS, Complaint, Settings, variable_of
from capaci_tui.words import VARIABLES

Opened = list[tuple[Settings, tuple[Complaint, ...]]]
SCREENS = ["", "play kalah", "replay none.ogn", "resume"]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Return the settings and troubles with which screens were opened."""
    opened: Opened = []

    def run_app(
        _places: object,
        _opening: object,
        settings: Settings,
        troubles: tuple[Complaint, ...],
    ) -> int:
        opened.append((settings, troubles))
        return 0

    monkeypatch.setattr(capaci_tui.ui.app, "run", run_app)
    monkeypatch.setenv("TERM", "xterm-256color")
    return opened


@pytest.fixture
def file(data_dir: Path) -> Path:
    """Return the settings file of a test, in a directory that is there."""
    folder = data_dir / "config"
    folder.mkdir(parents=True)
    return folder / "settings.toml"


def settled(opened: Opened, line: str) -> Settings:
    """Return the settings with which a command line opens a screen."""
    ran = run(line, terminal=True)
    assert (ran.code, ran.err) == (0, "")
    return opened[-1][0]


@pytest.mark.parametrize("name", SETTINGS)
def test_flags_beat_the_environment_and_that_the_file(
    opened: Opened, file: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """And the file beats what is usual."""
    setting = SETTINGS[name]
    usual, *others = (setting.default, *setting.choices)
    one = next(each for each in others if each != usual)
    assert getattr(settled(opened, ""), name) == usual
    written = f'"{one}"' if isinstance(one, str) else str(one).lower()
    file.write_text(f"{name} = {written}\n")
    assert getattr(settled(opened, ""), name) == one
    monkeypatch.setenv(variable_of(setting), setting.write(usual))
    assert getattr(settled(opened, "play kalah"), name) == usual
    flag = f"{setting.flag}={setting.write(one)}"
    assert getattr(settled(opened, f"{flag} play oware"), name) == one


def test_switches_have_two_flags(opened: Opened) -> None:
    """The last one counts."""
    assert settled(opened, "--previews").previews
    assert not settled(opened, "--previews --no-previews").previews


def test_keys_come_from_the_file(opened: Opened, file: Path) -> None:
    """By the ids of what they do."""
    file.write_text('[keys]\nquit = "x"\n')
    assert settled(opened, "").keys == {"quit": "x"}


@pytest.mark.parametrize("line", SCREENS)
def test_a_wrong_flag_is_refused(line: str) -> None:
    """With what would be right, whether a screen opens or not."""
    said = '--theme cannot be "pink": choose auto, wood, paper, contrast, terminal'
    assert_refused(run(line, "--theme", "pink"), said)


@pytest.mark.parametrize("line", [*SCREENS, "show kalah", "paths"])
def test_a_wrong_variable_is_refused(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its own name."""
    monkeypatch.setenv("CAPACI_TUI_ANIMATION", "quick")
    said = 'CAPACI_TUI_ANIMATION cannot be "quick": choose off, fast, normal, slow'
    assert_refused(run(line), said)


def test_only_screens_have_settings() -> None:
    """Other commands know no flag but the language."""
    assert_refused(run("show kalah --theme paper"), 'has no flag "--theme"')
    assert_refused(run("paths --animation off"), 'no flag "--animation"')


def test_no_option_of_a_game_has_the_name_of_a_setting() -> None:
    """Their flags stand on the same line."""
    flags = {option.flag for game in GAMES for option in options(game)}
    assert not flags & {setting.flag for setting in SETTINGS.values()}


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_every_command_speaks_the_language_that_is_asked_for(name: str) -> None:
    """Its errors too, and wherever the flag stands."""
    for line in (f"{name} --lang fr --bogus", f"--lang=fr {name} --bogus"):
        assert "choisir --" in run(line).err
    assert (COMMANDS[name] if name else MENU).flags.valued.count("--lang") == 1


def test_the_language_comes_from_flag_variable_file_or_system(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In this order."""
    assert "\nSouth to move\n" in run("show kalah").out
    monkeypatch.setenv(VARIABLES[0], "fr")
    french = run("show kalah").out
    assert "South" not in french
    file.write_text('lang = "en"\n')
    assert "\nSouth to move\n" in run("show kalah").out
    monkeypatch.setenv("CAPACI_TUI_LANG", "fr")
    assert run("show kalah").out == french
    assert "\nSouth to move\n" in run("show kalah --lang en").out
    assert run("show kalah --lang auto").out == french
    monkeypatch.setenv("CAPACI_TUI_LANG", "en")
    said = '--lang cannot be "tlh": choose auto, en, fr'
    assert_refused(run("show kalah --lang tlh"), said)


def test_what_is_wrong_with_the_file_is_named_and_the_rest_works(
    opened: Opened, file: Path
) -> None:
    """On standard error in lines; the screen is told as well."""
    content = 'theme = "pink"\nanimation = "slow"\n'
    file.write_text(content)
    ran = run("show kalah C")
    assert ran.code == 0
    assert ran.err.count("\n") == 1
    assert "settings.toml" in ran.err
    assert 'theme cannot be "pink"' in ran.err
    assert run("", terminal=True).err == ran.err
    settings, (trouble,) = opened[-1]
    assert (settings.theme, settings.animation) == ("auto", "slow")
    assert f"capaci-tui: {trouble.words}\n" == ran.err
    assert file.read_text() == content


def test_help_lists_every_setting() -> None:
    """With its choices and what is usual."""
    told = run("--help").out
    for setting in SETTINGS.values():
        flag = f"\n  --{'[no-]' * setting.is_switch}{setting.flag[2:]} "
        usual = setting.write(setting.default)
        assert f"{flag}{setting.choices_text()} (usually {usual})" in told


def test_paths_names_the_settings_file(file: Path) -> None:
    """There it is, or will be."""
    assert str(file) in run("paths").out
