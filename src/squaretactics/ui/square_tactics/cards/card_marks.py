"""Draw the marks on a compact card: its numbers, its ability and its owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.ui.kit.paint.drawings import Path
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import INK, PAPER
from squaretactics.ui.square_tactics.cards.card_art import Owner, family_look
from squaretactics.ui.square_tactics.cards.card_backs import owner_crest
from squaretactics.ui.table.card_parts import CardParts

_SIDES: Final = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))  # of the top, right, bottom and left side
# As parts of the card's height.
_DIGIT: Final = 0.23
_INSIDE: Final = 0.003  # between a number and the edge of the card
_BADGE: Final = 0.155
_CORNER: Final = 0.012
_FAINT: Final = 20  # the alpha from which the edge of a number is seen


class CardMarks:
    """Draws marks, and caches them by size."""

    def __init__(self, parts: CardParts) -> None:
        self._parts = parts
        self._painter = parts.painter

    def numbers(self, numbers: Sequence[int | None], height: int, width: int) -> pygame.Surface:
        """Return four numbers by side; a side that is None stays empty."""

        def make() -> pygame.Surface:
            picture = pygame.Surface((width, height), pygame.SRCALPHA)
            size = round(height * _DIGIT)
            room = picture.get_rect().inflate(*(-2 * max(1, round(height * _INSIDE)),) * 2)
            for number, (right, down) in zip(numbers, _SIDES, strict=True):
                if number is None:
                    continue
                digits = self._painter.outlined(str(number), "display", size, INK, PAPER, max(2, size // 11))
                ink = digits.get_bounding_rect(_FAINT)
                left = round(room.left + (room.width - ink.width) * right) - ink.left
                top = round(room.top + (room.height - ink.height) * down) - ink.top
                picture.blit(digits, (left, top), None, BLEND)
            return picture

        return self._painter.kept(("numbers", tuple(numbers), height, width), make)

    def corners(self, ability: str | None, faction: Owner, height: int, width: int) -> pygame.Surface:
        """Return the marks in the corners of a card: its ability and its owner."""
        owner = family_look(faction)

        def make() -> pygame.Surface:
            picture = pygame.Surface((width, height), pygame.SRCALPHA)
            inside, across = round(height * _CORNER), max(9, round(height * _BADGE))
            if ability is not None:
                icon: Path = ("cards", "abilities", f"{ability.replace('_', '-')}.svg")
                picture.blit(self._parts.badge(icon, across), (inside, inside), None, BLEND)
            crest = owner_crest(self._parts, owner, across)
            picture.blit(crest, (inside, height - inside - crest.get_height()), None, BLEND)
            return picture

        return self._painter.progressive(("corners", ability, owner.style), (width, height), make)
