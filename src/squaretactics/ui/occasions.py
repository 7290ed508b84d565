"""Games for an occasion: the daily deal, the stops of the tour, and leagues.

Scenes are imported when they are needed.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from squaretactics.core.daily_deal import FIRST_DAY, LAST_DAY, daily_context, day_of_context
from squaretactics.core.game_context import TOUR, GameContext, is_practice
from squaretactics.core.league import pairing_in_context
from squaretactics.storage.timestamps import local_time
from squaretactics.translation import say
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.menu.challenges import Challenge
from squaretactics.ui.menu.follow_up_games import FollowUpGames
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.letter_games import LetterGames
from squaretactics.ui.table.new_game import SEED_BITS

if TYPE_CHECKING:
    from squaretactics.storage.finished_games import FinishedGame
    from squaretactics.storage.leagues import LeagueStore
    from squaretactics.storage.saved_games import SavedGame
    from squaretactics.storage.timestamps import Clock
    from squaretactics.ui.daily.deals import DailyDeals
    from squaretactics.ui.table.game_mode import GameMode
    from squaretactics.ui.table.game_table import AnyTable
    from squaretactics.ui.table.new_game import NewGame
    from squaretactics.ui.table.thinker import Thinker
    from squaretactics.ui.tour.opponents import TourStop


class Tables(Protocol):
    """Opens tables, and leads back to the menu."""

    def show_menu(self, focus: str = "") -> None: ...

    def show_history(self, notice: str = "") -> None: ...

    def start(self, game: AnyGameUI, new: NewGame[Any]) -> None: ...

    def resume(self, saved: SavedGame) -> None: ...

    def watch(self, path: Path, review: bool = False) -> None: ...

    def thinker_for(self, game: AnyGameUI) -> Thinker: ...


class Occasions:
    """Opens the pages of the daily deal, the tour and the leagues."""

    def __init__(
        self,
        context: SceneContext,
        game_saver: DiskGameSaver,
        letters: LetterGames,
        tables: Tables,
        follow_up_games: FollowUpGames,
        clock: Clock,
    ) -> None:
        self.context, self.game_saver, self.letters, self.tables = context, game_saver, letters, tables
        self.follow_up_games, self._clock = follow_up_games, clock

    def challenges(self, game: AnyGameUI) -> list[Challenge]:
        return [self._daily_challenge(game), self._tour_challenge()]

    def _daily_challenge(self, game: AnyGameUI) -> Challenge:
        def told() -> str:
            from squaretactics.ui.table.common_words import sentence
            from squaretactics.ui.table.daily_results import results_by_day, streak, streak_words

            today, results = self.today, results_by_day(self.context.finished(game.name))
            if today not in results:
                return say("Today's deal is ready")
            words = say("Today: {result}", result=game.day_words(results[today]))
            return sentence(words, streak_words(streak(results, today)))

        return Challenge("day", say("Daily deal"), told, ("things", "clock.svg"), partial(self.show_daily, game))

    def _tour_challenge(self) -> Challenge:
        def told() -> str:
            from squaretactics.ui.tour.opponents import STOPS
            from squaretactics.ui.tour.progress import STARS, farthest_open_stop, tour_stars

            stars = tour_stars(self.context.finished)
            return say(
                "Stop {number} of {stops}, {stars} of {most} stars",
                number=farthest_open_stop(stars) + 1,
                stops=len(STOPS),
                stars=sum(map(len, stars)),
                most=STARS * len(STOPS),
            )

        def part() -> float:
            from squaretactics.ui.tour.opponents import STOPS
            from squaretactics.ui.tour.progress import STARS, tour_stars

            return sum(map(len, tour_stars(self.context.finished))) / (STARS * len(STOPS))

        return Challenge("tour", say("The tour"), told, ("things", "tour-flag.svg"), self.show_tour, part=part)

    @property
    def today(self) -> date:
        """Return today's date, limited to the days that have a deal."""
        return min(max(local_time(self._clock()).date(), FIRST_DAY), LAST_DAY)

    def _deals(self, game: AnyGameUI) -> DailyDeals:
        from squaretactics.ui.daily.deals import DailyDeals

        return DailyDeals(game, self.game_saver.store.folder.days, partial(self.tables.thinker_for, game))

    def show_daily(self, game: AnyGameUI, day: date | None = None) -> None:
        """Show the calendar, with a day selected if one is given."""
        from squaretactics.ui.daily.scene import DailyDealScene

        tables = self.tables
        waiting = [saved for saved in self.game_saver.store.list_unfinished()[0] if saved.game == game.name]

        def resume(day: date) -> Callback | None:
            return self._resuming(waiting, daily_context(day))

        begin, share = partial(tables.start, game), self.follow_up_games.share_deal
        scene = DailyDealScene(self.context, self._deals(game), self.today, begin, resume, tables.watch, share)
        if day is not None:
            scene.month.choose(day)
        self.context.app.push(scene)

    def show_tour(self, stop: TourStop | None = None) -> None:
        from squaretactics.ui.tour.opponents import STOPS
        from squaretactics.ui.tour.scene import TourScene

        waiting = {saved.occasion for saved in self.game_saver.store.list_unfinished()[0]}

        def is_waiting(stop: TourStop) -> bool:
            return stop.occasion in waiting

        scene = TourScene(self.context, game_ui, self._play_stop, is_waiting)
        if stop is not None:
            scene.choose(STOPS.index(stop))
        self.context.app.push(scene)

    def _play_stop(self, stop: TourStop) -> None:
        """Resume the game at a stop of the tour, or begin one."""
        go_on = self._resuming(self.game_saver.store.list_unfinished()[0], stop.occasion)
        if go_on is not None:
            go_on()
            return
        game, name = game_ui(stop.game), self.context.preferences.now.player_names[0]
        self.tables.start(game, stop.game_with(game, name, secrets.randbits(SEED_BITS)))

    def league_challenge(self, game: AnyGameUI) -> list[Challenge]:
        """Return the challenge of a game's leagues, if it has rules for them."""
        if not game.league_rules:
            return []

        def told() -> str:
            store = self._leagues()
            leagues = store.leagues(game.name)
            if not leagues:
                return say("Up to eight people and bots")
            latest = leagues[0]
            results = {number: each.result for number, each in store.played(latest).items()}
            if latest.champion(results) is not None:
                return say("Played to the end")
            return say("{done} of {count} games played", done=len(results), count=len(latest.pairings) + 1)

        show = partial(self.show_league, game)
        return [Challenge("league", say("League"), told, ("things", "trophy.svg"), show, in_menu=False)]

    def _leagues(self) -> LeagueStore:
        from squaretactics.storage.leagues import LeagueStore

        return LeagueStore(self.game_saver.store.folder, self.game_saver.history.finished)

    def delete(self, game: FinishedGame) -> None:
        """Delete a game from the history. A league keeps its result. May raise StorageError."""
        if pairing_in_context(game.occasion) is not None:
            self._leagues().keep_result(game)
        self.game_saver.history.delete(game)

    def show_league(self, game: AnyGameUI, league: str = "") -> None:
        """Show a league by its id, or else the latest one."""
        from squaretactics.ui.league.leagues import Leagues

        tables = self.tables
        by_letter, _ = self.letters.list_games()
        waiting = self.game_saver.store.list_unfinished()[0]

        def resume(occasion: str) -> Callback | None:
            sent = next((each for each in by_letter if each.occasion == occasion), None)
            return self._resuming(waiting, occasion) if sent is None else partial(self.letters.go_on, sent)

        people, begin, thinker = self.game_saver.people, partial(tables.start, game), partial(tables.thinker_for, game)
        Leagues(self.context, game, self._leagues(), people, begin, resume, tables.watch, thinker).open(league)

    def _resuming(self, waiting: Sequence[SavedGame], occasion: str) -> Callback | None:
        """Return a function that resumes the unfinished game for an occasion; None if there is no such game."""
        saved = next((saved for saved in waiting if saved.occasion == occasion), None)
        return None if saved is None else partial(self.tables.resume, saved)

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
            self.tables.start(game, new)

        def show() -> None:
            self.tables.show_menu()
            self.show_daily(game, day)

        return DailyMode(self.context, self._deals(game), day, self.today, begin, show)

    def _tour_mode(self, table: AnyTable) -> GameMode | None:
        from squaretactics.ui.tour.mode import TourMode
        from squaretactics.ui.tour.opponents import STOPS

        def play(stop: TourStop) -> None:
            self.context.app.pop()
            self._play_stop(stop)

        def show(stop: TourStop) -> None:
            self.tables.show_menu()
            self.show_tour(stop)

        stop = next((stop for stop in STOPS if stop.occasion == table.occasion), None)
        return None if stop is None else TourMode(stop, table, self.context.finished, play, show)

    def _league_mode(self, game: AnyGameUI, league: str) -> GameMode:
        from squaretactics.ui.league.leagues import LeagueMode

        def show() -> None:
            self.tables.show_menu()
            self.show_league(game, league)

        return LeagueMode(show)

    def _practice_mode(self, game: AnyGameUI, table: AnyTable) -> GameMode:
        from squaretactics.ui.table.game_mode import PracticeMode

        def show() -> None:
            self.tables.show_menu()
            self.tables.show_history()

        return PracticeMode(
            table.occasion, lambda: self.follow_up_games.try_again(game, table.session), show, say("Results")
        )


def has_stop(game: str, stop: str) -> bool:
    """Check whether the tour has a stop of this name for a game."""
    from squaretactics.ui.tour.opponents import STOPS

    return any((each.game, each.id) == (game, stop) for each in STOPS)
