"""With high contrast, all text still contrasts enough with what it's drawn on. For the usual look, see test_scenes."""

from __future__ import annotations

from typing import Final

import pytest

from tests.ui.drawn_text import too_pale
from tests.ui.goldens import scenes
from tests.ui.settled_scene import picture_of, resize, settled

WINDOW: Final = (1280, 720)
NAMES: Final = (
    *("menu-resume", "pause", "new-game-two", "gallery-aliens", "board-full", "board-four", "board-lesson-done"),
    *("board-squirrel-plan", "board-squirrel-flip", "board-run-action", "scoring-two", "statistics", "review"),
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("tracked")
def test_text_is_readable_with_high_contrast(name: str) -> None:
    app = settled(scenes()[name], WINDOW)
    app.high_contrast = True
    resize(app, WINDOW)
    assert too_pale(picture_of(app)) == []
