"""One entry of a TOML file, changed as text: every other line stays as it is.

Only entries on one line are understood. Whoever changes a file reads the result, and
leaves the file alone where that does not say what it should.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from capaci_tui.rules.options import Value

_PART = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_NAME = rf"{_PART}(?:\s*\.\s*{_PART})*"
_TABLE = re.compile(rf"\s*\[\s*({_NAME})\s*\]\s*(?:\#.*)?")
_ENTRY = re.compile(
    rf"""(\s*({_NAME})\s*=\s*)              # its name
        (?:"[^"]*"|'[^']*'|[^\s"'#]+)      # its value
        (\s*(?:\#.*)?)                     # a comment""",
    re.VERBOSE,
)
SEPARATOR = "."


class Line(NamedTuple):
    """A line of a file that is not blank and no comment."""

    number: int
    table: str
    """The table that it stands in, or begins."""
    entry: re.Match[str] | None

    @property
    def name(self) -> str:
        """Return the full name of its entry, or only its table's."""
        inside = _plain(self.entry[2]) if self.entry else ""
        return SEPARATOR.join(filter(None, (self.table, inside)))


def with_entry(text: str, name: str, value: Value | None) -> str:
    """Return a file's text with one entry, where it stood or with its like.

    Without a value the entry is taken out.
    """
    lines = text.split("\n")
    read = list(_read(lines))
    for each in read:
        if each.entry and each.name == name:
            head, end = each.entry[1], each.entry[3]
            changed = [] if value is None else [head + _written(value) + end]
            lines[each.number : each.number + 1] = changed
            return "\n".join(lines)
    if value is not None:
        _insert(lines, read, name, _written(value) + "\r" * ("\r\n" in text))
    return "\n".join(lines)


def _read(lines: list[str]) -> Iterator[Line]:
    table = ""
    for number, line in enumerate(lines):
        if line.lstrip().startswith("["):
            found = _TABLE.fullmatch(line)
            table = _plain(found[1]) if found else line
        if line.strip() and not line.lstrip().startswith("#"):
            yield Line(number, table, _ENTRY.fullmatch(line))


def _insert(lines: list[str], read: list[Line], name: str, written: str) -> None:
    """Put a new entry behind the last one of the table that is nearest to its name."""
    last = {each.table: each.number for each in read}
    top, dot, _rest = name.partition(SEPARATOR)
    table = max((each for each in last if _is_in(name, each)), key=len, default="")
    alone = any(not each.table and _is_in(each.name, top) for each in read)
    if dot and not table and not alone:
        while lines and not lines[-1].strip():
            lines.pop()
        table, end = top, "\r" * written.endswith("\r")
        lines += [end, f"[{top}]{end}", ""]
        last[table] = len(lines) - 2
    inside = name.removeprefix(table + SEPARATOR)
    lines.insert(last.get(table, -1) + 1, f"{inside} = {written}")


def _written(value: Value) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


# Names


def _plain(name: str) -> str:
    """Return a name without quotes: ``"game.undo"`` is read as ``game.undo``."""
    return SEPARATOR.join(part.strip("\"'") for part in re.findall(_PART, name))


def _is_in(name: str, table: str) -> bool:
    return bool(table) and name.startswith(table + SEPARATOR)
