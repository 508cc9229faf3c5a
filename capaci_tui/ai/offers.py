"""What the computer says when it is offered a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capaci_tui.ai.limits import Limits
from capaci_tui.rules.events import Side
from capaci_tui.rules.match import AnyMatch

if TYPE_CHECKING:
    from capaci_tui.ai.analysis import Analysis

JUDGING = Limits(nodes=2_000)
"""How far it looks before it answers."""


def accepts_draw(match: AnyMatch, side: Side, analysis: Analysis[Any]) -> bool:
    """Tell whether ``side`` agrees: it does where it stands worse than even."""
    mine = match.position.side == side
    return (analysis.value if mine else -analysis.value) < 0
