"""The tags at the head of a record, and the game that they describe."""

from __future__ import annotations

from typing import Any

from capaci_tui.rules import GAMES, UnknownGame, find_game
from capaci_tui.rules.game import AnyGame, BadPosition, Fact
from capaci_tui.rules.options import BadOption, Option, Value, options
from capaci_tui.rules.record import (
    CLAIMS,
    FORMAT,
    POSITION,
    UNKNOWN,
    VARIANT,
    VERSION,
    Doubt,
    Fault,
    Tags,
    option_tag,
    own_tags,
    printable,
    roster,
    variant_of,
)
from capaci_tui.rules.record_report import Report
from capaci_tui.rules.record_text import Token
from capaci_tui.rules.texts import clip, read_number

MOST_TAGS = 1000
EXAMPLE = clip('[Variant "Kalah"]')
_RULESETS = {variant_of(game()).lower(): game for game in GAMES}


class Heading:
    """Gather the tags of one record."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._tokens: list[Token] = []
        self._ours: dict[str, Token] = {}
        """What is read of the match itself, of players and occasion."""
        self._others: list[Token] = []

    def add(self, token: Token) -> None:
        """Take one more tag."""
        if len(self._tokens) >= MOST_TAGS:
            facts = {"most": MOST_TAGS}
            raise self._report.error(token.name, Fault.TOO_MANY_TAGS, facts)
        self._tokens.append(token)

    def words(self, name: str) -> str:
        """Return the text of one of our tags, or nothing; its place is looked at."""
        token = self._ours.get(name)
        if token is None:
            return ""
        self._report.at = token.start
        return printable(token.text)

    def value(self, name: str) -> str:
        """Return the same, or nothing where it says that nothing is known."""
        words = self.words(name)
        return "" if words == UNKNOWN else words

    @property
    def tags(self) -> Tags:
        """Return the tags that a record keeps, in any order."""
        ours = ((name, token.text) for name, token in self._ours.items())
        return *ours, *((token.name, token.text) for token in self._others)

    def game(self) -> AnyGame:
        """Return the game with its options; raise `RecordError`."""
        for token in self._tokens:
            if token.name in (FORMAT, VARIANT):
                self._ours.setdefault(token.name, token)
        self._check_version()
        game = self._variant()
        self._sort(game)
        values = {option.name: self._option(option) for option in options(game)}
        return game(**values)

    def start(self, game: AnyGame) -> Any:
        """Return the position in which the moves begin; raise `RecordError`."""
        position = self.value(POSITION)
        if not position:
            return game.start()
        try:
            return game.parse_position(position)
        except BadPosition as error:
            raise self._report.error(position, error.rule, error.facts) from None

    def _check_version(self) -> None:
        value = self.value(FORMAT)
        version = read_number(value.partition(".")[0]) if value else VERSION
        if version is None:
            facts = {"value": clip(value)}
            raise self._report.error(value, Fault.BAD_VERSION, facts)
        if version > VERSION:
            newer: dict[str, Fact] = {"value": clip(value), "known": VERSION}
            raise self._report.error(value, Fault.NEWER_VERSION, newer)

    def _variant(self) -> type[AnyGame]:
        value = self.value(VARIANT)
        if not value:
            self._report.at = self._tokens[0].start
            raise self._report.error("", Fault.NO_VARIANT, {"example": EXAMPLE})
        if ruleset := _RULESETS.get(value.lower()):
            return ruleset
        try:
            return find_game(value)
        except UnknownGame:
            known = ", ".join(variant_of(game()) for game in GAMES)
            facts = {"value": clip(value), "games": known}
            raise self._report.error(value, Fault.BAD_VARIANT, facts) from None

    def _sort(self, game: type[AnyGame]) -> None:
        """Part our own tags from those of others; of ours the first counts."""
        ours = {*own_tags(game), *roster(game), *CLAIMS}
        for token in self._tokens:
            if token.name not in ours:
                self._others.append(token)
            elif self._ours.setdefault(token.name, token).text != token.text:
                self._report.at = token.start
                self._report.warn(Doubt.TWICE, tag=token.name)

    def _option(self, option: Option) -> Value:
        """Return the value of an option: its default where no tag tells it.

        Our own records tell every option, those of other programs need not.
        """
        tag = option_tag(option)
        value = self.value(tag)
        try:
            if value:
                return option.read(value)
        except BadOption:
            facts = {
                "tag": tag,
                "value": clip(value),
                "choices": option.choices_text(),
            }
            raise self._report.error(value, Fault.BAD_OPTION, facts) from None
        if FORMAT in self._ours:
            usual = option.write(option.default)
            self._report.warn(Doubt.NO_OPTION, tag=tag, value=usual)
        return option.default
