"""One option as a line: its label and the values to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from capaci_tui.rules.options import Value
from capaci_tui.ui.widgets.clicking import Clicking
from capaci_tui.ui.widgets.drawn import MARK, Drawn
from capaci_tui.ui.widgets.folding import clipped
from capaci_tui.ui.widgets.roles import Role
from capaci_tui.words import mark

GAP, WIDE_GAP = 1, 3
"""Cells between the longest label and the values, at least and where there is room."""
LEAST_LABEL, MOST_VALUE = 8, 17
"""Cells for any label, however long the values; and for a value beside long labels."""
BEFORE, BEHIND = "‹ ", " ›"
"""What stands around a value where there is only room for the chosen one."""


class Choice(Clicking[int], Drawn, can_focus=True):
    """Let one of several values be chosen on one line.

    All lines of a screen are one form: their values begin in one column, and where
    one line has no room for all of its values none of them shows more than one.

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
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.label = label
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

    def on_mount(self) -> None:
        """Draw the lines anew that make up a form with this one."""
        for line in self._form():
            line.refresh()

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
        head = clipped(f"{sign:<{MARK}}{self.label}", places[0][0] - GAP)
        head = set_cell_size(head, places[0][0])
        parts = [Segment(head, chosen if self.has_focus else words)]
        for _start, text, index in places:
            parts.append(Segment(text, chosen if index == self.chosen else other))
        return Strip(parts)

    def _places(self) -> Iterator[tuple[int, str, int]]:
        """Yield column, text and index of every value that there is room for."""
        form = self._form()
        start = _column(form, self.size.width)
        room = self.size.width - start
        if any(line.length > room for line in form):
            around = len(BEFORE + BEHIND)
            text = clipped(self._values[self.chosen][0], room - around)
            yield start, f"{BEFORE}{text}{BEHIND}", self.chosen
            return
        for index, (text, _value) in enumerate(self._values):
            shown = f"[{text}]" if index == self.chosen else f" {text} "
            yield start, shown, index
            start += cell_len(shown)

    def _form(self) -> Sequence[Choice]:
        """Return all lines of this form."""
        return self.screen.walk_children(Choice)

    @property
    def length(self) -> int:
        """Return the cells that all values take."""
        return sum(cell_len(text) + 2 for text, _value in self._values)

    @property
    def longest(self) -> int:
        """Return the cells that the longest value takes."""
        return max(cell_len(text) for text, _value in self._values)

    def action_step(self, step: int) -> None:
        """Choose the value before or after, if there is one."""
        self.chosen = min(max(self.chosen + step, 0), len(self._values) - 1)

    def action_next(self) -> None:
        """Choose the next value, after the last the first."""
        self.chosen = (self.chosen + 1) % len(self._values)

    def thing_at(self, offset: Offset) -> int | None:
        """Return which value stands in a cell."""
        for start, text, index in self._places():
            if start <= offset.x < start + cell_len(text):
                return index
        return None

    def act_on(self, thing: int) -> None:
        """Choose the clicked value, or the next one where only one is shown."""
        if len(list(self._places())) == 1:
            self.action_next()
        else:
            self.chosen = thing


def _column(form: Sequence[Choice], width: int) -> int:
    """Return where the values of a form begin; labels give way to values."""
    labels = max(cell_len(line.label) for line in form)
    value = min(max(line.longest for line in form), MOST_VALUE)
    last = width - len(BEFORE) - value - len(BEHIND) - GAP
    return max(min(MARK + labels + WIDE_GAP, last), MARK + LEAST_LABEL + GAP)
