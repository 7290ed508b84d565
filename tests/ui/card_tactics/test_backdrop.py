"""The menu's backdrop: its fire burns while the menu is awake."""

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
    """Return the number of different pictures drawn in two seconds."""
    app, seen = backdrop.app, set()
    for tick in range(40):
        backdrop.update(100 + tick / 20, awake)
        target = pygame.Surface(app.size)
        with app.painter.immediately():
            backdrop.draw(target)
        seen.add(target.get_buffer().raw)
    return len(seen)


def test_fire_flickers_and_eyes_blink_only_while_awake(app: App) -> None:
    backdrop = CampBackdrop(app)
    assert pictures(backdrop, awake=True) > 5
    assert not backdrop.resting
    assert pictures(backdrop, awake=False) == 1
    assert backdrop.resting
