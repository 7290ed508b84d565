"""A list of games on the table, and a sheet of paper that tells more of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.form import FormScene
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.shell.scroll_list import ScrollList
from squaretactics.ui.shell.sheet import Passage, lay_sheet
from squaretactics.ui.shell.theme import BODY, SMALL, TITLE
from squaretactics.ui.shell.widgets import Button, Label, Paragraph
from squaretactics.ui.square_tactics.seats_shown import Lineup, SeatShown, SeatTable

# On the design of 1920 by 1080.
_LIST: Final = (70, 178, 1186, 850)
_SHEET: Final = (1310, 52, 540, 976)
_NOTICE: Final = 80  # how high, below the list
_INSET: Final = 36
_BUTTON: Final = 92
_GAP: Final = 20
_SEAT: Final = 86
_LINEUP: Final = 130  # at least, or there is none
_ROW: Final = 100
_EMPTY_SHEET: Final = (560, 470, 800, 300)
_EMPTY_FIGURE: Final = (775, 143, 370, 370)


class GameListScene(FormScene):
    """Shows games. What they are, and what can be done with one, is for each kind of list to say."""

    heading = ""
    empty_words = ("", "")
    empty_figure = ("", "")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.notice = Paragraph(app, "", size=SMALL)

    # Building.
    def build(self) -> None:
        """Put up the widgets for as many games as there are now."""
        app, add = self.app, self.form.add
        self.form.remove_all()
        add(Button(app, "back", "", self.back, icon="left", size=TITLE, hint="Back"))
        self.head = add(Label(app, self.heading, size=TITLE + 12, face="display"))
        self.build_head()
        self.games = ScrollList(app, "games", self.draw_row, self._choose, self.open, row_height=_ROW)
        self.title = add(Paragraph(app, "", size=TITLE - 6, face="display", paper=True, align="centre"))
        self.seats = SeatTable(app)
        self.lineup = Lineup(app)
        self.facts = Passage(app, "", size=BODY - 4, face="text", paper=True)
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
            self.title.words, words = self.empty_words
            self.empty = add(Paragraph(app, words, size=BODY, face="text", paper=True, align="centre"))
        add(self.notice)
        self.form.focus_on(self.games if self.count else self.form.find("back"))

    @property
    def count(self) -> int:
        """Return how many games there are."""
        raise NotImplementedError

    def build_head(self) -> None:
        """Add what stands beside the heading."""

    def make_buttons(self) -> Sequence[Button]:
        """Return the buttons for the chosen game, the upper first."""
        raise NotImplementedError

    def draw_row(self, target: pygame.Surface, index: int, row: pygame.Rect) -> None:
        """Draw a game on its row."""
        raise NotImplementedError

    def open(self, index: int) -> None:
        """Do with a game what its list is there for."""
        raise NotImplementedError

    def describe(self, index: int) -> None:
        """Tell of a game on the sheet by `tell`."""
        raise NotImplementedError

    def tell(self, title: str, seats: Sequence[SeatShown], facts: Sequence[str]) -> None:
        """Write on the sheet."""
        self.title.words, self.facts.words = title, "\n".join(filter(None, facts))
        self.seats.seats = self.lineup.seats = seats

    def _choose(self, index: int) -> None:
        self.describe(index)
        self._lay_words()

    def attempt(self, act: Callable[[], object], *troubles: type[Exception]) -> bool:
        """Do what may fail; if it does, tell why. Say whether it was done."""
        try:
            act()
        except troubles as error:
            self.say(str(error))
            return False
        return True

    def say(self, words: str) -> None:
        """Tell the player something below the list."""
        self.notice.words = words
        self._lay_list()

    # Where everything is.
    def layout(self, size: tuple[int, int]) -> None:
        place = self.app.place
        self.form.find("back").rect = place(70, 52, 80, 80)
        self.head.rect = place(180, 52, 640, 80)
        self._lay_list()
        self._lay_words()

    def _lay_list(self) -> None:
        left, top, width, height = _LIST
        told = _NOTICE if self.notice.words else 0
        self.games.rect = self.app.place(left, top, width, height - (told and told + _GAP))
        self.games.reveal()
        self.notice.rect = self.app.place(left, top + height - told, width, told)

    def _lay_words(self) -> None:
        """Share out the sheet: the facts take what room the others leave."""
        place, larger = self.app.place, self.app.text_scale
        if not self.count:
            left, width, above = _EMPTY_SHEET[0] + _INSET, _EMPTY_SHEET[2] - 2 * _INSET, _EMPTY_SHEET[1]
            self.title.rect = place(left, above + 50, width, 80)
            self.empty.rect = place(left, above + 136, width, 120)
            return
        left, width = _SHEET[0] + _INSET, _SHEET[2] - 2 * _INSET
        top: float = _SHEET[1] + 24
        bottom = _SHEET[1] + _SHEET[3] - _INSET
        for button in reversed(self.buttons):
            button.rect = place(left, bottom - _BUTTON, width, _BUTTON)
            bottom -= _BUTTON + _GAP
        title = 84 * larger
        self.title.rect = place(left, top, width, title)
        top += title + 12
        seats = max(len(self.seats.seats) * _SEAT * (1 + (larger - 1) / 2), 1)
        self.seats.rect = place(left, top, width, seats)
        top += seats + _GAP
        words = self.facts.height(place(left, top, width, 1).width) / place(0, 0, 1000, 0).width * 1000
        room = bottom - top - words - _GAP
        if room < _LINEUP:
            words, room = bottom - top - 2, 1
        self.facts.rect = place(left, top, width, words)
        self.lineup.rect = place(left, bottom - room, width, room)

    # Drawing.
    def draw_behind(self, target: pygame.Surface) -> None:
        """Lay the sheet on the table."""
        if self.count:
            lay_sheet(self.app, target, self.app.place(*_SHEET))
            return
        lay_sheet(self.app, target, self.app.place(*_EMPTY_SHEET))
        figure = self.app.place(*_EMPTY_FIGURE)
        faction, character = self.empty_figure
        drawing = self.app.painter.svg("cards", faction, f"{character}.svg", size=figure.size)
        target.blit(drawing, figure, special_flags=BLEND)
