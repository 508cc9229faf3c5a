"""Who plays each side: a person, or the computer at one of its levels."""

from __future__ import annotations

from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.message import Message
from textual.widget import Widget

from capaci_tui.narrate.people import LEVEL_NAMES, Names, level_name, side_name
from capaci_tui.rules.game import AnyGame
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.words import _

Levels = tuple[str, str]
"""The computer's levels by side; empty where a person plays."""


class SeatLines(Widget):
    """Let a person or a level be chosen for each side, a line for each."""

    @dataclass(eq=False, repr=False)
    class Changed(Message):
        """Somebody else was chosen for a side."""

        levels: Levels

    def __init__(
        self, game: AnyGame, names: Names, levels: Levels, *, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._game = game
        self._names = names
        self._levels = levels

    def compose(self) -> ComposeResult:
        """Lay out a line for each side."""
        for side in (0, 1):
            person = self._names[side] or _("Person")
            computers = [(level_name(level), level) for level in LEVEL_NAMES]
            yield Choice(
                side_name(self._game, side),
                [(person, ""), *computers],
                self._levels[side],
                id=f"seat-{side}",
            )

    async def seat(self, game: AnyGame, names: Names) -> None:
        """Show the sides of another game, or other names."""
        self._game, self._names = game, names
        await self.recompose()

    @on(Choice.Changed)
    def take(self, event: Choice.Changed) -> None:
        """Take who was chosen."""
        event.stop()
        first, second = (str(choice.value) for choice in self.query(Choice))
        self._levels = first, second
        self.post_message(self.Changed(self._levels))
