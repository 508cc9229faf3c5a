"""What happens, what is refused and how it ended, as sentences for people.

One voice for the log, the status line, plain mode and the command line. Facts come
from events and positions as the rules give them, never from comparing boards.
"""

from __future__ import annotations

from capaci_tui.narrate.boards import board_lines, piece_letters
from capaci_tui.narrate.choices import (
    option_label,
    option_value,
    options_line,
    preset_label,
)
from capaci_tui.narrate.endings import outcome_title, outcome_words
from capaci_tui.narrate.people import (
    LEVEL_NAMES,
    legal_words,
    level_name,
    player,
    score_words,
    seated,
    side_name,
    turn_line,
)
from capaci_tui.narrate.plies import is_capture, landing, ply_words
from capaci_tui.narrate.refusals import notice_words, refusal
from capaci_tui.narrate.spots import capaci_target_words, forecast, spot_words

__all__ = [
    "LEVEL_NAMES",
    "board_lines",
    "capaci_target_words",
    "forecast",
    "is_capture",
    "landing",
    "legal_words",
    "level_name",
    "notice_words",
    "option_label",
    "option_value",
    "options_line",
    "outcome_title",
    "outcome_words",
    "piece_letters",
    "player",
    "ply_words",
    "preset_label",
    "refusal",
    "score_words",
    "seated",
    "side_name",
    "spot_words",
    "turn_line",
]
