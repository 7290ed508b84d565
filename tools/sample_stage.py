"""Provide the shared context for sample scenes, and tables for them."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.square_tactics.game_ui import SquareTacticsUI
from squaretactics.ui.square_tactics.table.table_view import GameTable
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.thinker import SynchronousThinker

FRONT: Final = SquareTacticsUI()
_PEOPLE: Final = ("Mia", "Tom", "Ada", "Ben")
_BOTS: Final = ("Gizmo", "Rivet", "Socket", "Axiom")


def seated(players: int, people: int = 1, bot: str = "greedy", who: Sequence[str] = _PEOPLE) -> tuple[Seat, ...]:
    """Return the seats of some people and, after them, bots."""
    return *(Seat(name, HUMAN) for name in who[:people]), *(Seat(name, bot) for name in _BOTS[: players - people])


def stage(app: App) -> SceneContext:
    """Return the context of an app's scenes, with default settings."""
    return SceneContext(app, Preferences(app, SettingsFile(Path(tempfile.mkdtemp()))))


def laid(setup: Setup, seats: Sequence[Seat], seed: int, game_saver: DiskGameSaver | None = None) -> GameTable:
    """Return a table with a new game."""
    return FRONT.table(NewGame(setup, tuple(seats), seed), SynchronousThinker(SQUARE_TACTICS), game_saver)
