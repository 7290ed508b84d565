"""Draw the picture on the box of Square Tactics: the signature character of each family in front of its scene."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.paint.painter import BLEND, Painter, Steps
from squaretactics.ui.kit.paint.theme import INK

_SCENE: Final = (222, 250)
_FIGURE: Final = (1.8, 0.52)  # at most, as a part of a strip's width and of the height
_HIGHER: Final = 0.4  # as a part of a figure's height: how much higher every second one stands
_CLOSER: Final = 0.82  # the distance between figures, as a part of a strip's width
_SEAM: Final = 0.012  # as a part of the width


def cover(painter: Painter, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture at a size, or a plain background while it is being drawn progressively."""
    return painter.progressive("square_cover", size, lambda: _drawn(painter, size), lambda: _bare(size))


def _bare(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(INK)
    return picture


def _drawn(painter: Painter, size: tuple[int, int]) -> Steps:
    # Imported here, for the menu's first frame shows no figures yet.
    from squaretactics.ui.square_tactics.cards.families import SIGNATURES, scene_of

    width, height = size
    families = tuple(SIGNATURES)
    picture, each = _bare(size), width / len(families)
    high = max(height, round(each * _SCENE[1] / _SCENE[0]))
    for number, family in enumerate(families):
        scene = yield from painter.svg_in_background(
            *scene_of(family), size=(high * _SCENE[0] // _SCENE[1], high)
        ).steps()
        left, seam = round(number * each), max(round(width * _SEAM), 1)
        room = pygame.Rect(left, 0, round(each) - seam, height)
        picture.blit(scene, room, pygame.Rect((scene.get_width() - room.width) // 2, 0, *room.size))
    across = round(min(each * _FIGURE[0], height * _FIGURE[1]))
    # Draw the figures in the back first.
    for number in sorted(range(len(families)), key=lambda number: -(number % 2)):
        drawing = ("cards", families[number], f"{SIGNATURES[families[number]]}.svg")
        figure = yield from painter.svg_in_background(*drawing, size=(across, across)).steps()
        middle = width / 2 + (number + 0.5 - len(families) / 2) * _CLOSER * each
        place = figure.get_rect(midbottom=(round(middle), height + across // 12))
        picture.blit(figure, place.move(0, -round(across * _HIGHER * (number % 2))), special_flags=BLEND)
    return picture
