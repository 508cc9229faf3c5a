"""A search that is stopped at any moment has a legal move, and ends at once."""

from __future__ import annotations

import threading
import time
from random import Random

import pytest
from later import draws
from variety import drawn_game, random_plies

from capaci_tui.ai.search import Search
from capaci_tui.rules.game import AnyGame

TIMES = 1_000
BATCH = 100
AT_ONCE = 0.1
"""Seconds of this thread's time; the machine may be busy with other things."""


def cancel(game: AnyGame, seed: int) -> float:
    """Stop a search at a random moment; return what it worked on after that."""
    rng = Random(seed)
    *_, position = random_plies(game, game.start(), rng, rng.randint(1, 30))
    searching = Search(game, position)
    stopped: list[float] = []

    def stop() -> None:
        time.sleep(rng.random() * 0.01)
        stopped.append(time.process_time())
        searching.stop()

    other = threading.Thread(target=stop)
    other.start()
    analysis = searching.run()
    done = time.process_time()
    other.join()
    if game.outcome(position):
        assert analysis.best is None
    else:
        assert analysis.best in game.moves(position)
    return done - stopped[0]


@pytest.mark.parametrize("batch", draws(TIMES // BATCH, at_once=2))
def test_a_search_is_stopped_at_random_moments(batch: int) -> None:
    """A thousand times, in any game with any options, in time and with an answer."""
    for number in range(BATCH):
        seed = batch * BATCH + number
        assert cancel(drawn_game(Random(seed)), seed) < AT_ONCE, seed
