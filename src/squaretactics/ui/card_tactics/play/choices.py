"""List and place the answer buttons at the table of Card Tactics."""

from __future__ import annotations

from functools import partial
from typing import Final

from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import DECLINE_MOVE, REROLL_MOVES, SKIP_MOVE, STEP, TOSS_MOVES, Move
from squaretactics.games.card_tactics.pending_attack import best_answer
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import mark_as, say, say_many, say_marked
from squaretactics.ui.card_tactics.play.controller import (
    ACTION,
    ALLYING,
    CAMP,
    COIN,
    HEROES,
    OFFER,
    ORDERING,
    REROLLING,
    REVIVING,
    TEAM_SIZE,
    CardTableController,
)
from squaretactics.ui.card_tactics.play.controller import STEP as STEPPING
from squaretactics.ui.card_tactics.play.prompt import picked_name
from squaretactics.ui.table.answer_buttons import AnswerButton, AnswerSpec, answer_row
from squaretactics.ui.table.choices import TableChoices

_CANCEL: Final = 0.84  # size against other answers
_SKIP: Final = mark_as("Skip", "a hero does nothing")


class CardTableChoices(TableChoices[Move, Event, View]):
    """Places the answer buttons of a controller."""

    controller: CardTableController

    def place(self) -> list[AnswerButton[Move]]:
        controller = self.controller
        answers = answer_row(self._offers(), controller.scene.layout_now, controller.scene.app.painter, covered=False)
        layout = controller.scene.layout_now
        for button in answers:
            if controller.kind == CAMP and button.id == "confirm":
                button.rect = layout.part("break_camp")
            if button.id == "cancel":  # apart from the choices
                smaller = button.rect.scale_by(_CANCEL)
                smaller.midright = button.rect.midright
                button.rect = smaller
        if len(answers) == 1 and answers[0].id == SKIP_MOVE:
            # Away from the spot of earlier answers, so that a double click doesn't skip a turn.
            card, answer = controller.scene.layout_now.part("skill 1"), answers[0].rect
            answer.centerx = card.centerx
            if not controller.scene.layout_now.tall:  # the inspector grows beside it
                answer.right = card.right
        return answers

    def _offers(self) -> list[AnswerSpec[Move]]:
        controller = self.controller
        kind = controller.kind
        if controller.treasure:
            words = say_marked(mark_as("Continue", "closes found items"))
            return [AnswerSpec("continue", words, controller.take_treasure, True)]
        found: list[AnswerSpec[Move]] = []
        if kind == HEROES and len(controller.team) == TEAM_SIZE:
            found = [AnswerSpec("confirm", say("Set out"), controller.confirm_team, True)]
        elif kind in (CAMP, ORDERING) and controller.picked is None:
            words = say("Break camp") if kind == CAMP else say("In this order")
            found = [AnswerSpec("confirm", words, controller.confirm_order, True)]
        elif kind == OFFER:
            found = [self._move(DECLINE_MOVE, say("Keep everything"), True)]
        elif kind == COIN:
            best = best_answer(controller.view)
            coin = (TOSS_MOVES[1], say("Use the coin")), (TOSS_MOVES[0], say("Keep"))
            found = [self._move(move, said, move == best) for move, said in coin]
        elif kind == REROLLING:
            found = self._rerolls()
        elif kind == STEPPING:
            words_by = {1: say("Step forward"), 0: say("Stay"), -1: say("Step back")}
            found = [self._move(move, words_by[move[1]], move[1] == 0) for move in controller.moves_of_verb(STEP)]
        elif kind in (ALLYING, REVIVING):
            line = controller.scene.display.heroes  # drawn from right to left
            units = sorted(
                controller.targets().items(), key=lambda one: -line.index(one[0][1]) if one[0][1] in line else 0
            )
            found = [self._move(move, unit_name(move[1])) for _, move in units]
        if kind == ACTION:
            found += self._action()
        if controller.picked is not None or controller.item is not None:
            found.append(AnswerSpec("cancel", say("Cancel"), self._put_down, quiet=True))
        return found

    def _action(self) -> list[AnswerSpec[Move]]:
        controller, found = self.controller, list[AnswerSpec[Move]]()
        ways = controller.step_options()
        if len(ways) > 1 or ways not in ([], [0]):
            found += [
                AnswerSpec(
                    f"steps {steps}",
                    step_words(steps),
                    partial(controller.step_first, steps),
                    chosen=steps == controller.steps,
                )
                for steps in ways
            ]
        aims = controller.aims()
        if controller.picked is not None and len(aims) == 1:
            words = picked_name(controller.picked)
            found.insert(0, AnswerSpec("use", words, controller.use, True))  # at the far end: the others stay in place
        elif controller.picked is None and controller.item is None and SKIP_MOVE in controller.moves:
            found.insert(0, self._move(SKIP_MOVE, say_marked(_SKIP)))
        return found

    def _rerolls(self) -> list[AnswerSpec[Move]]:
        view = self.controller.view
        words_by = {
            0: say("Keep"),
            1: say("Reroll the first ({eyes})", eyes=view.one),
            2: say("Reroll the second ({eyes})", eyes=view.two),
        }
        order = (*REROLL_MOVES[1:], REROLL_MOVES[0])
        best = best_answer(view)
        return [self._move(move, words_by[move[1]], move == best) for move in order if move in self.controller.moves]

    def _move(self, move: Move, words: str, main: bool = False) -> AnswerSpec[Move]:
        return AnswerSpec(move, words, partial(self.controller.submit, move), main)

    def _put_down(self) -> None:
        self.controller.cancel_choice()


def step_words(steps: int) -> str:
    """Return the label of an option that sets how many steps to take first."""
    if steps == 0:
        return say("No step")
    if steps > 0:
        return say_many("{n} step forward", "{n} steps forward", steps)
    return say_many("{n} step back", "{n} steps back", -steps)
