"""Draw badges, bright if earned and grey if not, and the notice of new ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from squaretactics.core.badges import Badge
from squaretactics.translation import say, say_many, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Clock, Handler
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, Pressable
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, HOVER, INK, PAPER, RADIUS, SMALL, WHITE

SOUND: Final = "shield"
_WAITS: Final = 1.0  # seconds before the notice appears, so that the end of the game comes first
_COMES: Final = 0.4  # seconds that it takes to slide in
_SHOWN: Final = 3  # badges at most
_OVERLAP: Final = 0.55  # of a badge's width, from one to the next
_GREY: Final = 165  # alpha of badges that aren't earned
_PLAIN_GREY: Final = 200  # with high contrast


def badge_asset(badge: Badge) -> tuple[str, ...]:
    return "deeds", f"{badge.id.replace('_', '-')}.svg"


def badge_picture(painter: Painter, badge: Badge, across: int, done: bool = True) -> pygame.Surface:
    """Return a badge's picture; grey and pale if it isn't earned."""
    bright = painter.svg(*badge_asset(badge), size=(across, across))
    if done:
        return bright

    def make() -> pygame.Surface:
        grey = pygame.transform.grayscale(bright)
        grey.fill(((_PLAIN_GREY if painter.high_contrast else _GREY),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return grey

    return make() if painter.has_pending else painter.kept(("undone", badge.id, across), make)


# Opens the scene of all badges, with the new ones highlighted.
ShowBadges = Handler[Sequence[Badge]]


@dataclass(frozen=True, slots=True)
class NewBadges:
    """The badges newly earned in a game, and a function that opens the scene of all badges, if there is one."""

    badges: Sequence[Badge] = ()
    show: ShowBadges | None = None


NO_NEW_BADGES: Final = NewBadges()


class BadgeNotice(Pressable):
    """A notice of new badges that slides in after a game. It blocks nothing; a click opens all badges."""

    is_live_region = True

    def __init__(self, app: App, new: NewBadges, since: Clock) -> None:
        super().__init__(app, "news", paper=True)
        self.badges, self._show, self._since = new.badges, new.show, since
        self._heard = False

    @property
    def reachable(self) -> bool:
        return self.shown and self._show is not None

    def named(self) -> str:
        return say("{words}, button", words=say("Badges"))

    def click(self, at: tuple[int, int]) -> None:
        if self._show is not None:
            self.app.try_to_show(partial(self._show, self.badges))

    @property
    def shown(self) -> bool:
        """Check whether the notice has begun to appear."""
        return bool(self.badges) and self._since() >= _WAITS

    @property
    def resting(self) -> bool:
        return not self.badges or (self._heard and (self.app.reduced_motion or self._since() > _WAITS + _COMES))

    @property
    def words(self) -> tuple[str, str]:
        first, more = say_marked(self.badges[0].name), len(self.badges) - 1
        named = say_many("{badge} and {n} more", "{badge} and {n} more", more, badge=first) if more else first
        return say("New badges:") if more else say("New badge:"), named

    def shows(self) -> Sequence[str]:
        return self.words if self.shown else ()

    def update(self) -> None:
        """Play the notice's sound when it appears."""
        if self.shown and not self._heard:
            self._heard = True
            self.app.sound(SOUND)
            self.app.dirty = True

    def draw(self, target: pygame.Surface) -> None:
        if not self.shown:
            return
        app, painter = self.app, self.app.painter
        part = 1.0 if app.reduced_motion else min((self._since() - _WAITS) / _COMES, 1.0)
        box = self.rect.move(0, round(-((1 - part) ** 2) * self.rect.height))
        paper = HOVER if self.hovered and self.reachable else WHITE if app.high_contrast else PAPER
        slip = painter.panel(box.size, app.unit(RADIUS), paper, INK if app.high_contrast else ACCENT, app.unit(5))
        target.blit(slip, box, special_flags=BLEND)
        gap = app.unit(12)
        across = box.height - gap
        left = box.left + gap
        for badge in self.badges[:_SHOWN][::-1]:
            target.blit(badge_picture(painter, badge, across), (left, box.top + gap // 2), special_flags=BLEND)
            left += round(across * _OVERLAP)
        left += round(across * (1 - _OVERLAP)) + gap
        room = box.right - gap - left
        head, named = self.words
        least = painter.font("strong", max(painter.least_text, MIN_FONT_SIZE))
        if least.size(named)[0] > room:
            head, named = say_many("{n} new badge", "{n} new badges", len(self.badges)), say_marked(self.badges[0].name)
        above = painter.fitted(head, "strong", min(app.letters(SMALL), box.height // 3), self.tones.soft, room)
        below = painter.fitted(named, "display", min(app.letters(BODY), box.height // 2), self.tones.text, room)
        top = box.centery - (above.get_height() + below.get_height()) // 2
        target.blit(above, (left, top), special_flags=BLEND)
        target.blit(below, (left, top + above.get_height()), special_flags=BLEND)
