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


def _hear_once() -> None:
    """Let Ctrl-C interrupt once: held down it is sent again and again.

    What is known is told after the first, and that shall come to its end. A process
    that was started deaf to it stays so.
    """
    import signal

    def interrupt(_number: int, _frame: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupt)


def main(args: list[str] | None = None) -> int:
    """Run the command line with ``args`` or the program's own; return its exit code."""
    args = sys.argv[1:] if args is None else args
    try:
        if args == ["--version"] and _version_is_told():
            return 0
        _hear_once()
        from capaci_tui.cli.commands import run
        from capaci_tui.words import set_language

        set_language("")
        return run(args)
    except KeyboardInterrupt:
        return INTERRUPTED
