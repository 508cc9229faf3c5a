"""The library: games kept, listed, renamed, deleted, restored and taken in."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from failing import fill_up_after, refuse
from kept_matches import Clock, finished, kalah, played

from capaci_tui.library.files import FileFault, SavingFailed, Unreadable
from capaci_tui.library.games import Import, Library
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.record import make_record
from capaci_tui.rules.record_writing import write_record


@pytest.fixture
def clock() -> Clock:
    """Give a clock that is set by hand."""
    return Clock()


@pytest.fixture
def library(tmp_path: Path, clock: Clock) -> Library:
    """Give an empty library."""
    return Library(tmp_path / "data", clock)


def files_in(folder: Path) -> list[str]:
    """Return the names of all files."""
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


# Keeping


def test_kept_game_can_be_read_again(library: Library) -> None:
    """As a record, and as text to be sent to somebody."""
    name = library.keep(finished())
    assert name == "2026-08-05-120000-kalah-ann-bob.txt"
    assert [each.record for each in library.read(name)] == [finished()]
    assert library.text(name) == write_record(finished())


def test_record_of_oware_is_known_to_other_programs(library: Library) -> None:
    """By the ending of its name."""
    assert library.keep(make_record(played(Oware(), 5))).endswith("-oware.ogn")


@pytest.mark.parametrize(
    ("date", "name"),
    [
        ("1998.05.04", "1998-05-04-kalah-ann-bob.txt"),
        ("2026.08.05", "2026-08-05-120000-kalah-ann-bob.txt"),
        ("", "2026-08-05-120000-kalah-ann-bob.txt"),
        ("????.??.??", "2026-08-05-120000-kalah-ann-bob.txt"),
        ("0000.00.00", "2026-08-05-120000-kalah-ann-bob.txt"),
        ("2025.02.30", "2026-08-05-120000-kalah-ann-bob.txt"),
        ("../../x", "2026-08-05-120000-kalah-ann-bob.txt"),
    ],
)
def test_name_begins_with_the_date_of_the_game(
    library: Library, date: str, name: str
) -> None:
    """The time is added on the day itself, or where there is no date."""
    assert library.keep(kalah(date=date)) == name


def test_games_of_one_second_are_numbered(library: Library) -> None:
    """The same game is the same file."""
    names = [library.keep(kalah(plies)) for plies in (3, 4, 3)]
    assert names == [
        "2026-08-05-120000-kalah-ann-bob.txt",
        "2026-08-05-120000-kalah-ann-bob-2.txt",
        "2026-08-05-120000-kalah-ann-bob.txt",
    ]


NAMES = [
    "../../etc/passwd",
    "a/b\\c:d*e?f",
    "...",
    ".hidden",
    "CON",
    "x" * 1000,
    "é" * 1000,
    "𝔸" * 1000,
    "\u202eשלום עולם",
    "हिन्दी",
    "tab\tand\nline",
    "\0",
    "\udcff",
    "   ",
    "[/b]",
    "$(rm -rf ~)",
]


@pytest.mark.parametrize("name", NAMES)
def test_any_players_name_makes_a_safe_file_name(library: Library, name: str) -> None:
    """On every file system; the name itself is in the record."""
    kept = library.keep(kalah(people=(name, name)))
    assert library.names() == [kept]
    assert kept.startswith("2026-08-05-120000-kalah")
    assert len(kept.encode()) < 200
    assert not set(kept) & set('/\\:*?"<>|$()[] \0\n\t\u202e')
    assert kept.count(".") == 1
    assert library.read(kept)[0].record


def test_game_that_cannot_be_kept_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, library: Library
) -> None:
    """And hurts nothing."""
    name = library.keep(kalah(3))
    for room in range(0, len(write_record(kalah(4))), 7):
        with monkeypatch.context() as patch:
            fill_up_after(patch, room)
            with pytest.raises(SavingFailed):
                library.keep(kalah(4))
    assert files_in(library.folder) == [name]
    assert library.read(name)[0].record == kalah(3)


# Listing


def test_names_come_newest_first(library: Library, clock: Clock) -> None:
    """By their dates."""
    names = []
    for date in ("1998.05.04", "", "2031.01.01"):
        names.append(library.keep(kalah(date=date)))
        clock.pass_by(60)
    assert library.names() == names[::-1]


def test_only_regular_files_are_listed(library: Library) -> None:
    """And links to them, but nothing hidden or half written."""
    name = library.keep(kalah())
    os.mkfifo(library.folder / "pipe.txt")
    (library.folder / "folder").mkdir()
    (library.folder / ".hidden").touch()
    (library.folder / "half.txt.tmp").touch()
    (library.folder / "nowhere.txt").symlink_to("x")
    (library.folder / "loop.txt").symlink_to("loop.txt")
    (library.folder / "link.txt").symlink_to(name)
    assert library.names() == ["link.txt", name]


def test_half_written_files_are_cleared_away_after_a_day(
    library: Library, clock: Clock
) -> None:
    """Before that somebody may still be writing them."""
    library.keep(kalah())
    left = library.folder / "half.txt.tmp"
    left.touch()
    os.utime(left, (0, clock().timestamp() - 1000))
    library.names()
    assert left.exists()
    clock.pass_by(86400)
    library.names()
    assert not left.exists()


def test_no_library_is_an_empty_one(library: Library) -> None:
    """Looking makes no directory."""
    assert library.names() == library.trashed() == []
    assert not library.folder.exists()


def test_library_that_cannot_be_listed_is_told(library: Library) -> None:
    """In the system's words."""
    library.folder.parent.mkdir()
    library.folder.touch()
    with pytest.raises(Unreadable, match="Not a directory"):
        library.names()


