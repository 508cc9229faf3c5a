"""The library screen: the games that are kept, found, looked at, opened, put away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input

from capaci_tui.keeping import Keeper, file_words, write_copy
from capaci_tui.library.files import FileTrouble, Unreadable
from capaci_tui.library.summaries import Summary
from capaci_tui.narrate.choices import options_line
from capaci_tui.narrate.endings import outcome_words
from capaci_tui.narrate.people import player
from capaci_tui.rules.record import Record
from capaci_tui.ui.boards import BOARDS
from capaci_tui.ui.boards.scene import Scene
from capaci_tui.ui.screens.asking import Ask
from capaci_tui.ui.screens.dialogs import Question, reading_width
from capaci_tui.ui.screens.help import help_screen
from capaci_tui.ui.screens.kept import replay_screen, tell_reading
from capaci_tui.ui.screens.statistics import statistics_screen
from capaci_tui.ui.widgets.drawn import Heading, Status, Words
from capaci_tui.ui.widgets.field import Field
from capaci_tui.ui.widgets.games import GameHeads, GameList
from capaci_tui.ui.widgets.keys import KeyLine
from capaci_tui.words import _, mark

SLICE = 25
"""How many files are read before keys are looked at again."""
MORE = 500
"""How many are listed at once after the first, as the list is laid out each time."""
PAUSE = 0.005
"""Seconds for them: a key takes several turns of the event loop to be seen to."""
PREVIEW_DELAY = 0.12
ON_A_GAME = "rename", "export", "delete"


class LibraryScreen(Screen[None]):
    """List the games of the library."""

    CSS_PATH = ["table.tcss", "library.tcss"]  # noqa: RUF012  # declared so by Textual
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", mark("Help"), key_display="?", id="help"),
        Binding("escape", "back", mark("Back"), id="library.back"),
        Binding("slash", "filter", mark("Filter"), id="library.filter"),
        Binding("n", "rename", mark("Rename"), id="library.rename"),
        Binding("e", "export", mark("Export"), id="library.export"),
        Binding("d,delete", "delete", mark("Delete"), id="library.delete"),
        Binding("s", "statistics", mark("Statistics"), id="library.statistics"),
    ]

    def __init__(self, keeper: Keeper) -> None:
        super().__init__()
        self._keeper = keeper
        self._preview: Timer | None = None
        self._current: Summary | None = None
        """The game under the cursor."""

    def compose(self) -> ComposeResult:
        """Lay out filter, list and preview."""
        yield Heading(_("Library"), id="title")
        with Horizontal(id="library"):
            with Vertical(id="games-side"):
                yield Field(
                    placeholder=_("Filter: player, game, date…"),
                    compact=True,
                    id="filter",
                )
                yield GameHeads(id="heads")
                yield GameList(id="list")
                yield Status(id="status")
            with Vertical(id="shown"):
                yield Words(id="about")
                yield Vertical(id="preview-board")
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin to read the files."""
        self.list.focus()
        self.load()

    async def recompose(self) -> None:
        """Lay all out anew, as for another language."""
        await super().recompose()
        self.on_mount()

    @property
    def list(self) -> GameList:
        """Return the list of games."""
        return self.query_one(GameList)

    @work(exclusive=True)
    async def load(self) -> None:
        """Read the summaries slice by slice, so that no key waits."""
        self.list.clear()
        try:
            names = self._keeper.library.names()
        except Unreadable as error:
            self._say(file_words(error))
            return
        self._say("" if names else _("No game is kept yet: finished games come here."))
        summaries = self._keeper.library.summaries(names)
        told: list[Summary] = []
        wanted = SLICE
        while batch := list(islice(summaries, SLICE)):
            told += batch
            if len(told) >= wanted:
                self.list.add(told)
                told, wanted = [], MORE
            await asyncio.sleep(PAUSE)
        self.list.add(told)

    def _say(self, text: str) -> None:
        self.query_one(Status).say(text)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim what is done to the game under the cursor while there is none."""
        return (action not in ON_A_GAME or self._current is not None) or None

    # Looking

    @on(GameList.Highlighted)
    def _show_soon(self, event: GameList.Highlighted) -> None:
        """Show the game under the cursor once it rests there."""
        self._current = event.summary
        self.refresh_bindings()
        if self._preview:
            self._preview.stop()
        self._preview = self.set_timer(PREVIEW_DELAY, self._show)

    async def _show(self) -> None:
        summary = self.list.current
        record = self._read(summary) if summary else None
        about = self.query_one("#about", Words)
        board = self.query_one("#preview-board")
        await board.remove_children()
        if record is None:
            about.show(Content(""))
            return
        about.show(about_words(record))
        match = record.match
        if self.has_class("-compact"):  # there is no room beside the list
            self._say(outcome_words(match, record.names))
        view = BOARDS[match.game.name](Scene(match.game, match.position))
        view.can_focus = False
        await board.mount(view)

    def _read(self, summary: Summary) -> Record | None:
        try:
            readings = self._keeper.library.read(summary.name)
        except Unreadable as error:
            self._say(file_words(error))
            return None
        return readings[0].record

    @on(GameList.Opened)
    def _open(self, event: GameList.Opened) -> None:
        try:
            reading = self._keeper.library.read(event.summary.name)[0]
        except Unreadable as error:
            self._say(file_words(error))
            return
        tell_reading(self.app, reading)
        if reading.record:
            self.app.push_screen(replay_screen(self._keeper, reading.record))

    def action_filter(self) -> None:
        """Go to the filter."""
        self.query_one("#filter").focus()

    @on(Input.Changed, "#filter")
    def _filter(self, event: Input.Changed) -> None:
        self.list.filter(event.value)

    @on(Input.Submitted, "#filter")
    def _to_list(self) -> None:
        self.list.focus()

    def action_statistics(self) -> None:
        """Show who won how often."""
        games = self.list.shown_games
        self.app.push_screen(statistics_screen(games, reading_width(self)))

    # Changing

    def action_rename(self) -> None:
        """Give the game under the cursor another name."""
        self._with_current(lambda name: self._ask(_("Rename to"), self._rename, name))

    def action_export(self) -> None:
        """Write a copy of the game under the cursor to a file."""
        self._with_current(lambda name: self._ask(_("Export to"), self._export, name))

    def _with_current(self, act: Callable[[str], object]) -> None:
        if self._current:
            act(self._current.name)

    def _ask(self, title: str, act: Callable[[str, str], str], name: str) -> None:
        def answered(text: str | None) -> None:
            if text:
                self._try(lambda: act(name, text))

        self.app.push_screen(Ask(title, Path(name).stem), answered)

    def _try(self, act: Callable[[], str]) -> None:
        """Change the library and say what came of it."""
        try:
            told = act()
        except FileTrouble as error:
            self._say(file_words(error))
        else:
            self.notify(told, markup=False)

    def _rename(self, name: str, title: str) -> str:
        library = self._keeper.library
        renamed = library.rename(name, title)
        self.list.replace(name, next(library.summaries([renamed]), None))
        return _("Renamed to {name}").format(name=renamed)

    def _export(self, name: str, wish: str) -> str:
        text = self._keeper.library.text(name)
        made = write_copy(wish, Path(name).suffix, text)
        return _("Exported to {path}").format(path=made)

    def action_delete(self) -> None:
        """Put the game under the cursor into the trash, after asking."""
        self._with_current(self._ask_delete)

    def _ask_delete(self, name: str) -> None:
        question = Question(
            _("Delete this game?"),
            _("{name} goes to the trash in {path}").format(
                name=name, path=self._keeper.library.trash
            ),
            [("cancel", _("Cancel")), ("delete", _("Delete"))],
        )

        def answered(answer: str | None) -> None:
            if answer == "delete":
                self._try(lambda: self._delete(name))

        self.app.push_screen(question, answered)

    def _delete(self, name: str) -> str:
        trashed = self._keeper.library.delete(name)
        self.list.replace(name, None)
        return _("In the trash: {name}").format(name=trashed)

    # Leaving

    def action_back(self) -> None:
        """Return to the list, or leave."""
        if self.list.has_focus:
            self.app.pop_screen()
        else:
            self.list.focus()

    def action_help(self) -> None:
        """List the keys."""
        self.app.push_screen(help_screen(self))


def about_words(record: Record) -> Content:
    """Return who played a game, by which rules, and how it ended."""
    match, names = record.match, record.names
    players = " – ".join(player(match.game, side, names) for side in (0, 1))
    plies = _("plies: {count}").format(count=len(match.plies))
    told = [options_line(match.game), plies, outcome_words(match, names)]
    lines = [Content.styled(players, "bold"), *map(Content, filter(None, told))]
    return Content("\n").join(lines)
