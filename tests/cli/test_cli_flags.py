"""Flags anywhere on the command line, and everything wrong with them."""

from __future__ import annotations

from typing import Any

import pytest
from command_line import MEGABYTE, assert_refused, run

from capaci_tui.narrate.choices import options_line
from capaci_tui.rules import GAMES
from capaci_tui.rules.kalah import Kalah
from capaci_tui.rules.options import options


@pytest.mark.parametrize(
    "line",
    [
        "--seeds 3 --houses 3 kalah C B",
        "kalah --seeds=3 C --houses=3 B",
        "kalah C B --houses 3 --seeds 3",
        "kalah C B --houses 9 --seeds 3 --houses 3",
    ],
)
def test_flags_stand_anywhere(line: str) -> None:
    """Before the game, between and after the moves; the last of two counts."""
    ran = run(f"show {line}")
    assert not ran.err
    assert ran.out.startswith("Kalah: 3 seeds · 3 houses\n1. South C: ")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_option_of_every_game_has_its_flag(game: Any) -> None:
    """Each choice is taken, and shows in the position or in the header."""
    for option in options(game):
        for value in (*option.menu, option.default):
            text = option.write(value)
            ran = run(f"show {game.name} {option.flag}={text}")
            assert (ran.code, ran.err) == (0, "")


def test_switches_have_a_flag_for_on_and_one_for_off() -> None:
    """The last one counts; on and off may be written out."""
    on = options_line(Kalah(empty_capture=True))
    assert on in run("show kalah --empty-capture").out
    assert on in run("show kalah --empty-capture=on").out
    assert on not in run("show kalah --empty-capture --no-empty-capture").out
    assert on not in run("show kalah --empty-capture=off").out
    assert_refused(run("show kalah --empty-capture=maybe"), "choose off, on")


def test_a_preset_sets_options_and_flags_change_it() -> None:
    """The flag wins wherever it stands."""
    assert "7 seeds · 7 houses" in run("show congkak --preset traditional").out
    assert "5 seeds · 7 houses" in (
        run("show congkak --seeds 5 --preset traditional").out
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "kalah --grand-slam none",
            'kalah has no flag "--grand-slam": choose --seeds, ',
        ),
        ("capaci --seeds 4", 'capaci has no flag "--seeds": choose --neighbours, '),
        ("kalah --colour red", 'kalah has no flag "--colour": choose --seeds, '),
        ("kalah --seed 3", 'kalah has no flag "--seed": choose '),
        ("kalah --help=me", 'kalah has no flag "--help=me": choose '),
        ("kalah --seeds 0", '--seeds cannot be "0": choose 1-9'),
        ("kalah --seeds 10", '--seeds cannot be "10": choose 1-9'),
        ("kalah --seeds -4", '--seeds cannot be "-4": choose 1-9'),
        ("kalah --seeds ٣", '--seeds cannot be "٣": choose 1-9'),
        ("kalah --seeds=", '--seeds cannot be "": choose 1-9'),
        ("kalah --seeds", "--seeds needs a value"),
        ("oware --grand-slam all", "choose none, capture, illegal"),
        ("oware --repetition 4", "choose 2, 3, 0"),
        ("congkak --preset 9x9", 'no preset "9x9": choose 6x4, 6x5, 6x6, traditional'),
        ("--colour red", 'there is no flag "--colour": choose --neighbours, '),
        ("chess", 'there is no game "chess": choose capaci, kalah, oware, congkak'),
        ("", "name a game: capaci, kalah, oware, congkak"),
    ],
)
@pytest.mark.parametrize("command", ["show", "play", "perft"])
def test_a_wrong_flag_value_or_name_lists_what_there_is(
    command: str, line: str, said: str
) -> None:
    """Every command refuses alike, before it does anything."""
    ran = run(f"{command} {line}")
    assert_refused(ran, said)
    assert not ran.out


@pytest.mark.parametrize("line", ["show kalah --divide", "perft kalah 2 --json"])
def test_a_flag_of_another_command_is_unknown(line: str) -> None:
    """Each command lists the flags it has."""
    assert_refused(run(line), "kalah has no flag", ", --position, ")


