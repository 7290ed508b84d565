"""The stage that sample scenes are shown on, and tables for them."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.game_ui import Stage
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.game_saver import GameKeeper
from squaretactics.ui.square_tactics.game_types import GameTable
from squaretactics.ui.square_tactics.game_ui import SquareTacticsFront
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.thinker import HereAndNow

FRONT: Final = SquareTacticsFront()


def stage(app: App) -> Stage:
    """Return what the scenes of an app share, with the usual settings."""
    return Stage(app, Preferences(app, SettingsFile(Path(tempfile.mkdtemp()))))


def laid(setup: Setup, seats: Sequence[Seat], seed: int, keeper: GameKeeper | None = None) -> GameTable:
    """Return a table with a new game on it."""
    return FRONT.table(NewGame(setup, tuple(seats), seed), HereAndNow(SQUARE_TACTICS), keeper)
