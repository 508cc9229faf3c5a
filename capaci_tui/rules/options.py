"""The options of a game: declared once, as the fields of its frozen value.

The menu's form, the command line's flags and the rules screen are all made
from these declarations.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, fields
from types import MappingProxyType
from typing import Any, NamedTuple

from capaci_tui.rules.texts import clip, mark, read_number

Value = int | str
"""What an option holds: a number, a word, or a switch (a bool is an int)."""

_NO_WORDS: Mapping[Value, str] = MappingProxyType({})


class BadOption(ValueError):
    """Says that an option cannot have this value, and which it can have."""

    def __init__(self, option: Option, text: str) -> None:
        super().__init__(
            f"{option.name} cannot be {clip(text)}: choose {option.choices_text()}"
        )
        self.option = option
        self.text = text


class Option(NamedTuple):
    """Describe one option: its name, default, choices and words for people."""

    name: str
    default: Value
    choices: Sequence[Value]
    menu: tuple[Value, ...]
    """The choices that the menu offers."""
    advanced: bool
    """Whether the menu keeps it under its rarer rules."""
    label: str
    words: Mapping[Value, str]
    """Labels of single choices, marked for translation; others show as they are."""

    @property
    def is_switch(self) -> bool:
        """Tell whether the option is either on or off."""
        return isinstance(self.default, bool)

    @property
    def flag(self) -> str:
        """Return its flag on the command line, such as ``--empty-capture``."""
        return "--" + self.name.replace("_", "-")

    def choices_text(self) -> str:
        """Return the choices in words, such as ``1-9`` or ``owner, finisher``."""
        if isinstance(self.choices, range):
            return f"{self.choices[0]}-{self.choices[-1]}"
        return ", ".join(self.write(choice) for choice in self.choices)

    def write(self, value: Value) -> str:
        """Return ``value`` as text that `read` understands."""
        if self.is_switch:
            return "on" if value else "off"
        return str(value)

    def read(self, text: str) -> Value:
        """Return the value written in ``text``; raise `BadOption`."""
        if isinstance(self.choices, range):
            number = read_number(text)
            if number is not None and number in self.choices:
                return number
        else:
            for choice in self.choices:
                if self.write(choice) == text:
                    return choice
        raise BadOption(self, text)

    def checked(self, value: object) -> Value:
        """Return ``value``; raise `BadOption` unless it is of our type and a choice."""
        right = type(value) is type(self.default) and value in self.choices
        if not (right and isinstance(value, (int, str))):
            raise BadOption(self, str(value))
        return value


def option(
    default: Value,
    choices: Sequence[Value] = (False, True),
    *,
    label: str,
    menu: Sequence[Value] | None = None,
    advanced: bool = False,
    words: Mapping[Value, str] = _NO_WORDS,
) -> Any:  # a dataclass field that stands for a value of the option's type
    """Declare a field of a game as an option."""
    declared = Option(
        name="",
        default=default,
        choices=choices,
        menu=tuple(choices if menu is None else menu),
        advanced=advanced,
        label=label,
        words=words,
    )
    return field(default=default, metadata={"option": declared})


def options(game: Any) -> tuple[Option, ...]:
    """Return the options that a game, or its class, declares, in order."""
    return tuple(
        item.metadata["option"]._replace(name=item.name)
        for item in fields(game)
        if "option" in item.metadata
    )


def check_options(game: object) -> None:
    """Raise `BadOption` if a field of ``game`` holds what its option excludes."""
    for each in options(game):
        each.checked(getattr(game, each.name))


class Preset(NamedTuple):
    """Name a set of option values."""

    name: str
    label: str
    values: Mapping[str, Value]


OFF = mark("off")
ON = mark("on")
SWITCH: Mapping[Value, str] = MappingProxyType({False: OFF, True: ON})
