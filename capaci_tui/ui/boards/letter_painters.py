"""Squares of Capaci with letters or emoji: in frames, or flat on one or two lines.

Where each mark stands is said in `square_painter`.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style
from textual.geometry import Offset, Region, Size, Spacing

from capaci_tui.ui.boards.canvas import Canvas, centre
from capaci_tui.ui.boards.lettering import GLYPHS, enlarged
from capaci_tui.ui.boards.scene import Pieces, shortened
from capaci_tui.ui.boards.signs import Pair, kind_letter, kind_name
from capaci_tui.ui.boards.sprites import LOWEST
from capaci_tui.ui.boards.square_painter import (
    BOLD,
    Look,
    Piece,
    PixelPainter,
    SquarePainter,
)

NAMED_HEIGHT = 5
"""Squares of this height have room for the name of the piece."""
LARGE_HEIGHT = 7
"""Squares of this height have room for a large letter."""
FRAMED_HEIGHT = 3
"""Plates of this height have room for a frame."""
BRACKETED = 3
"""Cells of a letter in its brackets."""
WIDE_EDGES = 6
"""Squares of this width have room for a wide cursor beside a dot."""
BESIDE, BESIDE_CURSOR = Spacing(0, 1, 0, 1), Spacing(1, 2, 1, 2)
"""What a plate leaves of its square."""
LARGE_LETTERS = {*"".join(GLYPHS)}


class FramePainter(SquarePainter):
    """Draw pieces as letters or emoji in a frame."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a square with its marks."""
        self._hatch(canvas, look)
        if look.cursor:
            self._draw_cursor(canvas, look)
        if look.piece:
            square = self.cell.region
            plate = square.shrink(BESIDE_CURSOR if look.cursor else BESIDE)
            self._draw_plate(canvas, plate, look.piece, still=look.still)
        elif look.target:
            self._draw_dot(canvas)
        if look.selected:
            self._draw_held(canvas)
        self._draw_signs(canvas, look)

    def draw_piece(self, canvas: Canvas, place: Offset, piece: Piece) -> None:
        """Draw a piece; what is beside its plate stays."""
        plate = Region(*place, *self.cell).shrink(BESIDE)
        self._draw_plate(canvas, plate, piece)

    def _draw_plate(
        self, canvas: Canvas, plate: Region, piece: Piece, *, still: bool = False
    ) -> None:
        side, kind = piece
        style = self._plate(side)
        if still:
            style += self.style("capaci--still")
        canvas.fill(plate, style)
        if plate.height < FRAMED_HEIGHT:
            left, right = self.signs.brackets[side]
            canvas.text(plate.x, plate.y, left, style)
            canvas.text(plate.right - 1, plate.y, right, style)
        else:
            canvas.box(plate, self.signs.plates[side], style)
        middle = plate.y + (plate.height - 1) // 2
        if self.signs.pieces:
            x = plate.x + (plate.width - 1) // 2
            canvas.put(x, middle, self.signs.pieces[kind], style)
            canvas.put(x + 1, middle, "", style)
        else:
            self._draw_letter(canvas, plate, middle, kind_letter(kind), style)
        if plate.height >= NAMED_HEIGHT:
            centre(canvas, plate, middle + 1, kind_name(kind), style)

    def _draw_letter(
        self, canvas: Canvas, plate: Region, y: int, letter: str, style: Style
    ) -> None:
        """Draw the letter of a piece with its end on a line, large if it may be."""
        large = plate.height >= LARGE_HEIGHT and self.signs.blocks
        lines = enlarged(letter) if large and letter in LARGE_LETTERS else (letter,)
        for line, text in enumerate(lines, y + 1 - len(lines)):
            centre(canvas, plate, line, text, style + Style(bold=True))

    def _draw_cursor(self, canvas: Canvas, look: Look) -> None:
        """Draw the cursor on all sides; the plate leaves some ground beside it."""
        left, above, right, below = self.signs.cursor
        style, (width, height) = self._cursor(look), self.cell
        canvas.text(0, 0, above * width, style)
        canvas.text(0, height - 1, below * width, style)
        for y in range(height):
            canvas.text(0, y, left, style)
            canvas.text(width - 1, y, right, style)

    def _draw_signs(self, canvas: Canvas, look: Look) -> None:
        plain, corner = Style.null(), self._draw_corner
        if look.moved_from or look.moved_to:
            sign = self.signs.left if look.moved_from else self.signs.came
            corner(canvas, self._sign(sign), plain, Offset(2, 0))
        if look.still:
            corner(canvas, self._sign(self.signs.still), plain, Offset(-3, 0))
        self._draw_value(canvas, look, plain)
        if look.range is not None:
            corner(canvas, (look.range,), plain, Offset(-3, -1))
        if look.prey:
            corner(canvas, self._sign(self.signs.prey), plain, Offset(2, -1))


