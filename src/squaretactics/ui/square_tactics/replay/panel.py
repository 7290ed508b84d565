"""What a review shows beside the board and on it: how the seats fared, the turning points, the better move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.bots.review import Judgement
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.replay.marks import mark_sign
from squaretactics.ui.replay.turning_points import ROW
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.square_tactics.hints.drawing import HintDrawing
from squaretactics.ui.square_tactics.hints.moves import MoveWords
from squaretactics.ui.square_tactics.replay.words import (
    LUCK_HELP,
    brief_words,
    course_words,
    luck_words,
    signed,
    spaces_of,
    verdict_words,
)
from squaretactics.ui.square_tactics.table.brush import CardBrush
from squaretactics.ui.square_tactics.table.scene import SquareTableScene

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.replay.replay import ReplayScene
    from squaretactics.ui.square_tactics.replay.review import ReplayReview

_PAD: Final = 14
_HEAD: Final = 30
_SMALL: Final = 22
_LINES: Final = 7  # of what is said of a decision, as many as most need
_BAR: Final = 10
_SIGN: Final = 0.26  # of a space


class ReviewPanel(CardBrush[SquareTableScene]):
    """Draws a review on the table of a replay."""

    scene: ReplayScene

    def __init__(self, review: ReplayReview) -> None:
        super().__init__(review.scene)
        self.review = review
        self.hints = HintDrawing(review.scene.drawing)

    # Beside the board.
    @property
    def rect(self) -> pygame.Rect:
        """Return where the panel is: in the right column, over the log; where there is no column, nowhere."""
        layout, pad = self.scene.layout_now, self.size(_PAD)
        rect = layout.right.inflate(-2 * pad, -2 * pad)
        if layout.right.width < self.size(180):
            return pygame.Rect(layout.right.topleft, (0, 0))
        rect.height = layout.log(self.scene.log_open).top - rect.top - pad
        return rect

    def lay(self) -> None:
        """Give the list of turning points the room that the words leave."""
        rect, pad = self.rect, self.size(_PAD)
        room = pygame.Rect(rect.left + pad, rect.top + self._table_height(), rect.width - 2 * pad, 0)
        room.height = self._words_top(self._told(room.width)) - pad - room.top
        fits = rect.width and room.height >= self.letters(ROW) and self.review.points.count
        self.review.points.rect = room if fits else pygame.Rect(room.topleft, (0, 0))
        self.review.points.reveal()

    def _words_top(self, told: pygame.Surface | None) -> int:
        """Return where the words begin; there is always room for some lines, so that the list stays as it is."""
        bottom = self.rect.bottom - self.size(_PAD)
        usual = min(_LINES * self._row, (bottom - self.rect.top - self._table_height()) // 2)
        return bottom - max(usual, told.get_height() if told is not None else 0)

    def _table_height(self) -> int:
        """Return how much of the panel the seats and the headings take."""
        rows = len(self.review.courses) + 1
        heads = self.letters(_HEAD) * 3 // 2 + self.letters(_SMALL) * 2
        return self.size(_PAD) * 2 + heads + self._work_height + rows * self._row

    @property
    def _row(self) -> int:
        return self.letters(_SMALL) * 3 // 2

    def _told(self, width: int) -> pygame.Surface | None:
        """Return what is said of the decision that is shown, else what luck is."""
        words = self.words() or (LUCK_HELP if self.review.courses else self._invitation())
        if not words or width < 1:
            return None
        colour = theme.TEXT if self.review.judged is not None else theme.TEXT_SOFT
        room = self.rect.height - self._table_height() - self.letters(ROW) - 3 * self.size(_PAD)
        size = self.letters(_SMALL)
        while True:
            text = self.painter.text(words, "text", size, colour, width)
            if text.get_height() <= room or size <= self.size(_SMALL):
                return text
            size -= 1

    def _invitation(self) -> str:
        """Say how to have judged what has not been."""
        return "Not reviewed yet: press R." if self.review.lacking else ""

    def words(self) -> str:
        """Return what there is to say of the decision that is shown."""
        judged = self.review.judged
        if judged is None:
            return ""
        words = self._move_words(judged)
        reason = SQUARE_TACTICS.explain(words.view, judged.better) if judged.mark else ""
        course = next(course for course in self.review.courses if course.seat == judged.seat)
        said = verdict_words(judged, words, self.scene.session.history[judged.decision].move, reason)
        return f"{said}\n{luck_words(course, judged.decision)}"

    def _move_words(self, judged: Judgement) -> MoveWords:
        seen = self.scene.session.view_at(judged.decision, judged.seat)
        return MoveWords(seen, [seat.name for seat in self.scene.seats], self.scene.layout_now)

    def caption(self) -> None:
        """Say in one line what there is no panel for."""
        rect = self.scene.layout_now.caption
        if not rect.height:
            return
        judged = self.review.judged
        if judged is not None:
            words = brief_words(judged, self._move_words(judged))
        elif self.review.courses:
            words = " · ".join(course_words(self.name(course.seat), course) for course in self.review.courses)
        else:
            words = self._invitation()
        words = " · ".join(part for part in (self.review.work_words(), words) if part)
        text = self.painter.fitted(words, "text", rect.height * 2 // 3, theme.TEXT, rect.width - 2 * self.size(_PAD))
        self.blit(text, rect.center)

    def draw(self) -> None:
        """Draw the panel."""
        rect = self.rect
        if not rect.width:
            return
        pad = self.size(_PAD)
        self.target.blit(self.painter.panel(rect.size, self.size(18), theme.PANEL), rect, None, BLEND)
        left, right, y = rect.left + pad, rect.right - pad, rect.top + pad
        head = self.painter.text("Review", "display", self.letters(_HEAD), theme.TEXT)
        self.target.blit(head, (left, y), None, BLEND)
        y += self.letters(_HEAD) * 3 // 2
        self._work(left, right, y)
        self._table(left, right, y + self._work_height)
        y = rect.top + self._table_height() - self.letters(_SMALL) * 3 // 2
        heading = self.painter.text(self._heading(), "strong", self.letters(_SMALL), theme.ACCENT, right - left)
        self.target.blit(heading, (left, y), None, BLEND)
        told = self._told(right - left)
        if told is not None:
            self.target.blit(told, (left, self._words_top(told)), None, BLEND)

    def _work(self, left: int, right: int, y: int) -> None:
        """Show what is being looked at, and how far that has come; nothing once all is done."""
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
        """Return how much of the panel it takes to say what is being looked at."""
        return self._row + self.size(_BAR) * 2 if self.review.reviewer.working else 0

    def _heading(self) -> str:
        if self.review.points.count:
            return "Turning points"
        if self.review.lacking:
            return ""
        return "No turning points so far" if self.review.reviewer.working else "No turning points"

    def _table(self, left: int, right: int, y: int) -> None:
        """Show for each seat what its own decisions and what luck did to its chance to win."""
        columns = right - round((right - left) * 0.27), right
        small = self.letters(_SMALL)
        for words, at in zip(("Decisions", "Luck"), columns, strict=True):
            text = self.painter.text(words, "text", small * 9 // 10, theme.TEXT_SOFT)
            self.target.blit(text, text.get_rect(topright=(at, y)), None, BLEND)
        for course in self.review.courses:
            y += self._row
            emblem = self.painter.svg("cards", "emblems", f"{self.faction(course.seat)}.svg", size=(small, small))
            self.target.blit(emblem, emblem.get_rect(midleft=(left, y + self._row // 2)), None, BLEND)
            figures = (signed(-course.lost), signed(course.luck))
            for words, at in zip(figures, columns, strict=True):
                text = self.painter.text(words, "strong", small, theme.TEXT)
                self.target.blit(text, text.get_rect(midright=(at, y + self._row // 2)), None, BLEND)
            start = left + small + self.size(8)
            room = columns[0] - self.size(90) - start
            if room > small:
                name = self.painter.fitted(self.name(course.seat), "strong", small, theme.TEXT, room)
                self.target.blit(name, name.get_rect(midleft=(start, y + self._row // 2)), None, BLEND)

    # On the board.
    def marks(self) -> None:
        """Show on the board what was played, and what would have been better."""
        judged = self.review.judged
        if judged is None or judged.mark is None:
            return
        layout, played = self.scene.layout_now, spaces_of(self.scene.session.history[judged.decision].move)
        rects = [layout.cell_rect(space).inflate(-self.size(7), -self.size(7)) for space in played]
        for rect in rects:
            for wider, thick, colour in ((4, 11, theme.INK), (0, 7, theme.BAD)):
                around = rect.inflate(self.size(wider), self.size(wider))
                ring = self.painter.ring(around.size, self.size(14), colour, self.size(thick))
                self.target.blit(ring, around, None, BLEND)
        self.hints.mark(judged.better, seat=judged.seat)
        for rect in rects:  # on top: the better move may be one to the same space
            size = round(layout.cell * _SIGN)
            self.blit(mark_sign(self.painter, judged.mark, size), (rect.right - size // 4, rect.top + size // 4))
