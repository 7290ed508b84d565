"""What the person at the table can answer now, and what can be done besides, each in its place."""

from __future__ import annotations

from functools import partial
from typing import Final

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.move_kinds import PASS, Move
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import mark, mark_as, say, say_marked
from squaretactics.ui.kit.device_text import ByHand
from squaretactics.ui.square_tactics.play.answer_buttons import marks, offers
from squaretactics.ui.square_tactics.play.controller import SquareSitting
from squaretactics.ui.square_tactics.table.button_text import NO_MORE, TAKE_UP, TURNS, take_up_words
from squaretactics.ui.table.answer_buttons import Answer, Offer, row
from squaretactics.ui.table.choices import TableAsking

MISSED: Final = "missed"  # what offers to see the turns of others again

_SINCE: Final = ByHand(
    mark("Since your last turn (B)"), mark("Since your last turn ({right_stick})"), mark("Since your last turn")
)
_TURNS_IT: Final = ByHand(mark("Turn (R)"), mark("{west} Turn"), mark_as("Turn", "turns a card"))


class Asking(TableAsking[Setup, State, Move, Event, View]):
    """Places the answers of a sitting; `ready` and `pause` are what the scene does when it is asked to."""

    sitting: SquareSitting

    def place(self) -> list[Answer[Move]]:
        sitting, scene = self.sitting, self.sitting.scene
        layout, painter = scene.layout_now, scene.app.painter
        found, on_board = self._offers(), list[Answer[Move]]()
        if sitting.idle:
            on_board, found = marks(found, sitting.view, layout, painter)
        return on_board + row(found, layout, painter, covered=False)

    def _offers(self) -> list[Offer[Move]]:
        sitting = self.sitting
        if not sitting.view.moves or sitting.decision is None:
            return []
        if not sitting.idle:
            return [*self._ways_on(), Offer("cancel", say("Cancel"), sitting.put_down)]
        found = offers(sitting.view.moves, sitting.decision.kind, sitting.submit, sitting.promise)
        if sitting.decision.kind == "begin" and sitting.has_missed:
            found.insert(0, Offer(MISSED, sitting.scene.app.said(_SINCE), sitting.recall_missed))
        if sitting.asks_for_cards and PASS in sitting.view.moves:
            never: Offer[Move] = Offer(NO_MORE, say("Not again this turn"), sitting.no_more)
            found[:0] = [*self._take_up(sitting.decision.kind), never]
        return found

    def _take_up(self, kind: str) -> list[Offer[Move]]:
        """Return what takes up the action cards that a question is about, where buttons say it."""
        sitting = self.sitting
        words = take_up_words(kind, sorted(sitting.chooser.playable_kinds()))
        return [Offer(TAKE_UP + ACTION_IDS[card], said, partial(sitting.say_yes, card)) for card, said in words.items()]

    def _ways_on(self) -> list[Offer[Move]]:
        """Return how to go on with what is taken up or waits to be confirmed, where buttons say it."""
        sitting, chooser = self.sitting, self.sitting.chooser
        turns: list[Offer[Move]] = []
        if chooser.may_turn:
            turns = [Offer("turn", sitting.scene.app.said(_TURNS_IT), sitting.turn)]
        if sitting.pending is not None:
            return [*turns, Offer("play_it", say("Play it"), partial(sitting.submit, sitting.pending), True)]
        if chooser.wants == "quarter":
            choose = sitting.choose
            return [Offer(id, say_marked(words), partial(choose, value)) for value, (id, words) in TURNS.items()]
        return turns
