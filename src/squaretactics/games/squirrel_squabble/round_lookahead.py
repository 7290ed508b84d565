"""Evaluate pairs of plans by playing the round with the real rules, for every roll of the dice.

Plans that show the same actions have the same result, and positions repeat, so everything is cached: a round is a graph
of positions (`RoundNode`) and decisions (`RoundQuestion`). A squirrel that must decide in the middle of a round knows
its own coins but not the rival's; it answers as if the rival did nothing more. All values are Orange's share of the
win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from squaretactics.games.squirrel_squabble.board import NOBODY, ORANGE
from squaretactics.games.squirrel_squabble.coins import (
    ACTION_OF,
    FLIP_ACTION,
    NO_PLAN,
    NOTHING,
    PLANS,
    SLOTS,
    SQUABBLE,
    Plan,
)
from squaretactics.games.squirrel_squabble.flip_and_switch import flip, flip_action, switch
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.pathfinding import blocked_spaces, steps_between
from squaretactics.games.squirrel_squabble.rounds import act, end_round
from squaretactics.games.squirrel_squabble.rules import legal_moves
from squaretactics.games.squirrel_squabble.squabble_step import BONUS, SIDES, settle
from squaretactics.games.squirrel_squabble.state import (
    FLIP_ASKED,
    FLIPPING,
    HALTED,
    OVER,
    RUNNING,
    SHOWING,
    SQUABBLING,
    SWITCH_ASKED,
    State,
)

Evaluator = Callable[[State], float]

_NO_COIN: Final = len(ACTION_OF)  # the squirrel plays nothing
IDLE: Final[tuple[Plan, ...]] = tuple((_NO_COIN,) * coins for coins in range(SLOTS + 1))
_ACTIONS: Final = (*ACTION_OF, NOTHING)


def _shown_as(coin: int, other: int) -> int:
    """Return what matters about a coin shown with another: its action, or both sides if the other may flip it."""
    return 16 + coin if _ACTIONS[other] == FLIP_ACTION else _ACTIONS[coin]


# By two coins: a key that is equal for pairs with the same effect.
_PAIRS: Final = tuple(
    tuple((_shown_as(one, two) + 1) * 64 + _shown_as(two, one) + 1 for two in range(_NO_COIN + 1))
    for one in range(_NO_COIN + 1)
)


def _classes(turned: int) -> tuple[list[Plan], list[int]]:
    """Return one plan per distinct effect, and each plan's index among these, if the rival flips slot `turned`."""
    numbers: dict[tuple[int, ...], int] = {}
    first: list[Plan] = []
    which: list[int] = []
    for plan in PLANS:
        key = tuple(16 + coin if place == turned else ACTION_OF[coin] for place, coin in enumerate(plan))
        if key not in numbers:
            numbers[key] = len(first)
            first.append(plan)
        which.append(numbers[key])
    return first, which


# By the slot of the rival's Flip Action; the last row is for none.
_CLASSES: Final = tuple(_classes(place) for place in range(SLOTS + 1))


def _battles(steps: int) -> tuple[tuple[int, float], ...]:
    """Return the probabilities that an attacker is ahead, level or behind after this many steps."""
    ends = [die + BONUS - steps - rival for die in range(SIDES) for rival in range(SIDES)]
    shares = [(sign, sum((end > 0) - (end < 0) == sign for end in ends) / len(ends)) for sign in (1, 0, -1)]
    return tuple((sign, share) for sign, share in shares if share)


_BATTLES: Final = tuple(_battles(steps) for steps in range(10))


class RoundNode:
    """A position between two actions."""

    __slots__ = ("after", "lost", "slot", "state", "values")

    def __init__(self, state: State) -> None:
        self.state = state
        self.slot = state.slot
        self.lost = (state.lost[0], state.lost[1])
        self.after: dict[int, Ends] = {}
        self.values: dict[tuple[int, Plan, Plan], float] = {}


