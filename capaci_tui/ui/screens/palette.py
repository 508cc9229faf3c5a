"""The command palette: all that can be done here, found by a few letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.fuzzy import Matcher
from textual.widgets import Input

from capaci_tui.ui.palette import Command
from capaci_tui.ui.screens.dialogs import Dialog, DialogKeys, DialogTitle
from capaci_tui.ui.widgets.entries import Entries, Entry
from capaci_tui.ui.widgets.field import Field
from capaci_tui.words import _, mark

KEY = 9
"""Cells for the key of a command."""


class Palette(Dialog[Command]):
    """Let a command be found and chosen; None for Esc."""

    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", mark("another line"), id="palette.up"),
        Binding("down", "move(1)", mark("another line"), id="palette.down"),
        Binding("pageup", "page(-1)", mark("another page"), id="palette.back"),
        Binding("pagedown", "page(1)", mark("another page"), id="palette.on"),
    ]

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._commands = {str(n): command for n, command in enumerate(commands)}

    def compose(self) -> ComposeResult:
        """Lay out the field above the commands."""
        with Vertical(classes="dialog reading", id="palette"):
            yield DialogTitle(_("Commands"))
            yield Field(placeholder=_("Search for commands…"), compact=True)
            yield Entries(self._found(""), led=True)
            keys = _("↑↓ line · Enter does it · Esc back")
            yield DialogKeys(keys, ("", "accept", "leave"))

    @on(Input.Changed)
    def search(self, event: Input.Changed) -> None:
        """List what is found, the best first."""
        entries = list(self._found(_plain(event.value.strip())))
        nothing = Entry("", Content(_("Nothing is called so.")))
        listed = self.query_one(Entries)
        listed.list_entries(entries or [nothing])
        if entries:
            listed.here = entries[0].name

    def _found(self, wanted: str) -> Iterator[Entry]:
        scored = dict.fromkeys(self._commands, 1.0)
        if wanted:
            match = Matcher(wanted).match
            commands = self._commands.items()
            scored = {name: match(_plain(command.title)) for name, command in commands}
        found = filter(scored.get, scored)
        now = _("as it is now")
        for name in sorted(found, key=scored.__getitem__, reverse=True):
            command = self._commands[name]
            key = (f"{command.key:<{KEY}}", "bold $accent")
            told = f"  {now}" if command.holds else ""
            label = Content.assemble(key, command.title, (told, "$board-label"))
            yield Entry(name, label)

    def action_move(self, step: int) -> None:
        """Move the cursor, while the field keeps what is typed."""
        self.query_one(Entries).action_move(step)

    def action_page(self, step: int) -> None:
        """Move the cursor by a page."""
        self.query_one(Entries).action_page(step)

    @on(Input.Submitted)
    def action_accept(self) -> None:
        """Do the command under the cursor."""
        self._answer(self.query_one(Entries).here)

    @on(Entries.Chosen)
    def _click(self, event: Entries.Chosen) -> None:
        self._answer(event.name)

    def _answer(self, name: str) -> None:
        """Return the command of a name, if anything was found."""
        if name:
            self.leave(self._commands[name])


def _plain(text: str) -> str:
    """Return text without accents and capitals: people seldom type them to search."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(each for each in parts if not unicodedata.combining(each))
