"""The flags that give sides to the computer."""

from __future__ import annotations

from capaci_tui.cli.arguments import Arguments, UsageError
from capaci_tui.narrate.people import LEVEL_NAMES
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.words import _

FIRST, SECOND = "--first", "--second"


def read_level(arguments: Arguments, flag: str) -> str:
    """Return the level of a side, nothing if no flag gives one; raise `UsageError`."""
    name = arguments.flags.get(flag)
    if name is None:
        return ""
    level = name.lower()
    if level not in LEVEL_NAMES:
        message = _("there is no level {name}: choose {levels}")
        known = ", ".join(LEVEL_NAMES)
        raise UsageError(message.format(name=in_quotes(name), levels=known))
    return level


def read_levels(arguments: Arguments) -> tuple[str, str]:
    """Return the levels by side; raise `UsageError`."""
    return read_level(arguments, FIRST), read_level(arguments, SECOND)
