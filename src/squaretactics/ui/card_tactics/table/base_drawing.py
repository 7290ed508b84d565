"""Base of all drawing at the table of Card Tactics."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, TypeVar

import pygame

from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.games.card_tactics.text import item_name
from squaretactics.ui.card_tactics.icon_pictures import icon_row, paragraphs_height, paragraphs_picture
from squaretactics.ui.card_tactics.icons import Icon, IconText
from squaretactics.ui.card_tactics.table.layout import ITEM_NAME
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.base_drawing import PlateDrawing, PlateLook

T = TypeVar("T", bound=CardTableView)

NIGHT: Final[theme.Colour] = (0x2B, 0x1E, 0x3A)
PAGE: Final[theme.Colour] = (0xF3, 0xE4, 0xC3)
LEATHER: Final[theme.Colour] = (0x6E, 0x42, 0x2A)
RED: Final[theme.Colour] = (0x9C, 0x2F, 0x3A)
FACTS: Final[theme.Colour] = (0x5A, 0x4C, 0x55)
GOLD: Final[theme.Colour] = (0xFF, 0xC9, 0x3C)  # around what can be chosen
CHOSEN: Final[theme.Colour] = theme.PAPER  # around what is chosen, and around who acts
FELT: Final[theme.Colour] = (0x1F, 0x5A, 0x50)
MISSES: Final[theme.Colour] = (0x5B, 0x56, 0x76)
AIMED: Final[theme.Colour] = (0xFF, 0x8A, 0x4A)  # the enemies' targets, now or planned
HITS: Final[theme.Colour] = (0x1E, 0x7A, 0x4C)

_HALO: Final = 26  # blur of a glow
_GLOWS: Final = 230  # its alpha
_INK: Final = 1.12  # height of two lines of a name, against the ink between their outer edges
_LEAST: Final = 16.3  # font size of paragraphs unless not even one fits: 13 points in a window 720 high


class CardBaseDrawing(PlateDrawing[T]):
    """Drawing helpers for the table, in the style of a story book."""

    look = PlateLook(NIGHT, theme.INK, corner=16, thick=3, line=0.9)

    @property
    def part(self) -> float:
        """Progress of the current event's animation, from 0 to 1."""
        return self.scene.director.part(self.scene.now)

    @property
    def reading_room(self) -> pygame.Rect:
        """Return the place of the inspector and the dice, including the place of the event while there is none."""
        scene = self.scene
        if scene.display.camp:
            return scene.layout_now.part("camp_reading")
        return scene.layout_now.part("hint" if scene.display.active_event == NOTHING else "inspector")

    def texts(self, texts: Sequence[IconText], letters: float, colour: theme.Colour, room: pygame.Rect) -> None:
        """Draw paragraphs with icons within an area.

        If they don't fit, shrink them, and then leave out the last ones.
        """
        size = self.letters(letters)
        least = min(size, self._least_letters)

        def too_high() -> bool:
            return paragraphs_height(self.painter, texts, "text", size, room.width) > room.height

        while (size > least or len(texts) > 1) and too_high():
            size, texts = (size - 1, texts) if size > least else (size, texts[:-1])
        while size > 7 and too_high():
            size -= 1
        text = paragraphs_picture(self.painter, texts, "text", size, colour, room.width, high=room.height)
        self.put(self.lowered(text, (tuple(texts), colour), room.height), room, "topleft")

    @property
    def _least_letters(self) -> int:
        return max(self.letters(_LEAST), 7)

    def least_height(self, texts: Sequence[IconText], width: int) -> int:
        """Return the height of paragraphs at the smallest size at which they're all shown."""
        return paragraphs_height(self.painter, texts, "text", self._least_letters, width)

    def icons(self, icons: Sequence[Icon], room: pygame.Rect, at: str = "midleft") -> pygame.Rect:
        """Draw icons side by side within an area, and return their place."""
        return self.put(icon_row(self.painter, icons, room.height, room.width), room, at)

    def name_item(self, item: int, room: pygame.Rect, at: str) -> None:
        """Write an item's name, on two lines if need be, and a little narrower than usual if it's a long word."""
        size, name = self.letters(ITEM_NAME), item_name(item)
        wide = max(room.width, self.painter.font("text", size).widest(name))
        words = self.painter.text(name, "text", size, theme.TEXT, wide, at == "midtop")
        if words.get_width() > room.width:
            words = self.squeezed(words, ("item", name, size), (room.width, words.get_height()))
        self.put(self.lowered(words, ("item", name, size, at), round(room.height * _INK)), room, at)

    def beside(self, picture: pygame.Surface, icon: Icon, key: Hashable) -> pygame.Surface:
        """Return words with an icon before them, of the same height."""

        def make() -> pygame.Surface:
            before = icon_row(self.painter, [icon], picture.get_height(), picture.get_width() * 2)
            both = pygame.Surface((before.get_width() + picture.get_width(), picture.get_height()), pygame.SRCALPHA)
            both.blit(before, (0, 0), special_flags=BLEND)
            both.blit(picture, (before.get_width(), 0), special_flags=BLEND)
            return both

        return self.painter.kept(("words beside", icon, key), make)

    def scaled(self, picture: pygame.Surface, key: Hashable, across: float) -> pygame.Surface:
        """Return a square picture at an animated size."""
        wide = max(round(across / 2) * 2, 2)
        return self.painter.moved(
            ("scaled", key, wide, picture.get_width()), lambda: pygame.transform.smoothscale(picture, (wide, wide))
        )

    def coin(self, words: str, lit: bool, place: pygame.Rect) -> None:
        """Draw a coin with a number: a bright one if it's lit."""
        fill, line = (theme.PAPER, theme.PAPER_LINE) if lit else (NIGHT, (0x6F, 0x62, 0x92))
        self.plate(place, fill, theme.INK, place.height)
        inner = place.inflate(-place.width // 4, -place.height // 4)
        rim = self.painter.ring(inner.size, inner.height // 2, line, max(place.width // 18, 1))
        self.target.blit(rim, inner, None, BLEND)
        self.words(words, 20, theme.INK if lit else theme.PAPER, place.inflate(-4, -2), "display")

    def halo(self, rect: pygame.Rect, colour: theme.Colour) -> None:
        """Draw a soft glow around a card."""
        blur = self.size(_HALO)

        def make() -> pygame.Surface:
            picture = self.painter.shadow(rect.size, self.size(18), blur, _GLOWS).copy()
            picture.fill((255, 255, 255, 0), None, pygame.BLEND_RGBA_ADD)
            picture.fill((*colour, 255), None, pygame.BLEND_RGBA_MULT)
            return picture.premul_alpha_ip()

        glow = self.painter.kept(("halo", rect.size, blur, colour), make)
        self.target.blit(glow, rect.move(-blur, -blur), None, BLEND)

    def ring(self, rect: pygame.Rect, colour: theme.Colour, out: float = 6, thick: float = 5) -> None:
        around = rect.inflate(2 * self.size(out), 2 * self.size(out))
        picture = self.painter.ring(around.size, self.size(18), colour, self.size(thick))
        self.target.blit(picture, around, None, BLEND)
