"""Open the window and lead from the menu to the table and back."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path

from squaretactics.core.record import BadRecord
from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.options import Setup
from squaretactics.resources import asset
from squaretactics.storage.folders import DataFolder
from squaretactics.storage.saves import SavedGame
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.sound import Sound
from squaretactics.ui.square_tactics.board import BoardScene
from squaretactics.ui.square_tactics.menu import MenuScene
from squaretactics.ui.square_tactics.shelf import GameShelf
from squaretactics.ui.square_tactics.table import GameSession, Table, Thinker


class Program:
    """Everything that outlives a scene: settings, sound, the player's games."""

    def __init__(
        self, app: App, folder: DataFolder, thinker: Callable[[], Thinker] | None = None, sound: bool = True
    ) -> None:
        self.app = app
        self.sound = Sound(asset("sounds"), app.clock)
        self.preferences = Preferences(app, SettingsFile(folder.root), self.sound if sound else None)
        self.shelf = GameShelf(folder)
        self.thinker = thinker
        self.show_menu()

    def show_menu(self) -> None:
        """Show the menu, with Resume where a game waits."""
        waiting = self.shelf.waiting()
        resume = None if not waiting else lambda: self.resume(waiting[0])
        self.preferences.notice = self.preferences.notice or self.shelf.history.notice
        menu = MenuScene(self.app, self.start, self.preferences, resume)
        while len(self.app.stack) > 1:
            self.app.pop()
        if self.app.stack:
            self.app.replace(menu)
        else:
            self.app.push(menu)

    def start(self, setup: Setup, seats: Sequence[Seat], seed: int) -> None:
        """Begin a game."""
        self._sit_down(Table(setup, seats, seed, self._thinker(), self.shelf))

    def resume(self, saved: SavedGame) -> None:
        """Go on with a game that waits."""
        try:
            session: GameSession = self.shelf.resume(saved)
        except (OSError, BadRecord) as error:
            self.preferences.notice = str(error)
            self.show_menu()
            return
        table = Table(session.setup, session.seats, session.seed, self._thinker(), self.shelf, resumed=session)
        self._sit_down(table)

    def _thinker(self) -> Thinker | None:
        return None if self.thinker is None else self.thinker()

    def _sit_down(self, table: Table) -> None:
        self.app.push(BoardScene(self.app, table, self.preferences, self.show_menu, self.sound))

    def close(self) -> None:
        """Let go of the player's files and the sound device."""
        with contextlib.suppress(OSError):
            self.shelf.close()
        self.sound.close()


def run(arguments: Sequence[str] = ()) -> int:
    """Open the menu and run until the window is closed."""
    data, trace_file = _options(arguments) if arguments else (None, None)
    app = App("Square Tactics")
    program = Program(app, DataFolder.of_user(data))
    with contextlib.ExitStack() as at_the_end:
        at_the_end.callback(program.close)
        if trace_file is not None:
            from squaretactics.ui.trace import Trace

            trace = at_the_end.enter_context(contextlib.closing(Trace(app, trace_file)))
            app.after_frame = trace.note
        return app.run()


def _options(arguments: Sequence[str]) -> tuple[Path | None, Path | None]:
    """Return the folder to play in, and the file to write a trace to."""
    import argparse  # only here: the window opens without it

    parser = argparse.ArgumentParser(prog="squaretactics", description="Open the game in its window.")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep games and settings in this folder")
    parser.add_argument("--trace", type=Path, metavar="FILE", help="tell test and assistive tools what can be done")
    options = parser.parse_args(arguments)
    return options.data_dir, options.trace
