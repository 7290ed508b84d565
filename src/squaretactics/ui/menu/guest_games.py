"""The list of games that guests finished. The person who plays now can claim theirs, one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from squaretactics.player_sentences import called
from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.finished_games import FinishedGame, FinishedMatch
from squaretactics.storage.person_history import PersonHistory
from squaretactics.storage.timestamps import Clock, utc_now
from squaretactics.translation import mark, say
from squaretactics.ui.game_ui import FindGameUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.menu.history import HistoryScene

# Makes a seat of a game the current person's.
Claim = Callable[[FinishedGame, int], None]


class GuestGamesScene(HistoryScene):
    """Lists the games of guests. `claim` may raise StorageError."""

    heading = mark("Guests' games")
    empty_words = (mark("Nothing yet"), mark("Games that guests finish appear here."))

    def __init__(
        self,
        app: App,
        find_game_ui: FindGameUI,
        history: PersonHistory,
        watch: Handler[Path],
        claim: Claim,
        now: Clock = utc_now,
        *,
        split: Callback | None = None,
    ) -> None:
        """Create the list. `split` opens the page that sorts old games, if there are any."""
        self._claim, self._split = claim, split
        super().__init__(app, find_game_ui, history, watch, now)
        if self.count and not self.notice.words:
            self.show_notice(say("Guests finished these games. If one was yours, claim it for your history."))

    def build_head(self) -> None:
        """Add no results: those of guests tell nothing about anyone."""
        if self._split is not None:
            hint = say("Games from before there were several people here.")
            self.aside = self.form.add(Button(self.app, "split", say("Old games"), self._split, size=BODY, hint=hint))

    def make_buttons(self) -> Sequence[Button]:
        words, hint = say("Claim game"), say("Adds this game to your history.")
        self.mine = Button(self.app, "claim", words, lambda: self._ask(self.games.index), hint=hint, paper=True)
        return *super().make_buttons(), self.mine

    def describe(self, index: int) -> None:
        super().describe(index)
        found = self.row(index)
        self.mine.enabled = found is not None
        self.mine.words = say("Claim match") if isinstance(found, FinishedMatch) else say("Claim game")

    def _ask(self, index: int) -> None:
        """Claim the only guest's seat of a game, or of all games of a match, or ask which of them it is."""
        found = self.row(index)
        games = found.games if isinstance(found, FinishedMatch) else () if found is None else (found,)
        if not games:
            return
        seats = games[-1].own or ()
        if len(seats) == 1:
            self._take(games, seats[0])
            return
        ways = [
            DialogAction(f"seat {seat}", called(games[-1].seats[seat].name), partial(self._take, games, seat))
            for seat in seats
        ]
        self.app.push(DialogScene(self.app, self.mine.words, say("Which player were you?"), ways))

    def _take(self, games: Sequence[FinishedGame], seat: int) -> None:
        def claim() -> None:
            for game in games:
                if seat in (game.own or ()):
                    self._claim(game, seat)

        if self.attempt(claim, StorageError):
            self.list_again(say("It's in your history now."))
