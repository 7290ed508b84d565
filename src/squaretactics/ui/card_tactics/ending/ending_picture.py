"""Draw the picture at the head of the ending: the Dragon asleep again after a win, at its tea after a loss."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint.painter import BLEND, Size, Steps
from squaretactics.ui.kit.paint.theme import PAPER, RADIUS, WHITE

_GROUND: Final = (1600, 200)
_END: Final = (400, 200)  # size of the pictures at the left and right
_TITLE: Final = 740  # design units kept free between them for the title, unless they fit below the words
_WORDS: Final = 160


class EndingPicture(Widget):
    """The picture of the ending, paler in the middle, behind the title."""

    takes_focus = False

    def __init__(self, app: App, won: bool) -> None:
        super().__init__(app, "vista", paper=True)
        self.name_of_art = "victory" if won else "defeat"

    def draw(self, target: pygame.Surface) -> None:
        if self.app.high_contrast or not self.rect.width:
            return
        painter, size = self.app.painter, self.rect.size
        picture = painter.progressive(
            ("vista", self.name_of_art),
            size,
            lambda: self._drawn(size),
            lambda: painter.panel(size, self.app.unit(RADIUS), PAPER),
        )
        target.blit(picture, self.rect, special_flags=BLEND)

    def _drawn(self, size: Size) -> Steps:
        width, height = size
        across = max(width, round(height * _GROUND[0] / _GROUND[1]))
        ground = yield from self._part("", (across, round(across * _GROUND[1] / _GROUND[0])))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.blit(ground, ground.get_rect(midbottom=(width // 2, height)), special_flags=BLEND)
        proportion, unit = _END[0] / _END[1], self.app.unit
        beside = min(height * proportion, (width - unit(_TITLE)) / 2)
        below = min((height - unit(_WORDS)) * proportion, width / 2)
        end = max(round(beside), round(below), 2)
        for name, corner in (("-left", "bottomleft"), ("-right", "bottomright")):
            drawn = yield from self._part(name, (end, end * _END[1] // _END[0]))
            place = drawn.get_rect()
            setattr(place, corner, getattr(picture.get_rect(), corner))
            picture.blit(drawn, place, special_flags=BLEND)
        mask = self.app.painter.panel(size, self.app.unit(RADIUS), WHITE)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _part(self, name: str, size: Size) -> Steps:
        path = ("card_tactics", "scene", f"{self.name_of_art}{name}.svg")
        return (yield from self.app.painter.svg_in_background(*path, size=size).steps())
