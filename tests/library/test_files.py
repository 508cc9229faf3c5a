"""Files are written whole or not at all, and read with care."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from failing import count_calls, fill_up_after, refuse

from capaci_tui.library.files import (
    FileFault,
    SavingFailed,
    Unreadable,
    create_text,
    move_file,
    read_text,
    replace_text,
)

TEXT = "[Game kalah]\n\n1. C F b été\n"
NOBODY = 65534
SIZE = len(TEXT.encode())


def names_in(folder: Path) -> list[str]:
    """Return the names in a directory, hidden ones too."""
    return sorted(path.name for path in folder.iterdir())


def refusal(path: Path) -> Unreadable:
    """Return why a path cannot be read."""
    with pytest.raises(Unreadable) as caught:
        read_text(path)
    return caught.value


@contextmanager
def without_rights() -> Iterator[None]:
    """Be somebody to whom permissions apply, as root is not."""
    was_root = os.geteuid() == 0
    if was_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if was_root:
            os.seteuid(0)


@pytest.fixture
def common_folder() -> Iterator[Path]:
    """Give a directory that everybody can reach."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


# Writing


def test_text_is_what_was_given(tmp_path: Path) -> None:
    """Line ends as they are, in UTF-8; what cannot be written in it becomes a mark."""
    path = tmp_path / "game"
    replace_text(path, "a\r\né\n\udcff")
    assert path.read_bytes() == b"a\r\n\xc3\xa9\n?"


