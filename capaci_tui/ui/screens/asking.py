"""The dialogs in which something is written."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from capaci_tui.narrate.people import Names, level_name, side_name
from capaci_tui.rules.events import Side
from capaci_tui.rules.game import AnyGame
from capaci_tui.ui.screens.dialogs import Dialog, DialogKeys, DialogTitle
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.field import Field
from capaci_tui.words import _, mark

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
            yield DialogTitle(self._title)
            yield Field(self._text, compact=True, classes="dialog-field")
            yield DialogKeys(_("Enter accepts · Esc back"), ("accept", "leave"))

    @on(Input.Submitted)
    def action_accept(self) -> None:
        """Return the text."""
        self.leave(self.query_one(Input).value)


class AskNames(Dialog[tuple[str, str]]):
    """Ask for the names of the persons who play, side by side; None for Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # with the cursor in a field it goes on to the next
        Binding("enter", "accept", mark("Accept"), show=False, id="names.accept"),
    ]

    def __init__(self, game: AnyGame, names: Names, levels: Names) -> None:
        super().__init__()
        self._game = game
        self._names = names
        self._levels = levels

    def compose(self) -> ComposeResult:
        """Lay out a field for each side; the computer has its name already."""
        with Vertical(classes="dialog"):
            yield DialogTitle(_("Who plays?"))
            for side, level in enumerate(self._levels):
                shown = level_name(level) if level else self._names[side]
                field = Field(shown, compact=True, id=f"name-{side + 1}")
                field.disabled = bool(level)
                with Horizontal(classes="names"):
                    yield Words(self._label(side))
                    yield field
            yield DialogKeys(_("Enter accepts · Esc back"), ("accept", "leave"))

    def _label(self, side: Side) -> str:
        """Return which side a field is for, and who plays it."""
        told = _("{side} (computer)") if self._levels[side] else _("{side} (person)")
        return told.format(side=side_name(self._game, side))

    @on(Input.Submitted)
    def go_on(self, event: Input.Submitted) -> None:
        """Go to the second name, if another can be given, or accept."""
        if event.input.id == "name-1" and not self._levels[1]:
            self.query_one("#name-2").focus()
        else:
            self.action_accept()

    def action_accept(self) -> None:
        """Return the names; a side keeps its person's while the computer plays it."""
        fields = (self.query_one(f"#name-{n}", Input) for n in (1, 2))
        first, second = (
            name if field.disabled else field.value[:LONGEST_NAME]
            for field, name in zip(fields, self._names, strict=True)
        )
        self.leave((first, second))
