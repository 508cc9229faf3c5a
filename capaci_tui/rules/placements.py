"""How squares and positions of Capaci are written."""

from __future__ import annotations

import re

from capaci_tui.rules.events import Spot
from capaci_tui.rules.game import BadPosition, Rule
from capaci_tui.rules.squares import (
    KIND_NAMES,
    LETTERS,
    MOST_OF_A_KIND,
    MOST_PLIES,
    SIZE,
    CapaciPosition,
    Move,
    Set,
)
from capaci_tui.rules.texts import clip, read_number

START = "psrrsp/srpprs/6/6/SRPPRS/PSRRSP w 0"


def format_square(spot: Spot) -> str:
    """Return the name of a square, such as ``b4``."""
    return "abcdef"[spot % SIZE] + "123456"[spot // SIZE]


def spot_named(name: str) -> Spot:
    """Return the square of a name such as ``b4``, in either case."""
    return "abcdef".index(name[0].lower()) + SIZE * "123456".index(name[1])


def parse_squares(text: str) -> Move | None:
    """Return the two squares of ``b2-b4``; ``-``, ``x`` or nothing is between them."""
    found = re.fullmatch(
        r"([a-f][1-6])[-x]?([a-f][1-6])#?", text.strip(), re.IGNORECASE | re.ASCII
    )
    return found and (spot_named(found[1]), spot_named(found[2]))


def format_ranks(position: CapaciPosition) -> str:
    """Return the ranks 6 to 1, digits for empty squares."""
    ranks = []
    for rank in reversed(range(SIZE)):
        row = ""
        for file in range(SIZE):
            piece = position.piece_at(rank * SIZE + file)
            row += "." if piece is None else LETTERS[3 * piece[0] + piece[1]]
        ranks.append(re.sub(r"\.+", lambda gap: str(len(gap[0])), row))
    return "/".join(ranks)


def parse_ranks(text: str, ranks: str) -> tuple[Set, ...]:
    """Return the pieces of ranks 6 to 1; ``text`` is quoted in a `BadPosition`."""
    rows = ranks.split("/")
    if len(rows) != SIZE:
        raise BadPosition(text, Rule.RANK_COUNT, found=len(rows))
    pieces = [0] * 6
    for rank, row in zip(reversed(range(SIZE)), rows, strict=True):
        squares = re.sub("[1-6]", lambda gap: "." * int(gap[0]), row)
        well_formed = re.fullmatch("[RPSrps1-6]+", row) and len(squares) == SIZE
        if not well_formed or re.search("[1-6]{2}", row):
            raise BadPosition(
                text, Rule.BAD_RANK, rank=rank + 1, field=clip(row), letters=LETTERS
            )
        for file, letter in enumerate(squares):
            if letter != ".":
                pieces[LETTERS.index(letter)] |= 1 << rank * SIZE + file
    names = zip(LETTERS, 2 * KIND_NAMES, pieces, strict=True)
    for letter, kind, squares_of_it in names:
        if squares_of_it.bit_count() > MOST_OF_A_KIND:
            raise BadPosition(
                text,
                Rule.TOO_MANY_PIECES,
                most=MOST_OF_A_KIND,
                letter=letter,
                kind=kind,
            )
    return tuple(pieces)


def format_placement(position: CapaciPosition) -> str:
    """Return ranks 6 to 1, the side to move and the plies without a capture."""
    return f"{format_ranks(position)} {'wb'[position.side]} {position.quiet}"


def parse_placement(text: str) -> CapaciPosition:
    """Return the position written in ``text``; raise `BadPosition`."""
    fields = text.strip().split(" ")
    if len(fields) not in (2, 3):
        raise BadPosition(text, Rule.BAD_CAPACI, example=clip(START))
    if fields[1] not in ("w", "b"):
        raise BadPosition(text, Rule.BAD_SIDE, sides="w, b", field=clip(fields[1]))
    counter = fields[2] if len(fields) == 3 else "0"
    quiet = read_number(counter)
    if quiet is None or quiet > MOST_PLIES:
        field = clip(counter)
        raise BadPosition(text, Rule.BAD_COUNTER, most=MOST_PLIES, field=field)
    pieces = parse_ranks(text, fields[0])
    if not all(pieces[:3]) and not all(pieces[3:]):
        raise BadPosition(text, Rule.BOTH_ELIMINATED)
    return CapaciPosition(pieces, "wb".index(fields[1]), quiet)
