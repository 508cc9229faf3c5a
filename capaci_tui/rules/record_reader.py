"""One record read from a text, word by word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from capaci_tui.rules.events import Ending, Outcome
from capaci_tui.rules.game import IllegalMove
from capaci_tui.rules.match import AnyMatch, Match
from capaci_tui.rules.record import (
    CLAIMS,
    COMMENT,
    PLY_COUNT,
    REASON,
    RESULT,
    UNDONE,
    UNFINISHED,
    WINNER,
    Doubt,
    Fault,
    Notice,
    Record,
    RecordError,
    ending_word,
    result_tags,
    side_named,
)
from capaci_tui.rules.record_heading import Heading
from capaci_tui.rules.record_moves import Line
from capaci_tui.rules.record_report import Report
from capaci_tui.rules.record_text import BYTE_ORDER_MARK, Kind, Source, Token
from capaci_tui.rules.texts import clip

MOST_WORDS = 10_000
"""So many signs, comments and numbers may stand in a row."""
_ENDING_WORDS = Ending.RESIGNATION.value, Ending.AGREEMENT.value


@dataclass(frozen=True)
class Reading:
    """What came of reading one record: as much of it as is sound."""

    line: int
    """Where it begins."""
    record: Record | None
    """None where not even the game can be told."""
    trouble: RecordError | None
    """What ended the reading early."""
    notices: tuple[Notice, ...] = ()

    @property
    def plies(self) -> int:
        """Return how many plies could be opened."""
        return len(self.record.match.plies) if self.record else 0


class RecordReader:
    """Read one record from a source; ``next`` is then where another may begin."""

    def __init__(self, source: Source, start: int, line: int) -> None:
        self.next: int | None = None
        self._source = source
        self._start, self._line = start, line
        self._end = start
        self._report = Report(source, start, line)
        self._heading = Heading(self._report)
        self._early: list[str] = []
        """Comments before the moves."""
        self._words = 0
        """How many there were since the last move or tag."""
        self._moves: Line | None = None
        self._result: Token | None = None

    def read(self) -> Reading:
        """Return what can be opened of the record, and what is wrong."""
        record = trouble = None
        try:
            record = self._completed(self._read_words())
        except RecordError as error:
            trouble = error
            self.next = self._source.next_tag(self._end)
            if self._moves:
                record = self._part(self._moves)
        return Reading(self._line, record, trouble, self._report.notices)

    def doubt_preface(self) -> None:
        """Doubt what stands before the first tag of a text."""
        before = self._source.text[: self._start].strip().strip(BYTE_ORDER_MARK)
        if before:
            self._report.warn(Doubt.STRAY, text=clip(before))

    def _read_words(self) -> Line:
        """Read up to the end of the record and return its moves."""
        for token in self._source.tokens(self._start):
            if self._moves and token.kind is Kind.TAG:
                self.next = token.start
                return self._moves
            self._report.at, self._end = token.start, token.end
            if self._result and token.kind is not Kind.COMMENT:
                self._report.warn(Doubt.STRAY, text=clip(token.text))
                self.next = self._source.next_tag(token.start)
                break
            self._take(token)
        return self._begun()

    def _take(self, token: Token) -> None:
        self._check_sense(token)
        if not self._moves and self._takes_heading(token):
            return
        moves = self._begun()
        if token.kind is Kind.RESULT:
            self._result = token
            return
        self._report.at = token.start
        try:
            moves.take(token)
        except IllegalMove as error:
            raise self._report.error(
                token.text, error.rule, error.facts, moves.place
            ) from None

    def _check_sense(self, token: Token) -> None:
        """Refuse what never ends and what leads nowhere; keep what was before it."""
        self._words += 1
        if token.kind in (Kind.TAG, Kind.MOVE):
            self._words = 0
        elif token.kind is Kind.UNCLOSED:
            self._begun()
            self._report.at = token.start
            facts = {"sign": clip(token.text)}
            raise self._report.error(token.text, Fault.UNCLOSED, facts)
        elif self._words > MOST_WORDS:
            self._begun()
            self._report.at = token.start
            most = {"most": MOST_WORDS}
            raise self._report.error(token.text, Fault.NO_MOVES, most)

    def _takes_heading(self, token: Token) -> bool:
        """Take a word that may stand before the moves; tell whether it was one."""
        match token.kind:
            case Kind.TAG:
                self._heading.add(token)
            case Kind.COMMENT:
                self._early.append(token.text)
            case Kind.BROKEN:
                self._report.warn(Doubt.BAD_TAG, text=clip(token.text))
            case _:
                return False
        return True

    def _begun(self) -> Line:
        """Return the line of moves of the game that the heading describes."""
        if self._moves is None:
            game = self._heading.game()
            start = self._heading.start(game)
            self._moves = Line(game, start, self._report.warn)
            for comment in (self._heading.words(COMMENT), *self._early):
                self._moves.comment(comment)
        return self._moves

    def _completed(self, moves: Line) -> Record:
        """Return the record with its ending, and the moves that were undone."""
        match = self._ended(_match(moves))
        if tail := self._heading.value(UNDONE):
            match = self._with_undone(match, moves, tail)
        self._doubt_claims(match)
        return self._record(match, moves)

    def _record(self, match: AnyMatch, moves: Line) -> Record:
        tags = self._heading.tags
        if self._result and not self._heading.value(RESULT):
            tags = (*tags, (RESULT, self._result.text))
        comments = {ply: " ".join(each) for ply, each in moves.comments.items()}
        return Record(match, tags, comments)

    def _part(self, moves: Line) -> Record:
        """Return the record up to where it is wrong.

        The reason of its end is left out: the match has not come to it.
        """
        record = self._record(_match(moves), moves)
        tags = tuple(each for each in record.tags if each[0] != REASON)
        return replace(record, tags=tags)

    # the end

    def _ended(self, match: AnyMatch) -> AnyMatch:
        """Return the match with the ending that came without a move.

        It came after all of them: where some are missing it is only a claim.
        """
        value = self._heading.value
        result = value(RESULT) or (self._result.text if self._result else "")
        cut = value(PLY_COUNT) not in ("", str(len(match.plies)))
        if match.outcome or result == UNFINISHED or cut:
            return match
        if value(REASON) == Ending.AGREEMENT.value:
            return match.agree_draw()
        winner = side_named(match.game, value(WINNER))
        if winner is None:
            winner = {"1-0": 0, "0-1": 1}.get(result)
        if winner is None or value(REASON) != Ending.RESIGNATION.value:
            return match
        return match.resign(1 - winner)

    def _with_undone(self, match: AnyMatch, moves: Line, tail: str) -> AnyMatch:
        """Return the match with what can be redone, as far as it fits."""
        if match.ending:
            self._report.warn(Doubt.NO_REDO, text=clip(tail))
            return match
        ending = self._redo(moves, Source(tail).tokens())
        played, plies = len(match.plies), moves.playing.plies
        undone = *([ending] if ending else []), *reversed(plies[played:])
        return replace(match, undone=undone)

    def _redo(self, moves: Line, words: Iterator[Token]) -> Outcome | None:
        """Play the undone moves; return the undone ending that closes them."""
        for token in words:
            if ending := _ending_named(moves, token.text):
                if more := next(words, None):
                    self._report.warn(Doubt.NO_REDO, text=clip(more.text))
                return ending
            try:
                moves.take(token)
            except IllegalMove as error:
                self._report.warn(Doubt.NO_REDO, text=clip(error.text))
                return None
        return None

    def _doubt_claims(self, match: AnyMatch) -> None:
        """Doubt a result, reason or length that the moves do not give."""
        told = result_tags(match)
        for tag in CLAIMS:
            claimed = self._heading.value(tag)
            self._doubt_claim(tag, claimed, told.get(tag, UNFINISHED))
        if self._result:
            self._report.at = self._result.start
            self._doubt_claim(RESULT, self._result.text, told[RESULT])

    def _doubt_claim(self, tag: str, claimed: str, found: str) -> None:
        if claimed not in ("", UNFINISHED, found):
            self._report.warn(Doubt.CLAIM, tag=tag, claimed=clip(claimed), found=found)


def _match(moves: Line) -> AnyMatch:
    playing = moves.playing
    return Match(playing.game, moves.start, tuple(playing.plies))


def _ending_named(moves: Line, word: str) -> Outcome | None:
    """Return the ending that ``word`` means after all of the moves."""
    if word.partition(":")[0] not in _ENDING_WORDS or moves.playing.outcome:
        return None
    whole = _match(moves)
    endings = whole.resign(0).ending, whole.resign(1).ending, whole.agree_draw().ending
    return next(
        (each for each in endings if each and ending_word(whole.game, each) == word),
        None,
    )
