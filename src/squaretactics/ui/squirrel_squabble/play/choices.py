"""What the person at the table can answer now, and what can be done besides, each in its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from squaretactics.games.squirrel_squabble.event_text import squirrel_name
from squaretactics.games.squirrel_squabble.events import Event
from squaretactics.games.squirrel_squabble.moves import LEAD_MOVES, Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.state import State
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.player_sentences import called
from squaretactics.translation import mark_as, say, say_many
from squaretactics.ui.kit.device_text import ByHand
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, LEAD, PLANS, SWITCH, SquirrelSitting
from squaretactics.ui.table.answer_buttons import Answer, Offer, row
from squaretactics.ui.table.choices import TableAsking

CONFIRM, CLEAR, TURN = "confirm", "clear", "turn"
_TURNS_IT: Final = ByHand(
    mark_as("Turn (R)", "turns a coin over"),
    mark_as("{west} Turn", "turns a coin over"),
    mark_as("Turn", "turns a coin over"),
)


class Asking(TableAsking[Setup, State, Move, Event, View]):
    """Places the answers of a sitting; `ready`, `pause` and `turn` are what the scene does when it is asked to."""

    sitting: SquirrelSitting

    def __init__(
        self,
        sitting: SquirrelSitting,
        ready: Callable[[], None],
        pause: Callable[[], None],
        turn: Callable[[], None],
    ) -> None:
        super().__init__(sitting, ready, pause)
        self._turn = turn

    def place(self) -> list[Answer[Move]]:
        sitting, layout = self.sitting, self.sitting.scene.layout_now
        painter = sitting.scene.app.painter
        if sitting.kind == PLANS:
            return [
                Answer(CLEAR, say("Clear"), self._clear, layout.part("clear")),
                Answer(TURN, sitting.scene.app.said(_TURNS_IT), self._turn, layout.part("turn")),
                Answer(CONFIRM, say("Confirm plan"), sitting.confirm_plan, layout.part("confirm"), True),
            ]
        return row(self._offers(), layout, painter, covered=False)

    def at_the_curtain(self) -> list[Offer[Move]]:
        seat = self.sitting.may_withdraw
        if seat is None:
            return []
        who = called(self.sitting.scene.seats[seat].name)
        return [Offer("withdraw", say("{who} decides anew", who=who), self.sitting.withdraw)]

    def _offers(self) -> list[Offer[Move]]:
        sitting = self.sitting
        if sitting.kind == LEAD:
            return [
                Offer(
                    LEAD_MOVES[squirrel],
                    say("Lead {squirrel}", squirrel=squirrel_name(squirrel)),
                    partial(sitting.submit, LEAD_MOVES[squirrel]),
                    True,
                )
                for squirrel in (0, 1)
            ]
        if sitting.kind == ARRANGE and sitting.arranger.complete:
            return [Offer(CONFIRM, say("The board is ready"), sitting.confirm_board, True)]
        if sitting.kind == SWITCH and sitting.first is not None:
            return [Offer("cancel", say("Cancel"), self._put_down)]
        return []

    def _put_down(self) -> None:
        self.sitting.put_down()

    def _clear(self) -> None:
        self.sitting.planner.clear()
        self.sitting.changed()

    def below_confirm(self) -> str:
        """Return what the button that confirms a plan says of it."""
        missing = self.sitting.planner.missing
        if missing:
            return say_many("one coin more", "{n} coins more", missing)
        if self.sitting.table.session.undo_rule == "anything":
            return say("it can be taken back")
        if self.sitting.first_of_two:
            return say("it stands once both have planned")
        return say("then there is no way back")
