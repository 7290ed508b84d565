"""Connect the analysis board of Squirrel Squabble with the menu."""

from __future__ import annotations

from typing import Any

from squaretactics.core.session import AnySession
from squaretactics.games.squirrel_squabble.board import ORANGE
from squaretactics.games.squirrel_squabble.position import SquirrelPosition, begins_round
from squaretactics.games.squirrel_squabble.state import PLANNING
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.squirrel_squabble.analysis.scene import SquirrelAnalysisScene
from squaretactics.ui.table.analysis_board import AnalysisBoard, AnalysisRoutes


class SquirrelAnalysisBoard(AnalysisBoard):
    """Positions of Squirrel Squabble."""

    def new_position(self) -> SquirrelPosition:
        return SquirrelPosition.dealt(0)

    def position_at(self, session: AnySession, decisions: int) -> SquirrelPosition:
        """Return the start of a round, with the plan that was made next; before the first round, that round's."""
        states = [entry.before for entry in session.history]
        *_, now = states[: decisions + 1]
        around = [*reversed(states[: decisions + 1]), *states[decisions + 1 :]]
        begin = next(filter(begins_round, around), None)
        if begin is None:
            return self.new_position()
        return SquirrelPosition.of(begin, now.asked if now.stage == PLANNING else ORANGE)

    def scene(self, context: SceneContext, position: Any, routes: AnalysisRoutes) -> SquirrelAnalysisScene:
        return SquirrelAnalysisScene(context.app, position, routes)
