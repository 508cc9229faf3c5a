"""The app is killed while it is played: a short run of the long check."""

from __future__ import annotations

import os
import subprocess
import sys

from terminal import ROOT


def test_no_ply_that_was_shown_is_lost() -> None:
    """After every kill the file of the match holds what the screen had shown."""
    ran = subprocess.run(
        [sys.executable, ROOT / "tests" / "soak" / "kill_app.py", "--kills", "3"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert "none lost" in ran.stdout
