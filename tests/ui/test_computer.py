"""The computer at the table: it plays, waits, is stopped, and comes back."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from games import NAMES, fresh_match, text_to_type
from hands import Hands, hands_on, text_of

from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.settings import Settings
from capaci_tui.ui.screens.dialogs import Question
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.ui.widgets.entries import Entries
from capaci_tui.ui.widgets.score import ScorePanel

THINKER = ("", "master")
"""The computer has the second side and thinks for seconds."""
WORSE = "0-0-0-0-0-9-0-0-0-0-0-1-30-0-S"
BETTER = "0-0-0-0-0-1-0-0-0-0-0-9-0-30-S"
"""For North, whom the computer plays."""
NAME = re.compile(r"\d+-kalah")
"""Of a match that goes on, as the menu has it."""


def process(hands: Hands) -> int | None:
    """Return the process that searches."""
    computer = hands.game.opponent._computer
    return computer.pid if computer else None


def score(hands: Hands) -> str:
    """Return the panel beside the board."""
    return text_of(hands.game.query_one(ScorePanel))


async def at_work(hands: Hands) -> int:
    """Wait until the computer is thinking; return its process."""
    await hands.until(lambda: hands.game.opponent._depth)
    number = process(hands)
    assert number is not None
    return number


def is_gone(number: int) -> bool:
    """Tell whether there is no such process."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("name", NAMES)
async def test_the_computer_answers(name: str) -> None:
    """It plays the other side until the person is to move or all is over."""
    async with hands_on(fresh_match(name), levels=("", "novice")) as hands:
        for _ in range(3):
            await hands.until(lambda: not hands.game.session.level)
            before = len(hands.match.plies)
            if hands.match.outcome:
                break
            move = hands.match.moves[0]
            await hands.type_keys(text_to_type(hands.match, move))
            assert len(hands.match.plies) > before
        await hands.until(lambda: not hands.game.session.level)
        match = hands.match
        sides = {match.position_at(ply).side for ply in range(len(match.plies))}
        assert sides == {0, 1}


async def test_a_whole_game_of_the_computer_against_itself() -> None:
    """It ends with the result, as any game."""
    match = new_match(Kalah(houses=3, seeds=2))
    async with hands_on(match, levels=("casual", "novice")) as hands:
        await hands.until(lambda: hands.at(Question))
        assert hands.match.outcome


async def test_it_is_seen_that_the_computer_thinks_while_keys_act() -> None:
    """Who, how long, how deep; the cursor moves, but nothing can be played."""
    async with hands_on(fresh_match("kalah"), levels=THINKER) as hands:
        await hands.press("a")
        await at_work(hands)
        hands.game.show_score()
        assert re.search(r"North to move\nthinks: \d+ s, depth \d", score(hands))
        cursor = hands.board.cursor
        await hands.press("right", "a")
        assert hands.board.cursor != cursor
        assert "North to move" in hands.status
        await hands.press("enter")
        assert len(hands.match.plies) == 1


async def test_move_now_ends_the_thinking() -> None:
    """With M it plays what it has found so far."""
    async with hands_on(fresh_match("kalah"), levels=THINKER) as hands:
        await hands.press("a")
        await at_work(hands)
        await hands.press("m")
        await hands.until(lambda: len(hands.match.plies) > 1)


async def test_undo_while_it_thinks_drops_its_answer() -> None:
    """The person's ply is taken back, and nothing is played afterwards."""
    async with hands_on(fresh_match("kalah"), levels=THINKER) as hands:
        await hands.press("a")
        await at_work(hands)
        await hands.press("u")
        assert not hands.match.plies
        assert not hands.game.opponent.thinks
        await hands.press("b")
        await at_work(hands)
        await hands.press("m")
        await hands.until(lambda: len(hands.match.plies) > 1)
        assert hands.match.plies[0].move == 1


async def test_undo_takes_the_answer_back_too() -> None:
    """Back at the person's last choice; redo plays both again."""
    async with hands_on(fresh_match("oware"), levels=("", "novice")) as hands:
        await hands.press("a")
        await hands.until(lambda: len(hands.match.plies) == 2)
        both = hands.match.plies
        await hands.press("u")
        assert not hands.match.plies
        await hands.press("r")
        assert hands.match.plies == both


async def test_a_killed_process_is_told_and_the_game_goes_on() -> None:
    """The question is asked again of a new process."""
    async with hands_on(fresh_match("kalah"), levels=THINKER) as hands:
        await hands.press("a")
        first = await at_work(hands)
        os.kill(first, signal.SIGKILL)
        await hands.until(lambda: "stopped from outside" in hands.status)
        await hands.until(lambda: process(hands) not in (None, first))
        await hands.press("m")
        await hands.until(lambda: len(hands.match.plies) > 1)


async def test_killed_again_and_again_it_waits_to_be_told() -> None:
    """It does not begin processes for ever."""
    async with hands_on(fresh_match("kalah"), levels=THINKER) as hands:
        await hands.press("a")
        seen: set[int] = set()

        def kill_again() -> bool:
            number = process(hands)
            if number is not None and number not in seen:
                seen.add(number)
                os.kill(number, signal.SIGKILL)
            return hands.game.opponent.paused

        await hands.until(kill_again)
        assert len(seen) == 3
        assert "again and again" in hands.status
        await hands.press("s")
        await at_work(hands)


async def test_leaving_while_it_thinks_ends_the_process() -> None:
    """By the menu; the match can be continued as it was."""
    async with hands_on(fresh_match("kalah"), levels=THINKER) as hands:
        await hands.press("a")
        number = await at_work(hands)
        await hands.press("escape")
        await hands.until(lambda: is_gone(number))
        assert not hands.at(GameScreen)


