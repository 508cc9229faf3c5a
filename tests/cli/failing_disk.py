"""A disk on which nothing can be written."""

from __future__ import annotations

import errno
import os

import pytest


def refuse_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every write of a file fail from now on; prints are no such writes."""

    def refuse(_descriptor: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", refuse)
