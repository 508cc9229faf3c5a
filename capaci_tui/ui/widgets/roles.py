"""Which colours of the theme a part of a widget is drawn in.

They are looked up by name, and not by a stylesheet: that would be read, and matched
with every part of every widget, before the first screen can be seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.style import Style
from textual.color import Color


class Role(NamedTuple):
    """Name the colours of a theme that a part is drawn in; none leaves it."""

    ink: str | None = None
    ground: str | None = None
    bold: bool | None = None
    dim: bool | None = None

    def style(self, colours: Mapping[str, str]) -> Style:
        """Return the style in the colours of a theme."""
        ink, ground = (
            Color.parse(colours[name]).rich_color if name else None
            for name in (self.ink, self.ground)
        )
        return Style(color=ink, bgcolor=ground, bold=self.bold, dim=self.dim)
