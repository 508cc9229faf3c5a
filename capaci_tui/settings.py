"""What the player has settled, and where the program keeps its files.

Each setting is declared once, as the options of the games are: its entry in the file,
its flag, its variable and its line in the settings screen are all made from that.
"""

from __future__ import annotations

import os.path
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from platformdirs import PlatformDirs

from capaci_tui.rules.options import SWITCH, Option, Value, option, options
from capaci_tui.words import LANGUAGES, mark

AUTO = "auto"
"""The choice of what suits the system or the terminal."""


@dataclass(frozen=True)
class Settings:
    """Hold what the player has settled, or what is usual."""

    lang: str = option(
        AUTO,
        (AUTO, *LANGUAGES),
        label=mark("Language"),
        words=dict([(AUTO, mark("as the system")), *LANGUAGES.items()]),
    )
    theme: str = option(
        AUTO,
        (AUTO, "wood", "paper", "contrast", "terminal"),
        label=mark("Theme"),
        words={
            AUTO: mark("automatic"),
            "wood": mark("wood"),
            "paper": mark("light paper"),
            "contrast": mark("contrast"),
            "terminal": mark("terminal"),
        },
    )
    pieces: str = option(
        AUTO,
        (AUTO, "sprites", "letters", "ascii", "emoji"),
        label=mark("Pieces"),
        words={
            AUTO: mark("automatic"),
            "sprites": mark("drawn"),
            "letters": mark("letters"),
            "ascii": mark("ASCII"),
            "emoji": mark("emoji"),
        },
    )
    animation: str = option(
        default="normal",
        choices=("off", "fast", "normal", "slow"),
        label=mark("Animation"),
        words={
            "off": mark("off"),
            "fast": mark("fast"),
            "normal": mark("normal"),
            "slow": mark("slow"),
        },
    )
    pause: str = option(
        default="normal",
        choices=("off", "short", "normal", "long"),
        label=mark("Computer pause"),
        words={
            "off": mark("off"),
            "short": mark("short"),
            "normal": mark("normal"),
            "long": mark("long"),
        },
    )
    """For how long a ply is seen at least before the computer plays the next."""
    turning: str = option(
        default="off",
        choices=("off", "mover", "facing"),
        label=mark("Board turns"),
        words={
            "off": mark("never"),
            "mover": mark("to the mover"),
            "facing": mark("arrows only"),
        },
    )
    """``mover``: the side to move is always below. ``facing``: the players sit on
    opposite sides; the board lies still and the arrows go as the mover sees it."""
    previews: bool = option(default=False, label=mark("Previews"), words=SWITCH)
    """Whether boards show what a move will do, until a key says otherwise."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys by the id of what they do, in place of the usual ones."""

    @property
    def code(self) -> str:
        """Return the code of the language, nothing for the system's."""
        return "" if self.lang == AUTO else self.lang

    def changed(self, values: Mapping[str, Value]) -> Settings:
        """Return these settings with other values."""
        return replace(self, **values)  # type: ignore[arg-type]


SETTINGS: Mapping[str, Option] = MappingProxyType(
    {each.name: each for each in options(Settings)}
)
"""The settings with choices, by name."""


class Complaint(NamedTuple):
    """Say what is wrong with an entry of the settings, or with their file."""

    entry: str
    """How the file calls the entry; empty for the file itself."""
    words: str


MOST_TOLD = 3
"""Of more complaints only the entries are named."""

TEXTUAL_THEME, TEXTUAL_ANIMATIONS = "TEXTUAL_THEME", "TEXTUAL_ANIMATIONS"
"""What users of all programs with this toolkit may have set."""


def variable_of(setting: Option) -> str:
    """Return the environment variable of a setting, such as ``CAPACI_TUI_THEME``."""
    return f"CAPACI_TUI_{setting.name.upper()}"


def values_in(environment: Mapping[str, str]) -> dict[str, Value]:
    """Return what the environment says of the settings; raise `BadOption`.

    The theme may be one of the toolkit's own, if its own variable names it.
    """
    values: dict[str, Value] = {}
    if theme := environment.get(TEXTUAL_THEME):
        values["theme"] = theme
    if environment.get(TEXTUAL_ANIMATIONS, "").lower() == "none":
        values["animation"] = "off"
    for name, setting in SETTINGS.items():
        if text := environment.get(variable_of(setting)):
            values[name] = setting.read(text)
    return values


VARIABLE = "CAPACI_TUI_DIR"
"""The environment variable that moves all files to one directory."""


class Places(NamedTuple):
    """Name the directories of the program; none of them need exist."""

    data: Path
    """Finished and named games, and the trash."""
    state: Path
    """The matches that go on, and reports of crashes."""
    config: Path
    cache: Path

    @classmethod
    def find(cls, data_dir: str | None, environment: Mapping[str, str]) -> Places:
        """Return the places under ``data_dir``, or the variable's, or the system's.

        Under a directory that was named lies everything; an empty name is none.
        """
        base = data_dir or environment.get(VARIABLE)
        if not base:
            system = PlatformDirs("capaci-tui", appauthor=False)
            return cls(
                system.user_data_path,
                system.user_state_path,
                system.user_config_path,
                system.user_cache_path,
            )
        root = Path(os.path.expanduser(base))  # noqa: PTH111  # this one never fails
        return cls(root / "data", root / "state", root / "config", root / "cache")
