"""The Capaci board: choosing a piece and its target, and what each square shows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size
from textual.reactive import reactive

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.events import Spot
from capaci_tui.rules.placements import spot_named
from capaci_tui.rules.squares import SIZE, SQUARES, CapaciPosition, Move
from capaci_tui.ui.boards.base import AZERTY_DIGITS, BoardView
from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.ui.boards.capaci_layout import CapaciLayout, capaci_layout
from capaci_tui.ui.boards.letter_painters import painter_for
from capaci_tui.ui.boards.lettering import enlarged
from capaci_tui.ui.boards.parts import CAPACI_PARTS
from capaci_tui.ui.boards.scene import Pieces
from capaci_tui.ui.boards.signs import SIGNS
from capaci_tui.ui.boards.square_painter import Look, Piece, SquarePainter
from capaci_tui.words import _, mark


class CapaciView(BoardView[CapaciPosition, Move]):
    """Draw a Capaci position and let the players pick a piece and its target.

    | key | does |
    | --- | --- |
    | n | show the range of every piece, or only of the one under the cursor |
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "toggle_ranges", mark("Ranges"), show=False, id="board.ranges"),
    ]
    PARTS = CAPACI_PARTS

    ranges: reactive[bool] = reactive(default=False, init=False, repaint=False)
    """Whether every piece shows its range."""
    selected: Spot | None = None
    _painter: SquarePainter | None = None

    def on_mount(self) -> None:
        """Put the cursor where a first move can be made."""
        self.cursor = spot_named("c2")

    def place(self, size: Size) -> CapaciLayout:
        """Return the layout for a widget of this size.

        On a board that is only looked at no square needs a name.
        """
        return capaci_layout(size, turned=self.turned, labelled=self.can_focus)

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

    def legend(self) -> Sequence[tuple[str, str]]:
        """Return what the signs on the board mean, those of large squares in words."""
        signs = SIGNS[self.pieces]
        return (
            (signs.dot, _("the piece in hand can go there")),
            (signs.prey, _("it can take this piece")),
            (signs.left, _("the last move began here; on large squares a corner")),
            (signs.came, _("it ended here; on large squares a whole corner")),
            (f"4{signs.becomes}5", _("a range, and what the move would make of it")),
        )

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
        worth = self._worth_by_square()
        taken = self.frame.marked if self.frame else frozenset()
        becoming = self._becoming()
        looks = {}
        for spot in range(SQUARES):
            piece = position.piece_at(spot)
            mine = piece is not None and piece[0] == position.side
            here = self.can_focus and spot == cursor
            told = piece is not None and (self.ranges or here)
            range_ = str(game.range_of(position, spot)) if told else None
            looks[spot] = Look(
                light=(spot // SIZE + spot) % 2 == 1,
                piece=piece,
                range=becoming.get(spot, range_),
                still=mine and scene.playing and spot not in able,
                target=spot in targets or spot in taken,
                selected=spot == self.selected,
                cursor=here,
                focus=focus or not here,
                moved_from=spot == moved[0],
                moved_to=spot == moved[1],
                value=worth.get(spot, ""),
            )
        return looks

    def _becoming(self) -> dict[Spot, str]:
        """Return what the move under the cursor makes of ranges, as ``5→4``."""
        scene, move = self.shown, self.move_at(self.cursor)
        if move is None or move not in scene.legal:
            return {}
        game = scene.game
        assert isinstance(game, Capaci)  # noqa: S101  # this view draws no other
        after = game.after(scene.position, move)
        changes = game.changed_ranges(scene.position, after, move)
        # the piece in hand still stands where it begins
        moved = {move[1]: move[0]}
        sign = SIGNS[self.pieces].becomes
        return {moved.get(s, s): f"{old}{sign}{new}" for s, old, new in changes}

    def _worth_by_square(self) -> dict[Spot, str]:
        """Return what the piece in hand wins on each square, or any piece at best."""
        worth: dict[Spot, str] = {}
        for (origin, target), value in self.worth.items():
            if self.selected is None:
                worth.setdefault(origin, value)  # the best come first
            elif self.selected == origin:
                worth[target] = value
        return worth

    @property
    def painter(self) -> SquarePainter:
        """Return what draws the squares in this size and style."""
        cell = self.place(self.outer_size).cell
        if self._painter is None or self._painter.cell != cell:
            self._painter = painter_for(cell, self.pieces, self.part, past=self.past)
        return self._painter

    def redraw(self) -> None:
        """Paint everything anew, with nothing remembered of how it was drawn."""
        self._painter = None
        super().redraw()

    def paint_frame(self, canvas: Canvas) -> None:
        """Write files and ranks beside the squares."""
        layout = self.place(self.outer_size)
        height = layout.labels.height
        if not height:
            return
        # above large letters a line is left free
        below = layout.origin.y + SIZE * layout.cell.height + min(1, height - 1)
        for index in range(SIZE):
            square = layout.square(index * (SIZE + 1))
            ranks = Region(0, square.y, layout.origin.x - 1, square.height)
            files = Region(square.x, below, square.width, 1)
            self._write_label(canvas, ranks, "123456"[index])
            self._write_label(canvas, files, "abcdef"[index])

    def _write_label(self, canvas: Canvas, room: Region, name: str) -> None:
        """Write a file in the middle of a region, a rank at its right end."""
        large = (
            self.place(self.outer_size).labels.height > 1
            and self.pieces != Pieces.ASCII
        )
        lines = enlarged(name) if large else (name,)
        free = room.width - len(lines[0])
        x = room.x + (free if room.x == 0 else free // 2)
        y = room.y + max(0, room.height - len(lines)) // 2
        for down, line in enumerate(lines):
            canvas.text(x, y + down, line, self.part("board--label"))

    def paint(self, canvas: Canvas, spot: Spot, look: Hashable) -> None:
        """Draw one square."""
        assert isinstance(look, Look)  # noqa: S101  # made by looks
        canvas.stamp(
            self.place(self.outer_size).square(spot).offset, self.painter.square(look)
        )

    def paint_piece(self, canvas: Canvas, place: Offset, piece: Piece) -> None:
        """Draw a piece anywhere, as if its square began at ``place``."""
        self.painter.draw_piece(canvas, place, piece)

    def paint_over(self, canvas: Canvas) -> list[Spot]:
        """Draw a piece on its way over the squares that it is between."""
        glide = self.frame.glide if self.frame else None
        if glide is None:
            return []
        layout = self.place(self.outer_size)
        start, end = (layout.square(each) for each in (glide.origin, glide.target))
        way = end.offset - start.offset
        place = start.offset + Offset(
            round(way.x * glide.part), round(way.y * glide.part)
        )
        self.paint_piece(canvas, place, (glide.side, glide.kind))
        room = Region(*place, *layout.cell)
        return [each for each in layout.spots if layout.square(each).overlaps(room)]

    def watch_ranges(self) -> None:
        """Show or hide the ranges."""
        self.update()

    def action_toggle_ranges(self) -> None:
        """Show the range of every piece, or only of the one under the cursor."""
        self.ranges = not self.ranges