class RoundQuestion:
    """A decision in the middle of a round."""

    __slots__ = ("asked", "best", "options", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.asked = state.asked
        self.options: list[Ends] | None = None
        self.best: dict[Plan, Ends] = {}


Item = float | RoundNode | RoundQuestion
Ends = list[tuple[float, Item]]


class RoundLookahead:
    """One position, and everything that can follow until the round is over."""

    def __init__(self, evaluator: Evaluator, knowing: int = NOBODY) -> None:
        """Take the evaluator of final positions. Squirrel `knowing` answers as if it knew the rival's coins."""
        self.evaluator = evaluator
        self.knowing = knowing
        self._nodes: dict[tuple[int, ...], RoundNode] = {}
        self._ends: dict[tuple[int, ...], float] = {}
        self._questions: dict[tuple[int, ...], RoundQuestion] = {}

    def begin(self, state: State) -> RoundNode:
        """Return the node for a position between actions. This keeps and modifies the state."""
        state.veiled = ORANGE  # stop before dice are rolled
        state.plans = [NO_PLAN, NO_PLAN]
        state.asked = state.later = NOBODY
        return RoundNode(state)

    def pause(self, state: State) -> RoundQuestion:
        """Return the question for a position where a squirrel must decide. This keeps and modifies the state."""
        state.veiled = ORANGE
        state.plans = [NO_PLAN, NO_PLAN]
        return RoundQuestion(state)

    def against_green(self, node: RoundNode, plan: Plan) -> list[float]:
        """Return the value of each of Orange's plans against one of Green's."""
        first, which = _CLASSES[_flip_action_slot(plan)]
        values = [self.value(node, own, plan) for own in first]
        return [values[number] for number in which]

    def against_orange(self, node: RoundNode, plan: Plan) -> list[float]:
        """Return the value of each of Green's plans against one of Orange's."""
        first, which = _CLASSES[_flip_action_slot(plan)]
        values = [self.value(node, plan, own) for own in first]
        return [values[number] for number in which]

    def value(self, node: RoundNode, orange: Plan, green: Plan) -> float:
        """Return the value of a position, given both squirrels' remaining coins."""
        lost_orange, lost_green = node.lost
        if lost_orange:
            orange = IDLE[len(orange)]
        if lost_green:
            green = IDLE[len(green)]
        key = (_PAIRS[orange[0]][green[0]], orange[1:], green[1:])
        known = node.values.get(key)
        if known is None:
            ends = node.after.get(key[0])
            if ends is None:
                ends = node.after[key[0]] = self._played(node.state, orange[0], green[0])
            known = node.values[key] = self.mean(ends, key[1], key[2])
        return known

    def mean(self, ends: Ends, orange: Plan, green: Plan) -> float:
        """Return the expected value of outcomes, given both squirrels' remaining coins."""
        total = 0.0
        for share, item in ends:
            if isinstance(item, float):
                total += share * item
            elif isinstance(item, RoundNode):
                total += share * self.value(item, orange, green)
            elif item.asked == self.knowing:
                values = [self.mean(option, orange, green) for option in self.options(item)]
                total += share * (min(values) if item.asked else max(values))
            else:
                answered = self._answered(item, green if item.asked else orange)
                total += share * self.mean(answered, orange, green)
        return total

    def options(self, question: RoundQuestion) -> list[Ends]:
        """Return the outcomes of each answer to a question."""
        if question.options is None:
            question.options = [self._answer(question.state, move) for move in legal_moves(question.state)]
        return question.options

    def unopposed(self, ends: Ends, squirrel: int, rest: Plan) -> float:
        """Return the value of outcomes if one squirrel plays its remaining coins and the other plays none."""
        idle = IDLE[len(rest)]
        return self.mean(ends, idle, rest) if squirrel else self.mean(ends, rest, idle)

    def _answered(self, question: RoundQuestion, rest: Plan) -> Ends:
        best = question.best.get(rest)
        if best is None:
            options = self.options(question)
            values = [self.unopposed(ends, question.asked, rest) for ends in options]
            chosen = values.index(min(values) if question.asked else max(values))
            best = question.best[rest] = options[chosen]
        return best

    def _played(self, before: State, orange: int, green: int) -> Ends:
        """Return the outcomes of the actions on both coins."""
        state = before.copy()
        state.plans = [(orange,) * SLOTS, (green,) * SLOTS]
        state.now = [_ACTIONS[orange], _ACTIONS[green]]
        if FLIP_ACTION in state.now:
            flip_action(state, None)
        state.step = FLIPPING
        return self._acted(state)

    def _acted(self, state: State) -> Ends:
        attacker = 0 if state.now[0] == SQUABBLE else 1
        state.stage = RUNNING
        if act(state, None):
            return [(1.0, self._reached(state))]
        if state.stage != HALTED:
            return [(1.0, self._halted(state))]
        steps = steps_between(blocked_spaces(state.tiles), state.space[attacker], state.space[1 - attacker])
        ends: Ends = []
        for ahead, share in _BATTLES[steps]:
            twin = state.copy()
            settle(twin, attacker, ahead, None)
            ends.append((share, self._halted(twin)))
        return ends

    def _halted(self, state: State) -> Item:
        return self.evaluator(state) if state.stage == OVER else self._asked(state)

    def _asked(self, state: State) -> RoundQuestion:
        """Return the question for a state, shared by equal states."""
        waits = (state.stage, state.asked, state.later, state.step, *state.now)
        key = (*_seen(state), *waits)
        question = self._questions.get(key)
        if question is None:
            question = self._questions[key] = RoundQuestion(state)
        return question

    def _answer(self, before: State, move: Move) -> Ends:
        state = before.copy()
        if state.stage == FLIP_ASKED:
            flip(state, state.asked, move[1], None)
        elif state.stage == SWITCH_ASKED:
            switch(state, state.asked, move[1], move[2], None)
        else:
            state.facing[state.asked] = move[1]
            if state.later != NOBODY:
                state.asked, state.later = state.later, NOBODY
                return [(1.0, self._asked(state))]
        if state.step == SQUABBLING:
            state.slot += 1
            state.step = SHOWING
            return [(1.0, self._reached(state))]
        state.step += 1
        return self._acted(state)

    def _reached(self, state: State) -> Item:
        """Return the node for a state, shared by equal states; at the end of a round, its value."""
        key = _seen(state)
        if state.slot == SLOTS or (state.lost[0] and state.lost[1]):
            known = self._ends.get(key)
            if known is None:
                end_round(state, None)
                known = self._ends[key] = self.evaluator(state)
            return known
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = RoundNode(state)
        return node


def _seen(state: State) -> tuple[int, ...]:
    return (*state.tiles, *state.space, *state.facing, *state.nuts, *state.left, *state.lost, state.slot)


def _flip_action_slot(plan: Sequence[int]) -> int:
    """Return the slot of a plan's Flip Action, or SLOTS if it has none."""
    return next((place for place, coin in enumerate(plan) if _ACTIONS[coin] == FLIP_ACTION), SLOTS)
