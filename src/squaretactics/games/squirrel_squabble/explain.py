"""Explain what a plan gains and what can stop it, by playing it against every plan of the rival."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from squaretactics.games.squirrel_squabble.board import ORANGE
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, ACTION_OF, PLANS, SLOTS, SQUABBLE, Plan
from squaretactics.games.squirrel_squabble.event_text import squirrel_name
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.piece_texts import ACTIONS
from squaretactics.games.squirrel_squabble.round_lookahead import IDLE, Evaluator, RoundLookahead
from squaretactics.games.squirrel_squabble.rules import legal_moves
from squaretactics.games.squirrel_squabble.state import (
    FACING_ASKED,
    FLIP_ASKED,
    FULL,
    OVER,
    PLANNING,
    SWITCH_ASKED,
    State,
)
from squaretactics.games.squirrel_squabble.view import View, state_from_view
from squaretactics.translation import say, say_choice, say_many, say_marked

_WON: Final = 10.0  # more than any number of nuts
_ALMOST: Final = 1e-9


@dataclass(frozen=True, slots=True)
class PlanOutlook:
    """A plan's gain if nothing interferes, and what may stop it."""

    home: bool  # runs home with all nuts
    nuts: int
    stops: int  # the rival's plans that may stop it, of all 960
    stoppers: tuple[int, ...]  # up to two actions, one of which is in each of these plans; empty if there are none


def plan_outlook(seen: View, plan: Plan) -> PlanOutlook:
    """Return a plan's outlook against every plan of a rival that answers as if it knew this plan."""
    unopposed, payoffs_of = _beside(seen, plan, _held(seen.squirrel))
    stopping = [other for other, value in zip(PLANS, payoffs_of, strict=True) if value < unopposed - _ALMOST]
    home, nuts = _gained(unopposed, seen.nuts[seen.squirrel])
    return PlanOutlook(home, nuts, len(stopping), _common(stopping))


def _held(squirrel: int) -> Evaluator:
    """Return a function that counts a squirrel's nuts, and values a win above any number of them."""

    def held(state: State) -> float:
        return _WON if state.stage == OVER and state.winners >> squirrel & 1 else float(state.nuts[squirrel])

    return held


def _gained(held: float, nuts: int) -> tuple[bool, int]:
    """Return whether the value at the end means a win, and the certain gain in nuts."""
    home = held >= _WON - _ALMOST
    sure = abs(held - round(held)) < _ALMOST  # a fraction means that dice decide
    return home, max(round(held) - nuts, 0) if sure and not home else 0


def _beside(seen: View, plan: Plan, good: Evaluator) -> tuple[float, list[float]]:
    """Return a plan's value if the rival does nothing, and against each of its plans with the rival's best answers."""
    foresight = _foresight(seen.squirrel, good)
    root = foresight.begin(state_from_view(seen))
    if seen.squirrel == ORANGE:
        return foresight.value(root, plan, IDLE[SLOTS]), foresight.against_orange(root, plan)
    return -foresight.value(root, IDLE[SLOTS], plan), [-value for value in foresight.against_green(root, plan)]


def _foresight(squirrel: int, good: Evaluator) -> RoundLookahead:
    """Return a lookahead in which a squirrel maximises this value, against a rival that knows its coins."""
    return RoundLookahead(good if squirrel == ORANGE else lambda state: -good(state), knowing=1 - squirrel)


def runs_home(seen: View, plan: Plan) -> list[bool]:
    """Return, for each plan of a rival with five nuts, whether it may win the round against this plan."""
    rival = 1 - seen.squirrel

    def kept(state: State) -> float:
        return 0.0 if state.stage == OVER and state.winners >> rival & 1 else 1.0

    return [value < 1 - _ALMOST for value in _beside(seen, plan, kept)[1]]


def keeps_its_nuts(seen: View, plan: Plan) -> bool:
    """Return whether a squirrel surely loses no nuts in this round, whatever the rival's plan and the dice."""
    squirrel = seen.squirrel
    now = seen.nuts[squirrel]

    def kept(state: State) -> float:
        return float(state.nuts[squirrel] >= now)

    return min(_beside(seen, plan, kept)[1]) > 1 - _ALMOST


