"""What the themes become in terminals of sixteen and of 256 colours."""

from __future__ import annotations

from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from capaci_tui.ui.themes import BOARD_ROLES, TERMINAL

BOARD_ROLES_IN_256 = BOARD_ROLES | {
    "board-label": "#afaf87",
    "board-cursor": "#ffff5f",
    "board-last": "#005f5f",
    "square-light": "#875f00",
    "square-dark": "#444444",
    "square-prey": "#870000",
    "square-held": "#005f00",
    "square-ink": "#ffffd7",
    "piece-white": "#ffd7af",
    "piece-white-ink": "#262626",
    "piece-black": "#1c1c1c",
    "piece-black-ink": "#eeeeee",
    "target": "#afffaf",
    "capture": "#ffd7d7",
    "stone-light": "#b2b2b2",
    "stone": "#8a8a8a",
    "stone-shade": "#585858",
    "paper-ink": "#0087d7",
    "paper-fold": "#afd7ff",
    "paper-edge": "#875f00",
    "blade": "#5f5f87",
    "pivot": "#afd7d7",
    "handle": "#d70000",
    "house-label": "#ffffd7",
    "house-wood": "#875f00",
    "house-rim": "#af875f",
    "house-rim-lit": "#ffd787",
    "house-hollow": "#262626",
    "house-landing": "#5fff87",
    "house-arrow": "#ffd787",
    "house-mark": "#afd7ff",
    "seed": "#ffd7af",
    "seed-shade": "#d7af5f",
}
"""The colours of the boards that these terminals show best; they have few browns."""
LEVELS = 0, 95, 135, 175, 215, 255
"""What red, green and blue can be."""
PALE = 48
"""Colours whose parts differ by less become greys, which are finer."""
DARKER = {"#8a4600": "#870000"}
"""What else would become too light to be read."""

IN_16 = {
    "wood": "black white yellow bright_yellow green bright_red",
    "paper": "bright_white black blue blue blue red",
    "contrast": "black bright_white bright_white bright_yellow green bright_red",
}
"""By theme: ground, words, what is drawn on it, what stands out, success and error."""


def in_16(theme: Theme) -> Theme:
    """Return a theme in the sixteen colours that every terminal has.

    Boards are as in the terminal's own theme: only that has been made for so few.
    """
    if theme.ansi:
        return theme
    ground, words, drawn, accent, success, error = (
        f"ansi_{name}" for name in IN_16[theme.name].split()
    )
    usual = BUILTIN_THEMES["ansi-dark" if theme.dark else "ansi-light"].variables
    boards = {role: TERMINAL.variables[role] for role in BOARD_ROLES}
    # Textual takes the terminal's own for these, whatever they are
    own = {"surface": ground, "panel": ground, "text": words, "text-muted": words}
    return Theme(
        name=theme.name,
        ansi=True,
        primary=drawn,
        secondary=drawn,
        accent=accent,
        foreground=words,
        background=ground,
        surface=ground,
        panel=ground,
        success=success,
        warning=accent,
        error=error,
        dark=theme.dark,
        variables={**usual, **boards, **own, "board-label": words},
    )


def in_256(theme: Theme) -> Theme:
    """Return a theme in the nearest colours of a terminal that has 256."""
    if theme.ansi:
        return theme
    return Theme(
        name=theme.name,
        primary=_nearest(theme.primary),
        secondary=_nearest(theme.secondary),
        accent=_nearest(theme.accent),
        foreground=_nearest(theme.foreground),
        background=_nearest(theme.background),
        surface=_nearest(theme.surface),
        panel=_nearest(theme.panel),
        success=_nearest(theme.success),
        warning=_nearest(theme.warning),
        error=_nearest(theme.error),
        dark=theme.dark,
        variables={name: _nearest(each) for name, each in theme.variables.items()},
    )


def _nearest(colour: str | None) -> str:
    """Return the nearest of the colours; what is no plain colour as it is."""
    if colour is None or not colour.startswith("#"):
        return colour or ""
    if colour in DARKER:
        return DARKER[colour]
    parts = Color.parse(colour).rgb
    if max(parts) - min(parts) < PALE:
        grey = sum(parts) // 3
        return Color(grey, grey, grey).hex
    red, green, blue = map(_level, parts)
    return Color(red, green, blue).hex


def _level(part: int) -> int:
    return min(LEVELS, key=lambda level: abs(level - part))
