"""Marks that meet on one square: each can still be told, without any colour."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import product
from typing import Any

import pytest
from hands import hands_on, plain_cells, styled_cells
from later import later
from textual.geometry import Region, Spacing

from capaci_tui.narrate.spots import RANGES_TOLD
from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.match import new_match
from capaci_tui.rules.placements import spot_named
from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.ui.boards.capaci import CapaciView
from capaci_tui.ui.boards.lettering import enlarged
from capaci_tui.ui.boards.motion import Frame
from capaci_tui.ui.boards.pixels import LARGE_MARKS, Marks, picture
from capaci_tui.ui.boards.scene import Pieces
from capaci_tui.ui.boards.signs import ASCII, EMOJI, LETTERS
from capaci_tui.ui.boards.sowing import SowingView
from capaci_tui.ui.boards.sowing_look import ASCII_SIGNS, SIGNS, store_label
from capaci_tui.ui.boards.sowing_look import Look as HouseLook
from capaci_tui.ui.boards.sprites import PIXEL_ROLES
from capaci_tui.ui.boards.square_painter import Look as SquareLook

EITHER = (False, True)
GROUNDS = "board--last", "capaci--prey"
SIZES_BY_HEIGHT = {
    1: (40, 15),
    2: (60, 18),
    3: (80, 24),
    4: (100, 30),
    5: (120, 40),
    8: (200, 60),
}
"""Screens on which Capaci's squares are so high."""
HEIGHTS = [1, 3, 5, *later(2, 4, 8)]


def square_looks(texts: tuple[str, ...]) -> Iterator[SquareLook]:
    """Yield every look that a square can have in a match, by its marks.

    A selected piece is the mover's, and one that cannot move too; a target holds the
    opponent's piece or none; the last move left an empty square and brought the
    opponent's piece. Values, one of ``texts``, stand where a move begins or ends.
    """
    mover = 0
    for piece in (None, *product((0, 1), (0, 1, 2))):
        mine = piece is not None and piece[0] == mover
        theirs = piece is not None and piece[0] != mover
        for marks in product(EITHER, repeat=6):
            target, selected, cursor, left, came, still = marks
            if (
                ((selected or still) and not mine)
                or (target and mine)
                or (left and piece is not None)
                or (came and not theirs)
            ):
                continue
            valued = target or (mine and not still and not selected)
            reaches = (None, "5", "0") if piece else (None,)
            for reach, value in product(reaches, texts if valued else ("",)):
                yield SquareLook(
                    light=True,
                    piece=piece,
                    range=reach,
                    still=still,
                    target=target,
                    selected=selected,
                    cursor=cursor,
                    moved_from=left,
                    moved_to=came,
                    value=value,
                )


def drawn(board: Any, look: Any, spot: int, region: Region) -> str:
    """Return the text of a region, without colours, with ``look`` on ``spot``."""
    canvas = Canvas(board.size, board.part("board--room"))
    board.paint(canvas, spot, look)
    lines = [canvas.strip(y) for y in range(region.y, region.bottom)]
    return "\n".join(line.crop(region.x, region.right).text for line in lines)


def hidden(pictures: dict[str, list[Any]]) -> set[str]:
    """Return what looks that share one picture have, and differ in."""
    return {
        difference(first, other)
        for first, *others in pictures.values()
        for other in others
    }


def difference(look: Any, other: Any) -> str:
    """Return the marks of a look and those that only the other has."""
    return " ".join(
        f"{name}={mine}" if mine == theirs else f"{name}={mine}/{theirs}"
        for name, mine, theirs in zip(look._fields, look, other, strict=True)
        if mine or theirs
    )


@asynccontextmanager
async def capaci_board(height: int, pieces: Pieces) -> AsyncIterator[CapaciView]:
    """Yield the board of a screen on which squares are so high."""
    async with hands_on(new_match(Capaci()), size=SIZES_BY_HEIGHT[height]) as hands:
        board = hands.board
        assert isinstance(board, CapaciView)
        assert board.place(board.size).cell.height == height
        board.pieces = pieces
        await hands.settle()
        yield board


