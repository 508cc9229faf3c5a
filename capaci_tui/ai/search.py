"""A search for the best move of any game: deeper and deeper until a limit or the end.

One `Search` looks at one position. It can be stopped from any other thread, from a
signal's handler or from the function it reports to, and then says what it has found.
Under a limit of nodes or depth it gives the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from threading import Timer
from typing import Any, Generic

from capaci_tui.ai import compiling
from capaci_tui.ai.analysis import Analysis, MoveValue
from capaci_tui.ai.assured import Assured, assured, worth_of_step
from capaci_tui.ai.endgames import Tables
from capaci_tui.ai.evaluate import Weights, evaluate, weights_of
from capaci_tui.ai.kernels import after, generate, most_to_come
from capaci_tui.ai.kernels.packing import (
    final_margin,
    margin_of,
    move_of,
    reversible_tail,
    rules_of,
    state_of,
)
from capaci_tui.ai.kernels.rules import PLY, SEED, Endings, State
from capaci_tui.ai.limits import UNLIMITED, Limits
from capaci_tui.ai.memory import (
    INFINITE,
    LIMIT,
    LONGEST,
    NO_MOVE,
    NODES,
    known_reply,
    new_memory,
)
from capaci_tui.ai.tree import Stopped, search
from capaci_tui.rules.game import Game, M, P
from capaci_tui.rules.match import AnyMatch

SLOTS = 1 << (18 if compiling.array is None else 21)
"""The table of a search without a limit of nodes: some 50 MB, compiled 64 MB."""
LEAST_SLOTS = 1 << 8
NO_LIMIT = 1 << 60

Report = Callable[[Analysis[M]], None]


@dataclass(slots=True)
class _Root:
    """One legal move of the position that is searched, and what is known of it."""

    code: int
    x: int
    y: int
    gain: int
    again: bool
    value: int = -INFINITE
    proved: bool = False
    at_most: bool = False


class Search(Generic[P, M]):
    """Look for the best move in one position.

    ``played`` are the positions of the match before it, for the rules of repetition.
    With ``every`` each move gets a value of its own, not only the best one; this
    takes longer. ``weights`` replace those of the evaluation. ``endings`` returns the
    table of endings as far as it has been built; it is asked at every deepening.
    """

    def __init__(
        self,
        game: Game[P, M],
        position: P,
        *,
        played: Sequence[P] = (),
        every: bool = False,
        slots: int = SLOTS,
        weights: Weights | None = None,
        endings: Callable[[], Endings] | None = None,
    ) -> None:
        self._game = game
        self._position = position
        self._every = every
        self._over = game.outcome(position)
        self._margin = margin_of(game, position)
        self._rules = rules_of(
            game, position, weights_of(game) if weights is None else weights
        )
        tail = reversible_tail(game, played, position) if game.repetition else ()
        self._root = len(tail)
        self._memory = new_memory(self._rules, slots, self._root)
        for ply, each in enumerate((*tail, position)):
            x, y = state_of(game, self._rules, each)
            self._memory.path_x[ply] = x & self._rules.identity
            self._memory.path_y[ply] = y
        self._endings = endings
        self._sure: Assured | None = None
        self._stopped = False
        self._may_stop = False

    def stop(self) -> None:
        """Let the search end with what it has found, within a few milliseconds."""
        self._stopped = True
        if self._may_stop:
            self._memory.control[LIMIT] = 0

    def run(
        self, limits: Limits = UNLIMITED, report: Report[M] | None = None
    ) -> Analysis[M]:
        """Search until a limit is reached, the value is proved, or `stop` is called.

        One ply is always looked at, so that there is a move. ``report`` is told what
        is known after every deepening.
        """
        if self._over:
            margin = final_margin(self._game, self._position, self._over)
            return Analysis(None, margin, exact=True, depth=0, nodes=0)
        if limits.seconds is None:
            return self._deepen(limits, report)
        timer = Timer(limits.seconds, self.stop)
        timer.daemon = True
        timer.start()
        try:
            return self._deepen(limits, report)
        finally:
            timer.cancel()

    def _deepen(self, limits: Limits, report: Report[M] | None) -> Analysis[M]:
        control = self._memory.control
        control[LIMIT] = NO_LIMIT
        roots = self._roots()
        deepest = min(limits.depth or LONGEST, LONGEST)
        for depth in range(1, deepest + 1):
            self._take_endings()
            try:
                self._look(roots, depth)
            except Stopped:
                break
            analysis = self._told(roots, depth)
            if report:
                report(analysis)
            if analysis.exact:
                break
            self._may_stop = True
            control[LIMIT] = limits.nodes or NO_LIMIT
            if self._stopped or control[NODES] >= control[LIMIT]:
                break
        if not self._every:
            analysis = self._told(roots, analysis.depth)
        return replace(analysis, nodes=int(control[NODES]))

    def _take_endings(self) -> None:
        """Use what there is of the table of endings.

        It knows nothing of what was played. As long as that can come back, only with
        fewer seeds than now on the board its word is proof; or where none of it can.
        """
        if not self._endings or self._over:
            return
        found = self._endings()
        proving = found.listed
        if self._root:
            x, y = self._path()[-1]
            proving = min(proving, most_to_come(self._rules, x, y) - 1)
        self._rules = self._rules._replace(endings=found, proving=proving)
        self._sure = assured(self._rules, self._path())

    def _path(self) -> list[State]:
        """Return the positions played that can come back, and the one to search."""
        xs, ys = self._memory.path_x, self._memory.path_y
        return [(int(xs[ply]), int(ys[ply])) for ply in range(self._root + 1)]

    def _roots(self) -> list[_Root]:
        rules, moves = self._rules, self._memory.moves
        x, y = state_of(self._game, rules, self._position)
        count, _loud = generate(rules, x, y, moves, 0)
        codes = [int(code) for code in moves[:count]]
        return [_Root(code, *after(rules, x, y, code)) for code in codes]

    def _look(self, roots: list[_Root], depth: int) -> None:
        """Give every move its value at a depth, or a bound; the best comes first.

        When all moves lose the one that did so last stays first: it holds out longest.

        Raises:
            Stopped: the moves that follow the first have older values.

        """
        if self._sure and self._sure.exact:
            self._look_up(roots, self._sure)
            return
        best = -INFINITE
        for root in tuple(roots):
            if best == -INFINITE or self._every:
                self._value(root, depth, -INFINITE, INFINITE)
            else:
                self._value(root, depth, best, best + 1)
                if root.value > best:
                    self._value(root, depth, best, INFINITE)
            root.at_most = root.value <= best and not self._every
            if root.value > best:
                best = root.value
                roots.remove(root)
                roots.insert(0, root)
        if self._every:
            roots.sort(key=lambda root: -root.value)

    def _look_up(self, roots: list[_Root], sure: Assured) -> None:
        """Give every move what the table proves of it: one is as good as any."""
        for root in roots:
            value, exact = sure.value, root.code == sure.code
            if self._every and not exact:
                step = root.x, root.y, root.gain
                value, exact = worth_of_step(self._rules, self._path(), *step)
            root.value, root.proved, root.at_most = SEED * value, True, not exact
        roots.sort(key=lambda root: (root.code != sure.code, -root.value))

    def _value(self, root: _Root, depth: int, alpha: int, beta: int) -> None:
        """Search the position after one move."""
        rules, memory = self._rules, self._memory
        x, y, gain = root.x, root.y, SEED * root.gain
        left = depth * PLY - (rules.again_cost if root.again else PLY)
        if left <= 0 or x == 0:
            memory.control[NODES] += 1
            proved = x == 0
            value = 0 if proved else evaluate(rules, x, y)
        else:
            window = (alpha - gain, beta - gain)
            if not root.again:
                window = (gain - beta, gain - alpha)
            ply, most = self._root + 1, SEED * most_to_come(rules, x, y)
            value, proved, _ = search(rules, memory, x, y, left, *window, ply, most)
        root.value = gain + value if root.again else gain - value
        root.proved = proved

    def _told(self, roots: list[_Root], depth: int) -> Analysis[M]:
        roots = self._without_risk(roots)
        best = roots[0]
        return Analysis(
            best=move_of(self._game, best.code),
            value=self._seeds(best.value),
            exact=all(root.proved for root in roots),
            depth=depth,
            nodes=int(self._memory.control[NODES]),
            line=tuple(self._line(best)),
            moves=tuple(
                MoveValue(
                    move_of(self._game, root.code),
                    self._seeds(root.value),
                    root.proved and not root.at_most,
                    root.at_most,
                )
                for root in roots
            ),
        )

    def _without_risk(self, roots: list[_Root]) -> list[_Root]:
        """Return the moves in order; what is sure stands before what seems better.

        That is, where it is a win, or no more is to be had by the table: a search of
        limited depth may see more in a cycle than there is.
        """
        sure, best = self._sure, roots[0]
        if not sure or best.code == sure.code:
            return roots
        value = SEED * sure.value
        if best.value > value and not sure.settled and self._margin + sure.value <= 0:
            return roots
        (kept,) = (root for root in roots if root.code == sure.code)
        others = [root for root in roots if root is not kept]
        proved = kept.proved and best.value == value
        return [replace(kept, value=value, at_most=False, proved=proved), *others]

    def _seeds(self, value: int) -> float:
        return round(self._margin + value / SEED, 1)

    def _line(self, root: _Root) -> Iterator[M]:
        """Yield the best play of both sides as far as the table knows it."""
        rules = self._rules
        code, x, y = root.code, root.x, root.y
        seen = {(x, y)}
        while True:
            yield move_of(self._game, code)
            sure = assured(rules, [(x, y)])
            code = sure.code if sure and sure.exact else known_reply(self._memory, x, y)
            if code == NO_MOVE:
                return
            x, y, _gain, _again = after(rules, x, y, code)
            if (x, y) in seen:
                return
            seen.add((x, y))


def search_match(
    match: AnyMatch,
    *,
    nodes: int | None = None,
    every: bool = False,
    tables: Tables | None = None,
) -> Search[Any, Any]:
    """Return a search of a match that goes on, with a table for so many nodes."""
    game, position = match.game, match.position
    slots = SLOTS
    if nodes is not None:
        slots = min(SLOTS, max(LEAST_SLOTS, 1 << nodes.bit_length()))
    played = [match.position_at(ply) for ply in range(len(match.plies))]
    endings = tables.lookup(game, position) if tables else None
    return Search(
        game, position, played=played, every=every, slots=slots, endings=endings
    )
