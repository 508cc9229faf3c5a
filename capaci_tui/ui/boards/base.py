"""What all board views share: drawing by spots, the free cursor, keys and clicks.

A view draws the scene it is given and asks for moves; it decides nothing. It paints
a spot anew only when its look has changed, and refreshes only that region.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Generic

from rich.style import Style
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.geometry import Offset, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from capaci_tui.rules.events import Spot
from capaci_tui.rules.game import M, P, Ply
from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.ui.boards.motion import Frame, frames, hurried
from capaci_tui.ui.boards.painting import Painting
from capaci_tui.ui.boards.parts import PAST
from capaci_tui.ui.boards.scene import Layout, Look, Pieces, Scene, Values
from capaci_tui.ui.widgets.clicking import Clicking
from capaci_tui.ui.widgets.drawn import Drawn
from capaci_tui.words import mark

AZERTY_DIGITS = dict(zip("&é\"'(-è_ç", "123456789", strict=True))
"""The unshifted digit row of a French keyboard."""


class BoardView(Clicking[Spot], Drawn, Generic[P, M], can_focus=True):
    """Draw a position and let the players choose moves on it.

    | key | does |
    | --- | --- |
    | arrows | move the cursor |
    | enter, space | select or play |
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up", "step(0, -1)", mark("move the cursor"), show=False, id="board.up"
        ),
        Binding(
            "down", "step(0, 1)", mark("move the cursor"), show=False, id="board.down"
        ),
        Binding(
            "left", "step(-1, 0)", mark("move the cursor"), show=False, id="board.left"
        ),
        Binding(
            "right", "step(1, 0)", mark("move the cursor"), show=False, id="board.right"
        ),
        Binding(
            "enter,space", "choose", mark("select or play"), show=False, id="board.play"
        ),
    ]

    scene: reactive[Scene[P, M] | None] = reactive(None, init=False, repaint=False)
    """What is drawn."""
    cursor: reactive[Spot] = reactive(0, init=False, repaint=False)
    """The spot under the cursor; any spot may be."""
    turned: reactive[bool] = reactive(default=False, init=False, repaint=False)
    """Whether the board is seen from the other side."""
    preview: reactive[bool] = reactive(default=False, init=False, repaint=False)
    """Whether the board after the move under the cursor is shown as numbers."""
    past: reactive[bool] = reactive(default=False, init=False, repaint=False)
    """Whether the game has gone on from the position that is shown."""
    values: reactive[Values | None] = reactive(None, init=False, repaint=False)
    """What the moves are worth, where that is known and wished for."""
    opposite = False
    """Whether who moves sits behind the board, so that arrows go the other way."""

    pieces: reactive[Pieces] = reactive(Pieces.SPRITES, init=False, repaint=False)
    """How pieces and seeds are drawn."""

    @dataclass(eq=False, repr=False)
    class MoveChosen(Message):
        """A move was chosen in a position, legal or not."""

        move: object
        position: object

    @dataclass(eq=False, repr=False)
    class Asked(Message):
        """It was asked what there is to say of a spot."""

        spot: Spot

    @dataclass(eq=False, repr=False)
    class SpotChosen(Message):
        """A spot was chosen on a board that waits for no move."""

        spot: Spot

    class Settled(Message):
        """A ply has been seen to its end."""

    @dataclass(eq=False, repr=False)
    class Typed(Message):
        """A part of a move has been typed; empty when it was given up."""

        text: str

    def __init__(self, scene: Scene[P, M], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._painting: Painting | None = None
        self.typed = ""
        self.frame: Frame | None = None
        """What is seen of a ply while it is played."""
        self._frames: Iterator[tuple[float, Frame]] = iter(())
        self.set_reactive(self.__class__.scene, scene)

    # What a game's view says

    def place(self, size: Size) -> Layout:
        """Return the layout for a widget of this size."""
        raise NotImplementedError

    def looks(self) -> Mapping[Spot, Look]:
        """Return for every spot all that decides how it is drawn."""
        raise NotImplementedError

    def paint(self, canvas: Canvas, spot: Spot, look: Look) -> None:
        """Draw one spot as it looks."""
        raise NotImplementedError

    def paint_frame(self, canvas: Canvas) -> None:
        """Draw what belongs to no spot."""

    def paint_over(self, canvas: Canvas) -> Collection[Spot]:
        """Draw what moves over the board; return the spots that it hides a part of."""
        return ()

    def choose(self, spot: Spot) -> None:
        """Select or play what stands on a spot."""
        raise NotImplementedError

    def type(self, character: str) -> tuple[bool, M | None]:
        """Take one typed character.

        Returns whether it was part of a move, and the move if it is complete now.
        """
        raise NotImplementedError

    def play(self, move: M) -> None:
        """Ask for a move in the position that is shown."""
        self.post_message(self.MoveChosen(move, self.shown.position))

    def move_at(self, spot: Spot) -> M | None:
        """Return the move, legal or not, that choosing ``spot`` would play."""
        raise NotImplementedError

    def typing_hint(self) -> str:
        """Return how a move is typed, for the help."""
        raise NotImplementedError

    def legend(self) -> Sequence[tuple[str, str]]:
        """Return what the signs on the board mean, for the help."""
        raise NotImplementedError

    @property
    def forecast(self) -> Ply[P, M] | None:
        """Return what the move under the cursor would do, where that is known."""
        move = self.move_at(self.cursor)
        return None if move is None else self.shown.forecasts.get(move)

    @property
    def worth(self) -> Mapping[M, str]:
        """Return what each move is worth in the position that is shown."""
        values = self.values
        known = values and not self.frame and values.position == self.shown.position
        return values.texts if values and known else {}

    def give_up(self) -> bool:
        """Drop a selection or a half-typed move; tell whether there was one."""
        had = bool(self.typed)
        self.typed = ""
        if had:
            self.post_message(self.Typed(""))
        return had

    # Drawing

    def on_mount(self) -> None:
        """Draw pieces as the player has settled."""
        self.watch(self.app, "pieces", self._take_pieces)

    def _take_pieces(self, pieces: str) -> None:
        self.pieces = Pieces(pieces)

    @property
    def shown(self) -> Scene[P, M]:
        """Return the scene as it is seen now, perhaps in the middle of a ply."""
        scene = self.scene
        assert scene is not None  # noqa: S101  # set when the view is made
        if self.frame is None:
            return scene
        return Scene(scene.game, self.frame.position, going_on=True)

    def part(self, name: str) -> Style:
        """Return how a part is drawn, now or in the past."""
        return super().part(self._now_called(name))

    def colour(self, name: str) -> Color:
        """Return the colour of a part itself: of its ground, or else of its ink."""
        role = self.PARTS[self._now_called(name)]
        return Color.parse(self.app.theme_variables[role.ground or role.ink or ""])

    def _now_called(self, name: str) -> str:
        return PAST.get(name, name) if self.past else name

    def redraw(self) -> None:
        """Paint everything anew, as after a change of size or colours."""
        self._painting = None
        self.refresh()

    def _painted(self) -> Painting | None:
        """Return what has been painted, unless the size is another now."""
        # `outer_size` costs a thirtieth of `size`, and is the same without borders;
        # a line can be asked for before the message of a new size has come
        painting = self._painting
        return painting if painting and painting.size == self.outer_size else None

    def _paint_all(self) -> Painting:
        canvas = Canvas(self.outer_size, self.part("board--room"))
        self.paint_frame(canvas)
        self._painting = Painting(canvas, self.place(self.outer_size), self.paint)
        self._painting.change(self.looks())
        return self._painting

    def update(self) -> None:
        """Paint and refresh the spots that look different now."""
        painting = self._painted()
        if painting is None:
            return
        changed = {*painting.change(self.looks())}
        if self.frame:
            changed.update(painting.hide(self.paint_over))
        if changed:
            layout = self.place(self.outer_size)
            self.refresh(*(layout.region(spot) for spot in changed))

    def render_line(self, y: int) -> Strip:
        """Return one line of the board."""
        return (self._painted() or self._paint_all()).strip(y)

    def notify_style_update(self) -> None:
        """Paint anew in the colours of a new theme."""
        super().notify_style_update()
        self.redraw()

    def watch_scene(self) -> None:
        """Draw the new scene; a ply on its way is seen no further."""
        if not self.finish():
            self.update()

    # Plies as they are played

    def show_played(self, before: P, ply: Ply[P, M], beat: float) -> None:
        """Show a ply on its way to the scene that is set already."""
        timed = enumerate(frames(before, ply.events))
        self._frames = (
            (frame.beats * hurried(beat, number), frame) for number, frame in timed
        )
        self._show_next(None)

    def _show_next(self, shown: Frame | None) -> None:
        """Show the next frame, unless the ply has been finished meanwhile."""
        if shown is not self.frame:
            return
        seconds, frame = next(self._frames, (0.0, None))
        if frame is None:
            self.finish()
            return
        self.frame = frame
        self.update()
        self.set_timer(seconds, partial(self._show_next, frame))

    def finish(self) -> bool:
        """Show at once how a ply ends; tell whether one was on its way."""
        if self.frame is None:
            return False
        self.frame = None
        self.update()
        self.post_message(self.Settled())
        return True

    def watch_cursor(self) -> None:
        """Draw the cursor in its new place, and what a move there would do."""
        self.update()

    def watch_past(self) -> None:
        """Draw the board in the colours of the past, or of now."""
        self.redraw()

    def watch_turned(self) -> None:
        """Draw the board from the other side."""
        self.redraw()

    def watch_pieces(self) -> None:
        """Draw the pieces in another way."""
        self.redraw()

    def watch_preview(self) -> None:
        """Show or hide the numbers after the move."""
        self.update()

    def watch_values(self) -> None:
        """Show what the moves are worth, or no longer."""
        self.update()

    def on_focus(self) -> None:
        """Show the cursor."""
        self.update()

    def on_blur(self) -> None:
        """Leave the cursor dimmed where it is."""
        self.update()

    # Keys and mouse

    def action_step(self, right: int, down: int) -> None:
        """Move the cursor to the neighbour, as the player who moves sees it."""
        way = -1 if self.opposite else 1
        layout = self.place(self.outer_size)
        self.cursor = layout.neighbour(self.cursor, way * right, way * down)

    def action_choose(self) -> None:
        """Select or play what is under the cursor, or only finish a ply on its way."""
        if not self.finish():
            self.choose(self.cursor)

    def thing_at(self, offset: Offset) -> Spot | None:
        """Return the spot of a cell."""
        return self.place(self.outer_size).square_at(offset)

    def act_on(self, thing: Spot) -> None:
        """Move the cursor to the clicked spot and act as on Enter."""
        if not self.finish():
            self.cursor = thing
            self.choose(thing)
