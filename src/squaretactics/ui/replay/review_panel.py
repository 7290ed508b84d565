"""The review at a replay table, in any game: results by seat, turning points, and the better move."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from operator import attrgetter
from typing import Final, Generic

import pygame

from squaretactics.bots.game_review import DecisionReview, WinChanceHistory
from squaretactics.core.spec import E, M, V
from squaretactics.player_sentences import PlayerSentence
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, Button
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.replay.review import ReplayReview
from squaretactics.ui.replay.review_words import (
    HELP,
    PLAYED,
    brief_words,
    cost_words,
    course_words,
    luck_total,
    luck_words,
    verdict_words,
    wins,
)
from squaretactics.ui.replay.seat_colours import SeatColours
from squaretactics.ui.replay.turning_points import ROW, TurningPointList
from squaretactics.ui.table.base_drawing import BaseDrawing, T

_PAD: Final = 20
_HEAD: Final = 30
_SMALL: Final = 22
_LINES: Final = 7  # lines reserved for a decision's text; most need fewer
_BAR: Final = 10
_SAID: Final = 24
_LARGE: Final = 54
_FIGURE: Final = "\n"  # stands for the figure in a sentence


_REVIEW: Final = DeviceText(
    mark("Rates every decision and shows better ones ({review})"),
    mark("Rates every decision and shows better ones ({review})"),
    mark("Rates every decision and shows better ones"),
)
_NEXT: Final = DeviceText(
    mark("Next: {next_point}. Previous: {previous_point}."),
    mark("Previous: {previous_point}. Next: {next_point}."),
    mark("Tap one to see it."),
)
_NOT_YET: Final = DeviceText(
    mark("Not reviewed yet. Press {review}."),
    mark("Not reviewed yet. Press {review}."),
    mark("Not reviewed yet. Tap Review."),
)


class ReviewPanel(BaseDrawing[T], Generic[T, M, E, V]):
    """Draws a review on the table of a replay, and holds its widgets."""

    def __init__(
        self,
        table: BaseDrawing[T],
        review: ReplayReview[M, E, V],
        seats: Sequence[SeatColours],
        toggle: Callback,
        went: Handler[int],
    ) -> None:
        super().__init__(table.scene)
        self.table, self.review, self.looks = table, review, seats
        self.button = Button(self.scene.app, "review", say("Review"), toggle, icon="curve", size=theme.TINY)
        self.button.hint = _REVIEW
        self.points = TurningPointList(self.scene.app, "turning points", review.playback.positions, seats, went)
        self.points.hint = _NEXT
        self._reasons = dict[tuple[int, M], str]()  # for the better move, by decision and that move

    # Defined by each game.
    @property
    @abstractmethod
    def narrow(self) -> bool:
        """Check whether the button has no room for words."""

    @property
    @abstractmethod
    def rect(self) -> pygame.Rect:
        """Return the panel's area; empty if there is no room."""

    @property
    def caption(self) -> pygame.Rect:
        """Return the area of a one-line summary; empty if there is a panel."""
        return pygame.Rect(0, 0, 0, 0)

    @property
    def covered(self) -> bool:
        return False

    @abstractmethod
    def move_text(self, judged: DecisionReview, move: M) -> str:
        """Return a move of a decision in words."""

    @abstractmethod
    def mark_board(self, judged: DecisionReview, mark: str) -> None:
        """Mark the move played and the better one on the board, in the style of the mistake."""

    def list_points(self) -> None:
        """Update the list of turning points."""
        self.points.list_points(self.review.turning_points)
        self.go_along()

    def go_along(self) -> None:
        """Sync the list with the current position."""
        self.points.point_to(self.review.playback.at)
        self.lay()

    # The strip.
    def lay_button(self, right: int, beside: pygame.Rect) -> None:
        """Place the button in the strip, beside the way back; in a narrow window the game places it."""
        self.button.words = "" if self.narrow else self._button_words()
        if not self.narrow:
            self.button.rect = pygame.Rect(0, 0, self.scene.app.unit(230), beside.height)
            self.button.rect.midright = right, beside.centery

    def _button_words(self) -> str:
        if not self.review.shown:
            return say("Review")
        return say("Review more") if self.review.lacking else say("Hide review")

    # The panel.
    def lay(self) -> None:
        """Give the list of turning points the room left over by the text."""
        rect, pad = self.rect, self.size(_PAD)
        room = pygame.Rect(rect.left + pad, rect.top + self._table_height(), rect.width - 2 * pad, 0)
        room.height = self._words_top(self._told(room.width)) - pad - room.top
        fits = rect.width and room.height >= self.letters(ROW) and self.points.count
        self.points.rect = room if fits else pygame.Rect(room.topleft, (0, 0))
        self.points.reveal()

    def _words_top(self, told: pygame.Surface | None) -> int:
        """Return the top of the text. Some lines are always reserved for the text, so that the list keeps its size."""
        bottom = self.rect.bottom - self.size(_PAD)
        usual = min(_LINES * self._row, (bottom - self.rect.top - self._table_height()) * 3 // 5)
        return bottom - max(usual, told.get_height() if told is not None else 0)

    def _table_height(self) -> int:
        heading = self.letters(_SMALL) * 7 // 4
        if len(self.review.courses) == 1:
            rows = self._summary(self.review.courses[0], self.rect.width - 2 * self.size(_PAD)).get_height()
        else:
            rows = self.letters(_HEAD) * 3 // 2 + (len(self.review.courses) + 1) * self._row
        return self.size(_PAD) * 2 + heading + self._work_height + rows

    @property
    def _row(self) -> int:
        return self.letters(_SMALL) * 3 // 2

    def _told(self, width: int) -> pygame.Surface | None:
        """Return the text about the current decision, or the explanation of luck."""
        words = self.words() or self._help() or self._invitation()
        if not words or width < 1:
            return None
        colour = theme.TEXT if self.review.judged is not None else theme.TEXT_SOFT
        room = self.rect.height - self._table_height() - self.letters(ROW) - 3 * self.size(_PAD)

        def drawn_at(size: int) -> pygame.Surface:
            return self.painter.text(words, "text", size, colour, width)

        def fits(size: int) -> bool:
            most = room if size > self.size(_SMALL) else room + self.letters(ROW)  # rather no list than smaller text
            return drawn_at(size).get_height() <= most

        return drawn_at(largest_size(fits, self.letters(_SMALL), MIN_FONT_SIZE))

    def _help(self) -> str:
        """Return what the figures mean, and what to try next; empty if there are none."""
        if not self.review.courses:
            return ""
        return "\n".join(filter(None, (*map(say_marked, HELP), self._advice())))

    def _advice(self) -> str:
        """Return what to try next; empty while the review goes on."""
        if self.review.reviewer.working or self.review.lacking:
            return ""
        points = self.review.turning_points
        if not points:
            result = self.review.playback.session.result
            seats = {course.seat for course in self.review.courses}
            if result is not None and result.contest and seats <= {*result.winners}:
                return say("No decision cost much. Try a stronger opponent next.")
            return say("No decision cost much.")
        worst = max(points, key=attrgetter("loss")).decision
        turn = self.review.playback.positions[worst].turn_words
        return say("Try next: {turn}, the costliest decision. Play on from there.", turn=turn)

    def _invitation(self) -> str:
        """Return instructions for starting the review if anything hasn't been reviewed; otherwise an empty string."""
        return self.scene.app.said(_NOT_YET) if self.review.lacking else ""

    def words(self) -> str:
        """Return the text about the current decision; empty if it has no review. At the start, what the figures mean
        comes first.
        """
        judged = self.review.judged
        if judged is None or (judged.mark is None and not self.review.playback.at):
            return ""
        reason = self._reason(judged) if judged.mark else ""
        course = next(course for course in self.review.courses if course.seat == judged.seat)
        said = self.verdict(judged, self.played(judged), reason)
        return f"{said}\n{luck_words(course, judged.decision)}"

    def _reason(self, judged: DecisionReview) -> str:
        key = judged.decision, judged.better
        if key not in self._reasons:
            self._reasons[key] = self.review.playback.session.spec.explain(self.seen(judged), judged.better)
        return self._reasons[key]

    def seen(self, judged: DecisionReview) -> V:
        """Return the view in which a decision was made."""
        return self.review.playback.session.view_at(judged.decision, judged.seat)

    def played(self, judged: DecisionReview) -> M:
        return self.review.playback.session.history[judged.decision].move

    def verdict(self, judged: DecisionReview, played: M, reason: str) -> str:
        """Return who decided, what was better by how much, and why."""
        name = self.review.playback.session.seats[judged.seat].name
        move, better = self.move_text(judged, played), self._better(judged)
        return verdict_words(name, move, better, judged.loss, reason, self.deed(played))

    def deed(self, played: M) -> PlayerSentence:
        """Return the sentence about a move that was played."""
        return PLAYED

    def _better(self, judged: DecisionReview) -> str:
        """Return the better move in words; empty if the decision has no mark."""
        return self.move_text(judged, judged.better) if judged.mark else ""

    def _caption(self) -> None:
        """Draw the one-line summary that replaces the panel."""
        rect = self.caption
        if not rect.height:
            return
        judged = self.review.judged
        if judged is not None:
            words = brief_words(judged, self._better(judged))
        elif self.review.courses:
            words = " · ".join(course_words(self.name(course.seat), course) for course in self.review.courses)
        else:
            words = self._invitation()
        words = " · ".join(part for part in (self.review.work_words(), words) if part)
        text = self.painter.fitted(words, "text", rect.height * 2 // 3, theme.TEXT, rect.width - 2 * self.size(_PAD))
        self.blit(text, rect.center)

    def draw(self) -> None:
        """Draw the marks on the board, the summary, and the panel unless it is covered."""
        judged = self.review.judged
        if judged is not None and judged.mark is not None:
            self.mark_board(judged, judged.mark)
        self._caption()
        self.points.aside = self.covered
        if not self.points.aside:
            self._draw_panel()

    def _draw_panel(self) -> None:
        rect = self.rect
        if not rect.width:
            return
        pad = self.size(_PAD)
        board = plaque(self.painter, rect.size, self.size(theme.PANEL_RADIUS), self.scene.layout_now.unit)
        self.target.blit(board, rect, None, BLEND)
        left, right, y = rect.left + pad, rect.right - pad, rect.top + pad
        if len(self.review.courses) == 1:
            summary = self._summary(self.review.courses[0], right - left)
            y = self.target.blit(summary, (left, y), None, BLEND).bottom
            self._work(left, right, y)
        else:
            words = say("Points of chance") if self.review.courses else say("Review")
            head = self.painter.fitted(words, "display", self.letters(_HEAD), theme.TEXT, right - left)
            self.target.blit(head, (left, y), None, BLEND)
            y += self.letters(_HEAD) * 3 // 2
            self._work(left, right, y)
            self._table(left, right, y + self._work_height)
        y = rect.top + self._table_height() - self.letters(_SMALL) * 3 // 2
        heading = self.painter.fitted(
            self._heading(right - left), "strong", self.letters(_SMALL), theme.ACCENT, right - left
        )
        self.target.blit(heading, (left, y), None, BLEND)
        told = self._told(right - left)
        if told is not None:
            self.target.blit(told, (left, self._words_top(told)), None, BLEND)

    def _work(self, left: int, right: int, y: int) -> None:
        """Draw the progress of the review; draw nothing when it's done."""
        words = self.review.work_words()
        if not words:
            return
        text = self.painter.fitted(words, "text", self.letters(_SMALL), theme.TEXT, right - left)
        self.target.blit(text, text.get_rect(midleft=(left, y + self._row // 2)), None, BLEND)
        bar = pygame.Rect(left, y + self._row, right - left, self.size(_BAR))
        self.target.blit(self.painter.panel(bar.size, bar.height // 2, theme.TABLE_EDGE), bar, None, BLEND)
        bar.width = max(round(bar.width * self.review.reviewer.progress), bar.height)
        self.target.blit(self.painter.panel(bar.size, bar.height // 2, theme.ACCENT), bar, None, BLEND)

    @property
    def _work_height(self) -> int:
        return self._row + self.size(_BAR) * 2 if self.review.reviewer.working else 0

    def _heading(self, room: int) -> str:
        if self.points.count:
            words = say("Turning points: the costliest decisions")
            least = self.painter.font("strong", max(self.painter.least_text, MIN_FONT_SIZE))
            return words if least.size(words)[0] <= room else say("Turning points")
        if self.review.lacking:
            return ""
        return say("No turning points so far") if self.review.reviewer.working else say("No turning points")

    def _table(self, left: int, right: int, y: int) -> None:
        """Draw what choices and luck changed for each seat."""
        columns = right - round((right - left) * 0.27), right
        small = self.letters(_SMALL)
        rooms = columns[0] - left, columns[1] - columns[0] - self.size(8)
        for words, room, at in zip((say("Choices"), say("Luck")), rooms, columns, strict=True):
            text = self.painter.fitted(words, "text", small * 9 // 10, theme.TEXT_SOFT, room)
            self.target.blit(text, text.get_rect(topright=(at, y)), None, BLEND)
        font = self.painter.font("strong", small)
        costs = (font.size(wins(-course.lost))[0] for course in self.review.courses)
        names_end = columns[0] - max(costs, default=0) - self.size(12)
        for course in self.review.courses:
            y += self._row
            self.looks[course.seat].draw_emblem(self.painter, self.target, small, (left, y + self._row // 2))
            for change, at in zip((-course.lost, course.luck), columns, strict=True):
                text = self.painter.text(wins(change), "strong", small, theme.TEXT)
                self.target.blit(text, text.get_rect(midright=(at, y + self._row // 2)), None, BLEND)
            start = left + small + self.size(8)
            room = names_end - start
            if room > small:
                name = self.painter.fitted(self.name(course.seat), "strong", small, theme.TEXT, room)
                if name.get_width() <= room:  # the emblem alone identifies the seat
                    self.target.blit(name, name.get_rect(midleft=(start, y + self._row // 2)), None, BLEND)

    def _summary(self, course: WinChanceHistory, width: int) -> pygame.Surface:
        """Return what a seat's choices cost, around a large figure, and what luck did. In a narrow window, the list of
        turning points needs the figure's room.
        """
        name, gap, width = self.review.playback.session.seats[course.seat].name, self.size(10), max(width, 1)
        lucky = "" if self.review.reviewer.working and not round(course.luck * 100) else luck_total(course)
        if self.narrow:
            words = " ".join(filter(None, (cost_words(name, course), lucky)))
            return self.painter.text(words, "strong", self.letters(_SMALL), theme.TEXT, width)
        before, _, after = cost_words(name, course, _FIGURE).partition(_FIGURE)
        upper = self.painter.text(before.strip(), "strong", self.letters(_SAID), theme.TEXT, width)
        figure = self.painter.text(
            wins(course.lost).lstrip("+") if after else "", "display", self.letters(_LARGE), theme.ACCENT
        )
        beside = self.painter.text(
            after.strip(), "strong", self.letters(_SAID), theme.TEXT, max(width - figure.get_width() - gap, 1)
        )
        luck = self.painter.text(lucky, "text", self.letters(_SMALL), theme.TEXT_SOFT, width)
        middle = max(self.letters(_LARGE), beside.get_height()) if after else 0
        whole = pygame.Surface((width, upper.get_height() + middle + luck.get_height()), pygame.SRCALPHA)
        whole.blit(upper, (0, 0), None, BLEND)
        if after:
            at = upper.get_height() + middle // 2
            place = whole.blit(figure, figure.get_rect(midleft=(0, at)), None, BLEND)
            whole.blit(beside, beside.get_rect(midleft=(place.right + gap, at)), None, BLEND)
        whole.blit(luck, (0, upper.get_height() + middle), None, BLEND)
        return whole
