"""The Capaci board: squares, pieces on plates, ranges, and marks that may meet.

The marks of a square are each drawn on cells of their own, so that none hides another:
a dot in the middle of an empty square; on a piece's plate its range and the sign of the
last move; in the corners those of a capture; between them the selection or the cursor.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rich.style import Style
from textual.geometry import Offset, Region, Size, Spacing

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.events import Side, Spot
from capaci_tui.rules.squares import (
    KIND_NAMES,
    SIZE,
    SQUARES,
    WHITE,
    CapaciPosition,
    Move,
    spot_named,
)
from capaci_tui.ui.boards.base import AZERTY_DIGITS, BoardView
from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.words import _

LABELS_WIDTH = 2
LABELS_HEIGHT = 1
TALLEST = 9
PLATES = ("╭─╮│╰╯", "┏━┓┃┗┛")
"""White's plates are round and thin, Black's are square and heavy."""
BRACKETS = (("(", ")"), ("[", "]"))
"""The same on squares too low for a plate."""
FLAT_WIDTH = 6
PLATE_HEIGHT = 3
NAMED_HEIGHT = 5
"""Squares of this height have room for the name of the piece."""
MOVED, TAKEN = "◆", "×"
EMPTY_MARKS = {
    (False, False): " ",
    (True, False): "●",
    (False, True): "○",
    (True, True): "◉",
}
"""What stands on an empty square, by whether it is a target and was moved from."""
WIDE_TARGETS = {False: "▐█▌", True: "▐○▌"}
"""The same on large squares, for targets."""


@dataclass(frozen=True)
class CapaciLayout:
    """Lay 36 squares and their labels into a widget."""

    size: Size
    turned: bool = False

    @property
    def cell(self) -> Size:
        """Return the size of a square."""
        height = (self.size.height - LABELS_HEIGHT) // SIZE
        width = (self.size.width - LABELS_WIDTH) // SIZE
        height = max(1, min(height, (width - 1) // 2, TALLEST))
        widest = 2 * height + 2 if height >= NAMED_HEIGHT else 2 * height + 1
        return Size(max(1, min(width, max(widest, FLAT_WIDTH))), height)

    @property
    def origin(self) -> Offset:
        """Return the upper left corner of the squares."""
        width, height = self.cell
        free_width = self.size.width - LABELS_WIDTH - SIZE * width
        free_height = self.size.height - LABELS_HEIGHT - SIZE * height
        return Offset(LABELS_WIDTH + max(0, free_width // 2), max(0, free_height // 2))

    @property
    def spots(self) -> Sequence[Spot]:
        """Return every square of the board."""
        return range(SQUARES)

    def region(self, spot: Spot) -> Region:
        """Return where a square is drawn."""
        return self.square(spot)

    def square(self, spot: Spot) -> Region:
        """Return where a square can be clicked."""
        down, right = divmod(spot, SIZE)
        if self.turned:
            right = SIZE - 1 - right
        else:
            down = SIZE - 1 - down
        width, height = self.cell
        x, y = self.origin
        return Region(x + right * width, y + down * height, width, height)

    def square_at(self, offset: Offset) -> Spot | None:
        """Return the square that holds ``offset``, if any."""
        width, height = self.cell
        right, down = offset.x - self.origin.x, offset.y - self.origin.y
        if not (0 <= right < SIZE * width and 0 <= down < SIZE * height):
            return None
        right //= width
        down //= height
        if self.turned:
            return down * SIZE + SIZE - 1 - right
        return (SIZE - 1 - down) * SIZE + right

    def neighbour(self, spot: Spot, right: int, down: int) -> Spot:
        """Return the square beside ``spot`` on the screen, or itself at the edge."""
        turn = -1 if self.turned else 1
        rank, file = divmod(spot, SIZE)
        rank -= down * turn
        file += right * turn
        if 0 <= rank < SIZE and 0 <= file < SIZE:
            return rank * SIZE + file
        return spot


class Look(NamedTuple):
    """All that decides how a square is drawn."""

    piece: tuple[Side, int] | None
    range: int
    still: bool
    """The mover's piece has nowhere to go."""
    target: bool
    selected: bool
    cursor: bool
    focus: bool
    moved_from: bool
    moved_to: bool


