"""What the person at the table of Card Tactics can answer now, each in its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import DECLINE_MOVE, REROLL_MOVES, SKIP_MOVE, STEP, TOSS_MOVES, Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.state import State
from squaretactics.games.card_tactics.text import item_name, skill_name, unit_name
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say, say_many
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
    CardSitting,
)
from squaretactics.ui.card_tactics.play.controller import STEP as STEPPING
from squaretactics.ui.table.answer_buttons import Answer, Offer, row
from squaretactics.ui.table.choices import TableAsking


class Asking(TableAsking[Setup, State, Move, Event, View]):
    """Places the answers of a sitting."""

    def __init__(self, sitting: CardSitting, ready: Callable[[], None], pause: Callable[[], None]) -> None:
        super().__init__(sitting, ready, pause)
        self.sitting: CardSitting = sitting

    def place(self) -> list[Answer[Move]]:
        sitting = self.sitting
        answers = row(self._offers(), sitting.scene.layout_now, sitting.scene.app.painter, covered=False)
        if len(answers) == 1 and answers[0].id == SKIP_MOVE:
            # Not where what was answered before may have stood: who clicks twice there skips nobody's turn.
            answers[0].rect.move_ip(-2 * answers[0].rect.width, 0)
        return answers

    def _offers(self) -> list[Offer[Move]]:
        sitting = self.sitting
        kind = sitting.kind
        found: list[Offer[Move]] = []
        if kind == HEROES and len(sitting.team) == TEAM_SIZE:
            found = [Offer("confirm", say("Set out"), sitting.confirm_team, True)]
        elif kind in (CAMP, ORDERING) and sitting.picked is None:
            words = say("Break camp") if kind == CAMP else say("In this order")
            found = [Offer("confirm", words, sitting.confirm_order, True)]
        elif kind == OFFER:
            found = [self._move(DECLINE_MOVE, say("Keep everything"), True)]
        elif kind == COIN:
            found = [self._move(TOSS_MOVES[1], say("Use the coin")), self._move(TOSS_MOVES[0], say("Keep"), True)]
        elif kind == REROLLING:
            found = self._rerolls()
        elif kind == STEPPING:
            words_by = {1: say("Step in"), 0: say("Stay"), -1: say("Step out")}
            found = [self._move(move, words_by[move[1]], move[1] == 0) for move in sitting.of_verb(STEP)]
        elif kind in (ALLYING, REVIVING):
            found = [self._move(move, unit_name(move[1])) for move in sitting.targets().values()]
        if kind == ACTION:
            found += self._action()
        if sitting.picked is not None:
            found.append(Offer("cancel", say("Cancel"), self._put_down))
        return found

    def _action(self) -> list[Offer[Move]]:
        sitting, found = self.sitting, list[Offer[Move]]()
        ways = sitting.step_ways()
        if len(ways) > 1 or ways not in ([], [0]):
            found += [
                Offer(f"steps {steps}", step_words(steps, steps == sitting.steps), partial(sitting.step_first, steps))
                for steps in ways
            ]
        aims = sitting.aims()
        if sitting.picked is not None and len(aims) == 1:
            name = SKILLS[sitting.picked]
            words = skill_name(sitting.picked) if name.item < 0 else item_name(name.item)
            found.append(Offer("use", words, sitting.use, True))
        elif sitting.picked is None and SKIP_MOVE in sitting.moves:
            found.insert(0, self._move(SKIP_MOVE, say("Skip")))
        return found

    def _rerolls(self) -> list[Offer[Move]]:
        view = self.sitting.view
        words_by = {
            0: say("Keep"),
            1: say("Re-roll the first ({eyes})", eyes=view.one),
            2: say("Re-roll the second ({eyes})", eyes=view.two),
        }
        order = (*REROLL_MOVES[1:], REROLL_MOVES[0])
        return [self._move(move, words_by[move[1]], not move[1]) for move in order if move in self.sitting.moves]

    def _move(self, move: Move, words: str, main: bool = False) -> Offer[Move]:
        return Offer(move, words, partial(self.sitting.submit, move), main)

    def _put_down(self) -> None:
        self.sitting.put_down()


def step_words(steps: int, chosen: bool) -> str:
    """Say how many steps are taken first."""
    if steps == 0:
        words = say("No step")
    elif steps > 0:
        words = say_many("{n} step in", "{n} steps in", steps)
    else:
        words = say_many("{n} step out", "{n} steps out", -steps)
    return f"• {words}" if chosen else words
