"""The ways into a match that is on disk: going on with it, replaying it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.app import App

from capaci_tui.keeping import (
    Keeper,
    KeptMatch,
    file_words,
    in_use_words,
    session_of,
    typed_path,
)
from capaci_tui.library.autosave import Autosave
from capaci_tui.library.files import FileTrouble, read_text
from capaci_tui.library.locks import InUse
from capaci_tui.narrate.refusals import notice_words, refusal
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.record import Record, RecordError
from capaci_tui.rules.record_reading import Reading, read_record
from capaci_tui.ui.screens.asking import Ask
from capaci_tui.ui.screens.dialogs import Question
from capaci_tui.ui.screens.game import GameScreen
from capaci_tui.ui.screens.replay import ReplayScreen
from capaci_tui.words import _


def resumed_screen(keeper: Keeper, autosave: Autosave) -> GameScreen:
    """Return the screen to go on with a match."""
    session = session_of(autosave.record)
    return GameScreen(session, keeper, KeptMatch(autosave, keeper.library))


def replay_screen(keeper: Keeper, record: Record) -> ReplayScreen:
    """Return the screen to replay a game, and to play on from any ply of it."""

    def play_on(match: AnyMatch) -> GameScreen:
        return GameScreen(replace(session_of(record), match=match), keeper)

    return ReplayScreen(record, play_on, keeper.cache)


def resume(app: App[Any], keeper: Keeper, name: str) -> None:
    """Open a match to go on with; if another program has it, perhaps a copy."""
    try:
        app.push_screen(resumed_screen(keeper, keeper.autosaves.resume(name)))
    except InUse as error:
        question = Question(
            in_use_words(error),
            _("A copy can be played on its own."),
            [("back", _("Back")), ("copy", _("Open a copy"))],
        )

        def answered(answer: str | None) -> None:
            if answer == "copy":
                _open_copy(app, keeper, name)

        app.push_screen(question, answered)
    except FileTrouble as error:
        app.notify(file_words(error), severity="warning", markup=False)


def _open_copy(app: App[Any], keeper: Keeper, name: str) -> None:
    try:
        app.push_screen(resumed_screen(keeper, keeper.autosaves.copy(name)))
    except FileTrouble as error:
        app.notify(file_words(error), severity="warning", markup=False)


def open_file(app: App[Any], keeper: Keeper) -> None:
    """Ask for a file and replay the game in it."""

    def answered(path: str | None) -> None:
        if path:
            _open_path(app, keeper, typed_path(path))

    app.push_screen(Ask(_("Open a file")), answered)


def _open_path(app: App[Any], keeper: Keeper, path: Path) -> None:
    try:
        reading = read_record(read_text(path))
    except FileTrouble as error:
        app.notify(file_words(error), severity="warning", markup=False)
        return
    except RecordError as error:
        app.notify(refusal(error), severity="warning", markup=False)
        return
    tell_reading(app, reading)
    if reading.record:
        app.push_screen(replay_screen(keeper, reading.record))


def tell_reading(app: App[Any], reading: Reading) -> None:
    """Say what is not as it should be in a record that was read."""
    told = [refusal(reading.trouble)] if reading.trouble else []
    for words in (*told, *map(notice_words, reading.notices)):
        app.notify(words, severity="warning", markup=False)
