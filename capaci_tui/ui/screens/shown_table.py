"""What is seen of a table: board, score, log and status, now or at an earlier ply."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.reactive import reactive
from textual.screen import Screen

from capaci_tui.narrate.endings import outcome_words, reason_words
from capaci_tui.narrate.spots import (
    RANGES_TOLD,
    capaci_target_words,
    spot_words,
    why_not,
)
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.events import Spot
from capaci_tui.rules.game import Ply
from capaci_tui.rules.match import Match
from capaci_tui.rules.sowing import SowingPosition
from capaci_tui.session import Session
from capaci_tui.settings import Settings
from capaci_tui.ui.boards import BOARDS
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.boards.motion import BEATS
from capaci_tui.ui.boards.scene import Scene
from capaci_tui.ui.widgets.drawn import Ground, Headline, Status, Words
from capaci_tui.ui.widgets.keys import KeyLine
from capaci_tui.ui.widgets.log import MatchLog
from capaci_tui.ui.widgets.score import ScorePanel, score_line, title_words
from capaci_tui.words import _

SECOND = 1
"""The side that sits above until the board is turned: Black, North."""
Played = tuple[Any, Ply[Any, Any]]
"""A position, and the ply that was played on it."""


class Side(Ground, Vertical):
    """Hold score and log."""


class ShownTable(Ground, Screen[None]):
    """Show a match, now or at an earlier ply."""

    CSS_PATH = "table.tcss"
    AUTO_FOCUS = "#board"
    looking_at: reactive[int | None] = reactive(None, init=False, repaint=False)
    """The ply that is looked back at; None is the game as it stands."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._turned_by_hand = False
        self._settings = Settings()
        self._told: tuple[Scene[Any, Any] | None, dict[Spot, str]] = None, {}
        """What is shown, and what was told of its spots."""

    def compose(self) -> ComposeResult:
        """Lay out the board beside score and log."""
        yield Headline(id="title")
        yield Headline(id="score-line")
        # a grid and no nested containers: each would be drawn with every key
        yield BOARDS[self.session.match.game.name](self._scene(), id="board")
        with Side(id="side"):
            yield ScorePanel(id="score")
            yield Headline(id="log-title")
            yield MatchLog(id="log")
        yield Status(id="status")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the match."""
        self.show()
        self.watch(self.board, "cursor", self.explain, init=False)
        self.watch(self.app, "settings", self._follow)

    async def recompose(self) -> None:
        """Lay all out anew, as for another language, and look where one looked."""
        cursor, looking_at = self.board.cursor, self.looking_at
        await super().recompose()
        self.on_mount()
        self.query_one(str(self.AUTO_FOCUS)).focus()
        self.board.cursor = cursor
        self.set_reactive(ShownTable.looking_at, looking_at)
        self.watch_looking_at()

    def _follow(self, old: Settings, new: Settings) -> None:
        """Take what is settled; a toggled preview stays while other things change."""
        if old is new or old.previews != new.previews:
            self.board.preview = new.previews
        self._settings = new
        self._seat()

    def _seat(self) -> None:
        """Turn the board, or only its arrows, to the person who is to move."""
        behind = self.session.sitting == SECOND
        turned = self._turned_by_hand != (behind and self._settings.turning == "mover")
        self.board.turned = turned
        self.board.opposite = self._settings.turning == "facing" and behind != turned

    @property
    def board(self) -> BoardView[Any, Any]:
        """Return the board."""
        return self.query_one("#board", BoardView)

    # Showing the session

    def _scene(self) -> Scene[Any, Any]:
        match, shown = self.session.match, self.looking_at
        plies = len(match.plies) if shown is None else shown
        asked = shown is None and not self.session.level
        position, legal = match.position_at(plies), match.moves if asked else ()
        sows = isinstance(position, SowingPosition)
        foreseen = {each: match.game.play(position, each) for each in legal if sows}
        goes_on = shown is None and match.outcome is None
        return Scene(
            game=match.game,
            position=position,
            legal=legal,
            forecasts=foreseen,
            last=match.plies[plies - 1] if plies else None,
            going_on=goes_on,
            playing=asked and goes_on,
        )

    def show(self, played: Played | None = None) -> None:
        """Show the session as it is now, and the ply that was played on a position."""
        self.board.scene = self._scene()
        if played:
            self.show_played(*played)
        self._show_log_title()
        self.settle()

    def show_played(self, before: Any, ply: Ply[Any, Any]) -> None:
        """Show a ply as it is played, if it shall be seen; the match has it already."""
        seen = self.app.animation_level != "none"
        if beat := BEATS[self._settings.animation] if seen else 0.0:
            self.board.show_played(before, ply, beat)

    @on(BoardView.Settled)
    def settle(self) -> None:
        """Tell of the last ply and turn to the side to move, once that is seen."""
        if not self.board.frame:
            self.query_one(MatchLog).show_match(self.session.match)
            self._show_title()
            self._seat()
            self.show_score()
            self.explain()

    def note(self) -> str:
        """Return what the computer is doing; here nothing."""
        return ""

    def aside(self) -> str:
        """Return what is built beside the game; here nothing."""
        return ""

    def show_score(self) -> None:
        """Show whose turn it is and how it stands at the shown ply."""
        shown, match = self.session, self.session.match
        note, aside = self.note(), self.aside()
        if self.looking_at is not None:
            plies = match.plies[: self.looking_at]
            shown = replace(shown, match=Match(match.game, match.start, plies))
        self.query_one(ScorePanel).show_session(shown, note, aside)
        self.query_one("#score-line", Words).show(score_line(shown, note or aside))

    def _show_title(self) -> None:
        """Show what is played, and how to return from what is past."""
        past = "" if self.looking_at is None else self.past_words()
        self.query_one("#title", Words).show(title_words(self.session, past))

    def _show_log_title(self) -> None:
        log = self.query_one(MatchLog)
        title = _("Captures (k: all plies)") if log.captures_only else _("Log")
        self.query_one("#log-title", Words).show(f"── {title} ──")

    def say(self, text: str, *shorter: Callable[[], str], warn: bool = False) -> None:
        """Show a message under the board, in shorter words where they lack room."""
        self.query_one(Status).say(text, *shorter, warn=warn)

    def explain(self) -> None:
        """Say what is under the cursor and what would happen there."""
        board = self.board
        scene = board.shown
        move = board.move_at(board.cursor)
        if move is not None and isinstance(scene.game, Capaci):
            moving = partial(capaci_target_words, scene.game, scene.position, move)
            fewer = range(RANGES_TOLD - 1, -1, -1)
            self.say(moving(), *(partial(moving, ranges=most) for most in fewer))
            return
        told = self._words_at(board.cursor)
        if scene.going_on or self.looking_at is not None:
            telling = partial(spot_words, scene.game, scene.position, board.cursor)
            self.say(told, partial(telling, brief=True))
        else:
            self._tell_end(told)

    def _words_at(self, spot: Spot) -> str:
        """Return what there is to say of a spot; a cursor often comes back to it."""
        scene = self.board.shown
        if self._told[0] is not scene:
            self._told = scene, {}
        words = self._told[1]
        if spot not in words:
            words[spot] = spot_words(scene.game, scene.position, spot)
        return words[spot]

    def _tell_end(self, told: str) -> None:
        """Say how the match ended, below what is told of the board.

        Who wins stands in the score, too: where room is lacking the reason is enough.
        """
        match, names = self.session.match, self.session.names
        self.say(
            f"{told}\n{outcome_words(match, names)}",
            lambda: f"{told}\n{reason_words(match)}",
            lambda: f"{told} · {reason_words(match)}",
        )

    @on(BoardView.SpotChosen)
    def _cursor_moved(self) -> None:
        self.explain()

    @on(BoardView.Asked)
    def _tell_why_not(self, event: BoardView.Asked) -> None:
        """Say why nothing is played by what was chosen."""
        scene = self.board.shown
        if reason := why_not(scene.game, scene.position, event.spot):
            self.say(reason, warn=True)
        else:
            self.explain()

    def watch_looking_at(self) -> None:
        """Show the position of that ply, marked as past."""
        past = self.looking_at is not None
        self.query_one(MatchLog).shown_ply = self.looking_at
        self._show_title()
        self.board.past = past
        self.board.scene = self._scene()
        self.show_score()
        self.explain()

    def past_words(self) -> str:
        """Return which ply is looked at, and the way back to the game."""
        return _("ply {number} of {plies}, Esc returns").format(
            number=self.looking_at, plies=len(self.session.match.plies)
        )
