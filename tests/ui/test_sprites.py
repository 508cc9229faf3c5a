"""Pieces as pictures, letters, ASCII and emoji: what terminals can show, and where."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest
from hands import Hands, hands_on, plain_cells
from rich.cells import cell_len
from textual.geometry import Offset, Size

from capaci_tui.rules.capaci import Capaci
from capaci_tui.rules.match import new_match
from capaci_tui.rules.squares import KINDS
from capaci_tui.ui.boards.canvas import Canvas
from capaci_tui.ui.boards.capaci import CapaciView
from capaci_tui.ui.boards.capaci_layout import TALLEST, wanted_width
from capaci_tui.ui.boards.pixels import (
    CURSOR,
    DISC,
    GROUND,
    PLATE,
    QUADRANTS,
    Cell,
    Marks,
    picture,
)
from capaci_tui.ui.boards.scene import Pieces
from capaci_tui.ui.boards.signs import ASCII, EMOJI, LETTERS, Signs
from capaci_tui.ui.boards.sprites import (
    CLEAR,
    LINES,
    LOWEST,
    PIXEL_ROLES,
    sprites_for,
)

HEIGHTS = range(LOWEST, TALLEST + 1)
PIECES = list(product((0, 1), KINDS))
PIXELS = QUADRANTS + "".join((*(line.glyph for line in LINES.values()), *sum(DISC, ())))
"""All characters of pictures."""
MIRRORED = str.maketrans("▐▌▟▙▜▛", "▌▐▙▟▛▜")
UPSIDE_DOWN = str.maketrans("▁▔▟▙▜▛", "▔▁▜▛▟▙")
WIDTH_TABLES = ("auto", "11.0.0")
"""Rich's own newest widths, and those of terminals with Unicode 11."""


def characters_of(signs: Signs) -> str:
    """Return all characters of a style that are one cell wide."""
    pairs = *signs.plates, *signs.brackets[0], *signs.brackets[1], *signs.edges
    single = signs.prey, signs.dot, signs.left, signs.came, signs.still
    others = *signs.held, *signs.cursor, signs.becomes, signs.hatch
    return "".join((*pairs, *others, *single))


@pytest.mark.parametrize("table", WIDTH_TABLES)
def test_every_sign_is_one_cell_wide(table: str) -> None:
    """Frames, marks and pixels keep the columns of the board."""
    for sign in characters_of(LETTERS) + characters_of(ASCII) + PIXELS:
        assert cell_len(sign, unicode_version=table) == 1, sign


@pytest.mark.parametrize("table", WIDTH_TABLES)
def test_every_emoji_is_two_cells_wide(table: str) -> None:
    """None is of a newer table, or needs a selector that terminals disagree on."""
    assert len(EMOJI.pieces) == len(KINDS)
    assert "\ufe0f" not in EMOJI.pieces
    for emoji in EMOJI.pieces:
        assert cell_len(emoji, unicode_version=table) == 2, emoji


def test_ascii_is_ascii() -> None:
    """The style for plain terminals has no other character."""
    assert characters_of(ASCII).isascii()
    assert not ASCII.pieces


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_picture_fits_its_plate_and_lies_in_its_middle(height: int) -> None:
    """All rows are equally long, and the pixels of a column share a cell."""
    size = Size(wanted_width(height), height)
    for sprite in sprites_for(height):
        width = len(sprite[0])
        assert {len(row) for row in sprite} == {width}
        assert len(sprite) <= 2 * height
        assert width <= 2 * size.width - 4
        assert (2 * size.width - width) % 4 == 0
        assert set("".join(sprite)) <= {CLEAR, *PIXEL_ROLES, *LINES}


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("frame", [False, True])
def test_no_cell_needs_more_than_two_colours(height: int, *, frame: bool) -> None:
    """What a terminal shows of a square is what was drawn: no pixel is lost."""
    size = Size(wanted_width(height), height)
    for piece in [*PIECES, None]:
        for row in picture(size, piece, Marks(frame=frame, dot=piece is None)):
            for glyph, ink, paper in row:
                assert glyph in PIXELS
                assert (ink == paper) == (glyph == " ")


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_rim_is_left_between_the_plates(height: int) -> None:
    """Neighbours never run together: ground shows left, right and above."""
    size = Size(wanted_width(height), height)
    for piece in PIECES[:2] + PIECES[3:5]:
        rows = picture(size, piece, Marks())
        for row in rows:
            assert row[0].paper == row[-1].paper == GROUND
            assert row[0].glyph in " ▐▗▝"
            assert row[-1].glyph in " ▌▖▘"
        assert {cell.paper for cell in rows[0]} == {GROUND}


