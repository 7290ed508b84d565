"""Compose a card in the hand from layers, which move apart as the pointer hovers over it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.paint.drawings import Path
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Size
from squaretactics.ui.kit.paint.theme import WHITE
from squaretactics.ui.square_tactics.cards.card_art import FigurePlacement
from squaretactics.ui.square_tactics.table.hand_layout import PlacedCard
from squaretactics.ui.table.card_parts import CardParts, Rect
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE, CardSlot

MOST: Final = 2  # in steps, either way
_STEP: Final = 2.0

ParallaxOffset = tuple[int, int]


class CardLayers(NamedTuple):
    """The layers of a character card, from the bottom up."""

    ground: pygame.Surface  # with the scene in its window
    scene: Path
    window: Rect
    part: tuple[float, float]  # the visible part of the scene
    drawing: Path
    place: FigurePlacement
    within: Rect
    dress: Handler[pygame.Surface]  # draws the ribbon, the text and the plates


def parallax_card(
    parts: CardParts,
    layers: CardLayers,
    card: Hashable,
    aside: ParallaxOffset,
    corner: float,
    figure: Callable[[pygame.Surface, ParallaxOffset], None],
) -> pygame.Surface:
    """Return a card whose figure moves `aside` steps to the right and down, and its scene as far the other way."""
    painter, size = parts.painter, layers.ground.get_size()
    scale = size[1] / CARD_DESIGN_SIZE[1]
    step = max(1, round(_STEP * scale))
    right, down = (round(part * step) for part in aside)

    def dressed() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        layers.dress(picture)
        return picture

    def make() -> pygame.Surface:
        picture, box, radius = layers.ground.copy(), layers.window.pixels(scale), max(2, round(corner * scale))
        scene = parts.scene(layers.scene, box, radius, layers.part)
        margin = MOST * step + radius // 2  # keeps its rounded corners outside the window
        wide = box.width + 2 * margin, box.height + 2 * margin
        larger = painter.kept(
            ("deep scene", layers.scene, box.size, wide), lambda: pygame.transform.smoothscale(scene, wide)
        )
        window = pygame.Surface(box.size, pygame.SRCALPHA)
        window.blit(larger, (-margin - right, -margin - down))
        window.blit(painter.panel(box.size, radius, WHITE), (0, 0), None, pygame.BLEND_RGBA_MULT)
        picture.blit(window, box, None, BLEND)
        figure(picture, (right, down))
        picture.blit(painter.kept(("dressed", card), dressed), (0, 0), None, BLEND)
        return picture

    return painter.moved(("deep", card, aside), make)


def middle(box: Rect) -> tuple[float, float]:
    return box.left + box.width / 2, box.top + box.height / 2


def turned(box: pygame.Rect, size: Size, quarter: int) -> pygame.Rect:
    """Return a box on a card of this size after a clockwise rotation by quarter turns."""
    width, height = size
    for _ in range(quarter):
        box = pygame.Rect(height - box.bottom, box.left, box.height, box.width)
        width, height = height, width
    return box


_SHEEN: Final = 0.42  # seconds that the light takes to cross a card
_STEPS: Final = 14
_BAND: Final = 0.3  # width of the light, as a part of the card's width
_LEAN: Final = 0.35  # slant of the light, as a part of its height
_SHADES: Final = ((1.0, 26), (0.62, 34), (0.3, 40))  # parts of its width, with their brightness
_COARSE: Final = 5  # scale at which it is drawn, in pixels
_CORNER: Final = 0.06  # as a part of a card's height


class HoverEffect:
    """Tracks the hovered card of the hand, and how long it has been hovered."""

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
        """Return the light's progress in steps; None if no light is crossing a card."""
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
    """Return the light on a card at a step of its way across."""

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
