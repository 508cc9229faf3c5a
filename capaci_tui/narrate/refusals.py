"""Why something cannot be done, in words."""

from __future__ import annotations

from capaci_tui.rules import GAMES, UnknownGame
from capaci_tui.rules.game import BadPosition, Fact, IllegalMove
from capaci_tui.rules.match import NothingToUndo
from capaci_tui.rules.options import BadOption
from capaci_tui.rules.squares import KIND_NAMES
from capaci_tui.rules.texts import clip
from capaci_tui.words import _

Refusal = IllegalMove | BadPosition | BadOption | UnknownGame | NothingToUndo
"""Everything that the rules refuse."""


def refusal(error: Refusal) -> str:
    """Return why, without the text that was refused where that is plain to see."""
    match error:
        case IllegalMove() | BadPosition():
            facts = {name: _fact(fact) for name, fact in error.facts.items()}
            return _(error.rule.value).format(**facts)
        case BadOption():
            return _("{option} cannot be {value}: choose {choices}").format(
                option=error.option.flag,
                value=clip(error.text),
                choices=error.option.choices_text(),
            )
        case UnknownGame():
            return _("there is no game {name}: choose {games}").format(
                name=clip(error.name), games=", ".join(game.name for game in GAMES)
            )
        case NothingToUndo():
            return _(str(error))


def _fact(fact: Fact) -> Fact:
    """Return a fact, translated where it is a word."""
    return _(fact) if isinstance(fact, str) and fact in KIND_NAMES else fact
