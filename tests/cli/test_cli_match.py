"""``match``: the computer against itself."""

from __future__ import annotations

import os
import re
import signal
import time
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import pytest
from command_line import MEGABYTE, assert_refused, run, shell
from interrupting import PATIENCE, REPEAT, Working, is_running, run_until_progress

from capaci_tui.ai.duel import OPENING_PLIES
from capaci_tui.ai.levels import LEVELS, find_level
from capaci_tui.ai.thinking import Thinking
from capaci_tui.cli.duelling import Duel
from capaci_tui.cli.help import help_lines
from capaci_tui.cli.worker import NobodyWaits, Worker
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.rules.record_reading import iterate_records

QUICK = "match kalah --first beginner --second novice"


def test_match_prints_the_score() -> None:
    """Games, score with its interval, Elo with its interval, lengths."""
    lines = run(f"{QUICK} --games 10 --seed 3 --jobs 1").out.splitlines()
    assert lines[:2] == [
        "Kalah: 4 seeds · 6 houses",
        "beginner against novice: 10 of 10 games, seed 3",
    ]
    counts = re.fullmatch(r"beginner: won (\d+), drawn (\d+), lost (\d+)", lines[2])
    assert counts
    assert sum(map(int, counts.groups())) == 10
    assert re.fullmatch(r"Score: [\d.]+% ± [\d.]+%", lines[3])
    assert re.fullmatch(r"Elo difference: \S+ \(\S+ to \S+\)", lines[4])
    assert re.fullmatch(r"Lengths: [\d.]+ plies, \d+ to \d+", lines[5])


def test_a_level_against_itself_is_worth_nothing_more() -> None:
    """Each pair is the same game twice: half the points, and no minus before a zero."""
    line = "match kalah --first beginner --second beginner --games 4 --jobs 1"
    lines = run(line).out.splitlines()
    assert lines[3:5] == ["Score: 50.0% ± 0.0%", "Elo difference: +0 (+0 to +0)"]


def test_a_match_is_the_same_on_any_number_of_processors() -> None:
    """Under the same seed; another seed plays other games."""
    line = f"{QUICK} --games 6 --openings 2"
    alone = run(f"{line} --jobs 1").out
    assert run(f"{line} --jobs 2").out == alone
    assert run(f"{line} --jobs 1 --seed 2").out != alone


def test_a_match_ends_where_every_game_is_soon_over() -> None:
    """One move ends the game there: no opening is played."""
    ran = shell(f"$CAPACI {QUICK} --games 3 --houses 1 --seeds 1")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.endswith("Lengths: 1.0 plies, 1 to 1\n")


def test_a_match_writes_its_games(tmp_path: Path) -> None:
    """Each with its players; the last pair may be half."""
    file = tmp_path / "games.ogn"
    ran = run(f"{QUICK} --games 3 --jobs 1 --records", str(file))
    assert ran.code == 0
    records = [each.record for each in iterate_records(file.read_text())]
    names = [record.names for record in records if record]
    pair = ("beginner", "novice")
    assert names == [pair, pair[::-1], pair]
    assert all(record and record.match.outcome for record in records)


def test_a_match_does_not_write_over_a_file(tmp_path: Path) -> None:
    """It is said before anything is played."""
    file = tmp_path / "games.ogn"
    file.write_text("precious")
    assert_refused(run(f"{QUICK} --games 2 --records", str(file)), "File exists")
    assert file.read_text() == "precious"


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ("--first god --second novice", "there is no level"),
        ("--first novice", "name a level"),
        ("--first novice --second novice --games 0", "--games is a number from 1"),
        ("--first novice --second novice --games -1", "--games is a number from 1"),
        ("--first novice --second novice --seed x", "--seed is a number from 0"),
        ("--first novice --second novice --jobs 0", "--jobs is a number from 1"),
        ("--first novice --second novice --openings 0", "--openings is a number"),
        (f"--first {MEGABYTE} --second novice", "there is no level"),
        ("--first novice --second novice --position 1", "does not go with"),
        ("--first novice --second novice C", "one word too many"),
    ],
)
def test_match_refuses_what_makes_no_sense(flags: str, said: str) -> None:
    """In one line, before anything is played."""
    assert_refused(run(f"match kalah {flags}"), said)


def test_the_help_names_every_level() -> None:
    """As the command line takes them."""
    text = " ".join(help_lines())
    assert all(level.name in text for level in LEVELS)