class FlatPainter(SquarePainter):
    """Draw pieces as letters in brackets, on one or two lines."""

    @property
    def came_region(self) -> Region:
        """Return the right half of a square."""
        half = self.cell.width // 2
        return Region(half, 0, self.cell.width - half, self.cell.height)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a square with its marks."""
        self._hatch(canvas, look)
        if look.piece:
            self._draw_piece(canvas, look, look.piece)
        else:
            self._draw_empty(canvas, look)
        self._draw_sides(canvas, look)
        if self.cell.height > 1:
            value = shortened(look.value, self.cell.width - 3)
            canvas.text(1, self.cell.height - 1, value, BOLD)

    def draw_piece(self, canvas: Canvas, place: Offset, piece: Piece) -> None:
        """Draw a piece; what is beside it stays."""
        plate = self._plate(piece[0])
        canvas.text(place.x + self._start(0), place.y, self._text(piece), plate)

    def _start(self, marks: int) -> int:
        """Return where a piece begins: in the middle, or as far left as marks want."""
        room = self.cell.width - 2 - BRACKETED
        return 1 + max(0, min(room // 2, room - marks))

    def _draw_foot(self, canvas: Canvas, style: Style) -> None:
        """Draw the second line of a plate: half of it, so that the ground is seen."""
        if self.cell.height > 1 and self.signs.blocks:
            ground = canvas.style_at(0, 1).bgcolor
            foot = "▀" * (self.cell.width - 2)
            canvas.text(1, 1, foot, Style(color=style.bgcolor, bgcolor=ground))

    def _text(self, piece: Piece) -> str:
        left, right = self.signs.brackets[piece[0]]
        return left + kind_letter(piece[1]) + right

    def _draw_piece(self, canvas: Canvas, look: Look, piece: Piece) -> None:
        style = self._plate(piece[0])
        if look.still:
            style += self.style("capaci--still")
        inner = self.cell.region.shrink(Spacing(0, 1, 0, 1))
        canvas.fill(inner, style)
        # there is room for what a range would be, not for what it was
        range_ = (look.range or "")[-1:]
        came, still = self.signs.came * look.moved_to, self.signs.still * look.still
        # in the smallest window both take the place of a bracket
        end = came + still + range_
        start = self._start(len(end))
        canvas.text(start, 0, self._text(piece), style)
        after = min(start + BRACKETED, inner.right - len(end))
        canvas.text(after, 0, came + still, style)
        canvas.text(inner.right - len(range_), 0, range_, style)
        self._draw_foot(canvas, style)

    def _draw_empty(self, canvas: Canvas, look: Look) -> None:
        if look.moved_from:
            canvas.text(1, 0, self.signs.left, Style.null())
        if look.target:
            x = max(2, (self.cell.width - 1) // 2)
            canvas.text(x, 0, self.signs.dot, self.style("capaci--target"))

    def _draw_sides(self, canvas: Canvas, look: Look) -> None:
        if look.cursor:
            left, right = self._edges(look)
            style, width = self._cursor(look), self.cell.width
            self._draw_side(canvas, 0, left, style)
            self._draw_side(canvas, width - len(right), right, style)
        if look.selected:
            left, right = self.signs.held
            style = self.style("capaci--held")
            self._draw_side(canvas, 0, left, style)
            if not look.cursor:
                self._draw_side(canvas, self.cell.width - 1, right, style)
        if look.prey:
            self._draw_side(canvas, 0, self.signs.prey, self.style("capaci--prey"))

    def _edges(self, look: Look) -> Pair:
        """Return the sides of the cursor: wider where no piece and no mark stands."""
        left, right = self.signs.edges
        if look.piece or look.moved_from or self.cell.width < WIDE_EDGES:
            return left, right
        solid, _, other, _ = self.signs.cursor
        return solid + left, right + other

    def _draw_side(self, canvas: Canvas, x: int, sign: str, style: Style) -> None:
        for y in range(self.cell.height):
            canvas.text(x, y, sign, style)


def painter_for(
    cell: Size, pieces: Pieces, style: Callable[[str], Style], *, past: bool
) -> SquarePainter:
    """Return what draws squares of a size, with letters where they are too low."""
    if cell.height < LOWEST:
        return FlatPainter(cell, pieces, style, past=past)
    kind = PixelPainter if pieces == Pieces.SPRITES else FramePainter
    return kind(cell, pieces, style, past=past)
