"""Draw a review at the table: marks on the targets of moves, and the panel over the log."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from squaretactics.bots.game_review import DecisionReview, WinChanceHistory
from squaretactics.games.card_tactics.dice_luck import DiceLuck
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say, say_many
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import (
    cost_words,
    costliest_judgement,
    dice_luck_words,
    luck_lines,
)
from squaretactics.ui.card_tactics.ending.run_report import run_reports
from squaretactics.ui.card_tactics.hints.words import aimed_at, move_words
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.replay.mistake_icons import mark_sign
from squaretactics.ui.replay.review_panel import ReviewPanel
from squaretactics.ui.replay.review_words import signed

# The panel on the wide layout (over the log, beside the units) and on the tall one (below the line).
_PANEL: Final[Boxes] = ((1350, 76, 242, 634), (16, 772, 968, 506))
_SIGN: Final = 0.3  # share of a card's width


class CardReviewPanel(ReviewPanel[CardTableView, Move, Event, View]):
    """Draws a review of Card Tactics."""

    @property
    def narrow(self) -> bool:
        return self.scene.layout_now.tall

    @property
    def rect(self) -> pygame.Rect:
        layout = self.scene.layout_now
        return layout.place(*_PANEL[layout.tall])

    def move_text(self, judged: DecisionReview, move: Move) -> str:
        return move_words(self.seen(judged), move)

    def words(self) -> str:
        """Comment on the shown decision, or else on the run: its dice, and the costliest decision."""
        session, review = self.review.playback.session, self.review
        judged = review.judged
        if judged is not None:
            return "\n".join(filter(None, (super().words(), dice_luck_words(session, judged.decision))))
        if not review.courses:
            return ""
        lines = [worth_words(course) for course in review.courses] if len(review.courses) == 1 else []
        lines += luck_lines(self._fortunes[review.courses[0].seat if session.setup.contest is not None else 0])[-1:]
        found = costliest_judgement(one for course in review.courses for one in course.judgements)
        return "\n".join([*lines, cost_words(session, found)] if found is not None else lines)

    def verdict(self, judged: DecisionReview, played: Move, reason: str) -> str:
        if judged.mark is None:
            return super().verdict(judged, played, reason)
        told = say_many(
            "Played: {move}. Better: {better}, with about {n} more win in 100 such runs.",
            "Played: {move}. Better: {better}, with about {n} more wins in 100 such runs.",
            max(round(100 * judged.loss), 1),
            move=self.move_text(judged, played),
            better=self.move_text(judged, judged.better),
        )
        return f"{told} {reason}".strip()

    def change(self, part: float) -> str:
        return say("about {change} wins in 100 such runs", change=signed(part))

    @cached_property
    def _fortunes(self) -> list[DiceLuck]:
        """The luck of each run's dice."""
        session = self.review.playback.session
        return [run.dice_luck for run in run_reports(session.setup, session.events)]

    def mark_board(self, judged: DecisionReview, mark: str) -> None:
        seen, display = self.seen(judged), self.scene.display
        played, better = aimed_at(seen, self.played(judged)), aimed_at(seen, judged.better)
        places = self.scene.layout_now.line(display.heroes, display.enemies)
        for unit, colour in ((played, theme.BAD), (better, theme.GOOD)):
            if unit in places:
                around = places[unit].inflate(self.size(10), self.size(10))
                self.blit_ring(around, colour)
        if played in places:
            sign = mark_sign(self.painter, mark, round(places[played].width * _SIGN))
            self.blit(sign, places[played].topright)

    def blit_ring(self, around: pygame.Rect, colour: theme.Colour) -> None:
        self.target.blit(self.painter.ring(around.size, self.size(16), colour, self.size(7)), around, None, BLEND)


def worth_words(course: WinChanceHistory) -> str:
    """Explain how decisions and luck changed the chance to win."""
    lost, luck = round(100 * course.lost), round(100 * course.luck)
    if luck < 0:
        return say("Decisions lost {lost} points, luck lost {luck}. 100 points are a sure win.", lost=lost, luck=-luck)
    return say("Decisions lost {lost} points, luck won {luck}. 100 points are a sure win.", lost=lost, luck=luck)
