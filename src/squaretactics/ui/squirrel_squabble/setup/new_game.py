"""Set up a game: players, and a sheet with the rules."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from squaretactics.bots.difficulty_levels import LEVELS
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
from squaretactics.ui.table.new_game import StartGame
from squaretactics.ui.table.picture_card import SEAT_PART, SeatCard
from squaretactics.ui.table.player_labels import BY_LETTER, level_title, seat_picture
from squaretactics.ui.table.setup_controls import (
    DIVIDER,
    Choice,
    OptionSheet,
    even_labels,
    explain,
    name_field,
    note_of,
    player_ways,
    setup_help,
    show_seat,
)

_SEATS: Final[tuple[Boxes, Boxes]] = (
    ((70, 170, 470, 850), (50, 150, 530, 590)),
    ((580, 170, 470, 850), (620, 150, 530, 590)),
)
_SHEET: Final[Boxes] = ((1090, 170, 760, 690), (50, 766, 1100, 620))
_NAMES: Final = (230, 300)  # width of the options' names
_OPTIONS: Final = (
    Choice("board", mark("Tiles"), (("arranged", mark("Arranged")), ("dealt", mark("Dealt")))),
    Choice("arranger", mark("Who arranges"), ((None, mark("Random")), *enumerate(SEATS))),
    Choice(
        "start of game",
        mark_as("Start", "how a game begins"),
        (("standard", mark("Standard")), ("quick", mark("Quick"))),
        "start",
    ),
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
        kinds = player_ways(draft, [(kind, level_title(kind)) for kind in (HUMAN, *LEVELS, BY_LETTER)])
        seated = partial(self._seat, seat)
        picker = add(ArrowPicker(app, f"player {seat}", kinds, draft.picked(seat), seated, size=BODY, paper=True))
        picker.called = say("Who plays this seat")
        told = add(Paragraph(app, "", size=SMALL, paper=True, face="text", soft=True, align="centre"))
        told.about = picker
        self.helps.append(told)

    def _build_sheet(self) -> None:
        self.sheet = OptionSheet(self.app, self.draft, self._change, form=self.form)
        options = {choice.name: self.sheet.choose(choice) for choice in _OPTIONS}
        self.arranger = options["arranger"]
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
        rows = self.sheet.rows
        step = (height - 60 - 96) / (len(rows) + DIVIDER)
        names = _NAMES[tall] * (1 + 0.3 * (self.app.text_scale - 1))
        self.sheet.lay(rows, (left, top + 34, width, step * 0.78), names, step)
        even_labels(self.app, [label for label, _ in rows])
        self.note.rect = place(left, top + height - 104, width, 84)
