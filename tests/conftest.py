"""Options of the test run, and the pseudo-language."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from squaretactics import translation
from tools.catalogue import PSEUDO, write_pseudo

# A run keeps some thousand tests, and all they made, in memory: to look through that less often saves a tenth of it.
gc.set_threshold(50_000, 20, 100)
# What a program that is started says is compared with English sentences.
os.environ["LANGUAGE"] = "en"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", type=int, default=1, metavar="N", help="play N times as many random games")


@pytest.fixture
def soak(request: pytest.FixtureRequest) -> int:
    """Return how many times the usual number of random games to play."""
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
    """Let everything be said in the pseudo-language."""
    translation.use(PSEUDO, languages)
    yield
    translation.use()
