"""The selectable items that galleries show."""

from __future__ import annotations

from abc import abstractmethod
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
        if not app.high_contrast:
            blur = app.unit(14)
            shadow = app.painter.shadow(self.rect.size, app.unit(RADIUS), blur, 120)
            target.blit(shadow, self.rect.move(app.unit(3) - blur, app.unit(8) - blur), special_flags=BLEND)
        target.blit(self._paper(), self.rect, special_flags=BLEND)
        part = _POINTED_AT if self.hovered else _PART
        picture = self.picture(round(min(self.window.size) * part))
        target.blit(picture, picture.get_rect(center=self.window.center), special_flags=BLEND)

    def _paper(self) -> pygame.Surface:
        """Return the sheet behind the picture, lit from above."""
        app, painter, size, fill = self.app, self.app.painter, self.rect.size, ACCENT if self.on else PAPER_BRIGHT
        plain = painter.panel(size, app.unit(RADIUS), fill, INK, app.unit(EDGE))
        if app.high_contrast:
            return plain

        def make() -> pygame.Surface:
            paper = plain.copy()
            paper.blit(shaded(size, _LIGHT), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            return paper

        return painter.kept(("gallery paper", size, fill), make)

    def click(self, at: tuple[int, int]) -> None:
        self._chosen()
