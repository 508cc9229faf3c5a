"""The game as lines of text, for screen readers, pipes and scripts.

A line comes in, lines that answer it go out; nothing moves the cursor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TextIO

from capaci_tui.narrate.boards import board_lines
from capaci_tui.narrate.choices import options_line
from capaci_tui.narrate.endings import outcome_words
from capaci_tui.narrate.people import Names, legal_words, side_name, turn_line
from capaci_tui.narrate.plies import ply_words
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.narrate.refusals import refusal
from capaci_tui.rules import GAMES, UnknownGame, find_game
from capaci_tui.rules.events import Side
from capaci_tui.rules.game import AnyGame, IllegalMove, Rule
from capaci_tui.rules.match import AnyMatch, NothingToUndo
from capaci_tui.rules.texts import mark
from capaci_tui.session import Session
from capaci_tui.words import _

Lines = list[str]
Answer = tuple[Session, Lines]

Keep = Callable[[Session], str]
"""Keeps a session on disk before it is shown; returns trouble to tell, or nothing."""
Think = Callable[[Session], Any]
"""Chooses the move of the computer."""

# Translators: the commands of plain mode, as typed; the same words stand in its help
QUIT, RESIGN = mark("quit"), mark("resign")


def title_line(game: AnyGame) -> str:
    """Return the game's name and options."""
    return _("{game}: {options}").format(game=_(game.title), options=options_line(game))


def ply_line(match: AnyMatch) -> str:
    """Return number, side and text of the last ply, and what it did."""
    ply = match.plies[-1]
    before = match.position_at(len(match.plies) - 1)
    return _("{number}. {side} {move}: {words}").format(
        number=len(match.plies),
        side=side_name(match.game, before.side),
        move=match.game.format_move(before, ply.move),
        words=ply_words(match.game, ply),
    )


def standing_lines(match: AnyMatch, names: Names = ("", "")) -> Lines:
    """Return the board, and whose turn it is or how the match ended."""
    status = outcome_words(match, names) or turn_line(match, names)
    return [*board_lines(match.game, match.position), "", status]


def keep_nothing(_session: Session) -> str:
    """Keep a session nowhere."""
    return ""


def play(
    session: Session,
    lines: Iterable[str],
    out: TextIO,
    keep: Keep = keep_nothing,
    think: Think = Session.think,
) -> None:
    """Play from ``lines`` until they end or one of them says quit."""
    _say(out, [title_line(session.match.game), _("Type a move, or help."), ""])
    _say(out, standing_lines(session.match, session.names))
    session = _computer_plays(session, out, keep, think)
    for line in lines:
        if _says(line, QUIT):
            return
        session, said = answer(session, line)
        trouble = keep(session)
        _say(out, [*said, trouble] if trouble else said)
        session = _computer_plays(session, out, keep, think)


def _computer_plays(session: Session, out: TextIO, keep: Keep, think: Think) -> Session:
    """Return the session once a person is to move, or the match is over."""
    if not session.level:
        return session
    while session.level:
        session = session.play(think(session))
        trouble = keep(session)
        said = [ply_line(session.match)]
        _say(out, [*said, trouble] if trouble else said)
    _say(out, standing_lines(session.match, session.names))
    return session


def _say(out: TextIO, lines: Lines) -> None:
    out.write("".join(f"{line}\n" for line in lines))
    out.flush()


def choose_game(lines: Iterable[str], out: TextIO) -> type[AnyGame] | None:
    """Ask until a line names a game; return None if it says quit.

    Raises:
        EOFError: the lines end before that.

    """
    told = _("{name}: {tagline}")
    _say(out, [told.format(name=g.name, tagline=_(g.tagline)) for g in GAMES])
    _say(out, [_("Type the name of a game.")])
    for line in lines:
        name = line.strip()
        if _says(name, QUIT):
            return None
        try:
            return find_game(name)
        except UnknownGame as error:
            _say(out, [refusal(error)])
    raise EOFError


