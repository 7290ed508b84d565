"""Draw the ribbon with a card's name."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import INK
from squaretactics.ui.square_tactics.cards.text_fitting import LINE_SPACING, RIBBON_EDGES, FittedName, Ribbon
from squaretactics.ui.table.card_parts import CREAM, RIBBON_DROP, RIBBON_END, CardPalette, CardParts
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE

_SINK: Final = 0.05  # how much lower letters stand than their boxes, as a part of their size


def draw_ribbon(
    parts: CardParts,
    target: pygame.Surface,
    card_palette: CardPalette,
    name: FittedName,
    place: Ribbon,
    scale: float,
) -> float:
    """Draw a ribbon with a name across a card, and return its top. For larger letters it's taller, upwards."""
    painter = parts.painter
    (lines, letters, face), (top, height, least) = name, place
    taller = max(letters * LINE_SPACING[face] * len(lines) / scale + RIBBON_EDGES - height, 0)
    top, height = top - taller, height + taller
    thick = round(1.5 * scale) if len(lines) == 1 else 0  # outlines of two lines would touch
    words = [
        painter.outlined(line, face, letters, CREAM, INK, thick) if thick else painter.text(line, face, letters, CREAM)
        for line in lines
    ]
    width = min(
        max(least, max(line.get_width() for line in words) / scale + 20),
        CARD_DESIGN_SIZE[0] - 8 - (2 * RIBBON_END if painter.text_scale == 1 else 0),
    )
    width = round(width / 4) * 4
    ribbon = parts.ribbon(card_palette, width, height, scale)
    centre = round(125 * scale), round((top + (height + RIBBON_DROP) / 2) * scale)
    target.blit(ribbon, ribbon.get_rect(center=centre), None, BLEND)
    step = letters * LINE_SPACING[face]
    middle = (top + height / 2) * scale + letters * _SINK
    room = round((width - RIBBON_EDGES) * scale)
    for number, line in enumerate(words):
        if line.get_width() > room:
            line = pygame.transform.smoothscale(line, (room, line.get_height()))
        y = middle + step * (number - (len(words) - 1) / 2)
        target.blit(line, line.get_rect(center=(round(125 * scale), round(y))), None, BLEND)
    return top
