"""The dialog that reads a code, shows its deal, and starts it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from squaretactics.core.deal_codes import BadCode, Deal, find_code
from squaretactics.translation import say, say_marked
from squaretactics.ui.game_ui import FindGameUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.paper_sheet import PARAGRAPH, BodyText
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.seat_summary import SeatList, SeatSummary
from squaretactics.ui.table.shared_deal import game_of

_INSET: Final = 60
_GAP: Final = 24
_LONGEST: Final = 2000  # characters of a code


class CodeField(TextField):
    """A text field for a code. Of a pasted message, it takes only the code."""

    def write(self, text: str) -> bool:
        code = find_code(text)
        self.marked = self.marked or code is not None  # replace what was there
        return super().write(code or text)


class EnterCodeScene(OverlayScene):
    """Asks for a code, and shows the deal as soon as it's complete."""

    sizes = ((1160, 900), (1080, 960))
    accepts_files = True

    def __init__(self, app: App, read: Callable[[str], Deal], find_game_ui: FindGameUI, play: Handler[Deal]) -> None:
        """`read` may raise BadCode."""
        super().__init__(app)
        self._read, self.find_game_ui, self._play = read, find_game_ui, play
        self.deal: Deal | None = None
        add = self.form.add
        self.title = add(Label(app, say("Enter a code"), size=TITLE, face="display", paper=True, align="centre"))
        told = say("Type or paste your friend's code, or drop the picture here.")
        self.told = add(Paragraph(app, told, size=SMALL, face="text", paper=True, align="centre"))
        empty = say("letters and digits")
        self.field = add(
            CodeField(app, "code", "", self._typed, longest=_LONGEST, empty=empty, paper=True, confirmed=self._go)
        )
        self.field.called = say("Code")
        self.about = add(BodyText(app, "", size=BODY, face="text", paper=True))
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
        self.form.focus_on(self.field if self.deal is None else self.go)
        self.app.dirty = True

    def _typed(self, text: str) -> None:
        self.deal, self.note.words = None, ""
        self.go.enabled = bool(text.strip())
        try:
            self.deal = self._read(text) if self.go.enabled else None
        except BadCode as error:
            if find_code(text) is not None:  # it's complete
                self.note.words = str(error)
        self._describe()

    def _describe(self) -> None:
        """Show the deal, or nothing."""
        self.about.words, self.seats.seats = "", ()
        if self.deal is None:
            return
        deal, game_ui = self.deal, self.find_game_ui(self.deal.game.name)
        setup = deal.game.setup_data(deal.setup)
        dare = "" if deal.result is None else say("“{words}”", words=game_ui.dare_words(deal.result))
        rules = sentence(say_marked(game_ui.title), game_ui.rules_words(setup))
        self.about.words = PARAGRAPH.join(filter(None, (rules, dare)))
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
                self._read(self.field.text)
            except BadCode as error:
                self.note.words = str(error)
                self.form.focus_on(self.field)

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, height) = self.app.place, self.corner, self.extent
        left, width, bottom = left + _INSET, width - 2 * _INSET, top + height - 40
        self.title.rect = place(left, top + 28, width, 76)
        self.told.rect = place(left, top + 108, width, 72)
        self.field.rect = place(left, top + 196, width, 84)
        self.place_each((self.go, self.cancel), columns((left, bottom - 92, width, 92), (1, 1), _GAP))
        top += 196 + 84 + _GAP
        self.note.rect = place(left, top, width, 110)  # shown only without a deal
        shown = left, top, width, bottom - 92 - _GAP - top
        self.place_each((self.about, self.seats), columns(shown, (1, 1), 40))
