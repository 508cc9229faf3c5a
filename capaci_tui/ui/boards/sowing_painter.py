"""What the styles of a sowing board have in common: labels, heaps, counts and signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.style import Style
from textual.geometry import Offset, Region, Spacing

from capaci_tui.rules.events import Spot
from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.ui.boards.carving import interior
from capaci_tui.ui.boards.heaps import Place, Rows, Seed, heap_places, store_places
from capaci_tui.ui.boards.sowing_layout import SowingLayout
from capaci_tui.ui.boards.sowing_look import (
    Label,
    Look,
    Signs,
    after_text,
    arrow,
    count_label,
    house_label,
    last_mark,
    store_label,
)

CROSS_ROOM = 7, 9
"""Hollows of so many cells across and down have room for larger crosses."""
ROOM_FOR_LIPS = 6
"""So many lines of a house without a rim leave room to draw its ends."""


class SowingPainter:
    """Paint houses and stores; what they are made of is for the styles to say."""

    signs: Signs
    seed_sign = "●"
    """A seed of one cell."""

    def __init__(self, style: Callable[[str], Style]) -> None:
        self.style = style
        """The colours of a role."""
        self._layout: SowingLayout | None = None
        self._remembered: dict[tuple[Spot, Look], Canvas] = {}

    # What a style says

    def paint_board(self, canvas: Canvas, layout: SowingLayout) -> None:
        """Draw the wood, before any house."""
        raise NotImplementedError

    def clear(self, canvas: Canvas, region: Region) -> None:
        """Lay bare wood over a region."""
        raise NotImplementedError

    def carve(self, canvas: Canvas, square: Region, look: Look) -> None:
        """Draw the hollow of a house or a store, and its rim."""
        raise NotImplementedError

    def seed(self, layout: SowingLayout) -> Seed:
        """Return how seeds are drawn on a board of this size."""
        raise NotImplementedError

    def tone(self, number: int, level: int) -> Style:
        """Return one of some colours for a row of a seed."""
        raise NotImplementedError

    # Painting one spot

    def paint(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, look: Look
    ) -> None:
        """Draw a house or a store as it looks, from memory if it looked so before."""
        if layout is not self._layout:
            self._layout, self._remembered = layout, {}
        region = layout.region(spot)
        drawn = self._remembered.get((spot, look))
        if drawn:
            canvas.stamp(region.offset, drawn)
        else:
            self._draw(canvas, layout, spot, look)
            self._remembered[spot, look] = canvas.copied(region)

    def _draw(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, look: Look
    ) -> None:
        """Draw a house or a store with its label and all marks."""
        self.clear(canvas, layout.region(spot))
        self._paint_label(canvas, layout, spot, look)
        if layout.strip and not look.store:
            self._paint_arrow(canvas, layout, spot, look)
        if layout.carved(spot):
            self._paint_carved(canvas, layout, spot, look)
        else:
            self._paint_narrow(canvas, layout.square(spot), look)

    def _label(self, layout: SowingLayout, spot: Spot, look: Look) -> Label:
        width = layout.label(spot).width
        if look.store:
            return store_label(look, self.signs, width)
        if layout.carved(spot):
            return house_label(look, self.signs, width)
        return Label(last_mark(look, self.signs), look.name)

    def _paint_label(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, look: Look
    ) -> None:
        line, label = layout.label(spot), self._label(layout, spot, look)
        x = line.x + (line.width - label.width) // 2
        self._write(canvas, Offset(x, line.y), label, look)

    def _write(self, canvas: Canvas, at: Offset, label: Label, look: Look) -> None:
        """Write the parts of a label, each in its colour."""
        lit = look.lit and (look.legal or look.store)
        name = "sowing--label-lit" if lit else "sowing--label"
        roles = "sowing--mark", name, "sowing--count", "sowing--after"
        x = at.x
        for part, role in zip(label, roles, strict=True):
            canvas.text(x, at.y, part, self.style(role))
            x += len(part)

    def _paint_arrow(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, look: Look
    ) -> None:
        line, square = layout.arrow(spot), layout.square(spot)
        sign = arrow(look, self.signs, square.width, right=layout.below(spot))
        lit = look.lit and look.legal
        style = self.style("sowing--arrow-lit" if lit else "sowing--arrow")
        canvas.text(square.x + (square.width - len(sign)) // 2, line.y, sign, style)

    def _paint_carved(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, look: Look
    ) -> None:
        square = layout.square(spot)
        rows = interior(square.size)
        self.carve(canvas, square, look)
        if look.flash:
            self._paint_glitter(canvas, square, rows)
        if look.store:
            rows = self._paint_store_count(canvas, square, rows, look)
        self._paint_heap(canvas, layout, spot, rows, look)
        if look.captured:
            self._paint_cross(canvas, square, rows)
        if not look.store and not self._label(layout, spot, look).after:
            line = max(y for y, (left, right) in enumerate(rows) if right > left)
            self._paint_after(canvas, square, line, look)

    def _paint_after(
        self, canvas: Canvas, square: Region, line: int, look: Look
    ) -> None:
        """Write what a count becomes into a line of the hollow."""
        after = after_text(look, self.signs)
        if len(after) > square.width - 2:
            after = after.removeprefix(self.signs.becomes)
        x = square.x + (square.width - len(after)) // 2
        canvas.text(x, square.y + line, after, self.style("sowing--after"))

    def _paint_heap(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, rows: Rows, look: Look
    ) -> None:
        square, seed = layout.square(spot), self.seed(layout)
        places = store_places if look.store else heap_places
        for number, (x, y) in enumerate(filled(places(rows, seed), look), spot):
            # no two houses side by side look alike
            left = square.width - x - seed.width if spot % 2 else x
            at = Offset(square.x + left, square.y + y)
            self._paint_seed(canvas, seed, number, at)

    def _paint_seed(
        self, canvas: Canvas, seed: Seed, number: int, corner: Offset
    ) -> None:
        for level, text in enumerate(seed.rows):
            canvas.text(corner.x, corner.y + level, text, self.tone(number, level))

    def _paint_glitter(self, canvas: Canvas, square: Region, rows: Rows) -> None:
        style = self.style("sowing--flash")
        for y, (left, right) in enumerate(rows, square.y):
            text = self.signs.glitter * (right - left)
            canvas.text(square.x + left, y, text, style)

    def _paint_store_count(
        self, canvas: Canvas, square: Region, rows: Rows, look: Look
    ) -> Rows:
        """Write a store's count at its top; return the rows left for seeds."""
        line = next((y for y, (left, right) in enumerate(rows) if right - left > 2), 0)
        left, right = rows[line]
        label = count_label(look, self.signs, right - left)
        x = square.x + (left + right - label.width) // 2
        self._write(canvas, Offset(x, square.y + line), label, look)
        if not label.after:
            self._paint_after(canvas, square, line + 1, look)
        return ((0, 0),) * (line + 2) + rows[line + 2 :]

    def _paint_cross(self, canvas: Canvas, square: Region, rows: Rows) -> None:
        wide = max(right - left for left, right in rows)
        high = sum(right > left for left, right in rows)
        cross = self.signs.crosses[sum(min(wide, high) >= room for room in CROSS_ROOM)]
        x = square.x + (square.width - len(cross[0])) // 2
        y = square.y + (square.height - len(cross)) // 2
        for line, text in enumerate(cross, y):
            canvas.text(x, line, text, self.style("sowing--captured"))

    # Houses without a rim

    def _paint_narrow(self, canvas: Canvas, square: Region, look: Look) -> None:
        """Draw a house by lines: its seeds, its count, and what that becomes."""
        hollow = square.shrink(Spacing(0, 0, 0, 1))
        canvas.fill(hollow, self.style("sowing--hollow"))
        if hollow.height >= ROOM_FOR_LIPS:
            self.paint_lips(canvas, hollow, look)
            hollow = hollow.shrink(Spacing(1, 0, 1, 0))
        line = hollow.y + max(0, min(hollow.height - 2, hollow.height // 2 + 1))
        self._paint_few(canvas, hollow, line - hollow.y, look)
        self._paint_side(canvas, square, line, look)
        count = str(look.seeds).rjust(hollow.width)
        canvas.text(hollow.x, line, count, self.style("sowing--count"))
        if after := after_text(look, self.signs):
            text = after.rjust(square.width)
            canvas.text(square.x, line + 1, text, self.style("sowing--after"))

    def paint_lips(self, canvas: Canvas, hollow: Region, look: Look) -> None:
        """Draw the ends of a house that has no rim; nothing, if not said otherwise."""

    def _paint_side(
        self, canvas: Canvas, square: Region, line: int, look: Look
    ) -> None:
        """Draw the cursor, and the mark of the last seed's house, beside a house."""
        cursor = self.style("board--cursor" if look.focus else "board--cursor-away")
        mark = self.style("sowing--landing")
        side = self.signs.side[look.cursor or 2 * look.landing]
        for y in range(square.y, square.bottom):
            canvas.text(square.x, y, side, cursor if look.cursor else mark)
        sign = self.signs.narrow[look.cursor + 2 * look.landing]
        canvas.text(square.x, line, sign, mark if look.landing else cursor)

    def _paint_few(
        self, canvas: Canvas, hollow: Region, lines: int, look: Look
    ) -> None:
        """Draw what seeds have room above the count, and the marks of the hollow."""
        rows = ((0, hollow.width),) * lines
        if look.flash:
            self._paint_glitter(canvas, hollow, rows)
        seed = Seed((self.seed_sign,), 1, 1)
        for number, place in enumerate(filled(store_places(rows, seed), look)):
            self._paint_seed(canvas, seed, number, hollow.offset + place)
        if look.captured and lines:
            x, y = hollow.x + hollow.width // 2, hollow.y + lines // 2
            canvas.text(x, y, self.signs.crosses[0][0], self.style("sowing--captured"))


def filled(places: Sequence[Place], look: Look) -> Sequence[Place]:
    """Return the places that hold a seed; glitter leaves some of a full heap free."""
    free = max(1, len(places) // 3) if look.flash else 0
    return places[: max(0, min(look.seeds, len(places) - free))]
