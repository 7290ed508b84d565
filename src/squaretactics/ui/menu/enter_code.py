"""The dialog that reads a code, shows its deal, and starts it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from squaretactics.core.deal_codes import BadCode, Deal, find_code
from squaretactics.translation import say, say_marked
from squaretactics.ui.game_ui import FindGameUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.seat_summary import SeatList, SeatSummary
from squaretactics.ui.table.shared_deal import game_of
from squaretactics.ui.table.stationery import draw_postcard

_INSET: Final = 60
_GAP: Final = 24
_WIDTHS: Final = (1120, 1080)  # on the wide design and on the tall one
_TOP: Final = 50
_TITLE: Final = 76
_TOLD: Final = 56
_FIELD: Final = 88
_NOTE: Final = 84
_SEAT: Final = 96
_DARE: Final = 110  # height of a friend's words
_LEAST: Final = 196  # height of what tells about a deal
_BUTTON: Final = 92
_LONGEST: Final = 2000  # characters of a code


class CodeField(TextField):
    """A text field for a code. Of a pasted message, it takes only the code."""

    def write(self, text: str) -> bool:
        code = find_code(text)
        self.marked = self.marked or code is not None  # replace what was there
        return super().write(code or text)


class EnterCodeScene(OverlayScene):
    """Asks for a code, and shows the deal as soon as it's complete."""

    accepts_files = True

    def __init__(
        self,
        app: App,
        read: Callable[[str], Deal],
        find_game_ui: FindGameUI,
        play: Handler[Deal],
        set_up: Callable[[str], Callback | None],
    ) -> None:
        """`read` may raise BadCode, as may `set_up`, which returns what sets up the position of a code; None if it has
        no position.
        """
        super().__init__(app)
        self._read, self.find_game_ui, self._play, self._set_up = read, find_game_ui, play, set_up
        self.deal: Deal | None = None
        add = self.form.add
        self.title = add(Label(app, say("Enter a code"), size=TITLE, face="display", paper=True, align="centre"))
        told = say("Type or paste your friend's code, or drop the picture here.")
        self.told = add(Paragraph(app, told, size=SMALL + 4, face="text", paper=True, align="centre"))
        empty = say("letters and digits")
        self.field = add(
            CodeField(app, "code", "", self._typed, longest=_LONGEST, empty=empty, paper=True, confirmed=self._go)
        )
        self.field.called = say("Code")
        self.dare = add(Paragraph(app, "", size=TITLE + 6, face="display", paper=True, at_top=True))
        self.about = add(Paragraph(app, "", size=BODY, face="text", paper=True, at_top=True))
        self.seats = add(SeatList(app))
        self.note = add(Paragraph(app, "", size=SMALL, face="text", paper=True, align="centre"))
        self.go = add(Button(app, "play", say("Play"), self._go, primary=True, size=BODY + 4, paper=True))
        self.cancel = add(Button(app, "cancel", say("Cancel"), self.back, size=BODY + 4, paper=True))
        self.form.focus_on(self.field)
        self._typed("")

    def show(self, text: str, note: str = "") -> None:
        """Show a code, as if it were typed, or a note."""
        self.field.show(text)
        self._typed(text)
        self.note.words = self.note.words or note
        self.form.focus_on(self.go if self.deal is not None or (text and self.note.words) else self.field)
        self.app.dirty = True

    def _typed(self, text: str) -> None:
        self.deal, self.note.words = None, ""
        self.go.enabled = bool(text.strip())
        try:
            if self.go.enabled and self._set_up(text) is not None:
                self.note.words = say("A position for the analysis board. Press Play to set it up.")
            elif self.go.enabled:
                self.deal = self._read(text)
        except BadCode as error:
            if find_code(text) is not None:  # it's complete
                self.note.words = str(error)
        self._describe()
        if self.app.stack[-1:] == [self]:
            self.layout(self.app.size)

    def _describe(self) -> None:
        """Show the deal, or nothing."""
        self.dare.words, self.about.words, self.seats.seats = "", "", ()
        if self.deal is None:
            return
        deal, game_ui = self.deal, self.find_game_ui(self.deal.game.name)
        setup = deal.game.setup_data(deal.setup)
        self.dare.words = "" if deal.result is None else say("“{words}”", words=game_ui.dare_words(deal.result))
        self.about.words = sentence(say_marked(game_ui.title), game_ui.rules_words(setup))
        looks = game_ui.seat_looks(setup, len(deal.players))
        self.seats.seats = [
            SeatSummary(seat.name, seat.player, game_ui.player_title(seat.player), look)
            for seat, look in zip(game_of(deal).seats, looks, strict=True)
        ]

    def _go(self) -> None:
        if self.deal is not None:
            self._play(self.deal)
        elif self.go.enabled:
            try:
                if (set_up := self._set_up(self.field.text)) is not None:
                    set_up()
                else:
                    self._read(self.field.text)
            except BadCode as error:
                self.note.words = str(error)
                self.form.focus_on(self.field)

    # Layout.
    @property
    def _shown(self) -> float:
        """Return the height of the deal or, without one, of the note."""
        if self.deal is None:
            return _NOTE * self.app.text_scale
        return max(len(self.seats.seats) * (_SEAT + 10) - 10, _LEAST)

    @property
    def extent(self) -> tuple[float, float]:
        return _WIDTHS[self.app.tall], _TOP + _TITLE + _TOLD + _FIELD + self._shown + _BUTTON + 3 * _GAP + _TOP

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, _) = self.app.place, self.corner, self.extent
        left, width, top = left + _INSET, width - 2 * _INSET, top + _TOP
        self.title.rect = place(left, top, width, _TITLE)
        self.told.rect = place(left, top + _TITLE, width, _TOLD)
        top += _TITLE + _TOLD + _GAP
        self.field.rect = place(left, top, width, _FIELD)
        top += _FIELD + _GAP
        self.note.rect = place(left, top, width, self._shown)  # shown only without a deal
        about, seats = columns((left, top, width, self._shown), (4, 5), 40)
        self.seats.rect = place(*seats)
        dare = min(_DARE * self.app.text_scale, self._shown / 2) if self.dare.words else 0
        self.dare.rect = place(*about[:3], dare)
        self.about.rect = place(about[0], top + dare, about[2], self._shown - dare)
        top += self._shown + _GAP
        self.place_each((self.go, self.cancel), columns((left, top, width, _BUTTON), (5, 3), _GAP))

    def draw_sheet(self, target: pygame.Surface, sheet: pygame.Rect) -> None:
        draw_postcard(self.app, target, sheet)