@pytest.mark.parametrize("pieces", Pieces)
@pytest.mark.parametrize("height", HEIGHTS)
async def test_any_two_looks_of_a_square_differ_without_colour(
    height: int, pieces: Pieces
) -> None:
    """Piece, side, target, capture, selection, cursor and last move can all be told."""
    async with capaci_board(height, pieces) as board:
        pictures = defaultdict(list)
        for look in square_looks(("", "+2=") if height > 1 else ("",)):
            square = board.painter.square(look)
            lines = [square.strip(y).text for y in range(height)]
            pictures["\n".join(lines)].append(look)
    assert hidden(pictures) == set()


@pytest.mark.parametrize(
    ("squares", "houses"), [(LETTERS, SIGNS), (EMOJI, SIGNS), (ASCII, ASCII_SIGNS)]
)
def test_a_sign_means_the_same_on_every_board(squares: Any, houses: Any) -> None:
    """Where the last ply began and ended; a cross is only for what it has taken."""
    assert (squares.left, squares.came) == (houses.lifted, houses.ended)
    crosses = {*"".join(sum(houses.crosses, ()))}
    signs = squares.prey, squares.dot, squares.left, squares.came, squares.still
    assert len({*signs}) == len(signs)
    assert not crosses & {*signs, *squares.held, *squares.edges, *houses.seeds}
    assert not {*signs} & {*houses.seeds} - {squares.dot}


@pytest.mark.parametrize("pieces", Pieces)
@pytest.mark.parametrize("height", [1, 2])
async def test_a_mark_leaves_a_low_plate_both_its_ends(
    height: int, pieces: Pieces
) -> None:
    """They say whose it is; the mark has a cell of its own behind them."""
    async with capaci_board(height, pieces) as board:
        signs = board.painter.signs
        for side, plate in enumerate(("(R)", "[R]")):
            for marks in ({"moved_to": True}, {"still": True}, {"range": "5"}):
                look = SquareLook(light=True, piece=(side, 0), **marks)
                text = board.painter.square(look).strip(0).text
                assert plate in text
                assert text.strip() != plate
            both = SquareLook(light=True, piece=(side, 0), moved_to=True, range="5")
            shown = board.painter.square(both).strip(0).text
            assert f"{signs.came}5" in shown
            assert (plate in shown) == (height > 1)


@pytest.mark.parametrize("pieces", Pieces)
@pytest.mark.parametrize("height", HEIGHTS)
async def test_prey_that_has_just_come_stands_on_both_grounds(
    height: int, pieces: Pieces
) -> None:
    """The colour of the capture lies at its mark, that of the last move at its own."""
    look = SquareLook(light=True, piece=(1, 0), target=True, moved_to=True)
    async with capaci_board(height, pieces) as board:
        square = board.painter.square(look)
        last, prey = (board.part(each) for each in GROUNDS)
        right, bottom = square.size.width - 1, square.size.height - 1
        assert square.style_at(0, bottom).bgcolor == prey.bgcolor
        if pieces == Pieces.SPRITES and height >= LARGE_MARKS:
            # the last move's corner is whole, within the frame around the prey
            assert square.style_at(0, 0).color == last.color
            assert square.style_at(right, 0).bgcolor == prey.bgcolor
        else:
            assert square.style_at(right, 0).bgcolor == last.bgcolor


@pytest.mark.parametrize("height", [3, 4])
async def test_ranges_and_rings_stand_beside_small_pictures(height: int) -> None:
    """They lie on the rim of the plate, and hide nothing of the piece."""
    async with capaci_board(height, Pieces.SPRITES) as board:
        for piece in product((0, 1), (0, 1, 2)):
            plain = SquareLook(light=True, piece=piece, target=True)
            bare = board.painter.square(plain._replace(target=False))
            square = board.painter.square(plain._replace(range="5"))
            for y, row in enumerate(picture(square.size, piece, Marks())):
                shown, before = square.strip(y).text, bare.strip(y).text
                for x, cell in enumerate(row):
                    if {cell.ink, cell.paper} & PIXEL_ROLES.keys():
                        assert shown[x] == before[x]


