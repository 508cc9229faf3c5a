"""The dialog with the rarer options of a game."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from capaci_tui.ui.screens.dialogs import Dialog, DialogKeys, DialogTitle
from capaci_tui.ui.widgets.form import Chosen, OptionLines
from capaci_tui.words import _, mark


class RarerOptions(Dialog[None]):
    """Let the rarer options of a game be chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave", mark("Back"), id="options.back"),
    ]

    def __init__(self, chosen: Chosen) -> None:
        super().__init__()
        self._chosen = chosen

    def compose(self) -> ComposeResult:
        """Lay out the options."""
        title = _("Options of {game}").format(game=_(self._chosen.kind.title))
        with Vertical(classes="dialog"):
            yield DialogTitle(title)
            yield OptionLines(self._chosen, advanced=True)
            yield DialogKeys(_("↑↓ line · ←→ value · Esc back"), ("", "", "leave"))
