"""Draw what tells the owner of a card: its back, and its emblem."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.paint.painter import BLEND, Size
from squaretactics.ui.square_tactics.cards.card_art import Owner, emblem_of, family_look, palette_of
from squaretactics.ui.table.card_parts import CardParts
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE

# In the colour-blind mode: the scale of a back's pattern, the size of its emblem, and how much larger others are.
_PATTERN: Final = 1.7
_CREST: Final = 150
_LARGER: Final = 1.25


def card_back(parts: CardParts, name: Owner, size: Size) -> pygame.Surface:
    """Return the back of a family's cards, or of the action cards ("action")."""
    painter = parts.painter
    drawing = ("cards", "backs", "action.svg") if name == "action" else family_look(name).back
    if drawing is not None and (name == "action" or not painter.colour_blind):
        return painter.svg(*drawing, size=size)
    scale, palette = size[1] / CARD_DESIGN_SIZE[1], palette_of(painter, name)
    picture = parts.frame(palette, size, scale, _PATTERN).copy()
    parts.lit(picture)
    crest = parts.crest(palette, emblem_of(name), round(_CREST * scale))
    picture.blit(crest, crest.get_rect(center=(size[0] // 2, size[1] // 2)), None, BLEND)
    return picture


def small_emblem(parts: CardParts, faction: Owner, across: int) -> pygame.Surface:
    """Return an owner's emblem for paper, on a disc in the colour-blind mode."""
    if parts.painter.colour_blind:
        return owner_crest(parts, faction, across)
    return parts.painter.svg(*emblem_of(faction), size=(across, across))


def owner_crest(parts: CardParts, faction: Owner, across: int) -> pygame.Surface:
    """Return an owner's emblem on a disc, larger in the colour-blind mode."""
    painter = parts.painter
    wide = round(across * _LARGER) if painter.colour_blind else across
    return parts.crest(palette_of(painter, faction), emblem_of(faction), wide)
