"""What tools are told of the scenes of Card Tactics: no more than the person at the screen may know."""

from __future__ import annotations

from squaretactics.core.spec import Data
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene
from squaretactics.ui.kit.app import Scene


def automation_state(scene: Scene) -> Data:
    """Return what a scene shows and what can be clicked in it; nothing of what is none of these."""
    if isinstance(scene, CardEndingScene):
        outcome = scene.outcome
        return {
            "decisions": outcome.decisions,
            "mine": False,
            "ended": True,
            "scores": outcome.result.scores,
            "winners": outcome.result.winners,
            "answers": {button.words: button.rect.center for button in scene.buttons},
        }
    if not isinstance(scene, CardBoardScene):
        return {}
    told = scene.automation_state()
    places = scene.table_focus.places()
    told["choices"] = [[*name] for name in scene.table_focus.choices()]
    told["places"] = {f"{kind} {number}": rect.center for (kind, number), rect in places.items()}
    told["taken_up"] = scene.controller.picked
    result = scene.table.session.result
    if scene.controller.over and result is not None:
        told |= {"winners": result.winners, "scores": result.scores}
    return told
