"""Hovered cards have parallax and a glint, and the hand pulses when it is the seat's turn."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.theme import AWAKE
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.cards.parallax import HoverEffect
from squaretactics.ui.table.card_slot import CardSlot
from tests.ui.random_players import Player


def seated(folder: Path, *, still: bool = False) -> Player:
    player = Player(folder, "full", 1, draw_every=1)
    player.settle()
    player.preferences.change(speed="normal", reduced_motion=still)
    player.scene.layout(player.hands.app.size)
    player.hands.wait(1)
    assert player.scene.controller.my_turn
    return player


@pytest.mark.parametrize("height", [150, 270])
def test_figure_and_scene_shift_but_the_text_stays_still(height: int) -> None:
    faces = CardFaces(App("hover", (64, 64), visible=False).painter)
    rest, left, right = (faces.deep(20, "bots", height, True, aside) for aside in ((0, 0), (-2, 0), (2, 0)))
    assert rest.get_size() == faces.whole(20, "bots", height).get_size()
    middle = pygame.Rect(rest.get_width() // 4, rest.get_height() // 5, rest.get_width() // 2, rest.get_height() // 3)
    seen = [pygame.image.tobytes(picture.subsurface(middle), "RGBA") for picture in (rest, left, right)]
    assert len(set(seen)) == 3
    foot = pygame.Rect(0, rest.get_height() - height // 20, rest.get_width(), height // 20)
    assert len({pygame.image.tobytes(picture.subsurface(foot), "RGBA") for picture in (rest, left, right)}) == 1


def test_figure_follows_the_pointer_in_steps() -> None:
    slot = CardSlot(100, 100, 140)
    assert HoverEffect.aside(slot, (100, 100)) == (0, 0)
    assert HoverEffect.aside(slot, slot.rect.topleft) == (-2, -2)
    assert HoverEffect.aside(slot, (1000, 1000)) == (2, 2)


def test_glint_crosses_the_hovered_card_once(tmp_path: Path) -> None:
    player = seated(tmp_path)
    hover = player.scene.drawing.hover
    spot = player.scene.table_view.hand_slots()[0][2].rect.center
    player.hands.move(spot)
    steps = []
    for _ in range(60):
        player.hands.wait(1 / 60)
        player.hands.move((spot[0] + 1, spot[1]))
        steps.append(hover.sheen(player.scene.table_view.now))
    crossing = [step for step in steps if step is not None]
    assert len(set(crossing)) > 8
    assert crossing == sorted(crossing)
    assert steps[-1] is None


def test_hand_pulses_only_on_its_turn_and_while_the_table_is_awake(tmp_path: Path) -> None:
    player = seated(tmp_path)
    scene = player.scene
    player.hands.move((5, 5))
    heights = set()
    for _ in range(240):
        player.hands.wait(1 / 60)
        heights.add(scene.drawing._breath(300))
    assert len(heights) > 1
    assert max(map(abs, heights)) <= 2
    player.hands.wait(AWAKE)
    player.hands.wait(1 / 60)
    assert scene.drawing._breath(300) == 0
    assert scene.resting


def test_hover_effects_are_off_with_reduced_motion(tmp_path: Path) -> None:
    player = seated(tmp_path, still=True)
    scene = player.scene
    player.hands.move(scene.table_view.hand_slots()[0][2].rect.center)
    for _ in range(30):
        player.hands.wait(1 / 60)
        assert not scene.drawing.hover.going(scene.table_view.now)
        assert scene.drawing._breath(300) == 0
        assert scene.resting
