"""Matches on disk, seen from the screen: going on, the library, replay, files."""

from __future__ import annotations

from pathlib import Path

import pytest
from hands import Hands, hands_on, text_of
from textual.widgets import Input

from capaci_tui.keeping import Keeper
from capaci_tui.library.autosaves import Autosaves
from capaci_tui.library.games import Library
from capaci_tui.library.summaries import Summary
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.oware import Oware
from capaci_tui.rules.record import make_record
from capaci_tui.rules.record_writing import write_record
from capaci_tui.settings import Places
from capaci_tui.ui.screens.asking import Ask
from capaci_tui.ui.screens.dialogs import Question, Reading
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.library import LibraryScreen
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.screens.replay import ReplayScreen
from capaci_tui.ui.screens.statistics import statistics_screen
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.entries import Entries
from capaci_tui.ui.widgets.games import GameList, line_of
from capaci_tui.words import LANGUAGES, set_language

ONE_FROM_THE_END = "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S"


def places_in(folder: Path) -> Places:
    """Return where the app keeps its files under a folder."""
    return Places.find(str(folder), {})


def saved_matches(folder: Path) -> list[Path]:
    """Return the files of the matches that go on."""
    return sorted((places_in(folder).state / "matches").glob("*.match"))


def played(moves: str) -> AnyMatch:
    """Return a match of Kalah after some moves."""
    match = new_match(Kalah())
    for move in moves.split():
        match = match.play(match.game.parse_move(match.position, move))
    return match


def fill_library(folder: Path) -> Library:
    """Put three games into the library and return it."""
    library = Library(places_in(folder).data)
    for day, names in enumerate((("Ada", "Blaise"), ("Zoë", "[/b"), ("", "")), 1):
        match = played("C F b").resign(0)
        library.keep(make_record(match, names, f"2026.11.0{day}"))
    return library


async def enter(hands: Hands, name: str) -> None:
    """Choose an entry of the menu."""
    games = hands.screen.query_one(Entries)
    await hands.until(lambda: name in games.names)
    games.here = name
    await hands.press("enter")


async def test_a_ply_is_on_disk_as_soon_as_it_is_shown(tmp_path: Path) -> None:
    """Every ply, undo and ending changes the file of the match."""
    async with hands_on(new_match(Kalah()), folder=tmp_path) as hands:
        assert saved_matches(tmp_path) == []
        await hands.type_keys("c")
        (path,) = saved_matches(tmp_path)
        assert "1. C" in path.read_text()
        await hands.type_keys("f")
        assert "1. C F" in path.read_text()
        await hands.press("u")
        assert '[Undone "F"]' in path.read_text()


async def test_a_match_goes_on_from_the_menu(tmp_path: Path) -> None:
    """The menu names an unfinished match; its redo tail is still there."""
    async with hands_on(new_match(Kalah()), folder=tmp_path) as hands:
        await hands.type_keys("cf")
        await hands.press("u")
    async with hands_on(folder=tmp_path) as hands:
        (path,) = saved_matches(tmp_path)
        await enter(hands, path.stem)
        assert hands.at(GameScreen)
        assert len(hands.match.plies) == 1
        await hands.press("r")
        assert len(hands.match.plies) == 2
        await hands.type_keys("b")
    assert saved_matches(tmp_path) == [path]
    assert "2. " not in path.read_text()[: path.read_text().index("1. ")]


async def test_a_match_in_use_is_opened_as_a_copy(tmp_path: Path) -> None:
    """Another program's match is not written; a copy has a file of its own."""
    autosaves = Autosaves(places_in(tmp_path).state)
    mine = autosaves.begin(make_record(played("C")))
    mine.save(make_record(played("C F")))
    (path,) = saved_matches(tmp_path)
    before = path.read_text()
    async with hands_on(folder=tmp_path) as hands:
        await enter(hands, mine.name)
        assert hands.at(Question)
        await hands.answer("copy")
        await hands.until(lambda: hands.at(GameScreen))
        await hands.type_keys("b")
    assert len(saved_matches(tmp_path)) == 2
    assert path.read_text() == before


async def test_a_finished_game_comes_into_the_library(tmp_path: Path) -> None:
    """It is there when its screen is left, and no longer among the unfinished."""
    start = new_match(Kalah(), ONE_FROM_THE_END)
    async with hands_on(start, names=("Ada", "[/b"), folder=tmp_path) as hands:
        await hands.type_keys("f")
        await hands.answer("menu")
        await hands.until(lambda: hands.at(MenuScreen))
        await hands.until(lambda: not saved_matches(tmp_path))
        await enter(hands, "library")
        await hands.until(lambda: hands.screen.query_one(GameList).shown_games)
        (summary,) = hands.screen.query_one(GameList).shown_games
        assert summary.players == ("Ada", "[/b")
        assert summary.result == "24-24"


