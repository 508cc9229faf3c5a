"""Large letters and digits: each can be told, and takes the room that it says."""

from __future__ import annotations

from itertools import combinations

from capaci_tui.ui.boards.lettering import BLOCKS, GLYPHS, LINES, enlarged


def test_no_two_glyphs_look_alike() -> None:
    """Letters of both sides, digits and marks differ in several cells or in width."""
    pictures = {glyph: enlarged(glyph) for glyph in "".join(GLYPHS)}
    assert len({*pictures.values()}) == len(pictures)
    for one, other in combinations(pictures, 2):
        if {one, other} <= {*GLYPHS[0]}:
            cells = zip("".join(pictures[one]), "".join(pictures[other]), strict=True)
            assert any(mine != theirs for mine, theirs in cells), (one, other)


def test_large_text_is_a_block_of_three_lines() -> None:
    """Whatever it says, its lines are equally long and made of half blocks."""
    for text in ("", "7", "162", "A", "i", "◈"):
        lines = enlarged(text)
        assert len(lines) == LINES
        assert len({*map(len, lines)}) == 1
        assert {*"".join(lines)} <= {*BLOCKS.values()}


def test_digits_stand_apart() -> None:
    """A blank column lies between two glyphs."""
    assert [line[3] for line in enlarged("88")] == [" "] * LINES
