"""Draw cards: full size in the hand, compact on piles and in small rows, and their backs."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.card_texts import ABILITIES, ACTIONS
from squaretactics.games.square_tactics.rule_tables import PRINTED, CardTables
from squaretactics.translation import Message, say_marked
from squaretactics.ui.kit.paint.drawings import Path
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Render, Size
from squaretactics.ui.kit.paint.theme import INK
from squaretactics.ui.square_tactics.cards.card_art import (
    Card,
    CharacterLook,
    FamilyLook,
    FigurePlacement,
    Owner,
    character_look,
    family_look,
    ground_of,
    palette_of,
)
from squaretactics.ui.square_tactics.cards.card_backs import card_back, owner_crest, small_emblem
from squaretactics.ui.square_tactics.cards.card_marks import CardMarks
from squaretactics.ui.square_tactics.cards.name_ribbon import draw_ribbon
from squaretactics.ui.square_tactics.cards.parallax import CardLayers, middle, parallax_card
from squaretactics.ui.square_tactics.cards.text_fitting import (
    ACTION_NAMES,
    LEAST_WITH_TEXT,
    LOW_ACTION_RIBBON,
    RIBBON_EDGES,
    RISES,
    CardTextFitter,
    TextLayout,
    names_like,
)
from squaretactics.ui.table.card_parts import CardPalette, CardParts, Rect
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE, card_width

LEAST_NAMED: Final = 104  # the least height at which a card's name is readable
_BACK_SIZE: Final = (90, 126)  # of a back that is scaled as a placeholder

# The full card: a window, a ribbon over its lower edge, text below it, and a plate across each side.
_PAPER: Final = Rect(19, 19, 212, 312)
HELD_WINDOW: Final = Rect(19, 19, 212, 202)
HELD_PART: Final = (0.84, 0.1)  # the visible part of a scene: its share of the height, and its distance from the top
PLATE: Final = 52.0
PLATES: Final = ((125, 27), (223, 164), (125, 324), (27, 164))
_NUMERAL: Final = 36
_HELD: Final = TextLayout(HELD_WINDOW, (204, 31, 176), Rect(24, 240, 202, 54))
_LETTERS: Final = 20
_CORNERS: Final = ((40, 313), (210, 313))  # of the ability's icon, and the owner's emblem
_ICON: Final = 33

# The card without text: the window fills it. A low one has a name in two lines, and larger numbers.
_TALL_RIBBON: Final = (244, 32, 176)
_TALL: Final = (1.06, 8.0)  # a figure's scale against the full card, and how much lower it stands
_LOW_RIBBON: Final = (238, 36, 180)
_HIGH_RIBBON: Final = (212, 68, 190)
_HIGH: Final = (1.02, 6.0)
_LOW_PLATE: Final = 68.0
_LOW_PLATES: Final = ((125, 34), (216, 160), (125, 316), (34, 160))
_LOW_NUMERAL: Final = 48
_LOW_ICON: Final = 52
_LOW_CORNERS: Final = ((46, 304), (204, 304))
COMPACT_WINDOW: Final = Rect(18, 50, 214, 250)
_CORNER: Final = 8.0  # radius of the windows' corners

# The action card has no plates, and more text.
_ACTION_WINDOW: Final = Rect(19, 19, 212, 190)
_ACTION_PART: Final = (0.8, 0.08)
_ACTION_FIGURE: Final = FigurePlacement(33, 14, 184)
_ACTION: Final = TextLayout(_ACTION_WINDOW, (194, 32, 176), Rect(25, 230, 200, 98))
_LOW_ACTION_WINDOW: Final = Rect(19, 19, 212, 312)
_LOW_ACTION_FIGURE: Final = FigurePlacement(20, 24, 210)


class FaceLook(NamedTuple):
    """What a character card shows: its ability, in words or by icon, and numbers for a card that lies rotated."""

    abilities: bool = True
    quarter: int = 0
    words: bool = True


_LOOKS: Final = tuple(FaceLook(abilities, words=words) for words in (True, False) for abilities in (True, False))


class CardFaces:
    """Draws cards, and caches them by size."""

    def __init__(self, painter: Painter, cards: CardTables = PRINTED) -> None:
        self.painter, self.cards = painter, cards
        self._parts = CardParts(painter)
        self._wording = CardTextFitter(painter)
        self.marks = CardMarks(self._parts)

    def whole(
        self, card: Card, faction: Owner, height: int, abilities: bool = True, quarter: int = 0, words: bool = True
    ) -> pygame.Surface:
        """Return a full character card, framed in its owner's colours, with its ability in words if there is room.

        Its numbers are upright once it's rotated clockwise by quarters.
        """
        look, character, owner = (
            FaceLook(abilities, quarter, words),
            character_look(card, self.cards),
            family_look(faction),
        )
        return self._printed(
            ("whole", character.key, owner.style, look),
            owner,
            height,
            lambda: self._whole(character, owner, height, look),
            *(("whole", character.key, owner.style, other) for other in _LOOKS),
            unnumbered=("compact", character.key, owner.style),
            numbers=character.numbers,
        )

    def compact(self, card: Card, faction: Owner, height: int) -> pygame.Surface:
        """Return a character card without numbers, marks and text."""
        character, owner = character_look(card, self.cards), family_look(faction)
        return self._printed(
            ("compact", character.key, owner.style),
            owner,
            height,
            lambda: self._compact(character, owner, height),
            *(("whole", character.key, owner.style, look) for look in _LOOKS),
        )

    def action(self, kind: int, height: int, words: bool = True) -> pygame.Surface:
        return self._printed(("action", kind, words), "action", height, lambda: self._action(kind, height, words))

    def back(self, name: Owner, height: int) -> pygame.Surface:
        """Return the back of a family's cards, or of the action cards."""
        size = card_width(height), height
        return self.painter.progressive(
            self._back_key(name), size, lambda: self._back(name, size), lambda: self._back(name, _BACK_SIZE)
        )

    @staticmethod
    def _back_key(name: Owner) -> tuple[Hashable, ...]:
        return "back", name if name == "action" else family_look(name).style

    def _back(self, name: Owner, size: Size) -> pygame.Surface:
        return card_back(self._parts, name, size)

    def _printed(
        self,
        card: tuple[Hashable, ...],
        owner: Owner,
        height: int,
        make: Render,
        *others: tuple[Hashable, ...],
        unnumbered: tuple[Hashable, ...] = (),
        numbers: Sequence[int | None] = (),
    ) -> pygame.Surface:
        """Return a card. While it is being drawn, return another cached version of it, or else its back.

        The placeholder always shows the card's numbers sharply.
        """
        size = card_width(height), height
        letters = self.painter.least_text, self.painter.text_scale

        def likeness() -> pygame.Surface:
            for picture in ((*other, letters) for other in others):
                scaled = self.painter.placeholders.scaled(picture, size)
                if scaled is not None:
                    return scaled
            for picture in ((*unnumbered, letters), self._back_key(owner)):
                scaled = self.painter.placeholders.scaled(picture, size)
                if scaled is not None:
                    return with_numbers(scaled)
            return with_numbers(pygame.transform.smoothscale(self._back(owner, _BACK_SIZE), size))

        def with_numbers(picture: pygame.Surface) -> pygame.Surface:
            if numbers:
                picture.blit(self.marks.numbers(numbers, height, size[0]), (0, 0), special_flags=BLEND)
            return picture

        return self.painter.progressive((*card, letters), size, make, likeness)

    def deep(self, card: Card, faction: Owner, height: int, abilities: bool, aside: tuple[int, int]) -> pygame.Surface:
        """Return a character card with a parallax effect: its figure is moved by `aside`, in steps to the right and
        down.
        """
        look, character, owner = FaceLook(abilities), character_look(card, self.cards), family_look(faction)
        layers, scale = self._layers(character, owner, height, look), height / CARD_DESIGN_SIZE[1]
        if layers is None or self.painter.high_contrast:
            return self.whole(card, faction, height, abilities)

        def figure(target: pygame.Surface, moved: tuple[int, int]) -> None:
            self._figure(target, layers.drawing, layers.place, scale, layers.within, aside=moved)

        key = character.key, owner.style, height, abilities, self.painter.least_text, self.painter.text_scale
        return parallax_card(self._parts, layers, key, aside, _CORNER, figure)

    # Character cards.
    def _whole(self, character: CharacterLook, owner: FamilyLook, height: int, look: FaceLook) -> pygame.Surface:
        layers, scale = self._layers(character, owner, height, look), height / CARD_DESIGN_SIZE[1]
        if layers is None:  # too small for its name
            picture, width = self._compact(character, owner, height).copy(), card_width(height)
            ability = character.ability if look.abilities and character.ability else None
            picture.blit(self.marks.corners(ability, owner, height, width), (0, 0), None, BLEND)
            picture.blit(self.marks.numbers(character.numbers, height, width), (0, 0), None, BLEND)
            return picture
        picture = layers.ground.copy()
        self._figure(picture, layers.drawing, layers.place, scale, layers.within)
        layers.dress(picture)
        return picture

    def _layers(self, character: CharacterLook, owner: FamilyLook, height: int, look: FaceLook) -> CardLayers | None:
        """Return the layers of a character card in the hand; None if it is too small for its name."""
        layout, size = self._fitted(_HELD, ABILITIES, height)
        if not (look.abilities and look.words) or size < self._wording.least or height < LEAST_WITH_TEXT:
            return self._wordless(character, owner, height, look)
        scale, card_palette, art = height / CARD_DESIGN_SIZE[1], palette_of(self.painter, owner), character.art
        ground = self._full_ground(card_palette, art.scene, height, layout.window, HELD_PART)

        def dress(picture: pygame.Surface) -> None:
            name = self._wording.name(height, character.shown_name, names_like(character))
            if name is not None:
                draw_ribbon(self._parts, picture, card_palette, name, layout.ribbon, scale)
            across = round(_ICON * scale)
            if ability := character.ability:
                words = self._wording.lines(say_marked(ABILITIES[ability][1]), size, layout.words.width * scale)
                self._put(picture, words, middle(layout.words), scale)
                icon = self.painter.svg(*ability_icon(ability), size=(across, across))
                self._put(picture, icon, _CORNERS[0], scale)
            self._put(picture, small_emblem(self._parts, owner, across), _CORNERS[1], scale)
            lowest = layout.ribbon[0] + RIBBON_EDGES - PLATE / 2 if layout.rise else CARD_DESIGN_SIZE[1]
            spots = [(x, y if x == 125 else min(y, lowest)) for x, y in PLATES]
            self._parts.numbers(picture, card_palette, character.numbers, spots, PLATE, _NUMERAL, scale, look.quarter)

        within, place = Rect(0, 0, CARD_DESIGN_SIZE[0], layout.ribbon[0] + 12), layout.figure(art.held)
        return CardLayers(ground, art.scene, layout.window, HELD_PART, art.drawing, place, within, dress)

    def _full_ground(
        self, card_palette: CardPalette, scene: Path, height: int, window: Rect, part: tuple[float, float]
    ) -> pygame.Surface:
        """Return the frame, paper and window of a card with text."""

        def make() -> pygame.Surface:
            scale, size = height / CARD_DESIGN_SIZE[1], (card_width(height), height)
            picture = self._parts.frame(card_palette, size, scale).copy()
            self._parts.lit(picture)
            radius = max(2, round(_CORNER * scale))
            inside = self._parts.hollow(picture, card_palette, _PAPER, scale, _CORNER)
            picture.blit(self._parts.paper(inside.size, radius), inside, None, BLEND)
            box = window.pixels(scale)
            line = self.painter.panel((box.width, box.height + max(2, round(4 * scale))), radius, INK)
            picture.blit(line, box, None, BLEND)
            picture.blit(self._parts.scene(scene, box, radius, part), box, None, BLEND)
            return picture

        return self.painter.kept(("full ground", card_palette, scene, height, window), make)

    def _wordless(self, character: CharacterLook, owner: FamilyLook, height: int, look: FaceLook) -> CardLayers | None:
        """Return the layers of a character card without text: the window fills it, with a name if that is readable."""
        scale, card_palette, art = height / CARD_DESIGN_SIZE[1], palette_of(self.painter, owner), character.art
        name = character.shown_name
        low, fitted = height < LEAST_WITH_TEXT, self._wording.name(height, name, names_like(character))
        if fitted is None:
            return None
        two_lines = len(fitted.lines) > 1
        ribbon = _HIGH_RIBBON if two_lines else _LOW_RIBBON if low else _TALL_RIBBON
        ground = self._open_ground(card_palette, art.scene, height, _PAPER)
        place, (part, down) = art.held, _HIGH if two_lines else _TALL
        place = FigurePlacement(125 + (place.left - 125) * part, place.top * part + down, place.size * part)

        def dress(picture: pygame.Surface) -> None:
            top = draw_ribbon(self._parts, picture, card_palette, fitted, ribbon, scale)
            across, corners = round((_LOW_ICON if low else _ICON) * scale), _LOW_CORNERS if low else _CORNERS
            if look.abilities and character.ability:
                icon = self._parts.badge(ability_icon(character.ability), across)
                self._put(picture, icon, corners[0], scale)
            crest = owner_crest(self._parts, owner, across)
            self._put(picture, crest, corners[1], scale)
            plate, numeral, places = (_LOW_PLATE, _LOW_NUMERAL, _LOW_PLATES) if low else (PLATE, _NUMERAL, PLATES)
            lowest = top + RIBBON_EDGES - plate / 2 if low else CARD_DESIGN_SIZE[1]  # clear of a tall name
            spots = [(x, y if x == 125 else min(y, lowest)) for x, y in places]
            self._parts.numbers(picture, card_palette, character.numbers, spots, plate, numeral, scale, look.quarter)

        within = Rect(0, 0, CARD_DESIGN_SIZE[0], ribbon[0] + 12)
        return CardLayers(ground, art.scene, _PAPER, (1.0, 0.0), art.drawing, place, within, dress)

    def _compact(self, character: CharacterLook, owner: FamilyLook, height: int) -> pygame.Surface:
        scale, look = height / CARD_DESIGN_SIZE[1], character.art
        picture = self._open_ground(palette_of(self.painter, owner), look.scene, height, COMPACT_WINDOW).copy()
        self._figure(picture, look.drawing, look.compact, scale, None)
        return picture

    def _open_ground(self, card_palette: CardPalette, scene: Path, height: int, window: Rect) -> pygame.Surface:
        """Return the frame and window of a card without text."""

        def make() -> pygame.Surface:
            scale, size = height / CARD_DESIGN_SIZE[1], (card_width(height), height)
            picture = self._parts.frame(card_palette, size, scale).copy()
            box = self._parts.hollow(picture, card_palette, window, scale, _CORNER)
            self._parts.lit(picture)
            picture.blit(self._parts.scene(scene, box, max(2, round(_CORNER * scale))), box, None, BLEND)
            return picture

        return self.painter.kept(("open ground", card_palette, scene, height, window), make)

    # Action cards.
    def _action(self, kind: int, height: int, in_words: bool) -> pygame.Surface:
        scale, card_palette, scene = height / CARD_DESIGN_SIZE[1], palette_of(self.painter, "action"), ground_of(kind)
        name, words = map(say_marked, ACTIONS[ACTION_IDS[kind]])
        drawing = ("cards", "actions", f"{ACTION_IDS[kind].replace('_', '-')}.svg")
        layout, size = self._fitted(_ACTION, ACTIONS, height)
        fitted = self._wording.name(height, name, ACTION_NAMES)
        if in_words and height >= LEAST_WITH_TEXT and size >= self._wording.least:
            picture = self._full_ground(card_palette, scene, height, layout.window, _ACTION_PART).copy()
            self._figure(picture, drawing, layout.figure(_ACTION_FIGURE), scale, None)
            if fitted is not None:
                draw_ribbon(self._parts, picture, card_palette, fitted, layout.ribbon, scale)
            lines = self._wording.lines(words, size, layout.words.width * scale)
            self._put(picture, lines, middle(layout.words), scale)
            return picture
        picture = self._open_ground(card_palette, scene, height, _LOW_ACTION_WINDOW).copy()
        self._figure(picture, drawing, _LOW_ACTION_FIGURE, scale, None)
        if fitted is not None:
            draw_ribbon(self._parts, picture, card_palette, fitted, LOW_ACTION_RIBBON, scale)
        return picture

    def _fitted(
        self, layout: TextLayout, texts: Mapping[str, tuple[Message, Message]], height: int
    ) -> tuple[TextLayout, int]:
        """Return the layout of all cards of a kind at this height, and the font size of their texts."""
        scale, least = height / CARD_DESIGN_SIZE[1], self._wording.least

        def size(rise: int) -> int:
            said, most = (say_marked(words) for _, words in texts.values()), max(_LETTERS, least / scale)
            return self._wording.text_size(layout.risen(rise).words, height, said, most)

        def search() -> int:
            return next((rise for rise in RISES if size(rise) >= least), -1)

        rise = self.painter.known(("rise", layout, height, least, self.painter.text_scale), search)
        return (layout, 0) if rise < 0 else (layout.risen(rise), size(rise))

    # Parts that all cards share.
    def _figure(
        self,
        target: pygame.Surface,
        drawing: Path,
        place: FigurePlacement,
        scale: float,
        within: Rect | None,
        aside: tuple[int, int] = (0, 0),
    ) -> None:
        """Draw a figure at its place on a card, clipped to `within`."""
        across = max(8, round(place.size * scale))
        figure, margin = self._parts.figure(drawing, across, scale), self._parts.margin(scale)
        box = pygame.Rect(round(place.left * scale), round(place.top * scale), across, across)
        box = box.inflate(2 * margin, 2 * margin)
        before = target.get_clip()
        edge = max(1, round(5 * scale))
        target.set_clip(target.get_rect().inflate(-2 * edge, -2 * edge) if within is None else within.pixels(scale))
        target.blit(figure, box.move(aside), None, BLEND)
        target.set_clip(before)

    def _put(self, target: pygame.Surface, drawn: pygame.Surface, centre: tuple[float, float], scale: float) -> None:
        spot = round(centre[0] * scale), round(centre[1] * scale)
        target.blit(drawn, drawn.get_rect(center=spot), None, BLEND)


def guards_of(card: Card, cards: CardTables = PRINTED) -> tuple[int, ...]:
    return character_look(card, cards).guards


def ability_icon(ability: str) -> Path:
    return "cards", "abilities", f"{ability.replace('_', '-')}.svg"
