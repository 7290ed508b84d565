"""Busts on a new game's cards are cropped alike, and bare places of pages have a shelf."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.core.session import HUMAN
from squaretactics.ui.kit.app import App
from squaretactics.ui.table.picture_card import portrait
from squaretactics.ui.table.player_labels import seat_picture
from squaretactics.ui.table.prop_shelf import BOOKS, PLANT, draw_prop_shelf


@pytest.fixture
def app() -> App:
    return App("pictures", (1280, 720), clock=lambda: 0.0, visible=False)


@pytest.mark.parametrize("player", [HUMAN, "novice", "easy", "medium", "hard", "expert"])
@pytest.mark.parametrize("seat", range(4))
def test_discs_cut_all_busts_off_below_and_nowhere_else(
    app: App, player: str, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    across = 240
    bust = portrait(app.painter, seat_picture(seat, player), across, 3)
    monkeypatch.setattr(app.painter, "svg", lambda *path, size: pygame.Surface(size, pygame.SRCALPHA))
    bare = portrait(app.painter, ("nobody",), across, 3)
    foot = across // 2, across - across // 20
    assert bust.get_at(foot) != bare.get_at(foot)
    for spot in ((across // 20, across // 2), (across // 2, across // 25)):
        assert bust.get_at(spot) == bare.get_at(spot)


def test_props_stand_on_their_shelf_within_its_room(app: App) -> None:
    room = pygame.Rect(100, 300, 580, 300)
    target = pygame.Surface((1280, 720))
    draw_prop_shelf(app, target, room, (PLANT, BOOKS))
    drawn = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    assert room.contains(pygame.Rect(drawn.get_bounding_rects()[0]).inflate(-40, -40))
    assert target.get_at((room.centerx, room.bottom - 8))[:3] != (0, 0, 0)
    target.fill((0, 0, 0))
    draw_prop_shelf(app, target, pygame.Rect(100, 300, 580, 60), (PLANT, BOOKS))
    assert not any(target.get_at((x, 350))[0] for x in range(100, 680))
