"""``play`` and the menu: in lines, or on a screen."""

from __future__ import annotations

from typing import Any

import pytest
from command_line import assert_refused, run

import capaci_tui.cli.commands
import capaci_tui.ui.app
from capaci_tui.ai.endgames import Tables
from capaci_tui.rules import GAMES
from capaci_tui.session import Session
from capaci_tui.settings import Places


@pytest.mark.parametrize("flag", ["", "--plain"])
def test_without_a_terminal_a_game_is_played_in_lines(flag: str) -> None:
    """Input and output are pipes here; the end of the input ends it well."""
    ran = run(f"play kalah --seeds 3 {flag}", typed="D\nnonsense\nundo\n")
    assert ran.code == 0
    assert not ran.err
    assert "1. South D: sows 3 to store: again\n" in ran.out
    assert '"nonsense": not a move' in ran.out
    assert "\nSouth to move\n" in ran.out
    assert ran.out.endswith('"capaci-tui resume" goes on with it.\n')


def test_without_a_terminal_the_menu_is_a_line_of_text() -> None:
    """It asks for a game, then plays it."""
    ran = run("", typed="oware\nC\n")
    assert ran.code == 0
    assert "Type the name of a game.\n" in ran.out
    assert "1. South C: sows 4 to a\n" in ran.out
    assert run("--plain", typed="quit\n").code == 0


def test_without_input_the_menu_lists_the_games() -> None:
    """Nobody is there to choose one."""
    ran = run("")
    assert_refused(ran, "name a game: capaci, kalah, oware, congkak")
    for game in GAMES:
        assert f"{game.name}: " in ran.out


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Session | None]:
    """Return the sessions for which a screen was opened."""
    opened: list[Session | None] = []

    def run_app(_places: Places, session: Session | None, *_settled: object) -> int:
        opened.append(session)
        return 7

    monkeypatch.setattr(capaci_tui.ui.app, "run", run_app)
    monkeypatch.setenv("TERM", "xterm-256color")
    return opened


def test_on_a_terminal_a_screen_opens(opened: list[Session | None]) -> None:
    """With the menu, or straight with the game and position that were named."""
    assert run("", terminal=True) == (7, "", "")
    line = "play kalah --houses 1 --position 4-4-0-0-N"
    assert run(line, terminal=True) == (7, "", "")
    menu, session = opened
    assert menu is None
    assert session is not None
    match = session.match
    assert session.levels == ("", "")
    assert match.game.format_position(match.position) == "4-4-0-0-N"


def test_a_flag_gives_a_side_to_the_computer(opened: list[Session | None]) -> None:
    """On a screen as in lines; the computer is called by its level."""
    assert run("play oware --second Casual", terminal=True) == (7, "", "")
    (session,) = opened
    assert session is not None
    assert session.levels == ("", "casual")
    assert session.names == ("", "Casual")
    assert_refused(
        run("play oware --first strong", terminal=True),
        'there is no level "strong": choose novice, beginner, casual, steady, '
        "skilled, expert, master",
    )


def test_the_computer_answers_in_lines() -> None:
    """Its ply is told; the match goes on as such when it is resumed.

    North is far ahead here, and agrees to no draw.
    """
    ran = run(
        "play oware --second novice --plain --position 2-2-2-2-2-2-0-3-3-3-3-2-2-20-S",
        typed="A\nundo\nA\ndraw\nquit\n",
    )
    assert ran.out.count("1. South A: ") == 2
    assert ran.out.count("2. North ") == 2
    assert "The draw is declined.\n" in ran.out
    resumed = run("resume --plain", typed="B\n")
    assert "\n4. North " in resumed.out


def test_the_computer_plays_itself_in_lines() -> None:
    """To the end, without a line of input."""
    ran = run("play kalah --houses 2 --first novice --second casual --plain")
    assert ran.code == 0
    assert "1. South " in ran.out
    assert ran.out.endswith("The game is kept in the library.\n")


def test_only_the_highest_level_looks_into_tables_of_endings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also in lines, where it searches in this process."""
    asked: list[Any] = []

    def lookup(_tables: Tables, _game: Any, position: Any) -> None:
        asked.append(position)

    monkeypatch.setattr(Tables, "lookup", lookup)
    ending = "--plain --position 0-0-0-0-1-1-1-0-0-0-0-0-22-23-S"
    run(f"play oware --first expert --second expert {ending}")
    assert not asked
    run(f"play oware --first master --second expert {ending}")
    assert asked


@pytest.mark.parametrize(
    "line", ["play kalah --position 4-4-0-0-N", "play kalah --seeds 0"]
)
def test_no_screen_opens_for_a_game_that_cannot_be(
    opened: list[Session | None], line: str
) -> None:
    """Options and position are checked first."""
    assert_refused(run(line, terminal=True))
    assert not opened


@pytest.mark.parametrize("line", ["", "play kalah"])
def test_a_terminal_plays_in_lines_if_wished_or_dumb(
    opened: list[Session | None],
    monkeypatch: pytest.MonkeyPatch,
    line: str,
) -> None:
    """A flag says so, or the kind of the terminal."""
    assert run(f"{line} --plain", typed="quit\n", terminal=True).code == 0
    monkeypatch.setenv("TERM", "dumb")
    assert run(line, typed="quit\n", terminal=True).code == 0
    assert not opened


def test_an_interrupt_ends_without_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C gives the exit code of that signal."""

    def interrupted(_args: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(capaci_tui.cli.commands, "run", interrupted)
    assert run("show kalah") == (130, "", "")
