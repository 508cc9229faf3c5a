"""The analysis beside the board: value, bar, best line, and every move's value."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from textual.content import Content

from capaci_tui.narrate.people import side_name
from capaci_tui.narrate.values import is_decided, line_texts, value_words
from capaci_tui.rules.match import AnyMatch
from capaci_tui.ui.boards.scene import Values
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.words import _, decimal, ngettext

if TYPE_CHECKING:
    from capaci_tui.ai.analysis import Analysis, MoveValue

BAR = 30
"""The cells of the bar: the first side's from the left, the other's from the right."""
DECISIVE = 8
"""By so many seeds a side leads clearly."""
MOST_MOVES = 9
COLUMNS = 3


class AnalysisPanel(Words):
    """Show what is known of the position that is looked at."""

    def show_analysis(self, match: AnyMatch, analysis: Analysis[Any] | None) -> None:
        """Show an analysis, or that nothing is known yet."""
        title = Content.styled(f"── {_('Analysis')} ──", "dim")
        if analysis is None:
            self.show(Content("\n").join([title, Content(_("looking…"))]))
            return
        parts = [title, *map(Content, _lines(match, analysis))]
        self.show(Content("\n").join(parts))


def depth_words(match: AnyMatch, analysis: Analysis[Any]) -> str:
    """Return what the position is worth to the side to move, and how far was looked."""
    value = value_words(match.game, analysis.value, exact=analysis.exact)
    return _("{value}, depth {depth}").format(value=value, depth=analysis.depth)


def _lines(match: AnyMatch, analysis: Analysis[Any]) -> list[str]:
    game, position = match.game, match.position
    line = " ".join(line_texts(game, position, analysis.line))
    mine = analysis.value if position.side == 0 else -analysis.value
    moves = _move_lines(match, analysis.moves)
    head = _("{side} {value}").format(
        side=side_name(game, position.side), value=depth_words(match, analysis)
    )
    return [head, bar(match, mine), _fit(line), *moves]


def bar(match: AnyMatch, value: float) -> str:
    """Return a bar: the longer its full part, the better the first side stands."""
    won = math.copysign(1, value) if is_decided(match.game, value) else 0.0
    share = (1 + (won or math.tanh(value / DECISIVE))) / 2
    full = round(BAR * share)
    return "█" * full + "░" * (BAR - full)


def _fit(line: str) -> str:
    """Return as many moves of a line as one line holds."""
    while len(line) > BAR and " " in line:
        line, _space, _last = line.rpartition(" ")
    return line


def _move_lines(match: AnyMatch, moves: tuple[MoveValue[Any], ...]) -> list[str]:
    """Return the values of the moves, the best first, in columns."""
    told = [_move_words(match, each) for each in moves[:MOST_MOVES]]
    width = max(map(len, told), default=0) + 1
    rows = [told[at : at + COLUMNS] for at in range(0, len(told), COLUMNS)]
    lines = ["".join(f"{each:<{width}}" for each in row).rstrip() for row in rows]
    if more := len(moves) - len(told):
        text = ngettext("and {count} more move", "and {count} more moves", more)
        lines.append(text.format(count=more))
    return lines


def _move_words(match: AnyMatch, each: MoveValue[Any]) -> str:
    move = match.game.format_move(match.position, each.move, mark_win=False)
    if is_decided(match.game, each.value):
        return f"{move} {_('wins') if each.value > 0 else _('loses')}"
    return f"{move} {_sign(match, each)}"


def value_signs(match: AnyMatch, analysis: Analysis[Any]) -> Values:
    """Return what each move is worth, in signs for its place on the board."""
    texts = {each.move: _sign(match, each) for each in analysis.moves}
    return Values(match.position, texts)


def _sign(match: AnyMatch, each: MoveValue[Any]) -> str:
    if is_decided(match.game, each.value):
        return "+#" if each.value > 0 else "-#"
    return f"{each.value:+.0f}=" if each.exact else decimal(each.value, signed=True)
