"""Keep playing until a person at the table must make a particular decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from squaretactics.games.square_tactics.decisions import SquareDecision
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from tests.ui.random_players import Player

_UNSEEN = 2000  # frames per drawn frame of games that only lead to a decision


def played_until(
    player: Player, wanted: Callable[[SquareBoardScene], bool], most: int = 600, kind: str | None = None
) -> SquareBoardScene:
    """Keep playing, game after game, until the scene meets a condition.

    Given the kind of decision that it needs, the scene leaves out all others, which saves most of the time.
    """
    with player.hands.looking_away(_UNSEEN):
        scene = _played_until(player, wanted, most, kind)
    player.hands.wait(1 / 60)
    return scene


def _played_until(
    player: Player, wanted: Callable[[SquareBoardScene], bool], most: int, kind: str | None
) -> SquareBoardScene:
    scene = player.scene
    for _ in range(most):
        player.settle()
        if scene.controller.over:
            while player.hands.app.stack[-1] is not scene:
                player.hands.app.pop()
            scene.table.rematch()
            scene.begin_game()
        elif kind is not None and not asked(kind)(scene):
            _skip_to(player, kind, most)
        elif wanted(scene):
            return scene
        else:
            scene.controller.submit(_any_move(player, scene.view.moves))
    raise AssertionError("that is never asked")


def _skip_to(player: Player, kind: str, most: int) -> None:
    """Play without the scene, game after game, until a person has a decision of this kind."""
    table = player.scene.table
    for _ in range(most):
        decision = table.session.decision
        if decision is None:
            table.rematch()
        elif decision.kind == kind and decision.seat in table.people:
            break
        else:
            moves = table.session.view(decision.seat).moves
            table.session.submit(decision.seat, _any_move(player, moves))
    player.scene.begin_game()


def _any_move(player: Player, moves: Sequence[Move]) -> Move:
    return moves[int(player.chance.random() * len(moves))]


def asked(kind: str) -> Callable[[SquareBoardScene], bool]:
    return lambda scene: (
        isinstance(scene.controller.decision, SquareDecision) and scene.controller.decision.kind == kind
    )
