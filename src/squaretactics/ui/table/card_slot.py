"""Card slots: where cards lie on a table."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

CARD_DESIGN_SIZE: Final = (250, 350)  # the size of the design of a card


def card_width(height: int) -> int:
    return round(height * CARD_DESIGN_SIZE[0] / CARD_DESIGN_SIZE[1])


@dataclass(frozen=True, slots=True)
class CardSlot:
    """A position for a card: its centre, its height, and its rotation anticlockwise in degrees."""

    x: float
    y: float
    height: int
    degrees: float = 0.0

    @property
    def rect(self) -> pygame.Rect:
        rect = pygame.Rect(0, 0, card_width(self.height), self.height)
        rect.center = round(self.x), round(self.y)
        return rect

    @property
    def box(self) -> pygame.Rect:
        """Return the upright bounding box of the card, with its rotation rounded to quarter turns."""
        rect = self.rect
        if round(self.degrees / 90) % 2:
            rect = pygame.Rect(0, 0, rect.height, rect.width)
            rect.center = round(self.x), round(self.y)
        return rect


class TileSlot(CardSlot):
    """A position for a square tile; its height is its side."""

    __slots__ = ()

    @property
    def rect(self) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self.height, self.height)
        rect.center = round(self.x), round(self.y)
        return rect

    @property
    def box(self) -> pygame.Rect:
        return self.rect


def ease_out(part: float) -> float:
    """Ease out with a small overshoot."""
    part = min(max(part, 0.0), 1.0)
    return 1 + 1.9 * math.pow(part - 1, 3) + 0.9 * math.pow(part - 1, 2)
