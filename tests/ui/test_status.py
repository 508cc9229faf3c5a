"""The status line: what is told of the spot under the cursor is told to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from games import NAMES, fresh_match, played, short_match
from hands import Hands, hands_on, text_of

from capaci_tui.rules.match import AnyMatch
from capaci_tui.ui.boards.capaci import CapaciView
from capaci_tui.ui.widgets.drawn import Status
from capaci_tui.words import set_language

SIZES = (40, 15), (80, 24)


def near_the_end(name: str) -> Iterator[AnyMatch]:
    """Yield matches whose next ply may be the last, and one that is over."""
    whole = short_match(name)
    assert whole.outcome
    match = whole
    for _ in range(3):
        yield match
        match = match.undo()


def lines_of(hands: Hands) -> str:
    """Return what is seen of the status."""
    region = hands.game.query_one(Status).region
    rows = hands.shown()[region.y : region.bottom]
    return " ".join(row[region.x : region.right].strip() for row in rows).strip()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
async def test_what_is_told_of_a_spot_has_room(
    name: str, lang: str, size: tuple[int, int]
) -> None:
    """In the middle of a match, before its last plies and at its end."""
    set_language(lang)
    async with hands_on(size=size) as hands:
        for match in (played(fresh_match(name), 20), *near_the_end(name)):
            await hands.open(match)
            board = hands.board
            for spot in board.place(board.size).spots[::3]:
                board.cursor = spot
                await hands.settle()
                shown = lines_of(hands)
                assert shown
                assert "…" not in shown, shown
                assert shown.split() == hands.status.split()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_what_a_target_would_do_has_room(
    lang: str, size: tuple[int, int]
) -> None:
    """Ranges that have no room are counted, and all others told as before."""
    set_language(lang)
    match = played(fresh_match("capaci"), 11, seed=4)
    async with hands_on(match, size=size) as hands:
        board = hands.board
        assert isinstance(board, CapaciView)
        told = set()
        for origin, target in match.moves[::2]:
            board.select(origin)
            board.cursor = target
            await hands.settle()
            told.add(lines_of(hands).count("→"))
            assert "…" not in lines_of(hands)
        assert max(told) == 3


async def test_a_wider_window_is_told_more() -> None:
    """Words that were left out come back with the room for them."""
    match = fresh_match("capaci")
    async with hands_on(match, size=(40, 15)) as hands:
        status = hands.game.query_one(Status)
        hands.game.say("word " * 20, lambda: "short")
        assert text_of(status) == "short"
        await hands.resize(120, 40)
        assert text_of(status) == "word " * 20
        await hands.resize(40, 15)
        assert text_of(status) == "short"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
async def test_long_names_give_way_to_turn_and_score(name: str, lang: str) -> None:
    """In the smallest window."""
    set_language(lang)
    names = ("Alexandra", "Maximilian")
    match = played(fresh_match(name), 4)
    async with hands_on(match, names=names, size=(40, 15)) as hands:
        line = hands.shown()[1]
        assert "…" not in line
        assert re.search("to move|moves again|jouer|rejoue", line)
        if name != "capaci":
            assert len(re.findall(r"\d", line)) >= 2
