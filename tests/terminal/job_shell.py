"""A shell for one job: it starts a program at a terminal and tells how it fares.

Run with a socket's number and the command line of the job. As any shell does, it owns
the session, gives the job the terminal, takes it back when the job stops or ends, and
passes a hang-up on. What happens is told on the socket, one line of JSON each; a byte
sent to it brings a stopped job back to the foreground.
"""

from __future__ import annotations

import fcntl
import json
import os
import signal
import socket
import subprocess
import sys
import termios
from typing import Any


def modes() -> list[Any] | None:
    """Return the modes of the terminal; None once it is gone."""
    try:
        return termios.tcgetattr(0)
    except termios.error:
        return None


def give_terminal_to(group: int) -> None:
    """Make a group of processes the one in the foreground."""
    try:
        os.tcsetpgrp(0, group)
    except OSError:
        return  # it is gone


def main() -> None:
    """Run the job until it ends."""
    control = socket.socket(fileno=int(sys.argv[1]))
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    before = modes()
    job = subprocess.Popen(sys.argv[2:], process_group=0)
    give_terminal_to(job.pid)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, lambda *_: os.killpg(job.pid, signal.SIGHUP))
    tell(control, started=job.pid)
    while True:
        _pid, status = os.waitpid(job.pid, os.WUNTRACED)
        during = modes()
        give_terminal_to(os.getpgrp())
        kept = during == before
        if not os.WIFSTOPPED(status):
            tell(control, ended=exit_code(status), kept=kept)
            return
        tell(control, stopped=True, kept=kept)
        control.recv(1)
        give_terminal_to(job.pid)
        os.killpg(job.pid, signal.SIGCONT)


def exit_code(status: int) -> int:
    """Return the exit code as shells give it: 128 and the signal that killed."""
    code = os.waitstatus_to_exitcode(status)
    return code if code >= 0 else 128 - code


def tell(control: socket.socket, **what: Any) -> None:
    """Tell what has happened."""
    control.sendall(json.dumps(what).encode() + b"\n")


main()
