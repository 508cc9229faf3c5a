"""A terminal for tests: it runs a program, types at it and reads its screen."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyte
import pytest

fcntl: Any = pytest.importorskip("fcntl", reason="there are no pseudo-terminals")
pty: Any = pytest.importorskip("pty")
termios: Any = pytest.importorskip("termios")

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds until what a test waits for has failed; the machine may be busy."""

PROGRAM = (sys.executable, "-m", "capaci_tui")
SHELL = str(Path(__file__).with_name("job_shell.py"))

ENTER, ESCAPE, CTRL_C, CTRL_Z = "\r", "\x1b", "\x03", "\x1a"
RIGHT, DOWN = "\x1b[C", "\x1b[B"

ON_AT_FIRST = {"7", "25"}
"""Modes that a terminal starts with: lines wrap, the cursor shows."""
UNREAD = re.compile(rb"\x1b\[[<>=][\d;]*u")
"""The keyboard protocol of kitty, which pyte takes for text."""


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return the environment of a player whose files are all under ``home``."""
    kept = ("PATH", "LANG", "LC_ALL", "PYTHONPYCACHEPREFIX", "SYSTEMROOT")
    own = {name: os.environ[name] for name in kept if name in os.environ}
    xdg = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in XDG_KINDS}
    fixed = {"HOME": str(home), "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"}
    language = {"LANG": "C.UTF-8", "LANGUAGE": "en"}
    # plies are seen at once, so that what is on the screen is what has been played
    fixed["TEXTUAL_ANIMATIONS"] = "none"
    return {**language, **own, **fixed, **xdg, **more}


XDG_KINDS = ("CONFIG", "DATA", "STATE", "CACHE")


class Terminal:
    """A program at a terminal of its own, with what it has written."""

    def __init__(
        self,
        command: tuple[str, ...],
        env: dict[str, str],
        size: tuple[int, int],
        *,
        shown: bool = True,
    ) -> None:
        columns, rows = size
        self.screen = pyte.Screen(columns, rows)
        self.raw = b""
        """All that was written."""
        self.told: dict[str, Any] = {}
        """What the shell has told about the program so far."""
        self._shown = shown
        self._stream = pyte.ByteStream(self.screen)
        self._control, theirs = socket.socketpair()
        self._master, slave = pty.openpty()
        self._set_size(columns, rows)
        number = theirs.fileno()
        self._shell = subprocess.Popen(
            [sys.executable, "-IS", SHELL, str(number), *command],
            env=env,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            pass_fds=[number],
            start_new_session=True,
        )
        os.close(slave)
        theirs.close()

    def __enter__(self) -> Self:
        """Return the terminal, with the program started."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the program, if it has not ended, and close the terminal."""
        if "ended" not in self.told and "started" in self.told:
            with suppress(ProcessLookupError):
                self.kill(signal.SIGKILL)
        self._shell.kill()
        self._shell.wait()
        self._control.close()
        self.close()

    # What the program writes

    def read(self, wait: float = 0.05) -> bytes:
        """Take in what is written within ``wait`` seconds at most."""
        sources = [self._control] + ([self._master] if self._master >= 0 else [])
        ready, _out, _err = select.select(sources, [], [], wait)
        if self._control in ready:
            for line in self._control.recv(4096).splitlines():
                self.told.update(json.loads(line))
        return self._take_in() if self._master in ready else b""

    def _take_in(self) -> bytes:
        try:
            written = os.read(self._master, 1 << 16)
        except OSError:  # as reading says on Linux when nobody can write any more
            written = b""
        self.raw += written
        if self._shown:
            self._stream.feed(UNREAD.sub(b"", written))
        return written

    def wait_until(self, true: Callable[[], object], what: str) -> None:
        """Read on until ``true()``; fail with the screen if it never is."""
        deadline = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < deadline, f"waited for {what}:\n{self.text}"
            self.read()

    def wait_for(self, text: str) -> None:
        """Read on until the screen shows ``text``."""
        self.wait_until(lambda: text in self.text, repr(text))

    def wait_without(self, text: str) -> None:
        """Read on until the screen no longer shows ``text``."""
        self.wait_until(lambda: text not in self.text, f"no {text!r}")

    def wait_for_end(self) -> int:
        """Read on until the program has ended and all is read; return its code."""
        self.wait_until(lambda: "ended" in self.told, "the end")
        while self.read():
            pass
        return int(self.told["ended"])

    @property
    def text(self) -> str:
        """Return the screen as lines of text."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def last_words(self) -> list[str]:
        """Return the lines written after the program left its screen."""
        _screen, _left, after = self.raw.decode().rpartition("\x1b[?1049l")
        return re.sub(r"\x1b\[[?<>=]?[\d;]*[a-zA-Z]", "", after).splitlines()

    # What the player does

    def type(self, keys: str | bytes) -> None:
        """Type keys, all in one write."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)

    def _set_size(self, columns: int, rows: int) -> None:
        packed = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, packed)

    def kill(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.told["started"], number)

    def foreground(self) -> None:
        """Continue the stopped program, as ``fg`` does."""
        del self.told["stopped"]
        self._control.send(b"c")

    def close(self) -> None:
        """Close the window."""
        if self._master >= 0:
            os.close(self._master)
        self._master = -1

    def assert_clean(self) -> None:
        """Check that the program has left the terminal as it was."""
        while self.read(0):
            pass  # what was written last may come behind what is told of it
        assert self.told["kept"], "the modes of the line have changed"
        left = {}
        for mode, on in re.findall(rb"\x1b\[\?(\d+)([hl])", self.raw):
            left[mode.decode()] = on == b"h"
        assert left.keys() >= {"1049", "1000", "1003", "1006", "2004", "25"}
        on = {mode for mode, on in left.items() if on}
        assert on == ON_AT_FIRST & left.keys(), on
        pushed = len(re.findall(rb"\x1b\[>\d+u", self.raw))
        assert pushed == self.raw.count(b"\x1b[<u")


Start = Callable[..., Terminal]


def starting(home: Path) -> Iterator[Start]:
    """Yield a function that starts a program, and end those that it started."""
    with ExitStack() as running:

        def start(
            *words: str,
            program: tuple[str, ...] = PROGRAM,
            size: tuple[int, int] = (80, 24),
            **env: str,
        ) -> Terminal:
            terminal = Terminal((*program, *words), environment(home, **env), size)
            return running.enter_context(terminal)

        yield start
