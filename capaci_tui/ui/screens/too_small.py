"""The notice of a window that is too small."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import ModalScreen

from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.words import _


class TooSmall(ModalScreen[None]):
    """Say that the window is too small; leaves by itself when it has grown."""

    LEAST = Size(40, 15)

    @classmethod
    def fits(cls, size: Size) -> bool:
        """Tell whether the app can be shown in a window of this size."""
        return size.width >= cls.LEAST.width and size.height >= cls.LEAST.height

    def compose(self) -> ComposeResult:
        """Lay out the notice."""
        text = _("The window is too small: it needs {width}x{height}.")
        width, height = self.LEAST
        yield Words(text.format(width=width, height=height), id="too-small")

    def on_screen_resume(self) -> None:
        """Leave if the window has grown while another dialog was above."""
        if self.fits(self.app.size):
            self.dismiss()
