"""Place the answers and tools of the person at the table."""

from __future__ import annotations

from functools import partial
from typing import Final

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.move_kinds import PASS, Move
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import mark, mark_as, say, say_marked
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.square_tactics.play.answer_buttons import marks, offers
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.table.button_text import NO_MORE, TAKE_UP, TURNS, take_up_words
from squaretactics.ui.table.answer_buttons import AnswerButton, AnswerSpec, answer_row
from squaretactics.ui.table.choices import TableChoices

MISSED: Final = "missed"  # replays the opponents' turns

_SINCE: Final = DeviceText(
    mark("Since your last turn ({recap})"), mark("Since your last turn ({recap})"), mark("Since your last turn")
)
_TURNS_IT: Final = DeviceText(mark("Rotate ({rotate})"), mark("{rotate} Rotate"), mark_as("Rotate", "turns a card"))


class SquareTableChoices(TableChoices[Move, Event, View]):
    """Places the buttons of a table controller; `ready` and `pause` are callbacks of the scene."""

    controller: SquareTableController

    def place(self) -> list[AnswerButton[Move]]:
        controller, scene = self.controller, self.controller.scene
        layout, painter = scene.layout_now, scene.app.painter
        found, on_board = self._offers(), list[AnswerButton[Move]]()
        if controller.idle:
            on_board, found = marks(found, controller.view, layout, painter)
        alike = all(offer.id != MISSED for offer in found)
        row = answer_row(found, layout, painter, covered=False, alike=alike)
        if (choice := scene.choice) is not None:
            for answer in row:
                answer.rect.move_ip(choice.title.right - row[-1].rect.right, choice.title.centery - answer.rect.centery)
        else:
            for answer in row:
                answer.rect.centery = layout.prompt.centery
        return on_board + row

    def at_the_table(self) -> list[AnswerSpec[Move]]:
        found = super().at_the_table()
        if self.controller.only_passes and self.controller.scene.fixed_speed is None:
            found.append(AnswerSpec("skip_to_end", say("Show the result"), self.controller.skip_to_end))
        return found

    def _offers(self) -> list[AnswerSpec[Move]]:
        controller = self.controller
        if not controller.view.moves or controller.decision is None:
            return []
        if not controller.idle:
            return [*self._ways_on(), AnswerSpec("cancel", say("Cancel"), controller.cancel_choice)]
        found = offers(controller, controller.decision.kind)
        if controller.decision.kind == "begin" and controller.has_missed_turns:
            found.insert(0, AnswerSpec(MISSED, controller.scene.app.said(_SINCE), controller.replay_missed))
        if controller.asks_for_cards and PASS in controller.view.moves:
            never: AnswerSpec[Move] = AnswerSpec(NO_MORE, say("Stop asking"), controller.pass_rest_of_turn, quiet=True)
            found = [*self._take_up(controller.decision.kind), *found, never]
        return found

    def _take_up(self, kind: str) -> list[AnswerSpec[Move]]:
        """Return buttons that select the playable action cards; the first is the main one."""
        controller = self.controller
        words = take_up_words(kind, sorted(controller.offered_kinds))
        return [
            AnswerSpec(TAKE_UP + ACTION_IDS[card], said, partial(controller.accept_action, card), main=not place)
            for place, (card, said) in enumerate(words.items())
        ]

    def _ways_on(self) -> list[AnswerSpec[Move]]:
        """Return buttons that continue with the selected card or the pending play."""
        controller, move_builder = self.controller, self.controller.move_builder
        turns: list[AnswerSpec[Move]] = []
        if move_builder.may_turn:
            turns = [AnswerSpec("turn", controller.scene.app.said(_TURNS_IT), controller.turn)]
        if controller.pending is not None:
            return [*turns, AnswerSpec("play_it", say("Play it"), partial(controller.submit, controller.pending), True)]
        if move_builder.wants == "quarter":
            choose = controller.choose
            return [AnswerSpec(id, say_marked(words), partial(choose, value)) for value, (id, words) in TURNS.items()]
        return turns
