"""How a house or store looks, in signs and short texts: values without colours.

Marks that meet on one house never share a place, so each can be told beside any other:

1. the heap lies in the hollow, the count in the label (a store's in the hollow); what
   it would become stands beside it, or where there is no room beside, in the rim; the
   narrowest houses have no room for their letters beside it: those stand in the rim,
   and what counts become in the rim on the other side;
2. the house of the last seed to come has a thicker rim, a ring;
3. the cursor fills what the rim leaves of its square; the label lies on its colour;
4. where the last ply was lifted and where its last seed fell stand before the letter,
   or where there is no room before it, in the rim on the other side;
5. what the last ply captured is crossed out in the middle of the hollow, over the heap;
   all marks of the last ply have one colour, all of the next one another;
6. a house that is just being sown into or emptied glitters wherever no seed lies;
7. what sowing a house is worth stands in the wood, in place of the arrow; without that
   wood at the top of the hollow, over the heap.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capaci_tui.ui.boards.lettering import LINES, enlarged

ROOMY = 9
"""A label of so many cells has room around its parts, and for one more."""
MARKED = 18
"""Large labels of so many cells have room for a mark."""
TIGHT = 4
"""A label of so many cells has no room for a space, nor to lie in its middle."""
TIGHTEST = 3
"""A label of so many cells has room for a count alone: neighbours must not touch."""


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
    bright: bool
    """The cursor is here, and a key would play the house or look further."""
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
    value: str = ""
    """What sowing it is worth, where that is shown."""
    longest: int = 0
    """How long the longer name of both sides is."""


class Signs(NamedTuple):
    """The characters that a style is drawn with."""

    seeds: str = "●"
    """One, two and more seeds that share a cell, as far as they are told apart."""
    blocks: bool = True
    """Whether block characters may be drawn."""
    lifted: str = "◇"
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


SIGNS = Signs()
ASCII_SIGNS = Signs(
    seeds="o%%&",
    blocks=False,
    lifted="~",
    ended="@",
    both="$",
    crosses=(("x",), ("\\/", "/\\"), ("\\ /", " x ", "/ \\")),
    turn=">",
    becomes=">",
    glitter=":",
    arrows="<><>",
    shaft="-",
)


class Label(NamedTuple):
    """The parts of a label, from the left."""

    mark: str
    name: str
    now: str = ""
    after: str = ""
    large: bool = False
    """Whether mark, name and count are drawn as pixels."""

    @property
    def parts(self) -> list[tuple[str, ...]]:
        """Return the lines of each part."""
        if not self.large:
            return [(self.mark,), (self.name,), (self.now,), (self.after,)]
        spaced = [
            tuple(line + "  " for line in enlarged(part)) if part else ()
            for part in (self.mark, self.name)
        ]
        return [*spaced, enlarged(self.now)]

    @property
    def width(self) -> int:
        """Return its cells."""
        return sum(_width(part) for part in self.parts)

    @property
    def height(self) -> int:
        """Return its lines."""
        return LINES if self.large else 1

    @property
    def middle(self) -> int:
        """Return where its middle is, were there no mark before it."""
        aside = _width(self.parts[0])
        return aside + (self.width - aside) // 2


def _width(part: Sequence[str]) -> int:
    return len(part[0]) if part else 0


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


def count_label(look: Look, signs: Signs, width: int, *, large: bool) -> Label:
    """Return a store's count, with what that becomes where there is room."""
    plain = Label("", "", str(look.seeds))
    best = plain._replace(large=True) if large else _with_after(plain, look, signs)
    return best if best.width <= width else plain


def _with_after(label: Label, look: Look, signs: Signs) -> Label:
    return label._replace(after=after_text(look, signs))


def house_label(look: Look, signs: Signs, width: int, *, large: bool) -> Label:
    """Return letter and count of a house, and what more there is room for.

    A label that becomes longer leaves some wood beside it, not to run into the next.
    """
    mark, name, now = last_mark(look, signs), look.name, str(look.seeds)
    least = Label("", "", now)
    if width <= TIGHTEST:
        return least
    if width <= TIGHT:
        room = width - len(name) - max(2, len(now))
        marked = Label(mark or " ", name, f"{now:>2}")
        labels = [marked if room > 0 else Label("", name, now)]
    else:
        labels = [Label(mark, name, " " + now), Label(mark, name, now)]
    if width >= ROOMY:
        roomy = Label(mark and mark + " ", name, "  " + now)
        labels = [*(_with_after(each, look, signs) for each in (roomy, *labels))]
    if large:
        marked = Label(mark * (width >= MARKED), name, now, large=True)
        labels = [marked, *labels]
    return next((each for each in labels if _suits(each, width)), least)


def _suits(label: Label, width: int) -> bool:
    return label.width + bool(label.after) <= width


def store_label(look: Look, signs: Signs, width: int) -> Label:
    """Return a side's name, or its initial if either side's name has no room.

    Before it stand the signs of the last ply and of the turn.
    """
    mark, turn = last_mark(look, signs), signs.turn * look.lit
    if look.longest + 4 <= width:
        return Label(mark and mark + " ", (turn and turn + " ") + look.name)
    name = look.name if look.longest + 2 <= width else look.name[:1]
    return Label(mark, turn + name)
