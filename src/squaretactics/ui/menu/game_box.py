"""A game's box on the shelf of the menu: its picture, and its title on a brass plate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.translation import say, say_marked
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import EDGE, Pressable, fitting
from squaretactics.ui.kit.paint.icons_and_panels import brass_plate, shaded, sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, BRASS, BRASS_LIT, HOVER, INK

_PLATE: Final = 50  # the height of the title's brass plate
_OVER: Final = 14  # how far the plate reaches over the box
_BESIDE: Final = 20  # room on either side of the title, for the plate's screws
_WIDEST: Final = 1.4  # width of the box over its height, so that its picture isn't cut off above
_SIDE: Final = 16  # width of the box's side
_SIDES: Final = ((70, 48, 62), (38, 26, 38))
_SIGN_PART: Final = 0.6  # share of the picture's area, for a game without a picture
_GLIDE: Final = 1.6  # seconds for which the picture of a newly chosen box scrolls


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
        app, painter = self.app, self.app.painter
        whole = self.rect.move(0, app.unit(4) if self.pressed and self.hovered else 0)
        whole.height -= app.unit(_PLATE - _OVER)
        whole.inflate_ip(min(round(whole.height * _WIDEST) - whole.width, 0), 0)
        inner = whole.inflate(-2 * app.unit(EDGE), -2 * app.unit(EDGE))
        front = inner.copy()
        if not app.high_contrast:
            blur = app.unit(12)
            target.blit(painter.shadow(whole.size, app.unit(6), blur, 150), whole.move(-blur, -blur), None, BLEND)
            front.left, front.width = inner.left + app.unit(_SIDE), inner.width - app.unit(_SIDE)
        edge = self.tones.edge if app.high_contrast else INK
        target.blit(painter.panel(whole.size, app.unit(6), edge), whole, None, BLEND)
        if front.left > inner.left:
            side = app.unit(_SIDE - 2), inner.height
            target.blit(painter.kept(("box side", side), lambda: shaded(side, _SIDES)), inner)
        self._picture(target, front)
        if self.chosen or self.hovered:
            line = painter.ring(front.size, app.unit(4), ACCENT if self.chosen else HOVER, app.unit(EDGE + 2))
            target.blit(line, front, special_flags=BLEND)
        self._plate(target)

    def _plate(self, target: pygame.Surface) -> None:
        """Draw the title on its plate, at the edge of the shelf."""
        app, painter = self.app, self.app.painter
        plate = self.rect.copy()
        plate.height = app.unit(_PLATE)
        plate.bottom = self.rect.bottom
        if app.high_contrast:
            picture = painter.panel(plate.size, app.unit(8), self.tones.face, self.tones.edge, app.unit(EDGE))
        else:
            picture = brass_plate(painter, plate.size, app.unit(100) / 100, BRASS_LIT if self.chosen else BRASS)
        target.blit(picture, plate, special_flags=BLEND)
        title = plate.inflate(-2 * app.unit(_BESIDE), 0)
        letters = min(self.pixels or app.letters(BODY), plate.height * 3 // 4)
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
        shown = pygame.Surface(room.size)
        shown.blit(drawn, (0, -round(above * (1 - left * left))))
        target.blit(shown, room)


def share_title_size(app: App, boxes: Sequence[GameBox]) -> None:
    """Give boxes the largest size in which all their titles fit."""
    beside = 2 * app.unit(_BESIDE)
    rooms = [(say_marked(box.game_ui.title), box.rect.width - beside) for box in boxes]
    for box in boxes:
        box.pixels = fitting(app, "display", app.letters(BODY), rooms, app.painter.least_text)
