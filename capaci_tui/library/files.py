"""Files that are written whole or not at all, and read with care."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from itertools import count
from pathlib import Path

from capaci_tui.rules.texts import mark

MOST_BYTES = 8_000_000
"""The size of the largest file that is read."""

TEMPORARY = ".tmp"
"""What the name of a file ends in while it is being written."""

_OPEN_TO_READ = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)  # a pipe without a writer must not stop us
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)
_OPEN_TO_WRITE = os.O_WRONLY | getattr(os, "O_BINARY", 0)
_OPEN_NEW = _OPEN_TO_WRITE | os.O_CREAT | os.O_EXCL


class FileFault(Enum):
    """What is wrong with a file; templates for facts, marked for translation."""

    MISSING = mark("there is no such file")
    NOT_A_FILE = mark("it is not a regular file")
    TOO_LARGE = mark("it is larger than {most} bytes")
    NOT_UTF8 = mark("it is not text in UTF-8 (line {line})")
    BAD_GAME = mark("its game cannot be read: {problem}")
    BAD_NAME = mark("a name needs a letter or a digit")
    SYSTEM = "{problem}"
    """In the words of the operating system."""


SYSTEM_WORDS = (
    mark("Permission denied"),
    mark("Operation not permitted"),
    mark("No space left on device"),
    mark("Disk quota exceeded"),
    mark("Read-only file system"),
    mark("Is a directory"),
    mark("Not a directory"),
    mark("File name too long"),
    mark("Too many levels of symbolic links"),
    mark("Input/output error"),
    mark("No such file or directory"),
    mark("File exists"),
    mark("Device or resource busy"),
    mark("Too many open files"),
    mark("Cannot allocate memory"),
    mark("Invalid argument"),
    mark("Stale file handle"),
    mark("embedded null byte"),
)
"""What operating systems often say, marked; they say it in English here."""


class FileTrouble(Exception):
    """Say which file cannot be used and why; base of what the library raises."""

    def __init__(self, path: Path, fault: FileFault, **facts: int | str) -> None:
        self.path = path
        self.fault = fault
        self.facts = facts
        super().__init__(f"{_on_one_line(path)}: {fault.value.format(**facts)}")


class SavingFailed(FileTrouble):
    """Says that something is not on disk; what was there before still is."""


class Unreadable(FileTrouble):
    """Says that a file cannot be read."""


def _on_one_line(path: Path) -> str:
    text = str(path)
    return text if text.isprintable() else ascii(text)


def _words(error: OSError | ValueError) -> str:
    """Return why the system refused; a `ValueError` is about a path's characters."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


# Reading


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """Return the text of a regular file; raise `Unreadable`.

    Nothing that could block is read: no pipe, no device, no directory.
    """
    data = read_bytes(path, most + 1)
    if len(data) > most:
        raise Unreadable(path, FileFault.TOO_LARGE, most=most)
    try:
        return data.decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(path, FileFault.NOT_UTF8, line=line) from error


def read_bytes(path: Path, most: int) -> bytes:
    """Return the first ``most`` bytes of a regular file; raise `Unreadable`."""
    try:
        _refuse_special(path, path.stat())  # opening some devices does things
        descriptor = os.open(path, _OPEN_TO_READ)
        try:
            _refuse_special(path, os.fstat(descriptor))
            return _read(descriptor, most)
        finally:
            os.close(descriptor)
    except FileNotFoundError as error:
        raise Unreadable(path, FileFault.MISSING) from error
    except (OSError, ValueError) as error:
        raise Unreadable(path, FileFault.SYSTEM, problem=_words(error)) from error


def _refuse_special(path: Path, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise Unreadable(path, FileFault.NOT_A_FILE)


def _read(descriptor: int, most: int) -> bytes:
    data = b""
    while len(data) < most and (more := os.read(descriptor, most - len(data))):
        data += more
    return data


def entries_of(folder: Path) -> list[os.DirEntry[str]]:
    """Return what is in a directory, nothing if it is not there; raise `Unreadable`."""
    try:
        with os.scandir(folder) as entries:
            return list(entries)
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:
        raise Unreadable(folder, FileFault.SYSTEM, problem=_words(error)) from error


def is_regular(entry: os.DirEntry[str]) -> bool:
    """Tell whether an entry is a file to be read, or a link to one."""
    try:
        return entry.is_file()
    except OSError:  # such as a link to itself
        return False


def path_inside(folder: Path, name: str) -> Path:
    """Return the path of a file by its name; raise `Unreadable` if it is no name."""
    path = folder / name
    if path.parent != folder or path.name != name or name == "..":
        raise Unreadable(path, FileFault.MISSING)
    return path


# Writing


def replace_text(path: Path, text: str) -> None:
    """Put ``text`` in place of what ``path`` holds: all of it, durably, or nothing.

    Trusts its caller to be the only one who writes to ``path``.

    Raises:
        SavingFailed: nothing has changed.

    """
    temporary = _temporary(path)
    with saving(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.unlink(missing_ok=True)
        _make(temporary)
        _fill_and_rename(temporary, path, text)


def create_text(folder: Path, stem: str, suffix: str, text: str) -> Path:
    """Write ``text`` to a new file, numbered if the name is taken; return it.

    Raises:
        SavingFailed: there is no new file.

    """
    with saving(folder):
        path = _reserve(folder, stem, suffix)
        _fill_and_rename(_temporary(path), path, text)
        return path


def move_file(source: Path, folder: Path, stem: str, suffix: str) -> Path:
    """Give a file a new name, numbered if it is taken; return where it is.

    Raises:
        SavingFailed: it is where it was.

    """
    with saving(source):
        path = _reserve(folder, stem, suffix)
        try:
            source.rename(path)
        finally:
            remove(_temporary(path))
        sync_folder(folder)
        return path


@contextmanager
def saving(path: Path) -> Iterator[None]:
    """Turn what the system refuses into `SavingFailed`, about ``path``."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise SavingFailed(path, FileFault.SYSTEM, problem=_words(error)) from error


def sync_folder(folder: Path) -> None:
    """Make the names in a directory durable where the system can do that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _temporary(path: Path) -> Path:
    return path.with_name(path.name + TEMPORARY)


def numbered(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """Yield the paths that a file may have: the plain one, then with 2, 3 and so on."""
    yield folder / f"{stem}{suffix}"
    for number in count(2):
        yield folder / f"{stem}-{number}{suffix}"


def _reserve(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path that nobody uses, and nobody takes: it has its temporary file."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in numbered(folder, stem, suffix):
        if os.path.lexists(path):
            continue
        with suppress(FileExistsError):
            _make(_temporary(path))
            if not os.path.lexists(path):  # looked at again, now that it is ours
                return path
            remove(_temporary(path))
    raise AssertionError  # numbers do not end


def _make(path: Path) -> None:
    """Make an empty file where there is none; raise `FileExistsError`."""
    os.close(os.open(path, _OPEN_NEW, 0o666))


def remove(path: Path) -> None:
    """Remove a file if it can be."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _fill_and_rename(temporary: Path, path: Path, text: str) -> None:
    """Write ``text`` down to the disk, then let it be what ``path`` names."""
    try:
        _fill(temporary, text.encode("utf-8", "replace"))
        temporary.replace(path)
    finally:
        remove(temporary)  # it is there only if it could not be renamed
    sync_folder(path.parent)


def _fill(path: Path, data: bytes) -> None:
    rest = memoryview(data)
    descriptor = os.open(path, _OPEN_TO_WRITE)
    try:
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
