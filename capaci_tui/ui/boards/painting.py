"""A board as it is painted: what each spot looks like, and the lines that gives.

A cursor that travels over a board shows again what was shown before. A line is known
by the looks of the spots on it, so that it is the same object then: Textual keeps
with it how it is cut and written.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from textual.cache import LRUCache
from textual.strip import Strip

from capaci_tui.rules.events import Spot
from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.ui.boards.scene import Layout, Look

MOST_LINES: Final = 600
"""How many lines are remembered: about 25 boards of 24 lines, some megabytes."""


class Painting:
    """Remember what is painted on a canvas.

    A spot is painted only when a line that crosses it is not known.
    """

    def __init__(
        self,
        canvas: Canvas,
        layout: Layout,
        paint: Callable[[Canvas, Spot, Look], None],
    ) -> None:
        self.size = canvas.size
        self._canvas = canvas
        self._paint = paint
        self._looks: dict[Spot, Look] = {}
        self._due: set[Spot] = set()
        """The spots that the canvas still shows as they looked before."""
        self._numbers: dict[Look, int] = {}
        self._shown: dict[Spot, int] = {}
        """The number of the look of each spot that looks like anything known."""
        self._lines: LRUCache[tuple[int, ...], Strip] = LRUCache(MOST_LINES)
        self._crossed: list[list[Spot]] = [[] for _ in range(canvas.size.height)]
        for spot in layout.spots:
            for y in layout.region(spot).line_range:
                if 0 <= y < canvas.size.height:
                    self._crossed[y].append(spot)

    def change(self, looks: Mapping[Spot, Look]) -> list[Spot]:
        """Take how the spots look now; return those that looked otherwise."""
        changed = [
            spot for spot, look in looks.items() if self._looks.get(spot) != look
        ]
        for spot in changed:
            look = self._looks[spot] = looks[spot]
            self._shown[spot] = self._numbers.setdefault(look, len(self._numbers))
        self._due.update(changed)
        return changed

    def hide(
        self, paint_over: Callable[[Canvas], Collection[Spot]]
    ) -> Collection[Spot]:
        """Paint over the board, and return the spots that are hidden partly.

        They look like nothing that is known, and change next time.
        """
        hidden = paint_over(self._caught_up())
        for spot in hidden:
            self._looks.pop(spot, None)
            self._shown.pop(spot, None)
        return hidden

    def strip(self, y: int) -> Strip:
        """Return one line."""
        crossed = self._crossed[y]
        shown = tuple(self._shown[spot] for spot in crossed if spot in self._shown)
        if len(shown) < len(crossed):
            return self._caught_up().strip(y)
        strip = self._lines.get((y, *shown))
        if strip is None:
            strip = self._lines[(y, *shown)] = self._caught_up().strip(y)
        return strip

    def _caught_up(self) -> Canvas:
        """Return the canvas with all spots as they look now."""
        for spot in self._due:
            self._paint(self._canvas, spot, self._looks[spot])
        self._due.clear()
        return self._canvas
