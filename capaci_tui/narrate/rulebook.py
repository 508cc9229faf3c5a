"""The rules of each game for its players, short, with the variant that is settled."""

from __future__ import annotations

from capaci_tui.narrate.choices import option_label, option_value
from capaci_tui.rules.game import AnyGame
from capaci_tui.rules.options import options
from capaci_tui.rules.texts import mark
from capaci_tui.words import _

_SOWING_BOARD = mark(
    "South sits below with houses A, B, C…, North above with a, b, c… Each side's "
    "store is at its right hand. Seeds are sown one by one, counter-clockwise."
)

_RULES: dict[str, tuple[str, ...]] = {
    "capaci": (
        mark(
            "Each side has four rocks, four papers and four scissors. White begins, "
            "then the sides take turns."
        ),
        mark(
            "A piece moves in a straight line in any of the eight directions, over "
            "anything that is in the way. It goes as far as it has neighbours: count "
            "the pieces of both sides on the squares around it. A piece without a "
            "neighbour cannot move."
        ),
        mark(
            "It lands on an empty square, or captures by landing: rock takes scissors, "
            "scissors take paper, paper takes rock. Its own side, its own kind and "
            "what beats it are no landing squares."
        ),
        mark(
            "You win when the other side has no piece left of some kind, or has no "
            "legal move."
        ),
        mark(
            "It is a draw when a position stands for the third time, or after many "
            "plies without a capture."
        ),
    ),
    "kalah": (
        _SOWING_BOARD,
        mark(
            "Take all seeds of one of your houses and sow them: into your own store "
            "too, never into the opponent's."
        ),
        mark("Last seed in your own store: move again, as often as it happens."),
        mark(
            "Last seed in an empty house of yours, with seeds in the house opposite: "
            "both go to your store."
        ),
        mark(
            "When the houses of one side are empty the game is over, and what is left "
            "goes to a store. More seeds wins."
        ),
    ),
    "oware": (
        _SOWING_BOARD,
        mark(
            "Take all seeds of one of your houses and sow them into the houses, never "
            "into a store and never into the house they come from."
        ),
        mark(
            "Last seed in a house of the opponent, making it 2 or 3: they are yours, "
            "and so are the 2s and 3s in the houses just before it, as far as they go."
        ),
        mark(
            "A grand slam would take every seed of the opponent: it may be played, "
            "but takes nothing."
        ),
        mark(
            "If the opponent has no seeds you must play a move that gives him some. "
            "If you cannot, you take what is left on your side and the game is over."
        ),
        mark(
            "More than half of the seeds wins at once. When a position comes back the "
            "game is over and each side takes its own row."
        ),
    ),
    "congkak": (
        _SOWING_BOARD,
        mark(
            "Take all seeds of one of your houses and sow them: into your own store "
            "too, never into the opponent's."
        ),
        mark(
            "Last seed in a house that holds seeds, yours or not: take them all and "
            "sow on from there (a relay)."
        ),
        mark("Last seed in your own store: choose again, as often as it happens."),
        mark(
            "Last seed in an empty house of yours: tembak, it goes to your store with "
            "the seeds opposite, if there are any. In an empty house of the opponent: "
            "mati, it stays. Either way the turn is over."
        ),
        mark(
            "When the houses of one side are empty the game is over and each row goes "
            "to its owner's store. More seeds wins."
        ),
    ),
}


_BLURBS = {
    "capaci": mark(
        "A piece goes as far as it has neighbours, over anything. Rock takes scissors, "
        "scissors take paper, paper takes rock. Take all of one kind and you win."
    ),
    "kalah": mark(
        "Sow the seeds of a house round the board. End in your store and move again; "
        "end in an empty house of yours and take what lies opposite."
    ),
    "oware": mark(
        "Sow the seeds of a house round the board, past the stores. Make twos and "
        "threes in the other's houses to take them. Nobody may be starved."
    ),
    "congkak": mark(
        "Sow the seeds of a house round the board. Land on seeds and sow on with them; "
        "end in your store and choose again."
    ),
}


def blurb_of(game: AnyGame) -> str:
    """Return what a game is about, in two or three sentences."""
    return _(_BLURBS[game.name])


def rules_of(game: AnyGame) -> list[str]:
    """Return the rules of a game in paragraphs, then the options that are chosen."""
    chosen = [
        _("{option}: {value}").format(
            option=option_label(option),
            value=option_value(option, getattr(game, option.name)),
        )
        for option in options(game)
    ]
    return [*map(_, _RULES[game.name]), _("This game:"), *chosen]
