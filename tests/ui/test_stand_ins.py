"""Signs for terminals that lack ours: they look alike, and are as wide."""

from __future__ import annotations

import codecs
from io import BytesIO, TextIOWrapper

import pytest
from games import NAMES, fresh_match, played
from hands import Hands, hands_on
from later import later
from rich.cells import cell_len

from capaci_tui.settings import Settings
from capaci_tui.ui import stand_ins
from capaci_tui.ui.art import title_art
from capaci_tui.ui.stand_ins import stand_in, write_what_there_is


@pytest.mark.parametrize(
    ("signs", "like"),
    [
        ("▸▶›→", ">>>>"),
        ("╭──┬╮│", "+--?+|"),
        ("━━╍╌", "==~-"),
        ("éàçœÉñ", "eaceEn"),
        ("▀▄█▌░", '"_###'),
        ("«\u202f»\u00a0’", "< > '"),
        ("●○●", "o.o"),
        ("漢🗿", "????"),
        ("e\u0301", "e"),
    ],
)
def test_what_stands_for_what(signs: str, like: str) -> None:
    """By hand for what is drawn, by decomposition for letters, else a mark."""
    assert "".join(sign if sign.isascii() else stand_in(sign) for sign in signs) == like


def test_every_character_has_ascii_of_its_width() -> None:
    """Whatever names and files may hold."""
    for number in range(0x80, 0x20000):
        sign = chr(number)
        if 0xD800 <= number < 0xE000:
            continue
        put = stand_in(sign)
        assert put.isascii()
        assert put.isprintable() or not put
        assert len(put) == cell_len(sign)


@pytest.mark.parametrize(
    ("encoding", "written"),
    [("ascii", b"+e <>"), ("latin-1", b"+\xe9 <>"), ("utf-8", "╭é ‹›".encode())],
)
def test_a_stream_writes_what_there_is(
    encoding: str, written: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an encoding has stays; what Python would write in UTF-8 goes its way."""
    monkeypatch.setattr(stand_ins, "terminal_encoding", lambda: encoding)
    stream = TextIOWrapper(BytesIO(), encoding="utf-8")
    write_what_there_is(stream)
    stream.write("╭é ‹›")
    stream.flush()
    assert stream.buffer.getvalue() == written
    assert codecs.lookup(stream.encoding) == codecs.lookup(encoding)


def test_the_title_can_be_read() -> None:
    """Its letters keep their holes."""
    first, *_others = title_art(36)
    shown = "".join(map(stand_in, first.plain.replace(" ", "")))
    assert shown.startswith('_#"""_#"#_')


def spelled(hands: Hands) -> set[str]:
    """Return every character on the screen that is neither ASCII nor a letter."""
    signs = set("".join(hands.shown()))
    return {sign for sign in signs if not (sign.isascii() or sign.isalpha())}


@pytest.mark.parametrize("size", [(80, 24), *later((40, 15), (120, 40))])
@pytest.mark.parametrize("name", NAMES)
async def test_ascii_means_the_whole_screen(name: str, size: tuple[int, int]) -> None:
    """Board, score, log, status and footer; at once, and no longer than wished for."""
    match = played(fresh_match(name), 15, seed=2)
    async with hands_on(match, names=("Zoë", "李"), size=size) as hands:
        wide = [cell_len(line) for line in hands.shown()]
        assert spelled(hands)
        hands.app.settle("pieces", "ascii")
        await hands.settle()
        for keys in ((), ("p", "right"), ("v",), ("l",), ("up", "up"), ("?",)):
            await hands.press(*keys)
            assert spelled(hands) == set(), keys
            assert [cell_len(line) for line in hands.shown()] == wide
        await hands.press("escape", "escape")
        assert "Zoë" in "".join(hands.shown())
        hands.app.settle("pieces", "letters")
        await hands.settle()
        assert spelled(hands)


async def test_ascii_holds_in_all_other_screens() -> None:
    """Menu, settings, library, palette and dialogs have no other signs either."""
    async with hands_on(settings=Settings(pieces="ascii")) as hands:
        for key in ("", *["down"] * 5, "enter", "escape", "ctrl+p", "escape"):
            await hands.press(*filter(None, [key]))
            assert spelled(hands) == set(), key
        await hands.open(fresh_match("kalah"))
        await hands.press("x")
        assert spelled(hands) == set()
