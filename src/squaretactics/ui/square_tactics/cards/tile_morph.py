"""Draw a card of the hand on its way to being a tile: words fold under, plates flip and glide, the window rounds."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import WHITE
from squaretactics.ui.square_tactics.cards.card_art import (
    Card,
    CardArt,
    CharacterLook,
    FamilyLook,
    FigurePlacement,
    Owner,
    character_look,
    family_look,
    palette_of,
)
from squaretactics.ui.square_tactics.cards.card_faces import HELD_PART, HELD_WINDOW, PLATES, CardFaces
from squaretactics.ui.square_tactics.cards.card_faces import PLATE as CARD_PLATE
from squaretactics.ui.square_tactics.cards.tile_faces import (
    CORNER,
    PATTERN,
    PORTHOLE,
    SILL,
    TILE_DESIGN,
    TileFaces,
    draw_sill,
    porthole,
)
from squaretactics.ui.square_tactics.cards.tile_plates import PLATE, PLATE_CENTRES, PlateState, margin_of
from squaretactics.ui.table.card_parts import EDGE, CardParts, Rect
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE

_STEPS: Final = 10
_FOLDS: Final = (0.2, 0.75)  # the part of the time in which the paper folds up
_WINGS: Final = 0.8  # of the fold: when wings appear
_SILL: Final = 0.5  # of the fold: when the porthole gets its straight edge
_ROUNDS: Final = 0.7  # of the fold: when it cuts off the figure
_FLIPS: Final = (0.3, 0.8)  # the part of the time in which plates of guarded sides flip to shields
_WORDS: Final = 202.0  # the top of the ribbon, with the text below it
_LEAST: Final = 3  # pixels of them that are drawn
_SHADE: Final = 120  # of 255, on the words as they fold under
_RADIUS: Final = 8.0  # of the windows' corners on a card
_FEET: Final = 216.0  # where the ribbon cuts off a figure
_TALL: Final = CARD_DESIGN_SIZE[1] / CARD_DESIGN_SIZE[0]


class TileMorph:
    """Draws single frames of the change, and caches them for a moment."""

    def __init__(self, tiles: TileFaces, faces: CardFaces) -> None:
        self._tiles, self._faces = tiles, faces
        self._painter = tiles.painter
        self._parts = CardParts(tiles.painter)

    def frame(
        self, card: Card, faction: Owner, side: int, held: int, part: float, abilities: bool = True, turned: int = 0
    ) -> pygame.Surface:
        """Return an unrotated card as wide as a tile of this size, with a margin around it.

        `part` goes from 0, a card of the hand, to 1, a tile. `held` is the height of the cards in the hand, `turned`
        rotates the numerals clockwise by quarters.
        """
        step = round(min(max(part, 0.0), 1.0) * _STEPS)
        character, owner = character_look(card, self._faces.cards), family_look(faction)

        def make() -> pygame.Surface:
            whole = self._faces.whole(card, faction, held, abilities)
            return self._frame(character, owner, side, whole, step / _STEPS, abilities, turned)

        return self._painter.moved(
            ("tile_morph", character.key, owner.style, side, held, step, abilities, turned), make
        )

    def _frame(
        self,
        character: CharacterLook,
        owner: FamilyLook,
        side: int,
        whole: pygame.Surface,
        part: float,
        abilities: bool,
        turned: int,
    ) -> pygame.Surface:
        folded = _eased((part - _FOLDS[0]) / (_FOLDS[1] - _FOLDS[0]))
        height, margin = round(side * _between(_TALL, 1, folded)), margin_of(side)
        picture = pygame.Surface((side + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        if not folded:
            picture.blit(pygame.transform.smoothscale(whole, (side, height)), (margin, margin))
            return picture
        body = self._ground(character, owner, (side, height), folded)
        self._figure(body, character.art, side, folded)
        self._words(body, whole, folded)
        picture.blit(body, (margin, margin))
        flipped = min(max((part - _FLIPS[0]) / (_FLIPS[1] - _FLIPS[0]), 0.0), 1.0)
        guards = dict.fromkeys(character.guards, flipped) if abilities else {}
        self._plates(picture, character.numbers, owner, side, folded, guards, turned)
        return picture

    def _ground(
        self, character: CharacterLook, owner: FamilyLook, size: tuple[int, int], folded: float
    ) -> pygame.Surface:
        """Return the cloth with the scene in its window."""
        card_palette, scale = palette_of(self._painter, owner), size[0] / TILE_DESIGN
        body = self._parts.frame(card_palette, size, scale, PATTERN).copy()
        self._parts.lit(body)
        cloth = body.copy()
        round_window = porthole()
        window = Rect(*(_between(old, new, folded) for old, new in zip(HELD_WINDOW, round_window, strict=True)))
        radius = _between(_RADIUS, PORTHOLE * TILE_DESIGN, folded)
        box = self._tiles.hollow(body, card_palette, window, scale, radius)
        drawn = pygame.transform.smoothscale(self._tiles.scene(character, owner, size[0]), box.size)
        corner, seen = max(2, round(_RADIUS * scale)), round(255 * (1 - folded))
        held = self._parts.scene(character.art.scene, HELD_WINDOW.pixels(scale), corner, HELD_PART)
        held = pygame.transform.smoothscale(held, box.size)
        held.fill((seen,) * 4, None, pygame.BLEND_RGBA_MULT)
        drawn.blit(held, (0, 0), None, BLEND)
        mask = self._painter.panel(box.size, max(2, round(radius * scale)), WHITE)
        drawn.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
        body.blit(drawn, box, None, BLEND)
        if folded > _SILL:
            draw_sill(body, cloth, card_palette, _sill(size, folded))
        return body

    def _figure(self, body: pygame.Surface, look: CardArt, side: int, folded: float) -> None:
        scale = side / TILE_DESIGN
        place = FigurePlacement(*(_between(old, new, folded) for old, new in zip(look.held, look.tile, strict=True)))
        across, size = max(8, round(look.tile.size * scale)), max(8, round(place.size * scale))
        figure, margin = self._parts.figure(look.drawing, across, scale), self._parts.margin(scale)
        figure = pygame.transform.smoothscale_by(figure, size / across)
        beyond = margin * size / across
        edge = max(1, round(EDGE * scale))
        layer = pygame.Surface(body.get_size(), pygame.SRCALPHA)
        layer.set_clip((edge, edge, side - 2 * edge, round(_between(_FEET * scale, SILL * side, folded)) - edge))
        layer.blit(figure, (round(place.left * scale - beyond), round(place.top * scale - beyond)))
        if folded > _ROUNDS:
            layer.blit(self._tiles.window(side), (0, 0), None, pygame.BLEND_RGBA_MULT)
        body.blit(layer, (0, 0), None, BLEND)

    def _words(self, body: pygame.Surface, whole: pygame.Surface, folded: float) -> None:
        """Draw the lower part of a card in the hand as it folds under: opaque, shorter and darker."""
        side, height = body.get_size()
        top = round(_between(_WORDS / TILE_DESIGN, 1, folded) * side)
        if height - top < _LEAST:
            return
        cut = round(_WORDS / CARD_DESIGN_SIZE[1] * whole.get_height())
        words = whole.subsurface((0, cut, whole.get_width(), whole.get_height() - cut))
        words = pygame.transform.smoothscale(words, (side, height - top))
        shade = 255 - round(_SHADE * folded)
        words.fill((shade, shade, shade, 255), None, pygame.BLEND_RGBA_MULT)
        body.blit(words, (0, top), None, BLEND)
        shape = self._painter.panel((side, height), round(CORNER * side), WHITE)
        body.blit(shape, (0, 0), None, pygame.BLEND_RGBA_MIN)

    def _plates(
        self,
        picture: pygame.Surface,
        numbers: Sequence[int | None],
        owner: FamilyLook,
        side: int,
        folded: float,
        guards: Mapping[int, float],
        turned: int,
    ) -> None:
        """Draw the numbers; `guards` has how far each guarded side has flipped from a plate to a shield."""
        scale, margin = side / TILE_DESIGN, margin_of(side)
        height = picture.get_height() - 2 * margin
        for direction, number in enumerate(numbers):
            if number is None:
                continue
            (x, y), (right, down) = PLATES[direction], PLATE_CENTRES[direction]
            lower = CARD_DESIGN_SIZE[1] * scale - y * scale if direction == 2 else y * scale
            tile_lower = (1 - down) * side if direction == 2 else down * side
            flipped = guards.get(direction, 0.0)
            across, away = _between(x * scale, right * side, folded), _between(lower, tile_lower, folded)
            state = PlateState(direction, guarded=flipped > 0.5, top=direction == 0 and folded > _WINGS)
            plate = self._tiles.plates.plate(number, owner, side, state, turned)
            size = _between(CARD_PLATE / TILE_DESIGN / PLATE, 1, folded)
            scales = size * max(abs(1 - 2 * flipped), 0.1), size
            plate = plate if min(scales) > 0.99 else pygame.transform.smoothscale_by(plate, scales)
            spot = margin + round(across), margin + round(height - away if direction == 2 else away)
            picture.blit(plate, plate.get_rect(center=spot), None, BLEND)


def _sill(size: tuple[int, int], folded: float) -> int:
    """Return the upper edge of the cloth that rises over the porthole's lower end."""
    return round(_between(size[1], SILL * size[0], (folded - _SILL) / (1 - _SILL)))


def _between(start: float, end: float, part: float) -> float:
    return start + (end - start) * part


def _eased(part: float) -> float:
    """Return a part of the way with a gentle start and end."""
    return (1 - math.cos(math.pi * min(max(part, 0.0), 1.0))) / 2
