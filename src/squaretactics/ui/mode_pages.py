"""Open the daily deal, the tour and leagues, and tell what a game is played for. Scenes are imported late."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from squaretactics.core.daily_deal import daily_context, day_of_context
from squaretactics.core.game_context import TOUR, GameContext, is_practice
from squaretactics.core.league import pairing_in_context
from squaretactics.ui.game_ui import AnyGameUI, FindGameUI, SceneContext
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.menu.challenges import Challenge
from squaretactics.ui.menu.follow_up_games import FollowUpGames
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.letter_games import LetterGames
from squaretactics.ui.table.setup_draft import SEED_BITS

if TYPE_CHECKING:
    from pathlib import Path

    from squaretactics.storage.leagues import LeagueStore
    from squaretactics.storage.saved_games import SavedGame
    from squaretactics.ui.daily.deals import DailyDeals
    from squaretactics.ui.table.game_mode import GameMode
    from squaretactics.ui.table.game_table import AnyTable
    from squaretactics.ui.table.new_game import NewGame
    from squaretactics.ui.table.thinker import Thinker
    from squaretactics.ui.tour.opponents import TourStop


class ModePages:
    """The pages of the modes, each above the menu that `show_menu` shows."""

    def __init__(
        self,
        context: SceneContext,
        find_game_ui: FindGameUI,
        game_saver: DiskGameSaver,
        letters: LetterGames,
        follow_up_games: FollowUpGames,
        start: Callable[[AnyGameUI, NewGame[Any]], None],
        resume: Handler[SavedGame],
        watch: Handler[Path],
        show_menu: Callback,
        show_history: Callback,
        thinker: Callable[[AnyGameUI], Thinker],
        today: Callable[[], date],
    ) -> None:
        self.context, self.find_game_ui, self.start = context, find_game_ui, start
        self.game_saver, self.letters, self.follow_up_games = game_saver, letters, follow_up_games
        self.resume, self.watch, self.show_menu, self.show_history = resume, watch, show_menu, show_history
        self.thinker, self.today = thinker, today

    def _waiting(self) -> Sequence[SavedGame]:
        return self.game_saver.store.list_unfinished()[0]

    def _resuming(self, waiting: Sequence[SavedGame], occasion: str) -> Callback | None:
        """Return a function that resumes the unfinished game for an occasion; None if there is no such game."""
        saved = next((saved for saved in waiting if saved.occasion == occasion), None)
        return None if saved is None else partial(self.resume, saved)

    # The daily deal.
    def _deals(self, game: AnyGameUI) -> DailyDeals:
        from squaretactics.ui.daily.deals import DailyDeals

        return DailyDeals(game, self.game_saver.store.folder.days, partial(self.thinker, game))

    def show_daily(self, game: AnyGameUI, day: date | None = None) -> None:
        from squaretactics.ui.daily.scene import DailyDealScene

        waiting = [saved for saved in self._waiting() if saved.game == game.name]

        def resume(day: date) -> Callback | None:
            return self._resuming(waiting, daily_context(day))

        begin, share = partial(self.start, game), self.follow_up_games.share_deal
        scene = DailyDealScene(self.context, self._deals(game), self.today(), begin, resume, self.watch, share)
        if day is not None:
            scene.month.choose(day)
        self.context.app.push(scene)

    # The tour.
    def show_tour(self, stop: TourStop | None = None) -> None:
        from squaretactics.ui.tour.opponents import STOPS
        from squaretactics.ui.tour.scene import TourScene

        waiting = {saved.occasion for saved in self._waiting()}

        def is_waiting(stop: TourStop) -> bool:
            return stop.occasion in waiting

        scene = TourScene(self.context, self.find_game_ui, self._play_stop, is_waiting)
        if stop is not None:
            scene.choose(STOPS.index(stop))
        self.context.app.push(scene)

    def _play_stop(self, stop: TourStop) -> None:
        """Resume the game at a stop of the tour, or begin one."""
        go_on = self._resuming(self._waiting(), stop.occasion)
        if go_on is not None:
            go_on()
            return
        game, name = self.find_game_ui(stop.game), self.context.preferences.now.player_names[0]
        self.start(game, stop.game_with(game, name, secrets.randbits(SEED_BITS)))

    # Leagues.
    def league_challenges(self, game: AnyGameUI) -> list[Challenge]:
        """Return the challenge of the leagues, if the game has any."""
        if not game.league_rules:
            return []
        from squaretactics.ui.league.challenge import league_challenge

        return [league_challenge(game.name, self._league_store, partial(self.show_league, game))]

    def _league_store(self) -> LeagueStore:
        from squaretactics.storage.leagues import LeagueStore

        return LeagueStore(self.game_saver.store.folder, self.game_saver.history.finished)

    def show_league(self, game: AnyGameUI, league: str = "") -> None:
        from squaretactics.ui.league.leagues import Leagues

        (by_letter, _), waiting = self.letters.list_games(), self._waiting()

        def resume(occasion: str) -> Callback | None:
            sent = next((each for each in by_letter if each.occasion == occasion), None)
            return self._resuming(waiting, occasion) if sent is None else partial(self.letters.go_on, sent)

        people, begin, thinker = self.game_saver.people, partial(self.start, game), partial(self.thinker, game)
        store = self._league_store()
        Leagues(self.context, game, store, people, begin, resume, self.watch, thinker).open(league)

    # The mode of a game.
    def mode_of(self, game: AnyGameUI, table: AnyTable) -> GameMode | None:
        """Return what a game is played for; None if it's just a game."""
        context, day = GameContext.read(table.occasion), day_of_context(table.occasion)
        if day is not None:
            return self._daily_mode(game, day)
        if context is not None and context.kind == TOUR:
            return self._tour_mode(table)
        if (pairing := pairing_in_context(table.occasion)) is not None:
            return self._league_mode(game, pairing[0])
        return self._practice_mode(game, table) if is_practice(table.occasion) else None

    def _daily_mode(self, game: AnyGameUI, day: date) -> GameMode:
        from squaretactics.ui.daily.mode import DailyMode

        def begin(new: NewGame[Any]) -> None:
            self.context.app.pop()
            self.start(game, new)

        def show() -> None:
            self.show_menu()
            self.show_daily(game, day)

        return DailyMode(self.context, self._deals(game), day, self.today(), begin, show)

    def _tour_mode(self, table: AnyTable) -> GameMode | None:
        from squaretactics.ui.tour.mode import TourMode
        from squaretactics.ui.tour.opponents import STOPS

        def play(stop: TourStop) -> None:
            self.context.app.pop()
            self._play_stop(stop)

        def show(stop: TourStop) -> None:
            self.show_menu()
            self.show_tour(stop)

        stop = next((stop for stop in STOPS if stop.occasion == table.occasion), None)
        return None if stop is None else TourMode(stop, table, self.context.finished, play, show)

    def _league_mode(self, game: AnyGameUI, league: str) -> GameMode:
        from squaretactics.ui.league.mode import LeagueMode

        def show() -> None:
            self.show_menu()
            self.show_league(game, league)

        return LeagueMode(show)

    def _practice_mode(self, game: AnyGameUI, table: AnyTable) -> GameMode:
        from squaretactics.ui.menu.practice_mode import PracticeMode

        def show() -> None:
            self.show_menu()
            self.show_history()

        return PracticeMode(table.occasion, lambda: self.follow_up_games.try_again(game, table.session), show)
