"""Say which sound goes with which event; the names are those of the files in assets/sounds/."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.outcomes import GOES_ON, LOSES

SOUND_OF: Final[dict[type, str]] = {
    e.GameBegan: "shuffle",
    e.TurnBegan: "turn",
    e.CharacterDrawn: "card-draw",
    e.ActionDrawn: "card-draw",
    e.ActionsReshuffled: "shuffle",
    e.Redrawn: "shuffle",
    e.CharacterPlayed: "card-slide",
    e.CharacterPlaced: "card-slide",
    e.CharacterTaken: "card-slide",
    e.CharacterMoved: "card-slide",
    e.CharacterTurned: "card-turn",
    e.ActionPlayed: "action-play",
    e.Attached: "attach",
    e.AbilityUsed: "attach",
    e.SideSkipped: "skip",
    e.Captured: "capture",
    e.Sheltered: "skip",
    e.Gifted: "trade",
    e.Traded: "trade",
    e.GameEnded: "win",
}

SOUND_OF_OUTCOME: Final[dict[str, str]] = {"win": "clash", "tie": "tie", "loss": "stop"}

# What is heard when a card arrives.
SOUND_AT_THE_END: Final[dict[type, str]] = dict.fromkeys(
    (e.CharacterPlayed, e.CharacterPlaced, e.CharacterMoved), "card-place"
)

# These only frame what is heard, or come at the same moment as it.
SILENT: Final[frozenset[type]] = frozenset(
    {
        e.Shed,
        e.ProcessingBegan,
        e.ProcessingEnded,
        e.TurnEnded,
    }
)


def sound_for(event: e.Event, outcome: str | None = None) -> str | None:
    """Return the name of the sound of an event, or None; not every loss has an outcome that stops somebody."""
    if isinstance(event, e.Compared):
        return SOUND_OF_OUTCOME["tie" if outcome in (LOSES, GOES_ON) else event.outcome]
    return SOUND_OF.get(type(event))
