"""Base of the lists of games, with a sheet of details about the selected game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from squaretactics.core.spec import Data
from squaretactics.translation import Message, say, say_marked
from squaretactics.ui.game_ui import AnyGameUI, FindGameUI, NoSuchGame
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import BodyText, draw_paper_sheet
from squaretactics.ui.kit.forms.scroll_list import ScrollList
from squaretactics.ui.kit.forms.widgets import Button, Paragraph
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.table.common_words import match_words, sentence
from squaretactics.ui.table.seat_summary import AssetPath, Lineup, SeatList, SeatSummary

ASIDE: Final[Boxes] = ((956, 56, 300, 72), (870, 32, 300, 72))  # beside the heading
LIST: Final[Boxes] = ((70, 178, 1186, 842), (30, 144, 1140, 640))
_SHEET: Final[Boxes] = ((1310, 56, 540, 964), (30, 816, 1140, 704))
_EMPTY_SHEET: Final[Boxes] = ((560, 470, 800, 300), (200, 710, 800, 300))
_EMPTY_FIGURE: Final[Boxes] = ((775, 143, 370, 370), (415, 383, 370, 370))
_NOTICE: Final = 80  # height of the notice below the list
_INSET: Final = 36
_BUTTON: Final = 92
_GAP: Final = 20
_SEAT: Final = 86
_LINEUP: Final = 130  # minimum; with less room there is none
_ROW: Final = 100


class GameListScene(PageScene):
    """A list of games. Subclasses define the games, the details and the actions."""

    title_widths = (640, 640)
    accepts_files = True
    heading: Message
    empty_words: tuple[Message, Message]
    empty_figure: AssetPath = ()
    above_list: float = 0  # room above the list

    def __init__(self, app: App, find_game_ui: FindGameUI) -> None:
        super().__init__(app)
        self.find_game_ui = find_game_ui
        self.notice = Paragraph(app, "", size=SMALL)

    # Building.
    def build(self) -> None:
        """Create the widgets for the current number of games."""
        app, add = self.app, self.form.add
        self.form.remove_all()
        self.add_title(say_marked(self.heading))
        self.build_head()
        self.games = ScrollList(app, "games", self.draw_row, self._choose, self.open, row_height=_ROW)
        self.title = add(Paragraph(app, "", size=TITLE - 6, face="display", paper=True, align="centre"))
        self.seats = SeatList(app)
        self.lineup = Lineup(app)
        self.facts = BodyText(app, "", size=BODY - 4, face="text", paper=True)
        if self.count:
            self.title.about = self.seats.about = self.facts.about = self.games
            self.games.called = say_marked(self.heading)
        self.buttons: list[Button] = []
        if self.count:
            add(self.games)
            add(self.facts)
            add(self.seats)
            add(self.lineup)
            self.buttons = [add(button) for button in self.make_buttons()]
            self.games.show(self.count)
            self._choose(0)
        else:
            self.title.words, words = map(say_marked, self.empty_words)
            self.empty = add(Paragraph(app, words, size=BODY, face="text", paper=True, align="centre"))
        add(self.notice)
        self.form.focus_on(self.games if self.count else self.way_back)

    @property
    def count(self) -> int:
        raise NotImplementedError

    def build_head(self) -> None:
        """Add widgets beside the heading."""

    def make_buttons(self) -> Sequence[Button]:
        """Return the buttons for the selected game, from top to bottom."""
        raise NotImplementedError

    def draw_row(self, target: pygame.Surface, index: int, row: pygame.Rect) -> None:
        raise NotImplementedError

    def open(self, index: int) -> None:
        """Perform the list's main action on a game."""
        raise NotImplementedError

    def describe(self, index: int) -> None:
        """Show a game's details on the sheet, by calling `tell`."""
        raise NotImplementedError

    def tell(self, title: str, seats: Sequence[SeatSummary], facts: Sequence[str]) -> None:
        """Show a title, seats and facts on the sheet."""
        self.title.words, self.facts.words = title, "\n".join(filter(None, facts))
        self.seats.seats = self.lineup.seats = seats

    # The game's GameUI, if this version has the game.
    def game_ui_of(self, game: str) -> AnyGameUI | None:
        """Return a game's GameUI; None if this version doesn't have the game."""
        try:
            return self.find_game_ui(game)
        except NoSuchGame:
            return None

    def missing_game_text(self, game: str) -> str:
        """Return why a game isn't available; empty if it is."""
        try:
            self.find_game_ui(game)
        except NoSuchGame as error:
            return str(error)
        return ""

    def rules_of(self, game: str, setup: Data, number: int | None = None) -> str:
        """Return the name of a game's rules, and the game's number in the match, if any."""
        game_ui = self.game_ui_of(game)
        if game_ui is None:
            return say("Unknown game")
        return sentence(game_ui.rules_words(setup), match_words(number, game_ui.games_in_a_match(setup)))

    def seats_of(
        self,
        game: str,
        setup: Data,
        seats: Sequence[SeatSummary],
        summary: Data | None = None,
        events: Sequence[Sequence[Any]] = (),
    ) -> list[SeatSummary]:
        """Return the seats with the styles and titles of their game."""
        game_ui = self.game_ui_of(game)
        if game_ui is None:
            return list(seats)
        looks = game_ui.seat_looks(setup, len(seats), summary, events)
        return [
            replace(seat, look=look, title=game_ui.player_title(seat.player))
            for seat, look in zip(seats, looks, strict=True)
        ]

    def _choose(self, index: int) -> None:
        self.describe(index)
        self._lay_words()

    def attempt(self, act: Callback, *troubles: type[Exception]) -> bool:
        """Run an action, and show its error if it raises one of `troubles`. Return whether it succeeded."""
        try:
            act()
        except troubles as error:
            self.show_notice(str(error))
            return False
        return True

    def show_notice(self, words: str) -> None:
        self.notice.words = words
        self._lay_list()

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._lay_list()
        self._lay_words()

    def _lay_list(self) -> None:
        left, top, width, height = LIST[self.app.tall]
        top, height = top + self.above_list, height - self.above_list
        told = _NOTICE if self.notice.words else 0
        self.games.rect = self.app.place(left, top, width, height - (told and told + _GAP))
        self.games.reveal()
        self.notice.rect = self.app.place(left, top + height - told, width, told)

    def _lay_words(self) -> None:
        """Place the widgets on the sheet. On a wide sheet, the facts stand beside the seats."""
        place, larger = self.app.place, self.app.text_scale
        if not self.count:
            left, above, width, _ = _EMPTY_SHEET[self.app.tall]
            self.title.rect = place(left + _INSET, above + 50, width - 2 * _INSET, 80)
            self.empty.rect = place(left + _INSET, above + 136, width - 2 * _INSET, 120)
            return
        start, above, across, high = _SHEET[self.app.tall]
        left, width, title = start + _INSET, across - 2 * _INSET, 84 * larger
        top, bottom = above + 24 + title + 12, above + high - _INSET
        self.title.rect = place(left, above + 24, width, title)
        column = (width - 2 * _GAP) / 2 if self.app.tall else width
        seats = max(len(self.seats.seats) * _SEAT * (1 + (larger - 1) / 2), 1)
        self.seats.rect = place(left, top, column, seats)
        beside = left + width - column
        end = bottom
        for button in reversed(self.buttons):
            button.rect = place(beside, end - _BUTTON, column, _BUTTON)
            end -= _BUTTON + _GAP
        if self.app.tall:
            self.facts.rect = place(beside, top, column, end - top)
            room = max(bottom - top - seats - _GAP, 1)
        else:
            room = self._lay_facts(left, top + seats + _GAP, column, end)
            bottom = end
        self.lineup.rect = place(left, bottom - room, column, room)

    def _lay_facts(self, left: float, top: float, width: float, bottom: float) -> float:
        """Give the facts the room they need; return what is left."""
        place = self.app.place
        words = self.facts.height(place(left, top, width, 1).width) / place(0, 0, 1000, 0).width * 1000
        room = bottom - top - words - _GAP
        if room < _LINEUP:
            words, room = bottom - top - 2, 1
        self.facts.rect = place(left, top, width, words)
        return room

    # Drawing.
    def draw_behind(self, target: pygame.Surface) -> None:
        """Draw the sheets, and a figure if the list is empty."""
        app, tall = self.app, self.app.tall
        if self.count:
            draw_paper_sheet(app, target, app.place(*_SHEET[tall]))
            return
        draw_paper_sheet(app, target, app.place(*_EMPTY_SHEET[tall]))
        figure = app.place(*_EMPTY_FIGURE[tall])
        drawing = app.painter.svg(*self.empty_figure, size=figure.size)
        target.blit(drawing, figure, special_flags=BLEND)
