"""The statistics of the library, as tables with simple bars."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from capaci_tui.library.statistics import GameStatistics, Tally, statistics_of
from capaci_tui.library.summaries import Summary
from capaci_tui.ui.screens.dialogs import Reading
from capaci_tui.ui.widgets.folding import clipped
from capaci_tui.words import _, decimal

BAR = 12
NAME, LEAST_NAME = 14, 8
GAP = 2


class Row(NamedTuple):
    """One line of a table: a name and numbers, and what its bar shows."""

    name: str
    numbers: Sequence[str]
    tally: Tally


def statistics_screen(summaries: Iterable[Summary], width: int) -> Reading:
    """Return the screen with wins, draws and losses by player and by game."""
    statistics = statistics_of(summaries)
    busiest = sorted(statistics.players.items(), key=lambda each: -each[1].games)
    counts = _("Won"), _("Drawn"), _("Lost")
    tables = [
        _table(
            _("Players"),
            (_("Player"), *counts),
            [Row(name, _counts(tally), tally) for name, tally in busiest],
            width,
        ),
        _table(
            _("Games, for the side that starts"),
            (_("Game"), *counts, _("Margin"), _("Longest")),
            [_game_row(_(game.title), told) for game, told in statistics.games.items()],
            width,
        ),
    ]
    text = Content("\n\n").join(filter(None, tables))
    return Reading(_("Statistics"), text or Content(_("No finished game yet.")))


def _game_row(title: str, told: GameStatistics) -> Row:
    """Return a line with the mean margin in seeds and the plies of the longest."""
    average = told.average_margin
    margin = "–" if average is None else decimal(average)
    longest = str(told.longest.plies) if told.longest else "–"
    return Row(title, [*_counts(told.tally), margin, longest], told.tally)


def _counts(tally: Tally) -> list[str]:
    return [str(tally.wins), str(tally.draws), str(tally.losses)]


def _table(title: str, heads: Sequence[str], rows: list[Row], width: int) -> Content:
    """Return a table under its title, or nothing where it would be empty."""
    if not rows:
        return Content("")
    lines = [Content.styled(title, "bold $accent"), *_lines(heads, rows, width)]
    return Content("\n").join(lines)


def _lines(heads: Sequence[str], rows: list[Row], width: int) -> Iterator[Content]:
    """Yield heads and lines; what there is no room for at the right is left out."""
    first, *others = heads
    widths = [cell_len(head) + GAP for head in others]
    while LEAST_NAME + sum(widths) > width:
        widths.pop()
    name_width = min(NAME, width - sum(widths))
    barred = name_width + sum(widths) + GAP + BAR <= width
    yield Content.styled(_in_columns(first, others, name_width, widths), "$board-label")
    for name, numbers, tally in rows:
        line = Content(_in_columns(name, numbers, name_width, widths))
        yield line + " " * GAP + _bar(tally) if barred else line


def _in_columns(
    name: str, cells: Sequence[str], name_width: int, widths: Sequence[int]
) -> str:
    """Return a name, cut where it is too long, and numbers below each other."""
    numbers = (cell.rjust(width) for cell, width in zip(cells, widths, strict=False))
    return set_cell_size(clipped(name, name_width), name_width) + "".join(numbers)


def _bar(tally: Tally) -> Content:
    """Return wins, draws and losses as one bar of three parts."""
    parts = (tally.wins, tally.draws)
    won, drawn = (round(BAR * part / max(1, tally.games)) for part in parts)
    return Content.assemble(
        ("━" * won, "$success"),
        ("╍" * drawn, "$accent"),
        ("╌" * (BAR - won - drawn), "$board-label"),
    )
