"""The selectable items that galleries show."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import EDGE, Pressable
from squaretactics.ui.kit.paint.icons_and_panels import shaded
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, INK, PAPER_BRIGHT, RADIUS, WHITE, Colour

_PART: Final = 0.8  # share of its cell that an item fills
_POINTED_AT: Final = 0.86
_LIGHT: Final[tuple[Colour, ...]] = (WHITE, (250, 243, 230), (226, 208, 190))  # from top to bottom


class GalleryItem(Pressable):
    """An item in a gallery. `chosen` is called on a click, and sets which item is `on`."""

    def __init__(self, app: App, name: str, chosen: Callback) -> None:
        super().__init__(app, name, paper=True)
        self._chosen = chosen
        self.on = False

    @abstractmethod
    def picture(self, across: int) -> pygame.Surface: ...

    def value_text(self) -> str:
        return say("chosen") if self.on else ""

    @property
    def window(self) -> pygame.Rect:
        """Return the cell of the picture."""
        return self.rect

    def draw(self, target: pygame.Surface) -> None:
        app = self.app
        draw_card_paper(app, target, self.rect, ACCENT if self.on else PAPER_BRIGHT, app.unit(EDGE))
        part = _POINTED_AT if self.hovered else _PART
        picture = self.picture(round(min(self.window.size) * part))
        target.blit(picture, picture.get_rect(center=self.window.center), special_flags=BLEND)

    def click(self, at: tuple[int, int]) -> None:
        self._chosen()


def click_item_at(items: Iterable[GalleryItem], at: tuple[int, int]) -> bool:
    """Click the item at a point; return whether there's one."""
    item = next((item for item in items if item.rect.collidepoint(at)), None)
    if item is not None:
        item.click(at)
    return item is not None


def draw_card_paper(app: App, target: pygame.Surface, place: pygame.Rect, fill: Colour, thick: int) -> None:
    """Draw a card of paper, lit from above."""
    painter, radius = app.painter, app.unit(RADIUS)
    plain = painter.panel(place.size, radius, fill, INK, thick)
    if app.high_contrast:
        target.blit(plain, place, special_flags=BLEND)
        return

    def make() -> pygame.Surface:
        paper = plain.copy()
        paper.blit(shaded(place.size, _LIGHT), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return paper

    blur = app.unit(14)
    shadow = painter.shadow(place.size, radius, blur, 120)
    target.blit(shadow, place.move(app.unit(3) - blur, app.unit(8) - blur), special_flags=BLEND)
    target.blit(painter.kept(("card paper", place.size, fill, thick), make), place, special_flags=BLEND)
