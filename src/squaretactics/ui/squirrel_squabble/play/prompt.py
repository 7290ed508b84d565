"""Write the prompt, the line that tells the player what to do."""

from __future__ import annotations

from typing import Final

from squaretactics.games.squirrel_squabble.coins import (
    EDGE,
    FLIP_TILE,
    NO_SECOND_STEP,
    NOTHING,
    SLOTS,
    SWITCH_TILES,
    TAKEN,
)
from squaretactics.games.squirrel_squabble.event_text import action_name, coin_name, reason_name
from squaretactics.games.squirrel_squabble.pathfinding import NOT_CANCELLED
from squaretactics.games.squirrel_squabble.text import DECISIONS
from squaretactics.translation import Message, mark, say, say_many, say_marked, say_row
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.squirrel_squabble.hints import SquirrelMoveText
from squaretactics.ui.squirrel_squabble.play.controller import (
    ARRANGE,
    FACING,
    FLIP,
    PLANS,
    SWITCH,
    SquirrelTableController,
)
from squaretactics.ui.squirrel_squabble.play.plan_preview import PlanPreview, squabble_words
from squaretactics.ui.squirrel_squabble.play.threats import chance_words, threat
from squaretactics.ui.table.narration import waiting_words

_ARRANGE: Final = DeviceText(
    mark("Drag or click tiles onto the board. Your rival then picks a corner."),
    mark("Put tiles on the board with {south}. Your rival then picks a corner."),
    mark("Drag or tap tiles onto the board. Your rival then picks a corner."),
)
_PLAN: Final = DeviceText(
    mark("Plan three actions: put coins in the slots. {rotate} or right-click flips a coin."),
    mark("Plan three actions: put coins in the slots. {rotate} flips a coin."),
    mark("Plan three actions: put coins in the slots. Hold a finger on a coin to flip it."),
)
# Prompts by what ends a plan before its last coin.
_ENDS: Final[dict[str, Message]] = {
    "dog": mark("The dog ends your plan there. You'd lose the coins after it."),
    "puddle": mark("The puddle ends your plan there. You'd lose the coins after it."),
}
# Prompts by an action that the preview leaves out.
_LEFT_OUT: Final[dict[int, Message]] = {
    FLIP_TILE: mark("The preview doesn't include your {action}: you choose the tile later."),
    SWITCH_TILES: mark("The preview doesn't include your {action}: you choose the tiles later."),
}


def prompt(controller: SquirrelTableController, plan_preview: PlanPreview | None) -> str:
    """Return the prompt; while planning, also the plan's first problem."""
    scene, decision = controller.scene, controller.table.session.decision
    if waits := waiting_words(controller, decision):
        return waits
    if decision is None:
        return say("The game is over.")
    if controller.kind == PLANS:
        return _plan(controller, plan_preview)
    if controller.kind == ARRANGE:
        if controller.board_editor.complete:
            return say("Move the tiles as you like, then confirm. Your rival picks a corner next.")
        return scene.app.said(_ARRANGE)
    asked = say_marked(DECISIONS[decision.kind])
    if controller.kind == FACING and controller.view.round:
        asked = say("Your squirrel stops here. Which way should it face?")
    if controller.kind == SWITCH and controller.first is not None:
        asked = say("Which tile do you want to switch it with?")
    elif controller.kind == FLIP and any(map(controller.idle, controller.spaces())):
        asked = say("Which tile will you flip? A home doesn't flip.")
    elif controller.kind == FACING and (coin := _next_coin(controller)) is not None:
        asked = say("{question} Your next coin: {action}.", question=asked, action=coin_name(coin))
    if found := threat(controller.view):
        asked = found.prompt(scene.owner_name(1 - controller.view.squirrel), asked)
    if len(controller.table.people) > 1:  # both players watch
        return say("{who}: {question}", who=scene.seats[decision.seat].name, question=asked)
    return asked


def _next_coin(controller: SquirrelTableController) -> int | None:
    """Return the player's next coin of the round; None if there's none, or if the rival can see the screen."""
    view = controller.view
    left = view.plan[view.slot + 1 :] if view.round and not view.lost[view.squirrel] else ()
    return left[0] if left and not controller.shared else None


def _plan(controller: SquirrelTableController, plan_preview: PlanPreview | None) -> str:
    plan_editor, rival = controller.plan_editor, controller.scene.owner_name(1 - controller.view.squirrel)
    if plan_preview is not None:
        for step in plan_preview.steps:
            if step.reason in (NOT_CANCELLED, TAKEN):
                continue
            if step.reason in (EDGE, NO_SECOND_STEP):
                return say("{action} would take you off the board, so it's cancelled.", action=action_name(step.action))
            return say(
                "{action} would be cancelled: {reason}.",
                action=action_name(step.action),
                reason=reason_name(step.reason),
            )
        ends = next((step.ends for step in plan_preview.steps if step.ends in _ENDS), "")
        words = ""
        if plan_preview.squabbles:
            words = squabble_words(rival, controller.scene.display.squirrel, plan_preview)
        elif ends and len(plan_preview.steps) + plan_editor.missing < SLOTS:
            words = say_marked(_ENDS[ends])
        elif not plan_preview.assumed and plan_preview.uncounted != NOTHING:
            words = say_marked(_LEFT_OUT[plan_preview.uncounted], action=action_name(plan_preview.uncounted))
        if plan_preview.assumed:
            text = SquirrelMoveText(controller.view)
            assumes = say("Shown as if you {choices}.", choices=say_row(map(text.tell, plan_preview.assumed)))
            return f"{words} {assumes}".strip()
        if words:
            return words
    if plan_editor.empty:
        if chance := chance_words(rival, controller.view):
            return f"{chance} {say_marked(DECISIONS[PLANS])}"
        return controller.scene.app.said(_PLAN)
    if plan_editor.missing:
        more = say_many("{n} more coin.", "{n} more coins.", plan_editor.missing)
        if controller.newcomer:
            return say("{more} They're revealed in pairs: yours and your rival's.", more=more)
        return more
    return say("All three coins are in. Confirm when you're happy.")
