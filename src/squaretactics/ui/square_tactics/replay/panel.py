"""What a review shows beside the board and on it: how the seats fared, the turning points, the better move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from squaretactics.bots.review import Judgement
from squaretactics.catalogue import say, say_marked
from squaretactics.games.square_tactics.moves import spaces_of
from squaretactics.ui.replay.marks import mark_sign
from squaretactics.ui.replay.seat_look import SeatLook
from squaretactics.ui.replay.turning_points import ROW, TurningPoints
from squaretactics.ui.replay.words import LUCK_HELP, brief_words, course_words, luck_words, signed, verdict_words
from squaretactics.ui.shell.forms.widgets import LEAST, Button
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.shell.paint.shapes import plaque
from squaretactics.ui.square_tactics.hints.drawing import HintDrawing
from squaretactics.ui.square_tactics.hints.moves import MoveWords
from squaretactics.ui.square_tactics.replay.playback import GameReview
from squaretactics.ui.square_tactics.table.brush import CardBrush
from squaretactics.ui.square_tactics.table.drawing import TableDrawing
from squaretactics.ui.square_tactics.table.scene import SquareTableScene

_PAD: Final = 14
_HEAD: Final = 30
_SMALL: Final = 22
_LINES: Final = 7  # of what is said of a decision, as many as most need
_BAR: Final = 10
_SIGN: Final = 0.26  # of a space


class ReviewPanel(CardBrush[SquareTableScene]):
    """Draws a review on the table of a replay, and has the widgets for it."""

    def __init__(
        self,
        table: TableDrawing[SquareTableScene],
        review: GameReview,
        seats: Sequence[SeatLook],
        toggle: Callable[[], None],
        went: Callable[[int], None],
    ) -> None:
        super().__init__(table.scene)
        self.review = review
        self.hints = HintDrawing(table)
        app = table.scene.app
        self.button = Button(app, "review", say("Review"), toggle, icon="curve", size=theme.TINY)
        self.button.hint = say("Looks back at the decisions: what they were worth, and what would have been better (R)")
        self.points = TurningPoints(app, "turning points", review.playback.positions, seats, went)
        self.points.hint = say("N and P go from one to the next.")

    def list_points(self) -> None:
        """List the turning points that the review has now."""
        self.points.list_points(self.review.turning_points)
        self.go_along()

    def go_along(self) -> None:
        """Let the list and its room go with where one is."""
        self.points.point_to(self.review.playback.at)
        self.lay()

    # In the strip.
    def lay_button(self, beside: Button) -> None:
        """Let the button stand before another; in a narrow window it has a place of its own."""
        narrow = self.scene.layout_now.narrow
        self.button.words = "" if narrow else self._button_words()
        if not narrow:
            self.button.size = beside.size
            self.button.rect = pygame.Rect(0, 0, self.scene.app.unit(230), beside.rect.height)
            self.button.rect.midright = beside.rect.left - self.scene.app.unit(14), beside.rect.centery

    def _button_words(self) -> str:
        if not self.review.shown:
            return say("Review")
        return say("Review it, too") if self.review.lacking else say("Hide review")

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
        fits = rect.width and room.height >= self.letters(ROW) and self.points.count
        self.points.rect = room if fits else pygame.Rect(room.topleft, (0, 0))
        self.points.reveal()

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
        words = self.words() or (say_marked(LUCK_HELP) if self.review.courses else self._invitation())
        if not words or width < 1:
            return None
        colour = theme.TEXT if self.review.judged is not None else theme.TEXT_SOFT
        room = self.rect.height - self._table_height() - self.letters(ROW) - 3 * self.size(_PAD)
        size = self.letters(_SMALL)
        while True:
            text = self.painter.text(words, "text", size, colour, width)
            most = room if size > self.size(_SMALL) else room + self.letters(ROW)  # rather no list than smaller letters
            if text.get_height() <= most or size <= LEAST:
                return text
            size -= 1

    def _invitation(self) -> str:
        """Say how to have judged what has not been."""
        return say("Not reviewed yet: press R.") if self.review.lacking else ""

    def words(self) -> str:
        """Return what there is to say of the decision that is shown."""
        judged = self.review.judged
        if judged is None:
            return ""
        words = self._move_words(judged)
        session = self.review.playback.session
        reason = session.spec.explain(words.view, judged.better) if judged.mark else ""
        course = next(course for course in self.review.courses if course.seat == judged.seat)
        said = verdict_words(judged, words.tell, session.history[judged.decision].move, reason)
        return f"{said}\n{luck_words(course, judged.decision)}"

    def _move_words(self, judged: Judgement) -> MoveWords:
        seen = self.review.playback.session.view_at(judged.decision, judged.seat)
        return MoveWords(seen, [seat.name for seat in self.scene.seats], self.scene.layout_now)

    def _caption(self) -> None:
        """Say in one line what there is no panel for."""
        rect = self.scene.layout_now.caption
        if not rect.height:
            return
        judged = self.review.judged
        if judged is not None:
            words = brief_words(judged, self._move_words(judged).tell)
        elif self.review.courses:
            words = " · ".join(course_words(self.name(course.seat), course) for course in self.review.courses)
        else:
            words = self._invitation()
        words = " · ".join(part for part in (self.review.work_words(), words) if part)
        text = self.painter.fitted(words, "text", rect.height * 2 // 3, theme.TEXT, rect.width - 2 * self.size(_PAD))
        self.blit(text, rect.center)

    def draw(self) -> None:
        """Draw the marks on the board, and the panel unless a card is looked at in its place."""
        self._marks()
        self._caption()
        self.points.aside = self.scene.looked_at() is not None
        if not self.points.aside:
            self._draw_panel()

    def _draw_panel(self) -> None:
        rect = self.rect
        if not rect.width:
            return
        pad = self.size(_PAD)
        board = plaque(self.painter, rect.size, self.size(20), self.scene.layout_now.unit)
        self.target.blit(board, rect, None, BLEND)
        left, right, y = rect.left + pad, rect.right - pad, rect.top + pad
        head = self.painter.fitted(say("Review"), "display", self.letters(_HEAD), theme.TEXT, right - left)
        self.target.blit(head, (left, y), None, BLEND)
        y += self.letters(_HEAD) * 3 // 2
        self._work(left, right, y)
        self._table(left, right, y + self._work_height)
        y = rect.top + self._table_height() - self.letters(_SMALL) * 3 // 2
        heading = self.painter.fitted(self._heading(), "strong", self.letters(_SMALL), theme.ACCENT, right - left)
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
        if self.points.count:
            return say("Turning points")
        if self.review.lacking:
            return ""
        return say("No turning points so far") if self.review.reviewer.working else say("No turning points")

    def _table(self, left: int, right: int, y: int) -> None:
        """Show for each seat what its own decisions and what luck did to its chance to win."""
        columns = right - round((right - left) * 0.27), right
        small = self.letters(_SMALL)
        rooms = columns[0] - left, columns[1] - columns[0] - self.size(8)
        for words, at, room in zip((say("Decisions"), say("Luck")), columns, rooms, strict=True):
            text = self.painter.fitted(words, "text", small * 9 // 10, theme.TEXT_SOFT, room)
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
    def _marks(self) -> None:
        """Show on the board what was played, and what would have been better."""
        judged = self.review.judged
        if judged is None or judged.mark is None:
            return
        layout, played = self.scene.layout_now, self.review.playback.session.history[judged.decision].move
        rects = [layout.cell_rect(space).inflate(-self.size(7), -self.size(7)) for space in spaces_of(played)]
        for rect in rects:
            for wider, thick, colour in ((4, 11, theme.INK), (0, 7, theme.BAD)):
                around = rect.inflate(self.size(wider), self.size(wider))
                ring = self.painter.ring(around.size, self.size(14), colour, self.size(thick))
                self.target.blit(ring, around, None, BLEND)
        self.hints.mark_move(judged.better, seat=judged.seat)
        for rect in rects:  # on top: the better move may be one to the same space
            size = round(layout.cell * _SIGN)
            self.blit(mark_sign(self.painter, judged.mark, size), (rect.right - size // 4, rect.top + size // 4))
