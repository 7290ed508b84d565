"""Games for an occasion: the daily deal, the stops of the tour, and leagues.

Scenes are imported when they are needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from squaretactics.core.daily_deal import FIRST_DAY, LAST_DAY, daily_context, day_of_context
from squaretactics.core.game_context import TOUR, GameContext
from squaretactics.core.league import pairing_in_context
from squaretactics.storage.timestamps import local_time
from squaretactics.translation import say
from squaretactics.ui.daily.challenge import daily_challenge
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.menu.challenges import Challenge
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.letter_games import LetterGames
from squaretactics.ui.tour.challenge import tour_challenge

if TYPE_CHECKING:
    from squaretactics.storage.leagues import LeagueStore
    from squaretactics.storage.saved_games import SavedGame
    from squaretactics.storage.timestamps import Clock
    from squaretactics.ui.table.new_game import NewGame
    from squaretactics.ui.table.routes import Origin
    from squaretactics.ui.table.shared_deal import SharedDeal
    from squaretactics.ui.table.thinker import Thinker


class Tables(Protocol):
    """Opens tables, and leads back to the menu."""

    def show_menu(self, focus: str = "") -> None: ...

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
        share_deal: Handler[SharedDeal],
        clock: Clock,
    ) -> None:
        self.context, self.game_saver, self.letters, self.tables = context, game_saver, letters, tables
        self._share_deal, self._clock = share_deal, clock

    def challenges(self, game: AnyGameUI) -> list[Challenge]:
        """Return the challenges of a game."""
        return [
            daily_challenge(self.context, game, self.today, partial(self.show_daily, game)),
            tour_challenge(self.context, self.show_tour),
        ]

    @property
    def today(self) -> date:
        """Return today's date, limited to the days that have a deal."""
        return min(max(local_time(self._clock()).date(), FIRST_DAY), LAST_DAY)

    def show_daily(self, game: AnyGameUI, day: date | None = None) -> None:
        """Show the calendar, with a day selected if one is given."""
        from squaretactics.ui.daily.scene import DailyDealScene

        tables = self.tables
        waiting = [saved for saved in self.game_saver.store.list_unfinished()[0] if saved.game == game.name]

        def resume(day: date) -> Callback | None:
            return self._resuming(waiting, daily_context(day))

        begin, thinker = partial(tables.start, game), partial(tables.thinker_for, game)
        scene = DailyDealScene(
            self.context,
            game,
            self.today,
            begin,
            resume,
            tables.watch,
            thinker,
            self.game_saver.store.folder.days,
            self._share_deal,
        )
        if day is not None:
            scene.month.choose(day)
        self.context.app.push(scene)

    def show_tour(self) -> None:
        """Show the map."""
        from squaretactics.ui.tour.scene import TourScene

        waiting = self.game_saver.store.list_unfinished()[0]

        def begin(game: str, new: NewGame[Any]) -> None:
            self.tables.start(game_ui(game), new)

        self.context.app.push(TourScene(self.context, game_ui, begin, partial(self._resuming, waiting)))

    def league_challenge(self, game: AnyGameUI) -> list[Challenge]:
        """Return the challenge of a game's leagues, if it has rules for them."""
        if not game.league_rules:
            return []
        from squaretactics.ui.league.challenge import league_challenge

        return [league_challenge(game.name, self._leagues, partial(self.show_league, game))]

    def _leagues(self) -> LeagueStore:
        from squaretactics.storage.leagues import LeagueStore

        return LeagueStore(self.game_saver.store.folder, self.game_saver.history.finished)

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

    def origin(self, game: AnyGameUI, occasion: str | None) -> Origin | None:
        """Return the page that a game for this occasion is opened from."""
        from squaretactics.ui.table.routes import Origin

        day, context = day_of_context(occasion), GameContext.read(occasion)

        def show_daily() -> None:
            self.tables.show_menu()
            self.show_daily(game, day)

        def show_tour() -> None:
            self.tables.show_menu()
            self.show_tour()

        if day is not None:
            return Origin(say("Daily deal"), show_daily)
        if (pairing := pairing_in_context(occasion)) is not None:
            league = pairing[0]

            def show_league() -> None:
                self.tables.show_menu()
                self.show_league(game, league)

            return Origin(say("League"), show_league)
        return Origin(say("The tour"), show_tour) if context is not None and context.kind == TOUR else None


def has_stop(game: str, stop: str) -> bool:
    """Check whether the tour has a stop of this name for a game."""
    from squaretactics.ui.tour.opponents import STOPS

    return any((each.game, each.id) == (game, stop) for each in STOPS)
