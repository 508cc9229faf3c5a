"""What hypothesis draws of records: whole matches, tags and comments."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from strategies import tables, with_options

from capaci_tui.rules import GAMES
from capaci_tui.rules.match import AnyMatch, Match
from capaci_tui.rules.record import Record, player_tags

NAMES = st.sampled_from(
    ("Event", "Site", "Date", "Round", "Annotator", "Time_2", "Ouverture", "Été")
)
WORDS = st.text(
    st.characters(exclude_categories=["Cs"]), max_size=12
) | st.sampled_from(
    (
        'say "x"',
        "back\\slash\\",
        '[Event "y"]',
        "{a} ; (b",
        "% c",
        "*",
        "1-0",
        "?",
        "A b",
    )
)


def played(match: AnyMatch, rng: Random, plies: int) -> AnyMatch:
    """Return the match after at most so many random moves."""
    for _ in range(plies):
        if match.outcome:
            break
        match = match.play(rng.choice(match.moves))
    return match


@st.composite
def matches(draw: st.DrawFn) -> AnyMatch:
    """Draw a match of any game with any options, perhaps ended and undone."""
    if draw(st.booleans()):
        match: AnyMatch = Match(*draw(tables()))
    else:
        game = draw(st.sampled_from(GAMES).flatmap(with_options))
        match = Match(game, game.start())
    rng = draw(st.randoms(use_true_random=False))
    match = played(match, rng, draw(st.sampled_from((0, 1, 7, 40, 120))))
    ending = draw(st.sampled_from((None, 0, 1, "agreed")))
    if ending is not None and not match.outcome:
        match = match.agree_draw() if ending == "agreed" else match.resign(int(ending))
    steps = len(match.plies) + (match.ending is not None)
    for _ in range(min(steps, draw(st.sampled_from((0, 0, 1, 5))))):
        match = match.undo()
    return match


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw a record with any tags and comments."""
    match = draw(matches())
    names = NAMES | st.sampled_from(player_tags(match.game))
    tags = draw(st.lists(st.tuples(names, WORDS), max_size=6))
    plies = st.integers(0, len(match.plies) + len(match.undone))
    comments = draw(st.dictionaries(plies, WORDS, max_size=5))
    return Record(match, tuple(tags), comments)