def test_summaries_are_read_one_by_one(
    monkeypatch: pytest.MonkeyPatch, library: Library
) -> None:
    """No file is opened before its turn; what has gone is passed over."""
    names = [library.keep(kalah(plies)) for plies in (2, 3, 4)]
    summaries = library.summaries(names)
    assert next(summaries).plies == 2
    (library.folder / names[1]).unlink()
    assert next(summaries).plies == 4
    refuse(monkeypatch, "open")
    assert next(library.summaries(names[:1])).name == names[0]


def test_files_that_are_no_games_are_listed_by_name(library: Library) -> None:
    """Whoever opens them is told what is wrong."""
    library.keep(kalah())
    (library.folder / "a").write_bytes(b"\xff\0\n[Variant")
    (library.folder / "b").write_text("")
    first, second = library.summaries(["a", "b"])
    assert (first.game, second.name) == (None, "b")
    with pytest.raises(Unreadable, match="UTF-8"):
        library.read("a")
    (reading,) = library.read("b")
    assert reading.trouble


# Changing


def test_renamed_game_keeps_its_date(library: Library) -> None:
    """And its text; the title is made safe."""
    name = library.keep(kalah())
    renamed = library.rename(name, "My first / best game!")
    assert renamed == "2026-08-05-120000-my-first-best-game.txt"
    assert library.names() == [renamed]
    assert library.rename(renamed, "été: שלום") == "2026-08-05-120000-été-שלום.txt"


def test_rename_to_a_taken_name_is_numbered(library: Library) -> None:
    """To its own it changes nothing."""
    names = [library.keep(kalah(plies)) for plies in (2, 3)]
    first = library.rename(names[0], "game")
    second = library.rename(names[1], "game")
    assert second == first.replace(".txt", "-2.txt")
    assert library.rename(first, "game") == first


@pytest.mark.parametrize("title", ["", " ", "/", "...", "\u202e", "!?"])
def test_title_without_a_letter_is_refused(library: Library, title: str) -> None:
    """The game has its old name."""
    name = library.keep(kalah())
    with pytest.raises(SavingFailed) as caught:
        library.rename(name, title)
    assert caught.value.fault is FileFault.BAD_NAME
    assert library.names() == [name]


def test_long_title_is_cut(library: Library) -> None:
    """To what every file system takes."""
    renamed = library.rename(library.keep(kalah()), "𝔸" * 1000)
    assert len(renamed.encode()) < 200


def test_deleted_game_can_be_restored(library: Library) -> None:
    """It lies in a trash of ours."""
    name = library.keep(kalah())
    trashed = library.delete(name)
    assert (library.names(), library.trashed()) == ([], [trashed])
    assert library.restore(trashed) == name
    assert (library.names(), library.trashed()) == ([name], [])


