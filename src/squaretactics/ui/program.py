"""Lead from the menu to the table and back."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from squaretactics import languages
from squaretactics.core.daily_deal import FIRST_DAY, LAST_DAY, occasion_of_day
from squaretactics.core.record import BadRecord, read_record
from squaretactics.core.session_restore import restore
from squaretactics.player_sentences import called
from squaretactics.resources import sound_folders
from squaretactics.storage.data_folder import DataFolder, StorageTrouble
from squaretactics.storage.log_file import LOG
from squaretactics.storage.settings import SettingsFile
from squaretactics.storage.timestamps import local
from squaretactics.translation import say, say_marked, say_row
from squaretactics.ui.badges.badge_collection import DeedBook
from squaretactics.ui.game_ui import AnyFront, NoSuchGame, Stage
from squaretactics.ui.game_ui_registry import front, ready_fronts
from squaretactics.ui.kit.app import App, Scene, TypedIn
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.menu.challenges import Pin
from squaretactics.ui.menu.follow_up_games import GoingOn
from squaretactics.ui.menu.game_saver import GameKeeper
from squaretactics.ui.menu.lessons import School
from squaretactics.ui.menu.puzzles import Puzzling
from squaretactics.ui.menu.scene import MenuScene

if TYPE_CHECKING:
    from squaretactics.bots.worker_tasks import Spec
    from squaretactics.storage.error_report import Report
    from squaretactics.storage.finished_games import FinishedGame
    from squaretactics.storage.saved_games import AnySession, SavedGame
    from squaretactics.ui.table.game_table import AnyTable
    from squaretactics.ui.table.new_game import NewGame
    from squaretactics.ui.table.thinker import Thinker

SORRY: Final = ("cards", "cats", "scaredy-cat.svg")
# What the menu is shown without, whatever is played. What is wanted earlier is loaded where it is wanted; the rest,
# while the player looks, in steps that none of the menu's frames is late for.
_LATER: Final = tuple(
    f"squaretactics.{name}"
    for name in (
        "bots.worker",
        "ui.table.game_table",
        "ui.menu.settings_scene",
        "ui.menu.unfinished_games",
        "ui.menu.history",
        "storage.badges",
    )
)


class Program:
    """Everything that outlives a scene: settings, sound, the player's games, and which game is chosen."""

    def __init__(
        self,
        app: App,
        folder: DataFolder,
        thinker: Callable[[Spec], Thinker] | None = None,
        sound: bool = True,
        game: str | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.app = app
        self.sound = Sound(sound_folders(), app.clock)
        heard = self.sound if sound else None
        self.preferences = Preferences(app, SettingsFile(folder.root), heard)
        if heard is not None:
            app.sound, app.tune, app.listen = heard.play, heard.play_tune, heard.update
        app.type_in = self._type_in
        self.stage = Stage(app, self.preferences, heard, self._finished)
        self.keeper = GameKeeper(folder, lambda name: front(name).spec, _has_stop, clock)
        self.going_on = GoingOn(app, front, self.keeper, self._sit_down_again, self._show_came_in)
        self.thinker, self.clock = thinker, clock
        self.folder, self.log = folder, folder.log
        self.front = front(game) if game is not None else self._chosen_last()
        self._played: tuple[Scene, AnyTable] | None = None  # where the last game was played
        self._watched: Path | None = None  # the record that is watched
        self.show_menu()

    def _type_in(self, field: TypedIn) -> None:
        """Offer letters to somebody who has no keyboard at hand."""
        from squaretactics.ui.kit.forms.on_screen_keyboard import LettersScene

        self.app.push(LettersScene(self.app, field))

    def _chosen_last(self) -> AnyFront:
        ready = ready_fronts()
        return next((game for game in ready if game.name == self.preferences.now.game), ready[0])

    # The menu, and the lists it leads to.
    def show_menu(self) -> None:
        """Show the menu, with Resume where a game waits; and ask what to do about a game that could not be saved."""
        self._show_menu(self._menu())
        if self._played is not None and self._played[1].unsaved:
            self._ask_about_unsaved(self._played[1])

    def _ask_about_unsaved(self, table: AnyTable) -> None:
        from squaretactics.ui.kit.forms.dialog import ModalScene, Way

        def try_again() -> None:
            table.try_to_save()
            table.let_go()
            self.show_menu()

        def leave_it() -> None:
            table.let_go(unsaved=True)
            self._played = None

        ways = [Way("again", say("Try again"), try_again), Way("leave", say("Leave it"), leave_it)]
        title = say("Your last game is not saved")
        self.app.push(ModalScene(self.app, title, table.unsaved, ways, cancel=say("Later")))

    def choose(self, game: AnyFront) -> None:
        """Let the menu be about another game, which it will be the next time, too."""
        self.front = game
        self.preferences.change(game=game.name)
        menu = self._menu()
        menu.show_chosen()
        self._show_menu(menu)
        if (look := game.first_look(self.stage)) is not None:
            self.app.push(look)

    def _show_menu(self, menu: MenuScene) -> None:
        self.app.entitle(say_marked(self.front.title))
        while len(self.app.stack) > 1:
            self.app.pop()
        self._watched = None
        if self.app.stack:
            self.app.replace(menu)
        else:
            self.app.push(menu)

    def _menu(self) -> MenuScene:
        games, unreadable = self.keeper.waiting()
        last = next((saved for saved in games if _has_front(saved)), None)
        self.preferences.notice = self.preferences.notice or self.keeper.history.notice
        return MenuScene(
            self.stage,
            self.front,
            partial(self.start, self.front),
            None if last is None else partial(self.resume, last),
            waiting=self.show_waiting if games or unreadable else None,
            history=self.show_history,
            with_whom="" if last is None else _with_whom(last),
            soon=None if last is None else partial(front(last.game).table_to_come, self.stage, last.setup, last.seats),
            shelf=ready_fronts(),
            choose=self.choose,
            pins=self._pins(),
            school=self.school,
            speak=self.speak,
        )

    def speak(self, language: str) -> None:
        """Say everything in another language from now on, and show the settings in it."""
        self.preferences.change(language=language)
        languages.speak(language)
        menu = self._menu()
        self._show_menu(menu)
        menu.show_settings("language")

    def _pins(self) -> list[Pin]:
        """Return what else can be done with the game that is chosen."""
        from squaretactics.ui.daily.challenge import day_pin
        from squaretactics.ui.tour.challenge import tour_pin

        return [
            *self.school.pins(),
            *self.puzzling.pins(),
            day_pin(self.stage, self.front, self.today, self._show_days),
            tour_pin(self.stage, self._show_tour),
            self.deeds.pin(),
        ]

    @property
    def today(self) -> date:
        """Return the day whose deal is due here."""
        return min(max(local(self.clock()).date(), FIRST_DAY), LAST_DAY)

    def _show_days(self) -> None:
        from squaretactics.ui.daily.scene import DayScene

        game = self.front
        waiting = [saved for saved in self.keeper.waiting()[0] if saved.game == game.name]

        def resume(day: date) -> Callable[[], None] | None:
            return self._resuming(waiting, occasion_of_day(day))

        begin, thinker = partial(self.start, game), partial(self._thinker, game)
        self.app.push(DayScene(self.stage, game, self.today, begin, resume, self.watch, thinker, self.folder.days))

    def _show_tour(self) -> None:
        from squaretactics.ui.tour.scene import TourScene

        waiting = self.keeper.waiting()[0]

        def begin(game: str, new: NewGame[Any]) -> None:
            self.start(front(game), new)

        self.app.push(TourScene(self.stage, front, begin, partial(self._resuming, waiting)))

    def _resuming(self, waiting: Sequence[SavedGame], occasion: str) -> Callable[[], None] | None:
        """Return what goes on with a game that waits and is played for an occasion, if there is one."""
        saved = next((saved for saved in waiting if saved.occasion == occasion), None)
        return None if saved is None else partial(self.resume, saved)

    def show_waiting(self, notice: str = "") -> None:
        """List the games that wait."""
        from squaretactics.ui.menu.unfinished_games import WaitingScene

        scene = WaitingScene(self.app, front, self.keeper.store, self._take_up, self.show_menu)
        self.app.push(scene)
        scene.say_below(notice)

    def _finished(self, game: str) -> Sequence[FinishedGame]:
        """Return the games of a kind that are over, as far as the history can tell."""
        try:
            return self.keeper.history.finished(game)
        except StorageTrouble:
            return ()

    def show_history(self, notice: str = "") -> None:
        """List the games that are over."""
        from squaretactics.ui.menu.history import HistoryScene

        history = self.keeper.history
        going_on = self.going_on
        scene = HistoryScene(self.app, front, history, self.watch, more=going_on.played_game, take_in=going_on.take_in)
        self.app.push(scene)
        scene.say_below(notice or scene.notice.words)

    def show_settings(self, game: AnyFront | None = None) -> None:
        """Show the settings of the program and of a game: the one that is played, else the one that is chosen."""
        from squaretactics.ui.menu.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app, self.preferences, ready_fronts(), about=(game or self.front).name))

    def _show_came_in(self, over: bool, notice: str) -> None:
        """List the games among which one has come in that is over, or that waits."""
        self.show_menu()
        if over:
            self.show_history(notice)
        else:
            self.show_waiting(notice)

    @property
    def deeds(self) -> DeedBook:
        """Return where the deeds of the player are."""
        return DeedBook(self.app, self.keeper.history)

    @property
    def school(self) -> School:
        """Return where the lessons of the game that is chosen are."""
        return School(self.stage, self.front, self.show_settings, partial(self.start, self.front))

    @property
    def puzzling(self) -> Puzzling:
        """Return where the puzzles of the game that is chosen are."""
        return Puzzling(self.stage, self.front, self.show_settings)

    # The table.
    def start(self, game: AnyFront, new: NewGame[Any]) -> None:
        """Begin a game."""
        self._sit_down(game, game.table(new, self._thinker(game), self.keeper))

    def watch(self, path: Path, review: bool = False) -> None:
        """Show a game again from its record, which may turn out to be a bad one; or review it."""
        self._watched = path
        record = read_record(path)
        game = front(record.opening.game)
        game.watch(self.stage, restore(game.spec, record), record, self._thinkers(game), review)
        self.going_on.lead_on(game, path)

    def _sit_down_again(self, game: AnyFront, session: AnySession, notice: str) -> None:
        """Sit down to a game that was begun after another."""
        self._watched = None
        table = game.table_again(session, self._thinker(game), self.keeper)
        table.notice = table.unsaved or table.notice or notice
        self._sit_down(game, table)

    def resume(self, saved: SavedGame) -> None:
        """Go on with a game that waits; if that cannot be, tell why where it can be discarded."""
        try:
            self._take_up(saved)
        except (OSError, BadRecord) as error:
            self.show_waiting(str(error))

    def _take_up(self, saved: SavedGame) -> None:
        game = front(saved.game)
        session = self.keeper.resume(saved, game.spec)
        self._sit_down(game, game.table_again(session, self._thinker(game), self.keeper))

    def _thinkers(self, game: AnyFront) -> list[Thinker]:
        """Return who may think at the same time; none of them takes anything before it is asked."""
        from squaretactics.bots.worker import side_by_side

        return [self._thinker(game, behind=True) for _ in range(side_by_side())]

    def _thinker(self, game: AnyFront, behind: bool = False) -> Thinker:
        if self.thinker is not None:
            return self.thinker(game.spec)
        from squaretactics.bots.worker import Worker

        return Worker(game.spec, behind=behind)

    def _sit_down(self, game: AnyFront, table: AnyTable) -> None:
        from squaretactics.ui.table.navigation import Ways

        def how_to_play() -> None:
            self.app.push(game.how_to_play(self.stage))

        def begin(new: NewGame[Any]) -> None:
            self.app.pop()
            self.start(game, new)

        ways = Ways(
            self.show_menu,
            partial(self.show_settings, game),
            how_to_play,
            self.watch,
            begin,
            self.deeds.new_in,
            self.deeds.show,
            self.going_on.deal_again,
            self.going_on.outbox,
        )
        scene = game.table_scene(self.stage, table, ways)
        self.app.entitle(say_marked(game.title))
        if self._played is not None:
            table.take_over(self._played[1])
        self._played = scene, table
        self.app.push(scene)

    # The end.
    def show_trouble(self, error: Exception) -> None:
        """Put what was shown away and tell of an error; one that this cannot be told of ends the program."""
        from squaretactics.ui.kit.forms.error_screen import TroubleScene

        LOG.error("Something went wrong.", exc_info=error)
        if any(isinstance(scene, TroubleScene) for scene in self.app.stack):
            raise error
        saved = ""
        record = self._watched
        if self._played is not None and self._played[0] in self.app.stack:
            saved = _how_saved(self._played[1])
            record = self.keeper.record(self._played[1].session)
        while self.app.stack:
            try:
                self.app.stack.pop().leave()
            except Exception:
                LOG.exception("A scene could not be left.")
        way_on = say("Back to the menu"), self.show_menu
        report = partial(self._report_on, error, record)
        self.app.push(TroubleScene(self.app, error, self.log, saved, way_on, SORRY, report))

    def _report_on(self, error: Exception, record: Path | None) -> Report:
        """Put together what could be sent along: the error, this program, and the game that was on the table."""
        from squaretactics.storage.error_report import report_on

        names: tuple[str, ...] = ()
        with contextlib.suppress(OSError):
            names = self.keeper.history.names()
        return report_on(error, self.folder, self.preferences.now, record, names, self._screen_facts())

    def _screen_facts(self) -> list[str]:
        """Tell a developer what the game is shown with."""
        import pygame

        return [
            f"pygame {pygame.version.ver}, SDL {pygame.version.SDL}, {pygame.display.get_driver()}",
            f"window {self.app.size}, game {self.front.name}",
        ]

    def close(self) -> None:
        """Note how large the window is; let go of the player's files and the sound device."""
        if self.preferences.now.window != self.app.windowed:
            self.preferences.change(window=self.app.windowed)
        with contextlib.suppress(OSError):
            self.keeper.close()
        self.sound.close()


