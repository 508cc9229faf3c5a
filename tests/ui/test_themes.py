"""The themes: what is read can be read in each, and marks tell without colour."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from itertools import combinations, product

import pytest
from games import NAMES, played
from games import fresh_match as fresh
from hands import hands_on, plain_cells, styled_cells
from later import later
from rich.color import ColorSystem, ColorType
from textual.color import Color
from textual.filter import Monochrome, NoColor
from textual.theme import Theme

from capaci_tui.settings import AUTO, SETTINGS, Places, Settings
from capaci_tui.ui import stand_ins, terminal
from capaci_tui.ui.app import make_app
from capaci_tui.ui.terminal import colour_system, suitable_pieces
from capaci_tui.ui.themes import BOARD_ROLES, THEMES

Rgb = tuple[int, int, int]
Palette = tuple[Rgb, ...]

TEXT, MARK = 4.5, 3.0
"""The least contrasts that WCAG asks for text, and for what is no text."""

SQUARES = (
    *("square-light", "square-dark", "board-last", "square-held", "square-prey"),
    *("past-light", "past-dark"),
)
WOODS = "house-wood", "past-wood"
PAIRS = {
    TEXT: (
        *product(("foreground", "accent", "board-label"), ("background", "surface")),
        *product(("foreground", "accent"), ("panel",)),
        ("error", "surface"),
        ("warning", "background"),
        ("piece-white-ink", "piece-white"),
        ("piece-black-ink", "piece-black"),
        *product(("house-label",), WOODS),
        ("seed-count", "house-hollow"),
        ("house-landing", "house-hollow"),
        ("house-hollow", "board-cursor"),
    ),
    MARK: (
        *product(("board-cursor", "square-ink"), SQUARES),
        *product(("target",), ("square-light", "square-dark", "board-last")),
        ("capture", "square-prey"),
        ("paper-edge", "piece-white"),
        *product(("board-cursor",), WOODS),
        *product(("house-landing", "house-mark"), ("house-wood", "house-hollow")),
        ("house-rim-lit", "house-wood"),
        *product(("house-arrow",), WOODS),
        *product(("seed", "seed-shade"), ("house-hollow",)),
        ("primary", "surface"),
    ),
}
"""By the contrast that they need: roles, and the roles that they stand on."""

VGA = "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa"
VGA += " 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
XTERM = "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5"
XTERM += " 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
CAMPBELL = "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc"
CAMPBELL += " 767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2"
PICTURED = "4b4e55 cc555a 98a84b d0b344 608ab1 98729f 68a0b3 c5c8c6"
PICTURED += " 9a9b99 ff2627 00823d d08442 1984e9 ff2c7a 398280 fdfdc5"
"""As in the pictures that Rich makes: its bright colours are the darker ones."""
PALETTES = {"vga": VGA, "xterm": XTERM, "windows": CAMPBELL}
"""What the sixteen colours are in terminals of old and new."""


def colour_of(text: str, palette: str, *, ground: bool) -> Color:
    """Return a colour; the terminal's own as in a palette, bright on dark."""
    colour = Color.parse(text)
    if colour.ansi is None:
        return colour
    number = colour.ansi if colour.ansi >= 0 else 0 if ground else 15
    return Color.parse("#" + palette.split()[number])


def contrast(one: Color, other: Color) -> float:
    """Return the contrast as WCAG computes it, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Color) -> float:
    """Return how bright a colour looks, from 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def roles_of(name: str, colours: str = "truecolor") -> dict[str, str]:
    """Return the colours of a theme by role, as the stylesheet sees them."""
    app = make_app(Places.find(None, {}), settings=Settings(theme=name))
    app.suit("sprites", colours)
    return app.get_css_variables()


def too_weak(roles: dict[str, str], palette: str, *, grey: bool) -> Iterator[str]:
    """Yield the pairs that cannot be told well enough."""
    for least, pairs in PAIRS.items():
        for mark, ground in pairs:
            above = colour_of(roles[mark], palette, ground=False)
            below = colour_of(roles[ground], palette, ground=True)
            if grey:
                above, below = above.monochrome, below.monochrome
            if contrast(above, below) < least:
                yield f"{mark} on {ground}: {contrast(above, below):.2f} < {least}"


