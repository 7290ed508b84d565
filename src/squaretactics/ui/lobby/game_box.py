"""The box of a game, as it stands on the shelf of the menu: its picture, and its title below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from squaretactics.catalogue import say_marked
from squaretactics.ui.front import AnyFront
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.forms.widgets import CONFIRM, INSIDE, LIP, Widget
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.shell.paint.shapes import sign
from squaretactics.ui.shell.paint.theme import ACCENT, ACCENT_DEEP, BODY, HOVER, INK

_TITLE_PART: Final = 0.26  # of the height, below the picture
_SIGN_PART: Final = 0.6  # of the picture's room, for a game that has none


class GameBox(Widget):
    """Chooses a game; the one that is chosen shines."""

    def __init__(self, app: App, front: AnyFront, chosen: bool, choose: Callable[[], None]) -> None:
        super().__init__(app, name=f"game {front.name}")
        self.front, self.chosen, self.choose = front, chosen, choose

    def click(self, at: tuple[int, int]) -> None:
        if not self.chosen:
            self.choose()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in CONFIRM:
            self.click(self.rect.center)
            return True
        return False

    def draw(self, target: pygame.Surface) -> None:
        app, painter, tones = self.app, self.app.painter, self.tones
        face, lip = (ACCENT, ACCENT_DEEP) if self.chosen else (HOVER if self.hovered else tones.face, tones.lip)
        self._raised(target, self.rect, face, lip, self.pressed and self.hovered)
        inside = self.rect.inflate(-2 * app.unit(INSIDE), -2 * app.unit(INSIDE))
        inside.height -= app.unit(LIP)
        room, below = inside.copy(), inside.copy()
        below.height = round(inside.height * _TITLE_PART)
        below.bottom = inside.bottom
        room.height -= below.height
        across = max(min(room.size), 1)
        if self.front.picture:
            picture = painter.svg(*self.front.picture, size=(across, across))
        else:
            picture = sign(painter, "die", max(round(across * _SIGN_PART), 1), INK)
        target.blit(picture, picture.get_rect(center=room.center), special_flags=BLEND)
        letters = min(app.letters(BODY), below.height)
        self._written(target, say_marked(self.front.title), below, "display", letters, INK)