@pytest.mark.parametrize("height", [1, 2])
async def test_a_letter_stands_in_the_middle_of_its_plate(height: int) -> None:
    """On one line or two, as long as no two marks want its place."""
    async with capaci_board(height, Pieces.LETTERS) as board:
        for side, moved_to in product((0, 1), (False, True)):
            look = SquareLook(light=True, piece=(side, 0), moved_to=moved_to)
            text = board.painter.square(look).strip(0).text
            at = text.index("R")
            if not moved_to:
                assert at == (len(text) - 1) // 2
            assert text[at - 1] == "(["[side]
            assert text[at + 1] == ")]"[side] or height == 1


@pytest.mark.parametrize("piece", [None, (0, 1), (1, 2)])
@pytest.mark.parametrize("pieces", [Pieces.LETTERS, Pieces.ASCII])
@pytest.mark.parametrize("height", [3, *later(4, 5, 8)])
async def test_the_cursor_goes_round_its_square(
    height: int, pieces: Pieces, piece: tuple[int, int] | None
) -> None:
    """Its frame is whole without colours too, and keeps away from the plate."""
    async with capaci_board(height, pieces) as board:
        square = board.painter.square(SquareLook(light=True, piece=piece, cursor=True))
        first, *inner, last = (square.strip(y).text for y in range(height))
        assert " " not in first + last
        for line in inner:
            assert line[0] != " " != line[-1]
            assert line[1] == line[-2] == " "


def spot_looks(*, store: bool, bright: bool) -> Iterator[HouseLook]:
    """Yield every look that a house or a store can have, by its marks.

    A house from which was captured is empty; a store is never lifted. What can be sown
    has a value, while nothing is on its way.
    """
    marked = EITHER, EITHER, EITHER, EITHER, EITHER, EITHER
    for cursor, landing, ended, lifted, captured, flash in product(*marked):
        counts = (0,) if captured else (0, 1, 13)
        for seeds, after, value in product(counts, (None, 2, 14), ("", "+2=")):
            if store and (lifted or captured):
                continue
            if value and (store or flash or not seeds):
                continue
            yield HouseLook(
                name="South" if store else "A",
                store=store,
                seeds=seeds,
                legal=not store,
                lit=True,
                cursor=cursor,
                bright=bright,
                landing=landing,
                lifted=lifted,
                ended=ended,
                captured=captured,
                flash=flash,
                after=after,
                value=value,
                longest=len("South"),
            )


def reads(picture: str, number: int) -> bool:
    """Tell whether a number stands in a picture, in one line or in large digits."""
    lines = picture.split("\n")
    if str(number) in re.findall("[0-9]+", picture):
        return True
    top, *others = enlarged(str(number))
    return any(
        all(
            line[at:].startswith(part) for part, line in zip(others, below, strict=True)
        )
        for line, *below in zip(lines, lines[1:], lines[2:], strict=False)
        for at in (found.start() for found in re.finditer(re.escape(top), line))
    )


