"""List and place the answer buttons and tools at the table."""

from __future__ import annotations

from functools import partial
from typing import Final

from squaretactics.games.squirrel_squabble.event_text import squirrel_name
from squaretactics.games.squirrel_squabble.events import Event
from squaretactics.games.squirrel_squabble.moves import LEAD_MOVES, Move
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.player_sentences import called
from squaretactics.translation import mark_as, say, say_many
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, LEAD, PLANS, SWITCH, SquirrelTableController
from squaretactics.ui.table.answer_buttons import AnswerButton, AnswerSpec, answer_row
from squaretactics.ui.table.choices import TableChoices

CONFIRM, CLEAR, TURN = "confirm", "clear", "turn"
_TURNS_IT: Final = DeviceText(
    mark_as("Flip ({rotate})", "turns a coin over"),
    mark_as("{rotate} Flip", "turns a coin over"),
    mark_as("Flip", "turns a coin over"),
)


class SquirrelTableChoices(TableChoices[Move, Event, View]):
    """Places the answer buttons of a controller. The focus sets `turn`, which flips a coin."""

    controller: SquirrelTableController
    turn: Callback

    def place(self) -> list[AnswerButton[Move]]:
        controller, layout = self.controller, self.controller.scene.layout_now
        painter = controller.scene.app.painter
        if controller.kind == PLANS:
            return [
                AnswerButton(CLEAR, say("Clear"), self._clear, layout.part("clear")),
                AnswerButton(TURN, controller.scene.app.said(_TURNS_IT), self.turn, layout.part("turn")),
                AnswerButton(CONFIRM, say("Confirm plan"), controller.confirm_plan, layout.part("confirm"), True),
            ]
        return answer_row(self._offers(), layout, painter, covered=False)

    def at_the_curtain(self) -> list[AnswerSpec[Move]]:
        seat = self.controller.may_withdraw
        if seat is None:
            return []
        who = called(self.controller.scene.seats[seat].name)
        return [AnswerSpec("withdraw", say("{who} decides again", who=who), self.controller.withdraw)]

    def _offers(self) -> list[AnswerSpec[Move]]:
        controller = self.controller
        if controller.kind == LEAD:
            return [
                AnswerSpec(
                    LEAD_MOVES[squirrel],
                    say("Play {squirrel}", squirrel=squirrel_name(squirrel)),
                    partial(controller.submit, LEAD_MOVES[squirrel]),
                )
                for squirrel in (0, 1)
            ]
        if controller.kind == ARRANGE and controller.board_editor.complete:
            return [AnswerSpec(CONFIRM, say("Finish the board"), controller.confirm_board, True)]
        if controller.kind == SWITCH and controller.first is not None:
            return [AnswerSpec("cancel", say("Cancel"), controller.cancel_choice)]
        return []

    def _clear(self) -> None:
        self.controller.plan_editor.clear()
        self.controller.changed()

    def below_confirm(self) -> str:
        """Return the small text on the button that confirms a plan."""
        missing = self.controller.plan_editor.missing
        if missing:
            return say_many("{n} more coin", "{n} more coins", missing)
        if self.controller.table.session.undo_rule == "anything":
            return say("you can undo it")
        if self.controller.first_of_two:
            return say("final once both have planned")
        return say("you can't undo it")
