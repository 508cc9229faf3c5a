"""Programs beside the tests, which nobody starts every day."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOAK = sorted(
    path
    for path in (ROOT / "tests" / "soak").glob("*.py")
    if "ArgumentParser(description" in path.read_text(encoding="utf-8")
)


@pytest.mark.slow
@pytest.mark.parametrize("program", SOAK, ids=lambda program: program.stem)
def test_a_soak_program_can_be_started(program: Path) -> None:
    """It finds all that it imports, wherever it is started from."""
    ran = subprocess.run(
        [sys.executable, program, "--help"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("usage: ")