@pytest.mark.parametrize(
    "flag", ["--seeds", "--leftovers", "--preset", "--position", "--"]
)
def test_a_megabyte_anywhere_is_one_short_line(flag: str) -> None:
    """Long text is quoted by its beginning."""
    assert_refused(run("show kalah", f"{flag}={MEGABYTE}"))
    assert_refused(run("show", MEGABYTE))
    assert_refused(run("", MEGABYTE))
    assert_refused(run("show kalah", f"--{MEGABYTE}"))


@pytest.mark.parametrize(
    ("game", "position", "said"),
    [
        ("kalah", "", 'position "": expected 15 fields, found 1'),
        ("kalah", "4-4", "expected 15 fields, found 2"),
        ("kalah", "-1-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "expected 15 fields, found 16"),
        ("kalah", "4-4-4-4-4-4-4-4-4-4-4-x-0-0-S", '"x" is not a number of seeds'),
        ("kalah", "4-4-4-4-4-4-4-4-4-4-4-٤-0-0-S", '"٤" is not a number of seeds'),
        ("kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-X", "the side to move is S, N"),
        ("kalah", "1000000000-0-0-0-0-0-1-0-0-0-0-0-0-0-S", "seeds"),
        ("oware", "99-9-0-0-0-0-1-0-0-0-0-0-0-0-S", "more than 108 seeds"),
        ("congkak", "4-4-4-4-4-4-4-4-4-4-4-4-0-0", "expected 15 fields, found 14"),
        ("capaci", "", "expected ranks, side and counter"),
        ("capaci", "6/6 w 0", "expected 6 ranks, found 2"),
        ("capaci", "RRRRR1/6/6/6/6/6 w 0", "more than 4 R pieces (rock)"),
        ("capaci", "7/6/6/6/6/6 w 0", "rank 6 is"),
        ("capaci", "psrrsp/srpprs/6/6/SRPPRS/PSRRSP w -1", "plies without a capture"),
        ("capaci", "6/6/6/6/6/6 w 0", "both sides lack a kind of piece"),
        ("capaci", "psrrsp/srpprs/6/6/SRPPRS/PSRRSP W 0", "the side to move is w, b"),
    ],
)
@pytest.mark.parametrize("command", ["show {} --json", "play {}", "perft {} 2"])
def test_a_bad_position_is_refused_with_its_fault(
    command: str, game: str, position: str, said: str
) -> None:
    """Every command checks it before anything else."""
    ran = run(command.format(game), "--position", position)
    assert_refused(ran, said)
    assert not ran.out


def test_a_position_may_begin_with_a_dash() -> None:
    """It is read as a text, after a space or after an equals sign."""
    said = 'position "-1-4": expected 15 fields, found 3'
    assert_refused(run("show kalah --position -1-4"), said)
    assert_refused(run("show kalah --position=-1-4 C"), said)
    assert_refused(run("show kalah --position --json"), 'position "--json": ')


def test_there_is_no_other_command() -> None:
    """The error lists those that there are."""
    said = 'there is no command "kalah": choose play, resume, list, replay, export, '
    assert_refused(run("kalah"), said)
    assert_refused(run("--seeds 3"), 'there is no flag "--seeds"')
    assert_refused(run("--json"), 'there is no flag "--json": choose --plain, ')


@pytest.mark.parametrize("line", ["play kalah C", "games kalah"])
def test_a_word_too_many_is_refused(line: str) -> None:
    """A move belongs to show."""
    assert_refused(run(line), "is one word too many")


def test_flags_may_stand_before_the_command() -> None:
    """With their values, whatever they look like."""
    assert run("--seeds 3 show kalah C").out == run("show kalah --seeds 3 C").out
    position = "1-0-0-0-0-8-1-0-0-0-0-0-18-20-S"
    before = run(f"--position {position} show kalah F")
    assert before.out == run(f"show kalah F --position {position}").out


def test_a_word_without_a_command_is_not_passed_over() -> None:
    """A flag with one dash is none of ours, and opens no menu."""
    assert_refused(run("-x"), 'there is no command "-x"')
    assert_refused(run("--themee x"), 'there is no flag "--themee"')
