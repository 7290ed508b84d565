"""The base of galleries, which can show the chosen card as large as the window."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import TABLE_EDGE

_VEIL: Final = 215
_PART: Final = 0.92  # of the window that the card fills
_BETWEEN: Final = 60
_RIGHT: Final = 3  # a mouse button
_KEYS: Final = (Action.INSPECT, Action.CONFIRM, Action.BACK)  # the first enlarges, and all of them close


class GalleryScene(PageScene):
    """Shows the chosen card large on a right click, a long press or the key that does so at the table."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.enlarged = False

    @abstractmethod
    def choose_at(self, at: tuple[int, int]) -> bool:
        """Choose the card at a point, unless it's the chosen one's large picture. Return whether there's a card."""

    @abstractmethod
    def large_pictures(self, size: tuple[int, int]) -> Sequence[pygame.Surface]:
        """Return the chosen card's picture, or one of each face, as large as fits this size."""

    def handle(self, event: pygame.event.Event) -> None:
        """Enlarge the card or close it; otherwise, pass the event to the form. Other keys close it, too."""
        pressed, action = event.type == pygame.MOUSEBUTTONDOWN, self.app.input_map.find(event, _KEYS)
        if self.enlarged and (pressed or action is not None):
            self.enlarged = False
        elif self.enlarged and event.type != pygame.KEYDOWN:
            return
        elif action is Action.INSPECT or (pressed and event.button == _RIGHT and self.choose_at(event.pos)):
            self.enlarged = True
        else:
            self.enlarged = False
            super().handle(event)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if self.enlarged:
            self._draw_large(target)

    def _draw_large(self, target: pygame.Surface) -> None:
        width, height = target.get_size()
        veil = self.app.painter.panel((width, height), 0, TABLE_EDGE, alpha=_VEIL)
        target.blit(veil, (0, 0), special_flags=BLEND)
        gap = self.app.unit(_BETWEEN)
        pictures = self.large_pictures((round(width * _PART), round(height * _PART)))
        left = (width - sum(picture.get_width() for picture in pictures) - gap * (len(pictures) - 1)) // 2
        for picture in pictures:
            place = picture.get_rect(midleft=(left, height // 2))
            target.blit(picture, place, special_flags=BLEND)
            left = place.right + gap
