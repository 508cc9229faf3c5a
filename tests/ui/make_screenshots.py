"""Make the pictures in ``screenshots/`` from scripted games through the real app.

Run it from the project's root: ``python tests/ui/make_screenshots.py``. The SVG files
are the same to the byte with the same Textual; PNG files are made of them where a
Chromium browser is installed.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from gallery import CAPACI_END, KALAH_END, OWARE_END, PICTURES, Picture

from capaci_tui.library.games import Library
from capaci_tui.rules import find_game
from capaci_tui.rules.match import AnyMatch, new_match
from capaci_tui.rules.record import make_record
from capaci_tui.session import Session
from capaci_tui.settings import Places, Settings
from capaci_tui.ui.app import CapaciApp, make_app
from capaci_tui.words import set_language

FOLDER = Path(__file__).parents[2] / "screenshots"
BROWSERS = "chromium", "chromium-browser", "google-chrome"
BROWSER_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--disable-background-networking",
    "--no-first-run",
)
REST = 0.25
"""Seconds for what a key starts, such as reading the library."""
GAMES_KEPT = (
    ("kalah", KALAH_END, ("Ada", "Blaise"), "2026.11.01"),
    ("capaci", CAPACI_END, ("Zoë", "Ada"), "2026.11.02"),
    ("oware", OWARE_END, ("Blaise", "Zoë"), "2026.11.03"),
)
"""The library that the pictures show."""


def played(game: str, moves: str, position: str | None = None) -> AnyMatch:
    """Return a match after some moves."""
    match = new_match(find_game(game)(), position)
    for move in moves.split():
        match = match.play(match.game.parse_move(match.position, move))
    return match


def fill_library(places: Places) -> None:
    """Keep a few games for the pictures of the library."""
    library = Library(places.data)
    for game, moves, names, date in GAMES_KEPT:
        library.keep(make_record(played(game, moves).resign(0), names, date))


@contextmanager
def surroundings(picture: Picture, home: str) -> Iterator[None]:
    """Give the program the language and the colours of a picture, and a home."""
    with pytest.MonkeyPatch.context() as patch:
        # a path on a picture says nothing of the machine
        patch.setenv("HOME", home)
        if picture.colours:
            patch.delenv("NO_COLOR", raising=False)
        else:
            patch.setenv("NO_COLOR", "1")
        set_language(picture.language)
        yield
    set_language("en")


async def draw(picture: Picture, size: tuple[int, int]) -> str:
    """Play the moves of a picture in the real app and return its SVG."""
    match = None
    if picture.game:
        match = played(picture.game, picture.moves, picture.position)
    with tempfile.TemporaryDirectory() as folder, surroundings(picture, folder):
        places = Places.find(folder, {})
        fill_library(places)
        settled = {"theme": picture.theme, "lang": picture.language}
        session = Session(match) if match else None
        app = make_app(places, session, Settings().changed(settled))
        app.animation_level = "none"
        app.suit("sprites" if picture.colours else "letters")
        return await _draw_with(app, picture, size)


async def _draw_with(app: CapaciApp, picture: Picture, size: tuple[int, int]) -> str:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in picture.keys:
            await pilot.press(key)
            await pilot.pause(REST)
        return app.export_screenshot(title=f"capaci-tui {size[0]}x{size[1]}")


def draw_all() -> Iterator[tuple[str, str]]:
    """Yield every picture's name and SVG."""
    for picture in PICTURES:
        for size in picture.sizes:
            name = f"{picture.name}-{size[0]}x{size[1]}"
            yield name, asyncio.run(draw(picture, size))


def browser() -> str | None:
    """Return a Chromium browser, if one is installed."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def make_png(chromium: str, svg: Path) -> None:
    """Let the browser draw an SVG with the fonts of this machine."""
    text = svg.read_text(encoding="utf-8")
    # the web font that the export names is not asked for over the network
    text = re.sub(r"@font-face \{[^}]*\}", "", text)
    text = text.replace("Fira Code", "Fira Code, DejaVu Sans Mono")
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    assert found, f"{svg} has no size"
    width, height = (int(float(each)) + 2 for each in found.groups())
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.svg")
        page.write_text(text, encoding="utf-8")
        command = [
            chromium,
            *BROWSER_FLAGS,
            f"--user-data-dir={folder}/profile",
            f"--window-size={width},{height}",
            f"--screenshot={svg.with_suffix('.png')}",
            page.as_uri(),
        ]
        subprocess.run(command, check=True, capture_output=True, timeout=120)


def main() -> int:
    """Write all pictures; return the exit code."""
    FOLDER.mkdir(exist_ok=True)
    chromium = browser()
    for name, svg in draw_all():
        path = FOLDER / f"{name}.svg"
        path.write_text(svg, encoding="utf-8")
        if chromium:
            make_png(chromium, path)
        print(path.name)
    if not chromium:
        print("no Chromium browser found: the PNG files were left as they are")
    return 0


if __name__ == "__main__":
    sys.exit(main())
