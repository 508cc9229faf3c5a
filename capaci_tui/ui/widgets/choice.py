"""One option as a line: its label and the values to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from capaci_tui.rules.options import Value
from capaci_tui.ui.widgets.drawn import MARK, Drawn
from capaci_tui.ui.widgets.roles import Role
from capaci_tui.words import mark

MOST_LABEL = 30
GAP = 1
"""Cells between a label and its values, at least."""


class Choice(Drawn, can_focus=True):
    """Let one of several values be chosen on one line.

    | key | does |
    | --- | --- |
    | left, right | the value before or after |
    | space | the next value, round and round |
    """

    PARTS = {  # noqa: RUF012  # as Textual declares such things
        "chosen": Role("accent", bold=True),
        "other": Role("board-label"),
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left", "step(-1)", mark("another value"), show=False, id="choice.before"
        ),
        Binding(
            "right", "step(1)", mark("another value"), show=False, id="choice.after"
        ),
        Binding("space", "next", mark("another value"), show=False, id="choice.next"),
    ]

    chosen: reactive[int] = reactive(0, init=False, repaint=False)
    """The index of the chosen value."""

    @dataclass(eq=False, repr=False)
    class Changed(Message):
        """Another value was chosen."""

        choice: Choice

    def __init__(
        self,
        label: str,
        values: Sequence[tuple[str, Value]],
        value: Value,
        *,
        label_width: int,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self._label = label
        self._label_width = min(label_width, MOST_LABEL)
        self._values = list(values)
        self.set_reactive(Choice.chosen, self._index(value))

    @property
    def value(self) -> Value:
        """Return the chosen value."""
        return self._values[self.chosen][1]

    def select(self, value: Value) -> None:
        """Show ``value`` without saying that it was changed."""
        with self.prevent(self.Changed):
            self.chosen = self._index(value)

    def _index(self, value: Value) -> int:
        for index, (_text, each) in enumerate(self._values):
            if each == value:
                return index
        self._values.append((str(value), value))
        return len(self._values) - 1

    def watch_chosen(self) -> None:
        """Draw and tell that another value was chosen."""
        self.refresh()
        self.post_message(self.Changed(self))

    def on_focus(self) -> None:
        """Show that the keys go here."""
        self.refresh()

    def on_blur(self) -> None:
        """Show that the keys go elsewhere."""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return the label and the values, the chosen one in brackets."""
        words, chosen, other = self.words(), self.words("chosen"), self.words("other")
        sign = "▸" if self.has_focus else ""
        places = list(self._places())
        head = f"{sign:<{MARK}}{self._label}".ljust(places[0][0])
        parts = [Segment(head, chosen if self.has_focus else words)]
        for _start, text, index in places:
            parts.append(Segment(text, chosen if index == self.chosen else other))
        return Strip(parts)

    def _places(self) -> Iterator[tuple[int, str, int]]:
        """Yield column, text and index of every value that there is room for."""
        start = MARK + self._label_width + GAP
        texts = [text for text, _value in self._values]
        if start + sum(len(text) + 2 for text in texts) > self.size.width:
            only = f"‹ {texts[self.chosen]} ›"
            # on a narrow line it stands nearer to the label, to be whole
            nearest = min(start, self.size.width - len(only))
            yield max(nearest, MARK + len(self._label) + GAP), only, self.chosen
            return
        for index, text in enumerate(texts):
            shown = f"[{text}]" if index == self.chosen else f" {text} "
            yield start, shown, index
            start += len(shown)

    def action_step(self, step: int) -> None:
        """Choose the value before or after, if there is one."""
        self.chosen = min(max(self.chosen + step, 0), len(self._values) - 1)

    def action_next(self) -> None:
        """Choose the next value, after the last the first."""
        self.chosen = (self.chosen + 1) % len(self._values)

    def on_click(self, event: events.Click) -> None:
        """Choose the clicked value, or the next one where only one is shown."""
        places = list(self._places())
        for start, text, index in places:
            if start <= event.x < start + len(text):
                if len(places) == 1:
                    self.action_next()
                else:
                    self.chosen = index
                return
