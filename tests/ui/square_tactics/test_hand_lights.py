"""The lights around playable cards of the hand."""

from __future__ import annotations

import pytest

from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from tests.ui.goldens import scenes
from tests.ui.settled_scene import settled


def test_no_card_covers_its_neighbours_light(monkeypatch: pytest.MonkeyPatch) -> None:
    app = settled(scenes()["board-first"], (1280, 720))
    scene, drawn = app.stack[-1], list[str]()
    assert isinstance(scene, SquareBoardScene)
    monkeypatch.setattr(scene.drawing, "_chosen_of", lambda _: None)
    monkeypatch.setattr(scene.drawing, "_picked", lambda _: None)
    monkeypatch.setattr(scene.drawing, "hand_card", lambda *_: drawn.append("card"))
    monkeypatch.setattr(scene.drawing, "hand_lights", lambda slots: drawn.extend("light" for _ in slots))
    scene.drawing.hand()
    cards = len(scene.view.hand)
    assert drawn == ["card"] * cards + ["light"] * cards
