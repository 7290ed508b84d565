"""Lead from the menu to the table and back."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from squaretactics.core.record import BadRecord, Undo, read_record
from squaretactics.core.session import Seat, restore
from squaretactics.resources import asset
from squaretactics.storage.folders import DataFolder
from squaretactics.storage.log import LOG
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.lobby.menu import MenuScene
from squaretactics.ui.lobby.shelf import GameShelf
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.sound import Sound

if TYPE_CHECKING:
    from squaretactics.games.square_tactics.options import Setup
    from squaretactics.storage.saves import SavedGame
    from squaretactics.ui.table.table import GameSession, Table, Thinker

SORRY: Final = ("cards", "cats", "scaredy-cat.svg")
# What the menu is shown without. What is wanted earlier is loaded where it is wanted; the rest, while the player looks,
# in steps that none of the menu's frames is late for.
_LATER: Final = tuple(
    f"squaretactics.{name}"
    for name in (
        "games.square_tactics.events",
        "games.square_tactics.spec",
        "bots.worker",
        "ui.square_tactics.table.director",
        "ui.square_tactics.ending.scoring",
        "ui.square_tactics.play.board",
        "ui.square_tactics.setup.new_game",
        "ui.square_tactics.setup.faction_pick",
        "ui.lobby.settings",
        "ui.square_tactics.library.gallery",
        "ui.square_tactics.library.how_to_play",
        "ui.lobby.waiting",
        "ui.lobby.history",
        "ui.square_tactics.replay.replay",
    )
)


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
        menu = MenuScene(
            self.app,
            self.start,
            self.preferences,
            resume,
            waiting=waiting,
            history=self.show_history,
            with_whom=_with_whom(games[0]) if games else "",
            waits=(games[0].setup, games[0].seats) if games else None,
        )
        while len(self.app.stack) > 1:
            self.app.pop()
        if self.app.stack:
            self.app.replace(menu)
        else:
            self.app.push(menu)

    def start(
        self, setup: Setup, seats: Sequence[Seat], seed: int, undo: Undo | None = None, hints: bool | None = None
    ) -> None:
        """Begin a game."""
        from squaretactics.ui.table.table import Table

        self._sit_down(Table(setup, seats, seed, self._thinker(), self.shelf, undo=undo, hints=hints))

    def show_waiting(self, notice: str = "") -> None:
        """List the games that wait."""
        from squaretactics.ui.lobby.waiting import WaitingScene

        scene = WaitingScene(self.app, self.shelf.store, self._take_up, self.show_menu)
        self.app.push(scene)
        scene.say(notice)

    def show_history(self) -> None:
        """List the games that are over."""
        from squaretactics.ui.lobby.history import HistoryScene

        self.app.push(HistoryScene(self.app, self.shelf.history, self.watch))

    def watch(self, path: Path, review: bool = False) -> None:
        """Show a game again from its record, which may turn out to be a bad one; or review it."""
        from squaretactics.bots.worker import Worker
        from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
        from squaretactics.ui.replay.review_file import ReviewFile
        from squaretactics.ui.replay.reviewer import Reviewer
        from squaretactics.ui.square_tactics.replay.replay import ReplayScene

        record = read_record(path)
        session: GameSession = restore(SQUARE_TACTICS, record)
        reviewer = Reviewer(session, self._thinker() or Worker(SQUARE_TACTICS), ReviewFile(record))
        scene = ReplayScene(self.app, session, self.preferences, self.sound, reviewer)
        self.app.push(scene)
        if review:
            scene.start_review()
        else:
            scene.play_or_pause()

    def resume(self, saved: SavedGame) -> None:
        """Go on with a game that waits; if that cannot be, tell why where it can be discarded."""
        try:
            self._take_up(saved)
        except (OSError, BadRecord) as error:
            self.show_waiting(str(error))

    def _take_up(self, saved: SavedGame) -> None:
        from squaretactics.ui.table.table import Table

        session: GameSession = self.shelf.resume(saved)
        table = Table(session.setup, session.seats, session.seed, self._thinker(), self.shelf, resumed=session)
        self._sit_down(table)

    def _thinker(self) -> Thinker | None:
        return None if self.thinker is None else self.thinker()

    def _sit_down(self, table: Table) -> None:
        from squaretactics.ui.square_tactics.play.board import BoardScene

        self.sound.start_ambience()
        self.app.push(BoardScene(self.app, table, self.preferences, self.show_menu, self.sound, self.watch))

    def show_trouble(self, error: Exception) -> None:
        """Put what was shown away and tell of an error; one that this cannot be told of ends the program."""
        from squaretactics.ui.shell.forms.trouble import TroubleScene
        from squaretactics.ui.square_tactics.play.board import BoardScene

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


def _with_whom(saved: SavedGame) -> str:
    """Say in a few words which game it is: against whom, or among whom."""
    people = [seat for seat in saved.seats if seat.human]
    if len(people) == 1 and len(saved.seats) == 2:
        return f"Against {next(seat.name for seat in saved.seats if not seat.human)}"
    return ", ".join(seat.name for seat in people or saved.seats)


def load_the_rest() -> Iterator[object]:
    """Load what the menu was shown without, a step at a time."""
    LOG.info("The menu is shown.")
    for name in _LATER:
        yield import_module(name)
    gc.freeze()  # what was loaded stays: to look through it for garbage makes a frame late now and then
