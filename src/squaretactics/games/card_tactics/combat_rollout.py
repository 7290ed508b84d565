"""Heuristic rollouts to the end of a combat, and the chance to win the run from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.games.card_tactics.cards import DISCARDED
from squaretactics.games.card_tactics.heuristics.decision_scores import heuristic_move
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.rules import take
from squaretactics.games.card_tactics.state import OVER, State

# The chance to win a run by the number of combats left, adjusted by the team's health. Both come from the wins of a
# small search.
_BEFORE: Final[tuple[float, ...]] = (1.0, 0.69, 0.59, 0.58)
_USUAL, _HEALTH, _HELD = 0.4, 0.06, 1.5  # _HELD: the health that a kept single-use item counts as
_SUREST: Final = 0.97
_NEARLY: Final = 0.04  # at most, for a lost combat in which enemies fell


def heuristic_rollout(state: State, move: Move) -> float:
    """Play a move in this state, then follow the heuristics to the end of the combat.

    Return the chance to win the run. If no combat is under way, the next one is played.
    """
    goal, run = state.won + 1, state.run
    owned = state.items[:]
    take(state, move, None)
    while state.stage != OVER and state.won < goal and state.run == run:
        take(state, heuristic_move(state), None)
    if state.run != run or (state.stage == OVER and state.setup.contest is not None):
        return float(state.runs[run][0] == state.setup.combats)
    if state.won < goal:
        return _NEARLY * state.felled_here / (1 + state.felled_here)
    return 1.0 if state.stage == OVER else chance_between_combats(state, owned)


def chance_between_combats(state: State, owned: Sequence[int]) -> float:
    """Return a team's chance, between combats, to win the run, counting only those of its items in `owned`."""
    before = _BEFORE[min(state.setup.combats - state.won, len(_BEFORE) - 1)]
    held = sum(DISCARDED[item] and item in state.items for item in owned)
    health = sum(state.health[slot] for slot in state.heroes) + _HELD * held
    return min(before * (_USUAL + _HEALTH * health), _SUREST)
