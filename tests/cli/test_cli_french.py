"""The command line in French: help, errors, games as lines of text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from command_line import Ran, assert_refused, json_lines, run, shell
from test_catalogues import TELL_TALES

from capaci_tui.cli.commands import COMMANDS

pytestmark = pytest.mark.usefixtures("french")


def with_usual_spaces(ran: Ran) -> Ran:
    """Return an answer without the spaces of French."""
    spaces = str.maketrans("\u202f\u00a0", "  ")
    return Ran(ran.code, ran.out.translate(spaces), ran.err.translate(spaces))


def assert_french(ran: Ran, *parts: str) -> None:
    """Check that an answer holds some words, and no English ones."""
    _code, out, err = with_usual_spaces(ran)
    said = out + err
    for part in parts:
        assert part in said
    prose = re.sub(r"«.*?»|\"[^\"]*\"|--\S+|capaci-tui .*|/\S+", " ", said)
    assert not set(re.findall(r"[^\W\d_]+", prose.lower())) & set(TELL_TALES), said


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_its_help(command: str) -> None:
    """No line of it is as wide as a usual terminal."""
    ran = run(f"{command} --help")
    assert (ran.code, ran.err) == (0, "")
    assert_french(ran, "Exemples :", "Usage :", "parties en cours", "FICHIER")
    assert max(map(len, ran.out.splitlines())) < 80


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("jouer", "pas de commande"),
        ("play", "nommer un jeu"),
        ("play gomoku", "pas de jeu"),
        ("play kalah C", "est de trop"),
        ("play kalah --seeds", "demande une valeur"),
        ("play kalah --seeds 0", "ne peut valoir"),
        ("play kalah --quiet 3", "n’a pas d’option"),
        ("play kalah --preset x", "n’a pas de formule"),
        ("show kalah --position x", "champs attendus"),
        ("show kalah C x", "coup 2"),
        ("show oware --nonsense", "n’a pas d’option"),
        ("show kalah --number 2", "ne va qu’avec"),
        ("perft kalah", "donner une profondeur"),
        ("perft kalah x", "la profondeur est un nombre"),
        ("resume", "aucune partie en cours"),
        ("replay nothing", "ni fichier ni partie"),
        ("export", "nommer un fichier"),
        ("export nothing", "nommer une forme"),
        ("import", "nommer un fichier"),
        ("import nothing", "ce fichier n’existe pas"),
        ("list more", "est de trop"),
    ],
)
def test_errors(line: str, words: str) -> None:
    """They are one line, as in English."""
    ran = run(line)
    assert_refused(with_usual_spaces(ran))
    assert_french(ran, words)


def test_list_and_paths() -> None:
    """What is kept, and where."""
    assert_french(run("list"), "La bibliothèque est vide.")
    assert_french(run("paths"), "bibliothèque", "corbeille", "réglages")


def test_games() -> None:
    """Names of games, options and their choices."""
    assert_french(run("games --help"))
    told = run("games").out
    assert "semer et rejouer" in told
    assert "Graines par maison" in told


def test_a_game_ends_by_elimination_and_by_blockade() -> None:
    """The customer's words for the two ways to win."""
    ran = run("show capaci a1xb2 --position", "6/6/6/PS4/1s2pr/RP4 w 0")
    assert_french(ran, "Pierre bat Ciseaux")
    assert_french(ran, "Blanc gagne : élimination, Noir n’a plus de Ciseaux")
    ran = run("show capaci c3c2 --position", "s4r/6/2PS2/2R3/6/5p w 0")
    assert_french(ran, "Blanc gagne : blocage, Noir n’a plus de coup")


def test_json_speaks_no_language() -> None:
    """Programs read the same everywhere."""
    (_start, now) = json_lines(run("show kalah --json C"))
    assert now["to_move"] == "south"
    assert [event["event"] for event in now["events"]][-1] == "extra_turn"


def test_a_record_speaks_no_language(tmp_path: Path) -> None:
    """Its tags and moves are those of the format."""
    file = tmp_path / "one.ogn"
    file.write_text('[Variant "Capaci"]\n\n1. b2xb6 *\n', encoding="utf-8")
    kept = run(f"export {file} --to ogn").out
    assert '[Variant "Capaci"]' in kept
    assert "1. b2xb6 *" in kept
    assert_french(run(f"show --record {file}"), "Blanc b2xb6 : ")


COMMANDS_OF_PLAIN_MODE = """
C
coups
annuler
refaire
plateau
nulle
non
abandonner nord
aide
quitter
"""


@pytest.mark.parametrize(
    "typed",
    [
        COMMANDS_OF_PLAIN_MODE,
        "\nC\nmoves\nundo\nredo\nboard\ndraw\nno\nresign north\nhelp\nquit\n",
    ],
)
def test_plain_mode_takes_commands_in_french_and_english(typed: str) -> None:
    """What is said is French all the same, and the help names what can be typed."""
    ran = run("play kalah --plain", typed=typed)
    assert ran.code == 0
    assert_french(
        ran,
        "1. Sud C : sème 4 et rejoue",
        "Coups : A B D E F",
        "Coup annulé.",
        "Coup rejoué.",
        "Sud propose la nulle. Nord, est-ce d’accord ? Répondre oui ou non.",
        "La nulle est refusée.",
        "Sud gagne : Nord a abandonné",
        "La partie est conservée dans la bibliothèque.",
    )
    for command in COMMANDS_OF_PLAIN_MODE.split("\n")[2:]:
        assert command.split(" ")[0] in ran.out


def test_a_system_error_is_told_in_french(tmp_path: Path) -> None:
    """The usual ones of files."""
    ran = run(f"import {tmp_path}/{'x' * 300}.ogn")
    assert_french(ran, "nom de fichier trop long")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("LANGUAGE=fr $CAPACI list", "La bibliothèque est vide."),
        ("LANGUAGE= LC_ALL=fr_FR.UTF-8 $CAPACI list", "La bibliothèque est vide."),
        ("LANGUAGE=xx_YY $CAPACI list", "The library is empty."),
    ],
)
def test_the_environment_chooses(line: str, said: str) -> None:
    """In a process of its own, whether the system knows the locale or not."""
    done = shell(line, PYTHONUTF8="1")
    assert (done.stdout, done.stderr) == (f"{said}\n", "")


def test_what_was_typed_stands_in_french_quotes(tmp_path: Path) -> None:
    """And what the system says of a file is said in French."""
    ran = run("play gomoku")
    assert "« gomoku »" in with_usual_spaces(ran).err
    missing = run(
        f"match capaci --records {tmp_path}/none/x.txt --first novice --second novice"
    )
    assert "fichier ou dossier inexistant" in missing.err


def test_a_score_is_written_as_in_french() -> None:
    """A comma in all its numbers, a space before the sign."""
    ran = run("match kalah --first beginner --second beginner --games 4 --jobs 1")
    assert_french(ran, "Score : 50,0 % ± 0,0 %", "Différence Elo : +0 (de +0 à +0)")