@pytest.mark.parametrize(
    "drawing",
    [
        ((40, 15), 9, Pieces.SPRITES),
        ((80, 24), 6, Pieces.SPRITES),
        ((120, 40), 6, Pieces.SPRITES),
        ((40, 15), 6, Pieces.LETTERS),
        ((80, 24), 6, Pieces.LETTERS),
        ((40, 15), 9, Pieces.ASCII),
        *later(
            ((40, 15), 6, Pieces.SPRITES),
            ((80, 24), 9, Pieces.SPRITES),
            ((160, 50), 6, Pieces.SPRITES),
            ((200, 60), 6, Pieces.LETTERS),
            ((60, 20), 1, Pieces.SPRITES),
            ((40, 15), 9, Pieces.LETTERS),
            ((80, 24), 6, Pieces.ASCII),
        ),
    ],
)
async def test_any_two_looks_of_a_house_differ_without_colour(
    drawing: tuple[tuple[int, int], int, Pieces],
) -> None:
    """Counts are read however a house is marked, and all marks can be told."""
    size, houses, pieces = drawing
    async with hands_on(new_match(Kalah(houses=houses)), size=size) as hands:
        board = hands.board
        assert isinstance(board, SowingView)
        board.pieces = pieces
        await hands.settle()
        for spot, bright in ((0, True), (0, False), (houses, False)):
            region = board.place(board.size).region(spot)
            pictures = defaultdict(list)
            for look in spot_looks(store=spot == houses, bright=bright):
                picture = drawn(board, look, spot, region)
                pictures[picture].append(look)
                assert reads(picture, look.seeds), look
                assert reads(picture, look.after or look.seeds), look
            assert hidden(pictures) == set()


@pytest.mark.parametrize("pieces", [Pieces.SPRITES, Pieces.ASCII])
@pytest.mark.parametrize("houses", [9, *later(6, 7, 8)])
async def test_counts_of_neighbours_stand_apart(houses: int, pieces: Pieces) -> None:
    """In any window, and what they become as well."""
    many, few = "11-" * houses, "4-" * houses
    match = new_match(Kalah(houses=houses), f"{many}{few}0-0-N").play(0)
    async with hands_on(match, size=(40, 15)) as hands:
        board = hands.board
        assert isinstance(board, SowingView)
        board.pieces = pieces
        await hands.press("p")
        for width in (40, 41, 42, 50, 62, 71, 72, 79):
            await hands.resize(width, 15)
            for _with_or_without_log in range(2):
                await hands.press("l")
                layout = board.place(board.size)
                row = Region(0, layout.label(0).y, board.size.width, 1)
                labels = re.sub("[→>][0-9]+", "", plain_cells(board, row)).split()
                assert sum("11" in label for label in labels) == houses, width
                shown = plain_cells(board, board.size.region)
                assert max(map(int, re.findall("[0-9]+", shown))) == 12, width


@pytest.mark.parametrize("size", [(40, 15), (80, 24), (120, 40)])
async def test_what_a_count_becomes_never_stands_in_the_hollow(
    size: tuple[int, int],
) -> None:
    """It stands by the count, beside it or in the rim, and always with an arrow."""
    async with hands_on(new_match(Kalah()), size=size) as hands:
        await hands.press("p", "right")
        board = hands.board
        layout = board.place(board.size)
        for spot in range(2, 6):
            region, square = layout.region(spot), layout.square(spot)
            lines = plain_cells(board, region).split("\n")
            assert "→5" in "".join(lines[square.bottom - 1 - region.y :])
            hollow = square.shrink(Spacing.all(1))
            assert not re.search("[0-9→]", plain_cells(board, hollow))


@pytest.mark.parametrize("size", [(40, 15), (80, 24), (120, 40)])
async def test_the_label_under_the_cursor_lies_on_its_colour(
    size: tuple[int, int],
) -> None:
    """Of all labels it alone, and only as long as the board takes the keys."""
    async with hands_on(new_match(Kalah()), size=size) as hands:
        await hands.press("right")
        board = hands.board
        assert isinstance(board, SowingView)
        layout = board.place(board.size)
        cursor = board.part("board--cursor").color

        def lit() -> list[int]:
            labels = {
                spot: Region(square.x, layout.label(spot).y, square.width, 1)
                for spot in layout.spots
                for square in (layout.square(spot),)
            }
            rows = {spot: styled_cells(board, each) for spot, each in labels.items()}
            return [
                spot
                for spot, (row,) in rows.items()
                if all(style.bgcolor == cursor for _mark, style in row)
            ]

        assert lit() == [board.cursor]
        hands.screen.set_focus(None)
        await hands.settle()
        assert not lit()


