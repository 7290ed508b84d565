"""The gallery of Squirrel Squabble."""

from __future__ import annotations

import pygame

from squaretactics.ui.squirrel_squabble.help.gallery import SquirrelGalleryScene
from tests.ui.scene_driver import Hands


def test_right_click_enlarges_both_faces() -> None:
    hands = Hands()
    scene = SquirrelGalleryScene(hands.app)
    hands.app.push(scene)
    hands.event(pygame.MOUSEBUTTONDOWN, pos=scene.things[9].rect.center, button=3)
    assert scene.enlarged
    assert scene.faces.thing is scene.things[9]
    faces = scene.large_pictures((1180, 660))
    assert [face.get_width() for face in faces] == [472, 472]
    hands.click(scene.things[3].rect.center)
    assert not scene.enlarged
    assert scene.faces.thing is scene.things[9]
