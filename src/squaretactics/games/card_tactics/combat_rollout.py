"""Playing a combat to its end by rules of thumb, and what a team may hope for after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.games.card_tactics.cards import DISCARDED
from squaretactics.games.card_tactics.heuristics.decision_scores import heuristic_move
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.rules import take
from squaretactics.games.card_tactics.state import OVER, State

# The chance to win a run with so many combats before one, for a team with so much health: from the wins of a small
# search, and what a health more was worth to it.
_BEFORE: Final[tuple[float, ...]] = (1.0, 0.69, 0.59, 0.58)
_USUAL, _HEALTH, _HELD = 0.4, 0.06, 1.5  # that of an item that would be gone is worth so much health
_SUREST: Final = 0.97
_NEARLY: Final = 0.04  # for a lost combat in which enemies fell


def heuristic_rollout(state: State, move: Move) -> float:
    """Make a move, in this very state, and play by rules of thumb to the end of the combat that is next to be won.

    Returned is the chance to win the run from there.
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
    """Return the chance to win the run for a team between two combats; of its items only those owned count."""
    before = _BEFORE[min(state.setup.combats - state.won, len(_BEFORE) - 1)]
    held = sum(DISCARDED[item] and item in state.items for item in owned)
    health = sum(state.health[slot] for slot in state.heroes) + _HELD * held
    return min(before * (_USUAL + _HEALTH * health), _SUREST)
