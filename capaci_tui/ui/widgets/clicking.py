"""What a click is: the button goes down and up again on one and the same thing.

Textual calls it a click when it went down anywhere in the widget. A board or a list is
a widget with many things in it; who drags away from one has thought better of it.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from textual import events
from textual.geometry import Offset

T = TypeVar("T")

LEFT = 1
"""The first button; the middle one pastes in many terminals."""


class Clicking(Generic[T]):
    """Act on the thing that is clicked."""

    _pressed: T | None = None
    """What the button went down on."""

    def thing_at(self, offset: Offset) -> T | None:
        """Return what a cell of the widget shows, None where that is nothing."""
        raise NotImplementedError

    def act_on(self, thing: T) -> None:
        """Do what a click on a thing does."""
        raise NotImplementedError

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember on what the button went down."""
        self._pressed = self.thing_at(event.offset) if event.button == LEFT else None

    def on_click(self, event: events.Click) -> None:
        """Act if it has come up on the same."""
        thing = self.thing_at(event.offset)
        if thing is not None and thing == self._pressed:
            self.act_on(thing)
