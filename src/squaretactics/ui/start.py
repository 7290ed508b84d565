"""Open the window and show the first scene."""

from __future__ import annotations

import secrets

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.options import preset
from squaretactics.ui.shell.app import App
from squaretactics.ui.square_tactics.board import BoardScene
from squaretactics.ui.square_tactics.table import Table


def run() -> int:
    """Play a First game against the random bot."""
    app = App("Square Tactics")
    seats = [Seat("You", HUMAN), Seat("North", "random")]
    app.push(BoardScene(app, Table(preset("first"), seats, secrets.randbits(63))))
    return app.run()
