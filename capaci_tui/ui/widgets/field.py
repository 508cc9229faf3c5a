"""A field for one line of text."""

from __future__ import annotations

from textual.events import Paste
from textual.widgets import Input

from capaci_tui.rules.record import printable


class Field(Input):
    """Take the first line of what is pasted, with a space for what does not print.

    A tab or a sign that turns the direction would break the row that it is shown in.
    """

    def on_paste(self, event: Paste) -> None:
        """Tidy what is pasted, before it is taken."""
        event.text = printable("".join(event.text.splitlines()[:1]))
