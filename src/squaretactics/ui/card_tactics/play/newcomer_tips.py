"""Show tips at the table to a player who plays alone."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import RESTRAIN, TOKEN_IDS
from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK
from squaretactics.games.card_tactics.cards import HEROES as HERO_CARDS
from squaretactics.games.card_tactics.moves import USE, Move
from squaretactics.games.card_tactics.options import CAMPAIGN
from squaretactics.games.card_tactics.state import NOBODY, STUNNED
from squaretactics.ui.card_tactics.play.controller import ACTION, HEROES, STOCK, CardTableController
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.card_tactics.table.layout import CardTableLayout
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.newcomer_tips import (
    GOAL,
    NewcomerTipBubble,
    NewcomerTipDrawing,
    NewcomerTipQueue,
    TipStyle,
    newcomer_tips,
)

_BUBBLE: Final = TipStyle(letters=24, room=124, button=48, step=56, below=12)  # over the log

# Tips about parts of a decision, not its kind.
BOOTS, RANGE = "boots", "range"
_BEFORE_THE_END: Final = ("boss", "fallen")  # tips that aren't true of the last combat
_TURNS: Final = e.TeamChosen | e.ItemsKept | e.CampBegan | e.RestBegan | e.TurnBegan


def tip_of(event: e.Event) -> str:
    """Return the key of an event's tip, empty if it has none."""
    match unwrapped(event):
        case e.EnemyCame(unit=unit) if unit & CARD_MASK >= BOSSES_FROM:
            return "boss"
        case e.Struck(counter=True):
            return "counter"
        case e.Struck(harm=harm) if harm > 1:
            return "critical"
        case e.TokensChanged(token=token, before=before, now=now) if now > before:
            return "stun" if token == RESTRAIN and now == STUNNED else "bleed" if TOKEN_IDS[token] == "bleed" else ""
        case e.Fell(unit=unit) if unit & CARD_MASK < HERO_CARDS:
            return "fallen"
        case e.RoundBegan():
            return "round"
        case e.EventRevealed():
            return "event"
        case e.Fatigue():
            return "fatigue"
    return ""


class CardNewcomerTipDrawing(NewcomerTipDrawing[CardTableView, Move]):
    """Shows the tip for the current event or decision."""

    controller: CardTableController
    settings_class = CardTacticsSettings
    first = ACTION

    def __init__(self, controller: CardTableController) -> None:
        seen = controller.scene.preferences.of(CardTacticsSettings).tips_seen
        words = newcomer_tips(CardTacticsSettings.game)
        super().__init__(controller, NewcomerTipQueue(words, seen, words if controller.alone else ()))
        self._placed: tuple[tuple[CardTableLayout, str | None, str, Device], NewcomerTipBubble[Move]] | None = None
        self._acting = NOBODY

    def begins_turn(self, event: e.Event) -> bool:
        return isinstance(unwrapped(event), _TURNS)

    def tip_of(self, event: e.Event) -> str:
        match unwrapped(event):
            case e.TurnBegan(unit=unit):
                self._acting = unit
            case e.Switched(unit=unit) if unit == self._acting and unit & CARD_MASK < HERO_CARDS:
                self.tips.learn(BOOTS)
        tip = tip_of(event)
        return "" if tip in _BEFORE_THE_END and self.controller.scene.display.combat >= self._camps else tip

    @property
    def _camps(self) -> int:
        """The number of the last combat, if there's a Camp and treasure after each of the others; otherwise 0."""
        setup = self.controller.table.match.setup
        return len(CAMPAIGN) if setup.mode == "campaign" and setup.own is None else 0

    @property
    def _goal(self) -> str:
        """The name of the tip that says when the run ends and who wins."""
        setup = self.controller.table.match.setup
        if setup.contest is not None:
            return f"{GOAL}_contest"
        if setup.own is not None:
            return f"{GOAL}_own"
        return GOAL if setup.mode == "campaign" else f"{GOAL}_{setup.mode}"

    def asked(self) -> None:
        """Show the tip for the current decision: the one on steps if a step is possible, the one on range once a skill
        is picked.
        """
        controller = self.controller
        self.tips.tell(self._goal)
        self.tips.tell(controller.kind)
        if controller.kind == ACTION:
            if any(move[2] for move in controller.moves_of_verb(USE)):
                self.tips.tell(BOOTS)
            if controller.picked is not None:
                self.tips.tell(RANGE)

    def bubble(self) -> NewcomerTipBubble[Move]:
        layout, now, device = self.scene.layout_now, self.tips.now, self.scene.app.device
        place = "beside" if self.controller.kind in (HEROES, STOCK) else "tip"
        if self.controller.changes_since_turn:
            place = "log"  # the recap lies in the usual place
        known = layout, now, place, device
        if self._placed is None or self._placed[0] != known:
            rect = layout.part(place)
            high = place == "log" and not layout.tall
            self._placed = known, self.high(rect, _BUBBLE, top=rect.top) if high else self._place(rect)
        return self._placed[1]

    def _place(self, rect: pygame.Rect) -> NewcomerTipBubble[Move]:
        """Lay out a tip with its buttons stacked on the right."""
        answers: list[AnswerButton[Move]] = []
        pad, gap, across = self.size(14), self.size(8), round(rect.width * 0.28)
        high = min((rect.height - 2 * pad - gap) // 2, self.size(52))
        top = rect.centery - (2 * high + gap) // 2
        for place, (id, said, act) in enumerate(self.ways):
            button = pygame.Rect(rect.right - pad - across, top + place * (high + gap), across, high)
            answers.append(AnswerButton(id, said, act, button))
        text = self.text_within(24, rect.width - across - 4 * pad, rect.height - 2 * pad)
        return NewcomerTipBubble(rect, text, answers)
