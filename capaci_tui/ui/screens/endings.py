"""How a game ends at the table: resigning, agreeing on a draw, the result."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from textual.app import App
from textual.notifications import SeverityLevel

from capaci_tui.keeping import file_words, write_copy
from capaci_tui.library.files import SavingFailed
from capaci_tui.library.games import suffix_of
from capaci_tui.narrate.endings import outcome_result, reason_words
from capaci_tui.narrate.people import player, short_name, side_name
from capaci_tui.rules.congkak import Congkak
from capaci_tui.rules.events import Side
from capaci_tui.rules.record import Record
from capaci_tui.rules.record_writing import write_record
from capaci_tui.session import Session
from capaci_tui.ui.screens.asking import Ask
from capaci_tui.ui.screens.dialogs import Question
from capaci_tui.words import _


class Table(Protocol):
    """The screen that a game is played on."""

    session: Session

    @property
    def app(self) -> App[Any]:
        """Return the app, which shows the dialogs."""

    def take(self, session: Session) -> None:
        """Take over a session and show it."""

    def record(self) -> Record:
        """Return the record of the match."""

    def start_over(self, session: Session) -> None:
        """Take up a new match."""

    def offer_to_computer(self) -> None:
        """Have the computer answer the offer of a draw."""


def ask_resignation(table: Table) -> None:
    """Let a side that a person plays resign or offer a draw."""
    session = table.session
    game, mover = session.match.game, session.match.position.side
    offers = session.persons[0] if session.levels[mover] else mover
    names = [(side, side_name(game, side)) for side in session.persons]
    choices = [
        ("back", _("Play on")),
        ("draw", _("{side} offers a draw").format(side=side_name(game, offers))),
        *((str(side), _("{side} resigns").format(side=name)) for side, name in names),
    ]

    def answered(answer: str | None) -> None:
        if answer == "draw":
            ask_draw(table, offers)
        elif answer in ("0", "1"):
            confirm_resignation(table, int(answer))

    table.app.push_screen(Question(_("Resign or draw"), "", choices), answered)


def confirm_resignation(table: Table, side: Side) -> None:
    """Ask whether a side really gives up."""
    name = player(table.session.match.game, side, table.session.names)
    question = Question(
        _("{player} resigns?").format(player=name),
        _("The other side wins."),
        [("back", _("Play on")), ("resign", _("Resign"))],
    )

    def answered(answer: str | None) -> None:
        if answer == "resign":
            table.take(table.session.resign(side))

    table.app.push_screen(question, answered)


def ask_draw(table: Table, side: Side) -> None:
    """Offer a draw for ``side``; it is agreed only if the other side accepts."""
    table.take(table.session.offer_draw(side))
    if table.session.levels[1 - side]:
        table.offer_to_computer()
        return
    game, names = table.session.match.game, table.session.names
    question = Question(
        _("{player} offers a draw").format(player=player(game, side, names)),
        _("{player}: do you accept?").format(player=player(game, 1 - side, names)),
        [("decline", _("No, play on")), ("accept", _("Yes, a draw"))],
    )

    def answered(answer: str | None) -> None:
        session = table.session
        accepted = answer == "accept"
        table.take(session.accept_draw() if accepted else session.decline_draw())

    table.app.push_screen(question, answered)


def show_result(table: Table, *, change_sides: bool | None = None) -> None:
    """Show who won and why, and what can be done next.

    The starter alternates from match to match, unless the players swap sides.
    """
    match, names = table.session.match, table.session.names
    if change_sides is None:
        change_sides = not _starter_stays(table.session)
    after = _named(table.session).rematch(change_sides=change_sides)
    choices = [
        ("rematch", _("Rematch")),
        ("swap", _("Swap sides")),
        ("look", _("Look at the board")),
        ("save", _("Save to a file…")),
        ("menu", _("Menu")),
    ]

    def answered(answer: str | None) -> None:
        if answer == "rematch":
            table.start_over(after)
        elif answer == "swap":
            show_result(table, change_sides=not change_sides)
        elif answer == "save":
            ask_where_to_save(table, change_sides=change_sides)
        elif answer == "menu":
            table.app.pop_screen()

    reason = reason_words(match)
    text = f"{reason[:1].upper()}{reason[1:]}\n\n{_what_follows(after)}"
    question = Question(outcome_result(match, names), text, choices, beside=True)
    table.app.push_screen(question, answered)


def ask_where_to_save(table: Table, *, change_sides: bool) -> None:
    """Write the game to a file that is asked for, and show its result again."""
    record = table.record()
    suffix = suffix_of(record.match.game)

    def answered(wish: str | None) -> None:
        if wish:
            told, failed = _saved(wish, suffix, record)
            severity: SeverityLevel = "warning" if failed else "information"
            table.app.notify(told, severity=severity, markup=False)
        show_result(table, change_sides=change_sides)

    name = f"{record.match.game.name}{suffix}"
    table.app.push_screen(Ask(_("Save to"), name), answered)


def _saved(wish: str, suffix: str, record: Record) -> tuple[str, bool]:
    """Write a record to a new file; return what to tell, and whether it failed."""
    try:
        made = write_copy(wish, suffix, write_record(record))
    except SavingFailed as error:
        return file_words(error), True
    return _("Saved to {path}").format(path=made), False


def _starter_stays(session: Session) -> bool:
    """Tell whether the sides are kept: starting is worth so much in Congkak.

    The person starts against the computer until he chooses otherwise.
    """
    return isinstance(session.match.game, Congkak) and session.persons == (0,)


def _what_follows(after: Session) -> str:
    """Return the running score, and who starts the next match."""
    starter = player(after.match.game, 0, after.names)
    next_one = _("Next to start: {player}").format(player=starter)
    return f"{_running_score(after)}\n{next_one}"


def _named(session: Session) -> Session:
    """Return the session with names for both players, so that they can change sides."""
    defaults = _("Player 1"), _("Player 2")
    first, second = (
        name or default for name, default in zip(session.names, defaults, strict=True)
    )
    return replace(session, names=(first, second))


def _running_score(session: Session) -> str:
    """Return the matches won by each player, always in one order, and the draws."""
    (first, first_won), (second, second_won) = sorted(
        zip(map(short_name, session.names), session.won, strict=True)
    )
    parts = [
        _("{first} {first_won} – {second_won} {second}").format(
            first=first, first_won=first_won, second=second, second_won=second_won
        )
    ]
    if session.drawn:
        parts.append(_("draws {count}").format(count=session.drawn))
    return _("Score: {score}").format(score=" · ".join(parts))
