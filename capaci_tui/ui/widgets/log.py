"""The log: every ply in words, the newest in sight; choosing one looks back at it."""

from __future__ import annotations

import textwrap
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.cache import LRUCache
from textual.geometry import Offset, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from capaci_tui.narrate.plies import is_capture, ply_words
from capaci_tui.rules.events import Side
from capaci_tui.rules.match import AnyMatch
from capaci_tui.ui.widgets.clicking import Clicking
from capaci_tui.words import mark

BESIDE = 3
"""Cells beside a number: for what holds a turn together, and for a gap on each side."""
DIGITS = 2
"""The least room for a number; a match of a hundred plies needs more."""
BRACKETS = {
    (False, False): " ",
    (False, True): "╭",
    (True, True): "│",
    (True, False): "╰",
}
"""What holds the lines of one turn together, by whether it goes on above and below."""
MOST_KEPT = 256
"""How many drawn lines are remembered: several screens."""
GAP = 2
NARROWEST = 12


class Entry(NamedTuple):
    """One ply in the log."""

    ply: int
    side: Side
    move: str
    words: str
    capture: bool


class Row(NamedTuple):
    """One line on the screen; a long entry takes several."""

    entry: Entry
    head: str
    text: str
    first: bool
    last: bool
    """Whether it is the first, the last line of its entry."""


