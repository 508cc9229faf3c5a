"""The file that keeps the settings: read with care, changed one entry at a time.

What cannot be understood is told and left alone; nothing that stands in the file is
ever lost by saving.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from capaci_tui.library.files import (
    FileFault,
    FileTrouble,
    Unreadable,
    read_text,
    replace_text,
)
from capaci_tui.rules.options import BadOption, Value
from capaci_tui.rules.texts import clip
from capaci_tui.settings import MOST_TOLD, SETTINGS, Complaint, Places
from capaci_tui.settings_lines import with_entry
from capaci_tui.words import _, mark, quoted

NAME = "settings.toml"
VERSION, KEYS_TABLE = "version", "keys."
NEWEST = 1
"""The version of the files that this program writes, and the newest it reads."""
MOST_BYTES = 100_000
MOST_IN_LINE = 1000
"""Longer lines can cost a reader of TOML seconds, or hold numbers that none can be."""
DEEPEST = 3
"""Tables inside tables that are looked into."""

NEW_FILE = f"""\
# Settings of capaci-tui. "capaci-tui --help" lists them with their choices.
{VERSION} = {NEWEST}
"""


class Fault(Enum):
    """What is wrong with a settings file; templates for facts, to be translated."""

    NOT_TOML = mark("line {line} is not TOML: nothing of it is used")
    TOO_LONG = mark("line {line} is longer than {most}: nothing of it is used")
    NEWER = mark("a newer version of the program wrote it: nothing of it is used")
    NO_VERSION = mark("its version is a number, not {value}: nothing of it is used")
    UNKNOWN = mark("there is no setting {name}")
    NO_TABLE = mark("{name} is a table: write [{name}] above its entries")
    WRONG = mark("{option} cannot be {value}: choose {choices}")
    WRONG_KEY = mark("the keys of {name} must be text, not {value}")
    UNCHANGEABLE = mark("the entry {name} cannot be changed where it stands")


class SettingsTrouble(Exception):
    """Say what is wrong with the settings file, or with an entry of it."""

    def __init__(self, fault: Fault | FileFault, **facts: str | int) -> None:
        super().__init__(fault.value.format(**facts))
        self.fault = fault
        self.facts = facts

    @property
    def entry(self) -> str:
        """Return how the entry is called, nothing if it is the whole file."""
        name = self.facts.get("name") or self.facts.get("option") or ""
        return str(name).strip('"')


@dataclass(frozen=True)
class Stored:
    """What a settings file says, as far as it can be understood."""

    values: Mapping[str, Value]
    keys: Mapping[str, str] = field(default_factory=dict)
    troubles: tuple[SettingsTrouble, ...] = ()
    """What is wrong with it."""


def path_of(places: Places) -> Path:
    """Return the path of the settings file."""
    return places.config / NAME


def shown_path(path: Path) -> str:
    """Return a path as people write it, with a sign for their home."""
    try:
        return f"~/{path.relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):  # elsewhere, or nobody has a home
        return str(path)


# Reading


def read_settings(path: Path) -> Stored:
    """Return what the file says; all that is wrong with it is told, never raised."""
    try:
        entries = _entries(_text(path))
    except SettingsTrouble as trouble:
        return Stored({}, troubles=(trouble,))
    values: dict[str, Value] = {}
    keys: dict[str, str] = {}
    troubles = []
    for name, value in _flat(entries):
        try:
            if name.startswith(KEYS_TABLE):
                keys[name.removeprefix(KEYS_TABLE)] = _checked_key(name, value)
            elif name != VERSION:
                values[name] = _checked(name, value)
        except SettingsTrouble as trouble:
            troubles.append(trouble)
    return Stored(values, keys, tuple(troubles))


def _text(path: Path) -> str:
    """Return the text of the file, nothing where there is none."""
    try:
        return read_text(path, MOST_BYTES)
    except Unreadable as error:
        no_folder = isinstance(error.__cause__, NotADirectoryError)
        if error.fault is FileFault.MISSING or no_folder:
            return ""
        raise SettingsTrouble(error.fault, **error.facts) from error


def _entries(text: str) -> dict[str, Any]:
    """Return the entries of a file of a version that is known."""
    if not text:
        return {}
    import tomllib  # noqa: PLC0415  # few have a file to be read

    for line, written in enumerate(text.split("\n"), 1):
        if len(written) > MOST_IN_LINE:
            raise SettingsTrouble(Fault.TOO_LONG, line=line, most=MOST_IN_LINE)
    try:
        entries = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise SettingsTrouble(Fault.NOT_TOML, line=line) from error
    version = entries.get(VERSION, NEWEST)
    if not isinstance(version, int):
        raise SettingsTrouble(Fault.NO_VERSION, value=clip(str(version)))
    if version > NEWEST:
        raise SettingsTrouble(Fault.NEWER)
    return entries


def _flat(entries: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, object]]:
    """Yield entries by their full names: ids hold dots, and so stand in tables."""
    for name, value in entries.items():
        if not isinstance(value, dict):
            yield before + name, value
        elif before.count(".") < DEEPEST:
            yield from _flat(value, f"{before}{name}.")
        else:
            yield before + name, None


def _checked(name: str, value: object) -> Value:
    """Return the value of an entry; raise `SettingsTrouble`."""
    setting = SETTINGS.get(name)
    if name == KEYS_TABLE.rstrip("."):
        raise SettingsTrouble(Fault.NO_TABLE, name=name)
    if setting is None:
        raise SettingsTrouble(Fault.UNKNOWN, name=clip(name))
    try:
        return setting.checked(value)
    except BadOption as error:
        raise SettingsTrouble(
            Fault.WRONG,
            option=name,
            value=clip(error.text),
            choices=setting.choices_text(),
        ) from error


def _checked_key(name: str, value: object) -> str:
    if isinstance(value, str):
        return value
    raise SettingsTrouble(Fault.WRONG_KEY, name=clip(name), value=clip(str(value)))


# Telling


def trouble_lines(path: Path, troubles: Sequence[SettingsTrouble]) -> Iterator[str]:
    """Yield a line for each trouble with a file; of very many the rest share one."""
    for trouble in troubles[:MOST_TOLD]:
        yield complaint_of(path, trouble).words
    if rest := troubles[MOST_TOLD:]:
        reason = also_wrong([each.entry for each in rest])
        yield _("{file}: {reason}").format(file=path.name, reason=reason)


def also_wrong(entries: Sequence[str]) -> str:
    """Return the names of entries of which no more is said."""
    return _("also wrong: {entries}").format(entries=", ".join(entries))


def complaint_of(path: Path, trouble: SettingsTrouble) -> Complaint:
    """Return what is wrong with a file, with its name."""
    reason = trouble_words(trouble)
    told = _("{file}: {reason}").format(file=path.name, reason=reason)
    return Complaint(trouble.entry, told)


def trouble_words(trouble: SettingsTrouble) -> str:
    """Return what is wrong, in the player's language."""
    if trouble.fault is FileFault.SYSTEM:
        return _(str(trouble.facts["problem"]))
    facts = {
        name: quoted(fact) if isinstance(fact, str) else fact
        for name, fact in trouble.facts.items()
    }
    return _(trouble.fault.value).format(**facts)


# Changing


def keep_setting(path: Path, name: str, value: Value | None) -> None:
    """Write one entry into the file, or take it out; all else that stands there stays.

    Raises:
        SettingsTrouble: the file cannot be written, or is left alone because it
            cannot be understood.

    """
    path = Path(os.path.realpath(path))  # a link stays one
    text = _text(path) or NEW_FILE
    wanted = dict(_flat(_entries(text)))
    wanted.pop(name, None)
    if value is not None:
        wanted[name] = value
    changed = with_entry(text, name, value)
    if not _says(changed, wanted):
        raise SettingsTrouble(Fault.UNCHANGEABLE, name=name)
    try:
        replace_text(path, changed)
    except FileTrouble as error:
        raise SettingsTrouble(error.fault, **error.facts) from error


def _says(text: str, wanted: Mapping[str, object]) -> bool:
    try:
        return dict(_flat(_entries(text))) == wanted
    except (SettingsTrouble, RecursionError):
        return False