def answer(session: Session, line: str) -> Answer:
    """Return the session after one line of a player, and what to say to it."""
    text = line.strip()
    name, _space, argument = text.partition(" ")
    try:
        if _says(name, RESIGN):
            return _resign(session, argument.strip())
        return _command(text)(session)
    except IllegalMove as error:
        reason = refusal(error)
        return session, [
            _("{text}: {reason}").format(text=in_quotes(text), reason=reason)
        ]
    except NothingToUndo as error:
        return session, [refusal(error)]


def _says(text: str, command: str) -> bool:
    """Tell whether a text is a command, in English or the player's language."""
    return text.strip().lower() in (command, _(command))


def _command(text: str) -> Callable[[Session], Answer]:
    """Return what a text asks for: a command, or else a move."""
    for name, command in _COMMANDS.items():
        if _says(text, name):
            return command
    return _move(text)


def _shown(session: Session, *said: str) -> Answer:
    """Return the session, with what was said and how its match stands now."""
    return session, [*said, *standing_lines(session.match, session.names)]


# The commands


def _move(text: str) -> Callable[[Session], Answer]:
    def play_move(session: Session) -> Answer:
        match = session.match
        played = session.play(match.game.parse_move(match.position, text))
        return _shown(played, ply_line(played.match))

    return play_move


def _board(session: Session) -> Answer:
    return _shown(session)


def _undo(session: Session) -> Answer:
    return _shown(session.undo(), _("Taken back."))


def _redo(session: Session) -> Answer:
    return _shown(session.redo(), _("Played again."))


def _moves(session: Session) -> Answer:
    legal = legal_words(session.match)
    return session, [legal or outcome_words(session.match, session.names)]


def _resign(session: Session, name: str) -> Answer:
    if not name:
        return _shown(session.resign(session.match.position.side))
    for side, known in enumerate(session.match.game.sides):
        if name.lower() in (known, _typed_side(session, side)):
            return _shown(session.resign(side))
    known = ", ".join(_typed_side(session, side) for side in (0, 1))
    problem = _("there is no side {side}: choose {sides}")
    return session, [problem.format(side=in_quotes(name), sides=known)]


def _typed_side(session: Session, side: Side) -> str:
    """Return the name of a side as it is typed."""
    return side_name(session.match.game, side).lower()


def _draw(session: Session) -> Answer:
    if session.match.outcome:
        raise IllegalMove("draw", Rule.OVER)
    side = session.match.position.side
    if session.levels[1 - side]:
        return _computer_answers(session.offer_draw(side))
    asks, asked = _names(session, side, 1 - side)
    question = _("{side} offers a draw. {other}, is it agreed? Type yes or no.")
    return session.offer_draw(side), [question.format(side=asks, other=asked)]


def _computer_answers(session: Session) -> Answer:
    answered = session.answer_draw()
    if answered.match.outcome:
        return _shown(answered)
    return _no(session)


def _names(session: Session, *sides: Side) -> Iterator[str]:
    return (side_name(session.match.game, side) for side in sides)


def _yes(session: Session) -> Answer:
    if session.offer is None:
        return session, [_("No draw is offered.")]
    return _shown(session.accept_draw())


def _no(session: Session) -> Answer:
    if session.offer is None:
        return session, [_("No draw is offered.")]
    turn = turn_line(session.match, session.names)
    return session.decline_draw(), [_("The draw is declined."), turn]


def _help(session: Session) -> Answer:
    game = session.match.game
    start = game.start()
    move = game.format_move(start, game.moves(start)[0], mark_win=False)
    return session, [
        _("{move}: play a move, this one for instance").format(move=move),
        _("moves: list the legal moves"),
        _("board: show the board again"),
        _("undo: take the last move back"),
        _("redo: play it again"),
        _("resign: give up, or for a side: resign {side}").format(
            side=_typed_side(session, 1)
        ),
        _("draw: offer a draw; the other side answers yes or no"),
        _("quit: leave"),
    ]


_COMMANDS: dict[str, Callable[[Session], Answer]] = {
    "": _board,
    mark("board"): _board,
    mark("undo"): _undo,
    mark("redo"): _redo,
    mark("moves"): _moves,
    mark("draw"): _draw,
    mark("yes"): _yes,
    mark("no"): _no,
    mark("help"): _help,
}