async def test_a_narrow_library_names_the_players_and_the_result(
    tmp_path: Path,
) -> None:
    """At 40x15 the players are whole, and how it ended stands below the list."""
    record = make_record(played("C F").resign(1), ("Blaise", "Zoë"), "2026.11.01")
    Library(tmp_path / "data").keep(record)
    async with hands_on(folder=tmp_path, size=(40, 15)) as hands:
        await enter(hands, "library")
        await hands.until(lambda: "Blaise beat Zoë" in "\n".join(hands.shown()))
        await hands.until(lambda: "(Blaise) wins" in "\n".join(hands.shown()))


def test_a_list_tells_who_won() -> None:
    """By names, or by sides where one is missing; without any by the file's name."""
    told = {
        (("Ada", "Zoë"), 0): "Ada beat Zoë",
        (("Ada", "Zoë"), 1): "Zoë beat Ada",
        (("Ada", "Zoë"), None): "Ada – Zoë",
        (("", "Zoë"), 0): "South beat Zoë",
        (("", ""), 1): "evening",
    }
    for (players, winner), words in told.items():
        summary = Summary("evening", Kalah, players, winner=winner)
        assert line_of(summary, 60).strip().endswith(words)


async def test_a_rematch_has_a_file_of_its_own(tmp_path: Path) -> None:
    """The first match is in the library, the second is saved beside it."""
    start = new_match(Kalah(), ONE_FROM_THE_END)
    async with hands_on(start, folder=tmp_path) as hands:
        await hands.type_keys("f")
        await hands.answer("rematch")
        await hands.until(lambda: not hands.match.plies)
        assert len(Library(places_in(tmp_path).data).names()) == 1
        assert saved_matches(tmp_path) == []


async def test_a_damaged_match_is_set_aside_and_told(tmp_path: Path) -> None:
    """The start does not fail; the file is kept under a name that is told."""
    folder = places_in(tmp_path).state / "matches"
    folder.mkdir(parents=True)
    (folder / "2026-01-01-000000-kalah.match").write_bytes(b"\xff\x00nonsense")
    async with hands_on(folder=tmp_path) as hands:
        await hands.until(lambda: hands.app._notifications)
        (told,) = hands.app._notifications
        (aside,) = folder.glob("*.damaged*")
        assert aside.name in told.message.replace("\n", "")


async def test_the_library_is_filtered_and_replayed(tmp_path: Path) -> None:
    """Typing in the filter leaves the games that fit; Enter opens one ply by ply."""
    fill_library(tmp_path)
    async with hands_on(folder=tmp_path) as hands:
        await enter(hands, "library")
        games = hands.screen.query_one(GameList)
        await hands.until(lambda: len(games.shown_games) == 3)
        await hands.press("/")
        await hands.type_keys("zoë")
        assert [each.players for each in games.shown_games] == [("Zoë", "[/b")]
        await hands.press("enter", "enter")
        assert hands.at(ReplayScreen)
        replay = hands.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.looking_at == 0
        await hands.press("down")
        assert replay.looking_at == 1
        await hands.press("up")
        await hands.press(".", ".")
        assert replay.looking_at == 2
        assert replay.board.shown.position == replay.session.match.position_at(2)
        await hands.press(",")
        assert replay.looking_at == 1


async def test_a_replay_is_walked_through_in_a_small_window(tmp_path: Path) -> None:
    """The arrows, Home and End work where the log has no room, too."""
    fill_library(tmp_path)
    async with hands_on(folder=tmp_path, size=(40, 15)) as hands:
        await enter(hands, "library")
        await hands.until(lambda: hands.screen.query_one(GameList).shown_games)
        await hands.press("enter")
        replay = hands.screen
        assert isinstance(replay, ReplayScreen)
        for key, ply in (("down", 1), ("right", 2), ("up", 1), ("left", 0)):
            await hands.press(key)
            assert replay.looking_at == ply
        await hands.press("end")
        assert replay.looking_at is None
        await hands.press("home")
        assert replay.looking_at == 0


async def test_a_replay_plays_by_itself_and_can_be_played_on(tmp_path: Path) -> None:
    """Autoplay comes to the end; from any ply a new match can be played."""
    fill_library(tmp_path)
    async with hands_on(folder=tmp_path) as hands:
        await enter(hands, "library")
        await hands.until(lambda: hands.screen.query_one(GameList).shown_games)
        await hands.press("enter")
        replay = hands.screen
        assert isinstance(replay, ReplayScreen)
        await hands.press("+", "+", "s")
        await hands.until(lambda: replay.looking_at is None)
        await hands.press(",", "g")
        await hands.until(lambda: hands.at(GameScreen))
        assert len(hands.match.plies) == 2
        assert hands.match.outcome is None
        await hands.type_keys("b")
        assert len(hands.match.plies) == 3


