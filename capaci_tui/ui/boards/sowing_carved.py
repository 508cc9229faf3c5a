"""The sowing board carved in wood: block characters in many shades."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rich.color import Color as RichColor
from rich.style import Style
from textual.color import Color
from textual.geometry import Region, Size

from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.ui.boards.carving import (
    AROUND,
    Cut,
    carve,
    interior,
    rim_of,
    ring_of,
)
from capaci_tui.ui.boards.heaps import Seed, seed_for
from capaci_tui.ui.boards.sowing_layout import SowingLayout
from capaci_tui.ui.boards.sowing_look import SIGNS, Look
from capaci_tui.ui.boards.sowing_painter import SowingPainter

GRAIN = (0, 1, 1, 2, 0, 1, 3, 1, 0, 2, 1, 0, 3, 2)
"""How dark the lines of the wood are, one after the other."""
SHADOW = Color(0, 0, 0)
TONES = (0, 3, 1, 4, 2, 0, 4, 1, 3, 0, 2, 4, 1)
"""How dark the seeds are, by turns, in quarters of the darkest."""
RELIEF = (0.0, 0.12, 0.22)
"""How much in shadow the upper, middle and lower rows of a large seed are."""


class Hues(NamedTuple):
    """The colours that are mixed."""

    wood: Color
    hollow: Color
    rim: Color
    rim_lit: Color
    landing: Color
    cursor: Color
    cursor_away: Color
    seed: Color
    shade: Color
    """The darkest seed."""
    mixed: bool = True
    """Whether there are shades between these colours."""

    def between(self, one: Color, other: Color, part: float) -> Color:
        """Return a shade, or the nearer of two colours that cannot be mixed."""
        if self.mixed:
            return one.blend(other, part)
        return one if part < 0.5 or other == SHADOW else other


class CarvedPainter(SowingPainter):
    """Paint the board as wood with hollows in it."""

    signs = SIGNS

    def __init__(
        self,
        style: Callable[[str], Style],
        ink: Callable[[Style], Style],
        hues: Hues,
        *,
        past: bool,
    ) -> None:
        super().__init__(style)
        self.past = past
        """Whether rims are dashed: an earlier ply is shown."""
        self.ink = ink
        """What a style becomes where the terminal is to show no colour."""
        self.hues = hues
        self._mixed: dict[object, Style] = {}
        self._grounds: dict[object, RichColor] = {}
        self._pictures: dict[object, Canvas] = {}

    # Wood

    def paint_board(self, canvas: Canvas, layout: SowingLayout) -> None:
        """Lay the wood, its upper edge in the light and its lower edge in shadow."""
        board = layout.board
        self.clear(canvas, board)
        if not layout.edge:
            return
        wood, room = self.hues.wood, self.style("board--room").bgcolor
        light = Style(
            color=self._shown(self.hues.between(wood, self.hues.rim_lit, 0.45))
        )
        dark = Style(color=self._shown(self.hues.between(wood, SHADOW, 0.45)))
        canvas.text(board.x, board.y, "▀" * board.width, light)
        canvas.text(board.x, board.bottom - 1, "▄" * board.width, dark)
        if room is None or room.is_default:
            # the terminal's own ground is no colour to draw with
            return
        corner = Style(color=room)
        for x in (board.x, board.right - 1):
            canvas.text(x, board.y, "▀", corner)
            canvas.text(x, board.bottom - 1, "▄", corner)

    def _shown(self, color: Color) -> RichColor:
        """Return a mixed colour as the terminal is to show it."""
        plain = color.rich_color
        return self.ink(Style(color=plain)).color or plain

    def clear(self, canvas: Canvas, region: Region) -> None:
        """Lay the wood with its grain over a region."""
        for y in range(region.y, region.bottom):
            canvas.fill(Region(region.x, y, region.width, 1), self._grain(y))

    def _grain(self, y: int) -> Style:
        key = GRAIN[y % len(GRAIN)]
        if key not in self._mixed:
            self._mixed[key] = Style(bgcolor=self._ground(hollow=False, tone=key))
        return self._mixed[key]

    def _ground(self, *, hollow: bool, tone: int) -> RichColor:
        """Return the colour of wood or hollow, one object for each to join runs by."""
        key = hollow, tone
        if key not in self._grounds:
            color = self._hollow(tone) if hollow else self._wood(tone)
            self._grounds[key] = self._shown(color)
        return self._grounds[key]

    def _wood(self, tone: int) -> Color:
        return self.hues.between(self.hues.wood, SHADOW, 0.035 * tone)

    def _hollow(self, tone: int) -> Color:
        """Return the hollow's colour: in shadow above, in some light below."""
        if tone < 0:
            return self.hues.between(self.hues.hollow, SHADOW, -0.12 * tone)
        return self.hues.between(self.hues.hollow, self.hues.wood, 0.07 * tone)

    # Houses

    def carve(self, canvas: Canvas, square: Region, look: Look) -> None:
        """Stamp the picture of an empty house or store."""
        picture = self._picture(square.size, square.y % len(GRAIN), look)
        canvas.stamp(square.offset, picture)

    def _picture(self, size: Size, y: int, look: Look) -> Canvas:
        key = size, y, look.cursor, look.bright, look.landing, look.lit
        if key not in self._pictures:
            self._pictures[key] = self._drawn(size, y, look)
        return self._pictures[key]

    def _drawn(self, size: Size, y: int, look: Look) -> Canvas:
        thick = ring_of(size) if look.landing else rim_of(size)
        inks, faded = self._inks(look), (self.hues.wood,) * 2
        dashed = self.past and not look.cursor
        picture = Canvas(size, self._grain(y))
        for line, row in enumerate(carve(size, thick, cursor=look.cursor)):
            depth = _depth(line, size.height)
            gap = dashed and line % 2 == 1 and line < size.height - 1
            for x, cut in enumerate(row):
                style = self._mix(cut, faded if gap else inks, y + line, depth)
                picture.put(x, line, cut.glyph, style)
        return picture

    def _inks(self, look: Look) -> tuple[Color, Color]:
        """Return the colours of the rim and of the cursor around it."""
        hues = self.hues
        cursor = hues.cursor if look.bright else hues.cursor_away
        if look.landing:
            return hues.landing, cursor
        if look.cursor:
            return cursor, cursor
        return hues.rim_lit if look.lit else hues.rim, cursor

    def _mix(self, cut: Cut, inks: tuple[Color, Color], y: int, depth: int) -> Style:
        """Return the colours of a cut, on a line of the wood and of the hollow."""
        ink = inks[cut.ink == AROUND] if cut.glyph != " " else None
        tone = depth if cut.hollow else GRAIN[y % len(GRAIN)]
        key = ink, cut.hollow, tone
        if key not in self._mixed:
            ground = self._ground(hollow=cut.hollow, tone=tone)
            self._mixed[key] = Style(
                color=self._shown(ink) if ink else None, bgcolor=ground
            )
        return self._mixed[key]

    # Seeds

    def seed(self, layout: SowingLayout) -> Seed:
        """Return the largest seed that has room enough."""
        house, store = layout.square(0).size, layout.square(layout.houses).size
        return seed_for(interior(house), interior(store))

    def tone(self, number: int, level: int) -> Style:
        """Return one of some shades; the rows of a large seed are round."""
        shade = TONES[number % len(TONES)]
        key = shade, level
        if key not in self._mixed:
            color = self.hues.between(self.hues.seed, self.hues.shade, shade / 4)
            color = self.hues.between(color, SHADOW, RELIEF[level])
            self._mixed[key] = Style(color=self._shown(color))
        return self._mixed[key]


def _depth(line: int, height: int) -> int:
    """Return how light a line of the hollow is, from -2 above to 2 below."""
    return round(4 * (line + 0.5) / height - 2)
