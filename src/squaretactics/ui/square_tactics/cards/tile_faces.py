"""Draw characters on the board as square tiles: the owner's cloth, a porthole with scene and figure, and marks.

Lengths are parts of the tile's side; those in design units are 250ths of it, so that lines are as thick as on a card.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.rule_tables import PRINTED, CardTables
from squaretactics.translation import say
from squaretactics.ui.kit.paint.icons_and_panels import patterned
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Size
from squaretactics.ui.kit.paint.theme import INK, PAPER, WHITE, Colour
from squaretactics.ui.square_tactics.cards.card_art import (
    Card,
    CharacterLook,
    FamilyLook,
    Owner,
    character_look,
    family_look,
    palette_of,
)
from squaretactics.ui.square_tactics.cards.card_faces import ability_icon
from squaretactics.ui.square_tactics.cards.colours import ACTION_GROUND
from squaretactics.ui.square_tactics.cards.parallax import turned
from squaretactics.ui.square_tactics.cards.tile_plates import PLATE, PLATE_CENTRES, SMALL, TilePlates, margin_of
from squaretactics.ui.table.card_parts import (
    EDGE,
    PATTERN_DESIGN,
    CardPalette,
    CardParts,
    Rect,
    hex_of,
    inline_svg,
)

TILE_DESIGN: Final = 250
CORNER: Final = 0.084
_WINDOW: Final = 0.07  # inset of the porthole
PORTHOLE: Final = 0.43  # its radius
SILL: Final = 0.82  # from the printed top: the porthole's straight lower edge, which figures stand behind
PATTERN: Final = 1.25
_RIM: Final = 4.5  # design units: the line around the porthole, of the owner's deep colour
# Alphas in the middle of the porthole and at its rim. The light behind a figure, over its scene:
_LIGHT: Final = (0.84, 0.84)
# The owner's colour over that, which shows at a glance:
_TINT: Final = (0.0, 0.85)
_STRANGER: Final = (0.2, 0.95)  # of a traded or raised character, whose figure is of another family
_FAINT: Final = (0.7, 0.7)  # the light over an owner's pattern
_VEIL_FROM: Final = 0.56  # of the porthole's radius: where they change
_VEIL_POINTS: Final = 12
_SHADE: Final = 0.09  # around a plate
_SHADE_ALPHA: Final = 0.6
_GLINT: Final = 0.012  # of the light along the top edge
_GLINT_ALPHA: Final = 130
_SQUARE: Final = 1  # radius of a scene's corners that aren't rounded
_CHIP: Final = 0.175  # the ability's badge, and the tab of attached cards
_CHIP_ON_SMALL: Final = 0.19
_CREST: Final = (0.28, -0.035)  # the owner's emblem: its size, and its inset, beyond the corner
_INSIDE: Final = 0.012  # between the corners of the tile and what lies in them
_COUNT: Final = 0.72  # of a tab: the disc with the number of attached cards, half of which sticks out
_SAFE: Final = 0.165  # height of the word over a protected character
_SAFE_LETTERS: Final = 0.125


class TileFaces:
    """Draws tiles, and caches them by size."""

    def __init__(self, painter: Painter, cards: CardTables = PRINTED) -> None:
        self.painter, self.cards = painter, cards
        self.plates = TilePlates(painter)
        self._parts = CardParts(painter)

    def body(self, card: Card, faction: Owner, side: int, quarter: int = 0) -> pygame.Surface:
        """Return a character's tile without numbers and marks, its picture rotated clockwise by quarters."""
        quarter %= 4
        character, owner, size = character_look(card, self.cards), family_look(faction), (side, side)

        def likeness() -> pygame.Surface:
            scaled = self.painter.placeholders.scaled(("tile", character.key, owner.style, 0), size)
            if scaled is not None:
                return pygame.transform.rotate(scaled, -90 * quarter)
            return self._plain(owner, side)

        name = "tile", character.key, owner.style, quarter
        return self.painter.progressive(name, size, lambda: self._body(character, owner, side, quarter), likeness)

    def _ground(self, owner: FamilyLook, side: int, quarter: int) -> pygame.Surface:
        """Return the owner's cloth with an empty porthole."""

        def make() -> pygame.Surface:
            scale, card_palette = side / TILE_DESIGN, palette_of(self.painter, owner)
            cloth = self._parts.frame(card_palette, (side, side), scale, PATTERN)
            picture = cloth.copy()
            self.hollow(picture, card_palette, porthole(), scale, PORTHOLE * TILE_DESIGN)
            draw_sill(picture, cloth, card_palette, round(SILL * side), quarter)
            self._parts.lit(picture)
            edge, corner = max(1, round(EDGE * scale)), round(CORNER * side)
            light = self.painter.ring((side - 2 * edge,) * 2, corner - edge, WHITE, max(1, round(_GLINT * side)))
            faint = self.painter.faded(light, "tile_glint", _GLINT_ALPHA)
            picture.blit(faint, (edge, edge), (0, 0, side, corner - edge), BLEND)
            return picture

        return self.painter.kept(("tile ground", owner.style, side, quarter), make)

    def hollow(
        self, target: pygame.Surface, card_palette: CardPalette, box: Rect, scale: float, radius: float
    ) -> pygame.Rect:
        """Cut a window into a tile, with a single line around it, and return its inner box."""
        rim = box.grown(_RIM).pixels(scale)
        target.blit(self.painter.panel(rim.size, round((radius + _RIM) * scale), card_palette.deep), rim, None, BLEND)
        return box.pixels(scale)

    def _plain(self, owner: FamilyLook, side: int) -> pygame.Surface:
        """Return the owner's tile without a character: its pattern fills the porthole."""

        def make() -> pygame.Surface:
            picture, box = self._ground(owner, side, 0).copy(), porthole().pixels(side / TILE_DESIGN)
            pattern = self._pattern(owner, side, box.size).copy()
            pattern.blit(self.window(side), (0, 0), box, pygame.BLEND_RGBA_MULT)
            picture.blit(pattern, box, None, BLEND)
            return picture

        return self.painter.kept(("plain tile", owner.style, side), make)

    def _body(self, character: CharacterLook, owner: FamilyLook, side: int, quarter: int) -> pygame.Surface:
        scale, look, size = side / TILE_DESIGN, character.art, (side, side)
        picture, box = self._ground(owner, side, quarter).copy(), porthole().pixels(scale)
        scene = self.scene(character, owner, side, quarter)
        scene.blit(self.window(side, quarter), (0, 0), box, pygame.BLEND_RGBA_MULT)
        picture.blit(scene, box, None, BLEND)
        place = look.turned[quarter]
        across = max(8, round(place.size * scale))
        figure, margin = self._parts.figure(look.drawing, across, scale, quarter), self._parts.margin(scale)
        spot = pygame.Rect(round(place.left * scale), round(place.top * scale), across, across)
        layer = pygame.Surface(size, pygame.SRCALPHA)
        layer.blit(figure, turned(spot, size, quarter).inflate(2 * margin, 2 * margin))
        layer.blit(self.window(side, quarter), (0, 0), None, pygame.BLEND_RGBA_MULT)
        picture.blit(layer, (0, 0), None, BLEND)
        picture.blit(self._shade(owner, side), (0, 0), None, BLEND)
        return picture

    def _shade(self, owner: FamilyLook, side: int) -> pygame.Surface:
        """Return the owner's colour around the places of the plates, which stand out from any figure on it."""

        def make() -> pygame.Surface:
            deep, radius = hex_of(palette_of(self.painter, owner).deep), 50 * PLATE
            reach = radius + 100 * _SHADE
            circles = (f'<circle cx="{100 * x}" cy="{100 * y}" r="{reach}"/>' for x, y in PLATE_CENTRES)
            return inline_svg(
                f'<defs><radialGradient id="s"><stop offset="{radius / reach}" stop-color="{deep}" '
                f'stop-opacity="{_SHADE_ALPHA}"/><stop offset="1" stop-color="{deep}" stop-opacity="0"/>'
                f'</radialGradient></defs><g fill="url(#s)">{"".join(circles)}</g>',
                (side, side),
                box=(100, 100),
            )

        return self.painter.kept(("tile shade", owner.style, side), make)

    def scene(self, card: Card, faction: Owner, side: int, quarter: int = 0) -> pygame.Surface:
        """Return a new picture of what is behind a character, as large as the porthole but not yet round.

        In the colour-blind mode that is its owner's pattern, else its scene.
        """
        character, owner = character_look(card, self.cards), family_look(faction)
        box, plain = porthole().pixels(side / TILE_DESIGN), self.painter.high_contrast
        if self.painter.colour_blind and not plain:
            return self._pattern(owner, side, box.size).copy()
        scene = pygame.transform.rotate(self._parts.scene(character.art.scene, box, _SQUARE), -90 * quarter)
        if not plain:
            tint = _TINT if character.family == owner.id else _STRANGER
            for colour, alphas in ((owner.tile_light, _LIGHT), (owner.tint, tint)):
                scene.blit(self._veil(colour, alphas, box.size), (0, 0), None, BLEND)
        return scene

    def _pattern(self, owner: FamilyLook, side: int, size: Size) -> pygame.Surface:
        """Return an owner's pattern behind a figure, where it's faint in the middle."""

        def make() -> pygame.Surface:
            palette = palette_of(self.painter, owner)
            tile = round(PATTERN_DESIGN * PATTERN * side / TILE_DESIGN)
            picture = patterned(self.painter, palette.pattern, size, _SQUARE, tile).copy()
            picture.blit(self._veil(palette.light, _FAINT, size), (0, 0), None, BLEND)
            return picture

        return self.painter.kept(("tile pattern", owner.style, side), make)

    def window(self, side: int, quarter: int = 0) -> pygame.Surface:
        """Return the shape of the porthole on a tile of this size."""

        def make() -> pygame.Surface:
            picture, box = pygame.Surface((side, side), pygame.SRCALPHA), porthole().pixels(side / TILE_DESIGN)
            disc = self.painter.panel(box.size, max(2, round(PORTHOLE * side)), WHITE)
            picture.blit(disc, box, (0, 0, box.width, round(SILL * side) - box.top))
            return pygame.transform.rotate(picture, -90 * quarter)

        return self.painter.kept(("tile window", side, quarter), make)

    def _veil(self, colour: Colour, ends: tuple[float, float], size: Size) -> pygame.Surface:
        """Return a colour over a porthole, with its alpha in the middle and at the rim."""

        def make() -> pygame.Surface:
            small = pygame.Surface((_VEIL_POINTS, _VEIL_POINTS), pygame.SRCALPHA)
            half, (middle, rim) = (_VEIL_POINTS - 1) / 2, ends
            for x, y in itertools.product(range(_VEIL_POINTS), repeat=2):
                away = math.hypot(x - half, y - half) / half
                strength = middle + (rim - middle) * min(max((away - _VEIL_FROM) / (1 - _VEIL_FROM), 0.0), 1.0)
                small.set_at((x, y), [round(strength * part) for part in (*colour, 255)])
            return small

        small = self.painter.kept(("tile veil", colour, ends), make)
        return self.painter.kept(("tile veil", colour, ends, size), lambda: pygame.transform.smoothscale(small, size))

    # What stands upright on it.
    def corners(
        self, ability: str | None, faction: Owner, attached: Sequence[int], side: int, stranger: bool = False
    ) -> pygame.Surface:
        """Return the marks in a tile's corners, with its margin: ability and attached cards (by kind).

        The owner's emblem is added in the colour-blind mode, and on a `stranger`, whose figure is of another family.
        """

        owner = family_look(faction)

        def make() -> pygame.Surface:
            margin = margin_of(side)
            picture = pygame.Surface((side + 2 * margin,) * 2, pygame.SRCALPHA)
            inside = round(_INSIDE * side)
            across = max(9, round((_CHIP if side >= SMALL else _CHIP_ON_SMALL) * side))
            first, last = margin + inside, margin + side - inside
            if ability is not None:
                picture.blit(self._parts.badge(ability_icon(ability), across), (first, first), None, BLEND)
            if attached:
                tab = self._tab(attached, across)
                picture.blit(tab, tab.get_rect(topright=(last, first)), None, BLEND)
            if self.painter.colour_blind or stranger:  # else the frame shows it
                part, inset = _CREST
                crest = self._parts.crest(palette_of(self.painter, owner), owner.emblem, round(part * side))
                corner = margin + round(inset * side), margin + side - round(inset * side)
                picture.blit(crest, crest.get_rect(bottomleft=corner), None, BLEND)
            return picture

        key = "tile corners", ability, owner.style, tuple(attached), side, stranger, self.painter.least_text
        return self.painter.kept(key, make)

    def _tab(self, attached: Sequence[int], across: int) -> pygame.Surface:
        """Return a picture of the last attached action card, with a count if there are several."""
        painter, edge = self.painter, max(1, across // 12)
        tab = painter.panel((across, across), across // 4, ACTION_GROUND, INK, edge).copy()
        inner = across - 2 * edge - max(1, across // 12)
        kind = ACTION_IDS[attached[-1]].replace("_", "-")
        drawn = painter.svg("cards", "actions", f"{kind}.svg", size=(inner, inner))
        tab.blit(drawn, drawn.get_rect(center=(across // 2, across // 2)), None, BLEND)
        if len(attached) == 1:
            return tab
        letters = max(round(across * _COUNT * 0.82), painter.least_text)
        small = round(letters / 0.82)
        beyond = small // 2
        picture = pygame.Surface((across + beyond,) * 2, pygame.SRCALPHA)
        picture.blit(tab, (beyond, 0), None, BLEND)
        words = painter.text(f"\N{MULTIPLICATION SIGN}{len(attached)}", "display", letters, WHITE)
        wide = min(words.get_width() + small // 2, picture.get_width())
        count = painter.panel(
            (wide, small), small // 3, palette_of(painter, "action").deep, INK, max(1, small // 12)
        ).copy()
        count.blit(words, words.get_rect(center=(wide // 2, small // 2)), None, BLEND)
        picture.blit(count, (0, picture.get_height() - small), None, BLEND)
        return picture

    def safe(self, side: int) -> pygame.Surface:
        """Return the word over a character that is protected this turn."""

        def make() -> pygame.Surface:
            words = self.painter.text(say("safe"), "display", round(_SAFE_LETTERS * side), INK)
            size = words.get_width() + round(0.1 * side), round(_SAFE * side)
            pill = self.painter.panel(size, size[1] // 2, PAPER, INK, max(1, round(0.016 * side))).copy()
            pill.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)), None, BLEND)
            return pill

        return self.painter.kept(("tile safe", side), make)


def corner_ability(card: Card, cards: CardTables = PRINTED) -> str | None:
    """Return the ability whose badge stands in a corner: none where shields show it."""
    character = character_look(card, cards)
    return None if character.guards else character.ability or None


def porthole() -> Rect:
    inset = _WINDOW * TILE_DESIGN
    return Rect(inset, inset, TILE_DESIGN - 2 * inset, TILE_DESIGN - 2 * inset)


def draw_sill(
    picture: pygame.Surface, cloth: pygame.Surface, card_palette: CardPalette, top: int, quarter: int = 0
) -> None:
    """Draw the owner's cloth over the lower end of a porthole, with a line along its edge."""
    side, height = size = picture.get_size()
    scale, away = side / TILE_DESIGN, top / side - 0.5
    covers = turned(pygame.Rect(0, top, side, height - top), size, quarter)
    picture.blit(cloth, covers, covers)
    chord = 2 * math.sqrt(max(PORTHOLE**2 - away**2, 0.0)) * side
    line = pygame.Rect(0, top, round(chord + 2 * _RIM * scale), max(round(_RIM * scale), 1))
    line.centerx = side // 2
    picture.fill(card_palette.deep, turned(line, size, quarter))
