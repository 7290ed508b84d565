"""Large cards in a grid, and the empty place at its end."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import Pressable, text_in_box
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, RADIUS, TABLE_EDGE, TEXT

_SHADE: Final = 90  # alpha of an empty place


class PressableCard(Pressable):
    """A large card in a grid."""

    def __init__(self, app: App, name: str, words: str, act: Callback) -> None:
        super().__init__(app, name, paper=True)
        self.words, self.act = words, act

    def named(self) -> str:
        return say("{words}, button", words=self.words)

    def click(self, at: tuple[int, int]) -> None:
        self.act()


class AddCard(PressableCard):
    """An empty place for something new."""

    def __init__(self, app: App, words: str, act: Callback) -> None:
        super().__init__(app, "add", words, act)

    def draw(self, target: pygame.Surface) -> None:
        app, painter = self.app, self.app.painter
        colour = ACCENT if self.hovered else TEXT
        ground = painter.panel(self.rect.size, app.unit(RADIUS), TABLE_EDGE, alpha=_SHADE)
        target.blit(ground, self.rect, special_flags=BLEND)
        ring = painter.ring(self.rect.size, app.unit(RADIUS), colour, app.unit(5))
        target.blit(ring, self.rect, special_flags=BLEND)
        across = min(self.rect.size) // 3
        disc = pygame.Rect(0, 0, across, across)
        disc.center = self.rect.centerx, self.rect.centery - self.rect.height // 10
        target.blit(painter.ring(disc.size, across // 2, colour, app.unit(5)), disc, special_flags=BLEND)
        thick, arm = max(across // 9, 2), across // 2
        for size in ((arm, thick), (thick, arm)):
            bar = pygame.Rect((0, 0), size)
            bar.center = disc.center
            target.fill(colour, bar)
        room = self.rect.width - 2 * app.unit(18), self.rect.bottom - disc.bottom
        words = text_in_box(app, self.words, "display", app.letters(BODY + 4), colour, room)
        middle = self.rect.centerx, (disc.bottom + self.rect.bottom) // 2
        target.blit(words, words.get_rect(center=middle), special_flags=BLEND)