async def test_whose_turn_it_is_shows_on_the_board_without_colour() -> None:
    """The store of the side to move bears a sign that the other's has not."""
    async with hands_on(new_match(Kalah())) as hands:
        board = hands.board
        regions = [board.place(board.size).region(store) for store in (6, 13)]
        south, north = (plain_cells(board, region) for region in regions)
        assert ("▶" in south, "▶" in north) == (True, False)
        await hands.press("b")
        south, north = (plain_cells(board, region) for region in regions)
        assert ("▶" in south, "▶" in north) == (False, True)


@pytest.mark.parametrize("names", [("South", "North"), ("Sud", "Nord")])
def test_both_stores_are_named_in_the_same_way(names: tuple[str, str]) -> None:
    """Where one name has no room both are told by their initials."""
    longest = max(map(len, names))
    first = next(spot_looks(store=True, bright=False))
    for width in range(3, 12):
        full = []
        for name in names:
            look = first._replace(name=name, longest=longest, lit=False)
            label = store_label(look, SIGNS, width)
            assert label.name in (name, name[0])
            full.append(label.name == name)
        assert full[0] == full[1] == (longest + 2 <= width)


async def test_the_cursor_is_bright_where_a_house_can_be_played() -> None:
    """It is pale on the other side's houses, on empty ones and on stores."""
    async with hands_on(new_match(Kalah(), "0-4-4-4-4-4-0-4-4-4-4-4-4-4-S")) as hands:
        board = hands.board
        for spot in range(14):
            board.cursor = spot
            await hands.settle()
            looks = board.looks()
            assert looks[spot].cursor  # type: ignore[attr-defined]
            assert looks[spot].bright == (1 <= spot <= 5)  # type: ignore[attr-defined]


async def test_the_row_to_move_and_the_way_of_sowing_show_without_colour() -> None:
    """Arrows in the wood run round the board; those of houses to play are filled."""
    async with hands_on(new_match(Kalah())) as hands:
        board = hands.board
        assert isinstance(board, SowingView)
        layout = board.place(board.size)
        south, north = (plain_cells(board, layout.arrow(spot)) for spot in (0, 7))
        assert ("▸" in south, "‹" in north) == (True, True)
        await hands.press("a")
        south, north = (plain_cells(board, layout.arrow(spot)) for spot in (0, 7))
        assert ("›" in south, "◂" in north) == (True, True)
        board.turned = True
        await hands.settle()
        layout = board.place(board.size)
        south, north = (plain_cells(board, layout.arrow(spot)) for spot in (0, 7))
        assert ("‹" in south, "▸" in north) == (True, True)


async def test_the_last_ply_shows_where_it_began_ended_and_took() -> None:
    """House, house of the last seed and what was taken bear different marks."""
    start = "1-0-0-0-1-2-1-0-0-0-3-0-20-19-S"
    async with hands_on(new_match(Kalah(), start)) as hands:
        await hands.press("a")
        board = hands.board
        layout = board.place(board.size)
        origin, last, taken, other = (
            plain_cells(board, layout.region(spot)) for spot in (0, 1, 11, 2)
        )
        assert ("◇" in origin, "◆" in last) == (True, True)
        assert ["×" in each for each in (origin, last, taken, other)] == [
            False,
            True,
            True,
            False,
        ]