class CapaciView(BoardView[CapaciPosition, Move]):
    """Draw a Capaci position and let the players pick a piece and its target."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "board--room",
        "board--label",
        "board--cursor",
        "board--cursor-away",
        "board--last",
        "capaci--light",
        "capaci--dark",
        "capaci--white",
        "capaci--black",
        "capaci--still",
        "capaci--selected",
        "capaci--target",
        "capaci--capture",
        "capaci--moved",
    }

    selected: Spot | None = None

    def on_mount(self) -> None:
        """Put the cursor where a first move can be made."""
        self.cursor = spot_named("c2")

    def place(self, size: Size) -> CapaciLayout:
        """Return the layout for a widget of this size."""
        return CapaciLayout(size, self.turned)

    # Choosing

    def choose(self, spot: Spot) -> None:
        """Select a piece, or move the selected one to ``spot``."""
        scene = self.shown
        piece = scene.position.piece_at(spot)
        mine = piece is not None and piece[0] == scene.position.side
        if not scene.playing:
            self.post_message(self.SpotChosen(spot))
        elif self.selected == spot:
            self.select(None)
            self.post_message(self.CursorMoved(spot))
        elif mine:
            self.select(spot)
            self.post_message(self.CursorMoved(spot))
        elif self.selected is not None:
            self.post_message(self.MoveChosen((self.selected, spot)))
        else:
            self.post_message(self.CursorMoved(spot))

    def select(self, spot: Spot | None) -> None:
        """Take a piece in hand, or put it back."""
        self.selected = spot
        self.update()

    def give_up(self) -> bool:
        """Drop a half-typed move, or put the piece in hand back."""
        if super().give_up():
            return True
        had = self.selected is not None
        self.select(None)
        return had

    def watch_scene(self) -> None:
        """Draw the new scene with nothing in hand."""
        self.selected = None
        self.typed = ""
        super().watch_scene()

    def move_at(self, spot: Spot) -> Move | None:
        """Return the move of the piece in hand to ``spot``."""
        if self.selected is None or self.selected == spot:
            return None
        return self.selected, spot

    def typing_hint(self) -> str:
        """Return how a move is typed, for the help."""
        return _("Type a move as it is written: b2b4.")

    def type(self, character: str) -> bool:
        """Take a file or a rank; the fourth character plays the move."""
        character = AZERTY_DIGITS.get(character, character).lower()
        wanted = "abcdef" if len(self.typed) % 2 == 0 else "123456"
        if character not in wanted:
            return False
        self.typed += character
        self.post_message(self.Typed(self.typed))
        if len(self.typed) == 4:
            origin, target = spot_named(self.typed[:2]), spot_named(self.typed[2:])
            self.typed = ""
            self.post_message(self.MoveChosen((origin, target)))
        return True

    # Drawing

    @property
    def source(self) -> Spot:
        """Return the piece whose targets are shown: in hand, or under the cursor."""
        return self.cursor if self.selected is None else self.selected

    def targets_of(self, spot: Spot) -> set[Spot]:
        """Return where the legal moves from a square lead."""
        return {target for origin, target in self.shown.legal if origin == spot}

    def look(self, spot: Spot) -> Look:
        """Return all that decides how a square is drawn."""
        scene = self.shown
        game, position = scene.game, scene.position
        assert isinstance(game, Capaci)  # noqa: S101  # this view draws no other
        piece = position.piece_at(spot)
        mine = piece is not None and piece[0] == position.side
        return Look(
            piece=piece,
            range=game.range_of(position, spot) if piece else 0,
            still=mine and scene.playing and not self.targets_of(spot),
            target=(self.source, spot) in scene.legal,
            selected=spot == self.selected,
            cursor=self.can_focus and spot == self.cursor,
            focus=self.has_focus,
            moved_from=scene.last is not None and spot == scene.last.move[0],
            moved_to=scene.last is not None and spot == scene.last.move[1],
        )

    def paint_frame(self, canvas: Canvas) -> None:
        """Write files and ranks beside the squares."""
        layout = self.place(self.size)
        style = self.style("board--label")
        for index in range(SIZE):
            square = layout.square(index * (SIZE + 1))
            rank_y = square.y + square.height // 2
            canvas.text(layout.origin.x - 2, rank_y, "123456"[index], style)
            file_x = square.x + (square.width - 1) // 2
            below = layout.origin.y + SIZE * layout.cell.height
            canvas.text(file_x, below, "abcdef"[index], style)

    def paint(self, canvas: Canvas, spot: Spot) -> None:
        """Draw one square."""
        look = self.look(spot)
        square = self.place(self.size).square(spot)
        light = (spot // SIZE + spot) % 2 == 1
        ground = "capaci--light" if light else "capaci--dark"
        if look.moved_from or look.moved_to:
            ground = "board--last"
        canvas.fill(square, self.style(ground))
        if look.piece is None:
            mark = EMPTY_MARKS[look.target, look.moved_from]
            if look.target and square.height >= PLATE_HEIGHT:
                mark = WIDE_TARGETS[look.moved_from]
            role = "capaci--target" if look.target else "capaci--moved"
            _centre(canvas, square, mark, self.style(role))
        elif square.height < PLATE_HEIGHT:
            self._paint_flat_piece(canvas, square, look, *look.piece)
        else:
            self._paint_piece(canvas, square, look, *look.piece)
        self._paint_sides(canvas, square, look)

    def _plate_style(self, look: Look, side: Side) -> Style:
        style = self.style("capaci--white" if side == WHITE else "capaci--black")
        return style + self.style("capaci--still") if look.still else style

    def _paint_flat_piece(
        self, canvas: Canvas, square: Region, look: Look, side: Side, kind: int
    ) -> None:
        """Draw a piece as a letter in brackets, with its range or marks."""
        style = self._plate_style(look, side)
        inner = square.shrink(Spacing(0, 1, 0, 1))
        canvas.fill(inner, style)
        left, right = BRACKETS[side]
        piece = left + kind_letter(kind) + (MOVED if look.moved_to else right)
        note = TAKEN if look.target else str(look.range)
        if square.height == 1:
            _centre(canvas, inner, (piece + note)[: inner.width], style)
        else:
            _centre(canvas, inner, piece, style)
            _centre(canvas, inner.translate(Offset(0, 1)), note, style)

    def _paint_piece(
        self, canvas: Canvas, square: Region, look: Look, side: Side, kind: int
    ) -> None:
        """Draw a piece on its plate, with its range and marks on the rim."""
        style = self._plate_style(look, side)
        plate = square.shrink(Spacing(0, 1, 0, 1))
        canvas.fill(plate, style)
        canvas.box(plate, PLATES[side], style)
        _centre(canvas, plate, kind_letter(kind), style + Style(bold=True))
        if square.height >= NAMED_HEIGHT:
            name = kind_name(kind)
            _centre(canvas, plate.translate(Offset(0, 1)), name, style)
        canvas.text(plate.right - 2, plate.bottom - 1, str(look.range), style)
        if look.moved_to:
            canvas.text(plate.x + 1, plate.y, MOVED, style)
        if look.target:
            for y, (left, right) in ((square.y, "▛▜"), (square.bottom - 1, "▙▟")):
                canvas.text(square.x, y, left, self.style("capaci--capture"))
                canvas.text(square.right - 1, y, right, self.style("capaci--capture"))

    def _paint_sides(self, canvas: Canvas, square: Region, look: Look) -> None:
        """Draw the cursor and the selection on the square's outer columns."""
        if not (look.cursor or look.selected):
            return
        left = "»" if look.selected else "█"
        right = "█" if look.cursor else "«"
        role = "capaci--selected"
        if look.cursor:
            role = "board--cursor" if look.focus else "board--cursor-away"
        rows = range(square.y, square.bottom)
        if look.target and look.piece and square.height >= PLATE_HEIGHT:
            rows = rows[1:-1]
        for y in rows:
            canvas.text(square.x, y, left, self.style(role))
            canvas.text(square.right - 1, y, right, self.style(role))


def _centre(canvas: Canvas, region: Region, text: str, style: Style) -> None:
    x = region.x + (region.width - len(text)) // 2
    canvas.text(x, region.y + (region.height - 1) // 2, text, style)


def kind_letter(kind: int) -> str:
    """Return the letter of a kind of piece on the screen, in the player's language."""
    return (_("R"), _("P"), _("S"))[kind]


def kind_name(kind: int) -> str:
    """Return the name of a kind of piece, in the player's language."""
    return _(KIND_NAMES[kind])
