"""Run the program: ``python -m capaci_tui``."""

from __future__ import annotations

import sys

from capaci_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
