"""How a game ends at the table: resigning, a draw, the result, leaving."""

from __future__ import annotations

from pathlib import Path

import pytest
from games import fresh_match, played, restarted, short_match, text_to_type
from hands import Hands, hands_on, text_of

from capaci_tui.narrate.endings import outcome_result, outcome_words, reason_words
from capaci_tui.rules.events import Ending
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.record_reading import read_records
from capaci_tui.session import Session
from capaci_tui.ui.screens.dialogs import Question
from capaci_tui.ui.screens.endings import show_result
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.entries import Entries

NAMES = ("Ada", "[/b")
MATCH = played(fresh_match("kalah"), 4)


def dialog_text(hands: Hands) -> str:
    """Return title and text of the dialog on top."""
    assert hands.at(Question)
    widgets = hands.screen.query(Words)
    return "\n".join(text_of(widget) for widget in widgets)


async def test_resigning_asks_and_ends_the_match() -> None:
    """X offers it, a second question confirms; "no" leaves the match as it was."""
    async with hands_on(MATCH) as hands:
        await hands.press("x")
        await hands.answer("1")
        await hands.answer("back")
        assert hands.match == MATCH
        await hands.press("x", "escape")
        assert hands.match == MATCH
        await hands.press("x")
        await hands.answer("1")
        await hands.answer("resign")
        outcome = hands.match.outcome
        assert outcome is not None
        assert (outcome.winner, outcome.reason) == (0, Ending.RESIGNATION)
        await hands.answer("look")
        await hands.press("u")
        assert hands.match.outcome is None


async def test_a_draw_is_agreed_only_when_the_other_side_accepts() -> None:
    """Offered, declined, dismissed: the match goes on; accepted: it is drawn."""
    async with hands_on(MATCH) as hands:
        for refusal in ("decline", "escape"):
            await hands.press("x")
            await hands.answer("draw")
            if refusal == "escape":
                await hands.press("escape")
            else:
                await hands.answer(refusal)
            assert hands.match == MATCH
            assert hands.game.session.offer is None
        await hands.press("x")
        await hands.answer("draw")
        await hands.answer("accept")
        outcome = hands.match.outcome
        assert outcome is not None
        assert (outcome.winner, outcome.reason) == (None, Ending.AGREEMENT)


async def test_the_result_names_winner_score_and_reason() -> None:
    """The dialog says how it ended, in the words of all other places."""
    model = short_match("congkak")
    async with hands_on(restarted(model), names=NAMES) as hands:
        for ply in model.plies:
            await hands.type_keys(text_to_type(hands.match, ply.move))
        told = " ".join(dialog_text(hands).split())
        reason = reason_words(model)
        assert outcome_result(model, NAMES) in told
        assert told.count(reason[1:]) == 1
        assert outcome_words(model, NAMES) not in told


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_result_leaves_the_board_in_sight(size: tuple[int, int]) -> None:
    """The dialog stands beside it; no word of the result is said twice."""
    async with hands_on(MATCH.agree_draw(), size=size) as hands:
        show_result(hands.game)
        await hands.until(lambda: hands.at(Question))
        await hands.settle()
        (dialog,) = hands.screen.query(".dialog")
        assert not dialog.region.overlaps(hands.game.board.region)
        assert dialog.region.right == size[0]
        assert dialog_text(hands).count("Draw") == 1


def all_but_ended() -> AnyMatch:
    """Return a match that South wins with his last house."""
    model = short_match("capaci")
    match = restarted(model)
    for ply in model.plies[:-1]:
        match = match.play(ply.move)
    return match


async def test_rematches_alternate_the_sides_and_keep_score() -> None:
    """The players change sides, and the running score follows them by name."""
    match = all_but_ended()
    last = short_match("capaci").plies[-1].move
    winner = short_match("capaci").outcome
    assert winner is not None
    assert winner.winner == 0
    async with hands_on(match, names=NAMES) as hands:
        await hands.type_keys(text_to_type(match, last))
        assert "Ada 1" in dialog_text(hands)
        assert "Ada 1 – 0 [/b" in dialog_text(hands)
        await hands.answer("rematch")
        session: Session = hands.game.session
        assert session.match == restarted(match)
        assert session.names == NAMES[::-1]
        assert session.won == (0, 1)
        assert hands.log.entries == ()
        await hands.press("x")
        await hands.answer("0")
        await hands.answer("resign")
        assert "Ada 2" in dialog_text(hands)


async def test_sides_can_be_swapped_before_a_rematch() -> None:
    """With the sides swapped the same player starts again."""
    match = all_but_ended()
    async with hands_on(match, names=NAMES) as hands:
        await hands.type_keys(text_to_type(match, short_match("capaci").plies[-1].move))
        await hands.answer("swap")
        await hands.answer("rematch")
        assert hands.game.session.names == NAMES
        assert hands.game.session.won == (1, 0)


