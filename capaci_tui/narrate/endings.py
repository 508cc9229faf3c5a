"""How a match ended, in words."""

from __future__ import annotations

from capaci_tui.narrate.people import Names, player, side_name
from capaci_tui.rules.events import Collected, Ending, Outcome, Side
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.squares import KIND_NAMES, KINDS
from capaci_tui.words import _, ngettext


def outcome_title(match: AnyMatch, names: Names = ("", "")) -> str:
    """Return such as "White wins" or "Draw", or nothing while the match goes on."""
    outcome = match.outcome
    return _title(match.game, outcome, names) if outcome else ""


def outcome_words(match: AnyMatch, names: Names = ("", "")) -> str:
    """Return winner, score and reason in one line, or nothing before the end."""
    if match.outcome is None:
        return ""
    return _("{result}: {reason}").format(
        result=outcome_result(match, names), reason=reason_words(match)
    )


def outcome_result(match: AnyMatch, names: Names = ("", "")) -> str:
    """Return such as "South wins 27-21", or nothing before the end."""
    outcome = match.outcome
    return result_words(match.game, outcome, names) if outcome else ""


def reason_words(match: AnyMatch) -> str:
    """Return why a match ended, or nothing before the end."""
    return _reason(match, match.outcome) if match.outcome else ""


def result_words(game: AnyGame, outcome: Outcome, names: Names = ("", "")) -> str:
    """Return winner and score, the winner's first, where the score decided."""
    title = _title(game, outcome, names)
    agreed = outcome.reason in (Ending.RESIGNATION, Ending.AGREEMENT)
    if outcome.score is None or agreed:
        return title
    winner = outcome.winner or 0
    return _("{result} {more}-{less}").format(
        result=title, more=outcome.score[winner], less=outcome.score[1 - winner]
    )


def _title(game: AnyGame, outcome: Outcome, names: Names) -> str:
    if outcome.winner is None:
        return _("Draw")
    return _("{player} wins").format(player=player(game, outcome.winner, names))


def _reason(match: AnyMatch, outcome: Outcome) -> str:
    loser = side_name(match.game, 1 - (outcome.winner or 0))
    match outcome.reason:
        case Ending.ELIMINATION:
            return _elimination(match)
        case Ending.BLOCKADE:
            return _("{side} cannot move").format(side=loser)
        case Ending.QUIET:
            return _quiet(match)
        case Ending.REPETITION:
            return _repetition(match)
        case Ending.CYCLE:
            return _("the position came back, each takes its own row")
        case Ending.MAJORITY if outcome.winner is None:
            return _("each has half of the seeds")
        case Ending.MAJORITY:
            return _("more than half of the seeds")
        case Ending.ROW_EMPTY:
            return _row_empty(match)
        case Ending.STARVED:
            return _starved(match)
        case Ending.RESIGNATION:
            return _("{side} resigned").format(side=loser)
        case Ending.AGREEMENT:
            return _("the players agreed")


def _elimination(match: AnyMatch) -> str:
    side, kind = next(
        (side, kind)
        for side in (0, 1)
        for kind in KINDS
        if not match.position.count_of(side, kind)
    )
    return _("{side} has no {piece} left").format(
        side=side_name(match.game, side), piece=_(KIND_NAMES[kind])
    )


def _quiet(match: AnyMatch) -> str:
    plies = match.position.quiet
    return ngettext(
        "{plies} ply without a capture", "{plies} plies without a capture", plies
    ).format(plies=plies)


def _repetition(match: AnyMatch) -> str:
    times = match.game.repetition
    if times == 3:
        return _("the position came for the third time")
    return _("the position came {times} times").format(times=times)


def _row_empty(match: AnyMatch) -> str:
    rows = _collected_rows(match)
    if len(rows) != 1:
        return _("the houses are empty")
    emptied = side_name(match.game, 1 - rows[0])
    return _("{side}'s houses are empty").format(side=emptied)


def _starved(match: AnyMatch) -> str:
    if not match.plies:
        return _("no seeds are left to sow")
    to_move = match.position.side
    sides = {
        "side": side_name(match.game, to_move),
        "other": side_name(match.game, 1 - to_move),
    }
    if _collected_rows(match) == [to_move]:
        return _("{side} cannot give {other} any seeds").format(**sides)
    return _("{side} has no seeds to sow").format(**sides)


def _collected_rows(match: AnyMatch) -> list[Side]:
    """Return whose houses the last ply collected."""
    events = match.plies[-1].events if match.plies else ()
    return [
        match.position.owner(event.spots[0])
        for event in events
        if isinstance(event, Collected)
    ]
