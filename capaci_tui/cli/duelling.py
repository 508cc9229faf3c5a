"""``match``: the computer against itself, on several processors."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import mean
from typing import Any

from capaci_tui.ai.duel import Player, Score, elo, play_out, random_opening
from capaci_tui.ai.levels import Level, find_level
from capaci_tui.cli import INTERRUPTED
from capaci_tui.cli.arguments import Arguments, UsageError
from capaci_tui.cli.interruption import TICK, Interruption, deferred, listen
from capaci_tui.cli.levels import FIRST, SECOND, read_level
from capaci_tui.cli.preferences import places_of
from capaci_tui.cli.progress import Progress, bar
from capaci_tui.cli.record_file import RecordFile
from capaci_tui.cli.streams import FAULT, complain, write
from capaci_tui.cli.worker import NobodyWaits, Worker
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.plain import title_line
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.texts import read_number
from capaci_tui.words import _, decimal

GAMES, SEED = "--games", "--seed"
OPENINGS, JOBS, RECORDS = "--openings", "--jobs", "--records"
MOST_GAMES = 100_000
MOST_JOBS = 256
MOST_SEED = 999_999_999


@dataclass(frozen=True)
class Duel:
    """What is played: two levels, the game, how often, and from how many openings."""

    game: AnyGame
    first: Level
    second: Level
    games: int
    seed: int
    openings: int
    cache: Path
    """Where tables of endings are, for the level that uses all there is."""

    @property
    def pairs(self) -> int:
        """Return in how many pairs the games are played; the last may be half."""
        return (self.games + 1) // 2

    def play(self, pair: int) -> list[AnyMatch]:
        """Play the games of a pair: the same opening, the levels changing sides.

        They are fewer when nobody waits for more.
        """
        opening = random_opening(self.game, self.seed + pair % self.openings)
        players = [self._player(level, pair) for level in (self.first, self.second)]
        seats = [(players[0], players[1]), (players[1], players[0])]
        count = min(2, self.games - 2 * pair)
        played = []
        with suppress(NobodyWaits):
            for each in seats[:count]:
                played.append(play_out(opening, each))  # noqa: PERF401  # they stay
        return played

    def _player(self, level: Level, pair: int) -> Player:
        """Return a level as a player; what it searches with is imported only here."""
        from capaci_tui.ai.endgames import Tables
        from capaci_tui.ai.thinking import Thinking

        seed, tables = self.seed + pair, Tables(self.cache)

        def choose(match: AnyMatch) -> Any:
            return Worker.here.choose(Thinking(level, match, seed, tables))

        return choose


@dataclass
class Results:
    """The games that are over, by pair, and what the first level has made of them."""

    duel: Duel
    games: dict[int, list[AnyMatch]] = field(default_factory=dict)
    score: Score = field(default_factory=Score)

    def add(self, pair: int, matches: list[AnyMatch]) -> None:
        """Count the games of a pair."""
        self.games[pair] = matches
        self.score.add(*matches)


def read_duel(arguments: Arguments, game: AnyGame) -> Duel:
    """Return what is to be played by the flags; raise `UsageError`."""
    games = _number(arguments, GAMES, 100, 1, MOST_GAMES)
    return Duel(
        game=game,
        first=_level(arguments, FIRST),
        second=_level(arguments, SECOND),
        games=games,
        seed=_number(arguments, SEED, 1, 0, MOST_SEED),
        openings=_number(arguments, OPENINGS, (games + 1) // 2, 1, MOST_GAMES),
        cache=places_of(arguments).cache,
    )


def read_jobs(arguments: Arguments) -> int:
    """Return on how many processors to play; raise `UsageError`."""
    return _number(arguments, JOBS, min(os.cpu_count() or 1, MOST_JOBS), 1, MOST_JOBS)


def _level(arguments: Arguments, flag: str) -> Level:
    name = read_level(arguments, flag)
    if not name:
        raise UsageError(_("name a level: {flag} novice").format(flag=flag))
    return find_level(name)


def _number(arguments: Arguments, flag: str, usual: int, least: int, most: int) -> int:
    text = arguments.flags.get(flag)
    if text is None:
        return usual
    number = read_number(text)
    if number is None or not least <= number <= most:
        message = _("{flag} is a number from {least} to {most}, not {text}")
        raise UsageError(
            message.format(flag=flag, least=least, most=most, text=in_quotes(text))
        )
    return number


def play_duel(duel: Duel, jobs: int, records: str | None, cache: Path | None) -> int:
    """Play all games, tell how far it is, print the score; return the exit code.

    Ctrl-C ends it, and the score so far is printed. ``cache`` holds the compiled
    kernels, where there are any.

    Raises:
        UsageError: the file for the records exists, or cannot be written.

    """
    interruption, progress = listen(), Progress()
    results, problem = Results(duel), ""
    players = duel.first.name, duel.second.name
    with ExitStack() as opened:
        kept = opened.enter_context(RecordFile(records, players)) if records else None
        try:
            for pair, matches in _played(duel, jobs, cache, interruption):
                results.add(pair, matches)
                progress.tell(_progress_line(results))
                if kept:
                    kept.add(pair, matches)
        except BrokenProcessPool:
            problem = _("a process that played was killed")
        except UsageError as error:
            problem = str(error)
        code = INTERRUPTED if interruption.came else 0
        progress.clear()
        if problem:
            complain(problem)
        write(_lines(results))
    return FAULT if problem else code


def _pool(jobs: int, cache: Path | None) -> tuple[Executor, Connection]:
    """Return what plays pairs on several processors, until a connection is closed."""
    heard, stop = multiprocessing.Pipe(duplex=False)
    if jobs == 1:
        return ThreadPoolExecutor(1, "", Worker.begin, (heard,)), stop
    context, begin = multiprocessing.get_context("spawn"), Worker.begin_process
    return ProcessPoolExecutor(jobs, context, begin, (cache, heard)), stop


def _played(
    duel: Duel, jobs: int, cache: Path | None, interruption: Interruption
) -> Iterator[tuple[int, list[AnyMatch]]]:
    """Yield pairs as they are played, in any order; after Ctrl-C also parts of some."""
    left = iter(range(duel.pairs))
    waiting: dict[Future[list[AnyMatch]], int] = {}
    jobs = min(jobs, duel.pairs)
    pool, stop = _pool(jobs, cache)
    with pool, stop:

        def begin(count: int) -> None:
            with deferred():
                for pair in islice(left, count):
                    waiting[pool.submit(duel.play, pair)] = pair

        begin(jobs)
        while waiting:
            done = wait(waiting, TICK, FIRST_COMPLETED).done
            if interruption.came:
                stop.close()
            else:
                begin(len(done))
            for future in done:
                pair, matches = waiting.pop(future), future.result()
                if matches:
                    yield pair, matches


def _progress_line(results: Results) -> str:
    score = results.score
    return _("{bar} won {wins}, drawn {draws}, lost {losses}").format(
        bar=bar(score.games, results.duel.games),
        wins=score.wins,
        draws=score.draws,
        losses=score.losses,
    )


def _lines(results: Results) -> Iterator[str]:
    """Yield the score and what it is worth, for people."""
    duel, score = results.duel, results.score
    yield title_line(duel.game)
    yield _("{first} against {second}: {done} of {games} games, seed {seed}").format(
        first=duel.first.name,
        second=duel.second.name,
        done=score.games,
        games=duel.games,
        seed=duel.seed,
    )
    if not score.games:
        return
    yield _("{first}: won {wins}, drawn {draws}, lost {losses}").format(
        first=duel.first.name, wins=score.wins, draws=score.draws, losses=score.losses
    )
    yield _("Score: {share}% ± {margin}%").format(
        share=decimal(100 * score.share), margin=decimal(100 * score.margin)
    )
    yield _("Elo difference: {elo:+z.0f} ({low:+z.0f} to {high:+z.0f})").format(
        elo=elo(score.share),
        low=elo(score.share - score.margin),
        high=elo(score.share + score.margin),
    )
    lengths = [len(match.plies) for pair in results.games.values() for match in pair]
    yield _("Lengths: {mean} plies, {least} to {most}").format(
        mean=decimal(mean(lengths)), least=min(lengths), most=max(lengths)
    )
