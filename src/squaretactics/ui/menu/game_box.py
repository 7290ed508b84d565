"""A game's box on the shelf of the menu: its picture, and its title below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.translation import say, say_marked
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import EDGE, INSIDE, LIP, Pressable, fitting
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, ACCENT_DEEP, BODY, HOVER, INK, RADIUS

_TITLE_PART: Final = 0.25  # share of the height, below the picture
_BESIDE: Final = 14  # room on either side of the title
_SIGN_PART: Final = 0.6  # share of the picture's area, for a game without a picture
_GLIDE: Final = 1.6  # seconds for which the picture of a newly chosen box scrolls
_SHADE: Final = (176, 160, 172)  # multiplied onto boxes that aren't chosen


class GameBox(Pressable):
    """Chooses a game. The chosen box is bright, and its picture scrolls into place once."""

    def __init__(self, app: App, game_ui: AnyGameUI, chosen: bool, choose: Callback) -> None:
        super().__init__(app, name=f"game {game_ui.name}")
        self.game_ui, self.chosen, self.choose = game_ui, chosen, choose
        self._glides_until = 0.0
        self.pixels = 0  # the size of its title, shared with the other boxes, or 0

    def named(self) -> str:
        return say("{title}, a game on the shelf", title=say_marked(self.game_ui.title))

    def value_text(self) -> str:
        return say("chosen") if self.chosen else ""

    def glide(self) -> None:
        """Start scrolling the picture, unless motion is reduced."""
        if not self.app.reduced_motion:
            self._glides_until = self.app.clock() + _GLIDE

    @property
    def resting(self) -> bool:
        return self.app.clock() >= self._glides_until

    def click(self, at: tuple[int, int]) -> None:
        if not self.chosen:
            self.choose()

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        face, lip = (ACCENT, ACCENT_DEEP) if self.chosen else (HOVER if self.hovered else tones.face, tones.lip)
        self._raised(target, self.rect, face, lip, self.pressed and self.hovered)
        room = self.rect.inflate(-app.unit(INSIDE), -app.unit(INSIDE))
        room.height -= app.unit(LIP)
        below = room.copy()
        below.height = round(room.height * _TITLE_PART)
        below.bottom = room.bottom
        room.height -= below.height
        self._picture(target, room)
        title = below.inflate(-2 * app.unit(_BESIDE), 0)
        letters = min(self.pixels or app.letters(BODY), below.height)
        self._written(target, say_marked(self.game_ui.title), title, "display", letters, INK)

    def _picture(self, target: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the bottom part of the picture or, while it scrolls, the parts above."""
        painter = self.app.painter
        drawn = self.game_ui.cover(painter, max(room.width, 1), max(room.height, 1))
        if drawn is None:
            across = max(round(min(room.size) * _SIGN_PART), 1)
            picture = sign(painter, "die", across, INK)
            target.blit(picture, picture.get_rect(center=room.center), special_flags=BLEND)
            return
        left = max(self._glides_until - self.app.clock(), 0.0) / _GLIDE
        above = max(drawn.get_height() - room.height, 0)
        shown = pygame.Surface(room.size, pygame.SRCALPHA)
        shown.blit(drawn, (0, -round(above * (1 - left * left))))
        if not (self.chosen or self.hovered):
            shown.fill(_SHADE, special_flags=pygame.BLEND_RGB_MULT)
        corner = self.app.unit(RADIUS - 8)
        shown.blit(painter.panel(room.size, corner, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(shown, room)
        target.blit(painter.ring(room.size, corner, INK, self.app.unit(EDGE)), room, special_flags=BLEND)


def share_title_size(app: App, boxes: Sequence[GameBox]) -> None:
    """Give boxes the largest size in which all their titles fit."""
    beside = 2 * app.unit(_BESIDE) + app.unit(INSIDE)
    rooms = [(say_marked(box.game_ui.title), box.rect.width - beside) for box in boxes]
    for box in boxes:
        box.pixels = fitting(app, "display", app.letters(BODY), rooms, app.painter.least_text)
