"""Connect the menu, the tables and the lists, and hold what outlives a scene."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from squaretactics import languages
from squaretactics.core.record import BadRecord, read_record
from squaretactics.core.session_restore import restore
from squaretactics.core.spec import AnyGame
from squaretactics.resources import sound_folders
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.last_positions import LastPositions
from squaretactics.storage.log_file import LOG
from squaretactics.storage.own_puzzles import OwnPuzzleStore
from squaretactics.storage.people import settings_file
from squaretactics.storage.picture_finder import PictureFinder
from squaretactics.storage.timestamps import Clock, utc_now
from squaretactics.translation import language_in_use, say, say_marked
from squaretactics.ui.badges.badge_collection import BadgeCollection
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.game_ui_registry import game_ui, ready_game_uis
from squaretactics.ui.kit.app import App, EditableText, Scene
from squaretactics.ui.kit.clipboard import clipboard_text
from squaretactics.ui.kit.paint.drawings import find_pictures
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.menu.analysis import AnalysisMenu
from squaretactics.ui.menu.challenges import Challenge
from squaretactics.ui.menu.deal_codes import DealCodes
from squaretactics.ui.menu.follow_up_games import FollowUpGames
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.lessons import LessonMenu
from squaretactics.ui.menu.letter_games import LetterGames, LetterGameSaver
from squaretactics.ui.menu.puzzles import PuzzleMenu
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.occasions import Occasions, has_stop
from squaretactics.ui.resumed_game import last_game, opponents_text
from squaretactics.ui.table.new_game import BY_LETTER

if TYPE_CHECKING:
    from squaretactics.core.letter_session import AnyLetterSession
    from squaretactics.core.session import AnySession
    from squaretactics.storage.finished_games import FinishedGame
    from squaretactics.storage.saved_games import SavedGame
    from squaretactics.storage.split_games import SplitGames
    from squaretactics.ui.menu.people_pages import PeoplePages
    from squaretactics.ui.menu.ratings import PeopleRatings
    from squaretactics.ui.table.game_table import AnyTable
    from squaretactics.ui.table.new_game import NewGame
    from squaretactics.ui.table.thinker import Thinker

SORRY: Final = ("cards", "cats", "scaredy-cat.svg")


class Program:
    """Everything that outlives a scene: settings, sound, saved games, and the chosen game."""

    def __init__(
        self,
        app: App,
        folder: DataFolder,
        thinker: Callable[[AnyGame], Thinker] | None = None,
        sound: bool = True,
        game: str | None = None,
        clock: Clock = utc_now,
        own_families: Sequence[Any] = (),
    ) -> None:
        self.app = app
        self.sound = Sound(sound_folders(), app.clock)
        heard = self.sound if sound else None
        self.game_saver = DiskGameSaver(folder, lambda name: game_ui(name).spec, has_stop, clock)
        people = self.game_saver.people
        name = people.current.name if people.current is not None else ""
        self.preferences = Preferences(app, settings_file(folder, people), heard, name)
        if heard is not None:
            app.sound, app.tune, app.listen = heard.play, heard.play_tune, heard.music.update
        app.open_keyboard, app.person_named = self._open_keyboard, self.game_saver.people.seated_as
        self.context = SceneContext(
            app, self.preferences, heard, self._finished, self._names_of_people, own_families, folder
        )
        find_pictures(PictureFinder(folder).find)
        self.analysis = AnalysisMenu(
            self.context,
            self.thinker_for,
            self.show_settings,
            self.show_menu,
            lambda deal: self.follow_up_games.share_deal(deal),
            OwnPuzzleStore(folder),
            LastPositions(folder),
        )
        self.codes = DealCodes(app, game_ui, ready_game_uis, self.start, self.analysis.show)
        self.letters = LetterGames(app, game_ui, self.game_saver, clock, self._open_letter_game)
        self.follow_up_games = FollowUpGames(
            app,
            game_ui,
            self.game_saver,
            self._open_follow_up,
            self._show_imported,
            self.codes,
            self.letters,
            self.analysis.set_up,
            self._take_own_file,
        )
        self.occasions = Occasions(self.context, self.game_saver, self.letters, self, self.follow_up_games, clock)
        self.thinker, self.clock = thinker, clock
        self.folder, self.log = folder, folder.log
        self.game_ui = game_ui(game) if game is not None else self._last_chosen_game()
        self._played: tuple[Scene, AnyTable] | None = None  # the scene and table of the last game
        self._watched: Path | None = None  # the record of the replay that is open
        self.show_menu()

    def _open_keyboard(self, field: EditableText) -> None:
        from squaretactics.ui.kit.forms.on_screen_keyboard import OnScreenKeyboardScene

        self.app.push(OnScreenKeyboardScene(self.app, field))

    def _last_chosen_game(self) -> AnyGameUI:
        ready = ready_game_uis()
        return next((game for game in ready if game.name == self.preferences.now.game), ready[0])

    # The menu, and the lists it leads to.
    def show_menu(self, focus: str = "") -> None:
        """Show the menu, with Resume if there is an unfinished game, and focus the entry of this name, if it's there.
        If the last game isn't saved, ask what to do.
        """
        menu = self._menu()
        menu.focus_entry(focus)
        self._show_menu(menu)
        if self._played is not None and self._played[1].unsaved:
            from squaretactics.ui.menu.unsaved_game import unsaved_dialog

            self.app.push(unsaved_dialog(self.app, self._played[1], self.show_menu, self._forget_played))

    def _forget_played(self) -> None:
        self._played = None

    def choose(self, game: AnyGameUI) -> None:
        """Select a game in the menu, and remember it for the next start."""
        self.game_ui = game
        self.preferences.change(game=game.name)
        menu = self._menu()
        menu.show_chosen()
        self._show_menu(menu)
        if (look := game.unseen_first_look(self.context)) is not None:
            self.app.push(look)

    def _show_menu(self, menu: MenuScene) -> None:
        self.app.set_title(say_marked(self.game_ui.title))
        while len(self.app.stack) > 1:
            self.app.pop()
        self._watched = None
        if self.app.stack:
            self.app.replace(menu)
        else:
            self.app.push(menu)

    def _menu(self) -> MenuScene:
        games, unreadable = self.game_saver.store.list_unfinished()
        last, people = last_game(games), self.game_saver.people
        self.preferences.notice = self.preferences.notice or people.notice or self.game_saver.history.notice
        return MenuScene(
            self.context,
            self.game_ui,
            partial(self.start, self.game_ui),
            None if last is None else partial(self.resume, last),
            waiting=self.show_waiting if games or unreadable or self.letters.any_there else None,
            history=self.show_history,
            opponents_text="" if last is None else opponents_text(last),
            soon=None
            if last is None
            else partial(game_ui(last.game).table_to_prerender, self.context, last.setup, last.seats),
            shelf=ready_game_uis(),
            choose=self.choose,
            challenges=self._challenges(),
            lesson_menu=self.lesson_menu,
            switch_language=self.switch_language,
            paste=self._paste,
            begun=any(saved.game == self.game_ui.name for saved in games),
            show_people=lambda: self.people.show(),
            person=people.current if people.several else None,
        )

    def _paste(self) -> None:
        """Go on with the letter on the clipboard, or show the code there."""
        if not self.letters.take(clipboard_text()):
            self.codes.paste(otherwise=False)

    @cached_property
    def people(self) -> PeoplePages:
        from squaretactics.ui.menu.people_pages import PeoplePages

        return PeoplePages(self.app, self.preferences, self.game_saver, self._switched, self.clock)

    def _switched(self) -> None:
        """Show the menu of the person who plays now."""
        language = self.preferences.now.language
        if language not in languages.LANGUAGES:
            language = languages.system_language()
        if language != language_in_use()[0]:
            languages.switch_language(language)
            self.app.painter.clear_cache()
        self.game_ui = self._last_chosen_game()
        self.show_menu("person")

    def switch_language(self, language: str) -> None:
        """Switch the program's language, and show the settings in the new language."""
        self.preferences.change(language=language)
        languages.switch_language(language)
        self.app.painter.clear_cache()
        menu = self._menu()
        self._show_menu(menu)
        menu.show_settings("language")

    def _challenges(self) -> list[Challenge]:
        """Return the menu's other offers for the chosen game."""
        return [
            *self.lesson_menu.challenges(),
            *self.puzzle_menu.challenges(),
            *self.analysis.challenges(self.game_ui),
            *self.occasions.challenges(self.game_ui),
            self.badges.challenge(),
            self.codes.challenge(),
            *self.occasions.league_challenge(self.game_ui),
        ]

    def show_waiting(self, notice: str = "") -> None:
        """List the unfinished games."""
        from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene

        leave = partial(self.show_menu, "waiting")
        scene = UnfinishedGamesScene(
            self.app, game_ui, self.game_saver.store, self._take_up, leave, letters=self.letters
        )
        self.app.push(scene)
        scene.show_notice(notice)

    def _finished(self, game: str) -> Sequence[FinishedGame]:
        """Return the finished games in a game's history; empty if that can't be read."""
        try:
            return self.game_saver.own_history.finished(game)
        except StorageError:
            return ()

    def _names_of_people(self) -> Sequence[str]:
        return [person.name for person in self.game_saver.people.everyone]

    def show_history(self, notice: str = "") -> None:
        """List the finished games."""
        from squaretactics.ui.menu.history import HistoryScene

        history = self.game_saver.own_history
        follow_up_games = self.follow_up_games
        scene = HistoryScene(
            self.app,
            game_ui,
            history,
            self.watch,
            more=follow_up_games.played_game,
            import_record=follow_up_games.take_file,
            paste=self.letters.paste,
            guests=None if self.game_saver.people.current is None else self._show_guests,
            disown=None if self.game_saver.people.current is None else self.game_saver.disown,
            favourites=self.game_saver.favourites,
            delete=self.occasions.delete,
            ratings=lambda: self.app.push(self.ratings.scene(self.app, game_ui)),
            pairs=self._show_pairs if self.game_saver.people.several else None,
        )
        self.app.push(scene)
        scene.show_notice(notice or scene.notice.words)

    def _show_guests(self) -> None:
        """List the games of guests, above a history that a claim may change."""
        from squaretactics.ui.menu.guest_games import GuestGamesScene

        guests, split = self.game_saver.guests_history(), None
        with contextlib.suppress(StorageError):
            split = self.game_saver.split_games()
        show_split = None if split is None else partial(self._show_split, split)
        if guests is not None:
            claim = self.game_saver.claim
            self.app.push(GuestGamesScene(self.app, game_ui, guests, self.watch, claim, split=show_split))

    def _show_split(self, split: SplitGames) -> None:
        """Ask whose the first person's old games are, in place of the list of guests' games."""
        from squaretactics.ui.menu.split_scene import SplitScene

        def done() -> None:
            self.app.pop()
            self._show_guests()

        self.app.replace(SplitScene(self.app, split, done))

    def _show_pairs(self) -> None:
        """Show the games of the current person and another one."""
        from squaretactics.ui.menu.head_to_head import HeadToHeadScene

        self.app.push(HeadToHeadScene(self.app, game_ui, self.game_saver, self.watch, self.start))

    def show_settings(self, game: AnyGameUI | None = None) -> None:
        """Show the settings of the program and of a game, by default the chosen one."""
        from squaretactics.ui.menu.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app, self.preferences, ready_game_uis(), about=(game or self.game_ui).name))

    def _show_imported(self, over: bool, notice: str) -> None:
        """Show the list with an imported game: the history if it is over, else the unfinished games."""
        self.show_menu()
        if over:
            self.show_history(notice)
        else:
            self.show_waiting(notice)

    def _take_own_file(self, path: Path) -> bool:
        """Import a file of a game's own kind, and show it above the menu. Return whether it was one."""
        for game in ready_game_uis():
            show = game.import_file(self.context, path)
            if show is not None:
                self.show_menu()
                show()
                return True
        return False

    @property
    def badges(self) -> BadgeCollection:
        return BadgeCollection(self.app, self.game_saver.own_history)

    @property
    def ratings(self) -> PeopleRatings:
        from squaretactics.ui.menu.ratings import PeopleRatings

        return PeopleRatings(self.game_saver)

    @property
    def lesson_menu(self) -> LessonMenu:
        start = partial(self.start, self.game_ui)
        return LessonMenu(self.context, self.game_ui, self.show_settings, start, self._has_unfinished_games)

    def _has_unfinished_games(self) -> bool:
        games, _ = self.game_saver.store.list_unfinished()
        return any(saved.game == self.game_ui.name for saved in games)

    @property
    def puzzle_menu(self) -> PuzzleMenu:
        """Return the puzzles of the chosen game."""
        return PuzzleMenu(self.context, self.game_ui, self.show_settings, self.analysis.own_puzzles)

    # The table.
    def start(self, game: AnyGameUI, new: NewGame[Any]) -> None:
        if any(seat.player == BY_LETTER for seat in new.seats):
            self.letters.begin(game, new)
            return
        self._open_table(game, game.table(new, self.thinker_for(game), self.game_saver))

    def _open_letter_game(
        self, game: AnyGameUI, session: AnyLetterSession, game_saver: LetterGameSaver, arrived: bool
    ) -> None:
        """Open the table of a game by letter. If a letter has just arrived, replay what it brought."""
        from squaretactics.ui.table.screen import PlayScreen

        while len(self.app.stack) > 1:
            self.app.pop()
        self._open_table(game, game.resumed_table(session, self.thinker_for(game), game_saver))
        scene = self.app.stack[-1]
        if arrived and isinstance(scene, PlayScreen) and scene.controller.has_missed_turns:
            scene.controller.replay_missed(ends_itself=True)

    def watch(self, path: Path, review: bool = False) -> None:
        """Replay or review a game from its record. Raises BadRecord if the record is bad."""
        self._watched = path
        record = read_record(path)
        game = game_ui(record.opening.game)
        game.watch(self.context, restore(game.spec, record), record, self._thinkers(game), review)
        self.follow_up_games.offer_follow_ups(game, path)

    def _open_follow_up(self, game: AnyGameUI, session: AnySession, notice: str) -> None:
        """Open the table of a game that continues another one."""
        self._watched = None
        table = game.resumed_table(session, self.thinker_for(game), self.game_saver)
        table.notice = table.unsaved or table.notice or notice
        self._open_table(game, table)

    def resume(self, saved: SavedGame) -> None:
        """Resume an unfinished game. If that fails, list the unfinished games with the reason."""
        try:
            self._take_up(saved)
        except (OSError, BadRecord) as error:
            self.show_waiting(str(error))

    def _take_up(self, saved: SavedGame) -> None:
        game = game_ui(saved.game)
        session = self.game_saver.store.resume(saved, game.spec)
        self._open_table(game, game.resumed_table(session, self.thinker_for(game), self.game_saver))

    def _thinkers(self, game: AnyGameUI) -> list[Thinker]:
        """Return the thinkers that may work in parallel. Each starts its process on the first request."""
        from squaretactics.bots.worker import worker_count

        return [self.thinker_for(game, behind=True) for _ in range(worker_count())]

    def thinker_for(self, game: AnyGameUI, behind: bool = False) -> Thinker:
        """Return a new thinker for a game's bots; `behind` lets other processes go first."""
        if self.thinker is not None:
            return self.thinker(game.spec)
        from squaretactics.bots.worker import BotWorker

        return BotWorker(game.spec, behind=behind)

    def _open_table(self, game: AnyGameUI, table: AnyTable) -> None:
        from squaretactics.ui.table.routes import TableRoutes

        def how_to_play() -> None:
            self.app.push(game.how_to_play(self.context))

        renew_seats = table.renew_seats = partial(game.renew_seats, self.context)

        def begin(new: NewGame[Any]) -> None:
            self.app.pop()
            self.start(game, replace(new, seats=tuple(renew_seats(new.seats))))

        ways = TableRoutes(
            self.show_menu,
            partial(self.show_settings, game),
            how_to_play,
            self.watch,
            begin,
            self.badges.newly_earned,
            self.badges.show,
            self.ratings.notice,
            self.follow_up_games.deal_again,
            self.follow_up_games.outbox,
            self.codes.deal_of,
            self.follow_up_games.share_deal,
            self.occasions.mode_of(game, table),
        )
        scene = game.table_scene(self.context, table, ways)
        self.app.set_title(say_marked(game.title))
        if self._played is not None:
            table.take_over(self._played[1])
        self._played = scene, table
        self.app.push(scene)

    # The end.
    def show_error(self, error: Exception) -> None:
        """Leave all scenes and show an error. Raise it again if the stack has an error scene already."""
        from squaretactics.ui.error_facts import report_on, save_status
        from squaretactics.ui.menu.error_screen import ErrorScene

        LOG.error("Something went wrong.", exc_info=error)
        if any(isinstance(scene, ErrorScene) for scene in self.app.stack):
            raise error
        saved, record = "", self._watched
        if self._played is not None and self._played[0] in self.app.stack:
            table = self._played[1]
            saved, record = save_status(table), self.game_saver.record(table.session)
        while self.app.stack:
            try:
                self.app.stack.pop().leave()
            except Exception:
                LOG.exception("A scene could not be left.")
        way_on = say("Back to the menu"), self.show_menu
        report = partial(report_on, error, record, self.folder, self.preferences, self.game_saver, self.game_ui.name)
        self.app.push(ErrorScene(self.app, error, self.log, saved, way_on, SORRY, report))

    def close(self) -> None:
        """Save the window's size, and close the player's files and the sound device."""
        if self.preferences.now.window != self.app.windowed_size:
            self.preferences.change(window=self.app.windowed_size)
        with contextlib.suppress(OSError):
            self.game_saver.close()
        self.sound.close()
