"""The words and flags of a command line, and the game that they choose.

Read here and not by argparse: flags stand anywhere between the moves, a position may
begin with a dash, and every error is one line of ours, in the player's language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.rules import GAMES, find_game
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.options import Option, Value, options
from capaci_tui.settings import SETTINGS
from capaci_tui.words import _

PRESET = "--preset"
POSITION = "--position"
DATA_DIR = "--data-dir"
NUMBER = "--number"
EVERYWHERE = DATA_DIR, SETTINGS["lang"].flag
"""The flags with a value that every command knows."""
SHORT = {"-h": "--help"}


class UsageError(ValueError):
    """Says in one line, for people, what is wrong with a command line."""


class Flags(NamedTuple):
    """The flags that a command knows."""

    plain: tuple[str, ...]
    """Those that take no value, such as ``--json``."""
    valued: tuple[str, ...] = EVERYWHERE
    options: tuple[str, ...] = ()
    """Those of the games' options, which take a value too."""
    on_off: tuple[str, ...] = ()
    """The switches: ``--x`` is on, ``--no-x`` is off."""

    def for_screen(self) -> Flags:
        """Return these and the flags of all settings, for what opens a screen."""
        settings = SETTINGS.values()
        valued = [each.flag for each in settings if not each.is_switch]
        return self._replace(
            valued=(*dict.fromkeys((*self.valued, *valued)),),
            on_off=(*self.on_off, *(each.flag for each in settings if each.is_switch)),
        )


class Arguments(NamedTuple):
    """The words of a command line in order, and its flags with their values."""

    words: tuple[str, ...]
    flags: Mapping[str, str]
    """By flag; of a repeated one the last counts. Those without a value have none."""
    known: Flags
    """The flags that there are for the command."""


def game_flags(*plain: str, valued: tuple[str, ...] = ()) -> Flags:
    """Return the flags of every game's options, and those of a command."""
    declared = [option for game in GAMES for option in options(game)]
    with_value = dict.fromkeys(each.flag for each in declared if not each.is_switch)
    on_off = dict.fromkeys(each.flag for each in declared if each.is_switch)
    own = (PRESET, POSITION, *valued, *EVERYWHERE)
    return Flags(plain, own, tuple(with_value), tuple(on_off))


def read_arguments(args: Sequence[str], known: Flags) -> Arguments:
    """Return the words and flags of ``args``; flags may stand anywhere.

    Raises:
        UsageError: a flag is unknown, or lacks its value.

    """
    words: list[str] = []
    flags: dict[str, str] = {}
    rest = iter(args)
    for given in rest:
        arg = SHORT.get(given, given)
        flag, equals, value = arg.partition("=")
        if not arg.startswith("--"):
            words.append(arg)
        elif flag in known.valued or flag in known.options:
            flags[flag] = value if equals else _value(flag, rest)
        elif flag in known.on_off:
            flags[flag] = value if equals else "on"
        elif (switch := arg.replace("--no-", "--", 1)) in known.on_off:
            flags[switch] = "off"
        elif arg in known.plain:
            flags[arg] = ""
        else:
            raise _unknown_flag(arg, args, known)
    return Arguments(tuple(words), flags, known)


def _value(flag: str, rest: Iterator[str]) -> str:
    for value in rest:
        return value
    raise UsageError(_("{flag} needs a value").format(flag=flag))


def _unknown_flag(flag: str, args: Sequence[str], known: Flags) -> UsageError:
    """Return the error that lists the flags of the game, or all where none is named."""
    for game in GAMES if known.options else ():
        if game.name in args:
            return _not_of_game(flag, game, known)
    names = (
        *(*known.options, *known.plain, *known.valued),
        *map(_on_off, known.on_off),
    )
    return UsageError(
        _("there is no flag {flag}: choose {flags}").format(
            flag=in_quotes(flag), flags=", ".join(names)
        )
    )


def _not_of_game(flag: str, game: type[AnyGame], known: Flags) -> UsageError:
    own = map(flag_text, options(game))
    settings = [each for each in SETTINGS.values() if each.flag in known.on_off]
    return UsageError(
        _("{game} has no flag {flag}: choose {flags}").format(
            game=game.name,
            flag=in_quotes(flag),
            flags=", ".join(
                (*own, *known.valued, *known.plain, *map(flag_text, settings))
            ),
        )
    )


def flag_text(option: Option) -> str:
    """Return an option's flag as people read it."""
    return _on_off(option.flag) if option.is_switch else option.flag


def _on_off(switch: str) -> str:
    return switch.replace("--", "--[no-]", 1)


def chosen_match(arguments: Arguments) -> AnyMatch:
    """Return a new match of the game that the first word and the flags choose.

    Raises:
        UsageError: no game is named, or it has no such flag or preset.
        UnknownGame, BadOption, BadPosition: the rules refuse what is named.

    """
    if not arguments.words:
        raise no_game_named()
    game = find_game(arguments.words[0])
    values = {**_preset_values(game, arguments), **_option_values(game, arguments)}
    return new_match(game(**values), arguments.flags.get(POSITION))


def refuse_more(arguments: Arguments, most: int) -> None:
    """Raise `UsageError` if there are more words than a command takes."""
    for word in arguments.words[most:]:
        raise UsageError(_("{word} is one word too many").format(word=in_quotes(word)))


def no_game_named() -> UsageError:
    """Return the error that no game was named, with those that there are."""
    names = ", ".join(game.name for game in GAMES)
    return UsageError(_("name a game: {games}").format(games=names))


def _preset_values(game: type[AnyGame], arguments: Arguments) -> Mapping[str, Value]:
    name = arguments.flags.get(PRESET)
    if name is None:
        return {}
    for preset in game.presets:
        if preset.name == name:
            return preset.values
    raise UsageError(
        _("{game} has no preset {name}: choose {presets}").format(
            game=game.name,
            name=in_quotes(name),
            presets=", ".join(preset.name for preset in game.presets),
        )
    )


def _option_values(game: type[AnyGame], arguments: Arguments) -> Mapping[str, Value]:
    """Return the values of the flags that are options."""
    of_this = {option.flag: option for option in options(game)}
    of_any = {option.flag for each in GAMES for option in options(each)}
    values: dict[str, Value] = {}
    for flag, text in arguments.flags.items():
        if flag in of_this:
            values[of_this[flag].name] = of_this[flag].read(text)
        elif flag in of_any:
            raise _not_of_game(flag, game, arguments.known)
    return values
