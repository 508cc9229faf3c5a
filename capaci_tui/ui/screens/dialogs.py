"""The dialogs: a question with a few answers, and a text to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Offset
from textual.screen import ModalScreen, Screen

from capaci_tui.ui.widgets.clicking import Clicking
from capaci_tui.ui.widgets.drawn import Words, badge
from capaci_tui.ui.widgets.entries import Entries, Entry
from capaci_tui.words import _, mark

R = TypeVar("R")


class Dialog(ModalScreen[R | None]):
    """Be left once, however often keys say so."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", mark("Back"), id="dialog.back"),
    ]

    def leave(self, answer: R | None) -> None:
        """Return an answer, unless the dialog has been left already."""
        if self.is_current:
            self.dismiss(answer)

    def action_leave(self) -> None:
        """Leave without an answer."""
        self.leave(None)


class DialogTitle(Words):
    """Say what a dialog is about, as the titles of screens do."""

    def __init__(self, title: str) -> None:
        super().__init__(badge(title), classes="dialog-title")


BETWEEN = " · "
"""What stands between two keys."""


class DialogKeys(Clicking[str], Words):
    """Tell the keys of a dialog; a click on one does what it does."""

    def __init__(self, text: str, actions: Sequence[str]) -> None:
        """Show a text of keys, for each of which there is an action, or nothing."""
        super().__init__(text, classes="dialog-keys")
        self._actions = actions

    def thing_at(self, offset: Offset) -> str | None:
        """Return what the key in a cell does, if it does anything."""
        before = self._lines(self.size.width)[: offset.y]
        # a space is lost where a line is broken
        place = sum(len(line) + 1 for line in before) + offset.x
        text = self._text.plain
        action = self._actions[text[:place].count(BETWEEN)]
        return action or None if place < len(text) else None

    def act_on(self, thing: str) -> None:
        """Do what the clicked key does."""
        self.call_later(self.screen.run_action, thing)


class Question(Dialog[str]):
    """Ask a question; the answer is the name of a choice, None for Esc.

    The first choice is under the cursor, so put the harmless one there.
    """

    def __init__(
        self,
        title: str,
        text: str,
        choices: Sequence[tuple[str, str]],
        *,
        beside: bool = False,
    ) -> None:
        """Ask with some choices; ``beside``: the board of a game stays in sight."""
        super().__init__(classes="beside" if beside else None)
        self._title = title
        self._text = text
        self._choices = choices

    def compose(self) -> ComposeResult:
        """Lay out title, text and choices."""
        with Vertical(classes="dialog"):
            yield DialogTitle(self._title)
            if self._text:
                yield Words(self._text, classes="dialog-text")
            yield Entries(Entry(name, Content(label)) for name, label in self._choices)

    @on(Entries.Chosen)
    def answer(self, event: Entries.Chosen) -> None:
        """Return the chosen answer."""
        self.leave(event.name)


MOST_READ = 76
"""The width of a text in a window that is wide enough, as in the stylesheet."""


def reading_width(screen: Screen[Any]) -> int:
    """Return the cells of a line of a text that is read above a screen."""
    padding, borders, bar = 4, 2, 2
    if screen.has_class("-compact") or screen.has_class("-standard"):  # it fills it
        return screen.size.width - padding - bar
    return MOST_READ - padding - borders - bar


class Reading(Dialog[None]):
    """Show a text to read, scrolled by keys and mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,enter,question_mark", "leave", mark("Back"), id="text.back"),
    ]

    def __init__(self, title: str, text: Content) -> None:
        super().__init__()
        self._title = title
        self._text = text

    def compose(self) -> ComposeResult:
        """Lay out title and text."""
        with Vertical(classes="dialog reading"):
            yield DialogTitle(self._title)
            with VerticalScroll():
                yield Words(self._text)
            yield DialogKeys(_("↑↓ scroll · Esc back"), ("", "leave"))
