"""Where the program keeps its files."""

from __future__ import annotations

import os.path
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

VARIABLE = "CAPACI_TUI_DIR"
"""The environment variable that moves all files to one directory."""


@dataclass(frozen=True, slots=True)
class Places:
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
