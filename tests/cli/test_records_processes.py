"""Games on disk and the program as a process: kills, two programs, pipes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_line import ROOT, Ran, assert_refused, run, shell
from kept_games import (
    GOOD,
    autosaves_of,
    begun,
    kalah,
    library_of,
    moves_of,
    only_finished,
    only_unfinished,
    written,
)

from capaci_tui.rules.record import make_record
from capaci_tui.settings import VARIABLE


class Player:
    """The program playing in lines, as a process of its own."""

    def __init__(self, *args: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "capaci_tui", *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )

    def type(self, line: str, answer: str) -> None:
        """Type a line and wait until a line of the answer begins with ``answer``."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        assert any(said.startswith(answer) for said in self.process.stdout)

    def end_by(self, number: signal.Signals) -> int:
        """End the process by a signal, and return its exit code."""
        self.process.send_signal(number)
        code = self.process.wait(timeout=30)
        for stream in (self.process.stdin, self.process.stdout):
            assert stream
            stream.close()
        return code


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_game_that_is_killed_is_gone_on_with_whole(
    data_dir: Path, number: signal.Signals
) -> None:
    """Every move that was answered is there, whatever ended the process."""
    player = Player("play", "kalah", "--plain")
    player.type("C", "1. South C: ")
    player.type("F", "2. South F: ")
    player.type("d", "3. North d: ")
    assert player.end_by(number) != 0
    assert moves_of(only_unfinished(data_dir)) == "CFd"
    assert "\n4. South A: " in run("resume", typed="A\n").out


def test_a_finished_game_that_is_killed_comes_into_the_library(data_dir: Path) -> None:
    """The next program brings it there."""
    player = Player("play", "kalah", "--plain")
    player.type("C", "1. South C: ")
    player.type("resign", "North wins: ")
    player.end_by(signal.SIGKILL)
    assert not library_of(data_dir).names()
    assert "  1-0  1 ply  " in run("list").out
    assert moves_of(only_finished(data_dir).match) == "C"


def test_a_game_is_not_played_by_two(data_dir: Path) -> None:
    """The second program says who has it, and may play a copy."""
    player = Player("play", "kalah", "--plain")
    player.type("C", "1. South C: ")
    ran = run("resume", typed="F\n")
    assert_refused(ran, f"is being played by process {player.process.pid}, since ")
    assert run("resume --copy", typed="F\n").code == 0
    player.type("A", "2. South A: ")
    player.end_by(signal.SIGKILL)
    found = autosaves_of(data_dir).look(library_of(data_dir))
    matches = [each.match for each in found if not hasattr(each, "error")]
    assert sorted(map(moves_of, matches)) == ["CA", "CF"]


def test_a_record_goes_through_pipes_and_files(tmp_path: Path, data_dir: Path) -> None:
    """Exported and imported again it is the same, in a terminal of any encoding."""
    record = make_record(kalah("CFd"), ("Åsa", "王"), "2026.08.05")
    name = library_of(data_dir).keep(record)
    out = tmp_path / "out.txt"
    done = shell(
        f"$CAPACI export {name} --to ogn > {out} && $CAPACI import {out} > {out}.log",
        PYTHONIOENCODING="latin-1",
        **{VARIABLE: str(data_dir)},
    )
    assert done.returncode == 0, done.stderr
    assert only_finished(data_dir) == record


@pytest.mark.parametrize(
    "line", ["export game.txt --to json | true", "list | true", "paths | head -n 1"]
)
def test_a_reader_that_leaves_is_no_error(tmp_path: Path, line: str) -> None:
    """As in a pipe to ``head``."""
    written(tmp_path, GOOD)
    done = shell(f"cd {tmp_path} && $CAPACI {line}")
    assert done.stderr == ""


def test_a_pipe_without_a_writer_stops_nothing(tmp_path: Path) -> None:
    """It is no file, and is not waited for."""
    os.mkfifo(tmp_path / "pipe")
    began = time.monotonic()
    done = shell(f"$CAPACI show --record {tmp_path}/pipe")
    said = "it is not a regular file"
    assert_refused(Ran(done.returncode, done.stdout, done.stderr), said)
    assert time.monotonic() - began < 20


def test_a_directory_that_vanishes_stops_no_game(data_dir: Path) -> None:
    """The match goes on, and is saved again under a new name."""
    player = Player("play", "kalah", "--plain")
    player.type("C", "1. South C: ")
    subprocess.run(["rm", "-r", str(data_dir)], check=True)
    player.type("F", "2. South F: ")
    player.end_by(signal.SIGKILL)
    assert moves_of(only_unfinished(data_dir)) == "CF"


def test_a_name_of_a_match_is_not_a_way_out(data_dir: Path) -> None:
    """No file outside is touched, whatever is named."""
    begun(data_dir)
    outside = data_dir / "state" / "x.match"
    outside.write_text("[", encoding="utf-8")
    assert_refused(run("resume ../x"), "no unfinished game")
    assert outside.read_text(encoding="utf-8") == "["
