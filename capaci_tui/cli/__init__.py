"""The command line: ``capaci-tui``, also ``python -m capaci_tui``.

Nothing is imported before it is needed: ``--version`` answers as fast as Python
starts, and only a screen imports the toolkit that draws it.
"""

from __future__ import annotations

import os
import sys

INTERRUPTED = 130
"""The exit code after Ctrl-C: 128 and the number of the signal."""


def _version_is_told() -> bool:
    """Write the version; tell whether that went well, or is to be tried with care."""
    from capaci_tui import __version__

    try:
        # past the buffer: what it could not write would be tried again at the end
        os.write(sys.stdout.fileno(), f"capaci-tui {__version__}\n".encode())
    except (OSError, AttributeError):  # AttributeError: there is no output at all
        return False
    return True


def main(args: list[str] | None = None) -> int:
    """Run the command line with ``args`` or the program's own; return its exit code."""
    args = sys.argv[1:] if args is None else args
    try:
        if args == ["--version"] and _version_is_told():
            return 0
        from capaci_tui.cli.interruption import be_deaf, ending_at_once

        with ending_at_once():
            from capaci_tui.cli.commands import run
            from capaci_tui.words import set_language

            set_language("")
        return run(args)
    except KeyboardInterrupt:
        be_deaf()  # held down, it is sent again while the program ends
        return INTERRUPTED
