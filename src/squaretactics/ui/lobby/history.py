"""The finished games, each to be watched again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Protocol

import pygame

from squaretactics.catalogue import mark, say, say_many, say_marked
from squaretactics.core.record import BadRecord
from squaretactics.core.session import check_setup
from squaretactics.core.spec import BadSetup
from squaretactics.grammar import Deed
from squaretactics.storage.folders import StorageTrouble
from squaretactics.storage.history import FinishedGame, Statistics
from squaretactics.ui.front import FindFront, NoSuchGame
from squaretactics.ui.lobby.game_list import GameListScene
from squaretactics.ui.lobby.statistics import Standing, StatisticsScene
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.forms.widgets import Button
from squaretactics.ui.shell.paint.theme import BODY
from squaretactics.ui.table.seats import SeatShown, draw_game_row
from squaretactics.ui.table.words import decision_words, sentence, when_words, win_words

_PAGE: Final = 50  # games that are fetched at once
_GIVES_UP: Final = Deed(mark("You give the game up."), mark("{who} gives the game up."))


class FinishedGames(Protocol):
    """Where finished games are remembered."""

    @property
    def notice(self) -> str | None: ...

    def list(self, limit: int = ..., offset: int = ...) -> tuple[FinishedGame, ...]: ...

    def count(self) -> int: ...

    def games(self) -> tuple[str, ...]: ...

    def statistics(self, game: str) -> Statistics: ...


class HistoryScene(GameListScene):
    """Lists the finished games. `watch` shows a record again; it may raise OSError or BadRecord, which is told here."""

    heading = mark("History")
    empty_words = (mark("Nothing yet"), mark("Games that you play to their end are remembered here."))
    empty_figure = ("cards", "bots", "archaeologist-bot.svg")

    def __init__(
        self,
        app: App,
        find_front: FindFront,
        history: FinishedGames,
        watch: Callable[[Path], None],
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__(app, find_front)
        self.history, self.watch, self.now = history, watch, now
        self.notice.words = history.notice or ""
        self._pages: dict[int, tuple[FinishedGame | None, ...]] = {}
        try:
            self._count = history.count()
        except StorageTrouble as trouble:
            self._count, self.notice.words = 0, str(trouble)
        self.build()

    @property
    def count(self) -> int:
        return self._count

    def build_head(self) -> None:
        if self.count:
            words, hint = say("Who won"), say("And how many.")
            self.who_won = self.form.add(
                Button(self.app, "who won", words, self._statistics, icon="crown", size=BODY, hint=hint)
            )

    def make_buttons(self) -> Sequence[Button]:
        words = say("Watch again")
        self.again = Button(self.app, "watch", words, lambda: self.open(self.games.index), primary=True, paper=True)
        return (self.again,)

    # What can be done.
    def open(self, index: int) -> None:
        """Watch a game again."""
        game = self.game(index)
        if game is not None:
            self.attempt(lambda: self.watch(game.record), OSError, BadRecord, NoSuchGame)

    def _statistics(self) -> None:
        self.attempt(lambda: self.app.push(StatisticsScene(self.app, self._standings())), StorageTrouble)

    def _standings(self) -> list[Standing]:
        """Return who won how many, for each game that this program has."""
        fronts = filter(None, map(self.front_of, self.history.games()))
        return [
            Standing(say_marked(front.title), self.history.statistics(front.name), front.player_title)
            for front in fronts
        ]

    # What is told of a game.
    def game(self, index: int) -> FinishedGame | None:
        """Return a game of the list, fetched with those around it; None if it cannot be read."""
        page, place = divmod(index, _PAGE)
        if page not in self._pages:
            try:
                self._pages[page] = tuple(map(self._if_possible, self.history.list(_PAGE, page * _PAGE)))
            except StorageTrouble as trouble:
                self._pages[page], self.notice.words = (), str(trouble)
        games = self._pages[page]
        return games[place] if place < len(games) else None

    def _if_possible(self, game: FinishedGame) -> FinishedGame | None:
        """Return a game that its front can show, if it has one."""
        front = self.front_of(game.game)
        try:
            if front is not None:
                check_setup(front.spec, game.setup, len(game.seats))
        except BadSetup:
            return None
        return game

    def describe(self, index: int) -> None:
        game = self.game(index)
        if game is None:
            self.tell(say("This game cannot be read just now"), (), ())
            return
        missing = self.what_is_missing(game.game)
        self.again.enabled = not missing
        facts = (
            missing or self._rules(game),
            say("Played {when}", when=when_words(game.played, self.now())),
            decision_words(game.decisions),
            say("Practice: anything could be taken back.") if game.practice else "",
            "" if game.resigned is None else _GIVES_UP.by(game.seats[game.resigned].name),
            say_many("Something was taken back.", "{n} times something was taken back.", game.undone)
            if game.undone
            else "",
            say_many("A hint was asked for.", "{n} hints were asked for.", game.hints) if game.hints else "",
        )
        self.tell(win_words([game.seats[seat].name for seat in game.winners]), self._seats(game), facts)

    def _seats(self, game: FinishedGame) -> list[SeatShown]:
        seats = [SeatShown(seat.name, seat.player, points=seat.points, won=seat.won) for seat in game.seats]
        return self.seats_of(game.game, game.setup, seats)

    def _rules(self, game: FinishedGame) -> str:
        return self.rules_of(game.game, game.setup, game.match_game)

    def draw_row(self, target: pygame.Surface, index: int, row: pygame.Rect) -> None:
        game = self.game(index)
        if game is None:
            return
        above = self._rules(game)
        practice = say("practice") if game.practice else ""
        given_up = "" if game.resigned is None else say("given up")
        below = sentence(when_words(game.played, self.now()), practice, given_up)
        signs = [name for name, often in (("back again", game.undone), ("bulb", game.hints)) if often]
        draw_game_row(self.app, target, row, self._seats(game), above, below, signs)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self.count:
            self.who_won.rect = self.app.place(*self.plan.aside)
