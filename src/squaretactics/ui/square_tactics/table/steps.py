"""The steps of a turn, as the strip at the top of the window names them."""

from __future__ import annotations

from typing import Final

from squaretactics.catalogue import Message, mark
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.action_kinds import REACTION

BEGINNING: Final = mark("Begin")
PLAYING: Final = mark("Play")
PROCESSING: Final = mark("Attack")
DRAWING: Final = mark("Draw")
ENDING: Final = mark("End")
STEPS: Final = (BEGINNING, PLAYING, PROCESSING, DRAWING, ENDING)
DEAL: Final = mark("Deal")  # comes before all of them
REACTING: Final = mark("Reaction")  # stands where processing stands, which it follows

# By the kind of a decision, the step in which it is asked; one that is asked in several is not among them.
STEP_OF: Final[dict[str, Message]] = {
    "begin": BEGINNING,
    "before": PLAYING,
    "order": PROCESSING,
    "skip": PROCESSING,
    "defend": PROCESSING,
    "wound": PROCESSING,
    "move_in": PROCESSING,
    "go_on": PROCESSING,
    "react": REACTING,
    "draw_two": DRAWING,
    "end": ENDING,
}
_STEP_SHOWN: Final[dict[type, Message]] = {
    e.TurnBegan: BEGINNING,
    e.CharacterPlayed: PLAYING,
    e.ProcessingBegan: PROCESSING,
    e.Compared: PROCESSING,
    e.ActionDrawn: ENDING,
    e.TurnEnded: ENDING,
}


def step_shown(event: e.Event, before: Message | None) -> Message | None:
    """Return the step that an event belongs to; many belong to the one that was shown before."""
    if isinstance(event, e.ActionPlayed) and event.kind == REACTION:
        return REACTING
    if isinstance(event, e.GameBegan) or (before == DEAL and isinstance(event, e.CharacterDrawn | e.ActionDrawn)):
        return DEAL
    if isinstance(event, e.CharacterDrawn):
        return before if before == BEGINNING else DRAWING  # some abilities draw at once
    if isinstance(event, e.ActionPlayed) and before == DRAWING:
        return ENDING  # nothing is played while cards are drawn
    return _STEP_SHOWN.get(type(event), before)
