"""What all share that ask the computer on behalf of a screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from textual.message import Message

from capaci_tui.rules.match import AnyMatch

if TYPE_CHECKING:
    from textual.screen import Screen

    from capaci_tui.ai.client import Computer, Lost, Warming
    from capaci_tui.ai.process import Answer, Task


class Asker:
    """Ask in a process of its own, begun when it is first asked."""

    def __init__(self, table: Screen[None], cache: Path) -> None:
        self._table = table
        self._cache = cache
        self._computer: Computer | None = None
        self._task: Task | None = None
        """What was asked last, while that is wanted."""

    def message(self, task: Task, answer: Answer | Lost | Warming) -> Message:
        """Return the message that brings an answer to the screen."""
        raise NotImplementedError

    def forget(self) -> None:
        """Want no answer any more."""
        self._task = None
        if self._computer:
            self._computer.forget()

    async def leave(self) -> None:
        """End the process."""
        self.forget()
        if self._computer:
            await self._computer.close()

    def _ask(self, match: AnyMatch, task: Task) -> None:
        from capaci_tui.ai.client import Computer

        if self._computer is None:
            self._computer = Computer(self._cache)
        self._task = task

        def hear(answer: Answer | Lost | Warming) -> None:
            self._table.post_message(self.message(task, answer))

        self._computer.ask(match, task, hear)
