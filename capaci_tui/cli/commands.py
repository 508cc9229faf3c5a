"""The commands, and how what they refuse becomes one line and an exit code."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from capaci_tui import __version__
from capaci_tui.cli.arguments import (
    EVERYWHERE,
    NUMBER,
    POSITION,
    Arguments,
    Flags,
    UsageError,
    chosen_match,
    game_flags,
    read_arguments,
    refuse_more,
)
from capaci_tui.cli.interruption import ending_at_once
from capaci_tui.cli.preferences import places_of, preferences_of, speak
from capaci_tui.cli.streams import FAULT, NobodyReads, complain, prepare_streams, write
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.rules import UnknownGame
from capaci_tui.rules.game import BadPosition
from capaci_tui.rules.options import BadOption
from capaci_tui.words import _

BROKEN_PIPE = 141
"""The exit code when nobody reads on: 128 and the number of the signal."""

DIVIDE, JSON, PLAIN, COPY = "--divide", "--json", "--plain", "--copy"
RECORD, TO = "--record", "--to"
TIME, DEPTH, EXACT = "--time", "--depth", "--exact"
DUEL = (
    *("--first", "--second", "--games", "--seed"),
    *("--openings", "--jobs", "--records"),
)
HELP, VERSION = "--help", "--version"


class Command(NamedTuple):
    """Say what a command does and which flags it knows."""

    run: Callable[[Arguments], int]
    flags: Flags


def run(args: list[str]) -> int:
    """Run a command line; return its exit code."""
    prepare_streams()
    try:
        return _run(args)
    except NobodyReads:
        return BROKEN_PIPE
    except (UsageError, UnknownGame, BadOption, BadPosition) as error:
        complain(_told(error))
        return FAULT


def _run(args: list[str]) -> int:
    with ending_at_once():
        speak(args)
        command, rest = _command_of(args)
        arguments = read_arguments(rest, command.flags)
    if HELP in arguments.flags:
        from capaci_tui.cli.help import help_lines

        write(help_lines())
        return 0
    if VERSION in arguments.flags:
        write([f"capaci-tui {__version__}"])
        return 0
    return command.run(arguments)


def _command_of(args: list[str]) -> tuple[Command, list[str]]:
    """Return the command that the first word names, and the other arguments."""
    known = [command.flags for command in COMMANDS.values()]
    valued = {flag for each in known for flag in (*each.valued, *each.options)}
    at = 0
    while at < len(args) and args[at].startswith("-"):
        at += 2 if args[at] in valued else 1
    if at < len(args) and (command := COMMANDS.get(args[at])):
        return command, args[:at] + args[at + 1 :]
    if at == 0 and args:
        raise _no_command(args[0])
    return MENU, args  # which says what is wrong with a flag before any other word


def _no_command(name: str) -> UsageError:
    message = _("there is no command {name}: choose {commands}")
    return UsageError(
        message.format(name=in_quotes(name), commands=", ".join(COMMANDS))
    )


def _told(error: UsageError | UnknownGame | BadOption | BadPosition) -> str:
    if isinstance(error, UsageError):
        return str(error)
    from capaci_tui.narrate.refusals import refusal

    reason = refusal(error)
    if isinstance(error, BadPosition):
        return _("position {position}: {reason}").format(
            position=in_quotes(error.text), reason=reason
        )
    return reason


# The commands; each imports what it needs: a start of the app needs none of it


def _menu(arguments: Arguments) -> int:
    from capaci_tui.cli.screens import in_lines, open_screen

    for word in arguments.words:
        raise _no_command(word)
    places, preferences = places_of(arguments), preferences_of(arguments)
    if not in_lines(plainly=PLAIN in arguments.flags):
        return open_screen(places, preferences)
    from capaci_tui.cli.playing import choose_in_lines

    return choose_in_lines(arguments)


def _play(arguments: Arguments) -> int:
    from capaci_tui.cli.playing import play_match

    refuse_more(arguments, 1)
    match = chosen_match(arguments)
    return play_match(arguments, match, plainly=PLAIN in arguments.flags)


def _resume(arguments: Arguments) -> int:
    from capaci_tui.cli.playing import resume_match

    refuse_more(arguments, 1)
    flags = arguments.flags
    return resume_match(arguments, plainly=PLAIN in flags, copy=COPY in flags)


def _replay(arguments: Arguments) -> int:
    from capaci_tui.cli.playing import replay_record

    number = arguments.flags.get(NUMBER)
    plainly = PLAIN in arguments.flags
    return replay_record(arguments, _only_file(arguments), number, plainly=plainly)


def _list(arguments: Arguments) -> int:
    from capaci_tui.cli.listing import list_games

    refuse_more(arguments, 0)
    return list_games(arguments, as_json=JSON in arguments.flags)


def _export(arguments: Arguments) -> int:
    from capaci_tui.cli.records import export_file

    return export_file(arguments, _only_file(arguments), arguments.flags.get(TO, ""))


def _import(arguments: Arguments) -> int:
    from capaci_tui.cli.records import import_files

    if not arguments.words:
        raise UsageError(_("name a file, as in: import game.ogn"))
    return import_files(arguments)


def _paths(arguments: Arguments) -> int:
    from capaci_tui.cli.listing import path_lines

    refuse_more(arguments, 0)
    write(path_lines(arguments))
    return 0


def _only_file(arguments: Arguments) -> str:
    """Return the one file that is named, or raise `UsageError`."""
    if not arguments.words:
        raise UsageError(_("name a file, or a game as list shows it"))
    refuse_more(arguments, 1)
    return arguments.words[0]


def _games(arguments: Arguments) -> int:
    from capaci_tui.cli.help import games_lines

    refuse_more(arguments, 0)
    write(games_lines())
    return 0


def _show(arguments: Arguments) -> int:
    from capaci_tui.cli.show import show_json, show_text

    as_json = JSON in arguments.flags
    if RECORD in arguments.flags:
        return _show_record(arguments, as_json=as_json)
    if NUMBER in arguments.flags:
        raise UsageError(_("{flag} needs {other}").format(flag=NUMBER, other=RECORD))
    match = chosen_match(arguments)
    show = show_json if as_json else show_text
    write(show(match, arguments.words[1:]))
    return 0


def _show_record(arguments: Arguments, *, as_json: bool) -> int:
    from capaci_tui.cli.records import show_file

    refuse_more(arguments, 0)
    for flag in arguments.flags:
        if flag not in (RECORD, NUMBER, JSON, *EVERYWHERE):
            message = _("{flag} does not go with {other}: a record tells its game")
            raise UsageError(message.format(flag=flag, other=RECORD))
    return show_file(arguments, arguments.flags[RECORD], as_json=as_json)


def _perft(arguments: Arguments) -> int:
    from capaci_tui.cli.counting import count_lines, read_depth

    match = chosen_match(arguments)
    if len(arguments.words) < 2:
        raise UsageError(_("name a depth, as in: perft kalah 6"))
    refuse_more(arguments, 2)
    depth = read_depth(arguments.words[1])
    write(count_lines(match, depth, by_move=DIVIDE in arguments.flags))
    return 0


def _analyse(arguments: Arguments) -> int:
    with ending_at_once():
        from capaci_tui.cli.compiled import compile_kernels
        from capaci_tui.cli.limits import read_limits

        match = chosen_match(arguments)
        refuse_more(arguments, 1)
        limits = read_limits(arguments)
        kernels = compile_kernels(arguments, match)
        from capaci_tui.cli.analysing import analyse
        from capaci_tui.cli.building import Aside

        aside = Aside(places_of(arguments).cache, kernels)
    return analyse(match, limits, aside, as_json=JSON in arguments.flags)


def _match(arguments: Arguments) -> int:
    with ending_at_once():
        from capaci_tui.cli.compiled import compile_kernels
        from capaci_tui.cli.duelling import play_duel, read_duel, read_jobs

        if POSITION in arguments.flags:
            message = _("{flag} does not go with {other}")
            raise UsageError(message.format(flag=POSITION, other="match"))
        refuse_more(arguments, 1)
        match = chosen_match(arguments)
        duel, jobs = read_duel(arguments, match.game), read_jobs(arguments)
        cache = compile_kernels(arguments, match)
    return play_duel(duel, jobs, arguments.flags.get("--records"), cache)


MENU = Command(_menu, Flags((PLAIN, HELP, VERSION)).for_screen())
"""What runs without a command's name."""

COMMANDS = {
    "play": Command(
        _play, game_flags(PLAIN, HELP, valued=("--first", "--second")).for_screen()
    ),
    "resume": Command(_resume, Flags((PLAIN, COPY, HELP)).for_screen()),
    "list": Command(_list, Flags((JSON, HELP))),
    "replay": Command(
        _replay, Flags((PLAIN, HELP), (NUMBER, *EVERYWHERE)).for_screen()
    ),
    "export": Command(_export, Flags((HELP,), (TO, NUMBER, *EVERYWHERE))),
    "import": Command(_import, Flags((HELP,))),
    "games": Command(_games, Flags((HELP,))),
    "show": Command(_show, game_flags(JSON, HELP, valued=(RECORD, NUMBER))),
    "perft": Command(_perft, game_flags(DIVIDE, HELP)),
    "analyse": Command(
        _analyse, game_flags(JSON, "--exact", HELP, valued=("--time", "--depth"))
    ),
    "match": Command(_match, game_flags(HELP, valued=DUEL)),
    "paths": Command(_paths, Flags((HELP,))),
}
