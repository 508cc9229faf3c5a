"""Hints, and the analysis of what is looked at."""

from __future__ import annotations

import os
import re
import signal
from contextlib import suppress

import pytest
from games import NAMES, fresh_match, played
from hands import Hands, hands_on, plain_cells, text_of

from capaci_tui.ai.analysis import Analysis
from capaci_tui.ai.process import Found
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.rules.placements import spot_named
from capaci_tui.rules.record import make_record
from capaci_tui.ui.screens.advised import AdvisedScreen
from capaci_tui.ui.screens.kept import replay_screen
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.score import ScorePanel

THREE_AHEAD = "0-0-0-3-2-1-1-0-1-0-2-1-0-0-S"
"""South wins by three seeds, and all of it can be seen."""


def advised(hands: Hands) -> AdvisedScreen:
    """Return the screen."""
    screen = hands.screen
    assert isinstance(screen, AdvisedScreen)
    return screen


def panel(hands: Hands) -> str:
    """Return what the analysis says; nothing while it is not shown."""
    shown = advised(hands).panel
    return text_of(shown) if shown else ""


def status(hands: Hands) -> str:
    """Return the words under the board, on one line."""
    words = text_of(hands.screen.query_one("#status", Words))
    return " ".join(words.split())


@pytest.mark.parametrize("name", NAMES)
async def test_a_hint_says_what_to_play_and_why(name: str) -> None:
    """In every game: value, move, and what it does."""
    async with hands_on(fresh_match(name)) as hands:
        await hands.press("y")
        await hands.until(lambda: status(hands).startswith("Hint, "))
        assert re.match(r"Hint, about [+-]\d+\.\d: \S+ \w+", status(hands))
        assert not hands.match.plies


async def test_a_hint_tells_the_whole_turn() -> None:
    """What is played after moving again is a part of the reason."""
    async with hands_on(new_match(Kalah(), THREE_AHEAD)) as hands:
        await hands.press("y")
        await hands.until(lambda: "Hint" in status(hands))
        words = status(hands)
        assert words.startswith("Hint, exactly +3: F sows 1 to store: again, then ")


async def test_the_analysis_is_shown_and_hidden_by_a_key() -> None:
    """Value, bar, line, and each move with its value, exact where it is proved."""
    async with hands_on(new_match(Kalah(), THREE_AHEAD)) as hands:
        assert not panel(hands)
        await hands.press("v")
        await hands.until(lambda: "exactly" in panel(hands))
        _title, head, bar, line, *moves = panel(hands).splitlines()
        assert re.match(r"South exactly \+3, depth \d+", head)
        assert set(bar) == {"█", "░"}
        assert bar.count("█") > bar.count("░")
        assert line.startswith("F ")
        assert re.match(r"F \+3= +[DE] [+-]\d+= +[DE] [+-]\d+=", moves[0])
        await hands.press("v")
        assert not panel(hands)


async def test_how_far_a_table_is_built_is_seen() -> None:
    """Beside the board, while it lasts."""
    async with hands_on(fresh_match("oware")) as hands:
        await hands.press("v")
        await hands.until(
            lambda: "endgame table: " in text_of(hands.screen.query_one(ScorePanel))
        )


async def test_the_analysis_follows_what_is_looked_at() -> None:
    """Plies as they are played, and past positions."""
    async with hands_on(fresh_match("oware")) as hands:
        await hands.press("v")
        await hands.until(lambda: "South about" in panel(hands))
        await hands.press("a")
        await hands.until(lambda: "North about" in panel(hands))
        await hands.press("comma")
        await hands.until(lambda: "South about" in panel(hands))


def on_spot(hands: Hands, spot: int) -> str:
    """Return all that stands on and beside a house or a square."""
    board = advised(hands).board
    return plain_cells(board, board.place(board.size).region(spot))


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 15)], ids=str)
async def test_each_house_bears_the_value_of_its_move(size: tuple[int, int]) -> None:
    """While the panel is open; houses that cannot be sown bear none."""
    async with hands_on(new_match(Kalah(), THREE_AHEAD), size=size) as hands:
        await hands.press("v")
        await hands.until(lambda: "+3=" in on_spot(hands, 5))
        assert all(re.search(r"[+-]\d+=", on_spot(hands, spot)) for spot in (3, 4))
        assert not any("=" in on_spot(hands, spot) for spot in (0, 1, 2, 6, 7, 12))
        await hands.press("v")
        assert "=" not in on_spot(hands, 5)


