"""The list of a game's turning points. A click jumps to one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.bots.game_review import DecisionReview
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.scroll_list import ScrollList
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.layout import largest_text
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import INK, SMALL
from squaretactics.ui.replay.mistake_icons import mark_sign
from squaretactics.ui.replay.playback import ReplayPosition
from squaretactics.ui.replay.review_words import signed, wins
from squaretactics.ui.replay.seat_colours import SeatColours

ROW: Final = 54
_SETTLES: Final = 0.7  # seconds after which a click means the row where it falls


class TurningPointList(ScrollList):
    """Lists marked decisions. It is hidden while something else covers it."""

    def __init__(
        self,
        app: App,
        name: str,
        positions: Sequence[ReplayPosition],
        seats: Sequence[SeatColours],
        went: Handler[int],
    ) -> None:
        super().__init__(app, name, self._draw_point, self._go, self._go, row_height=ROW, row_words=self._point_words)
        self.positions, self.seats, self.went = positions, seats, went
        self.points: Sequence[DecisionReview] = ()
        self.aside = False
        self._at: int | None = None  # the decision at the current position
        self._moved = -_SETTLES  # when rows last moved

    def list_points(self, points: Sequence[DecisionReview]) -> None:
        """Show these decisions, and keep the selected one."""
        if points != self.points:
            if self.points:
                self._moved = self.app.clock()
            selected = self.points[self.index].decision if self.index < len(self.points) else None
            rows = [index for index, judged in enumerate(points) if judged.decision == selected]
            self.points = points
            self.show(len(points), rows[0] if rows else self.index)

    def point_to(self, decision: int) -> None:
        """Select the row of a decision, if it is listed."""
        self._at = decision
        index = next((index for index, judged in enumerate(self.points) if judged.decision == decision), None)
        if index is not None:
            self.index = index
            self.reveal()

    @property
    def lights(self) -> bool:
        """Check whether the replay is at the selected turning point."""
        return self.points[self.index].decision == self._at

    @property
    def reachable(self) -> bool:
        return super().reachable and self.rect.height > 0

    @property
    def complete(self) -> bool:
        return self.aside or not self.rect.height or super().complete

    def click(self, at: tuple[int, int]) -> None:
        """Choose the row at a point, unless rows have just moved: the click may have been meant for another."""
        if self.app.clock() - self._moved < _SETTLES:
            self.grabbed = False
        else:
            super().click(at)

    def choose(self, index: int) -> None:
        """Select a row and jump there, even if it was selected already."""
        self.index = index
        self._go(index)

    def _go(self, index: int) -> None:
        self.went(self.points[index].decision)

    def draw(self, target: pygame.Surface) -> None:
        if self.rect.height and not self.aside:
            super().draw(target)

    def draw_focus(self, target: pygame.Surface) -> None:
        if not self.aside:
            super().draw_focus(target)

    def _point_words(self, index: int) -> str:
        """Return a decision's turn, seat and cost in words."""
        judged = self.points[index]
        turn, who = self.positions[judged.decision].turn_words, self.seats[judged.seat].name
        return say("{turn}, {who}: {cost}", turn=turn, who=who, cost=signed(-judged.loss))

    def _draw_point(self, target: pygame.Surface, index: int, row: pygame.Rect) -> None:
        """Draw a decision's icon, seat, turn and cost."""
        app, judged = self.app, self.points[index]
        painter, gap = app.painter, app.unit(10)
        height = min(row.height, app.letters(34))
        sign = mark_sign(painter, judged.mark or "", height)
        target.blit(sign, sign.get_rect(midleft=row.midleft), special_flags=BLEND)
        left = row.left + height + gap
        if len({point.seat for point in self.points}) > 1:
            self.seats[judged.seat].draw_emblem(painter, target, height, (left, row.centery))
            left += height + gap
        words = self.positions[judged.decision].turn_words
        least = painter.font("text", max(painter.least_text, MIN_FONT_SIZE)).size(words)[0]
        for told in (signed(-judged.loss), wins(-judged.loss)):  # the sign of percent only if there's room for it
            cost = painter.text(told, "strong", app.letters(SMALL), INK)
            room = row.right - cost.get_width() - gap - left
            if room >= least:
                break
        target.blit(cost, cost.get_rect(midright=row.midright), special_flags=BLEND)
        size, space = app.letters(SMALL), (max(room, 1), row.height)
        text = painter.fitted(words, "text", size, INK, space[0])
        two = largest_text(painter, words, "text", size, INK, space, least=MIN_FONT_SIZE)
        if text.get_height() < two.get_height() and two.get_width() <= room:  # prefer two lines to small letters
            text = two
        target.blit(text, text.get_rect(midleft=(left, row.centery)), special_flags=BLEND)
