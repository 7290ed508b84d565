"""What hangs in the menu's room: its fire burns while somebody is there, and rests otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from squaretactics.ui.card_tactics.menu_backdrop import CampBackdrop
from squaretactics.ui.kit.app import App


@pytest.fixture
def app() -> Iterator[App]:
    app = App("backdrop", (640, 400), clock=lambda: 0.0, visible=False)
    yield app
    app.stop()


def pictures(backdrop: CampBackdrop, awake: bool) -> int:
    """Return how many different pictures two seconds show."""
    app, seen = backdrop.app, set()
    for tick in range(40):
        backdrop.update(100 + tick / 20, awake)
        target = pygame.Surface(app.size)
        with app.painter.immediately():
            backdrop.draw(target)
        seen.add(target.get_buffer().raw)
    return len(seen)


def test_the_fire_flickers_and_eyes_blink_only_while_somebody_is_there(app: App) -> None:
    backdrop = CampBackdrop(app)
    assert pictures(backdrop, awake=True) > 5
    assert not backdrop.resting
    assert pictures(backdrop, awake=False) == 1
    assert backdrop.resting
