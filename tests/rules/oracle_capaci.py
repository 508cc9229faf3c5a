"""The rules of Capaci, told a second time: plainly, slowly, on their own.

As for the mancala games, nothing here comes from the package.
"""

from __future__ import annotations

Ending = tuple[str | None, str, tuple[int, int] | None]
OTHER = {"w": "b", "b": "w"}


class Capaci:
    """A match of Capaci."""

    def __init__(self, *, neighbours: int, repetition: int, quiet: int) -> None:
        self.neighbours = neighbours
        self.repetition = repetition
        self.quiet = quiet
        self.load("psrrsp/srpprs/6/6/SRPPRS/PSRRSP w 0")

    def load(self, text: str) -> None:
        """Set the position up as the first of a match."""
        ranks, self.side, counter = text.split(" ")
        self.counter = int(counter)
        self.board: dict[tuple[int, int], str] = {}
        for rank, row in zip(range(6, 0, -1), ranks.split("/"), strict=True):
            file = 1
            for sign in row:
                if sign.isdigit():
                    file += int(sign)
                else:
                    self.board[file, rank] = sign
                    file += 1
        self.ending: Ending | None = None
        self.seen: list[object] = []
        self.close()

    def text(self) -> str:
        """Return the ranks, the side to move and the counter."""
        rows = []
        for rank in range(6, 0, -1):
            row = "".join(self.board.get((file, rank), ".") for file in range(1, 7))
            for gap in range(6, 0, -1):
                row = row.replace("." * gap, str(gap))
            rows.append(row)
        return f"{'/'.join(rows)} {self.side} {self.counter}"

    def side_of(self, piece: str) -> str:
        """Return whose a piece is."""
        return "w" if piece.isupper() else "b"

    def range_of(self, file: int, rank: int) -> int:
        """Count the pieces around a square."""
        return sum(
            (file + right, rank + up) in self.board
            for right in (-1, 0, 1)
            for up in (-1, 0, 1)
            if (right, up) != (0, 0) and (self.neighbours == 8 or right * up == 0)
        )

    def legal(self) -> set[str]:
        """Return the moves of the side to move, none when the match is over."""
        return set() if self.ending else self.landings()

    def landings(self) -> set[str]:
        """Return what the pieces of the side to move can do."""
        found = set()
        for (file, rank), piece in self.board.items():
            if self.side_of(piece) != self.side:
                continue
            for right in (-1, 0, 1):
                for up in (-1, 0, 1):
                    for far in range(1, self.range_of(file, rank) + 1):
                        to = file + right * far, rank + up * far
                        sign = self.landing(piece, *to)
                        if sign and (right or up):
                            found.add(name(file, rank) + sign + name(*to))
        return found

    def landing(self, piece: str, file: int, rank: int) -> str:
        """Return ``-`` or ``x`` where the piece can land, else nothing."""
        if not (1 <= file <= 6 and 1 <= rank <= 6):
            return ""
        other = self.board.get((file, rank))
        if other is None:
            return "-"
        beats = (piece + other).lower() in ("rs", "sp", "pr")
        return "x" if beats and self.side_of(other) != self.side_of(piece) else ""

    def play(self, move: str) -> None:
        """Move, capture by landing, and see whether the match is over."""
        origin, target = ((ord(s[0]) - 96, int(s[1])) for s in (move[:2], move[3:]))
        self.board[target] = self.board.pop(origin)
        self.counter = 0 if move[2] == "x" else min(9999, self.counter + 1)
        self.side = OTHER[self.side]
        self.close()

    def close(self) -> None:
        """End the match by elimination, blockade, repetition or quiet plies."""
        self.seen.append((dict(self.board), self.side))
        standing = "".join(self.board.values())
        if not all(letter in standing for letter in "RPS"):
            self.ending = "b", "elimination", None
        elif not all(letter in standing for letter in "rps"):
            self.ending = "w", "elimination", None
        elif not self.landings():
            self.ending = OTHER[self.side], "blockade", None
        elif self.repetition and self.seen.count(self.seen[-1]) >= self.repetition:
            self.ending = None, "repetition", None
        elif self.quiet and self.counter >= self.quiet:
            self.ending = None, "quiet", None


def name(file: int, rank: int) -> str:
    """Return the name of a square."""
    return "abcdef"[file - 1] + str(rank)
