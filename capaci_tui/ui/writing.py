"""Write of each line no more than has changed.

Textual writes a line from the left edge of its widget up to the last changed cell:
some kilobytes for a step of the cursor on a drawn board.
"""

from __future__ import annotations

from rich.console import Console
from textual._compositor import ChopsUpdate


class ChangedCells(ChopsUpdate):
    """Write the changed spans of lines and nothing beside them."""

    @classmethod
    def of(cls, update: ChopsUpdate) -> ChangedCells:
        """Return the same update, written in fewer bytes."""
        return cls(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        """Return what is sent to the terminal."""
        return "".join(
            _move_to(max(x, begin), y)
            + strip.crop(max(0, begin - x), min(end, stop) - x).render(console)
            for y, begin, stop in self.spans
            for end, (x, strip) in zip(
                self.chop_ends[y], self.chops[y].items(), strict=False
            )
            if strip is not None and x < stop and begin < end
        )


def _move_to(x: int, y: int) -> str:
    return f"\x1b[{y + 1};{x + 1}H"
