"""``perft``: how many lines of play there are."""

from __future__ import annotations

from collections.abc import Iterator

from capaci_tui.cli.arguments import UsageError
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.rules.game import divide, perft
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.texts import read_number
from capaci_tui.words import _

DEEPEST = 99


def read_depth(text: str) -> int:
    """Return the depth written in ``text``; raise `UsageError`."""
    depth = read_number(text)
    if depth is None or not 1 <= depth <= DEEPEST:
        message = _("the depth is a number from 1 to {deepest}, not {text}")
        raise UsageError(message.format(deepest=DEEPEST, text=in_quotes(text)))
    return depth


def count_lines(match: AnyMatch, depth: int, *, by_move: bool) -> Iterator[str]:
    """Yield depth and leaves for each depth, then those of each first move."""
    game, position = match.game, match.position
    for each in range(1, depth + 1):
        if each < depth or not by_move:
            yield f"{each} {perft(game, position, each)}"
    if by_move:
        leaves = divide(game, position, depth)
        yield f"{depth} {sum(leaves.values())}"
        for move, count in leaves.items():
            yield f"{game.format_move(position, move, mark_win=False)} {count}"
