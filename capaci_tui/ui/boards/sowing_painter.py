"""What the styles of a sowing board have in common: labels, heaps, counts and signs."""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style
from textual.geometry import Offset, Region

from capaci_tui.rules.events import Spot
from capaci_tui.ui.boards.canvas import Canvas, centre
from capaci_tui.ui.boards.carving import interior
from capaci_tui.ui.boards.heaps import (
    Rows,
    Seed,
    house_heap,
    shared,
    store_heap,
)
from capaci_tui.ui.boards.scene import shortened
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

LONGEST_VALUE = 3
"""A sign and two digits."""
CROSS_ROOM = 7, 9
"""Hollows of so many cells across and down have room for larger crosses."""


class SowingPainter:
    """Paint houses and stores; what they are made of is for the styles to say."""

    signs: Signs

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
            # in a window that is far too small a part of it is drawn nowhere
            if canvas.size.region.contains_region(region):
                self._remembered[spot, look] = canvas.copied(region)

    def _draw(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, look: Look
    ) -> None:
        """Draw a house or a store with its label and all marks."""
        self.clear(canvas, layout.region(spot))
        self._paint_label(canvas, layout, spot, look)
        if layout.strip and not look.store:
            self._paint_arrow(canvas, layout, spot, look)
        self._paint_hollow(canvas, layout, spot, look)
        if not look.store:
            self._paint_tags(canvas, layout, spot, look)

    def _label(self, layout: SowingLayout, spot: Spot, look: Look) -> Label:
        width = layout.label(spot).width
        if look.store:
            return store_label(look, self.signs, width)
        return house_label(look, self.signs, width, large=self._large(layout))

    def _large(self, layout: SowingLayout) -> bool:
        """Tell whether letters and counts are drawn in pixels."""
        return layout.label_height > 1 and self.signs.blocks

    def _paint_label(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, look: Look
    ) -> None:
        room, label = layout.label(spot), self._label(layout, spot, look)
        x = room.x + max(
            0, min(room.width // 2 - label.middle, room.width - label.width)
        )
        wood = int(layout.label_height > 1)
        above = room.bottom - wood - label.height
        y = room.y + wood if layout.below(spot) else above
        if look.cursor and look.bright and room.height == 1:
            style = self.style("sowing--label-cursor")
            square = layout.square(spot)
            canvas.fill(Region(square.x, y, square.width, 1), style)
            canvas.text(x, y, "".join(sum(label.parts, ())), style)
        else:
            self._write(canvas, Offset(x, y), label, look)

    def _write(self, canvas: Canvas, at: Offset, label: Label, look: Look) -> None:
        """Write the parts of a label, each in its colour."""
        roles = "sowing--mark", _name_role(look), "sowing--count", "sowing--after"
        x = at.x
        for part, role in zip(label.parts, roles, strict=False):
            for y, line in enumerate(part, at.y):
                canvas.text(x, y, line, self.style(role))
            x += max(map(len, part), default=0)

    def _paint_arrow(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, look: Look
    ) -> None:
        line, square = layout.arrow(spot), layout.square(spot)
        if look.value:
            style = self.style("sowing--value")
            centre(canvas, square, line.y, shortened(look.value, square.width), style)
            return
        sign = arrow(look, self.signs, square.width, right=layout.below(spot))
        lit = look.lit and look.legal
        style = self.style("sowing--arrow-lit" if lit else "sowing--arrow")
        canvas.text(square.x + (square.width - len(sign)) // 2, line.y, sign, style)

    def _paint_hollow(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, look: Look
    ) -> None:
        square = layout.square(spot)
        rows = interior(square.size)
        self.carve(canvas, square, look)
        if look.flash:
            self._paint_glitter(canvas, square, rows)
        if look.store:
            large = self._large(layout)
            rows = self._paint_store_count(canvas, square, rows, look, large=large)
        self._paint_heap(canvas, layout, spot, rows, look)
        if look.captured:
            self._paint_cross(canvas, square, rows)
        if look.value and not layout.strip:
            self._paint_value(canvas, square, look)

    def _paint_tags(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, look: Look
    ) -> None:
        """Write at the ends of a house what its label has no room for."""
        square, label = layout.square(spot), self._label(layout, spot, look)
        near, far = layout.ends(spot)
        mark, after = last_mark(look, self.signs), after_text(look, self.signs)
        if not label.name:
            self._write_name(canvas, square, near, look)
            near = far
        elif not label.mark.strip():
            centre(canvas, square, far, mark, self.style("sowing--mark"))
        if not label.after:
            centre(canvas, square, near, after, self.style("sowing--after"))

    def _write_name(self, canvas: Canvas, square: Region, y: int, look: Look) -> None:
        """Write a house's letter in its rim, and before it what the last ply did."""
        mark = last_mark(look, self.signs)
        x = square.x + square.width // 2 - len(mark)
        lit = look.cursor and look.bright
        style = self.style("sowing--label-cursor" if lit else _name_role(look))
        canvas.text(x, y, mark + look.name, style)

    def _paint_value(self, canvas: Canvas, square: Region, look: Look) -> None:
        """Write what sowing a house is worth at the top of its hollow.

        In a narrow house it takes the room of the rim, too.
        """
        value = shortened(look.value, max(LONGEST_VALUE, square.width - 2))
        centre(canvas, square, square.y + 1, value, self.style("sowing--value"))

    def _paint_heap(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, rows: Rows, look: Look
    ) -> None:
        square, largest = layout.square(spot), self.seed(layout)
        heap_in = store_heap if look.store else house_heap
        seed, places = heap_in(rows, largest, look.seeds)
        if look.flash:
            # glitter leaves some of a full heap free
            places = places[: max(1, _cells(rows) * 2 // 3)]
        lying = zip(places, shared(look.seeds, len(places)), strict=True)
        for number, ((x, y), sharing) in enumerate(lying, spot):
            # no two houses side by side look alike
            left = square.width - x - seed.width if spot % 2 else x
            at = Offset(square.x + left, square.y + y)
            if seed.width == 1:
                sign = self.signs.seeds[min(sharing, len(self.signs.seeds)) - 1]
                canvas.text(at.x, at.y, sign, self.tone(number, 0))
            else:
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
        self, canvas: Canvas, square: Region, rows: Rows, look: Look, *, large: bool
    ) -> Rows:
        """Write a store's count at its top; return the rows left for seeds."""
        widths = [right - left for left, right in rows]
        label = count_label(look, self.signs, max(widths), large=large)
        wide = min(max(3, label.width), max(widths))
        line = next(y for y, width in enumerate(widths) if width >= wide)
        x = square.x + (square.width - label.width) // 2
        self._write(canvas, Offset(x, square.y + line), label, look)
        below = line + label.height
        if not label.after:
            after = after_text(look, self.signs)
            centre(canvas, square, square.y + below, after, self.style("sowing--after"))
        return ((0, 0),) * (below + 1) + rows[below + 1 :]

    def _paint_cross(self, canvas: Canvas, square: Region, rows: Rows) -> None:
        wide = max(right - left for left, right in rows)
        high = sum(right > left for left, right in rows)
        cross = self.signs.crosses[sum(min(wide, high) >= room for room in CROSS_ROOM)]
        x = square.x + (square.width - len(cross[0])) // 2
        y = square.y + (square.height - len(cross)) // 2
        for line, text in enumerate(cross, y):
            canvas.text(x, line, text, self.style("sowing--mark"))


def _name_role(look: Look) -> str:
    """Return what the name of a house or a store is written in."""
    if look.lifted or look.ended:
        return "sowing--mark"
    lit = look.lit and (look.legal or look.store)
    return "sowing--label-lit" if lit else "sowing--label"


def _cells(rows: Rows) -> int:
    """Return how many cells a hollow has."""
    return sum(right - left for left, right in rows)
