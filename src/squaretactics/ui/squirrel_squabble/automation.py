"""What tools are told of the scenes of Squirrel Squabble: no more than the person at the screen may know."""

from __future__ import annotations

from squaretactics.core.spec import Data
from squaretactics.games.squirrel_squabble.board import NAMES, SPACES
from squaretactics.games.squirrel_squabble.coins import COINS, SLOTS
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.squirrel_squabble.ending.scene import EndingScene
from squaretactics.ui.squirrel_squabble.play.board import BoardScene
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, PLANS
from squaretactics.ui.squirrel_squabble.replay.scene import ReplayScene


def described(scene: Scene) -> Data:
    """Return what a scene shows and what can be clicked in it; nothing of what is none of these."""
    if isinstance(scene, BoardScene):
        return _board(scene)
    if isinstance(scene, EndingScene):
        outcome = scene.outcome
        return {
            "decisions": outcome.decisions,
            "mine": False,
            "ended": True,
            "scores": outcome.result.scores,
            "winners": outcome.result.winners,
            "answers": {button.words: button.rect.center for button in scene.buttons},
        }
    if isinstance(scene, ReplayScene):
        return scene.described()
    return {}


def _board(scene: BoardScene) -> Data:
    sitting, layout = scene.sitting, scene.layout_now
    told = scene.described() | {
        "spaces": {NAMES[space]: layout.face(space).center for space in range(SPACES)},
        "choices": [NAMES[space] for space in sitting.spaces()],
    }
    if sitting.kind == PLANS:
        told["coins"] = [layout.coin(coin).center for coin in range(len(COINS))]
        told["hollows"] = [layout.hollow(hollow).center for hollow in range(SLOTS)]
        told["plan"] = sitting.planner.lying
    if sitting.kind == ARRANGE:
        told["tiles"] = [layout.loose(place).center for place, tile in enumerate(sitting.arranger.loose) if tile]
    return told
