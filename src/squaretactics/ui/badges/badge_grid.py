"""The grid of badges: a row for each game, and one for all games together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.core.badges import Badge
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.actions import ARROWS, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import Widget, text_in_box
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT_DEEP, BODY, HOVER, RADIUS, SMALL, TINY
from squaretactics.ui.table.badge_notice import badge_picture

_LABELS: Final = 0.135  # share of the width for labels beside the rows
_ABOVE: Final = 46  # height of labels above the rows
_MEDAL: Final = 0.65  # share of a cell's height at most, which leaves two lines of text
_LINES: Final = 2.5  # height of that text, in text sizes
_GAP: Final = 8
_FRAME: Final = 6  # thickness of the frame round new badges


@dataclass(frozen=True, slots=True)
class BadgeRow:
    """The badges of one game, or of all games together."""

    title: str
    badges: Sequence[Badge]


class BadgeGrid(Widget):
    """Rows of badges, one of which is selected."""

    def __init__(
        self,
        app: App,
        rows: Sequence[BadgeRow],
        done: Collection[str],
        chosen: Callback,
        new: Collection[Badge] = (),
    ) -> None:
        super().__init__(app, "badges", paper=True)
        self.rows, self.done, self._chosen, self.new = rows, done, chosen, new
        places = [(row, column) for row, those in enumerate(rows) for column in range(len(those.badges))]
        self.at = next((at for at in places if self._at(*at) in new), (0, 0))  # row and column

    @property
    def badge(self) -> Badge:
        """Return the selected badge."""
        return self._at(*self.at)

    def _at(self, row: int, column: int) -> Badge:
        return self.rows[row].badges[column]

    def named(self) -> str:
        return say("badge, {row}", row=self.rows[self.at[0]].title)

    def choose(self, row: int, column: int) -> None:
        if self.at != (row, column):
            self.at = row, column
            self.app.dirty = True
            self._chosen()

    def place(self, row: int, column: int) -> pygame.Rect:
        room = self._room(row)
        columns = max(len(those.badges) for those in self.rows)
        left, right = (room.left + room.width * edge // columns for edge in (column, column + 1))
        return pygame.Rect(left, room.top, right - left, room.height)

    def _row(self, row: int) -> pygame.Rect:
        top, bottom = (self.rect.top + self.rect.height * edge // len(self.rows) for edge in (row, row + 1))
        return pygame.Rect(self.rect.left, top, self.rect.width, bottom - top)

    def _room(self, row: int) -> pygame.Rect:
        whole = self._row(row)
        if self.app.tall:
            above = self.app.unit(_ABOVE)
            return pygame.Rect(whole.left, whole.top + above, whole.width, whole.height - above)
        beside = round(whole.width * _LABELS)
        return pygame.Rect(whole.left + beside, whole.top, whole.width - beside, whole.height)

    # Input.
    def point(self, at: tuple[int, int]) -> None:
        """Select the badge at a point, if there is one."""
        for row, those in enumerate(self.rows):
            for column in range(len(those.badges)):
                if self.place(row, column).collidepoint(at):
                    self.choose(row, column)

    def press(self, at: tuple[int, int]) -> None:
        self.point(at)

    def do(self, action: Action) -> bool:
        right, down = ARROWS.get(action, (0, 0))
        row, column = self.at[0] + down, self.at[1] + right
        if not (down or right) or not 0 <= row < len(self.rows) or not 0 <= column < len(self.rows[row].badges):
            return False
        self.choose(row, column)
        return True

    # Drawing.
    def draw_focus(self, target: pygame.Surface) -> None:
        app, place = self.app, self.place(*self.at)
        ring = app.painter.ring(place.size, app.unit(RADIUS), self.tones.focus, app.unit(5))
        target.blit(ring, place, special_flags=BLEND)

    def draw(self, target: pygame.Surface) -> None:
        app = self.app
        for row, those in enumerate(self.rows):
            self._draw_label(target, self._row(row), those)
            for column, badge in enumerate(those.badges):
                place = self.place(row, column)
                if (row, column) == self.at:
                    lit = app.painter.panel(place.size, app.unit(RADIUS), HOVER)
                    target.blit(lit, place, special_flags=BLEND)
                if badge in self.new:
                    frame = app.painter.ring(place.size, app.unit(RADIUS), ACCENT_DEEP, app.unit(_FRAME))
                    target.blit(frame, place, special_flags=BLEND)
                self._draw_badge(target, place, badge)

    def _draw_label(self, target: pygame.Surface, whole: pygame.Rect, row: BadgeRow) -> None:
        app, painter, tones = self.app, self.app.painter, self.tones
        count = sum(badge.id in self.done for badge in row.badges)
        told = say("{done} of {all}", done=count, all=len(row.badges))
        if app.tall:
            line = pygame.Rect(whole.left, whole.top, whole.width, app.unit(_ABOVE))
            size = min(app.letters(BODY), line.height)
            name = painter.fitted(row.title, "display", size, tones.text, line.width * 3 // 5)
            said = painter.fitted(told, "strong", min(app.letters(SMALL), size), tones.soft, line.width // 3)
            target.blit(name, name.get_rect(midleft=(line.left + app.unit(_GAP), line.centery)), special_flags=BLEND)
            target.blit(said, said.get_rect(midright=(line.right - app.unit(_GAP), line.centery)), special_flags=BLEND)
            return
        room = round(whole.width * _LABELS) - app.unit(2 * _GAP)
        name = text_in_box(
            app, row.title, "display", app.letters(BODY), tones.text, (room, whole.height * 3 // 5), False
        )
        said = painter.fitted(told, "strong", app.letters(SMALL), tones.soft, room)
        top = whole.centery - (name.get_height() + said.get_height()) // 2
        target.blit(name, (whole.left, top), special_flags=BLEND)
        target.blit(said, (whole.left, top + name.get_height()), special_flags=BLEND)

    def _draw_badge(self, target: pygame.Surface, place: pygame.Rect, badge: Badge) -> None:
        app, done = self.app, badge.id in self.done
        gap = app.unit(_GAP)
        letters = app.letters(TINY)
        room = min(round(place.height * _MEDAL), place.height - 2 * gap - round(_LINES * letters))
        across = min(max(room, place.height // 3), place.width - 2 * gap)
        picture = badge_picture(app.painter, badge, across, done)
        top = place.top + gap
        target.blit(picture, picture.get_rect(midtop=(place.centerx, top)), special_flags=BLEND)
        below = place.width - gap, place.bottom - top - across - gap // 2
        colour = self.tones.text if done else self.tones.soft
        name = text_in_box(app, say_marked(badge.name), "strong", letters, colour, below)
        target.blit(name, name.get_rect(midtop=(place.centerx, top + across)), special_flags=BLEND)
