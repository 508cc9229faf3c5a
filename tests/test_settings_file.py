"""The settings file: what it says, what is wrong with it, and what saving leaves."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from capaci_tui.settings import SETTINGS
from capaci_tui.settings_file import (
    MOST_BYTES,
    SettingsTrouble,
    keep_setting,
    read_settings,
    trouble_lines,
)

OWN = """\
# mine
  theme = 'paper'   # for the evening
future = {a = [1, 2]}
"previews" = true

[keys]
game.undo = "z"
"board.play" = "x,enter"

[other]
theme = "of something else"
"""
"""A file as somebody may write it, with what only a later version knows."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the file is to be."""
    return tmp_path / "config" / "settings.toml"


@pytest.fixture
def write(path: Path) -> Callable[[str | bytes], Path]:
    """Return a function that writes the file."""

    def write(content: str | bytes) -> Path:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write


def troubles_of(path: Path) -> list[str]:
    """Return what is wrong with a file, in words."""
    return list(trouble_lines(path, read_settings(path).troubles))


def test_no_file_says_nothing(path: Path) -> None:
    """And nothing is wrong with that."""
    stored = read_settings(path)
    assert (stored.values, stored.keys, stored.troubles) == ({}, {}, ())
    assert not path.parent.exists()


def test_a_file_says_settings_and_keys(write: Callable[[str], Path]) -> None:
    """Ids stand in tables, or in quotes; what is unknown is named and left out."""
    stored = read_settings(write(OWN))
    assert stored.values == {"theme": "paper", "previews": True}
    assert stored.keys == {"game.undo": "z", "board.play": "x,enter"}
    assert [str(each) for each in stored.troubles] == [
        'there is no setting "future.a"',
        'there is no setting "other.theme"',
    ]


@pytest.mark.parametrize("name", SETTINGS)
def test_every_choice_is_kept_and_read(path: Path, name: str) -> None:
    """One after the other, in one file."""
    for value in SETTINGS[name].choices:
        keep_setting(path, name, value)
        assert read_settings(path).values == {name: value}
        assert not read_settings(path).troubles


def test_saving_leaves_all_else_as_it_stands(write: Callable[[str], Path]) -> None:
    """Comments, order, what is unknown, and entries of the same name elsewhere."""
    path = write(OWN)
    keep_setting(path, "theme", "contrast")
    keep_setting(path, "previews", value=False)
    keep_setting(path, "lang", "fr")
    assert path.read_text() == OWN.replace("'paper'", '"contrast"').replace(
        '"previews" = true\n', '"previews" = false\nlang = "fr"\n'
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", 'version = 1\n\n[keys]\ngame.undo = "z"\n'),
        ('lang = "fr"\n\n\n', 'lang = "fr"\n\n[keys]\ngame.undo = "z"\n'),
        ('lang = "fr"\r\n', 'lang = "fr"\r\n\r\n[keys]\r\ngame.undo = "z"\r\n'),
        ("[keys]\n# mine\n", '[keys]\ngame.undo = "z"\n# mine\n'),
        ("[keys]\nquit = 'x' # !\n", "[keys]\nquit = 'x' # !\ngame.undo = \"z\"\n"),
        ("[keys.game]\n\n[x]\n", '[keys.game]\nundo = "z"\n\n[x]\n'),
        ("keys.quit = 'x'\n", "keys.quit = 'x'\nkeys.game.undo = \"z\"\n"),
        ("[keys]\n'game.undo' = 'p'", "[keys]\n'game.undo' = \"z\""),
        ("[ keys . 'game' ]\nundo='p' #\n", "[ keys . 'game' ]\nundo=\"z\" #\n"),
    ],
)
def test_keys_are_kept_where_their_like_stand(
    write: Callable[[str], Path], before: str, after: str
) -> None:
    """In their table, however it is written; taken out, nothing else goes."""
    path = write(before)
    keep_setting(path, "keys.game.undo", "z")
    assert path.read_bytes().decode().endswith(after)
    assert read_settings(path).keys["game.undo"] == "z"
    keep_setting(path, "keys.game.undo", None)
    keep_setting(path, "keys.game.undo", None)
    assert "game.undo" not in read_settings(path).keys
    gone = [line for line in after.splitlines() if "undo" not in line]
    assert path.read_text().splitlines()[-len(gone) :] == gone


def test_lines_end_as_they_did(write: Callable[[bytes], Path]) -> None:
    """In a file from another system too."""
    path = write(b'theme = "paper"\r\n# end\r\n')
    keep_setting(path, "theme", "wood")
    keep_setting(path, "lang", "en")
    assert path.read_bytes() == b'theme = "wood"\r\nlang = "en"\r\n# end\r\n'


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    """As people have who keep their settings elsewhere."""
    path.parent.mkdir()
    path.symlink_to(tmp_path / "dotfiles.toml")
    keep_setting(path, "theme", "paper")
    assert path.is_symlink()
    assert 'theme = "paper"' in (tmp_path / "dotfiles.toml").read_text()


