"""Compose a card in the hand from layers, with a parallax effect between figure and scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.paint.painter import BLEND, Size
from squaretactics.ui.kit.paint.theme import WHITE
from squaretactics.ui.square_tactics.cards.card_art import FigurePlacement
from squaretactics.ui.table.card_parts import CardParts, Path, Rect
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE

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
    dress: Callable[[pygame.Surface], None]  # draws the ribbon, the text and the plates


def parallax_card(
    parts: CardParts,
    layers: CardLayers,
    card: tuple[int, str, int, bool],
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
    """Return a box on a card of this size after a clockwise rotation by quarters."""
    width, height = size
    for _ in range(quarter):
        box = pygame.Rect(height - box.bottom, box.left, box.height, box.width)
        width, height = height, width
    return box
