"""The sowing board: two rows of houses between two stores, for one to nine houses."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from textual.geometry import Size

from capaci_tui.narrate.people import side_name
from capaci_tui.narrate.plies import landing
from capaci_tui.rules.events import Captured, Lifted, Spot
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.sowing import House, SowingPosition
from capaci_tui.ui.boards.base import AZERTY_DIGITS, BoardView
from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.ui.boards.parts import SOWING_PARTS
from capaci_tui.ui.boards.scene import Pieces, Scene
from capaci_tui.ui.boards.sowing_carved import CarvedPainter, Hues
from capaci_tui.ui.boards.sowing_framed import ascii_painter, letters_painter
from capaci_tui.ui.boards.sowing_layout import SowingLayout, sowing_layout
from capaci_tui.ui.boards.sowing_look import ASCII_SIGNS, SIGNS, Look
from capaci_tui.ui.boards.sowing_painter import SowingPainter
from capaci_tui.ui.preferences import SettledApp
from capaci_tui.words import _


class SowingView(BoardView[SowingPosition, House]):
    """Draw a sowing board and let the players choose a house."""

    PARTS = SOWING_PARTS

    def __init__(
        self, scene: Scene[SowingPosition, House], *, id: str | None = None
    ) -> None:
        super().__init__(scene, id=id)
        self._painter: SowingPainter | None = None
        self._names: tuple[AnyGame, list[str]] | None = None

    def place(self, size: Size) -> SowingLayout:
        """Return the layout for a widget of this size."""
        return sowing_layout(size, self.shown.position.houses, turned=self.turned)

    # Choosing

    def house_at(self, spot: Spot) -> House | None:
        """Return the mover's house on a spot, None where it is not the mover's."""
        position = self.shown.position
        house = spot - position.spot_of(position.side, 0)
        return house if 0 <= house < position.houses else None

    def move_at(self, spot: Spot) -> House | None:
        """Return the mover's house on ``spot``."""
        return self.house_at(spot)

    def typing_hint(self) -> str:
        """Return how a move is typed, for the help."""
        return _("Type a house by its letter or its number to sow it.")

    def legend(self) -> Sequence[tuple[str, str]]:
        """Return what the signs on the board mean."""
        signs = ASCII_SIGNS if self.pieces == Pieces.ASCII else SIGNS
        return (
            (signs.lifted, _("the last ply was sown from here")),
            (signs.ended, _("its last seed fell here")),
            (signs.both, _("both at once")),
            (signs.crosses[0][0], _("it captured what lay here")),
            (_("thick rim"), _("where the last seed of the next move would fall")),
            (f"4{signs.becomes}5", _("seeds now, and after that move")),
        )

    def choose(self, spot: Spot) -> None:
        """Sow the house, or ask what there is to say of it."""
        house = self.house_at(spot)
        if not self.shown.playing:
            self.post_message(self.SpotChosen(spot))
        elif house is None:
            self.post_message(self.Asked(spot))
        else:
            self.play(house)

    def type(self, character: str) -> tuple[bool, House | None]:
        """Take the letter or the digit of one of the mover's houses."""
        character = AZERTY_DIGITS.get(character, character).lower()
        house = max("abcdefghi".find(character), "123456789".find(character))
        if 0 <= house < self.shown.position.houses:
            return True, house
        return False, None

    # Drawing

    def looks(self) -> dict[Spot, Look]:
        """Return for every house and store all that decides how it is drawn."""
        scene, cursor, forecast = self.shown, self.cursor, self.forecast
        position = scene.position
        shown_after = forecast.after if forecast and self.preview else None
        lands = landing(forecast) if forecast else None
        lifted, ended, captured = self._last_spots()
        marked = self.frame.marked if self.frame else ()
        first, here = position.spot_of(position.side, 0), self.can_focus
        legal = {first + house for house in scene.legal}
        bright = self.has_focus and (cursor in legal or not scene.playing)
        names, worth = self._names_in(scene), self.worth
        longest = max(map(len, names))
        return {
            spot: Look(
                name=names[spot],
                store=position.is_store(spot),
                seeds=position[spot],
                legal=spot in legal,
                lit=scene.going_on and position.owner(spot) == position.side,
                cursor=here and spot == cursor,
                bright=bright and spot == cursor,
                landing=spot == lands,
                lifted=spot == lifted,
                ended=spot == ended,
                captured=spot in captured,
                flash=spot in marked,
                after=shown_after[spot] if shown_after else None,
                value=worth.get(spot - first, ""),
                longest=longest,
            )
            for spot in range(len(position.cells))
        }

    def _names_in(self, scene: Scene[SowingPosition, House]) -> list[str]:
        """Return what every house and store is called; it is asked with every key."""
        game, position = scene.game, scene.position
        if self._names is None or self._names[0] is not game:
            names = [
                side_name(game, position.owner(spot))
                if position.is_store(spot)
                else game.format_spot(spot)
                for spot in range(len(position.cells))
            ]
            self._names = game, names
        return self._names[1]

    def _last_spots(self) -> tuple[Spot | None, Spot | None, tuple[Spot, ...]]:
        """Return where the last ply was lifted, where it ended, what it captured."""
        last = self.shown.last
        if last is None:
            return None, None, ()
        lifted = [event.spot for event in last.events if isinstance(event, Lifted)]
        captures = [event.spots for event in last.events if isinstance(event, Captured)]
        return lifted[0], landing(last), sum(captures, ())

    def redraw(self) -> None:
        """Paint everything anew, with new colours, words or houses."""
        self._painter = None
        self._names = None
        super().redraw()

    @property
    def painter(self) -> SowingPainter:
        """Return what paints in the style and the colours of now."""
        if self._painter is None:
            if self.pieces == Pieces.ASCII:
                self._painter = ascii_painter(self.part, past=self.past)
            elif self.pieces == Pieces.LETTERS:
                self._painter = letters_painter(self.part, past=self.past)
            else:
                self._painter = CarvedPainter(
                    self.part, self.ink, self._hues(), past=self.past
                )
        return self._painter

    def _hues(self) -> Hues:
        app, colour = self.app, self.colour
        assert isinstance(app, SettledApp)  # noqa: S101  # it is ours
        wood = colour("sowing--wood")
        return Hues(
            wood=wood,
            hollow=colour("sowing--hollow"),
            rim=colour("sowing--rim"),
            rim_lit=colour("sowing--rim-lit"),
            landing=colour("sowing--landing"),
            cursor=colour("board--cursor"),
            cursor_away=colour("board--cursor-away"),
            seed=colour("sowing--seed"),
            shade=colour("sowing--seed-shade"),
            mixed=app.mixes_colours and wood.ansi is None,
        )

    def paint_frame(self, canvas: Canvas) -> None:
        """Lay the wood that the houses are carved in."""
        self.painter.paint_board(canvas, self.place(self.outer_size))

    def paint(self, canvas: Canvas, spot: Spot, look: Hashable) -> None:
        """Draw a house or a store with its label."""
        assert isinstance(look, Look)  # noqa: S101  # made by looks
        self.painter.paint(canvas, self.place(self.outer_size), spot, look)
