"""Explain to the player why a move is illegal."""

from __future__ import annotations

from typing import Final

from squaretactics.games.squirrel_squabble.board import BESIDE, NAMES
from squaretactics.games.squirrel_squabble.coins import ACTION_OF, SLOTS
from squaretactics.games.squirrel_squabble.moves import ALL_MOVES, FACE, FLIP, PLACE, PLAN, SWITCH, Move
from squaretactics.games.squirrel_squabble.rules import legal_moves
from squaretactics.games.squirrel_squabble.state import (
    ARRANGING,
    FACING_ASKED,
    FLIP_ASKED,
    PLANNING,
    SWITCH_ASKED,
    State,
    decision,
)
from squaretactics.games.squirrel_squabble.text import DECISIONS
from squaretactics.translation import say, say_marked

_EVERY: Final = frozenset(ALL_MOVES)


def why_not(state: State, move: Move) -> str | None:
    """Return the reason why a move is illegal now, or None if it's legal."""
    asked = decision(state)
    if asked is None:
        return say("The game is over.")
    if move not in _EVERY:
        if _repeats_a_coin(move):
            return say("A plan needs three different coins.")
        return say("That isn't a move in this game.")
    if state.stage == PLANNING and move[0] == PLAN:
        return None
    if move in legal_moves(state):
        return None
    verb, a, b, _ = move
    if verb == PLACE and state.stage == ARRANGING:
        return say("Tile {number} is already on the board.", number=a)
    if verb == FACE and state.stage == FACING_ASKED:
        return say("There's no space on that side of your squirrel.")
    if verb == FLIP and state.stage == FLIP_ASKED:
        return _out_of_reach(state, a)
    if verb == SWITCH and state.stage == SWITCH_ASKED:
        near = BESIDE[state.space[state.asked]]
        return _out_of_reach(state, a if a not in near or a == state.space[1 - state.asked] else b)
    return say("That doesn't work here. {question}", question=say_marked(DECISIONS[asked.kind]))


def _repeats_a_coin(move: Move) -> bool:
    return (
        len(move) == 1 + SLOTS
        and move[0] == PLAN
        and all(isinstance(lying, int) and 0 <= lying < len(ACTION_OF) for lying in move[1:])
    )


def _out_of_reach(state: State, space: int) -> str:
    if space == state.space[1 - state.asked]:
        return say("Your rival stands on {space}.", space=NAMES[space])
    return say("Your squirrel isn't next to {space}.", space=NAMES[space])
