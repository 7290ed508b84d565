"""Name the steps of a turn for the strip at the top of the window."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.action_kinds import REACTION
from squaretactics.games.square_tactics.state import BEFORE, BEGIN, END
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import Message, mark, mark_as

BEGINNING: Final = mark_as("Start", "a step of a turn")
PLAYING: Final = mark_as("Play", "a step of a turn")
PROCESSING: Final = mark_as("Attack", "a step of a turn")
DRAWING: Final = mark_as("Draw", "a step of a turn")
ENDING: Final = mark_as("End", "a step of a turn")
STEPS: Final = (BEGINNING, PLAYING, PROCESSING, DRAWING, ENDING)
DEAL: Final = mark("Deal")  # precedes the turn
REACTING: Final = mark("Reaction")  # takes the place of processing, which it follows

# By kind of decision, its step; kinds that occur in several steps are missing.
_STEP_OF: Final[dict[str, Message]] = {
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
# By unfinished stack frame, the step in which an action card was played that needs a decision.
_STEP_BELOW: Final[dict[int, Message]] = {BEGIN: BEGINNING, BEFORE: PLAYING, END: ENDING}
_STEP_SHOWN: Final[dict[type, Message]] = {
    e.TurnBegan: BEGINNING,
    e.CharacterPlayed: PLAYING,
    e.ProcessingBegan: PROCESSING,
    e.Compared: PROCESSING,
    e.ActionDrawn: ENDING,
    e.TurnEnded: ENDING,
}


def step_asked(seen: View) -> Message | None:
    """Return the step of the pending decision; None once the game is over."""
    if seen.decision is None:
        return None
    below = (_STEP_BELOW[frame[0]] for frame in reversed(seen.stack) if frame[0] in _STEP_BELOW)
    return _STEP_OF.get(seen.decision.kind) or next(below)


def step_shown(event: e.Event, before: Message | None) -> Message | None:
    """Return the step to which an event belongs; for many events, that is `before`."""
    if isinstance(event, e.ActionPlayed) and event.kind == REACTION:
        return REACTING
    if isinstance(event, e.GameBegan) or (before == DEAL and isinstance(event, e.CharacterDrawn | e.ActionDrawn)):
        return DEAL
    if isinstance(event, e.CharacterDrawn):
        return before if before == BEGINNING else DRAWING  # some abilities draw at once
    if isinstance(event, e.ActionPlayed) and before == DRAWING:
        return ENDING  # no card is played during the draw
    return _STEP_SHOWN.get(type(event), before)
