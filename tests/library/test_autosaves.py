"""Matches that go on: saved at every change, resumed by name, finished in the end."""

from __future__ import annotations

import errno
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from failing import DISK_FULL, count_calls, fill_up_after, refuse
from kept_matches import PEOPLE, Clock, finished, kalah, played

from capaci_tui.library.autosaves import Autosaves, Damaged, Unfinished
from capaci_tui.library.files import FileFault, SavingFailed, Unreadable
from capaci_tui.library.games import Library
from capaci_tui.library.locks import InUse
from capaci_tui.rules import GAMES
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.record import Record, make_record
from capaci_tui.rules.record_writing import write_record

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clock() -> Clock:
    """Give a clock that is set by hand."""
    return Clock()


@pytest.fixture
def autosaves(tmp_path: Path, clock: Clock) -> Autosaves:
    """Give the matches of an empty directory."""
    return Autosaves(tmp_path / "state", clock)


@pytest.fixture
def library(tmp_path: Path, clock: Clock) -> Library:
    """Give an empty library."""
    return Library(tmp_path / "data", clock)


def saved(autosaves: Autosaves, record: Record) -> str:
    """Save a match and leave it; return its name."""
    autosave = autosaves.begin(record)
    autosave.save(record)
    autosave.release()
    return autosave.name


def resumed(autosaves: Autosaves, name: str) -> AnyMatch:
    """Return a match as it is resumed, and leave it again."""
    autosave = autosaves.resume(name)
    autosave.release()
    return autosave.record.match


def files_in(autosaves: Autosaves) -> list[str]:
    """Return the names of all files."""
    if not autosaves.folder.exists():
        return []
    return sorted(path.name for path in autosaves.folder.iterdir())


# Saving and resuming


def test_match_is_not_on_disk_before_it_is_saved(autosaves: Autosaves) -> None:
    """A board that was only looked at leaves nothing to be resumed."""
    autosave = autosaves.begin(kalah(0))
    assert autosave.name == ""
    assert not autosaves.folder.exists()


@pytest.mark.parametrize("game", GAMES)
def test_match_comes_back_as_it_was(autosaves: Autosaves, game: type[Kalah]) -> None:
    """With its plies, its players and what can be redone."""
    match = played(game(), 9).undo().undo()
    record = make_record(match, PEOPLE)
    name = saved(autosaves, record)
    autosave = autosaves.resume(name)
    assert autosave.record == record
    assert autosave.record.match.redo() == match.redo()
    assert autosave.name == name


def test_every_change_replaces_the_one_before(autosaves: Autosaves) -> None:
    """A ply, taking it back, and an ending without a ply."""
    match = played(Kalah(), 3)
    autosave = autosaves.begin(make_record(match))
    for changed in (match, match.undo(), match.undo().resign(0)):
        autosave.save(autosave.record.continued(changed))
        assert autosaves.copy(autosave.name).record.match == changed
    assert len(files_in(autosaves)) == 2  # the match and its lock


def test_one_ply_is_one_write(
    monkeypatch: pytest.MonkeyPatch, autosaves: Autosaves
) -> None:
    """Also in a long match, and only the first also writes who has it."""
    autosave = autosaves.begin(kalah(20))
    autosave.save(autosave.record)
    counted = count_calls(monkeypatch, "write", "replace")
    for _ in range(10):
        autosave.save(autosave.record)
    assert counted == {"write": 10, "replace": 10}


def test_names_sort_by_date_and_are_unique(autosaves: Autosaves, clock: Clock) -> None:
    """Also in one second, and when the clock goes back to that second."""
    names = [saved(autosaves, kalah()) for _ in range(2)]
    clock.pass_by(3600)
    names += [saved(autosaves, kalah())]
    clock.pass_by(-3600)
    names += [saved(autosaves, kalah())]
    assert names == [
        "2026-08-05-120000-kalah",
        "2026-08-05-120000-kalah-2",
        "2026-08-05-130000-kalah",
        "2026-08-05-120000-kalah-3",
    ]


