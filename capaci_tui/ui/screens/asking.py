"""The dialogs in which something is written."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from capaci_tui.ui.screens.dialogs import Dialog
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.words import _

LONGEST_NAME = 40
"""Longer ones are cut: a field with a limit takes nothing of a long paste."""


class Ask(Dialog[str]):
    """Ask for a line of text; None for Esc."""

    def __init__(self, title: str, text: str = "") -> None:
        super().__init__()
        self._title = title
        self._text = text

    def compose(self) -> ComposeResult:
        """Lay out title and field."""
        with Vertical(classes="dialog"):
            yield Words(self._title, classes="dialog-title")
            yield Input(self._text, compact=True, classes="dialog-field")
            yield Words(_("Enter accepts · Esc back"), classes="dialog-keys")

    @on(Input.Submitted)
    def answer(self, event: Input.Submitted) -> None:
        """Return the text."""
        self.leave(event.value)


class AskNames(Dialog[tuple[str, str]]):
    """Ask for the names of the players; None for Esc."""

    def __init__(self, names: tuple[str, str]) -> None:
        super().__init__()
        self._names = names

    def compose(self) -> ComposeResult:
        """Lay out the two fields."""
        with Vertical(classes="dialog"):
            yield Words(_("Who plays?"), classes="dialog-title")
            for number, name in enumerate(self._names, 1):
                with Horizontal(classes="names"):
                    yield Words(_("Player {number}").format(number=number))
                    yield Input(name, compact=True, id=f"name-{number}")
            yield Words(_("Enter accepts · Esc back"), classes="dialog-keys")

    @on(Input.Submitted, "#name-1")
    def go_on(self) -> None:
        """Go to the second name."""
        self.query_one("#name-2").focus()

    @on(Input.Submitted, "#name-2")
    def answer(self) -> None:
        """Return the names."""
        first, second = (self.query_one(f"#name-{n}", Input).value for n in (1, 2))
        self.leave((first[:LONGEST_NAME], second[:LONGEST_NAME]))
