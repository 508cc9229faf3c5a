"""What the boards are made of, and the colours of each part."""

from __future__ import annotations

from capaci_tui.ui.widgets.roles import Role

BOARD_PARTS = {
    "board--room": Role("foreground", "background"),
    "board--label": Role("board-label"),
    "board--cursor": Role("board-cursor", bold=True),
}

PAST = {
    "capaci--light": "past--light",
    "capaci--dark": "past--dark",
    "sowing--wood": "past--wood",
    "sowing--rim": "past--rim",
    "sowing--rim-lit": "past--rim",
    "sowing--mark": "past--mark",
}
"""What takes the place of a part while an earlier ply is shown: it has no warmth."""

CAPACI_PARTS = {
    **BOARD_PARTS,
    "board--cursor-away": Role("board-label"),
    "board--last": Role("square-ink", "board-last"),
    "capaci--light": Role("square-ink", "square-light"),
    "capaci--dark": Role("square-ink", "square-dark"),
    "past--light": Role("square-ink", "past-light"),
    "past--dark": Role("square-ink", "past-dark"),
    "past--hatch-light": Role("past-dark"),
    "past--hatch-dark": Role("past-light"),
    "capaci--held": Role("square-ink", "square-held", bold=True),
    "capaci--white": Role("piece-white-ink", "piece-white"),
    "capaci--black": Role("piece-black-ink", "piece-black"),
    "capaci--still": Role(dim=True),
    "capaci--target": Role("target", bold=True),
    "capaci--prey": Role("capture", "square-prey", bold=True),
    "capaci--stone-light": Role("stone-light"),
    "capaci--stone": Role("stone"),
    "capaci--stone-shade": Role("stone-shade"),
    "capaci--paper": Role("paper"),
    "capaci--paper-ink": Role("paper-ink"),
    "capaci--paper-fold": Role("paper-fold"),
    "capaci--paper-edge": Role("paper-edge"),
    "capaci--blade": Role("blade"),
    "capaci--pivot": Role("pivot"),
    "capaci--handle": Role("handle"),
}

SOWING_PARTS = {
    **BOARD_PARTS,
    "board--cursor-away": Role("house-label"),
    "sowing--wood": Role("house-label", "house-wood"),
    "past--wood": Role("house-label", "past-wood"),
    "past--rim": Role("past-rim"),
    "past--mark": Role("house-label", bold=True),
    "sowing--hollow": Role("seed-count", "house-hollow"),
    "sowing--rim": Role("house-rim"),
    "sowing--rim-lit": Role("house-rim-lit", bold=True),
    "sowing--landing": Role("house-landing", bold=True),
    "sowing--flash": Role("board-cursor"),
    "sowing--seed": Role("seed"),
    "sowing--seed-shade": Role("seed-shade"),
    "sowing--label": Role("house-label"),
    "sowing--label-lit": Role("board-cursor", bold=True),
    "sowing--label-cursor": Role("house-hollow", "board-cursor", bold=True),
    "sowing--mark": Role("house-mark", bold=True),
    "sowing--count": Role("seed-count", bold=True),
    "sowing--after": Role("house-landing", bold=True),
    "sowing--value": Role("house-landing", bold=True),
    "sowing--arrow": Role("house-arrow"),
    "sowing--arrow-lit": Role("board-cursor", bold=True),
}
