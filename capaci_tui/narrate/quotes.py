"""What somebody typed, or what stands in a file, quoted in a sentence."""

from __future__ import annotations

from capaci_tui.rules.texts import clip
from capaci_tui.words import quoted


def in_quotes(text: str) -> str:
    """Return text on one line, shortened, in the quotes of the player's language."""
    return quoted(clip(text))
