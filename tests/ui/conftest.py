"""Painters of UI tests share their caches. A test may have a clipboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from typing import Final

import pygame
import pytest

from squaretactics.bots import rollout_advice
from squaretactics.ui.kit import app
from tests.ui.drawn_text import tracked_text
from tests.ui.painter_pool import shared_painters

pytest.register_assert_rewrite("tests.ui.other_languages")

# Tests that watch how things are drawn, or that must not depend on what was drawn before.
_OWN_PAINTER: Final = (
    "fuzz/",
    "kit/paint/",
    "kit/test_error_boundary",
    "kit/test_loop",
    "kit/test_memory",
    "kit/test_prerender",
    "square_tactics/test_frame_cache",
    "square_tactics/test_own_family_pictures",
    "squirrel_squabble/test_plan_secrecy",
    "test_first_paint",
    "test_languages",
    "test_privacy_on_screen",
    "test_random_play",
)
# Tests that patch only clocks, thinkers, registries or files.
_SHARED_PAINTER: Final = (
    "square_tactics/test_hint",
    "square_tactics/test_new_game",
    "test_driven_games",
    "test_failed_save",
    "test_follow_up_games",
    "test_games_of_every_kind",
    "test_program",
    "test_second_game",
)


@pytest.fixture(autouse=True)
def painters(request: pytest.FixtureRequest) -> Iterator[None]:
    """Share what painters cache, but not in tests that watch or change how things are drawn."""
    name = request.node.nodeid.removeprefix("tests/ui/")
    patches = "monkeypatch" in request.fixturenames and not name.startswith(_SHARED_PAINTER)
    with nullcontext() if patches or name.startswith(_OWN_PAINTER) else shared_painters():
        yield


@pytest.fixture(autouse=True, scope="session")
def memory_kept() -> Iterator[None]:
    """Keep freed memory: thousands of windows ask for the same again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "configure_malloc", lambda: None)
        yield


@pytest.fixture(autouse=True)
def quick_reviews() -> Iterator[None]:
    """Try out each decision of a finished run a few times only: what a scene shows of it needn't be right."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rollout_advice, "_GLANCED", 8)
        yield


@pytest.fixture
def tracked(painters: None) -> Iterator[None]:
    """Track drawn text, using separate caches."""
    with shared_painters("tracked"), tracked_text():
        yield


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard; its last text is on it."""
    taken = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", taken.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: taken[-1])
    return taken
