"""Connect the analysis board of Square Tactics with the menu."""

from __future__ import annotations

from typing import Any

from squaretactics.core.session import AnySession
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.position import SquarePosition, begins_turn
from squaretactics.storage.own_puzzles import OwnPuzzle
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.square_tactics.analysis.scene import AnalysisScene
from squaretactics.ui.square_tactics.puzzles import own_puzzle
from squaretactics.ui.square_tactics.table.table_view import SquarePuzzle
from squaretactics.ui.table.analysis_board import AnalysisBoard, AnalysisRoutes


class SquareAnalysisBoard(AnalysisBoard):
    """Positions of Square Tactics."""

    def new_position(self) -> SquarePosition:
        return SquarePosition(preset("full"))

    def position_at(self, session: AnySession, decisions: int) -> SquarePosition:
        before = (entry.before for entry in reversed(session.history[: decisions + 1]))
        return SquarePosition.of(next(filter(begins_turn, before)))

    def scene(self, context: SceneContext, position: Any, routes: AnalysisRoutes) -> AnalysisScene:
        return AnalysisScene(context.app, position, context.preferences, routes)

    def puzzle(self, kept: OwnPuzzle, grade: int) -> SquarePuzzle:
        return own_puzzle(kept, grade)
