"""Options of the test run, and the pseudo-language."""

from __future__ import annotations

import gc
import gettext
import io
import math
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Lock
from typing import IO, Final

import pygame
import pytest

from squaretactics import translation
from squaretactics.storage import game_history
from squaretactics.ui.kit.paint.fallback_font import FallbackFont
from squaretactics.ui.kit.paint.surface_cache import SurfaceCache
from tools.catalogue import PSEUDO, write_pseudo

_DRAWINGS: Final = 30_000_000  # pixels
_TEXTS: Final = 12_000_000

# A run keeps thousands of tests in memory. Collecting garbage less often saves a tenth of the time.
gc.set_threshold(50_000, 20, 100)
# Tests that start processes or open windows. At the head of the line, they run in one worker, one after the other.
_FIRST: Final = (
    *("tests/real/", "tests/core/test_killed.py", "tests/cli/test_console.py", "tests/packaging/"),
    *("tests/bots/test_worker.py", "tests/ui/replay/test_reviewer.py"),
)
# Tests compare the output of child processes with English sentences.
os.environ["LANGUAGE"] = "en"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", type=int, default=1, metavar="N", help="play N times as many random games")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(_FIRST))


def pytest_collection_finish() -> None:
    """Keep tests and modules out of garbage collection: they stay for the whole run."""
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def patient_history() -> Iterator[None]:
    """Let a history read all missing games when it opens, on slow machines too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_history, "_AT_ONCE", math.inf)
        yield


@pytest.fixture(autouse=True, scope="session")
def drawings_rendered_once() -> Iterator[None]:
    """Render each drawing once per size: thousands of scenes show the same ones."""
    render, kept, lock = pygame.image.load_sized_svg, SurfaceCache(_DRAWINGS), Lock()

    def load(file: str | io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        key = file if isinstance(file, str) else file.getvalue(), size
        with lock:  # large drawings are rendered in threads
            rendered = kept.get(key)
        if rendered is None:
            rendered = render(file, size)
            with lock:
                kept.put(key, rendered)
        return rendered.copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", load)
        yield


@pytest.fixture(autouse=True, scope="session")
def texts_rendered_once() -> Iterator[None]:
    """Render each text once per font and colour."""
    render, kept = FallbackFont._shrunk, SurfaceCache(_TEXTS)

    def shrunk(font: FallbackFont, words: str, colour: pygame.Color, wraplength: int) -> pygame.Surface:
        key = font._face, font._pixels, font.align, words, tuple(colour), wraplength
        rendered = kept.get(key) or kept.put(key, render(font, words, colour, wraplength))
        return rendered.copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FallbackFont, "_shrunk", shrunk)
        yield


@pytest.fixture(autouse=True, scope="session")
def catalogues_parsed_once() -> Iterator[None]:
    """Parse each catalogue of translations once: tests switch languages hundreds of times."""
    parse = gettext.GNUTranslations

    @cache
    def parsed(data: bytes) -> gettext.GNUTranslations:
        return parse(io.BytesIO(data))

    def read(file: IO[bytes]) -> gettext.GNUTranslations:
        return parsed(file.read())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gettext, "GNUTranslations", read)
        yield


@pytest.fixture
def soak(request: pytest.FixtureRequest) -> int:
    """Return the factor by which the usual number of random games is multiplied."""
    times: int = request.config.getoption("--soak")
    return times


@pytest.fixture(scope="session")
def languages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of languages with the pseudo-language in it."""
    folder = tmp_path_factory.mktemp("languages")
    write_pseudo(folder)
    return folder


@pytest.fixture
def pseudo(languages: Path) -> Iterator[None]:
    """Switch to the pseudo-language for one test."""
    translation.use(PSEUDO, languages)
    yield
    translation.use()