@pytest.mark.parametrize("name", ["no-such", "", ".", "..", "../x", "a/b", "nul\0"])
def test_name_that_is_none_is_refused(autosaves: Autosaves, name: str) -> None:
    """And makes no file; no name leads out of the directory."""
    saved(autosaves, kalah())
    before = files_in(autosaves)
    with pytest.raises((Unreadable, SavingFailed)):
        autosaves.resume(name)
    with pytest.raises(Unreadable):
        autosaves.copy(name)
    assert files_in(autosaves) == before


def test_left_match_leaves_no_lock(autosaves: Autosaves) -> None:
    """Only its file."""
    name = saved(autosaves, kalah())
    assert files_in(autosaves) == [f"{name}.match"]


# Two programs


def test_second_program_is_told_and_may_have_a_copy(autosaves: Autosaves) -> None:
    """It goes on under a name of its own."""
    first = autosaves.begin(kalah(4))
    first.save(first.record)
    with pytest.raises(InUse) as caught:
        autosaves.resume(first.name)
    assert caught.value.holder.pid == os.getpid()
    copy = autosaves.copy(first.name)
    copy.save(kalah(5))
    first.save(kalah(6))
    assert copy.name != first.name
    assert len(autosaves.copy(copy.name).record.match.plies) == 5
    assert len(autosaves.copy(first.name).record.match.plies) == 6


def test_match_whose_lock_was_removed_goes_on_elsewhere(autosaves: Autosaves) -> None:
    """Whoever has taken it meanwhile keeps it."""
    first = autosaves.begin(kalah(4))
    first.save(first.record)
    old = first.name
    (autosaves.folder / f"{old}.lock").unlink()
    second = autosaves.resume(old)
    second.save(kalah(5))
    first.save(kalah(6))
    assert first.name != old
    assert len(autosaves.copy(old).record.match.plies) == 5
    assert len(autosaves.copy(first.name).record.match.plies) == 6


