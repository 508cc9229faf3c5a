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
from dataclasses import dataclass
from pathlib import Path

from capaci_tui.rules import find_game
from capaci_tui.rules.match import new_match
from capaci_tui.settings import Places
from capaci_tui.ui.app import CapaciApp, make_app

FOLDER = Path(__file__).parents[2] / "screenshots"
STANDARD, LARGE, COMPACT = (80, 24), (120, 40), (40, 15)
BROWSERS = "chromium", "chromium-browser", "google-chrome"
BROWSER_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--disable-background-networking",
    "--no-first-run",
)

CAPACI_MOVES = "c2e4 c5b4 a2d5 d6d3 e4c2 b5b1 f1d3 b6d4 a1c3"
TO_D4 = ("up", "up", "right", "enter", "left")
KALAH_MOVES = "C F b B f A"
OWARE_MOVES = "D c A b F d B e C a"
CONGKAK_MOVES = "F B c D"


@dataclass(frozen=True)
class Picture:
    """Say what is shown: a game after some moves, then some keys; no game: the menu."""

    name: str
    game: str | None = None
    moves: str = ""
    keys: tuple[str, ...] = ()
    position: str | None = None


PICTURES = (
    Picture("menu", keys=("down",)),
    Picture("capaci", "capaci", CAPACI_MOVES, TO_D4),
    Picture("kalah", "kalah", KALAH_MOVES, ("right",)),
    Picture("oware", "oware", OWARE_MOVES, ("right", "right")),
    Picture("congkak", "congkak", CONGKAK_MOVES, ("right",)),
    Picture(
        "result",
        "kalah",
        "F",
        position="0-0-0-0-0-1-0-0-3-0-0-1-23-20-S",
    ),
)


async def draw(picture: Picture, size: tuple[int, int]) -> str:
    """Play the moves of a picture in the real app and return its SVG."""
    match = None
    if picture.game:
        match = new_match(find_game(picture.game)(), picture.position)
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Places.find(folder, {}), match)
        app.animation_level = "none"
        return await _draw_with(app, picture, size)


async def _draw_with(app: CapaciApp, picture: Picture, size: tuple[int, int]) -> str:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for move in picture.moves.split():
            await pilot.press(*move)
        await pilot.press(*picture.keys)
        await pilot.pause()
        return app.export_screenshot(title=f"capaci-tui {size[0]}x{size[1]}")


def draw_all() -> dict[str, str]:
    """Return every picture's SVG by its name."""
    drawn = {}
    for picture in PICTURES:
        for size in (STANDARD, LARGE):
            name = f"{picture.name}-{size[0]}x{size[1]}"
            drawn[name] = asyncio.run(draw(picture, size))
    compact = Picture("kalah", "kalah", KALAH_MOVES, ("right",))
    drawn["kalah-40x15"] = asyncio.run(draw(compact, COMPACT))
    return drawn


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
    for name, svg in draw_all().items():
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
