"""What programs that were stopped, and other versions, have left in the cache."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

DAY = 24 * 3600


def throw_away(remains: Iterable[Path]) -> None:
    """Throw away files and directories that were left behind.

    What was touched today may be in the making, or of a version that is in use.
    """
    long_ago = time.time() - DAY
    for old in remains:
        with suppress(OSError):
            if old.stat().st_mtime >= long_ago:
                continue
            if old.is_dir():
                shutil.rmtree(old)
            else:
                old.unlink()