def test_every_theme_can_be_chosen() -> None:
    """The settings name them without the toolkit, so both lists are compared."""
    assert (AUTO, *(theme.name for theme in THEMES)) == SETTINGS["theme"].choices


def test_every_role_of_the_boards_is_looked_at() -> None:
    """But for those that only shade the drawings of pieces and houses."""
    looked_at = {role for pairs in PAIRS.values() for pair in pairs for role in pair}
    shades = {
        "house-rim",
        "past-rim",
        "stone",
        "stone-light",
        "stone-shade",
        "blade",
        "pivot",
    }
    shades |= {"paper", "paper-ink", "paper-fold", "handle"}
    assert BOARD_ROLES.keys() - shades <= looked_at


@pytest.mark.parametrize("grey", [False, True], ids=["colour", "grey"])
@pytest.mark.parametrize("name", [theme.name for theme in THEMES if not theme.ansi])
def test_text_and_marks_stand_out(name: str, *, grey: bool) -> None:
    """In the theme's own colours, and in the greys that ``NO_COLOR`` makes of them."""
    assert not [*too_weak(roles_of(name), VGA, grey=grey)]


@pytest.mark.parametrize("name", [theme.name for theme in THEMES if not theme.ansi])
def test_text_and_marks_stand_out_in_256_colours(name: str) -> None:
    """The colours are nearly those of the terminal: little is lost on the way."""
    roles = roles_of(name, "256")
    assert not [*too_weak(roles, VGA, grey=False)]
    for role in (*BOARD_ROLES, "background", "surface", "panel", "foreground"):
        colour = Color.parse(roles[role]).rich_color
        shown = colour.downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
        assert colour.triplet
        assert all(
            abs(part - wanted) <= 10
            for part, wanted in zip(shown, colour.triplet, strict=True)
        ), role


@pytest.mark.parametrize(
    ("settled", "colours", "shown"),
    [
        (AUTO, "standard", "terminal"),
        (AUTO, "256", "wood"),
        (AUTO, "truecolor", "wood"),
        ("wood", "standard", "wood"),
        ("paper", "standard", "paper"),
        ("terminal", "standard", "terminal"),
        ("wood", "256", "wood"),
        ("wood", "truecolor", "wood"),
    ],
)
def test_sixteen_colours_go_with_the_terminals_theme(
    settled: str, colours: str, shown: str
) -> None:
    """It is the default there, as the usual one needs more."""
    app = make_app(Places.find(None, {}), settings=Settings(theme=settled))
    app.suit("sprites", colours)
    assert app.theme == shown


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", ["capaci", "kalah"])
async def test_sixteen_colours_are_the_terminals_own(name: str, theme: Theme) -> None:
    """Whichever theme is settled, nothing is drawn in a mixture near them."""
    async with hands_on(
        played(fresh(name), 5),
        settings=Settings(theme=theme.name),
        colours="standard",
    ) as hands:
        kinds = {
            colour.type
            for row in styled_cells(hands.board, hands.board.size.region)
            for _mark, style in row
            for colour in (style.color, style.bgcolor)
            if colour
        }
        assert kinds <= {ColorType.DEFAULT, ColorType.STANDARD}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("name", [theme.name for theme in THEMES])
def test_text_and_marks_stand_out_in_sixteen_colours(name: str, palette: str) -> None:
    """Whatever a dark terminal takes them for."""
    assert not [*too_weak(roles_of(name, "standard"), palette, grey=False)]


def test_marks_in_the_wood_are_seen_in_pictures() -> None:
    """There they stand out less than in any terminal, but are not lost."""
    roles = roles_of("terminal")
    wood = colour_of(roles["house-wood"], PICTURED, ground=True)
    for role in ("board-cursor", "house-landing", "house-mark"):
        mark = colour_of(roles[role], PICTURED, ground=False)
        assert contrast(mark, wood) > 2.5, role


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_grounds_are_far_apart_in_sixteen_colours(palette: str) -> None:
    """What may be taken is not taken for what has just come, nor for what is held."""
    roles = roles_of("terminal")
    grounds = [
        colour_of(roles[role], palette, ground=True).rgb
        for role in ("board-last", "square-prey", "square-held")
    ]
    for one, other in combinations(grounds, 2):
        assert math.dist(one, other) > 130
    assert math.dist(*grounds[:2]) > 200


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_a_rock_is_of_one_piece_in_sixteen_colours(palette: str) -> None:
    """Its light is no white spot, and differs from the plates as its shadow does."""
    roles = roles_of("terminal")
    light, middle, shade, white, black = (
        colour_of(roles[role], palette, ground=True)
        for role in (
            "stone-light",
            "stone",
            "stone-shade",
            "piece-white",
            "piece-black",
        )
    )
    assert contrast(light, middle) < 3.5
    assert len({light, middle, shade, white, black}) == 5


