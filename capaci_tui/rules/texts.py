"""Small helpers for text that comes from outside or goes to people."""

from __future__ import annotations

_SHOWN = 60
_MOST_DIGITS = 9


def mark(text: str) -> str:
    """Return ``text`` as it is, marked for translation where it is shown."""
    return text


def clip(text: str) -> str:
    """Return ``text`` quoted on one line, shortened when it is long."""
    shown = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return f'"{shown}"' if shown.isprintable() else ascii(shown)


def read_number(text: str) -> int | None:
    """Return the number written in ASCII digits, or None if it is none of ours."""
    if not (text.isascii() and text.isdigit()) or len(text) > _MOST_DIGITS:
        return None
    return int(text)
