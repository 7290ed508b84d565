"""Describe the scenes of Card Tactics for automation, without anything hidden from the player."""

from __future__ import annotations

from squaretactics.core.spec import Data
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene
from squaretactics.ui.kit.app import Scene


def automation_state(scene: Scene) -> Data:
    """Return what a scene shows and what can be clicked in it; empty for other scenes."""
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
    told, table_focus = scene.automation_state(), scene.parts.table_focus
    places = table_focus.places()
    told["choices"] = [[*name] for name in table_focus.choices()]
    told["places"] = {f"{kind} {number}": rect.center for (kind, number), rect in places.items()}
    told["taken_up"] = scene.parts.controller.picked
    result = scene.table.session.result
    if scene.controller.over and result is not None:
        told |= {"winners": result.winners, "scores": result.scores}
    return told
