"""The Capaci board: squares, pieces on plates, ranges, and marks that may meet.

The marks of a square are each drawn on cells of their own, so that none hides another:
a dot in the middle of an empty square; on a piece's plate its range and the sign of the
last move; in the corners those of a capture; between them the selection or the cursor.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, NamedTuple

from rich.style import Style
from textual.geometry import Offset, Region, Size, Spacing

from capaci_tui.narrate import piece_letters
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
from capaci_tui.ui.boards.capaci_layout import NAMED_HEIGHT, CapaciLayout, capaci_layout
from capaci_tui.words import _

PLATES = ("╭─╮│╰╯", "┏━┓┃┗┛")
"""White's plates are round and thin, Black's are square and heavy."""
BRACKETS = (("(", ")"), ("[", "]"))
"""The same on squares too low for a plate."""
PLATE_HEIGHT = 3
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
        return capaci_layout(size, turned=self.turned)

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
            self.post_message(self.Asked(spot))
        elif mine:
            self.select(spot)
            self.post_message(self.Asked(spot))
        elif self.selected is not None:
            self.play((self.selected, spot))
        else:
            self.post_message(self.Asked(spot))

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

    def type(self, character: str) -> tuple[bool, Move | None]:
        """Take a file or a rank; the fourth character makes a move."""
        character = AZERTY_DIGITS.get(character, character).lower()
        wanted = "abcdef" if len(self.typed) % 2 == 0 else "123456"
        if character not in wanted:
            return False, None
        self.typed += character
        if len(self.typed) < 4:
            self.post_message(self.Typed(self.typed))
            return True, None
        move = spot_named(self.typed[:2]), spot_named(self.typed[2:])
        self.typed = ""
        return True, move

    # Drawing

    @property
    def source(self) -> Spot:
        """Return the piece whose targets are shown: in hand, or under the cursor."""
        return self.cursor if self.selected is None else self.selected

    def targets_of(self, spot: Spot) -> set[Spot]:
        """Return where the legal moves from a square lead."""
        return {target for origin, target in self.shown.legal if origin == spot}

    def looks(self) -> dict[Spot, Look]:
        """Return for every square all that decides how it is drawn."""
        scene, cursor, focus = self.shown, self.cursor, self.has_focus
        game, position = scene.game, scene.position
        assert isinstance(game, Capaci)  # noqa: S101  # this view draws no other
        targets = self.targets_of(self.source)
        able = {origin for origin, _target in scene.legal}
        moved = scene.last.move if scene.last else (None, None)
        looks = {}
        for spot in range(SQUARES):
            piece = position.piece_at(spot)
            mine = piece is not None and piece[0] == position.side
            looks[spot] = Look(
                piece=piece,
                range=game.range_of(position, spot) if piece else 0,
                still=mine and scene.playing and spot not in able,
                target=spot in targets,
                selected=spot == self.selected,
                cursor=self.can_focus and spot == cursor,
                focus=focus,
                moved_from=spot == moved[0],
                moved_to=spot == moved[1],
            )
        return looks

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

    def paint(self, canvas: Canvas, spot: Spot, look: Hashable) -> None:
        """Draw one square."""
        assert isinstance(look, Look)  # noqa: S101  # made by looks
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
    return piece_letters()[kind]


def kind_name(kind: int) -> str:
    """Return the name of a kind of piece, in the player's language."""
    return _(KIND_NAMES[kind])
