"""The line that tells the player what to do."""

from __future__ import annotations

from typing import Final

from squaretactics.games.squirrel_squabble.cancel_reasons import EDGE, NO_SECOND_STEP, TAKEN
from squaretactics.games.squirrel_squabble.coins import FLIP_TILE, SLOTS, SWITCH_TILES
from squaretactics.games.squirrel_squabble.event_text import action_name, reason_name
from squaretactics.games.squirrel_squabble.pathfinding import FINE
from squaretactics.games.squirrel_squabble.text import DECISIONS
from squaretactics.player_sentences import Deed
from squaretactics.translation import Message, mark, say, say_many, say_marked
from squaretactics.ui.kit.device_text import ByHand
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, FLIP, PLANS, SWITCH, SquirrelSitting
from squaretactics.ui.squirrel_squabble.play.plan_preview import Walked
from squaretactics.ui.table.common_words import JUDGED, SEEN_AGAIN

_ARRANGE: Final = ByHand(
    mark("Drag the tiles onto the board, or click one and then a space."),
    mark("Take up a tile with {south}, then put it on a space."),
    mark("Drag the tiles onto the board, or tap one and then a space."),
)
_PLAN: Final = ByHand(
    mark("Plan three actions: put coins into the log. R or a right click turns a coin."),
    mark("Plan three actions: put coins into the log. {west} turns a coin."),
    mark("Plan three actions: put coins into the log. Hold a finger on a coin to turn it."),
)
_THINKS: Final = Deed(mark("You are thinking …"), mark("{who} is thinking …"))
_IS_NEXT: Final = Deed(mark("Your turn comes next."), mark("{who} decides next."))
# By what ends a plan before its last coin.
_ENDS: Final[dict[str, Message]] = {
    "dog": mark("The dog ends your plan there: the coins after it would be lost."),
    "puddle": mark("The puddle ends your plan there: the coins after it would be lost."),
    "squabble": mark("Dice decide the squabble: nobody can tell where the coins after it would lead."),
}


def prompt(sitting: SquirrelSitting, walked: Walked | None) -> str:
    """Return what to do now; of a plan that is made, also what would become of it."""
    scene = sitting.scene
    if scene.recalling:
        return scene.app.said(SEEN_AGAIN)
    if sitting.notice:
        return sitting.notice
    if sitting.halted:
        return say_marked(JUDGED)
    decision = sitting.table.session.decision
    if decision is None:
        return say("The game is over.")
    if decision.seat != sitting.viewer:
        name = scene.seats[decision.seat].name
        return (_IS_NEXT if decision.seat in sitting.table.people else _THINKS).by(name)
    if sitting.kind == PLANS:
        return _plan(sitting, walked)
    if sitting.kind == ARRANGE:
        if sitting.arranger.complete:
            return say("Move tiles about as you like, then confirm.")
        return scene.app.said(_ARRANGE)
    if sitting.kind == SWITCH and sitting.first is not None:
        return say("With which other tile?")
    asked = say_marked(DECISIONS[decision.kind])
    if sitting.kind == FLIP and any(map(sitting.idle, sitting.spaces())):
        asked = say("Which tile do you turn over? To choose a home does nothing.")
    if len(sitting.table.people) > 1:  # all of them look on
        return say("{who}: {question}", who=scene.seats[decision.seat].name, question=asked)
    return asked


def _plan(sitting: SquirrelSitting, walked: Walked | None) -> str:
    planner = sitting.planner
    if walked is not None:
        for step in walked.steps:
            if step.reason in (FINE, TAKEN):
                continue
            if step.reason in (EDGE, NO_SECOND_STEP):
                return say("{action} runs off the board: it would be cancelled.", action=action_name(step.action))
            return say(
                "{action} would be cancelled: {reason}.",
                action=action_name(step.action),
                reason=reason_name(step.reason),
            )
        ends = next((step.ends for step in walked.steps if step.ends in _ENDS), "")
        moved = any(step.action in (FLIP_TILE, SWITCH_TILES) for step in walked.steps)  # what lies there may not stay
        if ends and not moved and len(walked.steps) + planner.missing < SLOTS:
            return say_marked(_ENDS[ends])
    if planner.empty:
        return sitting.scene.app.said(_PLAN)
    if planner.missing:
        return say_many("One coin more.", "{n} coins more.", planner.missing)
    return say("Three coins lie in the log. Confirm when you are content.")
