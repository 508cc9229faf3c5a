"""The screen on which keys are changed: all that keys do, and what does it now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen

from capaci_tui.ui.preferences import SettledApp
from capaci_tui.ui.screens.dialogs import Dialog, DialogTitle, Question
from capaci_tui.ui.screens.help import KEYS, help_screen
from capaci_tui.ui.widgets.drawn import Heading, Status, Words
from capaci_tui.ui.widgets.entries import Entries, Entry
from capaci_tui.ui.widgets.keys import KeyLine
from capaci_tui.words import _, mark

CHANGED = "•"
"""What stands before keys that are not the usual ones."""


class KeysScreen(Screen[None]):
    """List what keys do; a key pressed for one of them is its key at once."""

    CSS_PATH = ["table.tcss", "settings.tcss"]  # noqa: RUF012  # declared so by Textual
    AUTO_FOCUS = "Entries"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", mark("Help"), key_display="?", id="help"),
        Binding("escape", "back", mark("Back"), id="settings.back"),
        Binding("plus", "add", mark("One more key"), id="keys.add"),
        Binding("delete,backspace", "reset", mark("Usual key"), id="keys.usual"),
        Binding("z", "reset_all", mark("All as usual"), id="keys.all_usual"),
    ]

    def compose(self) -> ComposeResult:
        """Lay out the list above what there is to say of its line."""
        yield Heading(_("Keys"), id="title")
        yield Entries(self._lines(), id="actions")
        yield Status(id="status")
        yield KeyLine()

    async def recompose(self) -> None:
        """Lay all out anew, as for another language, on the same line."""
        here = self._here
        await super().recompose()
        self.query_one(Entries).focus().here = here

    @property
    def _settled(self) -> SettledApp:
        """Return the app, which keeps the keys."""
        app = self.app
        assert isinstance(app, SettledApp)  # noqa: S101  # ours is
        return app

    @property
    def _here(self) -> str:
        """Return the id of the action under the cursor."""
        return self.query_one(Entries).here

    # Telling

    def _lines(self) -> Iterator[Entry]:
        from capaci_tui.ui.keys import groups

        for number, (title, actions) in enumerate(groups()):
            if number:
                yield Entry("", Content(" "))
            yield Entry("", Content.styled(_(title), "bold $accent"))
            for action in actions:
                yield Entry(action.id, self._line(action.id, _(action.does)))

    def _line(self, name: str, does: str) -> Content:
        """Return the keys of an action and what it does."""
        sign = CHANGED if name in self._settled.keys else " "
        keys = f"{sign} {self._shown(self._keys_of(name))} ".ljust(KEYS + 2)
        return Content.assemble((keys, "bold"), does)

    def _keys_of(self, name: str) -> str:
        from capaci_tui.ui.keys import actions

        return self._settled.keys.get(name) or ",".join(actions()[name].keys)

    def _shown(self, keys: str) -> str:
        """Return how keys are called in the player's language."""
        return ", ".join(
            self.app.get_key_display(Binding(key.strip(), ""))
            for key in keys.split(",")
        )

    @on(Entries.Highlighted)
    def _tell(self) -> None:
        """Say how the file calls the line under the cursor, and its usual keys."""
        from capaci_tui.ui.keys import actions

        usual = self._shown(",".join(actions()[self._here].keys))
        told = _("{name}: usually {keys}. Enter changes it.")
        self._say(told.format(name=self._here, keys=usual))

    def _say(self, text: str, *, warn: bool = False) -> None:
        self.query_one(Status).say(text, warn=warn)

    # Changing

    @on(Entries.Chosen)
    def _ask(self) -> None:
        """Ask for another key in place of those that there are."""
        self._ask_for_key([])

    def action_add(self) -> None:
        """Ask for a key beside those that there are."""
        self._ask_for_key(self._keys_of(self._here).split(","))

    def _ask_for_key(self, kept: list[str]) -> None:
        name = self._here

        def answered(key: str | None) -> None:
            if key:
                self._settle(name, ",".join(dict.fromkeys([*kept, key])))

        title = self._action_words(name)
        now = self._shown(self._keys_of(name))
        self.app.push_screen(PressKey(title, now, self._refusal), answered)

    def _settle(self, name: str, keys: str | None) -> None:
        self._settled.settle_keys(name, keys)
        self._list()

    def _list(self) -> None:
        self.query_one(Entries).list_entries(self._lines())
        self._tell()

    def action_reset(self) -> None:
        """Give an action its usual keys, if nothing else has one of them now."""
        from capaci_tui.ui.keys import actions

        name = self._here
        if name not in self._settled.keys:
            return
        if trouble := self._refusal(",".join(actions()[name].keys)):
            self._say(trouble, warn=True)
        else:
            self._settle(name, None)

    def action_reset_all(self) -> None:
        """Give every action its usual keys, once that is confirmed."""
        if not self._settled.keys:
            return

        def answered(answer: str | None) -> None:
            if answer == "reset":
                for name in list(self._settled.keys):
                    self._settled.settle_keys(name, None)
                self._list()

        choices = [("back", _("Leave them")), ("reset", _("All as usual"))]
        title = _("All keys as usual?")
        self.app.push_screen(Question(title, "", choices), answered)

    def _refusal(self, keys: str) -> str:
        """Return why the action under the cursor cannot have some keys, or nothing."""
        from capaci_tui.ui.keys import MOVES, clash_of

        clash = clash_of(self._here, keys, self._settled.keys)
        if clash is None:
            return ""
        shown = self._shown(clash.key)
        if clash.other == MOVES:
            return _("{key} is taken: moves are typed with it.").format(key=shown)
        return _("{key} is taken: {action}. Give that another key first.").format(
            key=shown, action=self._action_words(clash.other)
        )

    def _action_words(self, name: str) -> str:
        from capaci_tui.ui.keys import actions

        return _("{action} ({name})").format(action=_(actions()[name].does), name=name)

    def action_back(self) -> None:
        """Leave."""
        self.app.pop_screen()

    def action_help(self) -> None:
        """List the keys."""
        self.app.push_screen(help_screen(self))


class PressKey(Dialog[str]):
    """Wait for a key that can be had and return it; None for Esc or a click on it."""

    def __init__(self, title: str, now: str, refusal: Callable[[str], str]) -> None:
        super().__init__()
        self._title = title
        self._now = now
        self._refusal = refusal

    def compose(self) -> ComposeResult:
        """Lay out what is asked, and the way out for the mouse."""
        text = _(
            "Now: {keys}\nPress the new key; Esc cannot be one, it always leads back."
        ).format(keys=self._now)
        with Vertical(classes="dialog"):
            yield DialogTitle(self._title)
            yield Words(text, classes="dialog-text")
            yield Words(id="refused")
            yield Entries([Entry("back", Content(_("Leave it as it is (Esc)")))])

    def on_key(self, event: events.Key) -> None:
        """Take any key but Esc, whatever it does elsewhere."""
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.leave(None)
        elif trouble := self._refusal(event.key):
            self.query_one("#refused", Words).show(
                Content.styled(trouble, "bold $warning")
            )
        else:
            self.leave(event.key)

    @on(Entries.Chosen)
    def give_up(self) -> None:
        """Leave without a key."""
        self.leave(None)
