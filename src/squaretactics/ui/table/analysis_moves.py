"""The dialog with the best moves of a position, and the reasons for them."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from squaretactics.bots.advice import RankedMove
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph, Widget
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.table.thinker import Thinker

W = TypeVar("W", bound=Widget)

_ROWS: Final = 3
_INSET: Final = 60
_TOP: Final = 140
_ROW: Final = 168
_GAP: Final = 24
_BUTTON: Final = 88


class MoveRow(NamedTuple, Generic[W]):
    """The widgets of one move."""

    picture: W
    what: Label
    chance: Label
    why: Paragraph


class RankedMovesScene(OverlayScene, Generic[W]):
    """Asks for the best moves, and lists them."""

    sizes: ClassVar = ((1240, 900), (1100, 900))
    picture_size: ClassVar[tuple[int, int]]
    chance_share = 0.3  # of the line

    def __init__(self, app: App, title: str, thinker: Thinker, view: Any, *, forced: bool = False) -> None:
        """A `forced` move isn't searched."""
        super().__init__(app)
        self.view, self._thinker, self._thinks = view, thinker, not forced
        add = self.form.add
        self.title = add(Label(app, title, size=TITLE + 6, face="display", paper=True, align="centre"))
        self.rows = [
            MoveRow(
                add(self.new_picture()),
                add(Label(app, "", size=BODY + 2, paper=True)),
                add(Label(app, "", size=BODY, paper=True, align="right")),
                add(Paragraph(app, "", size=SMALL + 2, face="text", paper=True, at_top=True)),
            )
            for _ in range(_ROWS)
        ]
        words = say("There's only one way to play this turn.") if forced else say("Thinking…")
        self.note = add(Paragraph(app, words, size=SMALL, face="text", paper=True, soft=True))
        self.leave_button = add(Button(app, "back", say("Back"), self.back, primary=True, size=BODY + 6, paper=True))
        self.form.focus_on(self.leave_button)
        if self._thinks:
            thinker.ask("best", 0, view)

    @abstractmethod
    def new_picture(self) -> W:
        """Return the widget with the picture of a move."""

    @abstractmethod
    def show_move(self, row: MoveRow[W], one: RankedMove) -> None: ...

    @abstractmethod
    def closing_words(self, found: tuple[RankedMove, ...]) -> str:
        """Return what holds for all moves."""

    # Thinking.
    def update(self, now: float) -> None:
        super().update(now)
        found: tuple[RankedMove, ...] | None = self._thinker.answer("best") if self._thinks else None
        if found is not None:
            self._thinks = False
            for row, one in zip(self.rows, found, strict=False):
                self.show_move(row, one)
            self.note.words = self.closing_words(found)
            self.app.dirty = True

    @property
    def answered(self) -> bool:
        return self._thinks and self._thinker.ready("best")

    def leave(self) -> None:
        self._thinker.close()

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, height) = self.app.place, self.corner, self.extent
        left, width = left + _INSET, width - 2 * _INSET
        self.title.rect = place(left, top + 36, width, 80)
        across, down = self.picture_size
        aside = across + _GAP
        for number, row in enumerate(self.rows):
            y = top + _TOP + number * (_ROW + _GAP)
            row.picture.rect = place(left, y + (_ROW - down) / 2, across, down)
            line = (left + aside, y, width - aside, 56)
            self.place_each((row.what, row.chance), columns(line, (1 - self.chance_share, self.chance_share), _GAP))
            row.why.rect = place(left + aside, y + 60, width - aside, _ROW - 60)
        y = top + height - _INSET - _BUTTON
        self.place_each((self.note, self.leave_button), columns((left, y, width, _BUTTON), (3, 2), _GAP))
