"""What a game waits for: who must decide, and the kind of the decision."""

from __future__ import annotations

from typing import Final

from squaretactics.core.spec import Decision
from squaretactics.games.card_tactics.state import (
    ACTING,
    ARRANGING,
    CAMPING,
    CHOOSING_ALLY,
    CHOOSING_ITEMS,
    CHOOSING_TEAM,
    LOSING,
    OFFERED,
    REVIVING,
    ROLLED,
    STEPPING,
    TOSSING,
    State,
    decider,
)

KINDS: Final = {
    CHOOSING_TEAM: "heroes",
    CHOOSING_ITEMS: "starting_item",
    CAMPING: "camp",
    OFFERED: "offer",
    ACTING: "action",
    STEPPING: "step",
    ROLLED: "reroll",
    TOSSING: "coin",
    CHOOSING_ALLY: "ally",
    ARRANGING: "order",
    REVIVING: "revive",
    LOSING: "lost_item",
}
APART: Final = "run"  # in a contest, whatever is decided in a run that a seat may not see yet


def decision(state: State) -> Decision | None:
    """Return what a game waits for, or None when it is over."""
    kind = KINDS.get(state.stage)
    return None if kind is None else Decision(decider(state), kind)
