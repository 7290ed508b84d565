"""The selectable items that galleries show."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import EDGE, Pressable
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, INK, PAPER_BRIGHT, RADIUS

_PART: Final = 0.72  # share of its cell that an item fills
_POINTED_AT: Final = 0.78


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
        fill = ACCENT if self.on else PAPER_BRIGHT
        well = app.painter.panel(self.rect.size, app.unit(RADIUS), fill, INK, app.unit(EDGE))
        target.blit(well, self.rect, special_flags=BLEND)
        part = _POINTED_AT if self.hovered else _PART
        picture = self.picture(round(min(self.window.size) * part))
        target.blit(picture, picture.get_rect(center=self.window.center), special_flags=BLEND)

    def click(self, at: tuple[int, int]) -> None:
        self._chosen()