def test_one_write_for_one_text(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One write, one replacement, and both the file and its name are durable."""
    replace_text(tmp_path / "game", "old")
    counted = count_calls(monkeypatch, "write", "fsync", "replace")
    replace_text(tmp_path / "game", TEXT)
    expected = {"write": 1, "fsync": 2 if os.name == "posix" else 1, "replace": 1}
    assert counted == expected


@pytest.mark.parametrize("room", range(SIZE))
def test_full_disk_at_every_byte_leaves_the_old_text(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, room: int
) -> None:
    """Whatever was written of the new text is gone, and the reason is told."""
    path = tmp_path / "game"
    replace_text(path, "old")
    fill_up_after(monkeypatch, room)
    with pytest.raises(SavingFailed, match=r"game: No space left on device$"):
        replace_text(path, TEXT)
    assert path.read_text() == "old"
    assert names_in(tmp_path) == ["game"]


@pytest.mark.parametrize("room", range(SIZE))
def test_full_disk_at_every_byte_makes_no_new_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, room: int
) -> None:
    """Not even an empty one."""
    fill_up_after(monkeypatch, room)
    with pytest.raises(SavingFailed):
        create_text(tmp_path, "game", ".txt", TEXT)
    assert names_in(tmp_path) == []


@pytest.mark.parametrize("name", ["open", "write", "fsync", "replace", "mkdir"])
def test_any_step_may_fail(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    """The old text stays, nothing piles up, and later saving works again."""
    path = tmp_path / "game"
    replace_text(path, "old")
    with monkeypatch.context() as patch:
        refuse(patch, name, OSError(errno.EIO, "Input/output error"))
        if name != "mkdir":
            with pytest.raises(SavingFailed, match="Input/output error"):
                replace_text(path, TEXT)
    assert path.read_text() == "old"
    replace_text(path, TEXT)
    assert path.read_text() == TEXT
    assert names_in(tmp_path) == ["game"]


def test_what_a_kill_left_is_replaced(tmp_path: Path) -> None:
    """The next text of the same file takes its place."""
    (tmp_path / "game.tmp").write_text("half a te")
    replace_text(tmp_path / "game", TEXT)
    assert names_in(tmp_path) == ["game"]


def test_nothing_is_written_through_a_planted_pipe_or_link(tmp_path: Path) -> None:
    """A pipe would block, a link would lead elsewhere."""
    os.mkfifo(tmp_path / "a.tmp")
    (tmp_path / "b.tmp").symlink_to(tmp_path / "elsewhere")
    for name in ("a", "b"):
        replace_text(tmp_path / name, TEXT)
    assert names_in(tmp_path) == ["a", "b"]


def test_vanished_directory_is_made_again(tmp_path: Path) -> None:
    """With those above it."""
    path = tmp_path / "some" / "where" / "game"
    replace_text(path, TEXT)
    path.unlink()
    path.parent.rmdir()
    path.parent.parent.rmdir()
    replace_text(path, TEXT)
    assert path.read_text() == TEXT


def test_directory_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """A file stands where the directory should be."""
    (tmp_path / "file").touch()
    with pytest.raises(SavingFailed, match=r"Not a directory|File exists"):
        replace_text(tmp_path / "file" / "game", TEXT)


def test_read_only_directory_is_told(common_folder: Path) -> None:
    """And what is in it can still be read."""
    replace_text(common_folder / "game", "old")
    common_folder.chmod(0o555)
    with without_rights():
        with pytest.raises(SavingFailed, match="Permission denied"):
            replace_text(common_folder / "game", TEXT)
        with pytest.raises(SavingFailed, match="Permission denied"):
            create_text(common_folder, "game", "", TEXT)
        assert read_text(common_folder / "game") == "old"


def test_new_files_never_take_a_name_that_is_taken(tmp_path: Path) -> None:
    """They are numbered, past names that are being written and broken links too."""
    (tmp_path / "game.txt").touch()
    (tmp_path / "game-2.txt.tmp").touch()
    (tmp_path / "game-3.txt").symlink_to(tmp_path / "nowhere")
    made = [create_text(tmp_path, "game", ".txt", TEXT).name for _ in range(2)]
    assert made == ["game-4.txt", "game-5.txt"]


def test_moved_file_never_takes_a_name_that_is_taken(tmp_path: Path) -> None:
    """Neither here nor in a directory that is not there yet."""
    for name in ("a", "b"):
        (tmp_path / name).write_text(name)
    assert move_file(tmp_path / "a", tmp_path, "b", "").name == "b-2"
    moved = move_file(tmp_path / "b-2", tmp_path / "new", "a", "")
    assert moved.read_text() == "a"
    assert names_in(tmp_path) == ["b", "new"]
    assert names_in(tmp_path / "new") == ["a"]


def test_move_that_fails_moves_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And leaves no trace."""
    (tmp_path / "a").touch()
    refuse(monkeypatch, "rename")
    with pytest.raises(SavingFailed):
        move_file(tmp_path / "a", tmp_path, "b", "")
    assert names_in(tmp_path) == ["a"]


@pytest.mark.parametrize(
    "name", ["a b", "été", "\u202eשלום", "x" * 300, "\udcff", "line\nbreak", "nul\0"]
)
def test_odd_paths_are_written_or_refused_in_one_line(
    tmp_path: Path, name: str
) -> None:
    """Whatever the file system thinks of them."""
    path = tmp_path / name / name
    with suppress(SavingFailed):
        replace_text(path, TEXT)
        assert read_text(path) == TEXT
        return
    assert str(refusal(path)).isprintable()


def test_path_of_300_characters_works(tmp_path: Path) -> None:
    """The system's limit is on a single name."""
    path = tmp_path / ("a" * 150) / ("b" * 150) / "game"
    replace_text(path, TEXT)
    assert read_text(path) == TEXT


# Reading


def test_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    """Editors of some systems write one."""
    (tmp_path / "game").write_bytes(b"\xef\xbb\xbftext")
    assert read_text(tmp_path / "game") == "text"


def test_missing_file_is_told(tmp_path: Path) -> None:
    """By its path."""
    error = refusal(tmp_path / "game")
    assert error.fault is FileFault.MISSING
    assert str(error) == f"{tmp_path / 'game'}: there is no such file"


def test_only_regular_files_are_opened(tmp_path: Path) -> None:
    """A pipe nobody writes to would block, a device might never end."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/zero"), tmp_path / "link"):
        assert refusal(path).fault is FileFault.NOT_A_FILE


def test_link_that_leads_nowhere_or_to_itself(tmp_path: Path) -> None:
    """Both are told."""
    (tmp_path / "nowhere").symlink_to(tmp_path / "game")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert refusal(tmp_path / "nowhere").fault is FileFault.MISSING
    assert "symbolic links" in str(refusal(tmp_path / "loop"))


def test_large_file_is_refused_with_the_limit(tmp_path: Path) -> None:
    """It is not read: a sparse file of a terabyte takes no time."""
    with (tmp_path / "game").open("wb") as file:
        file.truncate(1 << 40)
    error = refusal(tmp_path / "game")
    assert error.fault is FileFault.TOO_LARGE
    assert "8000000 bytes" in str(error)


@pytest.mark.parametrize(
    ("data", "line"),
    [(b"\xff\xfea\x00", 1), (b"one\ntwo \xe9t\xe9\n", 2), (b"a\n\n\xf0\x9f", 3)],
)
def test_other_encodings_are_told_with_the_line(
    tmp_path: Path, data: bytes, line: int
) -> None:
    """None is guessed."""
    (tmp_path / "game").write_bytes(data)
    error = refusal(tmp_path / "game")
    assert (error.fault, error.facts) == (FileFault.NOT_UTF8, {"line": line})


def test_what_the_system_refuses_is_told_in_its_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Such as a file of somebody else."""
    (tmp_path / "game").touch()
    refuse(monkeypatch, "open", PermissionError(errno.EACCES, "Permission denied"))
    assert str(refusal(tmp_path / "game")).endswith("game: Permission denied")
    assert refusal(Path("nul\0")).fault is FileFault.SYSTEM
