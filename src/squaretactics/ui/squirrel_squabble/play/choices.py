"""List and place the answer buttons and tools at the table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from squaretactics.games.squirrel_squabble.event_text import squirrel_name
from squaretactics.games.squirrel_squabble.events import Event
from squaretactics.games.squirrel_squabble.moves import FACE, FLIP, LEAD_MOVES, Move
from squaretactics.games.squirrel_squabble.moves import SWITCH as SWITCH_TILES
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.player_sentences import called
from squaretactics.translation import Message, mark, mark_as, say, say_many, say_marked
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, LEAD, PLANS, SWITCH, SquirrelTableController
from squaretactics.ui.table.answer_buttons import AnswerButton, AnswerSpec, answer_row
from squaretactics.ui.table.choices import TableChoices

_UNDOES: Final[dict[int, Message]] = {
    FACE: mark("Undo facing"),
    FLIP: mark("Undo flip"),
    SWITCH_TILES: mark("Undo switch"),
}
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

    def at_the_table(self) -> list[AnswerSpec[Move]]:
        """Return the tools; the one that undoes a decision names it, since it may not be the last plan."""
        history, seat = self.controller.table.session.history, self.controller.undo_seat
        last = next((entry.move[0] for entry in reversed(history) if entry.seat == seat), None)
        words = say_marked(_UNDOES[last]) if last in _UNDOES else ""
        found = super().at_the_table()
        return [replace(tool, words=words) if words and tool.id == "take_back" else tool for tool in found]

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
