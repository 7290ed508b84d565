"""What a plan gains, and what of the rival's could stop that: found by playing it out against every plan there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from squaretactics.catalogue import say, say_choice, say_many, say_marked
from squaretactics.games.squirrel_squabble.board import ORANGE
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, DOES, PLANS, SLOTS, Plan
from squaretactics.games.squirrel_squabble.foresight import IDLE, Foresight
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.state import OVER, PLANNING, State
from squaretactics.games.squirrel_squabble.text import ACTIONS
from squaretactics.games.squirrel_squabble.view import View, state_shown

_WON: Final = 10.0  # told apart from any number of nuts
_ALMOST: Final = 1e-9
_NAMED: Final = 2  # so many actions are named that may stop a plan


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a plan gains if nothing comes between, and what of the rival's may."""

    home: bool  # it runs home with all nuts
    nuts: int
    stops: int  # the plans of the rival that may stop it, of all 960
    stoppers: tuple[int, ...]  # actions of which each of these plans has one; none where there is no such short list


def outlook(seen: View, plan: Plan) -> Outlook:
    """Look at a plan beside every plan of the rival, which answers as if it knew this one."""
    squirrel = seen.squirrel

    def held(state: State) -> float:
        if state.stage == OVER and state.winners >> squirrel & 1:
            return _WON if squirrel == ORANGE else -_WON
        nuts = state.nuts[squirrel]
        return float(nuts if squirrel == ORANGE else -nuts)

    foresight = Foresight(held, knowing=1 - squirrel)
    root = foresight.begin(state_shown(seen))
    if squirrel == ORANGE:
        alone = foresight.value(root, plan, IDLE[SLOTS])
        beside = foresight.against_orange(root, plan)
    else:
        alone = -foresight.value(root, IDLE[SLOTS], plan)
        beside = [-value for value in foresight.against_green(root, plan)]
    stopping = [other for other, value in zip(PLANS, beside, strict=True) if value < alone - _ALMOST]
    home = alone >= _WON - _ALMOST
    sure = abs(alone - round(alone)) < _ALMOST  # no dice of its own decide about it
    gained = max(round(alone) - seen.nuts[squirrel], 0) if sure and not home else 0
    return Outlook(home, gained, len(stopping), _common(stopping))


def _common(stopping: list[Plan]) -> tuple[int, ...]:
    """Return the shortest list of actions of which each of these plans has one, if it is short enough to be told."""
    shown = {frozenset(DOES[coin] for coin in plan) for plan in stopping}
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


def explain(seen: View, move: Move) -> str:
    """Return what speaks for a plan, and what against it; empty where it gains nothing, and for other decisions."""
    if seen.stage != PLANNING:
        return ""
    found = outlook(seen, move[1:])
    if not found.home and not found.nuts:
        return ""
    if not found.stops:
        return _whatever_comes(found)
    if found.stoppers:
        return _but_for(found, say_choice([say_marked(ACTIONS[ACTION_IDS[one]][0]) for one in found.stoppers]))
    return _at_risk(found, -(-100 * found.stops // len(PLANS)))


def _whatever_comes(found: Outlook) -> str:
    if found.home:
        return say("It runs home with five nuts, whatever comes.")
    return say_many("It gathers {n} nut, whatever comes.", "It gathers {n} nuts, whatever comes.", found.nuts)


def _but_for(found: Outlook, actions: str) -> str:
    if found.home:
        return say("It runs home with five nuts; only a plan with {actions} can stop it.", actions=actions)
    return say_many(
        "It gathers {n} nut; only a plan with {actions} can stop it.",
        "It gathers {n} nuts; only a plan with {actions} can stop it.",
        found.nuts,
        actions=actions,
    )


def _at_risk(found: Outlook, plans: int) -> str:
    if found.home:
        return say("It runs home with five nuts; {plans} of 100 plans of the rival can stop it.", plans=plans)
    return say_many(
        "It gathers {n} nut; {plans} of 100 plans of the rival can stop it.",
        "It gathers {n} nuts; {plans} of 100 plans of the rival can stop it.",
        found.nuts,
        plans=plans,
    )