def test_trash_overwrites_nothing(library: Library) -> None:
    """Nor does what comes back from it."""
    for plies in (2, 3):
        library.delete(library.keep(kalah(plies)))
    library.keep(kalah(4))
    for name in library.trashed():
        library.restore(name)
    assert {each.plies for each in library.summaries(library.names())} == {2, 3, 4}


@pytest.mark.parametrize("name", ["none", "", ".", "..", "../x", "/etc/passwd", "a/b"])
def test_names_lead_nowhere_else(library: Library, name: str) -> None:
    """Neither to read nor to move."""
    library.keep(kalah())
    (library.folder.parent / "x").write_text("not ours")
    with pytest.raises(Unreadable):
        library.text(name)
    assert list(library.summaries([name])) == []
    for change in (library.delete, library.restore):
        with pytest.raises((Unreadable, SavingFailed)):
            change(name)
    with pytest.raises((Unreadable, SavingFailed)):
        library.rename(name, "title")
    assert (library.folder.parent / "x").exists()


# Taking in


def imported(library: Library, path: Path) -> list[Import]:
    """Return what became of each game of a file."""
    return list(library.import_file(path))


def test_each_game_of_a_file_becomes_one_of_ours(
    library: Library, tmp_path: Path
) -> None:
    """A byte order mark and other line ends are no matter."""
    records = [kalah(2, date="1998.05.04"), kalah(3), kalah(2, ("Eve", ""))]
    text = "\n".join(map(write_record, records)).replace("\n", "\r\n")
    path = tmp_path / "a file été.txt"
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    taken = imported(library, path)
    assert [each.name for each in taken] == [
        "1998-05-04-kalah-ann-bob.txt",
        "2026-08-05-120000-kalah-0002-ann-bob.txt",
        "2026-08-05-120000-kalah-0003-eve.txt",
    ]
    assert [library.read(each.name)[0].record for each in taken if each.name] == records


def test_importing_again_doubles_nothing(library: Library, tmp_path: Path) -> None:
    """Where the games have dates."""
    path = tmp_path / "games"
    path.write_text(write_record(kalah(2, date="1998.05.04")))
    assert imported(library, path)[0].name == imported(library, path)[0].name
    assert len(library.names()) == 1


def test_what_is_wrong_is_told_with_its_line(library: Library, tmp_path: Path) -> None:
    """The sound part of a game is taken; without any it is refused."""
    path = tmp_path / "games"
    path.write_text(
        '[Variant "Kalah"]\n\n1. C F z *\n\n[Variant "Chess"]\n\n1. e4 *\n\n'
        '[Variant "Kalah"]\n\n1. z *\n\n' + write_record(kalah(2))
    )
    first, chess, wrong, last = imported(library, path)
    assert first.reading.trouble
    assert first.reading.trouble.line == 3
    assert first.name
    for refused, line in ((chess, 5), (wrong, 11)):
        assert refused.name is None
        assert refused.reading.trouble
        assert refused.reading.trouble.line == line
    assert last.name
    assert len(library.names()) == 2


def test_files_that_cannot_be_taken_in(library: Library, tmp_path: Path) -> None:
    """Each is refused at once, and told."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "latin").write_bytes(b'[Site "\xe9t\xe9"]')
    (tmp_path / "large").write_bytes(b"noise " * 2_000_000)
    reasons = {
        "none": FileFault.MISSING,
        "pipe": FileFault.NOT_A_FILE,
        ".": FileFault.NOT_A_FILE,
        "latin": FileFault.NOT_UTF8,
        "large": FileFault.TOO_LARGE,
    }
    for name, reason in reasons.items():
        with pytest.raises(Unreadable) as caught:
            imported(library, tmp_path / name)
        assert caught.value.fault is reason
    assert library.names() == []


def test_paths_in_a_record_are_text(library: Library, tmp_path: Path) -> None:
    """None of them is followed or made."""
    path = tmp_path / "games"
    path.write_text(
        f'[Variant "Kalah"]\n[Event "{tmp_path}/made"]\n[Include "/etc/passwd"]\n'
        f'[South "{tmp_path}/made"]\n\n1. C F {{file:///etc/passwd}} *\n'
    )
    (taken,) = imported(library, path)
    assert taken.name
    assert sorted(each.name for each in tmp_path.iterdir()) == ["data", "games"]
    assert "root:" not in library.text(taken.name)
