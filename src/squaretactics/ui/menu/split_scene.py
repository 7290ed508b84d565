"""The page that asks whose the games are that were played before there were several people."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from squaretactics.player_sentences import called
from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.split_games import OldName, SplitGames
from squaretactics.translation import say, say_many
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.theme import BODY, SMALL

_SHEET: Final[Boxes] = ((310, 168, 1300, 850), (50, 144, 1100, 900))
_INSET: Final = 60
_TOP: Final = 160  # of the rows, below the question
_ROW: Final = 76
_GAP: Final = 16
_MOST: Final = 6  # names; rarer ones keep their games
_LABEL: Final = 0.5  # share of a row


class SplitScene(PageScene):
    """Offers a person for each name. `done` follows."""

    title_widths = (700, 700)
    plan: ClassVar[Plan] = {
        "asked": ((370, 194, 1180, 110), (110, 170, 980, 110)),
        "give": ((1110, 900, 440, 92), (110, 926, 980, 92)),
        "notice": ((370, 900, 720, 92), (110, 856, 980, 60)),
    }

    def __init__(self, app: App, split: SplitGames, done: Callback) -> None:
        super().__init__(app)
        self.split, self._done = split, done
        add, people = self.form.add, split.people.everyone
        self.add_title(say("Old games"))
        asked = say("Whose games were these? They're from before there were several people here.")
        self.asked = add(Paragraph(app, asked, size=BODY, face="text", paper=True))
        ways: list[tuple[str | None, str]] = [*((one.id, one.name) for one in people), (None, say("Guest"))]
        self.rows: list[tuple[Label, ArrowPicker[str | None]]] = []
        for number, one in enumerate(split.names[:_MOST]):
            label = add(Label(app, _words(one), size=BODY, face="strong", paper=True))
            picker = add(ArrowPicker(app, f"name {number}", ways, one.person, lambda person: None, paper=True))
            picker.called = called(one.name)
            self.rows.append((label, picker))
        self.notice = add(Paragraph(app, "", size=SMALL, face="text", paper=True))
        self.give = add(Button(app, "give", say("Sort games"), self._give, primary=True, paper=True))
        self.form.focus_on(self.give)

    def _give(self) -> None:
        names = self.split.names
        owners = {one.name: picker.value for one, (_, picker) in zip(names, self.rows, strict=False)}
        try:
            self.split.give(owners)
        except StorageError as trouble:
            self.notice.words = str(trouble)
            self.app.dirty = True
        else:
            self._done()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top, width, _) = self.app.place, _SHEET[self.app.tall]
        left, top, width = left + _INSET, top + _TOP, width - 2 * _INSET
        for label, picker in self.rows:
            label.rect = place(left, top, width * _LABEL, _ROW)
            picker.rect = place(left + width * _LABEL, top, width * (1 - _LABEL), _ROW)
            top += _ROW + _GAP

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        draw_paper_sheet(self.app, target, self.app.place(*_SHEET[self.app.tall]))


def _words(one: OldName) -> str:
    return say_many("{name}: {n} game", "{name}: {n} games", one.games, name=called(one.name))
