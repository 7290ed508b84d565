"""In the colour-blind mode, heroes, enemies and bosses have frames that differ without colours."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from squaretactics.ui.card_tactics.unit_card import BOSS, ENEMY, HERO, palette_of
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.table.card_parts import CardParts
from tests.ui.scene_driver import Hands

SIZE = (100, 140)


@pytest.fixture(autouse=True)
def window() -> Hands:
    return Hands((320, 200))


def grey_frames(colour_blind: bool) -> dict[str, bytes]:
    painter = Painter()
    painter.colour_blind = colour_blind
    return {
        kind: pygame.image.tobytes(
            pygame.transform.grayscale(CardParts(painter).frame(palette_of(painter, kind), SIZE, 0.4)), "RGB"
        )[::3]
        for kind in (HERO, ENEMY, BOSS)
    }


def least_difference(frames: dict[str, bytes]) -> float:
    return min(
        sum(abs(one - other) for one, other in zip(first, second, strict=True)) / len(first)
        for first, second in combinations(frames.values(), 2)
    )


def test_frames_differ_more_without_colours_in_the_mode() -> None:
    assert least_difference(grey_frames(True)) > 30
    assert least_difference(grey_frames(True)) > 2 * least_difference(grey_frames(False))
