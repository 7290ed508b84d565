"""Under the curtain, the player who is called tells the others off."""

from __future__ import annotations

import pytest

from squaretactics.ui.table.overlays import _QUIPS
from tests.ui.drawn_text import words_on
from tests.ui.goldens import scenes
from tests.ui.settled_scene import picture_of, resize, settled


@pytest.mark.parametrize("name", ["curtain", "curtain-squirrel"])
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)], ids=str)
@pytest.mark.usefixtures("tracked")
def test_one_quip_is_whole_at_each_text_size(name: str, size: tuple[int, int]) -> None:
    app = settled(scenes()[name], size)
    for text in (100, 150):
        resize(app, size, text)
        picture = picture_of(app)
        quips = [words for words in words_on(picture) if words.text in _QUIPS]
        assert len(quips) == 1
        assert quips[0].inked >= 0.95 * quips[0].whole
        assert picture.get_rect().contains(quips[0].rect)
