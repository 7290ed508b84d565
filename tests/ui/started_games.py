"""New games of Square Tactics for UI tests: at a table, or in the program."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from squaretactics.core.session import Seat
from squaretactics.core.spec import Undo
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.game_ui import SquareTacticsUI
from squaretactics.ui.square_tactics.table.table_view import GameSession, GameTable
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.thinker import SynchronousThinker, Thinker

FRONT: Final = SquareTacticsUI()


def context(app: App, folder: Path) -> SceneContext:
    """Return a scene context with its settings in a folder."""
    return SceneContext(app, Preferences(app, SettingsFile(folder)))


def laid(
    setup: Setup,
    seats: Sequence[Seat],
    seed: int,
    game_saver: DiskGameSaver | None = None,
    thinker: Thinker | None = None,
    undo: Undo | None = None,
    hints: bool | None = None,
) -> GameTable:
    """Return a table with a new game."""
    game = NewGame(setup, tuple(seats), seed, undo, hints)
    return FRONT.table(game, thinker or SynchronousThinker(SQUARE_TACTICS), game_saver)


def laid_again(session: GameSession) -> GameTable:
    """Return a table with a resumed game."""
    return FRONT.resumed_table(session, SynchronousThinker(SQUARE_TACTICS))


def ways_from(shared: SceneContext) -> TableRoutes:
    """Return the routes of a table with nothing below it: settings, rules and leaving."""
    return TableRoutes(
        shared.app.pop,
        lambda: shared.app.push(SettingsScene(shared.app, shared.preferences, [FRONT])),
        lambda: shared.app.push(FRONT.how_to_play(shared)),
    )


def start(
    program: Program,
    setup: Setup,
    seats: Sequence[Seat],
    seed: int,
    undo: Undo | None = None,
    hints: bool | None = None,
) -> None:
    """Start a game in the program."""
    program.start(FRONT, NewGame(setup, tuple(seats), seed, undo, hints))
