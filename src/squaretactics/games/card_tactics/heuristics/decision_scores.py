"""Heuristic scores and moves for every decision."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Final

from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.attacks import number_parts, outcome_of, unhurt_by_criticals
from squaretactics.games.card_tactics.battle_line import can_step
from squaretactics.games.card_tactics.card_language import HEAL, HEROES, READY, CardInstruction
from squaretactics.games.card_tactics.cards import ITEM_OF, ITEM_RARITY, SKILLS
from squaretactics.games.card_tactics.heuristics.action_scores import score_uses, stance, struck
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.rules import legal_moves
from squaretactics.games.card_tactics.state import (
    ACTING,
    CRITICAL,
    HIT,
    MISS,
    NOTHING,
    ROLLED,
    STEPPING,
    TOSSING,
    State,
)

_COIN_KEPT: Final = 0.35  # health that the coin must gain to be used
_USED: Final = 10.0  # in Camp: useful items come before the order of march
_ENOUGH: Final = 2  # health that a single-use item should recover
_HARDLY: Final = -1.0
_SIDES: Final = 6  # of a die
# Kinds of decisions that are worth a search; heuristics make all others.
SEARCHED_DECISIONS: Final = ("action", "step", "reroll", "coin", "order")
# How useful each item is. Items of one rarity are close together.
_USEFUL: Final = {
    "dagger": 5,
    "short_bow": 4,
    "throwing_knives": 5,
    "bandage": 4,
    "rations": 5,
    "buckler": 3,
    "net": 6,
    "smoke_bomb": 1,
    "battle_draught": 1,
    "caltrops": 6,
    "fire_oil": 2,
    "lucky_coin": 3,
    "longsword": 9,
    "crossbow": 9,
    "healing_potion": 8,
    "war_horn": 6,
    "chain_hook": 8,
    "spiked_mail": 6,
    "guard_dog": 7,
    "hound": 7,
    "flame_blade": 11,
    "storm_staff": 12,
    "phoenix_feather": 11,
    "hourglass": 9,
    "dragon_shield": 9,
}
_WORTH: Final = tuple(_USEFUL[name] for name in ITEM_OF)


def heuristic_scores(state: State) -> list[float]:
    """Return the score of each legal move, for the seat that must decide."""
    if state.stage == ACTING:
        return [*score_uses(state, state.asked)[1], 0.0]
    if state.stage == ROLLED or state.stage == TOSSING:
        return _rolled_again(state)
    return [_SCORES[move[0]](state, move) for move in legal_moves(state)]


def heuristic_move(state: State) -> Move:
    """Return the move with the best score; ties go to the first."""
    if state.stage == ACTING:
        found, values = score_uses(state, state.asked)
        best = max(values)
        return m.SKIP_MOVE if best < 0 else m.use_move(*found[values.index(best)])
    if state.stage == STEPPING:
        return _heuristic_step(state)
    moves = legal_moves(state)
    values = heuristic_scores(state)
    return moves[values.index(max(values))]


def _heuristic_step(state: State) -> Move:
    best, gain = 0, 0.0
    for direction in (1, -1):
        if can_step(state, state.asked, direction > 0):
            gained = _after_step(state, direction)
            if gained > gain:
                best, gain = direction, gained
    return (m.STEP, best, 0, 0, 0)


def _after_step(state: State, direction: int) -> float:
    order = state.heroes[:]
    here = order.index(state.asked)
    order.insert(here - direction, order.pop(here))
    return stance(state, order) - stance(state, state.heroes)


def _team(state: State, move: Move) -> float:
    return 0.0  # all teams score the same


def _away(state: State, move: Move) -> float:
    return float(-_WORTH[move[1]])


def _keep(state: State, move: Move) -> float:
    return float(_WORTH[move[1]])


def _order(state: State, move: Move) -> float:
    return stance(state, [state.team.index(card) for card in m.cards_of(move)])


def _camp_use(state: State, move: Move) -> float:
    """Score a use in Camp: positive only if it heals enough."""
    line: CardInstruction = SKILLS[move[1]].program[0]
    if line.verb != HEAL:
        return -_USED
    whom = state.heroes if line.who == HEROES else [state.team.index(move[3])]
    recovered = sum(min(line.amount, state.full[slot] - state.health[slot]) for slot in whom)
    worst = min(state.health[slot] for slot in whom)
    enough = recovered >= (_ENOUGH if line.amount < 3 else 3)
    return (_USED if enough else -_USED) + recovered - 0.1 * worst


def _step(state: State, move: Move) -> float:
    return 0.0 if move[1] == 0 else _after_step(state, move[1])


def _rolled_again(state: State) -> list[float]:
    """Return the value of keeping the dice and of each re-roll, in the order of the moves."""
    worth = [rolled(state, dice) for dice in range(2, 2 * _SIDES + 1)]
    lies = worth[state.one + state.two - 2]
    if state.stage == TOSSING:
        both = fsum(worth[one + two] for one in range(_SIDES) for two in range(_SIDES))
        return [lies, both / _SIDES**2 - _COIN_KEPT]
    first, second = (fsum(worth[kept - 1 : kept - 1 + _SIDES]) / _SIDES for kept in (state.two, state.one))
    return [lies, first, second]


def rolled(state: State, dice: int) -> float:
    """Return the value of the current attack if its dice total `dice`."""
    line = SKILLS[state.skill].program[state.at]
    total = 0.0
    for slot in state.targets:
        outcome = outcome_of(dice + state.bonus, sum(number_parts(state, slot)))
        if outcome == CRITICAL and unhurt_by_criticals(state, slot):
            outcome = HIT
        total += struck(state, state.actor, line, slot, float(outcome != MISS), float(outcome == CRITICAL))
    return total


def _ally(state: State, move: Move) -> float:
    line = SKILLS[state.skill].program[state.at]
    if state.line != NOTHING:
        line = line.lines[state.line]
    slot = state.team.index(move[1])
    if line.verb == HEAL:
        missing = state.full[slot] - state.health[slot]
        return min(missing, line.amount) + 1.0 / (1 + state.health[slot])
    return state.health[slot] / 10 + (1.0 if state.ready[slot] or line.verb == READY else 0.0)


def _revive(state: State, move: Move) -> float:
    return float(state.full[state.team.index(move[1])])


def _score_losing_item(state: State, move: Move) -> float:
    """Score the loss of an item: highest for the least useful one, with common items before others."""
    return -_WORTH[move[1]] + (0.0 if ITEM_RARITY[move[1]] == 0 else _HARDLY)


def _decline(state: State, move: Move) -> float:
    return -6.5


def _never(state: State, move: Move) -> float:
    return 0.0


_SCORES: Final[dict[int, Callable[[State, Move], float]]] = {
    m.TEAM: _team,
    m.AWAY: _away,
    m.KEEP: _keep,
    m.ORDER: _order,
    m.USE: _camp_use,
    m.SKIP: _never,
    m.STEP: _step,
    m.ALLY: _ally,
    m.REVIVE: _revive,
    m.LOSE: _score_losing_item,
    m.DECLINE: _decline,
}
