"""An app that follows its player's settings: colours, pieces, keys and language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import App
from textual.filter import ANSIToTruecolor, LineFilter, Monochrome, NoColor
from textual.reactive import reactive

from capaci_tui.rules.options import Value
from capaci_tui.settings import AUTO, MOST_TOLD, Complaint, Places, Settings
from capaci_tui.ui.stand_ins import ASCII_SIGNS
from capaci_tui.ui.themes import BOARD_ROLES, TERMINAL, THEMES
from capaci_tui.words import _, set_language

NO_SETTINGS = Settings()
ASCII = "ascii"
"""The style of pieces with which all other signs are ASCII, too."""
MOST_NAMED = 12
"""A notice with more names would hide the screen; the settings screen has them all."""


class SettledApp(App[None]):
    """Follow the settings, and keep those that are changed here."""

    settings: reactive[Settings] = reactive(NO_SETTINGS, init=False)
    """What the player has settled; boards and screens watch it."""
    pieces: reactive[str] = reactive("sprites", init=False)
    """How boards draw pieces: as is settled, or as suits the terminal."""

    _board_roles = BOARD_ROLES

    def __init__(
        self,
        places: Places,
        settings: Settings,
        complaints: Sequence[Complaint] = (),
    ) -> None:
        super().__init__()
        self.places = places
        self._suitable = "sprites"
        self._usual_theme = THEMES[0].name
        self.mixes_colours = True
        """Whether what is drawn may have shades of the colours of the theme."""
        self.complaints = list(complaints)
        """What is wrong with the settings that were there at the start."""
        self.keys: dict[str, str] = {}
        """The keys that are settled, by the ids of what they do."""
        for theme in THEMES:
            self.register_theme(theme)
        self.set_reactive(SettledApp.settings, settings)
        self.theme = self._known_theme(settings.theme)
        self._choose_pieces()

    def suit(self, pieces: str, colours: str = "truecolor") -> None:
        """Draw pieces in this style as long as none is settled, in so many colours."""
        self._suitable = pieces
        self.mixes_colours = colours == "truecolor"
        if colours != "truecolor":
            self._take_few_colours(colours)
        self._choose_pieces()

    def _take_few_colours(self, colours: str) -> None:
        """Have the themes in 256 or sixteen colours."""
        from capaci_tui.ui.few_colours import BOARD_ROLES_IN_256, in_16, in_256

        if colours == "256":
            self._board_roles = BOARD_ROLES_IN_256
        else:
            self._usual_theme = TERMINAL.name
        for theme in THEMES:
            self.register_theme(in_256(theme) if colours == "256" else in_16(theme))
        self.theme = self._known_theme(self.settings.theme)

    def start_following(self) -> None:
        """Take the keys that are settled; say what is wrong with the settings.

        One notice tells it of the first entries, and names the others.
        """
        self.complaints += self._bind_settled_keys()
        if self.complaints:
            self.tell("\n".join(self._notice_lines()))

    def _notice_lines(self) -> Iterator[str]:
        yield from (each.words for each in self.complaints[:MOST_TOLD])
        if rest := [each.entry for each in self.complaints[MOST_TOLD:]]:
            from capaci_tui.settings_file import also_wrong

            more = ["…"] if len(rest) > MOST_NAMED else []
            yield also_wrong(rest[:MOST_NAMED] + more)
            yield _("The settings tell what is wrong with each.")

    def tell(self, trouble: str) -> None:
        """Show what is wrong for a while."""
        self.notify(trouble, severity="warning", markup=False, timeout=10)

    # Changing

    def settle(self, name: str, value: Value) -> None:
        """Change a setting: it holds at once, and is kept for the next time."""
        self.settings = self.settings.changed({name: value})
        self._keep(name, value)

    def settle_keys(self, name: str, keys: str | None) -> None:
        """Change the keys of what has an id, None to the usual: at once, and kept."""
        others = {each: held for each, held in self.keys.items() if each != name}
        self._bind_keys(others if keys is None else {**others, name: keys})
        self._keep(f"keys.{name}", keys)

    def _keep(self, name: str, value: Value | None) -> None:
        """Write a setting into the file, or take it out."""
        from capaci_tui.settings_file import (
            SettingsTrouble,
            keep_setting,
            path_of,
            trouble_words,
        )

        try:
            keep_setting(path_of(self.places), name, value)
        except SettingsTrouble as trouble:
            words = _("Not saved: {trouble}").format(trouble=trouble_words(trouble))
            self.tell(words)

    def watch_settings(self, old: Settings, new: Settings) -> None:
        """Let a change be seen."""
        if new.theme != old.theme:
            self.theme = self._known_theme(new.theme)
        if new.lang != old.lang:
            self.call_later(self._speak)
        self._choose_pieces()

    async def _speak(self) -> None:
        """Show every screen in the language that is chosen now."""
        set_language(self.settings.code)
        for screen in self.screen_stack:
            await screen.recompose()

    def _choose_pieces(self) -> None:
        chosen = self.settings.pieces
        self.pieces = self._suitable if chosen == AUTO else chosen

    def watch_pieces(self, old: str, new: str) -> None:
        """Write all anew where signs are ASCII from now on, or no longer."""
        if ASCII in (old, new):
            self.refresh_css(animate=False)

    # Colours

    def refresh_css(self, animate: bool = True) -> None:  # noqa: FBT001, FBT002  # Textual's
        """Style all anew; before there is a screen, know the colours and wait."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def _known_theme(self, name: str) -> str:
        """Return a theme by name, the usual one if none of that name is."""
        return name if name in self.available_themes else self._usual_theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours of the boards for themes that have none of their own."""
        return self._board_roles

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what becomes of the signs and the colours where there shall be none.

        The terminal's own colours have no greys that are known: they go altogether.
        Textual chooses once, by the theme that is there before any other is known.
        """
        filters = list(super().get_line_filters())
        if self.native_ansi_color:
            filters = [x for x in filters if not isinstance(x, ANSIToTruecolor)]
        if self.no_color:
            taking = NoColor() if self.native_ansi_color else Monochrome()
            others = (NoColor, Monochrome)
            filters = [*(x for x in filters if not isinstance(x, others)), taking]
        return [*filters, ASCII_SIGNS] if self.pieces == ASCII else filters

    # Keys

    def _bind_settled_keys(self) -> list[Complaint]:
        """Bind the keys that can be had; return what is wrong with the others."""
        if not self.settings.keys:
            return []
        from capaci_tui.ui.keys import sound_keys

        sound, complaints = sound_keys(self.settings.keys)
        self._bind_keys(sound)
        return complaints

    def _bind_keys(self, keys: dict[str, str]) -> None:
        self.keys = keys
        self.set_keymap(keys)