async def test_values_belong_to_the_position_that_is_shown() -> None:
    """They go with a move, come for the next one, and for one that is past."""
    async with hands_on(fresh_match("oware")) as hands:
        await hands.press("v")
        await hands.until(lambda: re.search(r"[+-]\d\.\d", on_spot(hands, 1)))
        hands.post("a")
        await hands.until(lambda: hands.match.plies)
        assert not hands.board.worth or hands.board.shown.position.side == 1
        await hands.until(lambda: re.search(r"[+-]\d\.\d", on_spot(hands, 8)))
        assert not re.search(r"[+-]\d\.\d", on_spot(hands, 1))
        await hands.press("comma")
        await hands.until(lambda: re.search(r"[+-]\d\.\d", on_spot(hands, 1)))


async def test_a_piece_bears_its_best_value_and_in_hand_those_of_its_targets() -> None:
    """In Capaci, as one chooses there."""
    win = "6/6/2p3/2S3/3r1s/R3P1 w 0"
    scissors, prey, rock = (spot_named(name) for name in ("c3", "c4", "a1"))
    async with hands_on(new_match(Capaci(), win)) as hands:
        await hands.press("v")
        await hands.until(lambda: "+#" in on_spot(hands, scissors))
        assert "+#" not in on_spot(hands, prey)
        hands.board.choose(scissors)
        await hands.settle()
        assert "+#" in on_spot(hands, prey)
        assert "+#" not in on_spot(hands, scissors)
        assert not re.search(r"[+-][\d#]", on_spot(hands, rock))


async def test_the_analysis_runs_while_the_computer_thinks() -> None:
    """Each in a process of its own."""
    match = fresh_match("kalah")
    async with hands_on(match, levels=("", "master")) as hands:
        await hands.press("a", "v")
        await hands.until(lambda: "North about" in panel(hands))
        thinks = text_of(hands.game.query_one(ScorePanel))
        assert "thinks" in thinks


async def test_a_hint_does_not_end_the_analysis() -> None:
    """It goes on once the hint has been given."""
    async with hands_on(fresh_match("kalah")) as hands:
        await hands.press("v", "y")
        await hands.until(lambda: "Hint" in status(hands))
        await hands.until(lambda: "South about" in panel(hands))


async def test_the_analysis_works_in_a_replay() -> None:
    """Also at its end, where there is nothing to play."""
    match = played(fresh_match("capaci"), 3)
    async with hands_on() as hands:
        screen = replay_screen(hands.app.keeper, make_record(match.resign(0)))
        await hands.app.push_screen(screen)
        await hands.press("v")
        await hands.until(lambda: "White about" in panel(hands))
        await hands.press("full_stop")
        await hands.until(lambda: "Black about" in panel(hands))
        assert "more moves" in panel(hands)
        await hands.until(lambda: screen.board.worth)


async def test_a_small_window_shows_the_value_alone() -> None:
    """The panel waits beside the log."""
    async with hands_on(fresh_match("kalah"), size=(40, 15)) as hands:
        await hands.press("v")
        line = hands.game.query_one("#score-line", Words)
        await hands.until(lambda: re.search(r"about .*, depth", text_of(line)))


@pytest.mark.parametrize("key", ["c", "comma", "u"])
async def test_a_hint_for_what_is_no_longer_shown_is_not_told(key: str) -> None:
    """After a move, a look back or an undo."""
    async with hands_on(new_match(Kalah()).play(2).play(0)) as hands:
        adviser = advised(hands)._adviser
        await hands.press("y")
        task = adviser._hint
        assert task
        await hands.press(key)
        late = Analysis(best=3, value=5.0, exact=False, depth=9, nodes=9, line=(3,))
        adviser.hear(adviser.message(task, Found(1, late)))
        await hands.settle()
        assert "Hint" not in status(hands)
        assert "looking" not in status(hands)


@pytest.mark.parametrize("key", ["y", "v"])
async def test_a_killed_search_is_said_and_begins_anew(key: str) -> None:
    """For a hint and for the analysis; killed again and again it is given up."""
    async with hands_on(fresh_match("kalah")) as hands:
        adviser = advised(hands)._adviser
        await hands.press(key)

        def killed() -> bool:
            computer = adviser._computer
            assert computer
            if computer.pid:
                with suppress(ProcessLookupError):
                    os.kill(computer.pid, signal.SIGKILL)
            return "thinks anew" in status(hands)

        await hands.until(killed)
        await hands.until(lambda: not killed() and "once more" in status(hands))
        assert not adviser._task
        await hands.press("y")
        await hands.until(lambda: status(hands).startswith("Hint, "))


async def test_leaving_ends_the_analysis() -> None:
    """No process is left."""
    async with hands_on(fresh_match("kalah")) as hands:
        await hands.press("v")
        await hands.until(lambda: "about" in panel(hands))
        computer = advised(hands)._adviser._computer
        assert computer
        await hands.press("escape")
        await hands.until(lambda: computer.pid is None)
