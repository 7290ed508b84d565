"""The sign on the menu that shows who plays, when several people play at this computer."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.storage.people import Person
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import Pressable, text_in_box
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, HOVER, PLAQUE_LINE, TEXT
from squaretactics.ui.table.portraits import draw_portrait

_INSET: Final = 10
_GAP: Final = 14
_NAME: Final = 52  # height of a name below its portrait


class PersonSign(Pressable):
    """Shows a person's portrait and name: side by side, or one below the other where the sign is narrow."""

    def __init__(self, app: App, person: Person, pressed: Callback) -> None:
        super().__init__(app, "person", hint=say("Who's playing?"))
        self.person, self.act = person, pressed

    def named(self) -> str:
        return say("{words}, button", words=self.hint_words)

    def value_text(self) -> str:
        return self.person.name

    def click(self, at: tuple[int, int]) -> None:
        self.act()

    def draw(self, target: pygame.Surface) -> None:
        app, rect = self.app, self.rect
        line = HOVER if self.hovered else PLAQUE_LINE
        board = plaque(app.painter, rect.size, app.unit(24), app.unit(100) / 100, inlay=line)
        target.blit(board, rect, special_flags=BLEND)
        inside = rect.inflate(-2 * app.unit(_INSET), -2 * app.unit(_INSET))
        beside = rect.width > rect.height * 3 // 2
        across = inside.height if beside else inside.height - app.unit(_NAME)
        spot = pygame.Rect(inside.left if beside else inside.centerx - across // 2, inside.top, across, across)
        draw_portrait(app, target, spot, self.person.portrait, self.person.colour)
        if beside:
            room = pygame.Rect(spot.right + app.unit(_GAP), inside.top, 0, across)
            room.width = inside.right - app.unit(_GAP) - room.left
        else:
            room = pygame.Rect(inside.left, spot.bottom, inside.width, inside.bottom - spot.bottom)
        name = text_in_box(app, self.person.name, "display", app.letters(BODY), TEXT, room.size)
        target.blit(name, name.get_rect(center=room.center), special_flags=BLEND)
