"""Describe the scenes of Squirrel Squabble for automation, without anything hidden from the player."""

from __future__ import annotations

from squaretactics.core.spec import Data
from squaretactics.games.squirrel_squabble.board import NAMES, SPACES
from squaretactics.games.squirrel_squabble.coins import COINS, SLOTS
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene
from squaretactics.ui.squirrel_squabble.play.board_scene import SquirrelBoardScene
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, PLANS
from squaretactics.ui.squirrel_squabble.replay.scene import SquirrelReplayScene


def automation_state(scene: Scene) -> Data:
    """Return what a scene shows and what can be clicked in it; empty for other scenes."""
    if isinstance(scene, SquirrelBoardScene):
        return _board(scene)
    if isinstance(scene, SquirrelEndingScene):
        outcome = scene.outcome
        return {
            "decisions": outcome.decisions,
            "mine": False,
            "ended": True,
            "scores": outcome.result.scores,
            "winners": outcome.result.winners,
            "answers": {button.words: button.rect.center for button in scene.buttons},
        }
    if isinstance(scene, SquirrelReplayScene):
        return scene.automation_state()
    return {}


def _board(scene: SquirrelBoardScene) -> Data:
    controller, layout = scene.parts.controller, scene.layout_now
    told = scene.automation_state() | {
        "spaces": {NAMES[space]: layout.face(space).center for space in range(SPACES)},
        "choices": [NAMES[space] for space in controller.spaces()],
    }
    if controller.kind == PLANS:
        told["coins"] = [layout.coin(coin).center for coin in range(len(COINS))]
        told["hollows"] = [layout.hollow(hollow).center for hollow in range(SLOTS)]
        told["plan"] = controller.plan_editor.lying
    if controller.kind == ARRANGE:
        told["tiles"] = [layout.loose(place).center for place, tile in enumerate(controller.board_editor.loose) if tile]
    return told
