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
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import mean
from threading import Thread
from typing import TYPE_CHECKING, Any, ClassVar, TextIO

from capaci_tui.ai.duel import Player, Score, elo, play_out, random_opening
from capaci_tui.ai.levels import Level, find_level
from capaci_tui.cli import INTERRUPTED
from capaci_tui.cli.arguments import Arguments, UsageError
from capaci_tui.cli.compiled import prepare_worker
from capaci_tui.cli.interruption import TICK, Interruption, deferred, listening
from capaci_tui.cli.levels import FIRST, SECOND, read_level
from capaci_tui.cli.preferences import places_of
from capaci_tui.cli.progress import Progress, bar
from capaci_tui.cli.streams import FAULT, complain, write
from capaci_tui.narrate.quotes import in_quotes
from capaci_tui.plain import title_line
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.match import AnyMatch
from capaci_tui.rules.record import make_record
from capaci_tui.rules.record_writing import write_record
from capaci_tui.rules.texts import read_number
from capaci_tui.words import _, decimal

if TYPE_CHECKING:
    # the search is imported last: compiled, or not
    from capaci_tui.ai.thinking import Thinking

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
        """Play the games of a pair: the same opening, the levels changing sides."""
        opening = random_opening(self.game, self.seed + pair % self.openings)
        players = [self._player(level, pair) for level in (self.first, self.second)]
        seats = [(players[0], players[1]), (players[1], players[0])]
        count = min(2, self.games - 2 * pair)
        return [play_out(opening, each) for each in seats[:count]]

    def _player(self, level: Level, pair: int) -> Player:
        """Return a level as a player; what it searches with is imported only here."""
        from capaci_tui.ai.endgames import Tables
        from capaci_tui.ai.thinking import Thinking

        seed, tables = self.seed + pair, Tables(self.cache)

        def choose(match: AnyMatch) -> Any:
            return Worker.choose(Thinking(level, match, seed, tables))

        return choose


class NobodyWaits(Exception):
    """Ends a game in the middle: the match was interrupted."""


class Worker:
    """The one that plays, in a process or thread of its own, until it shall stop.

    It ends by itself: a process that is ended from outside may be writing a result, of
    which the first then waits for the rest.
    """

    stopped: ClassVar[bool] = False
    thinking: ClassVar[Thinking | None] = None

    @classmethod
    def begin(cls, stop: Connection) -> None:
        """Begin to listen for the end of what leads to the first."""
        cls.stopped = False
        Thread(target=cls._listen, args=(stop,), daemon=True).start()

    @classmethod
    def begin_process(cls, cache: Path | None, stop: Connection) -> None:
        """Begin a process, with the compiled kernels of a cache."""
        prepare_worker(cache)
        Thread(target=_end_with_the_first, daemon=True).start()
        cls.begin(stop)

    @classmethod
    def _listen(cls, stop: Connection) -> None:
        with suppress(EOFError):
            stop.recv()
        cls.stopped = True
        if cls.thinking:
            cls.thinking.stop()

    @classmethod
    def choose(cls, thinking: Thinking) -> Any:
        """Return the move; raise `NobodyWaits` when it shall stop."""
        cls.thinking = thinking
        if not cls.stopped:
            move = thinking.run()
        if cls.stopped:
            raise NobodyWaits
        return move


def _end_with_the_first() -> None:
    """Leave no process behind when the first is killed."""
    first = multiprocessing.parent_process()
    assert first  # noqa: S101  # this one was begun by it
    first.join()
    os._exit(1)


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
    out = _opened(records) if records else None
    results = Results(duel)
    progress = Progress()
    code = 0
    try:
        jobs = min(jobs, duel.pairs)
        with listening() as interruption, _pool(jobs, cache) as pool:
            for pair, matches in _played(duel, pool, jobs, interruption):
                results.add(pair, matches)
                progress.tell(_progress_line(results))
        code = INTERRUPTED if interruption.came else 0
    except BrokenProcessPool:
        progress.clear()
        complain(_("a process that played was killed"))
        code = FAULT
    progress.clear()
    write(_lines(results))
    if out:
        with out:
            out.writelines(_record_texts(results))
    return code


def _opened(path: str) -> TextIO:
    try:
        return Path(path).open("x", encoding="utf-8")
    except OSError as error:
        message = _("{file}: {problem}")
        raise UsageError(
            message.format(
                file=in_quotes(path), problem=_(error.strerror or str(error))
            )
        ) from error


@contextmanager
def _pool(jobs: int, cache: Path | None) -> Iterator[Executor]:
    """Let pairs be played on several processors; what still plays at the end stops."""
    heard, stop = multiprocessing.Pipe(duplex=False)
    if jobs == 1:
        pool: Executor = ThreadPoolExecutor(1, "", Worker.begin, (heard,))
    else:
        context = multiprocessing.get_context("spawn")
        begin = Worker.begin_process
        pool = ProcessPoolExecutor(jobs, context, begin, (cache, heard))
    with pool, stop:
        yield pool


def _played(
    duel: Duel, pool: Executor, jobs: int, interruption: Interruption
) -> Iterator[tuple[int, list[AnyMatch]]]:
    """Yield each pair as it is played, in any order, until Ctrl-C."""
    left = iter(range(duel.pairs))
    waiting: dict[Future[list[AnyMatch]], int] = {}

    def begin(count: int) -> None:
        with deferred():
            for pair in islice(left, count):
                waiting[pool.submit(duel.play, pair)] = pair

    begin(jobs)
    while waiting and not interruption.came:
        done = wait(waiting, TICK, FIRST_COMPLETED).done
        begin(len(done))
        for future in done:
            yield waiting.pop(future), future.result()


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
    yield _("Score: {share:.1%} ± {margin:.1%}").format(
        share=score.share, margin=score.margin
    )
    yield _("Elo difference: {elo:+.0f} ({low:+.0f} to {high:+.0f})").format(
        elo=elo(score.share),
        low=elo(score.share - score.margin),
        high=elo(score.share + score.margin),
    )
    lengths = [len(match.plies) for pair in results.games.values() for match in pair]
    yield _("Lengths: {mean} plies, {least} to {most}").format(
        mean=decimal(mean(lengths)), least=min(lengths), most=max(lengths)
    )


def _record_texts(results: Results) -> Iterator[str]:
    """Yield the games as they are kept in files."""
    names = results.duel.first.name, results.duel.second.name
    for _pair, matches in sorted(results.games.items()):
        for seats, match in zip((names, names[::-1]), matches, strict=False):
            yield write_record(make_record(match, seats, levels=seats)) + "\n"
