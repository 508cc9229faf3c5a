"""The form of a game, made from the options and presets that it declares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from textual import on
from textual.app import ComposeResult
from textual.message import Message
from textual.widget import Widget

from capaci_tui.narrate.choices import option_label, option_value, preset_label
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.options import Option, Value, options
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.words import _

PRESET = "preset"
CUSTOM = "custom"


@dataclass(eq=False, repr=False)
class Chosen:
    """Remember what was chosen for one game, by option name."""

    kind: type[AnyGame]
    values: dict[str, Value] = field(default_factory=dict)

    def game(self) -> AnyGame:
        """Return the game with these options."""
        return self.kind(**self.values)

    def preset(self) -> str:
        """Return the preset whose values are chosen, or ``custom``."""
        game = self.game()
        for preset in self.kind.presets:
            if all(
                getattr(game, name) == value for name, value in preset.values.items()
            ):
                return preset.name
        return CUSTOM


class OptionLines(Widget):
    """Show some options of a game as lines of choices."""

    @dataclass(eq=False, repr=False)
    class Changed(Message):
        """A value was chosen; it stands in ``chosen`` already."""

        chosen: Chosen

    def __init__(self, chosen: Chosen, *, advanced: bool) -> None:
        super().__init__()
        self._chosen = chosen
        self._advanced = advanced

    def compose(self) -> ComposeResult:
        """Lay out the presets, where there are any, and the options."""
        shown = [
            each
            for each in options(self._chosen.kind)
            if each.advanced == self._advanced
        ]
        if not self._advanced:
            yield Choice(
                _("Set-up"),
                self._preset_values(),
                self._chosen.preset(),
                id=PRESET,
            )
        game = self._chosen.game()
        for each in shown:
            value = getattr(game, each.name)
            label = option_label(each)
            yield Choice(label, _values(each, value), value, id=each.name)

    def _preset_values(self) -> list[tuple[str, Value]]:
        named = [(preset_label(each), each.name) for each in self._chosen.kind.presets]
        return [*named, (_("your own"), CUSTOM)]

    @on(Choice.Changed)
    def take(self, event: Choice.Changed) -> None:
        """Take a chosen value, or all values of a preset."""
        event.stop()
        name, value = event.choice.id, event.choice.value
        if name == PRESET:
            presets = {each.name: each for each in self._chosen.kind.presets}
            taken: Mapping[str, Value] = (
                presets[str(value)].values if value in presets else {}
            )
        else:
            taken = {str(name): value}
        self._chosen.values.update(taken)
        self._show_values(self.query(Choice))
        self.post_message(self.Changed(self._chosen))

    def _show_values(self, choices: Iterable[Choice]) -> None:
        game = self._chosen.game()
        for choice in choices:
            if choice.id == PRESET:
                choice.select(self._chosen.preset())
            else:
                choice.select(getattr(game, str(choice.id)))


def _values(option: Option, current: Value) -> list[tuple[str, Value]]:
    """Return what the menu offers of an option, and what is chosen now."""
    offered = list(option.menu)
    if current not in offered:
        offered.append(current)
    return [(option_value(option, value), value) for value in offered]