@pytest.mark.parametrize(
    ("program", "options"),
    [
        ("kill_saves", ["--kills", "12"]),
        ("two_programs", ["--minutes", "0.03"]),
        ("full_disk", ["--plies", "100"]),
    ],
)
def test_long_checks_in_short(program: str, options: list[str]) -> None:
    """Killed programs, two at a time and full disks lose and mix nothing."""
    ran = subprocess.run(
        [sys.executable, ROOT / "tests" / "soak" / f"{program}.py", *options],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert "nothing" in ran.stdout


# Looking


def test_unfinished_matches_come_newest_first(
    autosaves: Autosaves, library: Library
) -> None:
    """With what a menu says of them."""
    names = [saved(autosaves, kalah(plies)) for plies in (1, 2, 3)]
    for age, name in enumerate(names):
        os.utime(autosaves.folder / f"{name}.match", (0, 1_000_000 + age))
    found = list(autosaves.look(library))
    assert [each.name for each in found if isinstance(each, Unfinished)] == names[::-1]
    newest = found[0]
    assert isinstance(newest, Unfinished)
    assert newest.match == played(Kalah(), 3)
    assert newest.players == PEOPLE
    assert newest.saved.timestamp() == 1_000_002


def test_odd_times_of_files_are_no_trouble(
    autosaves: Autosaves, library: Library
) -> None:
    """A clock may have stood anywhere."""
    name = saved(autosaves, kalah())
    for seconds in (-5_000_000_000, 0, 8_000_000_000):
        os.utime(autosaves.folder / f"{name}.match", (0, seconds))
        assert len(list(autosaves.look(library))) == 1


def test_no_directory_means_no_matches(autosaves: Autosaves, library: Library) -> None:
    """And looking makes none."""
    assert list(autosaves.look(library)) == []
    assert not autosaves.folder.exists()


def test_file_in_place_of_the_directory_is_told(
    autosaves: Autosaves, library: Library
) -> None:
    """The program starts all the same."""
    autosaves.folder.parent.mkdir()
    autosaves.folder.write_text("")
    (damaged,) = autosaves.look(library)
    assert isinstance(damaged, Damaged)
    assert damaged.aside is None


# Finished matches


def test_finished_match_moves_to_the_library(
    autosaves: Autosaves, library: Library
) -> None:
    """Its autosave is gone."""
    autosave = autosaves.begin(finished())
    autosave.save(autosave.record)
    name = autosave.finish(library)
    assert name == "2026-08-05-120000-kalah-ann-bob.txt"
    assert library.names() == [name]
    assert library.read(name)[0].record == finished()
    assert files_in(autosaves) == []


def test_match_given_up_for_now_can_be_kept_too(
    autosaves: Autosaves, library: Library
) -> None:
    """Whether it is over or was ever saved."""
    assert autosaves.begin(kalah(3)).finish(library)
    (summary,) = library.summaries(library.names())
    assert (summary.over, summary.plies) == (False, 3)


def test_finished_match_of_a_dead_program_is_kept_at_the_next_look(
    autosaves: Autosaves, library: Library
) -> None:
    """It is no match to be resumed."""
    saved(autosaves, finished())
    assert list(autosaves.look(library)) == []
    assert len(library.names()) == 1
    assert files_in(autosaves) == []


def test_finished_match_still_shown_elsewhere_is_left_alone(
    autosaves: Autosaves, library: Library
) -> None:
    """Its program will see to it."""
    autosave = autosaves.begin(finished())
    autosave.save(autosave.record)
    assert list(autosaves.look(library)) == []
    assert library.names() == []
    autosave.finish(library)
    assert len(library.names()) == 1


def test_match_is_kept_once_even_if_its_file_stays(
    monkeypatch: pytest.MonkeyPatch, autosaves: Autosaves, library: Library
) -> None:
    """As when the program dies in between, or cannot remove it."""
    saved(autosaves, finished())
    with monkeypatch.context() as patch:
        refuse(patch, "unlink")
        assert list(autosaves.look(library)) == []
    assert list(autosaves.look(library)) == []
    assert len(library.names()) == 1
    assert files_in(autosaves) == []


def test_match_that_cannot_be_kept_stays(
    monkeypatch: pytest.MonkeyPatch, autosaves: Autosaves, library: Library
) -> None:
    """A full disk is told, and the next look tries again."""
    name = saved(autosaves, finished())
    fill_up_after(monkeypatch, 100)
    (damaged,) = autosaves.look(library)
    assert isinstance(damaged, Damaged)
    assert isinstance(damaged.error, SavingFailed)
    assert files_in(autosaves) == [f"{name}.match"]
    assert library.names() == []


# What is damaged


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "there is no record here"),
        (b"\0" * 5000, "there is no record here"),
        (os.urandom(3000) + b"\xff", "not text in UTF-8"),
        ('[Variant "Kalah"]\n\n1. A'.encode("utf-16"), "not text in UTF-8"),
        (b'[Variant "Chess"]\n\n1. e4 *\n', "there is no game"),
        (b'[Variant "Kalah"]\n[Seeds "99"]\n\n1. F *\n', "cannot be"),
        (b'[Variant "Kalah"]\n[FormatVersion "9"]\n\n1. F *\n', "later than 1"),
    ],
)
def test_bad_file_is_set_aside_and_told(
    autosaves: Autosaves, library: Library, data: bytes, reason: str
) -> None:
    """Whole, under a name that is told; the others are there as ever."""
    saved(autosaves, kalah())
    bad = autosaves.folder / "bad.match"
    bad.write_bytes(data)
    found = list(autosaves.look(library))
    (damaged,) = (each for each in found if isinstance(each, Damaged))
    assert reason in str(damaged.error)
    assert damaged.aside == autosaves.folder / "bad.match.damaged"
    assert damaged.aside.read_bytes() == data
    assert len(found) == 2
    assert [type(each) for each in autosaves.look(library)] == [Unfinished]


