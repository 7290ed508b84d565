"""Characters of one family have distinct silhouettes."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.games.square_tactics.cards import FACTIONS
from tools.silhouettes import closest, family_silhouettes

HEIGHT = 60  # pixels, as on small cards
NEAR = 0.6  # overlap, areas shared by the family left out


@pytest.mark.parametrize("family", FACTIONS)
def test_silhouettes_of_family_differ(family: str) -> None:
    (pair,) = closest(family_silhouettes(family, HEIGHT), 1)
    assert pair.closeness < NEAR, f"{pair.one} and {pair.other}"


def test_closest_pair_comes_first() -> None:
    tall, taller, wide = (pygame.Mask((60, 60)) for _ in range(3))
    for mask, size in ((tall, (10, 40)), (taller, (10, 44)), (wide, (40, 10))):
        block = pygame.Mask(size, fill=True)
        mask.draw(block, (30 - size[0] // 2, 30 - size[1] // 2))
    pairs = closest({"wide": wide, "tall": tall, "taller": taller}, 3)
    assert {pairs[0].one, pairs[0].other} == {"tall", "taller"}
    assert pairs[0].closeness > 0.8 > pairs[1].closeness
