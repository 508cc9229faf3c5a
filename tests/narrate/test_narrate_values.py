"""What positions are worth, and why a move is good, in words."""

from __future__ import annotations

from capaci_tui.narrate.values import hint_words, line_texts, value_words
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.oware import Oware
from capaci_tui.words import set_language

C, F, D = 2, 5, 3


def test_a_value_is_exact_or_about() -> None:
    """In seeds; in Capaci in pieces, or won and lost."""
    assert value_words(Kalah(), 3, exact=True) == "exactly +3"
    assert value_words(Kalah(), -2.44, exact=False) == "about -2.4"
    assert value_words(Kalah(), 100, exact=False) == "about +100.0"
    assert value_words(Capaci(), 1, exact=False) == "about +1.0"
    assert value_words(Capaci(), 100, exact=True) == "wins"
    assert value_words(Capaci(), -100, exact=True) == "loses"


def test_a_value_has_the_decimal_sign_of_the_language() -> None:
    """A comma in French."""
    set_language("fr")
    assert value_words(Kalah(), -2.44, exact=False) == "environ -2,4"


def test_a_line_is_written_from_position_to_position() -> None:
    """The sides have letters of their own."""
    game = Kalah()
    assert list(line_texts(game, game.start(), [C, F, D])) == ["C", "F", "d"]


def test_a_hint_tells_what_one_side_does_in_a_row() -> None:
    """Up to the first ply of the other side."""
    game = Kalah()
    hint = hint_words(game, game.start(), [C, F, D], "about +3.4")
    assert hint == ("Hint, about +3.4: C sows 4 to store: again, then F sows 5 to d")


def test_a_hint_tells_what_a_quiet_move_prepares() -> None:
    """After the answer that is expected; a capture at once is reason enough."""
    game = Oware()
    position = game.parse_position("3-1-0-10-3-9-1-1-4-9-2-3-0-2-N")
    line = [1, 1, 5]
    hint = hint_words(game, position, line, "about +1.0")
    assert hint == "Hint, about +1.0: b sows 1 to c; after B, f captures 2 (C)"
    assert hint_words(game, position, line[:2], "about +1.0").endswith("sows 1 to c")
    assert hint_words(game, position, [], "about +1.0") == "Hint, about +1.0: "
    position = game.after(game.after(position, 1), 1)
    assert hint_words(game, position, [5, 0, 0], "x") == "Hint, x: f captures 2 (C)"