async def test_quitting_while_it_thinks_ends_the_process() -> None:
    """Nothing is left behind."""
    async with hands_on(fresh_match("kalah"), levels=THINKER) as hands:
        await hands.press("a")
        number = await at_work(hands)
    assert is_gone(number)


async def test_it_waits_while_a_dialog_is_open() -> None:
    """Nothing is played beneath it."""
    async with hands_on(fresh_match("kalah"), levels=("", "novice")) as hands:
        await hands.press("a")
        await hands.press("x")
        assert hands.at(Question)
        await hands.until(lambda: hands.game.opponent._found)
        assert len(hands.match.plies) == 1
        await hands.press("escape")
        await hands.until(lambda: len(hands.match.plies) > 1)


async def test_it_waits_while_one_looks_back() -> None:
    """The past stays on the screen until Esc returns."""
    async with hands_on(fresh_match("kalah"), levels=THINKER) as hands:
        await hands.press("a")
        await at_work(hands)
        await hands.press("comma", "m")
        await hands.until(lambda: hands.game.opponent._found)
        assert len(hands.match.plies) == 1
        assert hands.game.looking_at == 0
        await hands.press("escape")
        await hands.until(lambda: len(hands.match.plies) > 1)


async def test_the_computer_agrees_to_a_draw_where_it_stands_worse() -> None:
    """Else it declines, and the game goes on."""
    for position, agreed in ((WORSE, True), (BETTER, False)):
        match = new_match(Kalah(), position)
        async with hands_on(match, levels=("", "steady")) as hands:
            await hands.press("x")
            await hands.answer("draw")
            await hands.until(lambda: hands.game.session.offer is None)
            assert bool(hands.match.outcome) == agreed
            assert agreed or "declined" in hands.status


async def test_a_person_alone_resigns() -> None:
    """The computer's side is not offered; two computers leave nothing to resign."""
    async with hands_on(fresh_match("kalah"), levels=THINKER) as hands:
        await hands.press("x")
        assert hands.screen.query_one(Entries).names == ["back", "draw", "0"]
        await hands.press("escape", "escape")
        await hands.open(fresh_match("kalah"), levels=("master", "master"))
        await hands.press("x")
        assert hands.at(GameScreen)


async def test_two_computers_stop_and_go_on() -> None:
    """By one key; an undone ply leaves them waiting."""
    # not so fast that the game is over before the key
    slow, both = Settings(pause="short"), ("novice", "novice")
    async with hands_on(fresh_match("kalah"), levels=both, settings=slow) as hands:
        await hands.until(lambda: len(hands.match.plies) > 1)
        await hands.press("s")
        plies = len(hands.match.plies)
        assert not hands.game.opponent.thinks
        assert "waits" in score(hands)
        await hands.press("u")
        assert len(hands.match.plies) == plies - 1
        assert not hands.game.opponent.thinks
        await hands.press("s")
        await hands.until(lambda: len(hands.match.plies) > plies)


async def test_a_match_against_the_computer_resumes_as_such(tmp_path: Path) -> None:
    """Its level is in the file; it thinks at once where it was to move."""
    async with hands_on(
        fresh_match("kalah"), levels=THINKER, names=("Ada", "M"), folder=tmp_path
    ) as hands:
        await hands.press("a")
    async with hands_on(folder=tmp_path) as hands:
        games = hands.screen.query_one(Entries)
        await hands.until(lambda: NAME.search(" ".join(games.names)))
        games.here = next(filter(NAME.search, games.names))
        await hands.press("enter")
        assert hands.game.session.levels == THINKER
        assert hands.game.session.names == ("Ada", "M")
        await at_work(hands)


async def test_the_computer_is_chosen_in_the_menu() -> None:
    """A line for each side; the level is its name, and is remembered."""
    async with hands_on() as hands:
        seat = hands.screen.query_one("#seat-1", Choice)
        seat.focus()
        await hands.press("right", "right")
        hands.screen.query_one(Entries).here = "kalah"
        await hands.press("p")
        assert hands.game.session.levels == ("", "beginner")
        assert hands.game.session.names == ("", "Beginner")
        await hands.press("escape")
        assert hands.screen.query_one("#seat-1", Choice).value == "beginner"


async def test_in_congkak_the_person_starts_again() -> None:
    """Elsewhere the starter alternates."""
    for name, starts in (("congkak", ("", "novice")), ("kalah", ("novice", ""))):
        match = fresh_match(name).resign(1)
        async with hands_on(match, levels=("", "novice")) as hands:
            await hands.press("x")
            await hands.answer("rematch")
            assert hands.game.session.levels == starts


async def test_a_window_of_any_size_while_it_thinks() -> None:
    """Too small: it waits; large again: it goes on."""
    async with hands_on(fresh_match("kalah"), levels=THINKER) as hands:
        await hands.press("a")
        await at_work(hands)
        await hands.resize(20, 5)
        await hands.resize(120, 40)
        await hands.press("m")
        await hands.until(lambda: len(hands.match.plies) > 1)


LEAN = """
import asyncio, sys
from games import fresh_match
from hands import hands_on

async def play():
    async with hands_on() as hands:
        await hands.press("down", "enter", "c", "d", "u", "escape")
    print([name for name in sys.modules if name.startswith("capaci_tui.ai")])

asyncio.run(play())
"""


def test_nothing_of_the_computer_is_imported_until_it_plays() -> None:
    """The menu names its levels all the same."""
    here = str(Path(__file__).parent)
    told = subprocess.run(
        [sys.executable, "-c", LEAN],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([here, *sys.path])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "[]\n"