class MatchLog(Clicking[int], ScrollView, can_focus=True, inherit_bindings=False):
    """Tell a match ply by ply.

    | key | does |
    | --- | --- |
    | up, down, home | look back at another ply |
    | end | return to the game |
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "log--number",
        "log--move",
        "log--words",
        "log--capture",
        "log--shown",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up",
            "look(-1)",
            mark("look back at another ply"),
            show=False,
            id="log.earlier",
        ),
        Binding(
            "down",
            "look(1)",
            mark("look back at another ply"),
            show=False,
            id="log.later",
        ),
        Binding("home", "look_at_first", mark("the start"), show=False, id="log.first"),
        Binding(
            "end", "look_at_last", mark("return to the game"), show=False, id="log.last"
        ),
    ]

    captures_only: reactive[bool] = reactive(default=False, init=False)
    """Whether plies that take nothing are left out."""
    shown_ply: reactive[int | None] = reactive(None, init=False)
    """The ply that is looked back at; None follows the newest."""

    @dataclass
    class PlyChosen(Message):
        """A ply was chosen to look back at; None returns to the game."""

        ply: int | None

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._entries: list[Entry] = []
        self._plies: tuple[object, ...] = ()
        self._rows: list[Row] = []
        self._digits = DIGITS
        self._strips: LRUCache[tuple[int, bool], Strip] = LRUCache(MOST_KEPT)
        """Lines as they were drawn, by row and whether their ply is the shown one."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return what the log tells, captures or not."""
        return tuple(self._entries)

    def show_match(self, match: AnyMatch) -> None:
        """Tell ``match``, keeping the lines of the plies it shares with before."""
        kept = 0
        for old, new in zip(self._plies, match.plies, strict=False):
            if old is not new:
                break
            kept += 1
        digits = max(DIGITS, len(str(len(match.plies))))
        moved = kept < len(self._entries) or digits != self._digits
        self._digits = digits
        del self._entries[kept:]
        self._plies = match.plies
        fresh = [_entry(match, ply) for ply in range(kept + 1, len(match.plies) + 1)]
        self._entries += fresh
        if moved:
            self._lay_out()
        else:
            self._append(fresh)

    def _lay_out(self) -> None:
        self._rows.clear()
        self._append(self._entries)

    def _append(self, entries: list[Entry]) -> None:
        width = self._text_width()
        self._strips.clear()
        for entry in entries:
            if entry.capture or not self.captures_only:
                self._rows += _rows(entry, self._digits, width)
        self.virtual_size = Size(self.size.width, len(self._rows))
        self.refresh()
        self._follow()

    def _text_width(self) -> int:
        return max(NARROWEST, self.scrollable_content_region.width or NARROWEST)

    def _follow(self) -> None:
        if self.shown_ply is None:
            self.scroll_end(animate=False, immediate=True)
            return
        if self.shown_ply == 0:
            self.scroll_home(animate=False, immediate=True)
        y = bisect_left(self._rows, self.shown_ply, key=_ply_of)
        if y < len(self._rows) and _ply_of(self._rows[y]) == self.shown_ply:
            # at once: later, all lines would be drawn twice
            self.scroll_to(y=y - self.size.height // 2, animate=False, immediate=True)

    def on_resize(self) -> None:
        """Wrap the lines to the new width."""
        self._lay_out()

    def watch_captures_only(self) -> None:
        """Leave out or bring back the plies that take nothing."""
        self._lay_out()

    def watch_shown_ply(self) -> None:
        """Bring the chosen ply into sight."""
        self.refresh()
        self._follow()

    def render_line(self, y: int) -> Strip:
        """Return one line of the log."""
        index = y + self.scroll_offset.y
        if index >= len(self._rows):
            return Strip.blank(self.size.width, self.rich_style)
        shown = self._rows[index].entry.ply == self.shown_ply
        strip = self._strips.get((index, shown))
        if strip is None:
            strip = self._draw_row(self._rows[index], shown=shown)
            self._strips[index, shown] = strip
        return strip

    def notify_style_update(self) -> None:
        """Draw anew in other colours."""
        super().notify_style_update()
        self._strips.clear()

    def _draw_row(self, row: Row, *, shown: bool) -> Strip:
        width, ground = self.size.width, self.rich_style
        style = ground
        if shown:
            style += self._role("log--shown")
        # the colour of captures is a darker grey where there are no colours
        taken = "log--move" if self.app.no_color else "log--capture"
        told = self._role(taken if row.entry.capture else "log--words")
        edge = self._digits + BESIDE
        number, move = self._bracket(row) + row.head[1:edge], row.head[edge:]
        roles = self._role("log--number"), self._role("log--move"), told
        parts = zip((number, move, row.text), roles, strict=True)
        segments = [
            Segment(text, style if shown else style + role) for text, role in parts
        ]
        return Strip(segments).adjust_cell_length(width, style).crop(0, width)

    def _bracket(self, row: Row) -> str:
        """Return the part of the line that holds the plies of one turn together."""
        around = [self._same_turn(row.entry, step) for step in (-1, 1)]
        if self.captures_only or not any(around):
            return BRACKETS[False, False]
        went_on, goes_on = around
        return BRACKETS[went_on or not row.first, goes_on or not row.last]

    def _same_turn(self, entry: Entry, step: int) -> bool:
        """Tell whether the ply before or after is of the same turn."""
        index = entry.ply - 1 + step
        inside = 0 <= index < len(self._entries)
        return inside and self._entries[index].side == entry.side

    def _role(self, name: str) -> Style:
        return self.get_component_rich_style(name, partial=True)

    # Looking back

    def action_look(self, step: int) -> None:
        """Look at the ply before or after the one that is shown; 0 is the start."""
        rows = self._rows
        shown = len(self._plies) if self.shown_ply is None else self.shown_ply
        if step < 0:
            index = bisect_left(rows, shown, key=_ply_of) - 1
            earlier = _ply_of(rows[index]) if index >= 0 else 0
            self._choose(earlier if shown else self.shown_ply)
        else:
            index = bisect_right(rows, shown, key=_ply_of)
            self._choose(_ply_of(rows[index]) if index < len(rows) else None)

    def action_look_at_first(self) -> None:
        """Look at the start."""
        self._choose(0)

    def action_look_at_last(self) -> None:
        """Return to the newest ply."""
        self._choose(None)

    def thing_at(self, offset: Offset) -> int | None:
        """Return the ply in a line."""
        index = offset.y + self.scroll_offset.y
        return self._rows[index].entry.ply if index < len(self._rows) else None

    def act_on(self, thing: int) -> None:
        """Look at the clicked ply."""
        self._choose(thing)

    def _choose(self, ply: int | None) -> None:
        self.post_message(self.PlyChosen(ply))


def _ply_of(row: Row) -> int:
    """Return the ply of a row, by which they lie in order."""
    return row.entry.ply


def _entry(match: AnyMatch, number: int) -> Entry:
    ply = match.plies[number - 1]
    position = match.position_at(number - 1)
    move = match.game.format_move(position, ply.move)
    words = ply_words(match.game, ply)
    return Entry(number, position.side, move, words, is_capture(ply))


def _rows(entry: Entry, digits: int, width: int) -> list[Row]:
    head = f"  {entry.ply:>{digits}} {entry.move}" + " " * GAP
    room = max(NARROWEST, width - len(head))
    lines = textwrap.wrap(entry.words, room) or [""]
    heads = [head] + [" " * len(head)] * (len(lines) - 1)
    last = len(lines) - 1
    return [
        Row(entry, head, line, first=n == 0, last=n == last)
        for n, (head, line) in enumerate(zip(heads, lines, strict=True))
    ]
