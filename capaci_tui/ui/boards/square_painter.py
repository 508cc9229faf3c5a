"""How one square of Capaci is drawn: in pixels, in a frame, or flat.

Each mark has cells of its own, so that none hides another where they meet:

| mark | in pixels and in frames | on squares of one or two lines |
| --- | --- | --- |
| last move: from, to | upper left, as a triangle if large | left; after the piece |
| cannot move | upper right | after the piece |
| may be taken | lower left, or large: a wider rim of ground | left edge |
| range | lower right | last |
| may go there | a dot in the middle | the same |
| what that is worth | upper right | lower left; on one line nowhere |
| in hand | left and right edge, half way up | left and right edge |
| cursor | the rest of the edge | right edge, and left if it is free |
| past | hatched where no piece stands | the same |

The ground says once more by its colour what is in hand, what may be taken and what the
last move was. A piece that has just come and may be taken stands on both grounds, each
where its mark lies; in large pictures on that of prey, its corner in the last move's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.color import Color, ColorType, blend_rgb
from rich.style import Style
from textual.geometry import Offset, Region, Size

from capaci_tui.rules.events import Side
from capaci_tui.rules.squares import BLACK, WHITE
from capaci_tui.ui.boards import pixels
from capaci_tui.ui.boards.canvas import Canvas, centre
from capaci_tui.ui.boards.lettering import badge, enlarged
from capaci_tui.ui.boards.pixels import LARGE_MARKS, Marks, picture
from capaci_tui.ui.boards.scene import Pieces, shortened
from capaci_tui.ui.boards.signs import SIGNS
from capaci_tui.ui.boards.sprites import LOWEST, PIXEL_ROLES

LARGE = 7
"""Squares of this height have room for large digits."""
WIDE = 12
"""Squares of this width have room for a space on both sides of a sign."""
FADED = 0.55
"""How far a piece that cannot move fades into what is behind it."""

BOLD = Style(bold=True)

Piece = tuple[Side, int]


class Look(NamedTuple):
    """All that decides how a square is drawn."""

    light: bool
    piece: Piece | None = None
    range: str | None = None
    """Where it is shown; ``5→4`` is what a move would make of it."""
    still: bool = False
    """The mover's piece has nowhere to go."""
    target: bool = False
    selected: bool = False
    cursor: bool = False
    focus: bool = True
    moved_from: bool = False
    moved_to: bool = False
    value: str = ""
    """What the best move with this piece, or of the piece in hand to here, is worth."""

    @property
    def prey(self) -> bool:
        """Tell whether a piece stands here that may be taken."""
        return self.target and self.piece is not None


