"""Text in lines that fit: where it is broken, and that nothing is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.content import Content

from capaci_tui.ui.widgets.folding import fold

TEXTS = st.text(st.sampled_from("ab éⅣ石頭 \u00a0\u202f:«»\n"), max_size=60)


@given(TEXTS, st.integers(2, 20))
def test_lines_fit_and_nothing_but_spaces_is_lost(text: str, width: int) -> None:
    """Every line has room; the characters come in their order."""
    lines = [line.plain for line in fold(Content(text), width)]
    assert all(cell_len(line) <= width for line in lines)
    kept = "".join(lines).replace(" ", "")
    assert kept == text.replace(" ", "").replace("\n", "")


def folded(text: str, width: int) -> list[str]:
    """Return the lines of a text."""
    return [line.plain for line in fold(Content(text), width)]


def test_lines_break_at_spaces() -> None:
    """A word goes to the next line as a whole, with no space before it."""
    assert folded("sow the seeds", 8) == ["sow the", "seeds"]
    assert folded("sow  the", 4) == ["sow", "the"]
    assert folded("one\n\ntwo", 8) == ["one", "", "two"]


def test_lines_do_not_break_at_spaces_that_join() -> None:
    """The colon of French stays with its word, and so do its quotes."""
    assert folded("à vous\u00a0: jouez", 7) == ["à", "vous\u00a0:", "jouez"]
    assert folded("dit «\u202foui\u202f» ici", 9) == ["dit", "«\u202foui\u202f»", "ici"]


def test_a_word_too_wide_for_a_line_is_broken() -> None:
    """Wide characters are never halved."""
    assert folded("abcdefgh", 3) == ["abc", "def", "gh"]
    assert folded("石頭石頭", 3) == ["石", "頭", "石", "頭"]


def test_styles_stay_on_their_words() -> None:
    """What was bold is bold after the break."""
    lines = fold(Content.assemble("one ", ("two three", "bold"), " four"), 7)
    assert [line.plain for line in lines] == ["one two", "three", "four"]
    assert [str(span.style) for line in lines for span in line.spans] == ["bold"] * 2
