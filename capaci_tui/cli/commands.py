"""The commands, and how what they refuse becomes one line and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass

from capaci_tui import __version__, narrate, plain
from capaci_tui.cli.arguments import (
    Arguments,
    Flags,
    UsageError,
    chosen_match,
    game_flags,
    no_game_named,
    read_arguments,
)
from capaci_tui.cli.counting import count_lines, read_depth
from capaci_tui.cli.help import games_lines, help_lines
from capaci_tui.cli.show import show_json, show_text
from capaci_tui.cli.streams import (
    NobodyReads,
    guarded_streams,
    prepare_streams,
    write,
)
from capaci_tui.rules import UnknownGame
from capaci_tui.rules.game import BadPosition
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.options import BadOption
from capaci_tui.rules.texts import clip
from capaci_tui.session import Session
from capaci_tui.words import _

FAULT = 2
"""The exit code for anything wrong with a command line."""

BROKEN_PIPE = 141
"""The exit code when nobody reads on: 128 and the number of the signal."""

DIVIDE, JSON, PLAIN = "--divide", "--json", "--plain"
HELP, VERSION = "--help", "--version"


@dataclass(frozen=True)
class Command:
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
        print(f"capaci-tui: {_told(error)}", file=sys.stderr)
        return FAULT


def _run(args: list[str]) -> int:
    command, rest = _command_of(args)
    arguments = read_arguments(rest, command.flags)
    if HELP in arguments.flags:
        write(help_lines())
        return 0
    if VERSION in arguments.flags:
        write([f"capaci-tui {__version__}"])
        return 0
    return command.run(arguments)


def _command_of(args: list[str]) -> tuple[Command, list[str]]:
    """Return the command that the first word names, and the other arguments."""
    name = next((arg for arg in args if not arg.startswith("-")), None)
    if name is None:
        return MENU, args
    if name not in COMMANDS:
        message = _("there is no command {name}: choose {commands}")
        raise UsageError(message.format(name=clip(name), commands=", ".join(COMMANDS)))
    rest = args.copy()
    rest.remove(name)
    return COMMANDS[name], rest


def _told(error: UsageError | UnknownGame | BadOption | BadPosition) -> str:
    if isinstance(error, UsageError):
        return str(error)
    reason = narrate.refusal(error)
    if isinstance(error, BadPosition):
        return _("position {position}: {reason}").format(
            position=clip(error.text), reason=reason
        )
    return reason


# The commands


def _menu(arguments: Arguments) -> int:
    if not _in_lines(arguments):
        return _open_screen(None)
    try:
        with guarded_streams():
            game = plain.choose_game(sys.stdin, sys.stdout)
    except EOFError as error:
        raise no_game_named() from error
    return _play_in_lines(new_match(game())) if game else 0


def _play(arguments: Arguments) -> int:
    _refuse_more(arguments, 1)
    match = chosen_match(arguments)
    return _play_in_lines(match) if _in_lines(arguments) else _open_screen(match)


def _in_lines(arguments: Arguments) -> bool:
    """Tell whether to play in lines of text, wished for or for want of a screen."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    dumb = os.environ.get("TERM") == "dumb"
    return PLAIN in arguments.flags or not terminal or dumb


def _play_in_lines(match: AnyMatch) -> int:
    with guarded_streams():
        plain.play(Session(match), sys.stdin, sys.stdout)
    return 0


def _open_screen(match: AnyMatch | None) -> int:
    from capaci_tui.ui.app import run as run_app

    return run_app(match)


def _games(arguments: Arguments) -> int:
    _refuse_more(arguments, 0)
    write(games_lines())
    return 0


def _show(arguments: Arguments) -> int:
    match = chosen_match(arguments)
    show = show_json if JSON in arguments.flags else show_text
    write(show(match, arguments.words[1:]))
    return 0


def _perft(arguments: Arguments) -> int:
    match = chosen_match(arguments)
    if len(arguments.words) < 2:
        raise UsageError(_("name a depth, as in: perft kalah 6"))
    _refuse_more(arguments, 2)
    depth = read_depth(arguments.words[1])
    write(count_lines(match, depth, by_move=DIVIDE in arguments.flags))
    return 0


def _refuse_more(arguments: Arguments, most: int) -> None:
    """Raise `UsageError` if there are more words than a command takes."""
    for word in arguments.words[most:]:
        raise UsageError(_("{word} is one word too many").format(word=clip(word)))


MENU = Command(_menu, Flags((PLAIN, HELP, VERSION)))
"""What runs without a command's name."""

COMMANDS = {
    "play": Command(_play, game_flags(PLAIN, HELP)),
    "games": Command(_games, Flags((HELP,))),
    "show": Command(_show, game_flags(JSON, HELP)),
    "perft": Command(_perft, game_flags(DIVIDE, HELP)),
}
