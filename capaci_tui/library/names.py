"""The names of files: they sort by date, and every file system takes them."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Callable
from datetime import UTC, date, datetime

Clock = Callable[[], datetime]
"""Tells the time, with its zone."""

MOST_OF_A_PLAYER = 40
MOST_OF_A_TITLE = 120
"""How many bytes parts of a name may have: the whole must stay below 255."""


def now() -> datetime:
    """Return the time here."""
    return datetime.now(UTC).astimezone()


def time_stamp(when: datetime) -> str:
    """Return a time as the beginning of a name."""
    return f"{when:%Y-%m-%d-%H%M%S}"


def date_stamp(written: str, when: datetime) -> str:
    """Return the date of a record, such as ``2026.08.05``, as that of a name.

    The time is that of saving where the record is of today, or tells no date.
    """
    day = _read_date(written)
    return time_stamp(when) if day in (None, when.date()) else day.isoformat()


def _read_date(written: str) -> date | None:
    numbers = re.fullmatch(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})", written)
    try:
        return date(*map(int, numbers.groups())) if numbers else None
    except ValueError:  # such as the year 0
        return None


def date_in(name: str) -> str:
    """Return the date, with its time if there is one, that a name begins with."""
    found = re.match(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(-[0-9]{6})?(?![0-9])", name)
    return found[0] if found else ""


def plain(text: str, most: int) -> str:
    """Return a part of a name: letters and digits of any script, and dashes.

    It has at most ``most`` bytes, and none if there is nothing of the kind in ``text``.
    """
    signs = unicodedata.normalize("NFC", text).lower()
    kept = "".join(sign if _is_kept(sign) else "-" for sign in signs)
    encoding = sys.getfilesystemencoding()
    short = re.sub("-+", "-", kept).strip("-").encode(encoding, "ignore")[:most]
    return short.decode(encoding, "ignore").strip("-")


def joined(*parts: str) -> str:
    """Return a name of the parts that are not empty."""
    return "-".join(filter(None, parts))


def _is_kept(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LMN"
