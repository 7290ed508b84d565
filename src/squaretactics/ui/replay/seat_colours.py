"""The look of a seat in replays, defined by each game."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import Colour


class SeatColours(NamedTuple):
    """A seat's name, its colour, and the asset path of its emblem."""

    name: str
    colour: Colour
    emblem: tuple[str, ...]

    def draw_emblem(self, painter: Painter, target: pygame.Surface, across: int, midleft: tuple[int, int]) -> None:
        """Draw the emblem with the middle of its left edge at a point."""
        drawing = painter.svg(*self.emblem, size=(across, across))
        target.blit(drawing, drawing.get_rect(midleft=midleft), special_flags=BLEND)