@pytest.mark.parametrize("height", HEIGHTS)
def test_the_cursor_is_a_closed_ring(height: int) -> None:
    """It runs along all four sides, whatever piece stands in it."""
    size = Size(wanted_width(height), height)
    for piece in [*PIECES, None]:
        rows = picture(size, piece, Marks(frame=True))
        pixels = [pixels_of([row]) for row in rows]
        for row in pixels:
            assert row[0] == row[2] == row[-3] == row[-1] == CURSOR
        above, below = pixels[0], pixels[-1]
        assert {above[x] for x in range(4 * size.width) if x % 4 < 2} == {CURSOR}
        assert {below[x] for x in range(4 * size.width) if x % 4 > 1} == {CURSOR}


@pytest.mark.parametrize("height", HEIGHTS[1:])
def test_a_dot_is_round_and_in_the_middle(height: int) -> None:
    """It is its own mirror image, and leaves as much room on each side."""
    size = Size(wanted_width(height), height)
    rows = picture(size, None, Marks(dot=True))
    lines = ["".join(cell.glyph for cell in row) for row in rows]
    assert lines == [line[::-1].translate(MIRRORED) for line in lines]
    assert lines == [line.translate(UPSIDE_DOWN) for line in lines[::-1]]
    assert sum(line.isspace() for line in lines) >= 2


@pytest.mark.parametrize("height", HEIGHTS)
def test_pieces_differ_in_their_shapes(height: int) -> None:
    """Kinds and sides can be told by the characters alone."""
    size = Size(wanted_width(height), height)
    shapes = {
        "".join(cell.glyph for row in picture(size, piece, Marks()) for cell in row)
        for piece in PIECES
    }
    assert len(shapes) == len(PIECES)


def pixels_of(rows: Iterable[Iterable[Cell]]) -> list[str]:
    """Return what is seen of a picture, pixel by pixel.

    A thin line is all ink, but for the edge of a sheet, which lies on its plate.
    """
    return [
        cell.ink
        if QUADRANTS.find(cell.glyph) >> bit & 1 and cell.ink != "e"
        else cell.paper
        for row in rows
        for cell in row
        for bit in range(4)
    ]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("height", HEIGHTS)
def test_the_plates_of_the_sides_are_seen_around_every_piece(
    height: int, kind: int
) -> None:
    """No piece hides its plate; White's leaves the corners free that Black's has."""
    size = Size(wanted_width(height), height)
    white, black = (pixels_of(picture(size, (side, kind), Marks())) for side in (0, 1))
    for plate in white, black:
        assert plate.count(PLATE) > len(plate) / 8
    pairs = zip(white, black, strict=True)
    corners = [one == GROUND != other for one, other in pairs]
    assert sum(corners) > len(corners) / 22
    assert not any(
        other == GROUND != one for one, other in zip(white, black, strict=True)
    )


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_sheet_has_an_edge_on_both_sides(height: int) -> None:
    """Thin lines on the plate, but for the ends and the folded corner."""
    size = Size(wanted_width(height), height)
    for row in picture(size, (0, 1), Marks())[1 : height - 1]:
        sheet = [x for x, cell in enumerate(row) if cell.ink in "pif"]
        left, right = row[sheet[0] - 1], row[sheet[-1] + 1]
        assert left == Cell("▕", "e", PLATE)
        cut = sheet[0] != size.width - 1 - sheet[-1] or row[sheet[-1]].paper == PLATE
        assert right == (Cell(" ", PLATE, PLATE) if cut else Cell("▏", "e", PLATE))


