"""What the pictures in ``screenshots/`` show."""

from __future__ import annotations

from dataclasses import dataclass

Size = tuple[int, int]
COMPACT, STANDARD, LARGE, LARGEST = (40, 15), (80, 24), (120, 40), (200, 60)
BOTH = (STANDARD, LARGE)
ALL = (COMPACT, STANDARD, LARGE, LARGEST)

CAPACI_MOVES = "c2e4 c5b4 a2d5 d6d3 e4c2 b5b1 f1d3 b6d4 a1c3"
CAPACI_END = "d2d6 c5c4 d6d4 b6c5 c1c3 e5e4 d4e4 c6a4 d1d4 f6f4 c2a4 f4f6"
KALAH_MOVES = "C F b f A"
KALAH_END = "C B f C b B a D b E f b"
OWARE_MOVES = "D c A b F d B e C a"
OWARE_END = "C e C f C d E c D a B f E b"
CONGKAK_MOVES = "F C D"
CONGKAK_END = "A d A c C b A a F"
TO_D4 = ("up", "up", "right", "enter", "left")
"""The cursor's way from c2 to the piece on d4, which is taken, and to its left."""
LAST_SEED = "0-0-0-0-0-1-0-0-3-0-0-1-23-20-S"
"""A position of Kalah that ends with its next ply."""


@dataclass(frozen=True)
class Picture:
    """Say what is shown: a game after some moves, then some keys; no game: the menu."""

    name: str
    game: str | None = None
    moves: str = ""
    keys: tuple[str, ...] = ()
    position: str | None = None
    sizes: tuple[Size, ...] = (STANDARD,)
    theme: str = "wood"
    language: str = "en"
    colours: bool = True


OPEN_LIBRARY = ("down",) * 4 + ("enter",)
OPEN_REPLAY = (*OPEN_LIBRARY, "enter", "down", "down")
OPEN_SETUP = ("down",) * 6 + ("enter",)
OPEN_KEYS = ("s", "k", "down", "down")
EVERYWHERE = (COMPACT, *BOTH)

PICTURES = (
    Picture("menu", keys=("down",), sizes=ALL),
    Picture("capaci-early", "capaci", "c2e4 c5b4"),
    Picture("capaci", "capaci", CAPACI_MOVES, TO_D4, sizes=ALL),
    Picture("capaci-late", "capaci", CAPACI_END, ("right",)),
    Picture("capaci-ranges", "capaci", CAPACI_MOVES, ("n",)),
    Picture("kalah-early", "kalah", "C F"),
    Picture("kalah", "kalah", KALAH_MOVES, ("up", "right"), sizes=ALL),
    Picture("kalah-late", "kalah", KALAH_END, ("right",)),
    Picture("kalah-preview", "kalah", "C", ("p", "right")),
    Picture("oware-early", "oware", "D c"),
    Picture("oware", "oware", OWARE_MOVES, ("right", "right"), sizes=BOTH),
    Picture("oware-late", "oware", OWARE_END, ("right",)),
    Picture("congkak-early", "congkak", "F"),
    Picture("congkak", "congkak", CONGKAK_MOVES, ("right",), sizes=BOTH),
    Picture("congkak-late", "congkak", CONGKAK_END, ("right",)),
    Picture("past", "kalah", KALAH_MOVES, ("l", "up", "up")),
    Picture("result", "kalah", keys=("f",), position=LAST_SEED, sizes=EVERYWHERE),
    Picture("library", keys=OPEN_LIBRARY, sizes=EVERYWHERE),
    Picture("replay", keys=OPEN_REPLAY, sizes=EVERYWHERE),
    Picture("set-up", keys=OPEN_SETUP, sizes=EVERYWHERE),
    Picture("settings", keys=("s",), sizes=EVERYWHERE),
    Picture("keys", keys=OPEN_KEYS),
    Picture("palette", "capaci", CAPACI_MOVES, ("ctrl+p",)),
    Picture("names", keys=("n",)),
    Picture("statistics", keys=(*OPEN_LIBRARY, "s")),
    Picture("help", "kalah", keys=("question_mark",)),
    Picture("rules", "oware", keys=("o",)),
    Picture("menu-french", keys=("down",), language="fr"),
    Picture("capaci-french", "capaci", CAPACI_MOVES, TO_D4, language="fr"),
    Picture("kalah-french", "kalah", KALAH_MOVES, ("up", "right"), language="fr"),
    Picture("library-french", keys=OPEN_LIBRARY, language="fr"),
    Picture("replay-french", keys=OPEN_REPLAY, language="fr"),
    Picture("settings-french", keys=("s",), language="fr"),
    Picture("menu-light", theme="paper"),
    Picture("library-light", keys=OPEN_LIBRARY, theme="paper"),
    Picture("set-up-contrast", keys=OPEN_SETUP, theme="contrast"),
    Picture("settings-contrast", keys=("s",), theme="contrast"),
    Picture("menu-no-colour", colours=False),
    Picture("library-no-colour", keys=OPEN_LIBRARY, colours=False),
    Picture("capaci-light", "capaci", CAPACI_MOVES, TO_D4, theme="paper"),
    Picture("kalah-light", "kalah", KALAH_MOVES, ("up", "right"), theme="paper"),
    Picture("capaci-contrast", "capaci", CAPACI_MOVES, TO_D4, theme="contrast"),
    Picture("kalah-contrast", "kalah", KALAH_MOVES, ("up", "right"), theme="contrast"),
    Picture("capaci-terminal", "capaci", CAPACI_MOVES, TO_D4, theme="terminal"),
    Picture("capaci-no-colour", "capaci", CAPACI_MOVES, TO_D4, colours=False),
    Picture("kalah-no-colour", "kalah", KALAH_MOVES, ("up", "right"), colours=False),
)
