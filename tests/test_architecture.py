"""Which part of the package may import which, read from the source.

The parts are the modules and packages at the top of `capaci_tui`. Each line below says
what a part may import; a part that does not exist yet breaks nothing.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import capaci_tui

ROOT = Path(capaci_tui.__file__).parent
PACKAGE = "capaci_tui"

BELOW_THE_SCREEN = {"rules", "ai", "words", "settings", "narrate", "library", "session"}
MAY_IMPORT = {
    "__init__": set(),
    "words": set(),
    "rules": set(),
    "ai": {"rules"},
    "settings": {"rules", "words"},
    "narrate": {"rules", "words"},
    "library": {"rules", "settings", "words"},
    "settings_lines": {"rules"},
    "settings_file": {"rules", "library", "settings", "settings_lines", "words"},
    "session": {"rules", "ai", "words"},
    "keeping": {"rules", "library", "narrate", "session", "settings", "words"},
    "plain": BELOW_THE_SCREEN,
    "ui": BELOW_THE_SCREEN | {"keeping", "settings_file"},
    "cli": BELOW_THE_SCREEN | {"keeping", "plain", "settings_file", "ui"},
    "__main__": {"cli"},
}
"""By part, which other parts it may import; nobody but `__main__` imports `cli`."""

SCREEN_LIBRARIES = {"textual", "rich"}
IMPURE = {
    *("asyncio", "builtins", "datetime", "gettext", "glob", "io", "locale", "logging"),
    *("multiprocessing", "os", "pathlib", "random", "secrets", "shutil", "signal"),
    *("socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid"),
}
"""What brings input, output, clock, chance or language."""
IMPURE_CALLS = {"breakpoint", "eval", "exec", "input", "open", "print", "__import__"}
SHOWN = {"color", "colour", "style", "theme", "widget", "glyph", "sprite", "evaluator"}
"""Words of the screen and of the computer player."""


class Import(NamedTuple):
    """One import: who, what, where, and whether it waits for a function's call."""

    part: str
    module: str
    place: str
    lazy: bool


SOURCES = sorted(ROOT.rglob("*.py"))
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES}


def part_of(path: Path) -> str:
    """Return the part that a file belongs to."""
    first = path.relative_to(ROOT).parts[0]
    return first.removesuffix(".py")


def modules_of(node: ast.AST, path: Path) -> list[str]:
    """Return the full names of what one statement imports."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    package = [PACKAGE, *path.relative_to(ROOT).parent.parts]
    base = package[: len(package) + 1 - node.level] if node.level else []
    origin = ".".join([*base, *([node.module] if node.module else [])])
    if origin == PACKAGE:
        return [f"{origin}.{alias.name}" for alias in node.names]
    return [origin]


def imports_in(path: Path) -> Iterator[Import]:
    """Yield what a file imports, in functions too."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    tree = TREES[path]
    inner = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, functions)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        for module in modules_of(node, path):
            place = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
            yield Import(part_of(path), module, place, id(node) in inner)


IMPORTS = [each for path in SOURCES for each in imports_in(path)]


def part_named(module: str) -> str | None:
    """Return the part of the package that a module belongs to, if any."""
    package, _, rest = module.partition(".")
    return rest.partition(".")[0] if package == PACKAGE else None


@pytest.mark.parametrize(
    ("statement", "module"),
    [
        ("import textual.app", "textual.app"),
        ("from capaci_tui.ui import app", "capaci_tui.ui"),
        ("from capaci_tui import ui", "capaci_tui.ui"),
        ("from . import game", "capaci_tui.rules"),
        ("from .game import Game", "capaci_tui.rules.game"),
        ("from .. import ui", "capaci_tui.ui"),
        ("from ..ui.app import App", "capaci_tui.ui.app"),
    ],
)
def test_imports_are_read_in_every_form(statement: str, module: str) -> None:
    """Absolute and relative, of modules and of names."""
    node = ast.parse(statement).body[0]
    assert modules_of(node, ROOT / "rules" / "kalah.py") == [module]


def test_every_part_has_its_line() -> None:
    """A new module at the top of the package needs a decision."""
    assert {part_of(path) for path in SOURCES} <= set(MAY_IMPORT)


def test_parts_import_only_what_they_may() -> None:
    """The directions; names of the package itself, such as its version, are free."""
    wrong = [
        f"{each.place}: {each.part} imports {each.module}"
        for each in IMPORTS
        if (part := part_named(each.module)) in MAY_IMPORT
        and part not in {each.part, "__init__"}
        and part not in MAY_IMPORT[each.part]
    ]
    assert not wrong, "\n".join(wrong)


def test_only_the_screen_imports_its_libraries() -> None:
    """Textual and Rich are known to `ui` alone."""
    wrong = [
        each
        for each in IMPORTS
        if each.module.partition(".")[0] in SCREEN_LIBRARIES and each.part != "ui"
    ]
    assert not wrong


def test_rules_are_pure() -> None:
    """Standard library only, and none of it that reads, writes, waits or draws lots."""
    for each in IMPORTS:
        if each.part == "rules" and part_named(each.module) is None:
            first = each.module.partition(".")[0]
            assert first in sys.stdlib_module_names, each
            assert first not in IMPURE, each


def names_in(tree: ast.AST) -> Iterator[str]:
    """Yield every name that a file gives or uses."""
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name"):
            if isinstance(name := getattr(node, field, None), str):
                yield name


RULES = [path for path in SOURCES if part_of(path) == "rules"]


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_rules_name_nothing_of_the_screen(path: Path) -> None:
    """No colour, widget or evaluator, and no call that reads, writes or prints."""
    names = set(names_in(TREES[path]))
    words = {word for name in names for word in name.lower().split("_")}
    assert not words & SHOWN
    assert not names & IMPURE_CALLS


def test_computer_names_no_single_game_outside_its_tables() -> None:
    """The search works on any game; the rest are tables by game."""
    games = {"capaci", "kalah", "oware", "congkak"}
    for each in IMPORTS:
        if each.part == "ai" and not {"evaluate", "kernels", "endgames"} & set(
            each.place.partition(":")[0].replace(".py", "").split("/")
        ):
            assert not games & set(each.module.split(".")), each


def test_session_waits_with_the_computer() -> None:
    """It is imported when the computer is first to move."""
    assert not [
        each
        for each in IMPORTS
        if each.part == "session" and part_named(each.module) == "ai" and not each.lazy
    ]


def test_top_imports_nothing() -> None:
    """The package itself holds the version alone, so that asking for it is quick."""
    wrong = [each for each in IMPORTS if each.part == "__init__"]
    assert [each for each in wrong if each.module != "__future__"] == []
