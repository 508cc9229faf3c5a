"""How far ``analyse`` is to search, by its flags."""

from __future__ import annotations

import re
import threading

from capaci_tui.ai.limits import UNLIMITED, Limits
from capaci_tui.cli.arguments import Arguments, UsageError
from capaci_tui.cli.counting import read_depth
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.words import _

TIME, DEPTH, EXACT = "--time", "--depth", "--exact"
USUAL = Limits(seconds=3)


def read_limits(arguments: Arguments) -> Limits:
    """Return how far to search by the flags; raise `UsageError`."""
    given = [flag for flag in (TIME, DEPTH, EXACT) if flag in arguments.flags]
    if len(given) > 1:
        message = _("{flag} does not go with {other}")
        raise UsageError(message.format(flag=given[1], other=given[0]))
    if TIME in given:
        return Limits(seconds=_read_seconds(arguments.flags[TIME]))
    if DEPTH in given:
        return Limits(depth=read_depth(arguments.flags[DEPTH]))
    return UNLIMITED if EXACT in given else USUAL


def _read_seconds(text: str) -> float:
    """Return a number of seconds; very many are as many as a clock can count."""
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)?", text):
        message = _("the time is a number of seconds such as 2.5, not {text}")
        raise UsageError(message.format(text=in_quotes(text)))
    return min(float(text), threading.TIMEOUT_MAX)
