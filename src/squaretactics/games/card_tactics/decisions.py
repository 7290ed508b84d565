"""The pending decision: its kind, and the seat that must decide."""

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
APART: Final = "run"  # in a contest: any decision in a run that the seat may not see yet


def decision(state: State) -> Decision | None:
    kind = KINDS.get(state.stage)
    return None if kind is None else Decision(decider(state), kind)
