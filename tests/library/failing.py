"""A disk that fails when told to, by way of the functions of `os`."""

from __future__ import annotations

import errno
import os
from collections import Counter
from collections.abc import Callable
from functools import partial
from unittest.mock import Mock

import pytest

DISK_FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def fill_up_after(monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    """Let ``room`` more bytes be written, by short writes, and then none."""
    write = os.write
    left = room

    def short_write(descriptor: int, data: bytes) -> int:
        nonlocal left
        if left == 0 and data:
            raise DISK_FULL
        written = write(descriptor, data[:left])
        left -= written
        return written

    monkeypatch.setattr(os, "write", short_write)


def refuse(
    monkeypatch: pytest.MonkeyPatch, name: str, error: OSError = DISK_FULL
) -> None:
    """Let a function of `os` fail whenever it is called."""
    monkeypatch.setattr(os, name, Mock(side_effect=error))


def count_calls(monkeypatch: pytest.MonkeyPatch, *names: str) -> Counter[str]:
    """Return how often functions of `os` are called from now on."""
    counted: Counter[str] = Counter()
    for name in names:
        mock = Mock(side_effect=partial(_count, counted, name, getattr(os, name)))
        monkeypatch.setattr(os, name, mock)
    return counted


def _count(
    counted: Counter[str], name: str, real: Callable[..., object], *args: object
) -> object:
    counted[name] += 1
    return real(*args)