def _how_saved(table: AnyTable) -> str:
    """Say whether the game at a table can be gone on with."""
    if not table.saved:
        return say("This game could not be saved.")
    if table.session.result is not None:
        return say("Your game is saved, and so is its result.")
    return say("Your game is saved up to the last decision: Resume in the menu goes on with it.")


def _has_front(saved: SavedGame) -> bool:
    """Say whether this version has a game that waits."""
    try:
        front(saved.game)
    except NoSuchGame:
        return False
    return True


def _has_stop(game: str, stop: str) -> bool:
    """Say whether the tour has a stop for a game, by the stop's name."""
    from squaretactics.ui.tour.stops import STOPS

    return any((each.game, each.id) == (game, stop) for each in STOPS)


def _with_whom(saved: SavedGame) -> str:
    """Say in a few words which game it is: against whom, or among whom; and of several games on the shelf, which."""
    people = [seat for seat in saved.seats if seat.human]
    if len(people) == 1 and len(saved.seats) == 2:
        words = say("Against {whom}", whom=next(seat.name for seat in saved.seats if not seat.human))
    else:
        words = say_row(called(seat.name) for seat in people or saved.seats)
    if len(ready_fronts()) == 1:
        return words
    return say("{game}: {players}", game=say_marked(front(saved.game).title), players=words)


def load_the_rest() -> Iterator[object]:
    """Load what the menu was shown without, a step at a time."""
    LOG.info("The menu is shown.")
    for name in (*_LATER, *(name for game in ready_fronts() for name in game.modules)):
        yield import_module(name)
    gc.freeze()  # what was loaded stays: to look through it for garbage makes a frame late now and then