def _common(stopping: list[Plan]) -> tuple[int, ...]:
    """Return one or two actions of which each of these plans contains at least one; empty if two aren't enough."""
    shown = {frozenset(ACTION_OF[coin] for coin in plan) for plan in stopping}
    if not shown:
        return ()
    for one in range(len(ACTION_IDS)):
        if all(one in actions for actions in shown):
            return (one,)
    for one in range(len(ACTION_IDS)):
        for two in range(one):
            if all(one in actions or two in actions for actions in shown):
                return (two, one)
    return ()


def explain(view: View, move: Move) -> str:
    """Return the reasons for and against a move; empty if nothing is certain."""
    if view.stage in (FLIP_ASKED, SWITCH_ASKED, FACING_ASKED) and not view.pair:
        return _rest_of_the_plan(view, move)
    if view.stage != PLANNING:
        return ""
    plan = move[1:]
    found = plan_outlook(view, plan)
    squabbles = any(ACTION_OF[coin] == SQUABBLE for coin in plan)
    if not found.home and squabbles and view.nuts == (FULL, FULL):
        name = squirrel_name(1 - view.squirrel)
        return say("If {squirrel} loses the squabble, it goes home with five nuts and wins.", squirrel=name)
    if not found.home and view.nuts[1 - view.squirrel] == FULL and (told := _against_home(view, plan)):
        return told
    if not found.home and not found.nuts:
        safe = view.nuts[view.squirrel] and keeps_its_nuts(view, plan)
        return say("It loses no nuts, whatever happens.") if safe else ""
    if not found.stops:
        return _certain_gain_text(found)
    if found.stoppers:
        return _stoppable_gain_text(
            found, say_choice([say_marked(ACTIONS[ACTION_IDS[one]][0]) for one in found.stoppers])
        )
    return _risky_gain_text(found, -(-100 * found.stops // len(PLANS)))


def _against_home(seen: View, plan: Plan) -> str:
    """Return how well a plan stops a rival that may run home with five nuts; empty if it doesn't."""
    threats, left = runs_home(seen, IDLE[SLOTS]), runs_home(seen, plan)
    if not any(threats):
        return ""
    if not any(left):
        return say("Whatever the rival plans, it can't run home.")
    # Some plans win only against this one, such as by a tied squabble.
    percent = 100 * (sum(threats) - sum(left)) // sum(threats)
    return say("It stops {n}% of the rival's plans to run home.", n=percent) if percent > 0 else ""


def _rest_of_the_plan(seen: View, move: Move) -> str:
    """Return what the remaining coins gain after an answer in the middle of a round."""
    squirrel = seen.squirrel
    foresight = _foresight(squirrel, _held(squirrel))
    state = state_from_view(seen)
    answer = [*legal_moves(state)].index(move)
    ends = foresight.options(foresight.pause(state))[answer]
    home, nuts = _gained(abs(foresight.unopposed(ends, squirrel, seen.plan[seen.slot + 1 :])), seen.nuts[squirrel])
    if home:
        return say("The rest of the plan brings five nuts home, unless something gets in the way.")
    if not nuts:
        return ""
    return say_many(
        "The rest of the plan gathers {n} nut, unless something gets in the way.",
        "The rest of the plan gathers {n} nuts, unless something gets in the way.",
        nuts,
    )


def _certain_gain_text(found: PlanOutlook) -> str:
    if found.home:
        return say("It brings five nuts home, whatever happens.")
    return say_many("It gathers {n} nut, whatever happens.", "It gathers {n} nuts, whatever happens.", found.nuts)


def _stoppable_gain_text(found: PlanOutlook, actions: str) -> str:
    if found.home:
        return say("It brings five nuts home. Only a plan with {actions} can stop it.", actions=actions)
    return say_many(
        "It gathers {n} nut. Only a plan with {actions} can stop it.",
        "It gathers {n} nuts. Only a plan with {actions} can stop it.",
        found.nuts,
        actions=actions,
    )


def _risky_gain_text(found: PlanOutlook, plans: int) -> str:
    if found.home:
        return say("It brings five nuts home. {plans}% of the rival's possible plans can stop it.", plans=plans)
    return say_many(
        "It gathers {n} nut. {plans}% of the rival's possible plans can stop it.",
        "It gathers {n} nuts. {plans}% of the rival's possible plans can stop it.",
        found.nuts,
        plans=plans,
    )
