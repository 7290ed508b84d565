"""What tools are told of the scenes of Square Tactics: no more than the person at the screen may know."""

from __future__ import annotations

import pygame

from squaretactics.core.spec import Data
from squaretactics.games.square_tactics.moves import move_text
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board import BoardScene
from squaretactics.ui.square_tactics.replay.scene import ReplayScene
from squaretactics.ui.square_tactics.table.hand_layout import Lying


def described(scene: Scene) -> Data:
    """Return what a scene shows and what can be clicked in it; nothing of what is none of these."""
    if isinstance(scene, BoardScene):
        return _board(scene)
    if isinstance(scene, ScoringScene):
        return _scoring(scene)
    if isinstance(scene, ReplayScene):
        return scene.described()
    return {}


def _board(scene: BoardScene) -> Data:
    sitting, view, layout = scene.sitting, scene.view, scene.layout_now
    rules, chooser = view.rules, sitting.chooser
    told = scene.described()
    if sitting.my_turn:
        told["moves"] = [move_text(rules, move) for move in view.moves]
        told["picked"] = chooser.picked
        told["wants"] = chooser.wants
        if chooser.wants == "landing":
            told["facing"] = chooser.facings()[0] if chooser.facing is None else chooser.facing
        told["hand"] = _lying(scene.hand_slots())
        told["captured"] = _lying(scene.pointing.captured())
        told["spaces"] = {name: layout.cell_rect(space).center for space, name in enumerate(rules.board.names)}
        told["panels"] = [layout.panel(seat).center for seat in range(rules.players)]
    return told


def _scoring(scene: ScoringScene) -> Data:
    """Return how a game has ended; nothing of it while the points are still being counted."""
    told: Data = {"decisions": scene.outcome.decisions, "mine": False, "ended": True}
    if scene.done:
        told["scores"], told["winners"] = scene.outcome.result.scores, scene.outcome.result.winners
        told["answers"] = {button.words: button.rect.center for button in scene.buttons}
    return told


def _lying(cards: list[Lying]) -> list[tuple[str, int, tuple[int, int]]]:
    """Return for each card its kind, which one, and a point of it that no later card covers."""
    found = []
    for index, (kind, which, slot) in enumerate(cards):
        free: pygame.Rect = slot.rect
        if index + 1 < len(cards) and (after := cards[index + 1][2].rect).left < free.right:
            free.width = max(after.left - free.left, 1)
        found.append((kind, which, free.center))
    return found
