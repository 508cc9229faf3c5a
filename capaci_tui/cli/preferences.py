"""The settings of a command line: its flags, then the environment, then the file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

from capaci_tui.cli.arguments import DATA_DIR, Arguments, UsageError
from capaci_tui.cli.streams import complain
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.rules.options import BadOption, Value
from capaci_tui.settings import (
    SETTINGS,
    Complaint,
    Places,
    Settings,
    values_in,
    variable_of,
)
from capaci_tui.settings_file import complaint_of, path_of, read_settings, trouble_lines
from capaci_tui.words import _, set_language

LANG = SETTINGS["lang"]


class Preferences(NamedTuple):
    """What a screen follows, and what there is to tell of the settings file."""

    settings: Settings
    complaints: tuple[Complaint, ...]


def speak(args: Sequence[str]) -> None:
    """Use the player's language from now on; complain of the settings file.

    This comes before the arguments are read, as what is wrong with them is told in it.

    Raises:
        UsageError, BadOption: there is no such language, or another variable is wrong.

    """
    path = path_of(Places.find(_early(args, DATA_DIR), os.environ))
    stored = read_settings(path)
    settings = Settings().changed({**stored.values, **_from_environment()})
    set_language(settings.code)
    if (flag := _early(args, LANG.flag)) is not None:
        set_language(settings.changed({LANG.name: LANG.read(flag)}).code)
    for line in trouble_lines(path, stored.troubles):
        complain(line)


def places_of(arguments: Arguments) -> Places:
    """Return where the files are that a command line works on."""
    return Places.find(arguments.flags.get(DATA_DIR), os.environ)


def preferences_of(arguments: Arguments) -> Preferences:
    """Return the settings that hold for a command line; raise `BadOption`."""
    path = path_of(places_of(arguments))
    stored = read_settings(path)
    flags = {
        name: setting.read(arguments.flags[setting.flag])
        for name, setting in SETTINGS.items()
        if setting.flag in arguments.flags
    }
    values = {**stored.values, **_from_environment(), **flags}
    settings = Settings(keys=stored.keys).changed(values)
    complaints = tuple(complaint_of(path, each) for each in stored.troubles)
    return Preferences(settings, complaints)


def _early(args: Sequence[str], flag: str) -> str | None:
    """Return the value of a flag in arguments that are not read yet."""
    found = None
    for number, arg in enumerate(args):
        name, equals, value = arg.partition("=")
        if name == flag:
            found = value if equals else "".join(args[number + 1 : number + 2])
    return found


def _from_environment() -> dict[str, Value]:
    try:
        return values_in(os.environ)
    except BadOption as error:
        raise UsageError(
            _("{option} cannot be {value}: choose {choices}").format(
                option=variable_of(error.option),
                value=in_quotes(error.text),
                choices=error.option.choices_text(),
            )
        ) from error
