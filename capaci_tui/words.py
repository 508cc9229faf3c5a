"""The one door to the translations of what people read."""

from __future__ import annotations


def _(text: str) -> str:
    """Return ``text`` in the language of the player."""
    return text


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a sentence for ``count``, in the player's language."""
    return one if count == 1 else many
