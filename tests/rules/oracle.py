"""The rules of the mancala games, told a second time: plainly, slowly, on their own.

Nothing here comes from the package; every line follows a sentence of the rules. Cells
are named as in the notation: ``A``.. and ``a``.. the houses, ``S`` and ``N`` the
stores. An oracle is one match: `legal` and `play` speak in move texts, `text` is the
position, `ending` says who won, why, and the score.
"""

from __future__ import annotations

from copy import copy

Ending = tuple[str | None, str, tuple[int, int] | None]
OTHER = {"S": "N", "N": "S"}


class Sowing:
    """A match on the sowing board."""

    def __init__(self, houses: int, seeds: int) -> None:
        south = "ABCDEFGHI"[:houses]
        north = south.lower()
        self.row = {"S": south, "N": north}
        self.ring = [*south, "S", *north, "N"]
        self.opposite = dict(zip(south, reversed(north), strict=True))
        self.opposite |= {facing: house for house, facing in self.opposite.items()}
        self.seeds = dict.fromkeys(self.ring, seeds) | {"S": 0, "N": 0}
        self.side = "S"
        self.reason: str | None = None

    def load(self, text: str) -> None:
        """Set the position up; if it is over, close it."""
        *numbers, self.side = text.split("-")
        cells = [*self.row["S"], *self.row["N"], "S", "N"]
        self.seeds = dict(zip(cells, map(int, numbers), strict=True))
        self.close()

    def close(self) -> None:
        """End the game if it is over."""

    def text(self) -> str:
        """Return houses A.., houses a.., the stores and the side to move."""
        cells = [*self.row["S"], *self.row["N"], "S", "N"]
        return "-".join([*(str(self.seeds[cell]) for cell in cells), self.side])

    def legal(self) -> set[str]:
        """Return the letters of the houses that may be played."""
        return set() if self.reason else self.houses_with_seeds(self.side)

    def houses_with_seeds(self, side: str) -> set[str]:
        """Return a side's houses that are not empty."""
        return {house for house in self.row[side] if self.seeds[house]}

    def sow(self, origin: str, skipped: set[str]) -> tuple[str, bool]:
        """Sow one by one; return where the last seed fell and if it was empty."""
        hand, self.seeds[origin] = self.seeds[origin], 0
        spot, was_empty = self.ring.index(origin), False
        while hand:
            spot = (spot + 1) % len(self.ring)
            cell = self.ring[spot]
            if cell not in skipped:
                was_empty = self.seeds[cell] == 0
                self.seeds[cell] += 1
                hand -= 1
        return self.ring[spot], was_empty

    def give(self, house: str, side: str) -> None:
        """Put what lies in a house into a side's store."""
        self.seeds[side] += self.seeds[house]
        self.seeds[house] = 0

    def keep_own_rows(self) -> None:
        """Put each side's row into its own store."""
        for side in "SN":
            for house in self.row[side]:
                self.give(house, side)

    @property
    def ending(self) -> Ending | None:
        """Return winner, reason and score once the game is over."""
        if self.reason is None:
            return None
        south, north = self.seeds["S"], self.seeds["N"]
        winner = "S" if south > north else "N" if north > south else None
        return winner, self.reason, (south, north)


class Kalah(Sowing):
    """Kalah, rules 1 to 5."""

    def __init__(
        self, houses: int, seeds: int, *, empty_capture: bool, leftovers: str
    ) -> None:
        super().__init__(houses, seeds)
        self.empty_capture = empty_capture
        self.leftovers = leftovers

    def play(self, house: str) -> None:
        """Sow; perhaps capture; give the turn on unless the store was reached."""
        own, other = self.side, OTHER[self.side]
        last, was_empty = self.sow(house, {other})
        if last in self.row[own] and was_empty:
            facing = self.opposite[last]
            if self.seeds[facing] or self.empty_capture:
                self.give(last, own)
                self.give(facing, own)
        if last != own:
            self.side = other
        self.close()

    def close(self) -> None:
        """End the game when a row is empty and share out what is left."""
        if self.houses_with_seeds("S") and self.houses_with_seeds("N"):
            return
        if self.leftovers == "finisher":
            for side in "SN":
                for house in self.row[side]:
                    self.give(house, OTHER[side])
        self.keep_own_rows()
        self.reason = "row_empty"


class Congkak(Kalah):
    """Congkak, rules 1 to 6."""

    def __init__(self, houses: int, seeds: int, *, lone_seed: str) -> None:
        super().__init__(houses, seeds, empty_capture=False, leftovers="owner")
        self.lone_seed = lone_seed

    def play(self, house: str) -> None:
        """Sow on until the store or an empty house is reached."""
        own, other = self.side, OTHER[self.side]
        last, was_empty = self.sow(house, {other})
        while last != own and not was_empty:
            last, was_empty = self.sow(last, {other})
        if last in self.row[own]:
            facing = self.opposite[last]
            if self.seeds[facing] or self.lone_seed == "store":
                self.give(last, own)
                self.give(facing, own)
        if last != own:
            self.side = other
        self.close()


class Oware(Sowing):
    """Oware, rules 1 to 6."""

    def __init__(
        self, houses: int, seeds: int, *, grand_slam: str, repetition: int
    ) -> None:
        super().__init__(houses, seeds)
        self.grand_slam = grand_slam
        self.repetition = repetition
        self.seen = [self.text()]

    def load(self, text: str) -> None:
        """Set the position up as the first of a match."""
        super().load(text)
        self.seen = [self.text()]

    def sown(self, house: str) -> tuple[Oware, set[str]]:
        """Return the board after a sowing, and what the sowing would capture."""
        board = copy(self)
        board.seeds = dict(self.seeds)
        last, _ = board.sow(house, {"S", "N", house})
        row = self.row[OTHER[self.side]]
        chain: set[str] = set()
        if last in row:
            for each in reversed(row[: row.index(last) + 1]):
                if board.seeds[each] not in (2, 3):
                    break
                chain.add(each)
        return board, chain

    def is_slam(self, house: str) -> bool:
        """Tell whether a house would capture every seed of the opponent."""
        board, chain = self.sown(house)
        return bool(chain) and chain == board.houses_with_seeds(OTHER[self.side])

    def feeds(self, house: str) -> bool:
        """Tell whether the opponent has seeds after the sowing of a house."""
        return bool(self.sown(house)[0].houses_with_seeds(OTHER[self.side]))

    def legal(self) -> set[str]:
        """Return what rule 4 leaves, and then what slams leave."""
        houses = super().legal()
        if not self.houses_with_seeds(OTHER[self.side]):
            houses = {house for house in houses if self.feeds(house)}
        if self.grand_slam == "illegal":
            houses = {each for each in houses if not self.is_slam(each)} or houses
        return houses

    def play(self, house: str) -> None:
        """Sow and capture; then test rules 5, 4 and 6 in this order."""
        own = self.side
        spared = self.grand_slam == "none" and self.is_slam(house)
        board, chain = self.sown(house)
        self.seeds = board.seeds
        if not spared:
            for each in chain:
                self.give(each, own)
        self.side = OTHER[own]
        self.close()
        self.seen.append(self.text())
        back = self.repetition and self.seen.count(self.text()) >= self.repetition
        if back and not self.reason:
            self.keep_own_rows()
            self.reason = "cycle"

    def close(self) -> None:
        """End the game by majority, else when the next mover has no move."""
        half = sum(self.seeds.values()) / 2
        stores = self.seeds["S"], self.seeds["N"]
        if max(stores) > half or min(stores) == half:
            self.reason = "majority"
        elif not self.legal():
            self.keep_own_rows()
            self.reason = "starved"
