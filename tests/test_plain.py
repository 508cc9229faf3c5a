"""The game as lines of text: what is typed, and what is said to it."""

from __future__ import annotations

from io import StringIO

import pytest

from capaci_tui import plain
from capaci_tui.narrate.choices import options_line
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.rules.oware import Oware
from capaci_tui.session import Session

LAST_MOVE = "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S"
"""Kalah: South's only move ends the game, 24-24."""


def typed(lines: str, game: AnyGame | None = None, position: str | None = None) -> str:
    """Return what is printed when ``lines`` are typed."""
    out = StringIO()
    match = new_match(game or Kalah(), position)
    plain.play(Session(match), StringIO(lines), out)
    return out.getvalue()


def answered(line: str, session: Session | None = None) -> list[str]:
    """Return what is said to one line."""
    _session, said = plain.answer(session or Session(new_match(Kalah())), line)
    return said


def after(*lines: str, session: Session | None = None) -> Session:
    """Return the session after some lines."""
    session = session or Session(new_match(Kalah()))
    for line in lines:
        session, _said = plain.answer(session, line)
    return session


def test_begins_with_the_game_the_board_and_whose_turn_it_is() -> None:
    """Someone who only hears the lines knows where he is."""
    assert typed("") == (
        "Kalah: 4 seeds · 6 houses\n"
        "Type a move, or help.\n"
        "\n"
        "           f   e   d   c   b   a\n"
        "           4   4   4   4   4   4\n"
        "North 0                          South 0\n"
        "           4   4   4   4   4   4\n"
        "           A   B   C   D   E   F\n"
        "\n"
        "South to move\n"
    )


def test_a_move_is_told_and_the_board_shown() -> None:
    """The number, the side, the move, what it did; then the board and the turn."""
    said = answered("c")
    assert said[0] == "1. South C: sows 4 to store: again"
    assert said[-1] == "South moves again"
    assert "           4   4   0   5   5   5" in said


def test_a_whole_game_is_played_in_lines() -> None:
    """The end is told with winner and reason."""
    said = typed("a4a6\nquit\n", Capaci(), "s5/p5/R5/P5/6/S4r w 0")
    assert "1. White a4xa6#: rock takes scissors\n" in said
    assert said.endswith("White wins: Black has no scissors left\n")


def test_after_the_end_a_move_is_refused_and_undo_works() -> None:
    """The board stays open: take back, look, leave."""
    said = typed("F\nF\nundo\n", Kalah(), LAST_MOVE)
    assert "Draw 24-24: South's houses are empty\n" in said
    assert '"F": the game is over\n' in said
    assert said.endswith("South to move\n")


def test_quit_leaves_and_nothing_is_read_after_it() -> None:
    """Lines after quit stay for whoever reads on."""
    lines = StringIO("Quit\nC\n")
    plain.play(Session(new_match(Kalah())), lines, StringIO())
    assert lines.read() == "C\n"


def test_a_session_is_kept_before_it_is_shown() -> None:
    """After every line; trouble in keeping it is told below the answer."""
    kept: list[int] = []
    out = StringIO()

    def keep(session: Session) -> str:
        kept.append(len(session.match.plies))
        return "" if session.match.plies else "Not saved."

    plain.play(Session(new_match(Kalah())), StringIO("C\nundo\nquit\n"), out, keep)
    assert kept == [1, 0]
    assert out.getvalue().count("Not saved.\n") == 1
    assert out.getvalue().endswith("South to move\nNot saved.\n")


def test_players_are_called_by_their_names() -> None:
    """Where it is said whose turn it is, and who has won."""
    session = Session(new_match(Kalah()), ("Ann", ""))
    assert answered("", session)[-1] == "South (Ann) to move"
    assert answered("resign north", session)[-1] == "South (Ann) wins: North resigned"


def test_undo_and_redo_walk_through_the_match() -> None:
    """What is taken back can be played again."""
    session = after("C", "F", "undo", "undo", "redo")
    assert [ply.move for ply in session.match.plies] == [2]
    assert answered("undo")[0] == "there is no ply to undo"
    assert answered("redo")[0] == "there is no ply to redo"


