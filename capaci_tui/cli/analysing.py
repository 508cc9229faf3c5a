"""``analyse``: what a position is worth, and what to play in it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

from capaci_tui.ai.analysis import Analysis, MoveValue
from capaci_tui.ai.limits import Limits
from capaci_tui.ai.memory import LONGEST
from capaci_tui.ai.search import Search, search_match
from capaci_tui.cli import INTERRUPTED
from capaci_tui.cli.building import Aside
from capaci_tui.cli.interruption import TICK, Interruption, listen
from capaci_tui.cli.progress import Progress
from capaci_tui.cli.streams import write
from capaci_tui.narrate.endings import outcome_words
from capaci_tui.narrate.people import turn_line
from capaci_tui.narrate.values import line_texts, value_words
from capaci_tui.plain import title_line
from capaci_tui.rules.match import AnyMatch
from capaci_tui.words import _


@dataclass(frozen=True)
class Report:
    """What a search has found, in which match, and after how long."""

    match: AnyMatch
    analysis: Analysis[Any]
    seconds: float

    @property
    def speed(self) -> int:
        """Return the nodes a second."""
        return round(self.analysis.nodes / max(self.seconds, 1e-6))


def analyse(match: AnyMatch, limits: Limits, aside: Aside, *, as_json: bool) -> int:
    """Search, tell how far it is, and print what was found; return the exit code.

    Ctrl-C ends the search, and what it has found by then is printed. Meanwhile a table
    of endings is built where one is lacking; the search uses what there is of it.
    """
    interruption, progress = listen(), Progress()

    def tell(report: Report) -> None:
        progress.tell("   ".join(filter(None, (aside.words(), _progress_line(report)))))

    searching = search_match(match, every=True, tables=aside.tables)
    with aside.building(match):
        report = _searched(match, searching, limits, tell, interruption)
    code = INTERRUPTED if interruption.came else 0
    progress.clear()
    write([json.dumps(_facts(report))] if as_json else _lines(report))
    return code


def _searched(
    match: AnyMatch,
    searching: Search[Any, Any],
    limits: Limits,
    tell: Callable[[Report], None],
    interruption: Interruption,
) -> Report:
    """Search in a thread, so that this one can tell the time and hear Ctrl-C."""
    begun = time.monotonic()
    found: list[Analysis[Any]] = []
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(searching.run, limits, found.append)
        while not wait([future], TICK).done:
            if found:
                tell(Report(match, found[-1], time.monotonic() - begun))
            if interruption.came:
                searching.stop()
    return Report(match, future.result(), time.monotonic() - begun)


def _progress_line(report: Report) -> str:
    analysis = report.analysis
    return _("{seconds:.0f} s, depth {depth}, value {value}: {line}").format(
        seconds=report.seconds,
        depth=analysis.depth,
        value=value_words(report.match.game, analysis.value, exact=analysis.exact),
        line=" ".join(_line_texts(report)),
    )


def _lines(report: Report) -> Iterator[str]:
    """Yield what was found, for people."""
    match, analysis = report.match, report.analysis
    game = match.game
    yield title_line(game)
    yield outcome_words(match) or turn_line(match)
    value = value_words(game, analysis.value, exact=analysis.exact)
    if analysis.best is not None:
        best = game.format_move(match.position, analysis.best)
        yield _("Best move: {move}").format(move=best)
    yield _("Value: {value}").format(value=value)
    if analysis.best is None:
        return
    yield _("Depth: {depth}").format(depth=analysis.depth)
    if not analysis.exact and analysis.depth == LONGEST:
        yield _("Not proved: the search looks no further than {depth} plies").format(
            depth=LONGEST
        )
    yield _("Positions: {nodes}, {speed} a second").format(
        nodes=analysis.nodes, speed=report.speed
    )
    yield _("Line: {line}").format(line=" ".join(_line_texts(report)))
    yield _("Every move:")
    for each in analysis.moves:
        yield f"  {_move_words(match, each)}"


def _move_words(match: AnyMatch, each: MoveValue[Any]) -> str:
    return _("{move} {value}").format(
        move=match.game.format_move(match.position, each.move),
        value=value_words(match.game, each.value, exact=each.exact),
    )


def _line_texts(report: Report) -> Iterator[str]:
    """Return the moves of the best line as they are written."""
    match = report.match
    return line_texts(match.game, match.position, report.analysis.line)


def _facts(report: Report) -> dict[str, Any]:
    """Return what was found, for programs."""
    match, analysis = report.match, report.analysis
    game, position = match.game, match.position

    def text(move: Any) -> str:
        return game.format_move(position, move)

    return {
        "value": _number(analysis.value),
        "exact": analysis.exact,
        "best": None if analysis.best is None else text(analysis.best),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "line": list(_line_texts(report)),
        "moves": [
            {"move": text(each.move), "value": _number(each.value), "exact": each.exact}
            for each in analysis.moves
        ],
    }


def _number(value: float) -> float:
    """Return whole seeds as a whole number."""
    return int(value) if value == int(value) else value