def test_sound_part_of_a_bad_file_can_be_resumed(
    autosaves: Autosaves, library: Library
) -> None:
    """What follows it is in the file that was set aside."""
    name = saved(autosaves, kalah(6))
    path = autosaves.folder / f"{name}.match"
    text = path.read_text()
    path.write_text(text.replace("*\n", "Z *\n"))
    damaged, rest = autosaves.look(library)
    assert isinstance(damaged, Damaged)
    assert damaged.error.fault is FileFault.BAD_GAME
    assert damaged.aside
    assert "Z *" in damaged.aside.read_text()
    assert isinstance(rest, Unfinished)
    assert resumed(autosaves, name) == kalah(6).match


def mutated(data: bytes, rng: random.Random) -> bytes:
    """Return a record with something done to it."""
    at, other = sorted(rng.randrange(len(data)) for _ in range(2))
    lines = data.splitlines(keepends=True)
    rng.shuffle(lines)
    return rng.choice(
        [
            data[:at],
            data[at:],
            data[:at] + data[other:],
            data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :],
            data[:at] + b"\0" * (other - at) + data[other:],
            data[:other] + data[at:],
            b"".join(lines),
            data.decode().encode(rng.choice(["utf-16", "cp037"])),
            data + rng.randbytes(100),
        ]
    )


@pytest.mark.parametrize("seed", range(20))
def test_nothing_of_a_damaged_file_is_lost(
    autosaves: Autosaves, library: Library, seed: int
) -> None:
    """It is resumed, or kept, or there under another name; the next look is calm."""
    rng = random.Random(seed)
    data = write_record(make_record(played(Kalah(), 25, seed), PEOPLE)).encode()
    autosaves.folder.mkdir(parents=True)
    path = autosaves.folder / "bad.match"
    for _ in range(10):
        bad = mutated(data, rng)
        path.write_bytes(bad)
        found = list(autosaves.look(library))
        aside = [each.aside for each in found if isinstance(each, Damaged)]
        if aside:
            assert aside[0]
            assert aside[0].read_bytes() == bad
        else:
            assert found or library.names()
        assert not any(isinstance(each, Damaged) for each in autosaves.look(library))
        path.unlink(missing_ok=True)


def test_set_aside_names_are_never_used_twice(
    autosaves: Autosaves, library: Library
) -> None:
    """Nothing bad is ever overwritten either."""
    autosaves.folder.mkdir(parents=True)
    for _ in range(2):
        (autosaves.folder / "bad.match").write_text("noise")
        list(autosaves.look(library))
    assert files_in(autosaves) == ["bad.match-2.damaged", "bad.match.damaged"]


def test_pipes_directories_and_links_to_nowhere_stop_nothing(
    autosaves: Autosaves, library: Library
) -> None:
    """They are set aside like other bad files; what is not there is passed over."""
    name = saved(autosaves, kalah())
    os.mkfifo(autosaves.folder / "a.match")
    (autosaves.folder / "b.match").mkdir()
    (autosaves.folder / "c.match").symlink_to("nowhere")
    found = list(autosaves.look(library))
    assert sum(isinstance(each, Damaged) for each in found) == 2
    assert [each.name for each in found if isinstance(each, Unfinished)] == [name]
    assert len(list(autosaves.look(library))) == 1


def test_bad_file_that_cannot_be_moved_is_told_where_it_is(
    monkeypatch: pytest.MonkeyPatch, autosaves: Autosaves, library: Library
) -> None:
    """On a disk that is read-only."""
    autosaves.folder.mkdir(parents=True)
    (autosaves.folder / "bad.match").write_text("noise")
    refuse(monkeypatch, "rename")
    (damaged,) = autosaves.look(library)
    assert isinstance(damaged, Damaged)
    assert damaged.aside is None
    assert files_in(autosaves) == ["bad.match"]


def test_match_that_cannot_be_read_now_is_told_and_left(
    monkeypatch: pytest.MonkeyPatch, autosaves: Autosaves, library: Library
) -> None:
    """It may be as good as ever, once the disk answers again."""
    name = saved(autosaves, kalah())
    with monkeypatch.context() as patch:
        refuse(patch, "read", OSError(errno.EIO, "Input/output error"))
        (damaged,) = autosaves.look(library)
    assert isinstance(damaged, Damaged)
    assert "Input/output error" in str(damaged.error)
    assert damaged.aside is None
    assert resumed(autosaves, name) == kalah().match


