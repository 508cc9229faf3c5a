"""The sowing board: two rows of houses between two stores, for one to nine houses."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rich.style import Style
from textual.geometry import Offset, Region, Size, Spacing

from capaci_tui.narrate import landing, side_name
from capaci_tui.rules.events import Lifted, Spot
from capaci_tui.rules.sowing import NORTH, SOUTH, House, SowingPosition
from capaci_tui.ui.boards.base import AZERTY_DIGITS, BoardView
from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.words import _

LABEL = 1
WIDEST = 20
NARROWEST_BOX = 5
NARROWEST = 3
"""Room for a mark and a count of two digits."""
WIDE = 6
"""Houses wider than this have a strip of wood between them."""
BOX, LANDING_BOX = "╭─╮│╰╯", "╔═╗║╚╝"
CURSOR_BOX, CURSOR_LANDING_BOX = "┏━┓┃┗┛", "╔━╗┃╚╝"
NARROW_MARKS = {
    (False, False): " ",
    (True, False): "▸",
    (False, True): "◎",
    (True, True): "◉",
}
"""What stands before a count, by whether the cursor and the last seed are there."""
FULL_HEAP = 12
SEED = "●"


@dataclass(frozen=True)
class SowingLayout:
    """Lay two rows of houses and two stores into a widget."""

    size: Size
    houses: int
    turned: bool = False

    @property
    def cell(self) -> Size:
        """Return the size of a house; a store is as wide and two houses high."""
        width = min(self.size.width // (self.houses + 2), WIDEST)
        height = (self.size.height - 2 * LABEL) // 2
        return Size(max(1, width), max(1, min(height, max(3, (3 * width + 5) // 4))))

    @property
    def boxed(self) -> bool:
        """Tell whether houses are big enough for a frame."""
        return self.cell.width >= NARROWEST_BOX and self.cell.height >= 3

    @property
    def board(self) -> Region:
        """Return the whole board with its labels."""
        width, height = self.cell
        board = Size(width * (self.houses + 2), 2 * (height + LABEL))
        left = max(0, (self.size.width - board.width) // 2)
        top = max(0, (self.size.height - board.height) // 2)
        return Region(left, top, *board)

    @property
    def spots(self) -> Sequence[Spot]:
        """Return every house and store."""
        return range(2 * self.houses + 2)

    def _place(self, spot: Spot) -> tuple[int, int]:
        """Return column and row (0 above, 1 below) of a house or a store."""
        side, house = divmod(spot, self.houses + 1)
        below = (side == SOUTH) != self.turned
        return (house + 1, 1) if below else (self.houses - house, 0)

    def region(self, spot: Spot) -> Region:
        """Return where a house is drawn with its label, or a store with its."""
        square = self.square(spot)
        column, row = self._place(spot)
        if column in (0, self.houses + 1):
            return square.grow(Spacing(LABEL, 0, LABEL, 0))
        return square.grow(Spacing(0, 0, LABEL, 0) if row else Spacing(LABEL, 0, 0, 0))

    def square(self, spot: Spot) -> Region:
        """Return the house or store itself, which can be clicked."""
        column, row = self._place(spot)
        width, height = self.cell
        x = self.board.x + column * width
        y = self.board.y + LABEL
        if column in (0, self.houses + 1):
            return Region(x, y, width, 2 * height)
        return Region(x, y + row * height, width, height)

    def square_at(self, offset: Offset) -> Spot | None:
        """Return the house or store that holds ``offset``, if any."""
        for spot in self.spots:
            if self.square(spot).contains_point(offset):
                return spot
        return None

    def neighbour(self, spot: Spot, right: int, down: int) -> Spot:
        """Return the spot beside ``spot`` on the screen, or itself at the edge."""
        column, row = self._place(spot)
        column = min(max(column + right, 0), self.houses + 1)
        row = min(max(row + down, 0), 1)
        return self.spot_in(column, row)

    def spot_in(self, column: int, row: int) -> Spot:
        """Return the house or store in a column (0 is the left store) and row."""
        if column in (0, self.houses + 1):
            row = int(column > 0)
        side = SOUTH if (row == 1) != self.turned else NORTH
        house = column - 1 if row else self.houses - column
        return side * (self.houses + 1) + house


class Look(NamedTuple):
    """All that decides how a house or store is drawn."""

    seeds: int
    legal: bool
    lit: bool
    """It belongs to the side to move."""
    cursor: bool
    focus: bool
    landing: bool
    lifted: bool
    """The last ply was sown from here."""
    ended: bool
    """The last seed of the last ply fell here."""
    after: int | None
    """Seeds after the move under the cursor, where they are shown."""


class SowingView(BoardView[SowingPosition, House]):
    """Draw a sowing board and let the players choose a house."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "board--room",
        "board--label",
        "board--cursor",
        "board--cursor-away",
        "board--last",
        "sowing--wood",
        "sowing--rim",
        "sowing--rim-lit",
        "sowing--hollow",
        "sowing--seed",
        "sowing--count",
        "sowing--landing",
        "sowing--label-lit",
    }

    def place(self, size: Size) -> SowingLayout:
        """Return the layout for a widget of this size."""
        return SowingLayout(size, self.shown.position.houses, self.turned)

    # Choosing

    def house_at(self, spot: Spot) -> House | None:
        """Return the mover's house on a spot, None where it is not the mover's."""
        position = self.shown.position
        house = spot - position.spot_of(position.side, 0)
        return house if 0 <= house < position.houses else None

    def move_at(self, spot: Spot) -> House | None:
        """Return the mover's house on ``spot``."""
        return self.house_at(spot)

    def typing_hint(self) -> str:
        """Return how a move is typed, for the help."""
        return _("Type a house by its letter or its number to sow it.")

    def choose(self, spot: Spot) -> None:
        """Sow the house, or ask what there is to say of it."""
        house = self.house_at(spot)
        if not self.shown.playing:
            self.post_message(self.SpotChosen(spot))
        elif house is None:
            self.post_message(self.CursorMoved(spot))
        else:
            self.post_message(self.MoveChosen(house))

    def type(self, character: str) -> bool:
        """Play the mover's house that a letter or a digit names."""
        character = AZERTY_DIGITS.get(character, character).lower()
        house = max("abcdefghi".find(character), "123456789".find(character))
        if not 0 <= house < self.shown.position.houses:
            return False
        self.post_message(self.MoveChosen(house))
        return True

    # Drawing

    def look(self, spot: Spot) -> Look:
        """Return all that decides how a house or a store is drawn."""
        scene, forecast = self.shown, self.forecast
        position = scene.position
        lifted, ended = self._last_spots()
        return Look(
            seeds=position[spot],
            legal=self.house_at(spot) in scene.legal,
            lit=position.owner(spot) == position.side and scene.playing,
            cursor=self.can_focus and spot == self.cursor,
            focus=self.has_focus,
            landing=forecast is not None and spot == landing(forecast),
            lifted=spot == lifted,
            ended=spot == ended,
            after=forecast.after[spot] if forecast and self.preview else None,
        )

    def _last_spots(self) -> tuple[Spot | None, Spot | None]:
        """Return where the last ply was lifted and where its last seed fell."""
        last = self.shown.last
        if last is None:
            return None, None
        lifted = [event.spot for event in last.events if isinstance(event, Lifted)]
        return lifted[0], landing(last)

    def paint_frame(self, canvas: Canvas) -> None:
        """Lay the wood that the houses are carved in."""
        board = self.place(self.size).board
        canvas.fill(board, self.style("sowing--wood"))

    def paint(self, canvas: Canvas, spot: Spot) -> None:
        """Draw a house or a store with its label."""
        look = self.look(spot)
        layout = self.place(self.size)
        square = layout.square(spot)
        canvas.fill(layout.region(spot), self.style("sowing--wood"))
        self._paint_label(canvas, layout, spot, look)
        if not layout.boxed:
            self._paint_narrow(canvas, square, look)
            return
        house = square.shrink(Spacing(0, 1, 0, 0)) if square.width > WIDE else square
        hollow = house.shrink(Spacing.all(1))
        canvas.fill(hollow, self.style("sowing--hollow"))
        canvas.box(house, *self._frame(look))
        self._paint_heap(canvas, hollow, look.seeds)
        self._paint_count(canvas, house, look)

    def _frame(self, look: Look) -> tuple[str, Style]:
        """Return the lines and colours of a house's rim: the cursor's, or others."""
        if look.cursor:
            role = "board--cursor" if look.focus else "board--cursor-away"
            box = CURSOR_LANDING_BOX if look.landing else CURSOR_BOX
            return box, self.style(role)
        if look.landing:
            return LANDING_BOX, self.style("sowing--landing")
        return BOX, self.style("sowing--rim-lit" if look.lit else "sowing--rim")

    def _paint_narrow(self, canvas: Canvas, square: Region, look: Look) -> None:
        """Draw a house without a frame: its mark and its count."""
        gap = int(square.width > NARROWEST)
        square = square.shrink(Spacing(0, gap, 0, 0))
        canvas.fill(square, self.style("sowing--hollow"))
        mark = NARROW_MARKS[look.cursor, look.landing]
        text = (mark + self._count(look).rjust(2))[-square.width :]
        style = self.style("sowing--count")
        if look.cursor:
            style += self.style("board--cursor")
        elif look.landing:
            style += self.style("sowing--landing")
        canvas.text(square.x, square.y + (square.height - 1) // 2, text, style)

    def _count(self, look: Look) -> str:
        if look.after is None or look.after == look.seeds:
            return str(look.seeds)
        return f"{look.seeds}→{look.after}"

    def _paint_count(self, canvas: Canvas, house: Region, look: Look) -> None:
        inner = house.width - 2
        text = self._count(look)
        if len(text) > inner:
            text = "→" + text.partition("→")[2] if look.after is not None else text
        x = house.x + 1 + max(0, (inner - len(text)) // 2)
        canvas.text(x, house.bottom - 2, text[:inner], self.style("sowing--count"))

    def _paint_heap(self, canvas: Canvas, hollow: Region, seeds: int) -> None:
        """Draw the seeds as a heap above the count."""
        room = hollow.height - 1
        rows = heap_rows(seeds, hollow.width, room)
        lifted = (room - len(rows)) // 2
        for level, dots in enumerate(rows):
            spaced = 2 * max(rows) - 1 <= hollow.width
            text = (SEED + " " * spaced) * dots
            text = text.rstrip()
            x = hollow.x + (hollow.width - len(text)) // 2
            y = hollow.bottom - 2 - lifted - level
            canvas.text(x, y, text, self.style("sowing--seed"))

    def _paint_label(
        self, canvas: Canvas, layout: SowingLayout, spot: Spot, look: Look
    ) -> None:
        region, square = layout.region(spot), layout.square(spot)
        below = self.shown.position.owner(spot) == SOUTH
        if self.turned:
            below = not below
        y = region.bottom - 1 if below else region.y
        style = self.style("sowing--label-lit" if look.lit else "board--label")
        text = self._label(spot, square.width, look)
        if look.lit and not look.legal and not self._is_store(spot):
            style = self.style("board--label")
        x = square.x + max(0, (square.width - len(text)) // 2)
        canvas.text(x, y, text[: square.width], style)

    def _is_store(self, spot: Spot) -> bool:
        return self.shown.position.is_store(spot)

    def _label(self, spot: Spot, width: int, look: Look) -> str:
        """Return a letter or a side's name, with the marks of the last ply."""
        game = self.shown.game
        marks = "○" * look.lifted + "◆" * look.ended
        if not self._is_store(spot):
            return marks + game.format_spot(spot)
        name = side_name(game, self.shown.position.owner(spot))
        turn = "▶" if look.lit else ""
        full = marks + turn + name
        return full if len(full) < width else marks + turn + name[:1]


def heap_rows(seeds: int, width: int, height: int) -> list[int]:
    """Return how many dots lie in each row of a heap, from the bottom.

    A heap that is full, or has no room for more, says no more than its count.
    """
    if width < 1 or height < 1:
        return []
    shown = min(seeds, width * height, max(FULL_HEAP, width * height // 3))
    across = min(width, max(1, math.isqrt(2 * shown)))
    while across < width and math.ceil(shown / across) > height:
        across += 1
    rows = [across] * (shown // across) if shown else []
    if shown % across:
        rows.append(shown % across)
    return rows