def test_moves_lists_the_legal_moves() -> None:
    """While the match goes on; afterwards it says how it ended."""
    assert answered("moves") == ["Moves: A B C D E F"]
    assert answered("moves", after("resign")) == ["North wins: South resigned"]


def test_board_and_an_empty_line_show_the_board_again() -> None:
    """Nothing changes by looking."""
    assert answered("board") == answered("") == answered("  ")
    assert answered("board")[-1] == "South to move"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("resign", "North wins: South resigned"),
        ("Resign South", "North wins: South resigned"),
        ("resign north", "South wins: North resigned"),
        ("resign  me", 'there is no side "me": choose south, north'),
    ],
)
def test_either_side_resigns_also_out_of_turn(line: str, said: str) -> None:
    """Without a side it is the one to move."""
    assert answered(line)[-1] == said


def test_a_draw_needs_both_sides() -> None:
    """One side offers, the other says yes or no."""
    offered = after("draw")
    assert answered("draw") == [
        "South offers a draw. North, is it agreed? Type yes or no."
    ]
    assert answered("yes", offered)[-1] == "Draw: the players agreed"
    assert answered("no", offered) == ["The draw is declined.", "South to move"]
    assert after("yes", session=offered).match.outcome
    assert after("no", session=offered).offer is None


def test_a_move_leaves_an_offer_behind() -> None:
    """Yes means nothing when nothing is asked."""
    assert answered("yes", after("draw", "C")) == ["No draw is offered."]
    assert answered("no") == ["No draw is offered."]


@pytest.mark.parametrize("line", ["draw", "resign", "resign north", "C"])
def test_nothing_is_decided_twice(line: str) -> None:
    """An ended match stays as it ended."""
    assert answered(line, after("resign")) == [f'"{line}": the game is over']


def test_help_names_every_command() -> None:
    """And shows a move of this game."""
    said = "\n".join(answered("help"))
    for command in ("moves", "board", "undo", "redo", "resign", "draw", "quit"):
        assert f"\n{command}: " in f"\n{said}"
    example, _colon, _rest = answered("HELP", Session(new_match(Capaci())))[
        0
    ].partition(":")
    assert after(example, session=Session(new_match(Capaci()))).match.plies


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("foo", '"foo": not a move: name one of your houses, A to F'),
        ("undo 3", '"undo 3": not a move: name one of your houses, A to F'),
        ("٣", '"٣": not a move: name one of your houses, A to F'),
        ("0", '"0": not a move: name one of your houses, A to F'),
        ("-1", '"-1": not a move: name one of your houses, A to F'),
        (
            "a\x1b[2J\x00b",
            r"'a\x1b[2J\x00b': not a move: name one of your houses, A to F",
        ),
    ],
)
def test_a_bad_line_is_answered(line: str, said: str) -> None:
    """What was typed is quoted, harmless, with the reason."""
    assert answered(line) == [said]


def test_a_megabyte_is_answered_briefly() -> None:
    """A long line is quoted by its beginning."""
    for session in (None, Session(new_match(Capaci()))):
        (said,) = answered("x" * 1_000_000, session)
        assert len(said) < 200
    (said,) = answered("resign " + "x" * 1_000_000)
    assert len(said) < 200


def test_an_empty_house_is_refused_with_its_reason() -> None:
    """The words are those of every other part of the program."""
    assert answered("C", after("C")) == ['"C": house C is empty']


def test_options_of_the_match_are_told() -> None:
    """Unusual rules stand in the first line."""
    game = Oware(grand_slam="capture")
    assert typed("", game).startswith(f"Oware: {options_line(game)}\n")


def test_asks_for_a_game_until_one_is_named() -> None:
    """The games are listed first; a wrong name is answered."""
    out = StringIO()
    lines = StringIO("chess\n Oware \nC\n")
    assert plain.choose_game(lines, out) is Oware
    assert lines.read() == "C\n"
    assert f"kalah: {Kalah.tagline}\n" in out.getvalue()
    assert 'there is no game "chess": choose capaci, kalah' in out.getvalue()


def test_quit_chooses_no_game_and_the_end_of_input_is_told() -> None:
    """Only whoever says quit meant it."""
    assert plain.choose_game(StringIO("quit\n"), StringIO()) is None
    with pytest.raises(EOFError):
        plain.choose_game(StringIO("chess\n"), StringIO())
