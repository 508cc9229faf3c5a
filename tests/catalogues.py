"""The catalogues of the translations: made anew from the source, and compiled.

As a program, after a message has come, gone or changed::

    python tests/catalogues.py

brings every ``.po`` up to date, lists the messages that lack a translation, and
compiles what is there; run it again when they are translated.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import capaci_tui
from capaci_tui.words import CATALOGUES, DOMAIN

PACKAGE = Path(capaci_tui.__file__).parent
KEYWORDS = {"_": None, "mark": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
"""The functions of `words` and the places of their messages."""
TO_TRANSLATORS = ["Translators:"]
"""Comments in the source that begin so go into the catalogues."""
NEVER = datetime(2026, 1, 1, tzinfo=UTC)
"""A date in the catalogues that changes nothing when it is made anew."""


def template() -> Catalog:
    """Return the messages that stand in the source."""
    made = Catalog(project="capaci-tui", creation_date=NEVER, revision_date=NEVER)
    found = extract_from_dir(
        PACKAGE, keywords=KEYWORDS, comment_tags=TO_TRANSLATORS, strip_comment_tags=True
    )
    for file, _line, message, comments, context in found:
        made.add(
            message, locations=[(file, 0)], auto_comments=comments, context=context
        )
    return made


def catalogue_files() -> Iterator[Path]:
    """Yield the catalogue of every language."""
    return CATALOGUES.glob(f"*/LC_MESSAGES/{DOMAIN}.po")


def read(path: Path) -> Catalog:
    """Return a catalogue as it is kept."""
    return read_po(BytesIO(path.read_bytes()), locale=path.parts[-3])


def updated(path: Path) -> Catalog:
    """Return a catalogue with exactly the messages of the source."""
    catalogue = read(path)
    catalogue.update(template(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.revision_date = NEVER
    return catalogue


def typeset(text: str) -> str:
    """Return French text with its own apostrophe and spaces.

    They keep the signs that are two halves high on the line of their word.
    """
    text = text.replace("'", "’")
    text = re.sub(" ([;!?»])", "\u202f\\1", text).replace("« ", "«\u202f")
    return text.replace(" :", "\u00a0:")


def _set_type(message: Message) -> None:
    """Give a message what need not be typed."""
    if isinstance(message.string, tuple):
        message.string = tuple(map(typeset, message.string))
    elif message.id and message.string:
        message.string = typeset(str(message.string))


def written(catalogue: Catalog) -> bytes:
    """Return a catalogue as text."""
    text = BytesIO()
    write_po(text, catalogue, width=88, sort_output=True, include_lineno=False)
    return text.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as programs read it."""
    data = BytesIO()
    write_mo(data, catalogue)
    return data.getvalue()


def missing(catalogue: Catalog) -> list[Message]:
    """Return the messages that are not translated, or not surely so."""
    return [
        each
        for each in catalogue
        if each.id and (each.fuzzy or not each.string or not all(each.string))
    ]


def main() -> int:
    """Bring the catalogues up to date; return 1 if a translation is missing."""
    lacking = 0
    for path in catalogue_files():
        catalogue = updated(path)
        if catalogue.locale_identifier == "fr":
            for each in catalogue:
                _set_type(each)
        path.write_bytes(written(catalogue))
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        for each in missing(catalogue):
            files = ", ".join(sorted({file for file, _line in each.locations}))
            print(f"{path.parts[-3]}: {files}: {each.id!r}")
            lacking += 1
    return min(lacking, 1)


if __name__ == "__main__":
    sys.exit(main())
