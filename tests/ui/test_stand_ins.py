"""Signs for terminals that lack ours: they look alike, and are as wide."""

from __future__ import annotations

import codecs
from io import BytesIO, TextIOWrapper

import pytest
from rich.cells import cell_len

from capaci_tui.ui import stand_ins
from capaci_tui.ui.art import title_art
from capaci_tui.ui.stand_ins import stand_in, write_what_there_is


@pytest.mark.parametrize(
    ("signs", "like"),
    [
        ("▸▶›→", ">>>>"),
        ("╭──┬╮│", "+--?+|"),
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
