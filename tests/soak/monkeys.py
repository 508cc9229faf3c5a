"""Let a monkey act on each game for very long, seeded.

Run as ``python tests/soak/monkeys.py``, with the names of games to try only these,
``--actions`` and ``--seed`` for others. It prints how far it is, and ends with an
exception where a fault is found.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

from capaci_tui.rules import GAMES

sys.path.insert(0, str(Path(__file__).parents[1] / "ui"))

monkey: Any = import_module("monkey")

OFTEN = 1000


def main() -> None:
    """Try every game in turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", default=[game.name for game in GAMES])
    parser.add_argument("--actions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for name in wanted.names:
        begun = time.monotonic()

        def tell(number: int, name: str = name, begun: float = begun) -> None:
            if number % OFTEN == 0:
                print(f"{name}: {number} actions, {time.monotonic() - begun:.0f} s")

        asyncio.run(monkey.play_about(name, wanted.actions, wanted.seed, tell))


if __name__ == "__main__":
    main()
