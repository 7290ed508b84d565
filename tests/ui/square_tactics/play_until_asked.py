"""Keep playing until a person at the table must make a particular decision."""

from __future__ import annotations

from collections.abc import Callable

from squaretactics.games.square_tactics.decisions import SquareDecision
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from tests.ui.random_players import Player

_UNSEEN = 2000  # frames per drawn frame of games that only lead to a decision


def played_until(player: Player, wanted: Callable[[SquareBoardScene], bool], most: int = 600) -> SquareBoardScene:
    """Keep playing, game after game, until the scene meets a condition."""
    with player.hands.looking_away(_UNSEEN):
        scene = _played_until(player, wanted, most)
    player.hands.wait(1 / 60)
    return scene


def _played_until(player: Player, wanted: Callable[[SquareBoardScene], bool], most: int) -> SquareBoardScene:
    scene = player.scene
    for _ in range(most):
        player.settle()
        if scene.controller.over:
            while player.hands.app.stack[-1] is not scene:
                player.hands.app.pop()
            scene.table.rematch()
            scene.begin_game()
            continue
        if wanted(scene):
            return scene
        moves = scene.view.moves
        scene.controller.submit(moves[int(player.chance.random() * len(moves))])
    raise AssertionError("that is never asked")


def asked(kind: str) -> Callable[[SquareBoardScene], bool]:
    return lambda scene: (
        isinstance(scene.controller.decision, SquareDecision) and scene.controller.decision.kind == kind
    )
