"""Set up a game: players, and a sheet with the rules."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.rivals import RIVAL
from squaretactics.core.session import HUMAN
from squaretactics.games.squirrel_squabble.board import SQUIRREL_IDS
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.text import SEATS
from squaretactics.translation import mark, mark_as, say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import Button, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings
from squaretactics.ui.squirrel_squabble.setup.setup_draft import SquirrelSetupDraft
from squaretactics.ui.table.new_game import BY_LETTER, StartGame
from squaretactics.ui.table.picture_card import SEAT_PART, SeatCard
from squaretactics.ui.table.player_labels import level_title, seat_picture
from squaretactics.ui.table.setup_controls import (
    DIVIDER,
    RIVAL_AIM,
    Choice,
    OptionSheet,
    PictureOptions,
    even_labels,
    explain,
    name_field,
    note_of,
    player_ways,
    setup_help,
    show_seat,
)

_SEATS: Final[tuple[Boxes, Boxes]] = (
    ((70, 170, 470, 850), (50, 140, 530, 540)),
    ((580, 170, 470, 850), (620, 140, 530, 540)),
)
_SHEET: Final[Boxes] = ((1090, 170, 760, 690), (50, 700, 1100, 690))
_NAMES: Final = (230, 300)  # width of the options' names
_START: Final = mark_as("Start", "how a game begins")
_STARTS: Final = {
    "standard": (mark("Standard"), mark("Both squirrels start without nuts.")),
    "quick": (mark("Quick"), mark("Both squirrels start with two nuts.")),
}
_PICTURES: Final = {
    "standard": ("squirrel_squabble", "small", "home-orange-icon.svg"),
    "quick": ("squirrel_squabble", "small", "two-icon.svg"),
}
_ASIDE: Final = 0.09
_START_HIGH: Final = (112, 100)
_EXPLAINED: Final = 42
_OPTIONS: Final = (
    Choice("board", mark("Tiles"), (("arranged", mark("Arranged")), ("dealt", mark("Dealt")))),
    Choice("arranger", mark("Who arranges"), ((None, mark("Random")), *enumerate(SEATS))),
    Choice("length", mark("Length"), (("single", mark("One game")), ("match", mark("Best of three")))),
)


class SquirrelNewGameScene(PageScene):
    """Lets the player set up a game. `start` is called with the new game."""

    plan: ClassVar[Plan] = {
        "start_button": ((1090, 892, 760, 128), (50, 1410, 1100, 116)),
    }
    paper_sheets = (_SHEET,)

    def __init__(self, app: App, start: StartGame[Setup], draft: SquirrelSetupDraft | None = None) -> None:
        super().__init__(app)
        self.draft = draft or SquirrelSetupDraft()
        self._start_game = start
        add = self.form.add
        self.add_title(say("New game"))
        self.cards = [add(SeatCard(app, seat)) for seat in range(len(SEATS))]
        for card, squirrel in zip(self.cards, SQUIRREL_IDS, strict=True):
            card.piece = ("squirrel_squabble", "squirrels", f"{squirrel}-idle-toward.svg")
            card.aside = _ASIDE
        self.helps: list[Paragraph] = []
        for seat in range(len(SEATS)):
            self._build_seat(seat)
        self._build_sheet()
        words = say("Start the game")
        self.start_button = add(Button(app, "start", words, self._start, primary=True, size=TITLE))
        self.form.focus_on(self.start_button)
        self._refresh()

    def _build_seat(self, seat: int) -> None:
        app, draft, add = self.app, self.draft, self.form.add
        add(name_field(app, seat, draft.typed_name(seat), self._name, TITLE))
        kinds = player_ways(draft, [(kind, level_title(kind)) for kind in (HUMAN, *LEVELS, RIVAL, BY_LETTER)])
        seated = partial(self._seat, seat)
        picker = add(ArrowPicker(app, f"player {seat}", kinds, draft.picked(seat), seated, size=BODY, paper=True))
        picker.called = say("Who plays this seat")
        told = add(Paragraph(app, "", size=SMALL, paper=True, face="text", soft=True, align="centre"))
        told.about = picker
        self.helps.append(told)

    def _build_sheet(self) -> None:
        starts = [(name, say_marked(title)) for name, (title, _) in _STARTS.items()]
        change = partial(self._change, "start")
        self.starts = self.form.add(
            PictureOptions(self.app, "start of game", starts, self.draft.start, change, _PICTURES)
        )
        self.starts.called = say_marked(_START)
        self.explained = self.form.add(Paragraph(self.app, "", size=SMALL + 2, paper=True, face="text"))
        self.explained.about = self.starts
        self.sheet = OptionSheet(self.app, self.draft, self._change, form=self.form)
        options = {choice.name: self.sheet.choose(choice) for choice in _OPTIONS}
        self.arranger = options["arranger"]
        self.sheet.choose(RIVAL_AIM)
        self.sheet.choose_usual(divided=True)
        self.note = self.form.add(note_of(self.app))

    # Callbacks.
    def _change(self, name: str, value: object) -> None:
        setattr(self.draft, name, value)
        self._refresh()

    def _seat(self, seat: int, picked: str) -> None:
        self.draft.pick(seat, picked)
        self._refresh()

    def _name(self, seat: int, name: str) -> None:
        self.draft.type_name(seat, name)
        self._refresh()

    def _start(self) -> None:
        self._start_game(self.draft.game())

    def _refresh(self) -> None:
        """Show the current draft in every widget."""
        draft, kinds = self.draft, setup_help(SquirrelSquabbleSettings.game).players
        for seat, (card, told) in enumerate(zip(self.cards, self.helps, strict=True)):
            card.figure = seat_picture(seat, draft.kinds[seat])
            told.words = say_marked(kinds[draft.kinds[seat]]) if draft.kinds[seat] in kinds else ""
            show_seat(self.form, draft, seat)
        names = [draft.shown_name(seat) for seat in range(draft.seat_count)]
        self.arranger.ways = ((None, say("Random")), *enumerate(names))
        self.arranger.enabled = draft.board == "arranged"
        self.explained.words = say_marked(_STARTS[draft.start][1])
        self.start_button.enabled = draft.startable

    def update(self, now: float) -> None:
        """Explain the option under the pointer, or else under keyboard focus."""
        super().update(now)
        explain(self.note, self.form, self.sheet.rows, setup_help(SquirrelSquabbleSettings.game).options)

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, find, tall = self.app.place, self.form.find, self.app.tall
        for seat, boxes in enumerate(_SEATS):
            left, top, width, height = boxes[tall]
            self.cards[seat].rect = place(left, top, width, height)
            seam = top + height * SEAT_PART
            find(f"name {seat}").rect = place(left - 7, seam - 46, width + 14, 92)
            find(f"player {seat}").rect = place(left + 40, seam + 66, width - 80, 66)
            self.helps[seat].rect = place(left + 40, seam + 140, width - 80, top + height - seam - 156)
        left, top, width, height = _SHEET[tall]
        left, width = left + 34, width - 68
        self.starts.rect = place(left, top + 30, width, _START_HIGH[tall])
        self.explained.rect = place(left, top + 38 + _START_HIGH[tall], width, _EXPLAINED)
        rows = self.sheet.rows
        first = 30 + _START_HIGH[tall] + _EXPLAINED + 20
        step = (height - first - 84) / (len(rows) + DIVIDER)
        names = _NAMES[tall] * (1 + 0.3 * (self.app.text_scale - 1))
        self.sheet.lay(rows, (left, top + first, width, step * 0.84), names, step)
        even_labels(self.app, [label for label, _ in rows])
        self.note.rect = place(left, top + height - 84, width, 70)
