"""Why something cannot be done, in words."""

from __future__ import annotations

from collections.abc import Mapping

from capaci_tui.narrate.boards import piece_letters
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.rules import GAMES, UnknownGame
from capaci_tui.rules.game import BadPosition, Fact, IllegalMove, Rule
from capaci_tui.rules.match import NothingToUndo
from capaci_tui.rules.options import BadOption
from capaci_tui.rules.record import Notice, RecordError
from capaci_tui.rules.squares import KIND_NAMES, LETTERS
from capaci_tui.words import _, quoted

Refusal = (
    IllegalMove | BadPosition | BadOption | UnknownGame | NothingToUndo | RecordError
)
"""Everything that the rules refuse."""


def refusal(error: Refusal) -> str:
    """Return why, without the text that was refused where that is plain to see."""
    match error:
        case IllegalMove() | BadPosition():
            return _filled(error.rule.value, error.facts)
        case RecordError():
            return _record_refusal(error)
        case BadOption():
            return _("{option} cannot be {value}: choose {choices}").format(
                option=error.option.flag,
                value=in_quotes(error.text),
                choices=error.option.choices_text(),
            )
        case UnknownGame():
            return _("there is no game {name}: choose {games}").format(
                name=in_quotes(error.name),
                games=", ".join(game.name for game in GAMES),
            )
        case NothingToUndo():
            return _(str(error))


def typed_refusal(text: str, error: BadPosition) -> str:
    """Return why a typed text is no position, in the letters of the screen.

    A text that has letters of files is told in those, and so is its error.
    """
    shown = piece_letters()
    board, _gap, _rest = text.partition(" ")
    if {*board} & ({*LETTERS} - {*shown}):
        return refusal(error)
    table = str.maketrans(LETTERS, shown)
    # what was read as it is typed is quoted so, too
    lettered = {"letter", "letters", "example"}
    if error.rule is Rule.BAD_RANK and error.text != text:
        lettered.add("field")
    facts = {
        name: str(fact).translate(table) if name in lettered else fact
        for name, fact in error.facts.items()
    }
    return _filled(error.rule.value, facts)


def notice_words(notice: Notice) -> str:
    """Return what a reader should know of a record that could be opened."""
    return _("line {line}: {reason}").format(
        line=notice.line, reason=_filled(notice.doubt.value, notice.facts)
    )


def _record_refusal(error: RecordError) -> str:
    reason = _filled(error.rule.value, error.facts)
    if error.place is None and isinstance(error.rule, Rule):
        return _("line {line}, {position}: {reason}").format(
            line=error.line, position=in_quotes(error.text), reason=reason
        )
    if error.place is None:
        return _("line {line}: {reason}").format(line=error.line, reason=reason)
    return _("line {line}, turn {turn}, {move} in {position}: {reason}").format(
        line=error.line,
        turn=error.place.turn,
        move=in_quotes(error.text),
        position=error.place.position,
        reason=reason,
    )


def _filled(template: str, facts: Mapping[str, Fact]) -> str:
    """Return a template of the rules in the player's language, with its facts."""
    return _(template).format(**{name: _fact(fact) for name, fact in facts.items()})


def _fact(fact: Fact) -> Fact:
    """Return a fact, translated where it is a word, and quoted as is usual."""
    if not isinstance(fact, str):
        return fact
    return _(fact) if fact in KIND_NAMES else quoted(fact)
