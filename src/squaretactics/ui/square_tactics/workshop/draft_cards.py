"""Draw the cards of a family that is being made, as far as it's made."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from squaretactics.games.square_tactics.family_draft import FamilyDraft
from squaretactics.ui.kit.paint.drawings import player_picture
from squaretactics.ui.kit.paint.icons_and_panels import patterned
from squaretactics.ui.kit.paint.painter import Painter, Size
from squaretactics.ui.square_tactics.cards.card_art import (
    CharacterLook,
    DrawnCharacter,
    FamilyLook,
    own_family_look,
    palette_of,
)
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.cards.text_fitting import CardTextFitter, own_name
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE

_PICTURES: Final = 24  # kept, besides those that are shown
_NAME_ROOM: Final = 205  # width, on a card of the design's size
_PATTERN_PART: Final = 0.6  # of a piece of cloth that one repeat of its pattern takes


_picture = lru_cache(_PICTURES)(player_picture)  # since drafts that follow each other share their pictures


def look_of_draft(draft: FamilyDraft) -> FamilyLook:
    pictures = {one.picture: _picture(one.picture) for one in draft.character if one.picture}
    characters = [
        DrawnCharacter(one.name, one.ability, one.sides, pictures[one.picture].path if one.picture else b"")
        for one in draft.character
    ]
    look = own_family_look("draft", draft.colour, draft.pattern, draft.emblem, characters)
    return replace(look, pictures=tuple(pictures.values()))


class DraftCards:
    """Draws cards, which are cached by size."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self._faces, self._fitter = CardFaces(painter), CardTextFitter(painter)

    def card(self, character: CharacterLook, family: FamilyLook, height: int, words: bool = False) -> pygame.Surface:
        """Return a card, with the text of its ability if wanted."""
        return self._faces.whole(character, family, height, words=words)

    def picture(self, character: CharacterLook, family: FamilyLook, height: int) -> pygame.Surface:
        """Return a card without numbers and texts."""
        return self._faces.compact(character, family, height)

    def cloth(self, family: FamilyLook, size: Size, radius: int) -> pygame.Surface:
        """Return a piece of the frames' pattern."""
        tile = max(round(min(size) * _PATTERN_PART), 8)
        return patterned(self.painter, palette_of(self.painter, family).pattern, size, radius, tile)

    def name_fits(self, name: str) -> bool:
        """Return whether a name is readable on its ribbon."""
        fitted = self._fitter.name(CARD_DESIGN_SIZE[1], name, own_name(name))
        return fitted is None or self._fitter.wide(fitted.lines, fitted.size, fitted.face) <= _NAME_ROOM
