"""What is wrong with a record while it is read: where, and what."""

from __future__ import annotations

from collections.abc import Mapping

from capaci_tui.rules.game import Fact, Rule
from capaci_tui.rules.record import Doubt, Fault, Notice, Place, RecordError
from capaci_tui.rules.record_text import Source

_MOST_QUOTED = 100


class Report:
    """Keep the place that is being read in one record, and the doubts about it."""

    def __init__(self, source: Source, start: int, line: int) -> None:
        self.at = start
        self._source, self._start, self._line = source, start, line
        self._notices: dict[tuple[Doubt, Fact], Notice] = {}

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Return the doubts: of each kind the first, of tags one for each."""
        return tuple(self._notices.values())

    def warn(self, doubt: Doubt, **facts: Fact) -> None:
        """Note a doubt about what stands here."""
        key = doubt, facts.get("tag", "")
        if key not in self._notices:
            self._notices[key] = Notice(self._line_here(), doubt, facts)

    def error(
        self,
        text: str,
        rule: Fault | Rule,
        facts: Mapping[str, Fact],
        place: Place | None = None,
    ) -> RecordError:
        """Return the reason why nothing can be read from here on."""
        quoted = text[:_MOST_QUOTED]
        return RecordError(self._line_here(), quoted, rule, facts, place)

    def _line_here(self) -> int:
        return self._source.line_of(self.at, self._start, self._line)
