"""Open the window and show the first scene."""

from __future__ import annotations

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.options import Setup
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.square_tactics.board import BoardScene
from squaretactics.ui.square_tactics.menu import MenuScene
from squaretactics.ui.square_tactics.new_game import NewGameScene
from squaretactics.ui.square_tactics.table import Table


def run() -> int:
    """Open the menu and run until the window is closed."""
    app = App("Square Tactics")
    show_menu(app, Preferences(app))
    return app.run()


def show_menu(app: App, preferences: Preferences) -> None:
    """Show the menu; games that begin from it are played over it."""

    def start(setup: Setup, seats: list[Seat], seed: int) -> None:
        board = BoardScene(app, Table(setup, seats, seed), preferences)
        if isinstance(app.stack[-1], NewGameScene):
            app.replace(board)
        else:
            app.push(board)

    app.push(MenuScene(app, start, preferences))
