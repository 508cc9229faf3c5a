"""Text as records: tolerant of layout, strict about moves.

The first thing that is wrong is named with its line; what stands before it is opened.
Nothing in a text is followed or run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, takewhile

from capaci_tui.rules.game import Fact
from capaci_tui.rules.record import Doubt, Fault, Notice, RecordError, Tags, printable
from capaci_tui.rules.record_heading import EXAMPLE, MOST_TAGS
from capaci_tui.rules.record_reader import Reading, RecordReader
from capaci_tui.rules.record_text import Kind, Source

__all__ = ["Reading", "iterate_records", "read_record", "read_records", "read_tags"]

MOST_REFUSED = 100
"""After so many games of which no move can be opened the rest of a text is left."""
_HEADING = Kind.TAG, Kind.COMMENT, Kind.BROKEN
"""What may stand before the moves."""


def read_record(text: str) -> Reading:
    """Return the first record of ``text``; raise `RecordError` if it cannot be opened.

    A notice says if more records follow.
    """
    first, *more = islice(iterate_records(text), 2)
    if first.trouble and first.record is None:
        raise first.trouble
    if not more:
        return first
    notice = Notice(more[0].line, Doubt.MORE, {})
    return replace(first, notices=(*first.notices, notice))


def read_records(text: str) -> tuple[Reading, ...]:
    """Return a reading of every record in ``text``, at least one."""
    return tuple(iterate_records(text))


def iterate_records(text: str) -> Iterator[Reading]:
    """Yield the same one after the other, each as soon as it is read."""
    source = Source(text)
    at = source.next_tag(0)
    if at is None:
        yield _refused(1, Fault.NO_RECORD, example=EXAMPLE)
        return
    first, line, done, refused = at, 1, 0, 0
    while at is not None:
        line = source.line_of(at, done, line)
        reader = RecordReader(source, at, line)
        if at == first:
            reader.doubt_preface()
        reading = reader.read()
        yield reading
        refused += reading.trouble is not None and not reading.plies
        if refused >= MOST_REFUSED:
            yield _refused(line, Fault.GIVEN_UP)
            return
        done, at = at, reader.next


def read_tags(text: str) -> Tags:
    """Return the tags of the first record as they stand, without reading its moves.

    The beginning of a text is enough; what is no record has none.
    """
    source = Source(text)
    at = source.next_tag(0)
    if at is None:
        return ()
    words = takewhile(lambda token: token.kind in _HEADING, source.tokens(at))
    tags = (token for token in words if token.kind is Kind.TAG)
    return tuple((tag.name, printable(tag.text)) for tag in islice(tags, MOST_TAGS))


def _refused(line: int, fault: Fault, **facts: Fact) -> Reading:
    return Reading(line, None, RecordError(line, "", fault, facts))
