"""Games of Square Tactics that begin, for the tests of the screen: at a table, or through the program."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from squaretactics.core.session import Seat
from squaretactics.core.spec import Undo
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.game_ui import Stage
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.game_saver import GameKeeper
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.game_types import GameSession, GameTable
from squaretactics.ui.square_tactics.game_ui import SquareTacticsFront
from squaretactics.ui.table.navigation import Ways
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.thinker import HereAndNow, Thinker

FRONT: Final = SquareTacticsFront()


def stage(app: App, folder: Path) -> Stage:
    """Return what the scenes of an app share, the settings in a folder."""
    return Stage(app, Preferences(app, SettingsFile(folder)))


def laid(
    setup: Setup,
    seats: Sequence[Seat],
    seed: int,
    keeper: GameKeeper | None = None,
    thinker: Thinker | None = None,
    undo: Undo | None = None,
    hints: bool | None = None,
) -> GameTable:
    """Return a table with a game on it."""
    game = NewGame(setup, tuple(seats), seed, undo, hints)
    return FRONT.table(game, thinker or HereAndNow(SQUARE_TACTICS), keeper)


def laid_again(session: GameSession) -> GameTable:
    """Return a table with a game on it that was begun before."""
    return FRONT.table_again(session, HereAndNow(SQUARE_TACTICS))


def ways_from(shared: Stage) -> Ways:
    """Return the ways out of a table that lies over nothing: into the settings, to the rules, and away."""
    return Ways(
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
    """Begin a game in the program."""
    program.start(FRONT, NewGame(setup, tuple(seats), seed, undo, hints))
