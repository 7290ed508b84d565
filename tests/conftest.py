"""Options of the test run."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", type=int, default=1, metavar="N", help="play N times as many random games")


@pytest.fixture
def soak(request: pytest.FixtureRequest) -> int:
    """Return how many times the usual number of random games to play."""
    times: int = request.config.getoption("--soak")
    return times