@pytest.mark.parametrize("pieces", [Pieces.SPRITES, Pieces.LETTERS])
async def test_the_next_last_seed_may_fall_where_something_was_taken(
    pieces: Pieces,
) -> None:
    """The cross has the colour of the last ply, the ring around it that of the next."""
    start = "1-0-0-0-1-2-1-0-0-1-3-0-20-18-S"
    async with hands_on(new_match(Kalah(), start)) as hands:
        board = hands.board
        board.pieces = pieces
        await hands.press("a")
        board.cursor = 10
        await hands.settle()
        look = board.looks()[11]
        assert isinstance(look, HouseLook)
        assert look.landing
        assert look.captured
        square = board.place(board.size).square(11)
        last, coming = (board.part(f"sowing--{each}") for each in ("mark", "landing"))
        colours = {
            mark: style.color
            for row in styled_cells(board, square)
            for mark, style in row
            if mark != " "
        }
        assert colours.pop("×") == last.color
        assert {*colours.values()} == {coming.color}


async def test_a_house_that_is_sown_into_glitters() -> None:
    """A frame's marks are seen while it is shown, and gone when the ply is finished."""
    async with hands_on(new_match(Kalah())) as hands:
        board = hands.board
        assert isinstance(board, SowingView)
        layout = board.place(board.size)
        board.frame = Frame(board.shown.position)
        board.update()
        before = [plain_cells(board, layout.region(spot)) for spot in layout.spots]
        board.frame = Frame(board.shown.position, marked=frozenset({2, 6}))
        board.update()
        during = [plain_cells(board, layout.region(spot)) for spot in layout.spots]
        changed = [spot for spot in layout.spots if before[spot] != during[spot]]
        assert changed == [2, 6]
        assert "░" in during[2]
        board.finish()
        assert "░" not in plain_cells(board, board.region.reset_offset)


async def test_plain_ascii_needs_nothing_else() -> None:
    """Whatever is marked, the style draws no other character than ASCII."""
    async with hands_on(new_match(Kalah())) as hands:
        board = hands.board
        assert isinstance(board, SowingView)
        board.pieces = Pieces.ASCII
        board.preview = True
        await hands.press("c", "right")
        board.frame = Frame(board.shown.position, marked=frozenset({1, 6}))
        board.update()
        assert plain_cells(board, board.region.reset_offset).isascii()


async def test_no_colour_leaves_a_carved_board_in_grey(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The colours that the board mixes itself obey NO_COLOR like all others."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with hands_on(new_match(Kalah())) as hands:
        board = hands.board
        hues = {
            tuple(color.triplet)
            for row in styled_cells(board, board.region.reset_offset)
            for _mark, style in row
            for color in (style.color, style.bgcolor)
            if color and color.triplet
        }
        assert len(hues) > 5
        assert all(red == green == blue for red, green, blue in hues)


@pytest.mark.parametrize("size", [(40, 15), (80, 24), (120, 40)])
async def test_ranges_that_a_move_would_change_stand_on_their_pieces(
    size: tuple[int, int],
) -> None:
    """All of them, however many the status line tells; gone with the move."""
    match = new_match(Capaci())
    for move in ("c2e4", "c5b4", "a2d5", "d6d3"):
        match = match.play(match.game.parse_move(match.position, move))
    async with hands_on(match, size=size) as hands:
        board = hands.board
        assert isinstance(board, CapaciView)
        await hands.press("up", "up", "right", "right", "enter", "down")
        assert board.cursor == spot_named("e3")
        moved = spot_named("e4"), spot_named("e3")
        after = match.game.after(match.position, moved)
        changes = Capaci().changed_ranges(match.position, after, moved)
        assert len(changes) > RANGES_TOLD
        layout, marked = board.place(board.size), ranges_on(board)
        for spot, old, new in changes:
            assert marked.pop(spot) == f"{old}→{new}"
            told = f"{old}→{new}" if layout.cell.height > 2 else f"{new}"
            assert told in plain_cells(board, layout.square(spot))
        assert not marked
        await hands.press("escape")
        assert set(ranges_on(board)) <= {spot_named("e3"), spot_named("e4")}


def ranges_on(board: CapaciView) -> dict[int, str]:
    """Return what is told of ranges, by square."""
    looks = board.looks().items()
    return {s: x.range for s, x in looks if isinstance(x, SquareLook) and x.range}
