"""Busts on a new game's cards are cropped alike, and bare places of pages have a shelf."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.core.session import HUMAN
from squaretactics.ui.kit.app import App
from squaretactics.ui.table.picture_card import CREAM, SeatCard
from squaretactics.ui.table.player_labels import seat_picture
from squaretactics.ui.table.prop_shelf import BOOKS, PLANT, draw_prop_shelf


@pytest.fixture
def app() -> App:
    return App("pictures", (1280, 720), clock=lambda: 0.0, visible=False)


@pytest.mark.parametrize("player", [HUMAN, "novice", "easy", "medium", "hard", "expert"])
@pytest.mark.parametrize("seat", range(4))
def test_discs_cut_all_busts_off_below_and_nowhere_else(app: App, player: str, seat: int) -> None:
    card = SeatCard(app, seat)
    card.rect, card.figure = pygame.Rect(0, 0, 350, 560), seat_picture(seat, player)
    bust = card._bust()
    across = bust.get_width()
    assert bust.get_at((across // 2, across - across // 20))[:3] != CREAM
    assert bust.get_at((across // 20, across // 2))[:3] == CREAM
    assert bust.get_at((across // 2, across // 25))[:3] == CREAM


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
