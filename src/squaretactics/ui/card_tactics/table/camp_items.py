"""Draw the blanket by the fire: items that help in Camp lie large on it with their text, others beside them."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import IN_CAMP, ITEM_SKILLS, SKILLS
from squaretactics.games.card_tactics.text import item_name
from squaretactics.translation import say, say_marked
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.table.base_drawing import GOLD, HITS, CardBaseDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND, Painter

_FRINGE: Final = 7  # margin of the blanket around its items
_WORDS: Final = 17  # font size of an item's effect


class CampItemsDrawing(CardBaseDrawing[CardTableView]):
    """Draws the team's items in Camp."""

    def draw(self, items: tuple[int, ...], lifted: frozenset[int], taken_up: int) -> None:
        """Draw these items; usable ones are ringed, and one may be dragged or used."""
        self.draw_cached("blanket", (items, lifted, taken_up), lambda seen: self._blanket(*seen))

    def _blanket(self, items: tuple[int, ...], lifted: frozenset[int], taken_up: int) -> None:
        cloth = self.scene.layout_now.part("blanket")
        over = cloth.inflate(2 * self.size(_FRINGE), 2 * self.size(_FRINGE))
        self.put(self.painter.svg("card_tactics", "scene", "blanket.svg", size=over.size), over)
        if not items:
            self.words(say("No items"), 24, theme.PAPER, cloth.inflate(-20, -20))
        for item, rect in self.scene.layout_now.on_blanket(items).items():
            if item in lifted:
                self.ring(rect, GOLD, 2, 3)
            picture = camp_item_picture(self.painter, item, rect)
            spot = picture.get_rect(midleft=rect.midleft)
            if item == taken_up:
                picture = self.painter.faded(picture, ("taken", item), 70)
            self.target.blit(picture, spot, None, BLEND)
            if IN_CAMP[item]:
                self._label(item, pygame.Rect(spot.right, rect.top, rect.right - spot.right, rect.height))

    def _label(self, item: int, room: pygame.Rect) -> None:
        """Write an item's name and effect beside it."""
        plate = pygame.Rect(0, 0, room.width - self.size(4), min(room.height, self.size(92)))
        plate.midleft = room.left + self.size(2), room.centery
        self.plate(plate, theme.PAPER, theme.INK, 12)
        inner = plate.inflate(-self.size(12), -self.size(6))
        told = say_marked(SKILLS[ITEM_SKILLS[item][0]].text)
        one_line = self.painter.text(told, "strong", self.letters(_WORDS), HITS).get_width() <= inner.width
        name = pygame.Rect(inner.left, inner.top, inner.width, inner.height // (2 if one_line else 3))
        self.words(item_name(item), 24, theme.INK, name, "display")
        below = pygame.Rect(inner.left, name.bottom, inner.width, inner.bottom - name.bottom)
        if one_line:
            self.words(told, 20, HITS, below, "strong")
        else:
            self.passage(told, _WORDS, HITS, below, "strong")


def camp_item_picture(painter: Painter, item: int, rect: pygame.Rect) -> pygame.Surface:
    """Return an item's picture for the blanket, smaller if it has text beside it."""
    return artwork.item(painter, item, min(rect.height, rect.width * 2 // 5) if IN_CAMP[item] else rect.width)
