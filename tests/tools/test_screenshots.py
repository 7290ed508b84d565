"""Screenshots of runs show the questions given in their names."""

from __future__ import annotations

import pytest

from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene as RunBoard
from squaretactics.ui.kit.app import App
from tests.ui.goldens import scenes


@pytest.mark.parametrize(("name", "kind"), [("item", "action"), ("camp", "camp"), ("action", "action")])
def test_screenshot_of_a_run_shows_the_right_question(name: str, kind: str) -> None:
    app = App("pictures", (1280, 720), clock=lambda: 0.0, visible=False)
    scenes()[f"board-run-{name}"](app)
    scene = app.stack[-1]
    assert isinstance(scene, RunBoard)
    assert scene.controller.kind == kind
    assert (scene.controller.item is not None) == (name == "item")
    app.stop()
