"""What all tests share: examples of hypothesis, where files go, the language."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from capaci_tui.settings import VARIABLE
from capaci_tui.words import VARIABLES, set_language

settings.register_profile(
    "default", max_examples=60, derandomize=True, deadline=None, database=None
)
settings.register_profile("thorough", max_examples=3000, deadline=None, database=None)
settings.load_profile("default")

_numbers = count()


@pytest.fixture(scope="session")
def all_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the directory under which the program may write."""
    return tmp_path_factory.mktemp("capaci-tui")


@pytest.fixture(autouse=True)
def data_dir(all_files: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the program's files of every test in a directory of its own."""
    path = all_files / str(next(_numbers))
    monkeypatch.setenv(VARIABLE, str(path))
    return path


@pytest.fixture(autouse=True)
def hears_ctrl_c() -> None:
    """Let Ctrl-C be heard, by the programs that a test starts too.

    Tests that run in the background of a shell are begun deaf to it.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak English at the start of every test, wherever it runs."""
    monkeypatch.setenv(VARIABLES[0], "en")
    set_language("en")
    yield
    set_language("en")


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak French throughout a test, in the programs that it starts too."""
    monkeypatch.setenv(VARIABLES[0], "fr")
    set_language("fr")
