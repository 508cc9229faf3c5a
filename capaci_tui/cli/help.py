"""What the program says about itself: its help and its list of games."""

from __future__ import annotations

from collections.abc import Iterator

from capaci_tui.cli.arguments import PRESET, flag_text
from capaci_tui.narrate.choices import option_label, preset_label
from capaci_tui.rules import GAMES
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.options import Option, options
from capaci_tui.rules.texts import mark
from capaci_tui.settings import SETTINGS
from capaci_tui.words import _

_HELP = mark("""\
Examples:
  capaci-tui                               choose a game from the menu
  capaci-tui play kalah --seeds 6          play at once, six seeds a house
  capaci-tui play oware --second casual    play against the computer
  capaci-tui play capaci --plain           play in lines of text
  capaci-tui show capaci b2xb6             what a move does, and the board
  capaci-tui show oware --json C d         the same for programs
  capaci-tui perft kalah 6 --divide        count the lines of play
  capaci-tui list                          unfinished and finished games
  capaci-tui resume                        go on with the last game
  capaci-tui replay game.ogn               look at a game, ply by ply
  capaci-tui export game.ogn --to text     tell a game in words
  capaci-tui import game.ogn others.ogn    put games into the library
  capaci-tui analyse kalah --time 10       the best move, and what it is worth
  capaci-tui match oware --first expert --second casual --games 20
                                           the computer against itself

Usage:
  capaci-tui [--plain] [SETTING...]
  capaci-tui play GAME [OPTION...] [--first LEVEL] [--second LEVEL]
                       [--position TEXT] [--plain] [SETTING...]
  capaci-tui resume [NAME] [--copy] [--plain] [SETTING...]
  capaci-tui list [--json]
  capaci-tui replay FILE [--number N] [--plain] [SETTING...]
  capaci-tui export FILE --to text|json|ogn [--number N]
  capaci-tui import FILE...
  capaci-tui games
  capaci-tui show GAME [OPTION...] [--position TEXT] [--json] [MOVE...]
  capaci-tui show --record FILE [--number N] [--json]
  capaci-tui perft GAME [OPTION...] [--position TEXT] DEPTH [--divide]
  capaci-tui analyse GAME [OPTION...] [--position TEXT] [--json]
                          [--time S | --depth D | --exact]
  capaci-tui match GAME [OPTION...] --first LEVEL --second LEVEL [--games N]
                        [--seed S] [--openings K] [--jobs J] [--records FILE]
  capaci-tui paths
  capaci-tui --version
  capaci-tui --help

  GAME and OPTION   as "capaci-tui games" lists them
  SETTING           as listed below; --lang goes with every command
  NAME              an unfinished game of "capaci-tui list", or the last one
  FILE              a file with games, or a game as "capaci-tui list" shows it
  --first LEVEL     the computer has the side that starts;
                    --second LEVEL: the other
  --preset NAME     the options of a usual board; other options change it
  --position TEXT   start from a position, as "show" prints it
  --plain           play in lines of text, for pipes and screen readers
  --copy            go on with a copy, as when another program has the game
  --json            one JSON object a line: the start, then one for each move;
                    of a list, one for each game
  --number N        of several games in a file only the one with this number;
                    else all are told one after the other, the first replayed
  --to FORM         text: in words; json: as "show --json" does;
                    ogn: as games are kept, for Oware the usual OGN
  --divide          count by first move as well
  --time S          search for so many seconds, usually 3
  --depth D         search so many plies deep
  --exact           search until proved; Ctrl-C prints what is known
  LEVEL             novice, beginner, casual, steady, skilled, expert, master
  --games N         play so many games, usually 100; sides change in turn
  --seed S          openings and slips are drawn by it, usually 1
  --openings K      so many openings, usually one for two games
  --jobs J          play on so many processors, usually all
  --records FILE    write the games into a new file
  --data-dir DIR    keep all files in this directory; the variable
                    CAPACI_TUI_DIR does the same, and "capaci-tui paths"
                    tells where they are

Flags may stand anywhere. Errors are one line on standard error, exit code 2.
What is sound before an error in a file is told, replayed or imported all the
same.

Settings are flags, or variables such as CAPACI_TUI_THEME, or entries of the
file that "capaci-tui paths" names, in this order:""")


def help_lines() -> list[str]:
    """Return the help, examples first."""
    text = _(_HELP)
    return [*text.splitlines(), *map(_option_line, SETTINGS.values())]


def games_lines() -> Iterator[str]:
    """Yield every game with its options, their choices and defaults, and presets."""
    for game in GAMES:
        yield from _game_lines(game)
        yield ""


def _game_lines(game: type[AnyGame]) -> Iterator[str]:
    yield _("{name}: {tagline}").format(name=game.name, tagline=_(game.tagline))
    yield from map(_option_line, options(game))
    for preset in game.presets:
        yield _("  {flag} {name}: {label}").format(
            flag=PRESET, name=preset.name, label=preset_label(preset)
        )


def _option_line(option: Option) -> str:
    return _("  {flag} {choices} (usually {default}): {label}").format(
        flag=flag_text(option),
        choices=option.choices_text(),
        default=option.write(option.default),
        label=option_label(option),
    )
