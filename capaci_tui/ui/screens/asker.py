"""What all share that ask the computer on behalf of a screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from textual.message import Message

from capaci_tui.rules.match import AnyMatch
from capaci_tui.words import _

if TYPE_CHECKING:
    from capaci_tui.ai.client import Computer, News
    from capaci_tui.ai.process import Task
    from capaci_tui.ui.screens.table import TableScreen


class Asker:
    """Ask in a process of its own, begun when it is first asked."""

    def __init__(self, table: TableScreen, cache: Path) -> None:
        self._table = table
        self._cache = cache
        self._computer: Computer | None = None
        self._task: Task | None = None
        """What was asked last, while that is wanted."""
        self._built = 1.0
        """Which part of a table of endings is built."""

    def message(self, task: Task, answer: News) -> Message:
        """Return the message that brings an answer to the screen."""
        raise NotImplementedError

    def aside(self) -> str:
        """Return what is being built while it waits or thinks, in words."""
        if self._built == 1:
            return ""
        return _("endgame table: {percent} %").format(percent=int(100 * self._built))

    def _is_aside(self, news: News) -> bool:
        """Take news that are no answer to what was asked; tell whether they are."""
        from capaci_tui.ai.client import Building

        if not isinstance(news, Building):
            return False
        self._built = news.share
        self._table.show_score()
        return True

    def _tell_new_start(self) -> None:
        """Tell that the process was killed, and another one has taken its place."""
        text = _("The computer was stopped from outside; it thinks anew.")
        self._table.say(text, warn=True)

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

        def hear(answer: News) -> None:
            self._table.post_message(self.message(task, answer))

        self._computer.ask(match, task, hear)
