"""The screens in French: its words are there, and none is cut."""

from __future__ import annotations

import pytest
from games import fresh_match
from hands import Hands, hands_on, text_of

from capaci_tui.rules import GAMES
from capaci_tui.ui.boards.base import BoardView
from capaci_tui.ui.boards.scene import Pieces
from capaci_tui.ui.palette import commands
from capaci_tui.ui.screens.dialogs import Question, Reading
from capaci_tui.ui.screens.help import bindings_of
from capaci_tui.ui.screens.menu import MenuScreen
from capaci_tui.ui.screens.options import RarerOptions
from capaci_tui.ui.screens.setup import SetupScreen
from capaci_tui.ui.widgets.choice import Choice
from capaci_tui.ui.widgets.drawn import Words
from capaci_tui.ui.widgets.entries import Entries
from capaci_tui.words import set_language

pytestmark = pytest.mark.usefixtures("french")

SIZES = [(80, 24), (40, 15)]
sizes = pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)


def page(hands: Hands) -> str:
    """Return what is shown as one text, with usual spaces."""
    return "\n".join(hands.shown()).replace("\u202f", " ").replace("\u00a0", " ")


async def check_choices_fit(hands: Hands) -> None:
    """Choose every value of every line, and see that the line has room for it."""
    for choice in hands.screen.query(Choice):
        for _value in range(len(choice._values)):
            choice.action_next()
            await hands.settle()
            line = choice.render_line(0)
            assert line.cell_length <= choice.size.width, line.text


@sizes
async def test_menu(size: tuple[int, int]) -> None:
    """Games, doors, choices and keys."""
    async with hands_on(size=size) as hands:
        for _game in GAMES:
            await check_choices_fit(hands)
            await hands.press("down")
        shown = page(hands)
    for words in ("pierre-feuille-ciseaux", "de longs tours à relais"):
        assert words in shown
    for words in ("‹ Humain ›", "p Jouer", "r Règles", "q Quitter"):
        assert words in shown


@sizes
async def test_rarer_options(size: tuple[int, int]) -> None:
    """Every rule of every game has room for its name and its values."""
    async with hands_on(size=size) as hands:
        for _game in GAMES:
            await hands.press("o")
            assert hands.at(RarerOptions)
            assert "↑↓ ligne · ←→ choix · Échap retour" in page(hands)
            await check_choices_fit(hands)
            await hands.press("escape")
            await hands.until(lambda: hands.at(MenuScreen))
            await hands.press("down")


PLAYED = {
    "capaci": ("a2xd5", "À Noir de jouer", "Ciseaux bat Feuille"),
    "kalah": ("C", "Sud rejoue", "sème 4 et rejoue"),
    "oware": ("C", "À Nord de jouer", "sème 4 jusqu’à a"),
    "congkak": ("A", "À Nord de jouer", "13 relais"),
}


@sizes
@pytest.mark.parametrize("name", PLAYED)
async def test_game(name: str, size: tuple[int, int]) -> None:
    """Whose turn it is, what the keys do, and what the log tells."""
    move, turn, told = PLAYED[name]
    match = fresh_match(name)
    match = match.play(match.game.parse_move(match.position, move))
    async with hands_on(match, size=size) as hands:
        assert turn in page(hands)
        for key in ("? Aide", "q Quitter", "l Journal"):
            assert key in page(hands)
        await hands.press("l")
        assert "Journal" in page(hands)
        assert told in page(hands)


async def test_pieces_have_the_initials_of_their_french_names() -> None:
    """Pierre, Feuille, Ciseaux, on the board; the names are beside it."""
    async with hands_on(fresh_match("capaci")) as hands:
        hands.board.pieces = Pieces.LETTERS
        await hands.settle()
        shown = page(hands)
        assert "Pierre  Feuille Ciseaux" in shown
        ranks = [line for line in shown.splitlines() if line.startswith(" 1 ")]
        assert [sign for sign in ranks[0] if sign in "PFCRS"] == [*"FCPPCF"]


async def test_pieces_are_set_up_by_their_french_initials() -> None:
    """The position as text has the letters of the board, and no others."""
    async with hands_on(size=(80, 24)) as hands:
        hands.screen.query_one(Entries).here = "set-up"
        await hands.press("enter")
        await hands.until(lambda: hands.at(SetupScreen))
        await hands.press("z")
        board = hands.screen.query_one(BoardView)
        board.cursor = 0
        await hands.press("F")
        board.cursor = 35
        await hands.press("c")
        assert "5c/6/6/6/6/F5 w 0" in page(hands)


@sizes
async def test_endings(size: tuple[int, int]) -> None:
    """Resigning, a draw that is offered and declined, and the result."""
    async with hands_on(fresh_match("capaci"), size=size) as hands:
        await hands.press("x")
        assert "Blanc propose la nulle" in page(hands)
        await hands.answer("draw")
        assert "Noir : acceptez-vous ?" in page(hands)
        await hands.answer("decline")
        await hands.press("x")
        await hands.answer("1")
        assert "Noir abandonne ?" in page(hands)
        await hands.answer("resign")
        await hands.until(lambda: hands.at(Question))
        for words in ("Blanc gagne", "Noir a abandonné", "Revanche", "Menu"):
            assert words in page(hands)


@sizes
async def test_rules_and_help(size: tuple[int, int]) -> None:
    """The rules in the customer's words; every key with what it does."""
    async with hands_on(fresh_match("kalah"), size=size) as hands:
        await hands.press("o")
        assert hands.at(Reading)
        told = "".join(text_of(each) for each in hands.screen.query(Words))
        for word in ("maison", "magasin", "graine", "semer"):
            assert word in told
        await hands.press("escape", "question_mark")
        told = "".join(text_of(each) for each in hands.screen.query(Words))
        for words in ("espace", "Sur le plateau", "Abandon/nulle", "Partout"):
            assert words in told


async def test_palette() -> None:
    """Every command is offered in French."""
    async with hands_on(fresh_match("kalah")) as hands:
        offered = {each.title for each in commands(hands.app, hands.screen)}
        english = {binding.description for _key, binding in bindings_of(hands.game)}
        assert "Abandon/nulle" in offered
        assert offered & english == set()
        await hands.press("ctrl+p")
        await hands.until(lambda: "Chercher une commande…" in page(hands))


async def test_a_change_of_language_shows_at_once() -> None:
    """What is drawn from then on, keys and their help too, speaks it."""
    async with hands_on(fresh_match("kalah")) as hands:
        assert "À Sud de jouer" in page(hands)
        set_language("en")
        hands.game.show()
        await hands.press("question_mark")
        told = "".join(text_of(each) for each in hands.screen.query(Words))
        assert "Resign/draw" in told
        await hands.press("escape")
        assert "South to move" in page(hands)
