"""The dialog that hands seats from people to bots and back during a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final, TypeVar

from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.session import HUMAN, Seat
from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph, Widget
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE

W = TypeVar("W", bound=Widget)

_INSET: Final = 60
_ROW: Final = 84
_GAP: Final = 20
_BUTTON: Final = 92

# Returns the seats as they would be with these players.
SeatsForPlayers = Callable[[Sequence[str]], Sequence[Seat]]


class RowsDialog(OverlayScene):
    """A dialog with a title, rows of labels and their widgets, a note and two buttons."""

    across: ClassVar[int]
    heading_height: ClassVar[int]
    note_height: ClassVar[int]
    label_part: ClassVar[float]  # share of a row; the rest is the widget

    def __init__(self, app: App, title: str) -> None:
        super().__init__(app)
        self.title = Label(app, title, size=TITLE + 6, face="display", paper=True, align="centre")
        self.form.add(self.title)
        self.rows: list[tuple[Label, Widget]] = []

    def add_row(self, words: str, widget: W) -> W:
        label = self.form.add(Label(self.app, words, size=BODY, paper=True))
        label.about = widget
        self.rows.append((label, widget))
        return self.form.add(widget)

    def add_end(self, note: str, name: str, words: str, act: Callback) -> Button:
        """Add the note and the buttons, and return the main one, which has the focus."""
        add, app = self.form.add, self.app
        self.note = add(Paragraph(app, note, size=SMALL, face="text", paper=True, soft=True, align="centre"))
        main = add(Button(app, name, words, act, primary=True, size=BODY + 6, paper=True))
        cancel = add(Button(app, "cancel", say("Cancel"), self.back, size=BODY + 6, paper=True))
        self._buttons = main, cancel
        self.form.focus_on(main)
        return main

    @property
    def extent(self) -> tuple[float, float]:
        rows = len(self.rows) * (_ROW + _GAP)
        return self.across, self.heading_height + rows + self.note_height + _GAP + _BUTTON + _INSET

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top) = self.app.place, self.corner
        left, width = left + _INSET, self.across - 2 * _INSET
        self.title.rect = place(left, top + 30, width, self.heading_height - 50)
        y, named = top + self.heading_height, width * self.label_part
        for label, widget in self.rows:
            label.rect = place(left, y, named - _GAP, _ROW)
            widget.rect = place(left + named, y, width - named, _ROW)
            y += _ROW + _GAP
        self.note.rect = place(left, y, width, self.note_height)
        y += self.note_height + _GAP
        self.place_each(self._buttons, columns((left, y, width, _BUTTON), (1, 1), _GAP))


class ChangePlayersScene(RowsDialog):
    """Lets the player pick who plays each seat, and calls `change` with the players when confirmed."""

    across, heading_height, note_height, label_part = 1040, 126, 84, 0.44

    def __init__(
        self,
        app: App,
        seats: Sequence[Seat],
        places: Sequence[str],
        title_of: Callable[[str], str],
        proposed: SeatsForPlayers,
        change: Handler[Sequence[str]],
    ) -> None:
        super().__init__(app, say("Change players"))
        self.seats, self.places, self.title_of = seats, places, title_of
        self.proposed, self.change = proposed, change
        self.players = [seat.player for seat in seats]
        for index, seat in enumerate(seats):
            self.add_row("", self._picker(index, seat.player))
        self.done = self.add_end("", "done", say("Done"), self._done)
        self._refresh()

    def _picker(self, index: int, player: str) -> ArrowPicker[str]:
        kinds = list(dict.fromkeys((HUMAN, *LEVELS, player)))  # a bot with its own style stays available
        ways = [(kind, self.title_of(kind)) for kind in kinds]
        return ArrowPicker(
            self.app, f"player {index}", ways, player, partial(self._choose, index), size=BODY, paper=True
        )

    def _choose(self, index: int, player: str) -> None:
        self.players[index] = player
        self._refresh()

    @property
    def _changed(self) -> bool:
        return self.players != [seat.player for seat in self.seats]

    @property
    def _nobody_left(self) -> bool:
        """Check whether no one would be left at the screen."""
        return HUMAN not in self.players and any(seat.human for seat in self.seats)

    def _refresh(self) -> None:
        for (label, _), place, seat in zip(self.rows, self.places, self.proposed(self.players), strict=True):
            label.words = say("{place}: {name}", place=place, name=called(seat.name))
        self.done.enabled = not self._nobody_left
        if self._nobody_left:
            self.note.words = say("At least one person has to stay.")
        elif self._changed:
            self.note.words = say("The new players take over from here, and this game won't count.")
        else:
            self.note.words = say("A bot can take over from a person, or a person from a bot.")

    def _done(self) -> None:
        self.back()
        if self._changed:
            self.change(self.players)