def test_bad_file_cannot_be_resumed(autosaves: Autosaves) -> None:
    """And is not held afterwards."""
    autosaves.folder.mkdir(parents=True)
    (autosaves.folder / "bad.match").write_text("noise")
    for _ in range(2):
        with pytest.raises(Unreadable, match="there is no record here"):
            autosaves.resume("bad")


def test_what_a_kill_left_of_an_unsaved_match_goes(
    autosaves: Autosaves, library: Library
) -> None:
    """But not what a program is just about to save."""
    name = saved(autosaves, kalah())
    for left in ("old.lock", "old.match.tmp", f"{name}.lock"):
        (autosaves.folder / left).touch()
    autosave = autosaves.begin(kalah())
    autosave.save(kalah())
    (autosaves.folder / f"{autosave.name}.match").unlink()
    list(autosaves.look(library))
    assert files_in(autosaves) == [
        f"{autosave.name}.lock",
        f"{name}.lock",
        f"{name}.match",
    ]


# Failing disks


def test_saving_can_fail_at_every_byte(
    monkeypatch: pytest.MonkeyPatch, autosaves: Autosaves
) -> None:
    """The match before it is intact, and the next save that works has it all."""
    name = saved(autosaves, kalah(4))
    autosave = autosaves.resume(name)
    size = len(write_record(kalah(5)).encode())
    for room in range(size):
        with monkeypatch.context() as patch:
            fill_up_after(patch, room)
            with pytest.raises(SavingFailed, match="No space left on device"):
                autosave.save(kalah(5))
    assert autosaves.copy(name).record == kalah(4)
    autosave.save(kalah(6))
    assert autosaves.copy(name).record == kalah(6)
    assert files_in(autosaves) == [f"{name}.lock", f"{name}.match"]


@pytest.mark.parametrize("name", ["open", "write", "fsync", "replace"])
def test_match_that_could_not_be_begun_is_saved_later(
    monkeypatch: pytest.MonkeyPatch, autosaves: Autosaves, name: str
) -> None:
    """With all that was played meanwhile."""
    autosave = autosaves.begin(kalah(0))
    with monkeypatch.context() as patch:
        refuse(patch, name, DISK_FULL)
        for plies in (1, 2):
            with pytest.raises(SavingFailed):
                autosave.save(kalah(plies))
    autosave.save(kalah(3))
    assert autosaves.copy(autosave.name).record == kalah(3)
    assert files_in(autosaves) == [f"{autosave.name}.lock", f"{autosave.name}.match"]


def test_vanished_directory_is_made_again(autosaves: Autosaves) -> None:
    """The whole match is in it, and still ours alone."""
    autosave = autosaves.begin(kalah(1))
    autosave.save(kalah(1))
    shutil.rmtree(autosaves.folder.parent)
    autosave.save(kalah(2))
    assert autosaves.copy(autosave.name).record == kalah(2)
    with pytest.raises(InUse):
        autosaves.resume(autosave.name)


def test_vanished_match_can_be_finished(autosaves: Autosaves, library: Library) -> None:
    """What was to be saved last is kept."""
    autosave = autosaves.begin(kalah(1))
    autosave.save(kalah(1))
    shutil.rmtree(autosaves.folder)
    assert library.read(autosave.finish(library))[0].record == kalah(1)


@pytest.mark.parametrize(
    "name", ["a b", "été", "\u202eשלום", "x" * 150 + "/" + "y" * 150]
)
def test_odd_directories(tmp_path: Path, clock: Clock, name: str) -> None:
    """With spaces, of any script, of 300 characters."""
    autosaves = Autosaves(tmp_path / name, clock)
    assert resumed(autosaves, saved(autosaves, kalah())) == kalah().match
