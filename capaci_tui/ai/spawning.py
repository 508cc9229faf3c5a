"""How a program begins the processes that work for it."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

PROGRAM = "import sys; from capaci_tui.ai import process; process.{}(*sys.argv[1:])"
SERVE, WARM_UP, BUILD = "serve", "warm_up", "build"
"""The functions of `capaci_tui.ai.process` that such a process runs."""


async def begun(program: str, *arguments: str) -> Process:
    """Begin a process that sees the modules of this one, and no others."""
    return await asyncio.create_subprocess_exec(
        *command(program, *arguments),
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        env=surroundings(),
    )


def command(program: str, *arguments: str) -> list[str]:
    """Return the command that begins such a process."""
    return [sys.executable, "-P", "-c", PROGRAM.format(program), *arguments]


def surroundings() -> dict[str, str]:
    """Return the environment in which it finds the modules of this one."""
    path = os.pathsep.join(each for each in sys.path if each)
    return {**os.environ, "PYTHONPATH": path}
