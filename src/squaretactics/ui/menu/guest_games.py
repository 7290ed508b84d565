"""The list of games that guests finished. The person who plays now can claim theirs, one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from squaretactics.player_sentences import called
from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.person_history import PersonHistory
from squaretactics.storage.timestamps import Clock, utc_now
from squaretactics.translation import mark, say
from squaretactics.ui.game_ui import FindGameUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.kit.forms.widgets import Button
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
    ) -> None:
        self._claim = claim
        super().__init__(app, find_game_ui, history, watch, now)

    def build_head(self) -> None:
        """Add nothing: the results of guests tell nothing about anyone."""

    def make_buttons(self) -> Sequence[Button]:
        words, hint = say("Claim game"), say("Adds this game to your history.")
        self.mine = Button(self.app, "claim", words, lambda: self._ask(self.games.index), hint=hint, paper=True)
        return *super().make_buttons(), self.mine

    def describe(self, index: int) -> None:
        super().describe(index)
        self.mine.enabled = isinstance(self.row(index), FinishedGame)

    def _ask(self, index: int) -> None:
        """Claim the only guest's seat of a game, or ask which of them it is."""
        game = self.row(index)
        if not isinstance(game, FinishedGame) or not game.own:
            return
        if len(game.own) == 1:
            self._take(game, game.own[0])
            return
        ways = [
            DialogAction(f"seat {seat}", called(game.seats[seat].name), partial(self._take, game, seat))
            for seat in game.own
        ]
        title, asked = say("Claim game"), say("Which player were you?")
        self.app.push(DialogScene(self.app, title, asked, ways))

    def _take(self, game: FinishedGame, seat: int) -> None:
        if self.attempt(lambda: self._claim(game, seat), StorageError):
            self.list_again(say("It's in your history now."))
