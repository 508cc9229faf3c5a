"""The least app that could be a board game: one board-like widget and a cursor on it.

What the program is compared with: nothing drawn by lines in Textual can be smaller.
"""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

SQUARES, WIDE, HIGH = 8, 6, 3
LIGHT, DARK = Style.parse("black on white"), Style.parse("white on blue")
UNDER_CURSOR = Style.parse("black on yellow")


class Squares(Widget, can_focus=True):
    """A chequered board with a cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
    ]
    cursor: reactive[int] = reactive(0, init=False, repaint=False)

    def render_line(self, y: int) -> Strip:
        """Return one line of the board."""
        row = y // HIGH
        if row >= SQUARES:
            return Strip.blank(self.size.width)
        return Strip([self._segment(row, column) for column in range(SQUARES)])

    def _segment(self, row: int, column: int) -> Segment:
        here = row == 0 and column == self.cursor
        style = LIGHT if (row + column) % 2 else DARK
        return Segment(" piece"[:WIDE], UNDER_CURSOR if here else style)

    def watch_cursor(self, old: int, new: int) -> None:
        """Draw the two squares that have changed."""
        self.refresh(*(Region(WIDE * n, 0, WIDE, HIGH) for n in (old, new)))

    def action_step(self, by: int) -> None:
        """Move the cursor."""
        self.cursor = (self.cursor + by) % SQUARES


class Yardstick(App[None]):
    """Show the board."""

    def compose(self) -> ComposeResult:
        """Lay out the board."""
        yield Squares()

    def on_mount(self) -> None:
        """Let the keys go to the board."""
        self.query_one(Squares).focus()


if __name__ == "__main__":
    Yardstick().run()