class SquarePainter:
    """Draw squares of one size, and remember how each look is drawn."""

    badges_from = LARGE
    """Squares of this height have room for large marks."""

    def __init__(
        self,
        cell: Size,
        pieces: Pieces,
        style: Callable[[str], Style],
        *,
        past: bool = False,
    ) -> None:
        self.cell = cell
        self.signs = SIGNS[pieces]
        self.style = style
        self.past = past
        self._drawn: dict[Look, Canvas] = {}

    def square(self, look: Look) -> Canvas:
        """Return a square as it looks."""
        if look not in self._drawn:
            canvas = Canvas(self.cell, self.style(self._ground(look)))
            if look.prey and look.moved_to:
                canvas.fill(self.came_region, self.style("board--last"))
            self.draw(canvas, look)
            self._drawn[look] = canvas
        return self._drawn[look]

    @property
    def came_region(self) -> Region:
        """Return the part of a square that tells of the last move, if more is told."""
        return Region(0, 0, self.cell.width, (self.cell.height + 1) // 2)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a square on a canvas of its size and of the ground's colour."""
        raise NotImplementedError

    def draw_piece(self, canvas: Canvas, place: Offset, piece: Piece) -> None:
        """Draw a piece on its plate anywhere, over what is there."""
        raise NotImplementedError

    def _ground(self, look: Look) -> str:
        if look.selected:
            return "capaci--held"
        if look.prey:
            return "capaci--prey"
        if look.moved_from or look.moved_to:
            return "board--last"
        return "capaci--light" if look.light else "capaci--dark"

    def _hatch(self, canvas: Canvas, look: Look) -> None:
        """Hatch a square where nothing stands, if what is shown is past."""
        if self.past and not look.piece:
            style = self.style(f"past--hatch-{'light' if look.light else 'dark'}")
            for y in range(self.cell.height):
                for x in range(y % 2, self.cell.width, 2):
                    canvas.text(x, y, self.signs.hatch, style)

    def _plate(self, side: Side) -> Style:
        return self.style("capaci--white" if side == WHITE else "capaci--black")

    def _cursor(self, look: Look) -> Style:
        return self.style("board--cursor" if look.focus else "board--cursor-away")

    def _sign(self, sign: str) -> tuple[str, ...]:
        """Return the lines of a mark."""
        large = self.cell.height >= self.badges_from and self.signs.blocks
        return badge(sign) if large else (sign,)

    def _draw_value(self, canvas: Canvas, look: Look, style: Style) -> None:
        """Write what a move is worth, where none stands still."""
        value = shortened(look.value, self.cell.width - 4)
        canvas.text(self.cell.width - 1 - len(value), 0, value, style + BOLD)

    def _draw_dot(self, canvas: Canvas) -> None:
        lines = self._sign(self.signs.dot)
        top = (self.cell.height - len(lines)) // 2
        for y, line in enumerate(lines, top):
            centre(canvas, self.cell.region, y, line, self.style("capaci--target"))

    def _draw_corner(
        self, canvas: Canvas, lines: Sequence[str], style: Style, at: Offset
    ) -> None:
        """Draw a mark in a corner, as far from the sides as ``at``; less than 0: right.

        The same holds for above and below.
        """
        size = self.cell
        x = at.x if at.x >= 0 else size.width + at.x + 1 - len(lines[0])
        y = at.y if at.y >= 0 else size.height + at.y + 1 - len(lines)
        for down, line in enumerate(lines):
            canvas.text(x, y + down, line, style)

    def _draw_held(self, canvas: Canvas) -> None:
        """Draw the signs of the piece in hand half way up."""
        left, right = self.signs.held
        style = self.style("capaci--held")
        canvas.text(0, self.cell.height // 2, left, style)
        canvas.text(self.cell.width - 1, self.cell.height // 2, right, style)


class PixelPainter(SquarePainter):
    """Draw pieces as pictures."""

    badges_from = 5

    def __init__(
        self,
        cell: Size,
        pieces: Pieces,
        style: Callable[[str], Style],
        *,
        past: bool = False,
    ) -> None:
        super().__init__(cell, pieces, style, past=past)
        self._blends: dict[tuple[Color, Color], Style] = {}

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the picture of a square, and its signs over it."""
        dot = look.target and not look.prey
        drawn = dot and self.cell.height > LOWEST
        marks = Marks(frame=look.cursor, dot=drawn)
        if self._large_marks:
            left, came = look.moved_from, look.moved_to
            marks = marks._replace(prey=look.prey, left=left, came=came)
        self._hatch(canvas, look)
        for y, row in enumerate(picture(self.cell, look.piece, marks)):
            colours = self._colours(look, _back(canvas.style_at(0, y)))
            for x, (glyph, ink, paper) in enumerate(row):
                if ink != pixels.GROUND:
                    canvas.put(x, y, glyph, self._blend(colours[ink], colours[paper]))
        if dot and not drawn:
            self._draw_dot(canvas)
        self._draw_signs(canvas, look)

    def draw_piece(self, canvas: Canvas, place: Offset, piece: Piece) -> None:
        """Draw a piece; what is beside its plate stays."""
        look = Look(light=True, piece=piece)
        colours = self._colours(look, _back(self.style(self._ground(look))))
        inside = canvas.size.region
        for y, row in enumerate(picture(self.cell, piece, Marks()), place.y):
            for x, (glyph, ink, paper) in enumerate(row, place.x):
                if ink == pixels.GROUND or not inside.contains(x, y):
                    continue
                behind = canvas.style_at(x, y).bgcolor
                if paper != pixels.GROUND or behind is None:
                    behind = colours[paper]
                canvas.put(x, y, glyph, self._blend(colours[ink], behind))

    @property
    def _large_marks(self) -> bool:
        """Tell whether last move and prey are drawn in pixels."""
        return self.cell.height >= LARGE_MARKS

    @property
    def came_region(self) -> Region:
        """Return the part of a square that tells of the last move, if more is told."""
        return Region() if self._large_marks else super().came_region

    def _blend(self, ink: Color, paper: Color) -> Style:
        """Return the one style of two colours."""
        if (ink, paper) not in self._blends:
            self._blends[ink, paper] = Style.from_color(ink, paper)
        return self._blends[ink, paper]

    def _colours(self, look: Look, ground: Color) -> dict[str, Color]:
        """Return the colours of the pixels of a square on a ground."""
        colours = {
            pixels.GROUND: ground,
            pixels.CURSOR: _front(self._cursor(look)),
            pixels.TARGET: _front(self.style("capaci--target")),
            pixels.LAST: _front(self.style("board--last")),
        }
        if look.piece:
            fade = FADED if look.still else 0.0
            plate = _mixed(_back(self._plate(look.piece[0])), ground, fade)
            colours[pixels.PLATE] = plate
            for pixel, role in PIXEL_ROLES.items():
                colours[pixel] = _mixed(_front(self.style(role)), plate, fade)
            if look.piece[0] == BLACK:
                # bright steel on a dark plate, where a sheet needs no edge
                colours["b"], colours["w"] = colours["w"], colours["b"]
                colours["e"] = plate
        return colours

    def _draw_signs(self, canvas: Canvas, look: Look) -> None:
        style, corner = self.style(self._ground(look)), self._draw_corner
        small = not self._large_marks
        # beside the piece, on the rim of its plate, or else within the cursor's frame
        inset = int(look.cursor)
        if small and (look.moved_from or look.moved_to):
            sign = self.signs.left if look.moved_from else self.signs.came
            corner(canvas, (sign,), self.style("board--last"), Offset(1, 0))
        if look.still:
            corner(canvas, self._sign(self.signs.still), style, Offset(-2, 0))
        self._draw_value(canvas, look, style)
        if look.selected:
            self._draw_held(canvas)
        if look.prey:
            corner(canvas, self._tag(self.signs.prey), style, Offset(inset, -1))
        if look.range is not None and look.piece:
            plate = self._plate(look.piece[0])
            exchanged = self._blend(_back(plate), _front(plate))
            corner(canvas, self._tag(look.range), exchanged, Offset(-1 - inset, -1))

    def _tag(self, sign: str) -> tuple[str, ...]:
        if sign.isdigit() and self.cell.height >= LARGE:
            return tuple(f" {line} " for line in enlarged(sign))
        if self.cell.width >= WIDE:
            return (f" {sign} ",)
        # what is written on a piece must not seem to go on in the words
        return (f" {sign}" if len(sign) > 1 else sign,)


def _front(style: Style) -> Color:
    return style.color or Color.default()


def _back(style: Style) -> Color:
    return style.bgcolor or Color.default()


def _mixed(colour: Color, behind: Color, share: float) -> Color:
    """Return a colour with a share of what is behind; the terminal's own unmixed."""
    if not share or {colour.type, behind.type} != {ColorType.TRUECOLOR}:
        return colour
    mixed = blend_rgb(colour.get_truecolor(), behind.get_truecolor(), share)
    return Color.from_triplet(mixed)
