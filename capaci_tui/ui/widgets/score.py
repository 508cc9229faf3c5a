"""The title above the board and the score beside it."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len
from textual.content import Content

from capaci_tui.narrate.boards import piece_letters
from capaci_tui.narrate.choices import options_line
from capaci_tui.narrate.endings import outcome_title
from capaci_tui.narrate.people import player, score_words, side_name, turn_line
from capaci_tui.rules.sowing import SowingPosition
from capaci_tui.rules.squares import KIND_NAMES, KINDS, MOST_OF_A_KIND, CapaciPosition
from capaci_tui.session import Session
from capaci_tui.ui.widgets.drawn import Words, badge
from capaci_tui.ui.widgets.folding import clipped
from capaci_tui.words import _

NAME = 16
"""Cells for a player's name at most."""
BAR = 10
LAST_ONE = 1
NARROWEST = 38
"""Cells of a line in the narrowest window."""
SIDES = (
    ("(", ")", "$piece-white-ink on $piece-white"),
    ("[", "]", "$piece-black-ink on $piece-black"),
)
"""How what is told of a side in few words looks: like its pieces."""


class ScorePanel(Words):
    """Tell whose turn it is and how the sides stand."""

    def show_session(self, session: Session, note: str = "", aside: str = "") -> None:
        """Tell the state of a session, what the computer does, and what it builds."""
        head = [turn_or_end(session), Content(note)]
        if aside:
            head.append(Content(aside))
        self.show(Content("\n").join([*head, *_lines(session)]))


def title_words(session: Session, past: str = "") -> Content:
    """Return the game, who plays it and how, and how far it has come.

    In place of that, words on what is past stand out beside the game.
    """
    match, names = session.match, session.names
    players = " – ".join(player(match.game, side, names) for side in (0, 1))
    ply = _("ply {number}").format(number=len(match.plies))
    parts = [_(match.game.title), players, ply, options_line(match.game)]
    if past:
        bar = Content.styled(f" {past} ", "bold reverse")
        return Content(" ").join([badge(parts[0]), bar, Content(f" {players}")])
    return badge(parts[0]) + Content("  " + "  ·  ".join(parts[1:]))


def turn_or_end(session: Session) -> Content:
    """Return whose turn it is, or how the match ended, in words."""
    match, names = session.match, session.names
    if match.outcome:
        return Content.styled(outcome_title(match, names), "bold $accent")
    return Content.styled("▶ " + turn_line(match, names), "bold $accent")


def score_line(session: Session, note: str) -> Content:
    """Return whose turn it is, and what is being done or else how the sides stand."""
    position = session.match.position
    if note:
        return Content("   ").join([turn_or_end(session), Content(note)])
    if isinstance(position, CapaciPosition):
        return _turn_and_pieces(session, position)
    score = Content("   " + score_words(session.match.game, position))
    return _turn_within(session, NARROWEST - 1 - score.cell_length) + score


def _turn_within(session: Session, room: int) -> Content:
    """Return whose turn it is; a player's name gives way where it has no room."""
    turn = turn_or_end(session)
    if turn.cell_length > room:
        turn = turn_or_end(replace(session, names=("", "")))
    return turn


def _turn_and_pieces(session: Session, position: CapaciPosition) -> Content:
    """Return both on a line for any window; the gaps give way to whole words."""
    for gap in (" ", ""):
        left = Content("").join(_pieces_left(position, side, gap) for side in (0, 1))
        room = NARROWEST - 1 - left.cell_length
        turn = _turn_within(session, room)
        if turn.cell_length <= room:
            break
    return Content(" ").join([turn.truncate(room, ellipsis=True), left])


def _pieces_left(position: CapaciPosition, side: int, gap: str) -> Content:
    """Return how many of each kind a side has left; a warning stands in a gap."""
    counts = [position.count_of(side, kind) for kind in KINDS]
    parts = [
        f"{letter}{count}{'!' if count == LAST_ONE else gap}"
        for letter, count in zip(piece_letters(), counts, strict=False)
    ]
    left, right, style = SIDES[side]
    return Content.styled(left + "".join(parts).rstrip() + right, style)


def _lines(session: Session) -> list[Content]:
    position = session.match.position
    if isinstance(position, CapaciPosition):
        return _piece_lines(session, position)
    return _seed_lines(session, position)


def _seed_lines(session: Session, position: SowingPosition) -> list[Content]:
    """Return a line for each store, with a bar towards what wins."""
    wins = sum(position.cells) // 2 + 1
    game = session.match.game
    names = [clipped(player(game, side, session.names), NAME) for side in (0, 1)]
    width = max(map(cell_len, names))
    lines = []
    for name, seeds in zip(names, position.stores, strict=True):
        filled = Content(name).pad_right(width - cell_len(name))
        lines.append(
            filled + Content.styled(f"{seeds:>4} ", "bold") + _bar(seeds, wins)
        )
    return lines


def _bar(seeds: int, wins: int) -> Content:
    """Return a thin bar, full with the seeds that win; a single one can be seen."""
    full = min(BAR, max(round(BAR * seeds / wins), min(1, seeds)))
    return Content.assemble(
        ("━" * full, "$primary"), ("╌" * (BAR - full), "$board-label")
    )


def _piece_lines(session: Session, position: CapaciPosition) -> list[Content]:
    """Return for each side how many of each kind are left, and a warning."""
    heads = [f"{_(name):<8}" for name in KIND_NAMES]
    lines = [Content.styled(" " * 7 + "".join(heads), "$text-muted")]
    for side in (0, 1):
        name = side_name(session.match.game, side)
        line = Content(f"{name:<7}")
        for kind in KINDS:
            line += _count(position.count_of(side, kind))
        lines.append(line)
    return lines


def _count(left: int) -> Content:
    dots = "●" * left + "○" * (MOST_OF_A_KIND - left)
    if left == LAST_ONE:
        return Content.styled(f"{dots} !".ljust(8), "bold $error")
    return Content(dots.ljust(8))
