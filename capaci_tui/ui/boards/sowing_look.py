"""How a house or store looks, in signs and short texts: values without colours.

Marks that meet on one house never share a place, so each can be told beside any other:

1. the heap lies in the hollow, the count in the label (a store's, or a narrow house's,
   in the hollow); what it would become stands beside it, or below over the heap;
2. the house of the last seed to come has a thicker rim, a ring;
3. the cursor draws the rim in its colour, and angles around it;
4. where the last ply was lifted and where its last seed fell stand before the letter;
5. what the last ply captured is crossed out in the middle of the hollow, over the heap;
6. a house that is just being sown into or emptied glitters wherever no seed lies.

Houses too narrow for a rim tell cursor and ring by a sign beside their count.
"""

from __future__ import annotations

from typing import NamedTuple

ROOMY = 9
"""A label of so many cells has room around its parts."""


class Look(NamedTuple):
    """All that decides how a house or store is drawn."""

    name: str
    """The house's letter or the side whose store it is."""
    store: bool
    seeds: int
    legal: bool
    lit: bool
    """It belongs to the side to move."""
    cursor: bool
    focus: bool
    landing: bool
    lifted: bool
    """The last ply was sown from here."""
    ended: bool
    """The last seed of the last ply fell here."""
    captured: bool
    """The last ply took what lay here."""
    flash: bool
    """It is just being sown into or emptied."""
    after: int | None
    """Seeds after the move under the cursor, where they are shown."""


class Signs(NamedTuple):
    """The characters that a style is drawn with."""

    lifted: str = "○"
    ended: str = "◆"
    both: str = "◈"
    crosses: tuple[tuple[str, ...], ...] = (
        ("×",),
        ("╲╱", "╱╲"),
        ("╲ ╱", " ╳ ", "╱ ╲"),
    )
    """What was captured here, in three sizes."""
    turn: str = "▶"
    becomes: str = "→"
    glitter: str = "░"
    arrows: str = "‹›◂▸"
    """Which way is sown: left, right, and the same from a house that may be played."""
    shaft: str = "─"
    narrow: str = " ▸◎◉"
    """Beside a count: nothing, the cursor, the ring, both."""
    side: str = " ▐┊"
    """Beside the other lines: nothing, the cursor, the ring."""


SIGNS = Signs()
ASCII_SIGNS = Signs(
    lifted="-",
    ended="+",
    both="=",
    crosses=(("x",), ("\\/", "/\\"), ("\\ /", " x ", "/ \\")),
    turn=">",
    becomes=">",
    glitter=":",
    arrows="<><>",
    shaft="-",
    narrow=" >@#",
    side=" |:",
)


class Label(NamedTuple):
    """The parts of a label, from the left."""

    mark: str
    name: str
    now: str = ""
    after: str = ""

    @property
    def width(self) -> int:
        """Return its cells."""
        return sum(map(len, self))


def last_mark(look: Look, signs: Signs) -> str:
    """Return what the last ply did here: lifted, ended, both or nothing."""
    return ("", signs.lifted, signs.ended, signs.both)[look.lifted + 2 * look.ended]


def arrow(look: Look, signs: Signs, width: int, *, right: bool) -> str:
    """Return the sign of the way in which a house is sown."""
    head = signs.arrows[right + 2 * (look.lit and look.legal)]
    shaft = signs.shaft * (width // 4)
    return shaft + head if right else head + shaft


def after_text(look: Look, signs: Signs) -> str:
    """Return what the count becomes, or nothing where it stays."""
    changes = look.after is not None and look.after != look.seeds
    return f"{signs.becomes}{look.after}" if changes else ""


def count_label(look: Look, signs: Signs, width: int) -> Label:
    """Return a store's count, with what that becomes where there is room."""
    label = Label("", "", str(look.seeds), after_text(look, signs))
    return label if label.width <= width else label._replace(after="")


def house_label(look: Look, signs: Signs, width: int) -> Label:
    """Return letter and count of a house, with what that becomes where there is room.

    A label that becomes longer leaves some wood beside it, not to run into the next.
    """
    mark, name = last_mark(look, signs), look.name
    now, after = str(look.seeds), after_text(look, signs)
    tight = Label(mark, name, now)
    spaced = Label(mark, name, " " + now)
    roomy = Label(mark and mark + " ", name, "  " + now)
    for label in (roomy, spaced) if width >= ROOMY else (spaced,):
        if label.width + len(after) < width:
            return label._replace(after=after)
    return spaced if spaced.width <= width else tight


def store_label(look: Look, signs: Signs, width: int) -> Label:
    """Return a side's name or its initial, with the signs of the turn and last ply."""
    mark, turn = last_mark(look, signs), signs.turn * look.lit
    if len(look.name) + 4 <= width:
        return Label(mark and mark + " ", (turn and turn + " ") + look.name)
    name = look.name if len(look.name) + 2 <= width else look.name[:1]
    return Label(mark, turn + name)
