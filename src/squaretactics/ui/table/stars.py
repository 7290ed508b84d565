"""Draw the stars of goals: gold once reached, otherwise grey."""

from __future__ import annotations

import pygame

from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import ACCENT, INK, OFF


def draw_star(painter: Painter, target: pygame.Surface, at: tuple[int, int], across: int, earned: bool) -> None:
    edge = max(across // 8, 1)
    for rim, colour in ((0, INK), (edge, ACCENT if earned else OFF)):
        shown = sign(painter, "star", across - 2 * rim, colour)
        target.blit(shown, (at[0] + rim, at[1] + rim), special_flags=BLEND)
