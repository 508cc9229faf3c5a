"""The one door to the translations of what people read.

The words stand in the source in English, marked, and are translated where they are
shown: a change of language is seen at once. English needs no catalogue, and does
without importing what reads one.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import GNUTranslations

LANGUAGES = {"en": "English", "fr": "Français"}
"""The languages by their codes, each called by its own name."""

VARIABLES = "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"
"""Where the languages stand: in the first of these that is set, as gettext has it."""

CATALOGUES = Path(__file__).parent / "locale"
DOMAIN = "capaci_tui"

_ENGLISH = "en"
_NEUTRAL = {"c", "posix"}
"""Locales of no country; the words of the source do for them."""

_catalogue: GNUTranslations | None = None
"""The translations; None for English."""


def set_language(code: str) -> None:
    """Show all words in a language from now on, such as ``fr`` or ``fr_CA.UTF-8``.

    Nothing means the language of the environment. What is not known, or has no
    catalogue that can be read, is English.
    """
    global _catalogue  # noqa: PLW0603  # a program speaks one language at a time
    codes = code or next(filter(None, map(os.environ.get, VARIABLES)), "")
    language = next(filter(None, map(_known, codes.split(":"))), _ENGLISH)
    _catalogue = None if language == _ENGLISH else _read_catalogue(language)


def _known(code: str) -> str | None:
    """Return the language of a locale, None if it is none of ours."""
    for sign in ".@_-":
        code = code.partition(sign)[0]
    language = code.lower()
    if language in _NEUTRAL:
        return _ENGLISH
    return language if language in LANGUAGES else None


def _read_catalogue(language: str) -> GNUTranslations | None:
    """Return the translations of a language, None if they are missing or damaged."""
    from gettext import GNUTranslations  # noqa: PLC0415  # English does without
    from struct import error as TooShort  # noqa: N812, PLC0415

    path = CATALOGUES / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        with path.open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, TooShort):
        return None


def mark(text: str) -> str:
    """Return ``text`` as it is, marked for translation where it is shown."""
    return text


def _(text: str) -> str:
    """Return ``text`` in the language of the player."""
    # gettext has something else to tell of the empty text: its catalogue's heading
    return _catalogue.gettext(text) if _catalogue and text else text


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a sentence for ``count``, in the player's language."""
    if _catalogue:
        return _catalogue.ngettext(one, many, count)
    return one if count == 1 else many


def pgettext(context: str, text: str) -> str:
    """Return ``text`` as it is meant in ``context``, in the player's language."""
    return _catalogue.pgettext(context, text) if _catalogue else text


def quoted(shown: str) -> str:
    """Return text that stands in quotes, in those of the player's language."""
    if len(shown) > 1 and shown[0] == shown[-1] == '"':
        # Translators: what somebody typed
        return _('"{text}"').format(text=shown[1:-1])
    return shown


def decimal(number: float, *, signed: bool = False) -> str:
    """Return a number with one decimal, as the player's language writes it."""
    written = f"{number:+.1f}" if signed else f"{number:.1f}"
    whole, _point, tenths = written.partition(".")
    # Translators: a decimal number
    return _("{whole}.{tenths}").format(whole=whole, tenths=tenths)