async def board_of(hands: Hands) -> CapaciView:
    """Return the board of the match on the screen."""
    board = hands.board
    assert isinstance(board, CapaciView)
    return board


async def test_the_style_of_the_pieces_can_be_changed_at_once() -> None:
    """Setting it draws the whole board anew; the squares stay where they are."""
    async with hands_on(new_match(Capaci())) as hands:
        board = await board_of(hands)
        seen = set()
        for pieces in Pieces:
            board.pieces = pieces
            await hands.settle()
            shown = plain_cells(board, board.size.region)
            seen.add(shown)
            assert ("🗿" in shown) == (pieces == Pieces.EMOJI)
            assert shown.isascii() == (pieces == Pieces.ASCII)
            assert {cell_len(line) for line in shown.split("\n")} == {board.size.width}
        assert len(seen) == len(Pieces)


@pytest.mark.parametrize("size", [(40, 15), (60, 18)])
@pytest.mark.parametrize("pieces", [Pieces.SPRITES, Pieces.EMOJI])
async def test_low_squares_have_letters(size: tuple[int, int], pieces: Pieces) -> None:
    """On one or two lines a letter reads better than a picture."""
    async with hands_on(new_match(Capaci()), size=size) as hands:
        board = await board_of(hands)
        board.pieces = pieces
        await hands.settle()
        shown = plain_cells(board, board.size.region)
        assert shown.count("(R)") == shown.count("[S]") == 4


@pytest.mark.parametrize("pieces", Pieces)
@pytest.mark.parametrize("size", [(40, 15), (80, 24), (120, 40)])
async def test_a_piece_can_be_drawn_anywhere(
    pieces: Pieces, size: tuple[int, int]
) -> None:
    """It looks as on its square, between squares and half outside too."""
    async with hands_on(new_match(Capaci()), size=size) as hands:
        board = await board_of(hands)
        board.pieces = pieces
        await hands.settle()
        square = board.place(board.size).square(6)
        here = plain_cells(board, square)
        canvas = Canvas(square.size, board.part("capaci--dark"))
        board.paint_piece(canvas, Offset(0, 0), (0, 2))
        lines = [canvas.strip(y).text for y in range(square.height)]
        assert "\n".join(lines) == here
        canvas = Canvas(square.size, board.part("capaci--dark"))
        board.paint_piece(canvas, Offset(-1, 0), (0, 2))
        moved = [line[1:] for line in lines]
        assert [canvas.strip(y).text[:-1] for y in range(square.height)] == moved


async def test_beside_the_plate_of_a_drawn_piece_the_board_stays() -> None:
    """The corners of a plate show what it glides over."""
    async with hands_on(new_match(Capaci())) as hands:
        board = await board_of(hands)
        canvas = Canvas(Size(7, 3), board.part("board--last"))
        board.paint_piece(canvas, Offset(0, 0), (0, 0))
        ground = board.part("board--last").bgcolor
        assert canvas.style_at(0, 1).bgcolor is ground
        assert canvas.style_at(1, 0).bgcolor is ground
        assert canvas.style_at(3, 1).bgcolor is not ground


async def test_a_key_shows_the_range_of_every_piece() -> None:
    """Only the piece under the cursor shows it otherwise."""
    async with hands_on(new_match(Capaci())) as hands:
        board = await board_of(hands)
        squares = [board.place(board.size).square(spot) for spot in range(36)]

        def told() -> str:
            texts = (plain_cells(board, square) for square in squares)
            return "".join(mark for text in texts for mark in text if mark.isdigit())

        assert told() == "5"
        await hands.press("n")
        assert told() == "355553" * 4
        await hands.press("n", "up")
        assert told() == ""
