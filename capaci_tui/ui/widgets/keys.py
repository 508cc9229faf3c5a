"""The line of keys at the foot of a screen, drawn as one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Offset
from textual.screen import Screen
from textual.strip import Strip

from capaci_tui.ui.widgets.clicking import Clicking
from capaci_tui.ui.widgets.drawn import Drawn
from capaci_tui.ui.widgets.roles import Role
from capaci_tui.words import _

GAP = 1
"""Cells before and behind an entry."""


class Entry(NamedTuple):
    """A key and what it does, where they stand on the line."""

    start: int
    shown: str
    does: str
    key: str
    action: str
    able: bool

    @property
    def end(self) -> int:
        """Return the first column behind the entry."""
        return self.start + 2 * GAP + cell_len(f"{self.shown} {self.does}")


class KeyLine(Clicking[str], Drawn):
    """Show the keys of the screen, as many as there is room for; a click presses one.

    Textual's own footer is a widget for each key, and all are made anew whenever one
    of them is dimmed.
    """

    PARTS = {  # noqa: RUF012  # as Textual declares such things
        "key": Role("accent", bold=True),
        "dim": Role(dim=True),
    }

    def on_mount(self) -> None:
        """Follow what the keys of the screen do."""
        self.screen.bindings_updated_signal.subscribe(self, self._show_keys)

    def _show_keys(self, _screen: Screen[object]) -> None:
        self.refresh()

    def entries(self) -> Iterator[Entry]:
        """Yield the entries that there is room for, from the left."""
        start, told = 0, set()
        for each in self.screen.active_bindings.values():
            binding = each.binding
            if not binding.show or binding.action in told:
                continue
            told.add(binding.action)
            shown, does = self.app.get_key_display(binding), _(binding.description)
            entry = Entry(start, shown, does, binding.key, binding.action, each.enabled)
            if entry.end > self.size.width:
                return
            yield entry
            start = entry.end

    def render_line(self, y: int) -> Strip:
        """Return the line."""
        words, key, dim = self.words(), self.words("key"), self.words("dim")
        parts: list[Segment] = []
        for entry in self.entries():
            styles = (key, words) if entry.able else (dim, dim)
            texts = f"{'':{GAP}}{entry.shown} ", f"{entry.does}{'':{GAP}}"
            parts += map(Segment, texts, styles)
        return Strip(parts)

    def thing_at(self, offset: Offset) -> str | None:
        """Return the key of the entry in a cell."""
        for entry in self.entries():
            if entry.start <= offset.x < entry.end:
                return entry.key
        return None

    def act_on(self, thing: str) -> None:
        """Press the key of the clicked entry."""
        self.app.simulate_key(thing)
