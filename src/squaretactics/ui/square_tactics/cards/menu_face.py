"""Draw the cards that lie on the menu's mat."""

from __future__ import annotations

import pygame

from squaretactics.games.square_tactics.cards import CARD_OF, CHARACTERS, NUMBERS, faction_of
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.table.card_slot import card_width


def menu_face(painter: Painter, who: str, height: int) -> pygame.Surface:
    """Return a character's board card with its printed numbers."""
    card = CARD_OF[who]

    def make() -> pygame.Surface:
        faces, numbers, faction, width = CardFaces(painter), NUMBERS[card], faction_of(card), card_width(height)
        face = faces.compact(card, faction, height).copy()
        face.blit(faces.corners(CHARACTERS[card].ability, faction, (), height, width), (0, 0), None, BLEND)
        face.blit(faces.numbers(numbers, numbers, height, width), (0, 0), special_flags=BLEND)
        return face

    return painter.kept(("menu face", card, height), make)