@pytest.mark.parametrize(("jobs", "presses"), [("1", 1), ("1", 9), ("2", 9)])
def test_interrupting_prints_the_score_so_far(jobs: str, presses: int) -> None:
    """Ctrl-C ends the processes too, and may be held down; the exit code tells it."""
    command = *QUICK.split(), "--games", "100000", "--jobs", jobs
    ran = run_until_progress(*command, presses=presses)
    assert ran.code == 130
    assert "of 100000 games" in ran.out
    assert "Score: " in ran.out
    assert "Traceback" not in ran.err


def test_the_first_game_of_a_pair_counts_though_the_second_is_not_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody waits for more after the opening of the second."""
    heard, _stop = Pipe(duplex=False)
    monkeypatch.setattr(Worker, "here", worker := Worker(heard), raising=False)
    openings = []

    def choose(thinking: Thinking) -> Any:
        begun = len(thinking._match.plies) == OPENING_PLIES
        openings.extend([thinking] * begun)
        if len(openings) == 2:
            raise NobodyWaits
        return Worker.choose(worker, thinking)

    monkeypatch.setattr(worker, "choose", choose)
    level = find_level("beginner")
    duel = Duel(Kalah(), level, level, games=4, seed=1, openings=2, cache=Path())
    (match,) = duel.play(0)
    assert match.outcome


def test_an_interrupted_match_keeps_what_was_played(tmp_path: Path) -> None:
    """Every game that is counted is in the file."""
    file = tmp_path / "games.ogn"
    command = *QUICK.split(), "--games", "1000", "--jobs", "2", "--records", str(file)
    ran = run_until_progress(*command)
    (count,) = re.findall(r"(\d+) of 1000 games", ran.out)
    records = [each.record for each in iterate_records(file.read_text())]
    assert len(list(filter(None, records))) == int(count)


def test_a_match_is_not_stopped_by_the_end_of_another() -> None:
    """One that was played before in the same process."""
    pipes = [Pipe(duplex=False) for _ in range(2)]
    workers = []
    for heard, _stop in pipes:
        Worker.begin(heard)
        workers.append(Worker.here)
    pipes[0][1].close()
    thinking = Thinking(find_level("beginner"), new_match(Kalah()))

    def is_stopped(worker: Worker) -> bool:
        try:
            worker.choose(thinking)
        except NobodyWaits:
            return True
        return False

    end = time.monotonic() + PATIENCE
    while not is_stopped(workers[0]):
        assert time.monotonic() < end
    assert not is_stopped(workers[1])


def test_a_match_without_a_game_leaves_no_file(tmp_path: Path) -> None:
    """The same command can be given again."""
    file = tmp_path / "games.ogn"
    command = "match oware --first master --second master --records"
    with Working(*command.split(), str(file)) as working:
        while not file.exists():
            time.sleep(REPEAT)
        working.press(1)
        assert working.end().code == 130
    assert not file.exists()


def test_records_that_cannot_be_written_end_the_match(tmp_path: Path) -> None:
    """In one line, after whole records; the score so far is told."""
    file = tmp_path / "games.ogn"
    limit = "ulimit -f 4; trap '' XFSZ; "  # in units of 512 or 1,024 bytes
    ran = shell(f"{limit}$CAPACI {QUICK} --games 50 --jobs 1 --records {file}")
    assert ran.returncode == 2
    assert ran.stderr.startswith("capaci-tui: ")
    assert ran.stderr.endswith(": File too large\n")
    assert ran.stderr.count("\n") == 1
    assert "of 50 games" in ran.stdout
    records = list(iterate_records(file.read_text()))
    assert records
    assert not any(each.trouble for each in records)


@pytest.mark.parametrize("turn", range(20))
@pytest.mark.slow
def test_no_press_of_ctrl_c_is_lost(turn: int) -> None:
    """At whatever moment it comes."""
    command = *QUICK.split(), "--games", "100000", "--jobs", "2"
    assert run_until_progress(*command, delay=turn / 200).code == 130


def test_processes_that_play_are_born_deaf_to_ctrl_c() -> None:
    """A terminal sends it to all, while they still import what they need."""
    with Working(*QUICK.split(), "--games", "100000", "--jobs", "2") as working:
        players = working.players()
        for _ in range(50):
            for player in players:
                os.kill(player, signal.SIGINT)
            time.sleep(REPEAT)
        working.read_until("/100000")
        assert "Traceback" not in working.told
        assert players <= working.players()


def test_processes_that_play_end_with_the_first() -> None:
    """However it ends."""
    with Working(*QUICK.split(), "--games", "100000", "--jobs", "2") as working:
        players = working.players()
        working.process.kill()
    end = time.monotonic() + PATIENCE
    while any(map(is_running, players)):
        assert time.monotonic() < end
        time.sleep(REPEAT)
