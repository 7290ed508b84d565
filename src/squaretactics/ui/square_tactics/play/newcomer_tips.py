"""Show tips in a person's first games, in a bubble."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from squaretactics.games.square_tactics.events import ActionDrawn, ActionPlayed, Captured, Compared, Event, TurnBegan
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.newcomer_tips import (
    GOAL,
    NewcomerTipBubble,
    NewcomerTipDrawing,
    NewcomerTipQueue,
    TipStyle,
    newcomer_tips,
)

SPACE, CONTACT, CAPTURE, ORDER, POINTS = "space", "contact", "capture", "order", "points"
ABILITY, ACTION, EARN, ANSWER = "ability", "action", "earn", "answer"
BASICS: Final = (GOAL, SPACE, CONTACT, CAPTURE, ORDER, POINTS)
_NARROWEST: Final = 220  # width of a bubble beside the board
_LEFT: Final = frozenset({CAPTURE, POINTS})  # about things left of the board
_ABOUT_HAND: Final = frozenset({GOAL, ABILITY, ACTION, EARN})
_ANSWERS_FROM: Final = 2  # turns
_POINTS_FROM: Final = 6
_BUBBLE: Final = TipStyle(letters=26, room=116, button=48, step=56, below=9)


class SquareNewcomerTipQueue(NewcomerTipQueue):
    """Decides which tip matches the current events and decisions."""

    def __init__(self, seen: Iterable[str] = (), lessons: Iterable[str] | None = None, seat: int = 0) -> None:
        words = newcomer_tips(SquareTacticsSettings.game)
        super().__init__(words, seen, words if lessons is None else lessons)
        self.seat = seat
        self._own_turn: bool | None = None  # unknown until a turn begins
        self._captured = self._drew_action = False

    def noticed(self, event: Event) -> str:
        """Return the tip about an event that was just shown; empty if it has none."""
        match event:
            case Compared():
                return CONTACT
            case Captured(seat=seat):
                self._captured |= seat == self.seat
                return CAPTURE
            case ActionDrawn(seat=seat):
                self._drew_action |= seat == self.seat
            case ActionPlayed(seat=seat) if seat == self.seat:
                self.learn(ANSWER if self._own_turn is False else ACTION)
            case TurnBegan(seat=seat):
                earned = self._own_turn and self._drew_action and not self._captured
                self._own_turn, self._captured, self._drew_action = seat == self.seat, False, False
                return EARN if earned else ""
        return ""

    def asked(self, turns: int) -> None:
        """Show a tip about a decision."""
        due = [ORDER] if CONTACT in self.seen else []
        due += [ABILITY, ACTION, SPACE]
        if turns >= _ANSWERS_FROM:
            due.append(ANSWER)
        if turns >= _POINTS_FROM:
            due.append(POINTS)
        for tip in due:
            self.tell(tip)


def tips_of_game(controller: SquareTableController) -> tuple[str, ...]:
    """Return the tips for a game that one person plays alone."""
    rules = controller.view.rules
    if not controller.alone:
        return ()
    abilities = (ABILITY,) if rules.abilities else ()
    earn = () if rules.mayhem else (EARN,)
    return BASICS + abilities + ((ACTION, *earn, ANSWER) if rules.actions else ())


class SquareNewcomerTipDrawing(NewcomerTipDrawing[SquareTableView, Move]):
    """Shows tips at the table."""

    controller: SquareTableController
    settings_class = SquareTacticsSettings
    first = GOAL

    def __init__(self, controller: SquareTableController) -> None:
        self.tip_queue = SquareNewcomerTipQueue(
            controller.scene.preferences.of(SquareTacticsSettings).tips_seen,
            tips_of_game(controller),
            controller.scene.viewer,
        )
        super().__init__(controller, self.tip_queue)

    def tip_of(self, event: Event) -> str:
        return self.tip_queue.noticed(event)

    def asked(self) -> None:
        overlay = self.controller.cards_overlay
        if overlay is not None and overlay.looked_at is not None:
            self.tip_queue.learn(POINTS)
        self.tip_queue.tell(GOAL)
        if self.controller.move_builder.idle and not self.controller.changes_since_turn:  # a tip hides the recap
            self.tip_queue.asked(self.scene.view.turn)

    @property
    def shown(self) -> bool:
        controller = self.controller
        covered = controller.cards_overlay is not None or self.scene.choice is not None
        return self.tip_queue.now is not None and controller.curtain is None and not covered

    @property
    def in_place_of_inspector(self) -> bool:
        layout = self.scene.layout_now
        return self.shown and (layout.narrow or self.bubble().rect.right > layout.middle.right)

    def bubble(self) -> NewcomerTipBubble[Move]:
        """Return the tip's bubble: beside the board, or in the right column, or else over the board."""
        layout, pad = self.scene.layout_now, self.size(18)
        about_hand = self.tip_queue.now in _ABOUT_HAND
        beside = layout.board_side(self.tip_queue.now in _LEFT).inflate(-2 * pad, 0)
        if beside.width >= self.size(_NARROWEST):
            anchor = {"bottom": layout.prompt.top - pad} if about_hand else {}
            return self.high(beside, _BUBBLE, **anchor)
        if layout.narrow:
            return self._low(layout.above_board.inflate(-pad // 2, 0))
        column = layout.right.inflate(-2 * pad, -2 * pad)
        column.height = layout.log(True).top - pad - column.top
        return self.high(column, _BUBBLE, **({"bottom": column.bottom} if about_hand else {"top": column.top}))

    def _low(self, room: pygame.Rect) -> NewcomerTipBubble[Move]:
        """Return a shallow bubble as wide as `room`, with the answers to the right of the text."""
        pad = self.size(18)
        button = pygame.Rect(0, 0, self.size(230), min(self.size(56), (room.height - 3 * pad) // 2))
        text = self.text_within(32, room.width - button.width - 3 * pad, room.height - 2 * pad)
        rect = pygame.Rect(room.left, 0, room.width, max(text.get_height(), 2 * button.height + pad) + 2 * pad)
        rect.bottom = room.bottom - pad // 4
        answers: list[AnswerButton[Move]] = []
        for place, (id, words, act) in enumerate(self.ways):
            spot = button.move(rect.right - pad - button.width, 0)
            spot.bottom = rect.centery - pad // 2 if place == 0 else rect.centery + pad // 2 + button.height
            answers.append(AnswerButton(id, words, act, spot))
        return NewcomerTipBubble(rect, text, answers)
