"""The decision a game waits for: its seat and kind."""

from __future__ import annotations

from typing import Final

from squaretactics.core.spec import Decision
from squaretactics.games.squirrel_squabble.state import (
    ARRANGING,
    CHOOSING,
    FACING_ASKED,
    FLIP_ASKED,
    PLANNING,
    SWITCH_ASKED,
    State,
)

KINDS: Final = {
    ARRANGING: "arrange",
    CHOOSING: "squirrel",
    FACING_ASKED: "facing",
    PLANNING: "plan",
    FLIP_ASKED: "flip",
    SWITCH_ASKED: "switch",
}


def decision_when(stage: int, seat: int, pair: bool) -> Decision | None:
    kind = KINDS.get(stage)
    if kind is None:
        return None
    return Decision(seat, kind, stage == PLANNING or (stage == FACING_ASKED and pair))


def decision(state: State) -> Decision | None:
    """Return the current decision, or None when the game is over."""
    return decision_when(state.stage, state.asked ^ state.orange, state.pair)
