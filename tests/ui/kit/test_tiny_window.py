"""A window too small for some parts is drawn without errors."""

from __future__ import annotations

import pytest

from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import Size
from tests.ui.scene_driver import Hands


@pytest.mark.parametrize("size", [(0, 0), (-3, 12), (12, -3), (-40, -40)])
def test_boxes_and_drawings_without_room_are_a_pixel_wide(size: Size) -> None:
    painter = Hands().app.painter
    expected = max(size[0], 1), max(size[1], 1)
    drawings = (
        painter.panel(size, 8, (9, 9, 9), (1, 1, 1), 2),
        painter.ring(size, 8, (9, 9, 9), 2),
        painter.svg("icon.svg", size=size),
    )
    assert {drawing.get_size() for drawing in drawings} == {expected}


def test_sign_without_room_is_a_pixel_wide() -> None:
    assert sign(Hands().app.painter, "crown", -4, (9, 9, 9)).get_size() == (1, 1)
