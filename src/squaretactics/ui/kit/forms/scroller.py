"""Scroll rows in a view with a scroll bar at the right."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import HOVER, INK

BAR: Final = 18
_ON_PAPER: Final = 150  # alpha of the bar


class Scroller(Widget):
    """Scrolls by whole rows, with the wheel, the bar or keys."""

    def __init__(self, app: App, name: str) -> None:
        super().__init__(app, name, paper=True)
        self.count = 0
        self.first = 0  # the first visible row
        self.grabbed = False  # whether the bar is being dragged

    def named(self) -> str:
        return say("list")

    @property
    def in_sight(self) -> int:
        """Return the number of rows that fit, at least 1."""
        raise NotImplementedError

    @property
    def scrolls(self) -> bool:
        return self.count > self.in_sight

    @property
    def shown(self) -> range:
        """Return the indices of the visible rows."""
        return range(self.first, min(self.first + self.in_sight, self.count))

    def scroll_to(self, first: int) -> None:
        """Show this row at the top, as far as the number of rows allows."""
        self.first = min(max(first, 0), max(self.count - self.in_sight, 0))

    def do(self, action: Action) -> bool:
        wanted = self.led_to(action, self.first, self.count - self.in_sight)
        if wanted is not None:
            self.scroll_to(wanted)
        return wanted is not None

    def led_to(self, action: Action, start: int, last: int) -> int | None:
        """Return the row that an action moves to, or None if it moves nowhere, or past either end to another widget."""
        wanted = {
            Action.UP: start - 1,
            Action.DOWN: start + 1,
            Action.PAGE_UP: start - self.in_sight,
            Action.PAGE_DOWN: start + self.in_sight,
            Action.FIRST: 0,
            Action.LAST: last,
        }.get(action)
        if wanted is None or (action in (Action.UP, Action.DOWN) and not 0 <= wanted <= last):
            return None
        return min(max(wanted, 0), last)

    def swipe_step_at(self, at: tuple[int, int]) -> int:
        on_the_bar = at[0] >= self.track.left
        return 0 if on_the_bar or not self.scrolls else max(self.rect.height // self.in_sight, 1)

    # The scroll bar.
    @property
    def track(self) -> pygame.Rect:
        width = self.app.unit(BAR)
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def _grip(self) -> pygame.Rect:
        track = self.track
        height = max(track.height * self.in_sight // self.count, track.width * 2)
        part = min(self.first / max(self.count - self.in_sight, 1), 1)
        return pygame.Rect(track.left, track.top + round((track.height - height) * part), track.width, height)

    def draw_bar(self, target: pygame.Surface, *, paper: bool = False) -> None:
        """Draw the bar, on the table or on paper, if there is anything to scroll."""
        if not self.scrolls:
            return
        painter, tones, track, grip = self.app.painter, self.app.tones(paper), self.track, self._grip()
        if paper:
            ground = painter.panel(track.size, track.width // 2, tones.well)
        else:
            ground = painter.panel(track.size, track.width // 2, INK, alpha=120)
        target.blit(ground, track, special_flags=BLEND)
        colour = HOVER if self.grabbed and not paper else tones.soft
        bar = painter.panel(grip.size, grip.width // 2, colour, alpha=_ON_PAPER if paper else 255)
        target.blit(bar, grip, special_flags=BLEND)

    def press(self, at: tuple[int, int]) -> None:
        self.grabbed = self.scrolls and at[0] >= self.track.left
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        if self.grabbed:
            track, grip = self.track, self._grip()
            part = (at[1] - track.top - grip.height / 2) / max(track.height - grip.height, 1)
            self.scroll_to(round(part * (self.count - self.in_sight)))

    def click(self, at: tuple[int, int]) -> None:
        self.grabbed = False

    def wheel(self, steps: int) -> bool:
        self.scroll_to(self.first - steps)
        return True
