"""Describe the scenes of Square Tactics to tools, within what the person at the screen may know."""

from __future__ import annotations

import pygame

from squaretactics.core.spec import Data
from squaretactics.games.square_tactics.moves import move_text
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from squaretactics.ui.square_tactics.table.hand_layout import PlacedCard


def automation_state(scene: Scene) -> Data:
    """Return what a scene shows and where it can be clicked; empty for a scene of another kind."""
    if isinstance(scene, SquareBoardScene):
        return _board(scene)
    if isinstance(scene, ScoringScene):
        return _scoring(scene)
    if isinstance(scene, SquareReplayScene):
        return scene.automation_state()
    return {}


def _board(scene: SquareBoardScene) -> Data:
    controller, table_view = scene.parts.controller, scene.parts.table_view
    view, layout = table_view.view, table_view.layout_now
    rules, move_builder = view.rules, controller.move_builder
    told = scene.automation_state()
    if controller.my_turn:
        told["moves"] = [move_text(rules, move) for move in view.moves]
        told["picked"] = move_builder.picked
        told["wants"] = move_builder.wants
        if move_builder.wants == "landing":
            told["facing"] = move_builder.facings()[0] if move_builder.facing is None else move_builder.facing
        told["hand"] = _lying(table_view.hand_slots())
        told["captured"] = _lying(scene.parts.table_focus.captured())
        told["spaces"] = {name: layout.cell_rect(space).center for space, name in enumerate(rules.board.names)}
        told["panels"] = [layout.panel(seat).center for seat in range(rules.players)]
    return told


def _scoring(scene: ScoringScene) -> Data:
    """Return the result of a game, or less while the points are still being counted."""
    told: Data = {"decisions": scene.outcome.decisions, "mine": False, "ended": True}
    if scene.done:
        told["scores"], told["winners"] = scene.outcome.result.scores, scene.outcome.result.winners
        told["answers"] = {button.words: button.rect.center for button in scene.buttons}
    return told


def _lying(cards: list[PlacedCard]) -> list[tuple[str, int, tuple[int, int]]]:
    """Return each card's kind, its number, and a point of it that no later card covers."""
    found = []
    for index, (kind, which, slot) in enumerate(cards):
        free: pygame.Rect = slot.rect
        if index + 1 < len(cards) and (after := cards[index + 1][2].rect).left < free.right:
            free.width = max(after.left - free.left, 1)
        found.append((kind, which, free.center))
    return found