def test_the_terminals_theme_has_no_other_colours() -> None:
    """None of the boards' own is left in it."""
    roles = roles_of("terminal")
    assert all(roles[role].startswith("ansi_") for role in BOARD_ROLES)


@pytest.mark.parametrize("pieces", ["sprites", *later("letters")])
@pytest.mark.parametrize("name", NAMES)
async def test_marks_are_the_same_in_every_theme(name: str, pieces: str) -> None:
    """They are told by their signs, so no theme can hide one behind a colour."""
    async with hands_on(played(fresh(name), 5)) as hands:
        await hands.press("right", "right")
        hands.app.settle("pieces", pieces)
        shown = set()
        for theme in THEMES:
            hands.app.settle("theme", theme.name)
            await hands.settle()
            shown.add(plain_cells(hands.board, hands.board.size.region))
        assert len(shown) == 1


# Without colour


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
async def test_no_color_takes_all_hue(
    theme: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The terminal's own colours go altogether, as nobody knows their greys."""
    monkeypatch.setenv("NO_COLOR", "1")
    name = getattr(theme, "name", "")
    async with hands_on(fresh("capaci"), settings=Settings(theme="wood")) as hands:
        hands.app.settle("theme", name)
        (taking,) = [
            each
            for each in hands.app.get_line_filters()
            if isinstance(each, (NoColor, Monochrome))
        ]
        assert isinstance(taking, NoColor) == (name == "terminal")


# What the terminal can show


@pytest.mark.parametrize(
    ("environment", "pieces"),
    [
        ({"TERM": "xterm-256color"}, "sprites"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "sprites"),
        ({"TERM": "xterm"}, "sprites"),
        ({"TERM": "unheard-of"}, "sprites"),
        ({}, "sprites"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "letters"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "sprites"),
    ],
)
def test_pieces_suit_the_terminal(
    environment: dict[str, str], pieces: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawings need colours."""
    for name in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(stand_ins, "getencoding", lambda: "UTF-8")
    terminal.heed_no_color()
    assert suitable_pieces() == pieces
    assert ("NO_COLOR" in os.environ) == bool(environment.get("NO_COLOR"))


@pytest.mark.parametrize(
    ("environment", "colours"),
    [
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm"}, "standard"),
        ({}, "standard"),
    ],
)
def test_the_terminal_says_how_many_colours_it_has(
    environment: dict[str, str], colours: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the variables that terminals set."""
    for name in ("TERM", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert colour_system() == colours


@pytest.mark.parametrize("encoding", ["ANSI_X3.4-1968", "ISO-8859-15", "cp1252"])
def test_other_encodings_get_ascii(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They have no signs to draw with."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(stand_ins, "getencoding", lambda: encoding)
    assert suitable_pieces() == "ascii"


@pytest.mark.parametrize(
    ("variables", "pieces"),
    [
        ({"LC_ALL": "xx_YY.UTF-8"}, "sprites"),
        ({"LC_ALL": "fr_XX.utf8@euro"}, "sprites"),
        ({"LC_CTYPE": "xx_YY.UTF-8", "LANG": "C"}, "sprites"),
        ({"LANG": "xx_YY.UTF-8"}, "sprites"),
        ({"LC_ALL": "C", "LANG": "xx_YY.UTF-8"}, "ascii"),
        ({"LANG": "fr_FR.ISO-8859-15"}, "ascii"),
        ({"LANG": "xx_UTF-8"}, "ascii"),
        ({}, "ascii"),
    ],
)
def test_a_locale_that_is_not_installed_still_names_the_encoding(
    variables: dict[str, str], pieces: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system falls back to ASCII then; the terminal does not."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(stand_ins, "getencoding", lambda: "ANSI_X3.4-1968")
    assert suitable_pieces() == pieces
