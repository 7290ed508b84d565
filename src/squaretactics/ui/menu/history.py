"""The list of finished games, which can be replayed. The games of a match fold out below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from squaretactics.core.league import pairing_in_context
from squaretactics.core.record import BadRecord
from squaretactics.core.session import check_setup
from squaretactics.core.spec import BadSetup
from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.favourites import Favourites
from squaretactics.storage.finished_games import FinishedGame, FinishedMatch, HistoryEntry
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.person_history import PersonHistory
from squaretactics.storage.timestamps import Clock, utc_now
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.game_ui import AnyGameUI, FindGameUI, NoSuchGame
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.menu.board_thumbnails import BoardThumbnails
from squaretactics.ui.menu.game_list import ASIDE, LIST, GameListScene
from squaretactics.ui.menu.history_filter import ALL, filters, games_of, mode_words
from squaretactics.ui.menu.history_words import game_facts, missing_words, points_of, unusable_words
from squaretactics.ui.menu.import_game import ImportGame, ImportGameScene
from squaretactics.ui.menu.statistics_scene import GameStandings, StatisticsScene
from squaretactics.ui.table.common_words import (
    match_win_words,
    sentence,
    when_words,
    win_words,
)
from squaretactics.ui.table.game_details import GameDetails, GameDetailsScene
from squaretactics.ui.table.seat_summary import SeatSummary, draw_game_row, has_room_for_picture

_FOLD: Final = 34  # size of the arrow that unfolds a match
_IMPORT: Final = 220  # width of the other buttons beside the heading
_BESIDE: Final = 20
_FILTER: Final = 66  # height
_FEW: Final = 4  # entries, which need no filter
_INDENT: Final = 56  # of games in a match


class _HistoryRow(NamedTuple):
    """A row of the list: an entry of the history, or one game of an entry that is a match."""

    entry: int
    game: int | None = None


class HistoryScene(GameListScene):
    """Lists the finished games. `watch` replays a record; its OSError or BadRecord is shown here."""

    heading = mark("History")
    empty_words = (mark("Nothing yet"), mark("Games you finish appear here."))
    empty_figure = ("cards", "bots", "archaeologist-bot.svg")
    of_guests: Button | None
    bring_in: Button | None
    aside: Button | None  # at the right of the heading
    filter: ArrowPicker[str] | None

    def __init__(
        self,
        app: App,
        find_game_ui: FindGameUI,
        history: GameHistory | PersonHistory,
        watch: Handler[Path],
        now: Clock = utc_now,
        *,
        more: Callable[[Path], GameDetails] | None = None,
        import_record: ImportGame | None = None,
        paste: Callback | None = None,
        guests: Callback | None = None,
        disown: Handler[FinishedGame] | None = None,
        favourites: Favourites | None = None,
        delete: Handler[FinishedGame] | None = None,
        ratings: Callback | None = None,
        pairs: Callback | None = None,
    ) -> None:
        """Create the list. `more` returns what can be done with a record; `import_record` imports one, and `paste`
        reads the letter on the clipboard. `delete` may raise StorageError.

        If several people play here, `guests` lists the games of guests, `disown` makes a game one of them, and `pairs`
        shows the games of two people. `ratings` shows the ratings; both may raise StorageError.
        """
        super().__init__(app, find_game_ui)
        self._paste, self._show_guests, self._disown, self._delete = paste, guests, disown, delete
        self._favourites, self._chosen_filter = favourites, ALL
        self._ratings, self._pairs = ratings, pairs
        self.history, self.watch, self.now, self._more, self._take_in = history, watch, now, more, import_record
        self.notice.words = history.notice or missing_words(history.missing) or unusable_words(history.unusable)
        self._thumbnails = BoardThumbnails(app.painter)
        self._look()
        self.build()

    def _look(self) -> None:
        self._readable: dict[int, HistoryEntry | None] = {}  # entries that were shown, by number
        self._entries = self._count_entries()
        self._stars = frozenset() if self._favourites is None else self._favourites.of_person()
        self._all, played = self._all_entries()
        titles = [(ui.name, say_marked(ui.title)) for ui in map(self.game_ui_of, played) if ui is not None]
        self._filters = filters(self._all, self._stars, titles)
        chosen = next((each for each in self._filters if each.name == self._chosen_filter), self._filters[0])
        self._chosen_filter = chosen.name
        fitting = (number for number, entry in enumerate(self._all) if any(map(chosen.fits, games_of(entry))))
        self._rows = list(map(_HistoryRow, range(self._entries) if chosen.name == ALL else fitting))

    def _all_entries(self) -> tuple[Sequence[HistoryEntry], Sequence[str]]:
        try:
            return self.history.entries(self._entries), self.history.games()
        except StorageError as trouble:
            self.notice.words = str(trouble)
            return (), ()

    def _count_entries(self) -> int:
        try:
            return self.history.entry_count()
        except StorageError as trouble:
            self.notice.words = str(trouble)
            return 0

    def on_resume(self) -> None:
        """List the games again if some were claimed meanwhile."""
        if self._count_entries() != self._entries:
            self.list_again("")

    def list_again(self, notice: str) -> None:
        """List the games again, after one was moved to someone else's history."""
        index = self.games.index
        self.notice.words = notice
        self._look()
        self.build()
        if self.count:
            self.games.show(self.count, min(index, self.count - 1))
            self.describe(self.games.index)
        self.layout(self.app.size)

    @property
    def count(self) -> int:
        return len(self._rows)

    def build_head(self) -> None:
        if self._show_guests is not None:
            words, hint = say("Guests' games"), say("Games that nobody has claimed yet.")
            button = Button(self.app, "guests", words, self._show_guests, size=BODY, hint=hint)
            self.of_guests = self.form.add(button)
        if self._take_in is not None:
            import_record, hint = self._take_in, say("Opens a game file. You can also drop one here.")

            def ask() -> None:
                self.app.push(ImportGameScene(self.app, import_record, self._paste))

            self.bring_in = self.form.add(Button(self.app, "import", say("Import game"), ask, size=BODY, hint=hint))
        if self._entries > _FEW:
            ways = [(each.name, each.words) for each in self._filters]
            self.filter = self.form.add(ArrowPicker(self.app, "filter", ways, self._chosen_filter, self._choose_filter))
            self.filter.called = say("Show")
        if self.count:
            words, hint = say("Results"), say("How many games each player won.")
            self.aside = self.form.add(
                Button(self.app, "who won", words, self._statistics, icon="crown", size=BODY, hint=hint)
            )

    def build(self) -> None:
        self.of_guests = self.bring_in = self.aside = self.filter = None
        super().build()

    def _choose_filter(self, name: str) -> None:
        self._chosen_filter = name
        self._look()
        self.games.show(self.count)
        self.describe(0)
        self.layout(self.app.size)

    def make_buttons(self) -> Sequence[Button]:
        words = say("Replay")
        self.again = Button(self.app, "watch", words, lambda: self.open(self.games.index), primary=True, paper=True)
        words = say("More")
        self.further = Button(self.app, "more", words, lambda: self._show_more(self.games.index), paper=True)
        self.further.hint = say("Play the deal again, challenge a friend or export the game.")
        return (self.again,) if self._more is None else (self.again, self.further)

    def _show_more(self, index: int) -> None:
        """Open the dialog of a game."""
        found, more = self.row(index), self._more
        if isinstance(found, FinishedGame) and more is not None:
            details = more(found.record)
            if self._disown is not None and found.own:
                details = replace(details, disown=partial(self._give_away, self._disown, found))
            if self._favourites is not None:
                favourite, favour = found.record.name in self._stars, partial(self._favour, self._favourites, found)
                details = replace(details, favour=favour, favourite=favourite)
            if self._delete is not None:
                details = replace(details, delete=partial(self._ask_to_delete, self._delete, found))
            self.app.push(GameDetailsScene(self.app, details))

    def _give_away(self, disown: Handler[FinishedGame], game: FinishedGame) -> None:
        if self.attempt(lambda: disown(game), StorageError):
            self.list_again(say("It's with the guests' games now. Its player can claim it."))

    def _favour(self, favourites: Favourites, game: FinishedGame) -> None:
        if self.attempt(lambda: favourites.switch(game.record), StorageError):
            self.list_again("")

    def _ask_to_delete(self, delete: Handler[FinishedGame], game: FinishedGame) -> None:
        def do() -> None:
            if self.attempt(lambda: delete(game), StorageError):
                self.list_again(say("The game is deleted. Its file is in the discarded-games folder."))

        asked = say("It no longer counts in results, badges and streaks, for everyone who played it.")
        if pairing_in_context(game.occasion) is not None:
            asked = " ".join((asked, say("Its league keeps the result.")))
        ways = [DialogAction("delete", say("Delete game"), do)]
        title, cancel = say("Delete this game?"), say("Keep it")
        self.app.push(DialogScene(self.app, title, asked, ways, cancel=cancel, careful=True))

    # Actions.
    def open(self, index: int) -> None:
        """Replay a game, or fold or unfold a match."""
        found = self.row(index)
        if isinstance(found, FinishedMatch):
            self._lay_out_or_fold(index, len(found.games))
        elif found is not None:
            self.attempt(lambda: self.watch(found.record), OSError, BadRecord, NoSuchGame)

    def _lay_out_or_fold(self, index: int, games: int) -> None:
        entry, after = self._rows[index].entry, index + 1
        if self._laid_out(index):
            del self._rows[after : after + games]
        else:
            self._rows[after:after] = [_HistoryRow(entry, game) for game in range(games)]
        self.games.show(self.count, index)
        self.describe(index)

    def _laid_out(self, index: int) -> bool:
        """Return whether a match is unfolded."""
        return self._rows[index + 1 : index + 2] == [_HistoryRow(self._rows[index].entry, 0)]

    def _statistics(self) -> None:
        def show() -> None:
            self.app.push(StatisticsScene(self.app, self._standings(), self._ratings, self._pairs))

        self.attempt(show, StorageError)

    def _standings(self) -> list[GameStandings]:
        """Return the win statistics of each game that this version has."""
        fronts = filter(None, map(self.game_ui_of, self.history.games()))
        return [
            GameStandings(
                say_marked(game_ui.title),
                self.history.statistics(game_ui.name),
                game_ui.player_title,
                None if game_ui.statistics_hint is None else partial(self._tell_more, game_ui),
            )
            for game_ui in fronts
        ]

    def _tell_more(self, game_ui: AnyGameUI) -> None:
        """Show a game's own statistics."""
        self.attempt(
            lambda: self.app.push(game_ui.more_statistics(self.app, self.history.finished(game_ui.name))), StorageError
        )

    # Details of a game.
    def row(self, index: int) -> HistoryEntry | None:
        """Return the entry of a row; None if it can't be read."""
        row = self._rows[index]
        found = self._entry(row.entry)
        return found.games[row.game] if isinstance(found, FinishedMatch) and row.game is not None else found

    def _entry(self, number: int) -> HistoryEntry | None:
        """Return an entry of the history; None if it can't be read."""
        if number not in self._readable:
            entry = self._all[number] if number < len(self._all) else None
            self._readable[number] = entry if entry is not None and self._is_readable(entry) else None
        return self._readable[number]

    def _is_readable(self, entry: HistoryEntry) -> bool:
        """Return whether its game, if this version has it, can parse the set-up."""
        games = games_of(entry)
        game_ui = self.game_ui_of(games[0].game)
        try:
            for game in games if game_ui is not None else ():
                assert game_ui is not None
                check_setup(game_ui.spec, game.setup, len(game.seats))
        except BadSetup:
            return False
        return True

    def describe(self, index: int) -> None:
        found = self.row(index)
        self.again.words = say("Replay")
        self.further.enabled = isinstance(found, FinishedGame)
        if found is None:
            self.tell(say("This game can't be read right now"), (), ())
        elif isinstance(found, FinishedMatch):
            self.again.enabled = True
            self.again.words = say("Hide its games") if self._laid_out(index) else say("Show its games")
            self._describe_match(found)
        else:
            self._describe_game(found)

    def _describe_game(self, game: FinishedGame) -> None:
        missing = self.missing_game_text(game.game)
        self.again.enabled = not missing
        game_ui = self.game_ui_of(game.game)
        title, *result_lines = (game_ui.result_lines(game.summary) if game_ui is not None else ()) or (
            win_words([game.seats[seat].name for seat in game.winners]),
        )
        facts = (
            missing or self.rules_of(game.game, game.setup, game.match_game),
            *result_lines,
            *game_facts(game, self.now()),
        )
        self.tell(title, self._seats(game), facts)

    def _describe_match(self, match: FinishedMatch) -> None:
        last, standing = match.last, match.standing
        title = say("A match")
        if standing is not None:
            won = [last.seats[seat].name for seat in standing.winners]
            title = match_win_words(won) if standing.over else say("Unfinished match")
        facts = (
            self.missing_game_text(last.game) or self._match_rules(match),
            say("Played {when}", when=when_words(last.played, self.now())),
            *map(points_of, match.games),
            say("Practice: you could undo anything.") if last.practice else "",
        )
        self.tell(title, self._match_seats(match), facts)

    def _seats(self, game: FinishedGame) -> list[SeatSummary]:
        seats = [SeatSummary(seat.name, seat.player, points=seat.points, won=seat.won) for seat in game.seats]
        return self.seats_of(game.game, game.setup, seats, game.summary)

    def _match_seats(self, match: FinishedMatch) -> list[SeatSummary]:
        last, standing = match.last, match.standing
        seats = [
            SeatSummary(
                seat.name,
                seat.player,
                points=None if standing is None else standing.totals[index],
                won=standing is not None and index in standing.winners,
            )
            for index, seat in enumerate(last.seats)
        ]
        return self.seats_of(last.game, last.setup, seats, last.summary)

    def _match_rules(self, match: FinishedMatch) -> str:
        last, standing = match.last, match.standing
        games = len(match.games) if standing is None else standing.games
        return sentence(self.rules_of(last.game, last.setup), say("{n}-game match", n=games))

    def draw_row(self, target: pygame.Surface, index: int, row: pygame.Rect) -> None:
        found = self.row(index)
        if found is None:
            return
        if isinstance(found, FinishedMatch):
            self._draw_match(target, index, row, found)
            return
        if self._rows[index].game is not None:
            indent = self.app.unit(_INDENT)
            row = pygame.Rect(row.left + indent, row.top, row.width - indent, row.height)
        above = self.rules_of(found.game, found.setup, found.match_game)
        given_up = "" if found.resigned is None else say("resigned")
        changed = say("players changed") if found.handovers else ""
        below = sentence(when_words(found.played, self.now()), mode_words(found), given_up, changed)
        marks = ("star", found.record.name in self._stars), ("back again", found.undone), ("bulb", found.hints)
        signs = [name for name, shown in marks if shown]
        draw_game_row(self.app, target, row, self._seats(found), above, below, signs, self._board(found, row.height))

    def _board(self, game: FinishedGame, side: int) -> pygame.Surface | None:
        """Return the picture of a game's last position, if rows have room for it."""
        if not has_room_for_picture(self.app):
            return None
        return self._thumbnails.picture(game, self.game_ui_of(game.game), side)

    def _draw_match(self, target: pygame.Surface, index: int, row: pygame.Rect, match: FinishedMatch) -> None:
        """Draw a match, with an arrow that points down while its games are unfolded."""
        across = self.app.unit(_FOLD)
        fold = sign(self.app.painter, "right", across, self.app.tones(True).text)
        if self._laid_out(index):
            fold = pygame.transform.rotate(fold, -90)
        target.blit(fold, fold.get_rect(midleft=row.midleft), special_flags=BLEND)
        indent = self.app.unit(_INDENT)
        row = pygame.Rect(row.left + indent, row.top, row.width - indent, row.height)
        practice = say("practice") if match.last.practice else ""
        going_on = say("unfinished") if match.standing is not None and not match.standing.over else ""
        below = sentence(when_words(match.last.played, self.now()), practice, going_on)
        draw_game_row(self.app, target, row, self._match_seats(match), self._match_rules(match), below)

    def layout(self, size: tuple[int, int]) -> None:
        self.above_list = 0 if self.filter is None else _FILTER + _BESIDE
        super().layout(size)
        if self.filter is not None:
            left, top, width, _ = LIST[self.app.tall]
            self.filter.rect = self.app.place(left, top, width, _FILTER)
        if self.aside is not None:
            self.aside.rect = self.app.place(*ASIDE[self.app.tall])
        left, top, _, height = ASIDE[self.app.tall]
        for button, step in ((self.bring_in, 1), (self.of_guests, 2)):
            if button is not None:
                button.rect = self.app.place(left - step * (_IMPORT + _BESIDE), top, _IMPORT, height)
        if self.of_guests is not None:
            self.title_label.rect.width = self.of_guests.rect.left - self.app.unit(_BESIDE) - self.title_label.rect.left
