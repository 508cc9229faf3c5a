"""The themes: colours by role, for the app and for the boards."""

from __future__ import annotations

from textual.theme import Theme

WOOD = Theme(
    name="wood",
    primary="#d9a05b",
    secondary="#a87a45",
    accent="#f2b84b",
    foreground="#efe3cc",
    background="#1c1612",
    surface="#27201a",
    panel="#33291f",
    success="#6fd083",
    warning="#f2b84b",
    error="#ef7a63",
    dark=True,
)
"""The warm dark one, the default."""

PAPER = Theme(
    name="paper",
    primary="#8a5a24",
    secondary="#a87a45",
    accent="#9a4f00",
    foreground="#2b211a",
    background="#f6efe2",
    surface="#ece2d0",
    panel="#ddcfb6",
    success="#1d6b3a",
    warning="#9a4f00",
    error="#b3261e",
    dark=False,
    variables={"board-label": "#6b5638", "house-label": "#f3dfb2"},
)
"""The light one."""

BOARD_ROLES = {
    "board-label": "#b9a78a",
    "board-cursor": "#ffcf5c",
    "board-last": "#75701f",
    "square-light": "#92683e",
    "square-dark": "#74502d",
    "square-prey": "#a1301f",
    "square-held": "#2f6b43",
    "square-ink": "#fff6e0",
    "piece-white": "#ecdcb8",
    "piece-white-ink": "#2b211a",
    "piece-black": "#211a17",
    "piece-black-ink": "#f3e9d8",
    "target": "#a8f0bb",
    "capture": "#ffcbbd",
    "stone-light": "#a3a9b5",
    "stone": "#7d838f",
    "stone-shade": "#565c68",
    "paper": "#ffffff",
    "paper-ink": "#3f6fb5",
    "paper-fold": "#a9c3e4",
    "blade": "#4a6078",
    "pivot": "#b9c6d3",
    "handle": "#cf3f33",
    "house-label": "#f3dfb2",
    "house-wood": "#6b4528",
    "house-rim": "#8f6236",
    "house-rim-lit": "#e0a657",
    "house-hollow": "#2e1e12",
    "house-landing": "#7be08f",
    "house-captured": "#ff9a80",
    "house-arrow": "#c9985f",
    "house-mark": "#9fd8ff",
    "seed": "#f3dfb2",
    "seed-shade": "#b98d52",
    "seed-count": "#ffffff",
}
"""The colours of the boards; the same wood in every theme unless it says otherwise."""

THEMES = (WOOD, PAPER)
