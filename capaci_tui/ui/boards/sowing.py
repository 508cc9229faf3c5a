"""The sowing board: two rows of houses between two stores, for one to nine houses."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import ClassVar, NamedTuple

from rich.style import Style
from textual.geometry import Region, Size, Spacing

from capaci_tui.narrate import landing, side_name
from capaci_tui.rules.events import Lifted, Spot
from capaci_tui.rules.sowing import SOUTH, House, SowingPosition
from capaci_tui.ui.boards.base import AZERTY_DIGITS, BoardView
from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.ui.boards.sowing_layout import FULL_HEAP, SowingLayout, sowing_layout
from capaci_tui.words import _

BOX, LANDING_BOX = "╭─╮│╰╯", "╔═╗║╚╝"
CURSOR_BOX, CURSOR_LANDING_BOX = "┏━┓┃┗┛", "╔━╗┃╚╝"
NARROW_MARKS = {
    (False, False): " ",
    (True, False): "▸",
    (False, True): "◎",
    (True, True): "◉",
}
"""What stands before a count, by whether the cursor and the last seed are there."""
SEED = "●"


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
        return sowing_layout(size, self.shown.position.houses, turned=self.turned)

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
            self.post_message(self.Asked(spot))
        else:
            self.play(house)

    def type(self, character: str) -> tuple[bool, House | None]:
        """Take the letter or the digit of one of the mover's houses."""
        character = AZERTY_DIGITS.get(character, character).lower()
        house = max("abcdefghi".find(character), "123456789".find(character))
        if 0 <= house < self.shown.position.houses:
            return True, house
        return False, None

    # Drawing

    def looks(self) -> dict[Spot, Look]:
        """Return for every house and store all that decides how it is drawn."""
        scene, cursor, forecast = self.shown, self.cursor, self.forecast
        position, focus = scene.position, self.has_focus
        shown_after = forecast.after if forecast and self.preview else None
        lands = landing(forecast) if forecast else None
        lifted, ended = self._last_spots()
        return {
            spot: Look(
                seeds=position[spot],
                legal=self.house_at(spot) in scene.legal,
                lit=scene.playing and position.owner(spot) == position.side,
                cursor=self.can_focus and spot == cursor,
                focus=focus,
                landing=spot == lands,
                lifted=spot == lifted,
                ended=spot == ended,
                after=shown_after[spot] if shown_after else None,
            )
            for spot in range(len(position.cells))
        }

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

    def paint(self, canvas: Canvas, spot: Spot, look: Hashable) -> None:
        """Draw a house or a store with its label."""
        assert isinstance(look, Look)  # noqa: S101  # made by looks
        layout = self.place(self.size)
        square = layout.square(spot)
        canvas.fill(layout.region(spot), self.style("sowing--wood"))
        self._paint_label(canvas, layout, spot, look)
        if not layout.boxed:
            self._paint_narrow(canvas, square, look)
            return
        hollow = square.shrink(Spacing.all(1))
        canvas.fill(hollow, self.style("sowing--hollow"))
        canvas.box(square, *self._frame(look))
        self._paint_heap(canvas, hollow, look.seeds)
        self._paint_count(canvas, square, look)

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