async def test_the_board_stays_reachable_after_the_end() -> None:
    """Looking at the board closes the dialog, and `x` brings it back.

    No move can be played; what was last can be undone.
    """
    match = all_but_ended()
    async with hands_on(match) as hands:
        last = text_to_type(match, short_match("capaci").plies[-1].move)
        await hands.type_keys(last)
        ended = hands.match
        await hands.answer("look")
        assert hands.at(GameScreen)
        await hands.type_keys(last)
        assert hands.match == ended
        await hands.press("x")
        assert hands.at(Question)
        await hands.answer("look")
        assert hands.match == ended
        await hands.press("u")
        assert hands.match.plies == match.plies
        await hands.press("r")
        assert hands.match == ended


async def test_the_game_can_be_saved_from_its_result(tmp_path: Path) -> None:
    """Into a file that is asked for; where none can be, that is told."""
    match = all_but_ended()
    async with hands_on(match, names=NAMES) as hands:
        await hands.type_keys(text_to_type(match, short_match("capaci").plies[-1].move))
        for wish in (tmp_path / "mine", tmp_path / "no folder" / "game.txt", None):
            await hands.answer("save")
            if wish:
                await hands.fill("Input", str(wish))
            await hands.press("enter" if wish else "escape")
            await hands.until(lambda: hands.at(Question))
            assert "Ada 1" in dialog_text(hands)
        (record,) = read_records((tmp_path / "mine.txt").read_text())
        assert record.record
        assert record.record.match == hands.match
        assert record.record.names == NAMES
        saved, failed = (each.message for each in hands.app._notifications)
        assert saved == f"Saved to {tmp_path / 'mine.txt'}"
        assert "no folder" in failed


async def test_the_result_leads_to_the_menu() -> None:
    """Menu closes the finished game without a question."""
    match = all_but_ended()
    async with hands_on(match) as hands:
        await hands.type_keys(text_to_type(match, short_match("capaci").plies[-1].move))
        await hands.answer("menu")
        await hands.until(lambda: hands.at(MenuScreen))


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_leaving_a_game_that_is_kept_asks_nothing(key: str) -> None:
    """Q leaves the program and Esc the game; the match waits in the menu."""
    async with hands_on(MATCH) as hands:
        await hands.type_keys(text_to_type(MATCH, MATCH.moves[0]))
        plies = hands.match.plies
        hands.post(key)
        await hands.until(lambda: hands.app._exit or hands.at(MenuScreen))
        assert hands.at(MenuScreen) == (key == "escape")
        if key == "escape":
            [kept], damaged = hands.app.keeper.look()
            assert kept.match.plies == plies
            assert not damaged


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_leaving_a_game_that_could_not_be_saved_asks_once(
    key: str, tmp_path: Path
) -> None:
    """Where nothing can be written, "no" plays on, "yes" leaves."""
    (tmp_path / "state").write_text("no directory")
    async with hands_on(MATCH, folder=tmp_path) as hands:
        await hands.type_keys(text_to_type(MATCH, MATCH.moves[0]))
        match = hands.match
        assert len(match.plies) == 5
        await hands.press(key)
        await hands.answer("stay")
        assert hands.match == match
        await hands.press(key, "escape")
        assert hands.at(GameScreen)
        await hands.press(key)
        hands.app.screen.query_one(Entries).action_move(1)
        hands.post("enter")
        await hands.until(lambda: hands.app._exit or hands.at(MenuScreen))


async def test_q_in_the_menu_leaves_at_once() -> None:
    """Nothing is asked."""
    async with hands_on() as hands:
        hands.post("q")
        await hands.until(lambda: hands.app._exit)
    assert hands.app.return_code == 0


async def test_control_c_leaves_at_once() -> None:
    """Even from an unfinished game, and over a dialog."""
    async with hands_on(MATCH) as hands:
        await hands.press("x")
        hands.post("ctrl+c")
        await hands.until(lambda: hands.app._exit)


@pytest.mark.parametrize("burst", ["escape", "enter", "q"])
async def test_keys_held_down_on_a_dialog_close_one_screen_each(burst: str) -> None:
    """A burst of keys on a dialog never leaves the player without a screen."""
    async with hands_on(MATCH) as hands:
        await hands.press("x")
        await hands.answer("1")
        hands.post("down")
        hands.post("enter")
        for _ in range(9):
            hands.post(burst)
        await hands.settle()
        assert hands.app._exception is None
        assert hands.app._exit or isinstance(hands.app.screen_stack[0], MenuScreen)


@pytest.mark.parametrize("size", [(80, 24), (40, 15)])
@pytest.mark.parametrize("name", ["y" * 1000, "名" * 400])
async def test_the_result_has_room_for_its_choices(
    name: str, size: tuple[int, int]
) -> None:
    """However long the names."""
    start = "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S"
    match = new_match(Kalah(), start)
    async with hands_on(match, names=(name, name), size=size) as hands:
        await hands.press("f")
        await hands.until(lambda: hands.at(Question))
        shown = "\n".join(hands.shown())
        for choice in ("Rematch", "Swap sides", "Look at the board", "Menu"):
            assert choice in shown
