"""Playing on until somebody at the table is asked something."""

from __future__ import annotations

from collections.abc import Callable

from squaretactics.games.square_tactics.decisions import Question
from squaretactics.ui.square_tactics.play.board import BoardScene
from tests.ui.players import Player


def played_until(player: Player, wanted: Callable[[BoardScene], bool], most: int = 600) -> BoardScene:
    """Play on, game after game, until the person is asked what is wanted."""
    with player.hands.looking_away():
        scene = _played_until(player, wanted, most)
    player.hands.wait(1 / 60)
    return scene


def _played_until(player: Player, wanted: Callable[[BoardScene], bool], most: int) -> BoardScene:
    scene = player.scene
    for _ in range(most):
        player.settle()
        if scene.sitting.over:
            while player.hands.app.stack[-1] is not scene:
                player.hands.app.pop()
            scene.table.rematch()
            scene.begin_game()
            continue
        if wanted(scene):
            return scene
        moves = scene.view.moves
        scene.sitting.submit(moves[int(player.chance.random() * len(moves))])
    raise AssertionError("that is never asked")


def asked(kind: str) -> Callable[[BoardScene], bool]:
    return lambda scene: isinstance(scene.sitting.decision, Question) and scene.sitting.decision.kind == kind
