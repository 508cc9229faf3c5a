"""Locks on matches: they end with the process that holds them, however it ends."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from capaci_tui.library.files import saving
from capaci_tui.library.names import Clock

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_MOST_TOLD = 200


@dataclass(frozen=True, slots=True)
class Holder:
    """Say who has a match; None where that cannot be told."""

    pid: int | None
    since: datetime | None


class InUse(Exception):
    """Says that another program has a match, and which."""

    def __init__(self, name: str, holder: Holder) -> None:
        super().__init__(f"{name} is in use by process {holder.pid}")
        self.name = name
        self.holder = holder


class Lock:
    """The lock on the match called ``name``, held in a lock file until released.

    A process that is forked meanwhile holds it too; one that is spawned does not.

    Raises:
        InUse: somebody holds it, this process included.
        SavingFailed: the lock file cannot be made.

    """

    def __init__(self, path: Path, name: str, clock: Clock) -> None:
        self._path = path
        with saving(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._descriptor = _open_locked(path, name)
            while not self.stands():  # removed by its last holder meanwhile
                os.close(self._descriptor)
                self._descriptor = _open_locked(path, name)
        self._sign(clock())

    def stands(self) -> bool:
        """Tell whether the file that is held is still the one that others find."""
        try:
            found = self._path.stat()
        except OSError:
            return False
        return os.path.samestat(found, os.fstat(self._descriptor))

    def release(self) -> None:
        """Let go, and leave no lock file."""
        if sys.platform == "win32":
            os.close(self._descriptor)
            self._remove()
        else:
            if self.stands():
                self._remove()
            os.close(self._descriptor)

    def _remove(self) -> None:
        with suppress(OSError):
            self._path.unlink()

    def _sign(self, since: datetime) -> None:
        """Write down who holds the lock; it is held even if the disk is full."""
        text = f"pid {os.getpid()}\nsince {since.isoformat(timespec='seconds')}\n"
        with suppress(OSError):
            os.ftruncate(self._descriptor, 0)
            os.write(self._descriptor, text.encode())


def _open_locked(path: Path, name: str) -> int:
    """Return the descriptor of a lock file that is ours; raise `InUse`."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if _locked(descriptor):
            return descriptor
        text = os.read(descriptor, _MOST_TOLD).decode("ascii", "replace")
    except OSError:
        os.close(descriptor)
        raise
    os.close(descriptor)
    raise InUse(name, _read_holder(text))


def _read_holder(text: str) -> Holder:
    pid = re.search(r"^pid ([0-9]{1,9})$", text, re.MULTILINE)
    since = re.search(r"^since (\S+)$", text, re.MULTILINE)
    when = None
    with suppress(ValueError):
        when = datetime.fromisoformat(since[1]) if since else None
    return Holder(int(pid[1]) if pid else None, when)


if sys.platform == "win32":
    _FAR = 1 << 30  # a locked byte cannot be read by others; who holds it can

    def _locked(descriptor: int) -> bool:
        """Lock an open file if nobody has; tell whether it is ours now."""
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
        return True

else:

    def _locked(descriptor: int) -> bool:
        """Lock an open file if nobody has; tell whether it is ours now."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
