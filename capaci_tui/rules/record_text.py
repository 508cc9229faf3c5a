"""The words that a text of records is made of, whatever they mean.

Every text can be split so, each part of it is looked at once, and nothing is kept of
what is not asked for: noise of any size takes time in proportion, and no room.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

BYTE_ORDER_MARK = "\ufeff"
_BLANK = r"\s\ufeff"
_NAME = rf"\[[{_BLANK}]*+(?P<name>\w++)[{_BLANK}]++"
_VALUE = r'"(?P<value>(?:[^"\\\n]++|\\.|\n(?![ \t]{0,8}\[))*+)"'
_TAG = rf"{_NAME}{_VALUE}[{_BLANK}]*+\]"
_ANY_TAG = re.sub(r"\?P<\w+>", "?:", _TAG)
_RESULT = r"(?:\*|1/2-1/2|[0-9]++-[0-9]++)"
_TOKEN = re.compile(
    rf"""
    [{_BLANK}]*+
    (?: (?P<TAG>{_TAG})
      | (?P<RESULT>{_RESULT}(?![^{_BLANK}(){{}}\[\];]))
      | (?P<NUMBER>[0-9]++)[.…]*+
      | (?P<DOTS>[.…]++)
      | (?P<MOVE>[^{_BLANK}(){{}}\[\];!?$%]++)
      | (?P<SIGN>\$[0-9]*+|[!?]++)
      | (?P<REST>(?:;|(?m:^)%)[^\n]*+)
      | (?P<OPENING>[{{(])
      | (?P<BROKEN>\[[^\n]*+(?:[{_BLANK}]*+(?!{_ANY_TAG})\[[^\n]*+)*+)
      | (?P<STRAY>.)
    )""",
    re.VERBOSE | re.DOTALL,
)
_TAG_ALONE = re.compile(_TAG, re.DOTALL)
RESULT_FORM = re.compile(_RESULT)
"""What a result looks like."""
_ESCAPED = re.compile(r'\\(["\\])')


class Kind(Enum):
    """The kinds of words."""

    TAG = auto()
    COMMENT = auto()
    VARIATION = auto()
    """A line of moves in round brackets, with all that is in it."""
    RESULT = auto()
    NUMBER = auto()
    DOTS = auto()
    MOVE = auto()
    """Anything that may be a move."""
    SIGN = auto()
    """An annotation such as ``!`` or ``$3``."""
    BROKEN = auto()
    """Lines that begin as a tag does and are none."""
    STRAY = auto()
    """A sign that begins nothing."""
    UNCLOSED = auto()
    """A bracket that opens a comment or a variation without an end."""


_KINDS = {kind.name: kind for kind in Kind if kind is not Kind.TAG}


class Token(NamedTuple):
    """One word of the text, from ``start`` to ``end``."""

    kind: Kind
    text: str
    start: int
    end: int
    name: str = ""
    """The name of a tag; its value is the text."""


def unify(text: str) -> str:
    """Return the text with one kind of line end."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


class Source:
    """A text of records, read forwards."""

    def __init__(self, text: str) -> None:
        self.text = unify(text)
        self._last_closing = {
            "{": self.text.rfind("}"),
            "(": self.text.rfind(")"),
        }

    def tokens(self, at: int = 0) -> Iterator[Token]:
        """Yield the words from ``at`` on."""
        while found := _TOKEN.match(self.text, at):
            token = self._token(found)
            yield token
            at = token.end

    def line_of(self, at: int, start: int = 0, line: int = 1) -> int:
        """Return the number of the line at ``at``, counted from a place before."""
        return line + self.text.count("\n", start, at)

    def next_tag(self, at: int) -> int | None:
        """Return where the next tag begins, wherever it stands."""
        found = _TAG_ALONE.search(self.text, at)
        return found.start() if found else None

    def _token(self, found: re.Match[str]) -> Token:
        name = found.lastgroup or ""
        start, end = found.start(name), found.end()
        if kind := _KINDS.get(name):
            return Token(kind, found[name], start, end)
        if name == "OPENING":
            return self._bracketed(found[name], start)
        if name == "REST":
            comment = found[name] if found[name][0] == ";" else ""
            return Token(Kind.COMMENT, comment[1:], start, end)
        value = _ESCAPED.sub(r"\1", found["value"])
        return Token(Kind.TAG, value, start, end, found["name"])

    def _bracketed(self, sign: str, start: int) -> Token:
        """Return the comment or variation that ``sign`` opens."""
        if start > self._last_closing[sign]:
            return Token(Kind.UNCLOSED, sign, start, start + 1)
        if sign == "(":
            return self._variation(start)
        end = self.text.index("}", start)
        return Token(Kind.COMMENT, self.text[start + 1 : end], start, end + 1)

    def _variation(self, start: int) -> Token:
        """Return a variation with those inside it, or its unclosed bracket."""
        depth = 0
        for found in _BRACKETS.finditer(self.text, start):
            depth += {"(": 1, ")": -1}.get(found[0], 0)
            if found[0][0] == "[":
                return Token(Kind.UNCLOSED, "(", start, found.start())
            if not depth:
                end = found.end()
                return Token(Kind.VARIATION, self.text[start:end], start, end)
        return Token(Kind.UNCLOSED, "(", start, len(self.text))


_BRACKETS = re.compile(rf"[()]|\{{[^}}]*+\}}?|{_TAG}", re.DOTALL)
"""What opens and closes inside a variation; comments may hold brackets."""
