"""Standard input and output, and what can be wrong with them."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from capaci_tui.cli.arguments import UsageError
from capaci_tui.words import _

FAULT = 2
"""The exit code for anything wrong with a command line or a file that it names."""


class NobodyReads(Exception):
    """Says that the reader of the output has left, as ``head`` does."""


def prepare_streams() -> None:
    """Let no stream be missing, and none fail on a character it cannot write."""
    null = Path(os.devnull)
    sys.stdin = sys.stdin or null.open()
    sys.stdout = sys.stdout or null.open("w")
    sys.stderr = sys.stderr or null.open("w")
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def write(lines: Iterable[str]) -> None:
    """Print lines, each at once."""
    for line in lines:
        with guarded_streams():
            print(line, flush=True)


def complain(text: str) -> None:
    """Print one line on standard error, if it can be written to."""
    try:
        print(f"capaci-tui: {text}", file=sys.stderr, flush=True)
    except OSError:
        _discard(sys.stderr)


@contextmanager
def guarded_streams() -> Iterator[None]:
    """Turn a failing input or output into an error of ours.

    Raises:
        NobodyReads: the reader of the output has left.
        UsageError: anything else, such as a full disk.

    """
    try:
        yield
    except BrokenPipeError as error:
        _discard(sys.stdout)
        raise NobodyReads from error
    except OSError as error:
        _discard(sys.stdout)
        problem = error.strerror or str(error)
        raise UsageError(
            _("cannot read or write: {problem}").format(problem=_(problem))
        ) from error


def _discard(stream: TextIO) -> None:
    """Send what is still unwritten nowhere, or the interpreter tries it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
