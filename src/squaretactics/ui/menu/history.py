"""The list of finished games, which can be replayed. The games of a match fold out below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from squaretactics.core.record import BadRecord
from squaretactics.core.session import check_setup
from squaretactics.core.spec import BadSetup
from squaretactics.player_sentences import PlayerSentence
from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.finished_games import FinishedGame, FinishedMatch, HistoryEntry, SeatTakeover
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.person_history import PersonHistory
from squaretactics.storage.saved_games import UnreadableRecord
from squaretactics.storage.timestamps import Clock, utc_now
from squaretactics.translation import mark, say, say_many, say_marked
from squaretactics.ui.game_ui import AnyGameUI, FindGameUI, NoSuchGame
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.menu.game_list import ASIDE, GameListScene
from squaretactics.ui.menu.import_game import ImportGame, ImportGameScene
from squaretactics.ui.menu.statistics_scene import GameStandings, StatisticsScene
from squaretactics.ui.table.common_words import (
    TAKES_SEAT,
    decision_words,
    match_win_words,
    practice_words,
    sentence,
    when_words,
    win_words,
)
from squaretactics.ui.table.game_details import GameDetails, GameDetailsScene
from squaretactics.ui.table.seat_summary import SeatSummary, draw_game_row

_PAGE: Final = 50  # entries per fetch
_FOLD: Final = 34  # size of the arrow that unfolds a match
_IMPORT: Final = 220  # width of the other buttons beside the heading
_BESIDE: Final = 20
_INDENT: Final = 56  # of games in a match
_TOLD: Final = 4  # number of seat changes to list
_GIVES_UP: Final = PlayerSentence(mark("You resign."), mark("{who} resigns."))


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
    who_won: Button | None

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
    ) -> None:
        """Create the list. `more` returns what can be done with a record; `import_record` imports one, and `paste`
        reads the letter on the clipboard.

        If several people play here, `guests` lists the games of guests, and `disown` makes a game one of them.
        """
        super().__init__(app, find_game_ui)
        self._paste, self._show_guests, self._disown = paste, guests, disown
        self.history, self.watch, self.now, self._more, self._take_in = history, watch, now, more, import_record
        self.notice.words = history.notice or _missing_words(history.missing) or _unusable_words(history.unusable)
        self._look()
        self.build()

    def _look(self) -> None:
        self._pages: dict[int, tuple[HistoryEntry | None, ...]] = {}
        self._entries = self._count_entries()
        self._rows = [_HistoryRow(entry) for entry in range(self._entries)]

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
        if self.count:
            words, hint = say("Results"), say("How many games each player won.")
            self.who_won = self.form.add(
                Button(self.app, "who won", words, self._statistics, icon="crown", size=BODY, hint=hint)
            )

    def build(self) -> None:
        self.of_guests = self.bring_in = self.who_won = None
        super().build()

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
            self.app.push(GameDetailsScene(self.app, details))

    def _give_away(self, disown: Handler[FinishedGame], game: FinishedGame) -> None:
        if self.attempt(lambda: disown(game), StorageError):
            self.list_again(say("It's with the guests' games now. Its player can claim it."))

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
        self.attempt(lambda: self.app.push(StatisticsScene(self.app, self._standings())), StorageError)

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
        """Return the entry of a row, fetching its page if needed; None if it can't be read."""
        row = self._rows[index]
        page, place = divmod(row.entry, _PAGE)
        if page not in self._pages:
            try:
                self._pages[page] = tuple(map(self._if_possible, self.history.entries(_PAGE, page * _PAGE)))
            except StorageError as trouble:
                self._pages[page], self.notice.words = (), str(trouble)
        entries = self._pages[page]
        found = entries[place] if place < len(entries) else None
        return found.games[row.game] if isinstance(found, FinishedMatch) and row.game is not None else found

    def _if_possible(self, entry: HistoryEntry) -> HistoryEntry | None:
        """Return the entry, or None if its game can't parse the set-up."""
        games = entry.games if isinstance(entry, FinishedMatch) else (entry,)
        game_ui = self.game_ui_of(games[0].game)
        try:
            for game in games if game_ui is not None else ():
                assert game_ui is not None
                check_setup(game_ui.spec, game.setup, len(game.seats))
        except BadSetup:
            return None
        return entry

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
            missing or self._rules(game),
            *result_lines,
            say("Played {when}", when=when_words(game.played, self.now())),
            decision_words(game.decisions),
            practice_words(game.occasion) or (say("Practice: you could undo anything.") if game.practice else ""),
            "" if game.resigned is None else _GIVES_UP.by(game.seats[game.resigned].name),
            say_many("Undo was used.", "{n} undos.", game.undone) if game.undone else "",
            say_many("{n} hint used.", "{n} hints used.", game.hints) if game.hints else "",
            *_handovers_words(game.handovers),
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
            *map(_points_of, match.games),
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

    def _rules(self, game: FinishedGame) -> str:
        return self.rules_of(game.game, game.setup, game.match_game)

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
        above = self._rules(found)
        practice = say("practice") if found.practice else ""
        given_up = "" if found.resigned is None else say("resigned")
        changed = say("players changed") if found.handovers else ""
        below = sentence(when_words(found.played, self.now()), practice, given_up, changed)
        signs = [name for name, often in (("back again", found.undone), ("bulb", found.hints)) if often]
        draw_game_row(self.app, target, row, self._seats(found), above, below, signs)

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
        super().layout(size)
        if self.who_won is not None:
            self.who_won.rect = self.app.place(*ASIDE[self.app.tall])
        left, top, _, height = ASIDE[self.app.tall]
        for button, step in ((self.bring_in, 1), (self.of_guests, 2)):
            if button is not None:
                button.rect = self.app.place(left - step * (_IMPORT + _BESIDE), top, _IMPORT, height)
        if self.of_guests is not None:
            self.title_label.rect.width = self.of_guests.rect.left - self.app.unit(_BESIDE) - self.title_label.rect.left


def _missing_words(games: int) -> str:
    """Return how many games the history doesn't list yet."""
    return say_many("Reading {n} more game…", "Reading {n} more games…", games) if games else ""


def _unusable_words(files: Sequence[UnreadableRecord]) -> str:
    """Return why a file isn't listed, and how many others aren't."""
    if not files:
        return ""
    more = len(files) - 1
    others = say_many("{n} more file can't be listed.", "{n} more files can't be listed.", more) if more else ""
    return " ".join(filter(None, (files[0].sentence, others)))


def _handovers_words(handovers: Sequence[SeatTakeover]) -> list[str]:
    """Return the handovers of seats in words; if there are many, only the first few."""
    told = [
        say_many(
            "{taken} after {n} move.",
            "{taken} after {n} moves.",
            handover.decisions,
            taken=TAKES_SEAT.between(handover.now, handover.before),
        )
        for handover in handovers[:_TOLD]
    ]
    more = len(handovers) - _TOLD
    return [*told, say_many("{n} more player change.", "{n} more player changes.", more)] if more > 0 else told


def _points_of(game: FinishedGame) -> str:
    """Return each seat's points in a game of a match. Points that don't count are in brackets."""
    points = " \N{EN DASH} ".join(
        f"({seat.points})" if index == game.resigned else f"{seat.points}" for index, seat in enumerate(game.seats)
    )
    if game.resigned is not None:
        return say("Game {number}: {points}, resigned", number=game.match_game or 1, points=points)
    return say("Game {number}: {points}", number=game.match_game or 1, points=points)
