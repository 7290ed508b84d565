"""Animate a hovered card in the hand: a parallax of its figure, and light that crosses it once."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import Painter, Size
from squaretactics.ui.square_tactics.cards.parallax import MOST, ParallaxOffset
from squaretactics.ui.square_tactics.table.hand_layout import PlacedCard
from squaretactics.ui.table.card_slot import CardSlot

_SHEEN: Final = 0.42  # seconds that the light takes to cross a card
_STEPS: Final = 14
_BAND: Final = 0.3  # width of the light, as a part of the card's width
_LEAN: Final = 0.35  # slant of the light, as a part of its height
_SHADES: Final = ((1.0, 26), (0.62, 34), (0.3, 40))  # parts of its width, with their brightness
_COARSE: Final = 5  # scale at which it is drawn, in pixels
_CORNER: Final = 0.06  # as a part of a card's height


class HoverEffect:
    """Tracks the hovered card of the hand, and the time since."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._card: tuple[str, int] | None = None
        self._since = 0.0

    def notice(self, card: PlacedCard | None, now: float) -> PlacedCard | None:
        """Note the hovered card, and return it; None with reduced motion."""
        named = None if card is None else card[:2]
        if named != self._card:
            self._card, self._since = named, now
        return None if self.app.reduced_motion else card

    def going(self, now: float) -> bool:
        """Return whether the light is crossing a card."""
        return self._card is not None and not self.app.reduced_motion and now - self._since < _SHEEN

    def sheen(self, now: float) -> int | None:
        """Return the light's progress in steps; None if there is none."""
        return int((now - self._since) / _SHEEN * _STEPS) if self.going(now) else None

    @staticmethod
    def aside(slot: CardSlot, pointer: tuple[int, int]) -> ParallaxOffset:
        """Return the parallax offset of a figure, in steps to the right and down."""
        rect = slot.rect
        right = (pointer[0] - rect.centerx) / max(rect.width / 2, 1)
        down = (pointer[1] - rect.centery) / max(rect.height / 2, 1)
        return _steps(right), _steps(down)


def _steps(part: float) -> int:
    return round(min(max(part, -1.0), 1.0) * MOST)


def sheen(painter: Painter, size: Size, step: int) -> pygame.Surface:
    """Return the light on a card at a step."""

    def make() -> pygame.Surface:
        width, height = size
        small = pygame.Surface((max(width // _COARSE, 2), max(height // _COARSE, 2)), pygame.SRCALPHA)
        wide, high = small.get_size()
        lean, band = high * _LEAN, wide * _BAND
        middle = -band + (step + 0.5) / _STEPS * (wide + lean + 2 * band)
        for part, bright in _SHADES:
            half = band * part / 2
            ends = ((middle - half, 0), (middle + half, 0), (middle + half - lean, high), (middle - half - lean, high))
            light = pygame.Surface(small.get_size(), pygame.SRCALPHA)
            pygame.draw.polygon(light, (bright, bright, round(bright * 0.88), round(bright * 0.6)), ends)
            small.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        picture = pygame.transform.smoothscale(small, size)  # softens the edges
        edge = max(2, round(height * 0.014))
        inside = painter.panel((width - 2 * edge, height - 2 * edge), round(height * _CORNER), (255, 255, 255))
        shape = pygame.Surface(size, pygame.SRCALPHA)
        shape.blit(inside, (edge, edge))
        picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return painter.moved(("sheen", size, step), make)
