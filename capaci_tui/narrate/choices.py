"""Options, their values and presets, in words."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.options import Option, Preset, Value, options
from capaci_tui.words import _, ngettext

_COUNTED: MappingProxyType[str, Callable[[int], str]] = MappingProxyType(
    {
        "seeds": lambda count: ngettext("{count} seed", "{count} seeds", count),
        "houses": lambda count: ngettext("{count} house", "{count} houses", count),
        "neighbours": lambda count: ngettext(
            "{count} neighbour", "{count} neighbours", count
        ),
    }
)
"""The options that every header shows, as a number of things."""


def option_label(option: Option) -> str:
    """Return what an option is called."""
    return _(option.label)


def option_value(option: Option, value: Value) -> str:
    """Return what one of its choices is called."""
    words = option.words.get(value)
    return _(words) if words else option.write(value)


def preset_label(preset: Preset) -> str:
    """Return what a preset is called."""
    return _(preset.label)


def options_line(game: AnyGame) -> str:
    """Return the size of a game and every rule that is not the usual one."""
    chosen = ((option, getattr(game, option.name)) for option in options(game))
    shown = (
        _option_words(option, value)
        for option, value in chosen
        if option.name in _COUNTED or value != option.default
    )
    return " · ".join(shown)


def _option_words(option: Option, value: Value) -> str:
    if option.name in _COUNTED and isinstance(value, int):
        return _COUNTED[option.name](value).format(count=value)
    return _("{option}: {value}").format(
        option=option_label(option), value=option_value(option, value)
    )
