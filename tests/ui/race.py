"""The UI of the toy game "race to ten": a minimal one, with a track in the table's heading."""

from __future__ import annotations

from squaretactics.core.spec import Data
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.table.game_table import AnyTable
from squaretactics.ui.table.routes import TableRoutes
from tests.games.race import GOAL, RaceToTen
from tests.ui.minimal_game_ui import PlainFront, PlainTable


class RaceTable(PlainTable):
    """Shows the walked part of the track in its heading."""

    def show(self) -> None:
        reached = self.table.session.view(self.seat).position.reached
        self.heading = "#" * reached + "-" * (GOAL - reached)
        super().show()


class RaceFront(PlainFront):
    """The race to ten, as the menu and the program see it."""

    def __init__(self) -> None:
        super().__init__(RaceToTen(), 1)
        self.quick_note = "One, two or three steps at a time"
        self.modules = (RaceFront.__module__,)

    def table_scene(self, context: SceneContext, table: AnyTable, ways: TableRoutes) -> Scene:
        return RaceTable(context, table, ways)

    def rules_words(self, setup: Data) -> str:
        return f"First at {GOAL}"