WRONG_FILES = {
    "binary": (b"\x00\xff\xfe\x80", "it is not text in UTF-8 (line 1)"),
    "truncated": (b'theme = "paper"\nlang = "f', "line 2 is not TOML"),
    "no TOML": (b"theme: paper\n", "line 1 is not TOML"),
    "twice": (b'lang = "fr"\nlang = "en"\n', "line 2 is not TOML"),
    "large": (b"#" * 10_000_000, f"it is larger than {MOST_BYTES} bytes"),
    "deep": (b"x = " + b"[\n" * 40_000, "is not TOML"),
    "a number that is none": (b"x = 1\ny = " + b"9" * 4301, "line 2 is longer than"),
    "a name without end": (b"a" + b".a" * 20_000 + b" = 1", "line 1 is longer than"),
    "newer": (b'version = 2\ntheme = "paper"\n', "a newer version of the program"),
    "odd version": (b'version = "x"\n', 'its version is a number, not "x"'),
}


@pytest.mark.parametrize(("content", "told"), WRONG_FILES.values(), ids=WRONG_FILES)
def test_a_file_that_cannot_be_understood_is_told_and_left(
    write: Callable[[bytes], Path], content: bytes, told: str
) -> None:
    """One line, nothing of it used, nothing of it changed by saving."""
    path = write(content)
    (line,) = troubles_of(path)
    assert told in line
    assert "\n" not in line
    assert not read_settings(path).values
    with pytest.raises(SettingsTrouble):
        keep_setting(path, "theme", "wood")
    assert path.read_bytes() == content


def test_a_directory_is_told_and_left(path: Path) -> None:
    """It is no file."""
    path.mkdir(parents=True)
    (line,) = troubles_of(path)
    assert "it is not a regular file" in line
    with pytest.raises(SettingsTrouble):
        keep_setting(path, "theme", "wood")
    assert path.is_dir()


def test_a_file_that_may_not_be_read_is_told(
    write: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the words of the system; it is not written either."""
    path = write('theme = "paper"\n')

    def refuse(*_arguments: object) -> int:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as refusing:
        refusing.setattr(os, "open", refuse)
        (line,) = troubles_of(path)
        with pytest.raises(SettingsTrouble):
            keep_setting(path, "theme", "wood")
    assert "Permission denied" in line
    assert path.read_text() == 'theme = "paper"\n'


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ('theme = "pink"', 'theme cannot be "pink": choose auto, wood,'),
        ("theme = 3", 'theme cannot be "3"'),
        ("previews = 1", 'previews cannot be "1": choose off, on'),
        ('previews = "on"', 'previews cannot be "on"'),
        ("theme = ['wood']", "theme cannot be"),
        ("theme = 2020-01-01", "theme cannot be"),
        ("them = 'wood'", 'there is no setting "them"'),
        ("keys.quit = 3", 'the keys of "keys.quit" must be text'),
        ("keys = 3", "keys is a table: write [keys] above its entries"),
        ("theme.theme = 'wood'", 'there is no setting "theme.theme"'),
        ("'a\\nb' = 1", "there is no setting"),
    ],
)
def test_a_wrong_entry_is_named_and_the_others_hold(
    write: Callable[[str], Path], entry: str, told: str
) -> None:
    """It is never fatal, and never deleted."""
    path = write(f"{entry}\nlang = 'fr'\n")
    (line,) = troubles_of(path)
    assert told in line
    assert line.isprintable()
    assert read_settings(path).values == {"lang": "fr"}
    keep_setting(path, "animation", "off")
    assert entry in path.read_text()
    assert read_settings(path).values == {"lang": "fr", "animation": "off"}


def test_tables_without_end_are_one_trouble(write: Callable[[str], Path]) -> None:
    """They are not followed; where Python cannot compare them they stay untouched."""
    deep = ".".join("k" * 490)
    text = f"[{deep}]\n{deep} = 1\n"
    path = write(text)
    (line,) = troubles_of(path)
    assert "there is no setting" in line
    refused, kept = "", {"theme": "wood"}
    try:
        keep_setting(path, "theme", "wood")
    except SettingsTrouble as trouble:
        refused, kept = str(trouble), {}
    assert ("cannot be changed" in refused) == (not kept)
    assert read_settings(path).values == kept
    assert path.read_text().replace('theme = "wood"\n', "") == text


def test_of_very_many_troubles_the_entries_are_named(
    write: Callable[[str], Path],
) -> None:
    """A wall of lines helps nobody, but each can be found."""
    path = write("".join(f"x{number} = 1\n" for number in range(100)))
    *_named, last = troubles_of(path)
    assert len(troubles_of(path)) == 4
    names = ", ".join(f"x{number}" for number in range(3, 100))
    assert last == f"settings.toml: also wrong: {names}"


@pytest.mark.parametrize(
    "text",
    ['theme = """\npaper"""\n', 'x = """\n[a]\n"""\n', "theme.x = 1\n"],
)
def test_what_cannot_be_changed_safely_is_left(
    write: Callable[[str], Path], text: str
) -> None:
    """The player is told, and changes it where it stands."""
    path = write(text)
    with pytest.raises(SettingsTrouble, match="cannot be changed where it stands"):
        keep_setting(path, "theme", "wood")
    assert path.read_text() == text
