"""The analysis board of a game in the menu: its challenge, its scene, and the tables of its positions.

Scenes are imported when they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from squaretactics.core.code_fields import NoCode
from squaretactics.core.deal_codes import BadCode, position_code, read_position
from squaretactics.core.session import AnySession
from squaretactics.storage.last_positions import LastPositions
from squaretactics.storage.own_puzzles import OwnPuzzleStore
from squaretactics.translation import say, say_marked
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.menu.challenges import Challenge
from squaretactics.ui.table.common_words import ANALYSIS_BOARD

if TYPE_CHECKING:
    from squaretactics.ui.exercises.puzzle import Puzzle
    from squaretactics.ui.table.analysis_board import MadePuzzle
    from squaretactics.ui.table.shared_deal import SharedDeal
    from squaretactics.ui.table.thinker import Thinker

_PICTURE: Final = ("things", "pencil.svg")


class AnalysisMenu:
    """Opens the analysis boards of the games. Each keeps its position."""

    def __init__(
        self,
        context: SceneContext,
        thinker: Callable[[AnyGameUI], Thinker],
        settings: Callback,
        to_menu: Callback,
        share: Handler[SharedDeal],
        own_puzzles: OwnPuzzleStore,
        last: LastPositions,
    ) -> None:
        self.context, self._thinker, self._settings, self._to_menu = context, thinker, settings, to_menu
        self._share, self.own_puzzles, self._last = share, own_puzzles, last

    def challenges(self, game_ui: AnyGameUI) -> Iterator[Challenge]:
        """Yield the challenge, if the game has an analysis board."""
        if game_ui.has_analysis_board:
            title, told = say_marked(ANALYSIS_BOARD), say("Set up any position")
            yield Challenge("analysis", title, lambda: told, _PICTURE, lambda: self.show(game_ui), in_menu=False)

    def show(self, game_ui: AnyGameUI, position: Any = None) -> None:
        """Show the board with a position, or else with the last one."""
        from squaretactics.ui.table.analysis_board import AnalysisRoutes

        position = position or self._kept(game_ui) or game_ui.analysis_board().new_position()
        routes = AnalysisRoutes(
            partial(self._play, game_ui),
            partial(self._thinker, game_ui),
            partial(self._leave, game_ui),
            partial(self._share_position, game_ui),
            partial(self._attempt, game_ui),
            partial(self._keep, game_ui),
        )
        self.context.app.push(game_ui.analysis_board().scene(self.context, position, routes))

    def _kept(self, game_ui: AnyGameUI) -> Any:
        """Return the position that was on the board when it was left; None if there's none that can be read."""
        try:
            found = read_position(self._last.code(game_ui.name), [game_ui.spec])
        except BadCode:
            return None
        return None if found is None else found[1]

    def _leave(self, game_ui: AnyGameUI, position: Any) -> None:
        """Keep a position for the next time. If that fails, it's lost."""
        with suppress(OSError, NoCode):
            self._last.keep(game_ui.name, position_code(game_ui.spec, position))

    def set_up(self, game_ui: AnyGameUI, session: AnySession, decisions: int) -> None:
        """Show the turn of a game after this many decisions."""
        self.show(game_ui, game_ui.analysis_board().position_at(session, decisions))

    def _share_position(self, game_ui: AnyGameUI, position: Any) -> None:
        """Show a position's code."""
        from squaretactics.ui.table.shared_deal import SharedPosition

        code = position_code(game_ui.spec, position)
        self._share(SharedPosition(say_marked(game_ui.title), code))

    def _attempt(self, game_ui: AnyGameUI, puzzle: Puzzle[Any, Any, Any]) -> None:
        """Open the table of a puzzle that isn't saved."""
        from squaretactics.ui.exercises.coach import leave_task
        from squaretactics.ui.exercises.puzzle import PuzzleTable
        from squaretactics.ui.table.routes import TableRoutes

        app = self.context.app
        below = len(app.stack)

        def leave() -> None:
            while len(app.stack) > below:
                app.pop()

        def how_to_play() -> None:
            app.push(game_ui.how_to_play(self.context))

        table = PuzzleTable(puzzle, leave_task(say_marked(ANALYSIS_BOARD), leave), None, lambda: None)
        app.push(game_ui.table_scene(self.context, table, TableRoutes(leave, self._settings, how_to_play)))

    def _keep(self, game_ui: AnyGameUI, made: MadePuzzle) -> None:
        """Save a puzzle, or raise StorageError."""
        code = position_code(game_ui.spec, made.position)
        self.own_puzzles.keep(game_ui.name, made.title, code, made.best, made.lead)

    def _play(self, game_ui: AnyGameUI, start: Callable[[], AnySession]) -> None:
        """Open the table of a game that starts from the position. Nothing is recorded."""
        from squaretactics.ui.table.game_mode import PracticeMode
        from squaretactics.ui.table.routes import TableRoutes

        app, session = self.context.app, start()
        below = len(app.stack)

        def back() -> None:
            while len(app.stack) > below:
                app.pop()

        def again() -> None:
            back()
            self._play(game_ui, start)

        def how_to_play() -> None:
            app.push(game_ui.how_to_play(self.context))

        mode = PracticeMode(session.occasion, again, back, say_marked(ANALYSIS_BOARD))
        table = game_ui.resumed_table(session, self._thinker(game_ui))
        ways = TableRoutes(self._to_menu, self._settings, how_to_play, mode=mode)
        app.push(game_ui.table_scene(self.context, table, ways))
