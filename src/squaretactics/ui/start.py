"""Open the window and lead from the menu to the table and back."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from squaretactics.core.record import BadRecord, Undo, read_record
from squaretactics.core.session import Seat, restore
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.resources import asset
from squaretactics.storage.folders import DataFolder, make_folder
from squaretactics.storage.log import LOG, logging_to
from squaretactics.storage.saves import SavedGame
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.sound import Sound
from squaretactics.ui.shell.trouble import TroubleScene
from squaretactics.ui.square_tactics.board import BoardScene
from squaretactics.ui.square_tactics.history_scene import HistoryScene
from squaretactics.ui.square_tactics.menu import MenuScene
from squaretactics.ui.square_tactics.replay import ReplayScene
from squaretactics.ui.square_tactics.shelf import GameShelf
from squaretactics.ui.square_tactics.table import GameSession, Table, Thinker
from squaretactics.ui.square_tactics.waiting import WaitingScene
from squaretactics.window_options import add_window_options

SORRY: Final = ("cards", "cats", "scaredy-cat.svg")


class Program:
    """Everything that outlives a scene: settings, sound, the player's games."""

    def __init__(
        self, app: App, folder: DataFolder, thinker: Callable[[], Thinker] | None = None, sound: bool = True
    ) -> None:
        self.app = app
        self.sound = Sound(asset("sounds"), app.clock)
        self.preferences = Preferences(app, SettingsFile(folder.root), self.sound if sound else None)
        app.sound = self.sound.play
        self.shelf = GameShelf(folder)
        self.thinker = thinker
        self.log = folder.log
        self.show_menu()

    def show_menu(self) -> None:
        """Show the menu, with Resume where a game waits."""
        games, unreadable = self.shelf.waiting()
        resume = None if not games else lambda: self.resume(games[0])
        waiting = self.show_waiting if games or unreadable else None
        self.preferences.notice = self.preferences.notice or self.shelf.history.notice
        menu = MenuScene(self.app, self.start, self.preferences, resume, waiting=waiting, history=self.show_history)
        while len(self.app.stack) > 1:
            self.app.pop()
        if self.app.stack:
            self.app.replace(menu)
        else:
            self.app.push(menu)

    def start(self, setup: Setup, seats: Sequence[Seat], seed: int, undo: Undo | None = None) -> None:
        """Begin a game."""
        self._sit_down(Table(setup, seats, seed, self._thinker(), self.shelf, undo=undo))

    def show_waiting(self, notice: str = "") -> None:
        """List the games that wait."""
        scene = WaitingScene(self.app, self.shelf.store, self._take_up, self.show_menu)
        self.app.push(scene)
        scene.say(notice)

    def show_history(self) -> None:
        """List the games that are over."""
        self.app.push(HistoryScene(self.app, self.shelf.history, self.watch))

    def watch(self, path: Path) -> None:
        """Show a game again from its record, which may turn out to be a bad one."""
        session: GameSession = restore(SQUARE_TACTICS, read_record(path))
        scene = ReplayScene(self.app, session, self.preferences, self.sound)
        self.app.push(scene)
        scene.play_or_pause()

    def resume(self, saved: SavedGame) -> None:
        """Go on with a game that waits; if that cannot be, tell why where it can be discarded."""
        try:
            self._take_up(saved)
        except (OSError, BadRecord) as error:
            self.show_waiting(str(error))

    def _take_up(self, saved: SavedGame) -> None:
        session: GameSession = self.shelf.resume(saved)
        table = Table(session.setup, session.seats, session.seed, self._thinker(), self.shelf, resumed=session)
        self._sit_down(table)

    def _thinker(self) -> Thinker | None:
        return None if self.thinker is None else self.thinker()

    def _sit_down(self, table: Table) -> None:
        self.sound.start_ambience()
        self.app.push(BoardScene(self.app, table, self.preferences, self.show_menu, self.sound, self.watch))

    def show_trouble(self, error: Exception) -> None:
        """Put what was shown away and tell of an error; one that this cannot be told of ends the program."""
        LOG.error("Something went wrong.", exc_info=error)
        if any(isinstance(scene, TroubleScene) for scene in self.app.stack):
            raise error
        saved = " ".join(_how_saved(scene.table) for scene in self.app.stack if isinstance(scene, BoardScene))
        while self.app.stack:
            try:
                self.app.stack.pop().leave()
            except Exception:
                LOG.exception("A scene could not be left.")
        self.app.push(TroubleScene(self.app, error, self.log, saved, ("Back to the menu", self.show_menu), SORRY))

    def close(self) -> None:
        """Let go of the player's files and the sound device."""
        with contextlib.suppress(OSError):
            self.shelf.close()
        self.sound.close()


def _how_saved(table: Table) -> str:
    """Say whether the game at a table can be gone on with."""
    if table.session.save is None:
        return "This game could not be saved."
    if table.session.result is not None:
        return "Your game is saved, and so is its result."
    return "Your game is saved up to the last decision: Resume in the menu goes on with it."


class Options(NamedTuple):
    """How the window was asked for."""

    data_dir: Path | None = None
    trace: Path | None = None
    smoke: bool = False


def run(arguments: Sequence[str] = ()) -> int:
    """Open the menu and run until the window is closed."""
    options = _options(arguments) if arguments else Options()
    folder = DataFolder.of_user(options.data_dir)
    with logging_to(folder.log):
        try:
            return _run(folder, options)
        except Exception:
            LOG.exception("The program ended before its time.")
            raise


def _run(folder: DataFolder, options: Options) -> int:
    with contextlib.ExitStack() as at_the_end:
        games = folder
        if options.smoke:  # its game is not among the player's
            make_folder(folder.root)
            games = DataFolder(Path(at_the_end.enter_context(TemporaryDirectory(prefix="smoke-", dir=folder.root))))
        app = App("Square Tactics")
        program = Program(app, games)
        program.log = folder.log
        at_the_end.callback(program.close)
        app.on_trouble = program.show_trouble
        if options.smoke:
            from squaretactics.ui.smoke import PICTURE, Smoke

            smoke = Smoke(program, folder.root / PICTURE)
            app.after_frame = smoke.note
            return app.run() or smoke.exit_code
        if options.trace is not None:
            from squaretactics.ui.trace import Trace

            trace = at_the_end.enter_context(contextlib.closing(Trace(app, options.trace)))
            app.after_frame = trace.note
        return app.run()


def _options(arguments: Sequence[str]) -> Options:
    import argparse  # only here: the window opens without it

    parser = argparse.ArgumentParser(prog="squaretactics", description="Open the game in its window.")
    add_window_options(parser)
    return Options(**vars(parser.parse_args(arguments)))
