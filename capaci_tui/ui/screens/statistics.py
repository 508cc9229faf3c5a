"""The statistics of the library, as simple bars."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.content import Content

from capaci_tui.library.statistics import GameStatistics, Tally, statistics_of
from capaci_tui.library.summaries import Summary
from capaci_tui.narrate.people import side_name
from capaci_tui.rules.game import AnyGame
from capaci_tui.ui.screens.dialogs import Reading
from capaci_tui.words import _, decimal

BAR = 30
NAME = 16


def statistics_screen(summaries: Iterable[Summary]) -> Reading:
    """Return the screen with wins, draws and losses by game and by player."""
    statistics = statistics_of(summaries)
    lines: list[Content] = []
    for game, told in statistics.games.items():
        lines += _game_lines(game, told)
    if statistics.players:
        lines.append(Content.styled(_("Players"), "bold $accent"))
    busiest = sorted(statistics.players.items(), key=lambda each: -each[1].games)
    for name, tally in busiest:
        lines += _bar(name, tally)
    text = Content("\n").join(lines) if lines else Content(_("No finished game yet."))
    return Reading(_("Statistics"), text)


def _game_lines(game: type[AnyGame], told: GameStatistics) -> Iterator[Content]:
    yield Content.styled(_(game.title), "bold $accent")
    yield from _bar(side_name(game(), 0), told.tally)
    if told.average_margin is not None:
        margin = _("average margin: {seeds} seeds")
        yield Content("  " + margin.format(seeds=decimal(told.average_margin)))
    if told.longest:
        longest = _("longest game: {plies} plies, {name}")
        yield Content(
            "  " + longest.format(plies=told.longest.plies, name=told.longest.name)
        )
    yield Content("")


def _bar(name: str, tally: Tally) -> Iterator[Content]:
    """Yield wins, draws and losses as numbers and as one bar of three parts."""
    parts = (tally.wins, tally.draws, tally.losses)
    won, drawn = (round(BAR * part / max(1, tally.games)) for part in parts[:2])
    numbers = _("{wins} won, {draws} drawn, {losses} lost").format(
        wins=tally.wins, draws=tally.draws, losses=tally.losses
    )
    shown = name if len(name) <= NAME else name[: NAME - 1] + "…"
    told = _("{player}: {numbers}").format(player=shown, numbers=numbers)
    yield Content(f"  {told}")
    yield Content.assemble(
        "  ",
        ("━" * won, "$success"),
        ("╍" * drawn, "$accent"),
        ("╌" * (BAR - won - drawn), "$board-label"),
    )
