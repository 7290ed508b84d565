"""The steps of a turn, as the strip at the top of the window names them."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.action_kinds import REACTION

STEPS: Final = ("Begin", "Play", "Process", "Draw", "End")
DEAL: Final = "Deal"  # comes before all of them
REACTING: Final = "Reaction"  # stands where processing stands, which it follows
PROCESSING: Final = "Process"

# By the kind of a decision, the step in which it is asked.
STEP_OF: Final = {
    "begin": "Begin",
    "give_back": "Begin",
    "before": "Play",
    "order": PROCESSING,
    "skip": PROCESSING,
    "defend": PROCESSING,
    "wound": PROCESSING,
    "move_in": PROCESSING,
    "go_on": PROCESSING,
    "react": REACTING,
    "draw_two": "Draw",
    "end": "End",
}
_STEP_SHOWN: Final[dict[type, str]] = {
    e.TurnBegan: "Begin",
    e.CharacterPlayed: "Play",
    e.ProcessingBegan: PROCESSING,
    e.Compared: PROCESSING,
    e.ActionDrawn: "End",
    e.TurnEnded: "End",
}


def step_shown(event: e.Event, before: str) -> str:
    """Return the step that an event belongs to; many belong to the one that was shown before."""
    if isinstance(event, e.ActionPlayed) and event.kind == REACTION:
        return REACTING
    if isinstance(event, e.GameBegan) or (before == DEAL and isinstance(event, e.CharacterDrawn | e.ActionDrawn)):
        return DEAL
    if isinstance(event, e.CharacterDrawn):
        return before if before == "Begin" else "Draw"  # some abilities draw at once
    return _STEP_SHOWN.get(type(event), before)
