"""The list of the games that are kept: as long as it may be, as quick as ever."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from capaci_tui.library.summaries import Summary
from capaci_tui.narrate.people import side_name
from capaci_tui.ui.widgets.clicking import Clicking
from capaci_tui.ui.widgets.drawn import MARK, Words
from capaci_tui.ui.widgets.folding import clipped
from capaci_tui.words import _, mark

DATE, GAME, SCORE, PLIES = 12, 10, 8, 7
NARROW_DATE, NARROW_GAME = 11, 8
WIDE = 60
"""Narrower lists leave score and plies out, and most of the gaps."""


class GameList(Clicking[int], ScrollView, can_focus=True, inherit_bindings=False):
    """Show a line for each game and let one be chosen.

    | key | does |
    | --- | --- |
    | up, down, pageup, pagedown, home, end | move |
    | enter | open |
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"games--chosen"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", mark("another game"), show=False, id="games.up"),
        Binding("down", "move(1)", mark("another game"), show=False, id="games.down"),
        Binding(
            "pageup", "page(-1)", mark("another page"), show=False, id="games.back"
        ),
        Binding("pagedown", "page(1)", mark("another page"), show=False, id="games.on"),
        Binding(
            "home", "move(-1000000)", mark("the newest"), show=False, id="games.top"
        ),
        Binding("end", "move(1000000)", mark("the oldest"), show=False, id="games.end"),
        Binding("enter", "open", mark("open the game"), show=False, id="games.open"),
    ]

    chosen: reactive[int] = reactive(0, init=False)
    """Which line is under the cursor."""

    @dataclass
    class Highlighted(Message):
        """Another game is under the cursor, or none."""

        summary: Summary | None

    @dataclass
    class Opened(Message):
        """A game was chosen to be opened."""

        summary: Summary

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._all: list[Summary] = []
        self._shown: list[Summary] = []
        self._filter = ""

    @property
    def current(self) -> Summary | None:
        """Return the game under the cursor."""
        return self._shown[self.chosen] if self.chosen < len(self._shown) else None

    @property
    def shown_games(self) -> tuple[Summary, ...]:
        """Return the games that the filter lets through."""
        return tuple(self._shown)

    def clear(self) -> None:
        """Forget all games."""
        self._all.clear()
        self.filter(self._filter)

    def add(self, summaries: Iterable[Summary]) -> None:
        """Put more games at the end."""
        more = list(summaries)
        first = not self._shown
        self._all += more
        self._shown += [each for each in more if each.matches(self._filter)]
        self._resize()
        if first and self._shown:
            self.post_message(self.Highlighted(self.current))

    def replace(self, name: str, summary: Summary | None) -> None:
        """Put another game, or none, in the place of the one called ``name``."""
        kept = [summary if each.name == name else each for each in self._all]
        self._all = [each for each in kept if each]
        self._shown = [each for each in self._all if each.matches(self._filter)]
        self._resize()
        self.chosen = min(self.chosen, max(0, len(self._shown) - 1))
        self.post_message(self.Highlighted(self.current))

    def filter(self, wanted: str) -> None:
        """Show only the games that have every word of ``wanted``."""
        self._filter = wanted
        self._shown = [each for each in self._all if each.matches(wanted)]
        self._resize()
        self.chosen = 0
        self.post_message(self.Highlighted(self.current))

    def _resize(self) -> None:
        self.virtual_size = Size(self.size.width, len(self._shown))
        self.refresh()

    def on_focus(self) -> None:
        """Show that the keys go here."""
        self.refresh()

    def on_blur(self) -> None:
        """Show that the keys go elsewhere."""
        self.refresh()

    def watch_chosen(self) -> None:
        """Bring the chosen line into sight and say which it is."""
        line = Region(0, self.chosen, 1, 1)
        self.scroll_to_region(line, animate=False)
        self.refresh()
        self.post_message(self.Highlighted(self.current))

    def action_move(self, step: int) -> None:
        """Move the cursor by some lines."""
        self.chosen = min(max(self.chosen + step, 0), max(0, len(self._shown) - 1))

    def action_page(self, step: int) -> None:
        """Move the cursor by a page."""
        self.action_move(step * max(1, self.size.height - 1))

    def action_open(self) -> None:
        """Open the game under the cursor."""
        if self.current:
            self.post_message(self.Opened(self.current))

    def thing_at(self, offset: Offset) -> int | None:
        """Return which game stands in a line."""
        line = offset.y + self.scroll_offset.y
        return line if line < len(self._shown) else None

    def act_on(self, thing: int) -> None:
        """Choose the clicked game; open it on a second click."""
        if thing == self.chosen:
            self.action_open()
        self.chosen = thing

    def render_line(self, y: int) -> Strip:
        """Return one line of the list."""
        width = self.size.width
        index = y + self.scroll_offset.y
        style = self.rich_style
        if index >= len(self._shown):
            return Strip.blank(width, style)
        sign = ""
        if index == self.chosen:
            sign = "▸" if self.has_focus else "▹"
        if sign and self.has_focus:
            style += self._role("games--chosen")
        room = self.scrollable_content_region.width - MARK
        text = f"{sign:<{MARK}}{line_of(self._shown[index], room)}"
        return Strip([Segment(text, style)]).adjust_cell_length(width, style)

    def _role(self, name: str) -> Style:
        return self.get_component_rich_style(name, partial=True)


class GameHeads(Words):
    """Say what stands in the columns of the list below, which is as wide."""

    def _lines(self, width: int) -> list[Content]:
        heads = _("Date"), _("Game"), _("Score"), _("Who played"), _("Plies")
        return [Content(_in_columns(heads, width))]


def line_of(summary: Summary, width: int) -> str:
    """Return date, game, score, who beat whom and plies of a game on one line."""
    if summary.game is None:
        return _("{name} (not a game that can be read)").format(name=summary.name)
    plies = "" if summary.plies is None else str(summary.plies)
    score = summary.result.replace("1/2", "½")
    return _in_columns(
        (summary.date, _(summary.game.title), score, _players(summary), plies), width
    )


def _players(summary: Summary) -> str:
    """Return who beat whom or who played; without names what the file is called."""
    if summary.game is None or not any(summary.players):
        return summary.name
    game, winner = summary.game(), summary.winner
    first, second = (
        name or side_name(game, side) for side, name in enumerate(summary.players)
    )
    if winner is None:
        return f"{first} – {second}"
    won, lost = (second, first) if winner else (first, second)
    return _("{winner} beat {loser}").format(winner=won, loser=lost)


def _in_columns(cells: tuple[str, str, str, str, str], width: int) -> str:
    """Return what stands on a line; in a narrow one two columns are left out."""
    date, game, score, players, plies = cells
    if width >= WIDE:
        head, end = f"{date:<{DATE}}{game:<{GAME}}{score:<{SCORE}}", f"{plies:>{PLIES}}"
    else:
        head, end = f"{date:<{NARROW_DATE}}{game:<{NARROW_GAME}}", ""
    room = width - cell_len(head + end)
    return head + set_cell_size(clipped(players, room), room) + end
