"""Locks on matches, held by real processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from failing import refuse

from capaci_tui.library.files import SavingFailed
from capaci_tui.library.locks import Holder, InUse, Lock

NOON = datetime(2026, 8, 5, 12, tzinfo=UTC)
ROOT = Path(__file__).parents[2]
HOLD = """
import sys, time
from pathlib import Path
from capaci_tui.library.locks import Lock
from capaci_tui.library.names import now
lock = Lock(Path(sys.argv[1]), "game", now)
print("held", flush=True)
time.sleep(60)
"""


def noon() -> datetime:
    """Return the same time always."""
    return NOON


def hold(path: Path) -> subprocess.Popen[str]:
    """Return a process that holds a lock until it is killed."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, path],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    return process


def test_second_is_told_who_has_it(tmp_path: Path) -> None:
    """Within a process too."""
    Lock(tmp_path / "game.lock", "game", noon)
    with pytest.raises(InUse) as caught:
        Lock(tmp_path / "game.lock", "game", noon)
    assert caught.value.name == "game"
    assert caught.value.holder == Holder(os.getpid(), NOON)


def test_lock_ends_with_a_killed_process(tmp_path: Path) -> None:
    """Until then another process is told who has it."""
    path = tmp_path / "game.lock"
    with hold(path) as process:
        with pytest.raises(InUse) as caught:
            Lock(path, "game", noon)
        assert caught.value.holder.pid == process.pid
        assert caught.value.holder.since
        process.send_signal(signal.SIGKILL)
        process.wait()
    Lock(path, "game", noon).release()
    assert not path.exists()


def test_released_lock_can_be_taken(tmp_path: Path) -> None:
    """And no file is left of it."""
    for _ in range(3):
        Lock(tmp_path / "game.lock", "game", noon).release()
    assert list(tmp_path.iterdir()) == []


def test_lock_whose_file_was_removed_no_longer_stands(tmp_path: Path) -> None:
    """Another can then take the name, and releasing the old one leaves it be."""
    path = tmp_path / "game.lock"
    first = Lock(path, "game", noon)
    assert first.stands()
    path.unlink()
    assert not first.stands()
    second = Lock(path, "game", noon)
    first.release()
    assert second.stands()


def test_lock_file_with_nonsense_in_it_tells_nobody(tmp_path: Path) -> None:
    """What it says is a help for people and decides nothing."""
    path = tmp_path / "game.lock"
    lock = Lock(path, "game", noon)
    path.write_bytes(b"pid \xff\nsince yesterday\n" * 1000)
    with pytest.raises(InUse) as caught:
        Lock(path, "game", noon)
    assert caught.value.holder == Holder(None, None)
    lock.release()


def test_lock_on_a_full_disk_is_held_unsigned(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The name of the holder is all that is missing."""
    refuse(monkeypatch, "write")
    Lock(tmp_path / "game.lock", "game", noon)
    with pytest.raises(InUse) as caught:
        Lock(tmp_path / "game.lock", "game", noon)
    assert caught.value.holder == Holder(None, None)


def test_lock_that_cannot_be_made_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As any other file."""
    refuse(monkeypatch, "open")
    with pytest.raises(SavingFailed, match="No space left"):
        Lock(tmp_path / "game.lock", "game", noon)