async def test_games_are_renamed_exported_and_deleted(tmp_path: Path) -> None:
    """Deleting asks with Cancel first, and puts the game into the trash."""
    library = fill_library(tmp_path)
    async with hands_on(folder=tmp_path) as hands:
        await enter(hands, "library")
        screen = hands.screen
        await hands.until(lambda: len(screen.query_one(GameList).shown_games) == 3)
        await hands.press("e")
        assert hands.at(Ask)
        hands.screen.query_one(Input).value = str(tmp_path / "sent.txt")
        await hands.press("enter")
        assert "1. C F" in (tmp_path / "sent.txt").read_text()
        await hands.press("n")
        hands.screen.query_one(Input).value = "the best"
        await hands.press("enter")
        assert any("the-best" in name for name in library.names())
        await hands.press("d", "enter")
        assert len(library.names()) == 3
        await hands.press("d")
        await hands.answer("delete")
        await hands.until(lambda: len(library.names()) == 2)
        assert len(library.trashed()) == 1


async def test_statistics_count_the_games_that_are_shown(tmp_path: Path) -> None:
    """In tables by player and by game, in any window."""
    library = fill_library(tmp_path)
    async with hands_on(folder=tmp_path) as hands:
        await enter(hands, "library")
        await hands.until(
            lambda: len(hands.screen.query_one(GameList).shown_games) == 3
        )
        await hands.press("s")
        assert hands.at(Reading)
        told = "\n".join(hands.shown())
        lines = [" ".join(line.split()) for line in told.splitlines()]
        assert "Player Won Drawn Lost" in lines
        assert any(line.startswith("[/b 1 0 0 ━") for line in lines)
        assert "Game Won Drawn Lost Margin Longest" in lines
        assert any(line.startswith("Kalah 0 0 3 – 3") for line in lines)
        assert not any(name in told for name in library.names())
        await hands.resize(40, 15)
        await hands.press("escape", "s")
        lines = [" ".join(line.split()) for line in hands.shown()]
        assert "Player Won Drawn Lost" in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_of_the_statistics_has_room(language: str) -> None:
    """Won, drawn and lost stand on one line in the narrowest window."""
    set_language(language)
    summary = Summary("a", Kalah, ("Ada", "Zoë"), result="9-39", winner=1, plies=30)
    text = statistics_screen([summary], 34)._text
    table = text.plain.splitlines()
    assert max(map(len, table)) <= 34
    assert sum(line.split() == ["Ada", "0", "0", "1"] for line in table) == 1
    assert sum(line.split()[:4] == ["Kalah", "0", "0", "1"] for line in table) == 1


async def test_a_file_is_opened_from_the_menu(tmp_path: Path) -> None:
    """A record of somebody else is replayed; what is no record is told."""
    match = new_match(Oware()).play(2)
    path = tmp_path / "a game.ogn"
    path.write_text(write_record(make_record(match, ("Ada", "Blaise"))))
    async with hands_on(folder=tmp_path / "files") as hands:
        await enter(hands, "open")
        hands.screen.query_one(Input).value = str(tmp_path / "none.ogn")
        await hands.press("enter")
        await hands.until(lambda: hands.app._notifications)
        assert hands.at(MenuScreen)
        await enter(hands, "open")
        hands.screen.query_one(Input).value = str(path)
        await hands.press("enter")
        assert hands.at(ReplayScreen)
        title = text_of(hands.screen.query_one("#title", Words))
        assert "South (Ada)" in title


async def test_an_unreadable_library_is_told(tmp_path: Path) -> None:
    """A file where the folder should be is no crash."""
    data = places_in(tmp_path).data
    data.mkdir(parents=True)
    (data / "games").write_text("not a folder")
    async with hands_on(folder=tmp_path) as hands:
        await enter(hands, "library")
        assert hands.at(LibraryScreen)
        await hands.until(lambda: text_of(hands.screen.query_one("#status", Words)))


def test_keeping_nothing_writes_nothing(tmp_path: Path) -> None:
    """A keeper that is only asked makes no folder."""
    assert Keeper(places_in(tmp_path)).look() == ([], [])
    assert list(tmp_path.iterdir()) == []


async def test_position_and_record_are_copied(tmp_path: Path) -> None:
    """The clipboard gets the position in sight, or the whole match, as text."""
    match = played("C F")
    async with hands_on(match, names=("Ada", ""), folder=tmp_path) as hands:
        await hands.press("w")
        assert hands.app.clipboard == match.game.format_position(match.position)
        await hands.press(",", "w")
        assert hands.app.clipboard == match.game.format_position(match.position_at(1))
        await hands.press("W")
        assert "1. C F *" in hands.app.clipboard
        assert '[South "Ada"]' in hands.app.clipboard
