"""The dialog for playing on from a position of a replay: which seat to take, and who plays the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.session import HUMAN, Seat
from squaretactics.player_sentences import YOU, called
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.table.player_labels import level_title
from squaretactics.ui.table.setup_draft import seats_with_unique_names

_WIDTH: Final = 960
_INSET: Final = 60
_HEADING: Final = 130
_ROW: Final = 84
_GAP: Final = 20
_NOTE: Final = 110
_BUTTON: Final = 92
_NAME_PART: Final = 0.36  # share of a row; the rest is the picker
_AS_BEFORE: Final = ""  # instead of a level: the same players as in that game

# Begins a game with these seats.
PlayFromHere = Handler[Sequence[Seat]]


def practice_seats(seats: Sequence[Seat], mine: int, level: str = _AS_BEFORE) -> tuple[Seat, ...]:
    """Return the seats with the person at the screen in seat `mine`. The other seats keep their players, or get bots of
    this level.

    If a single person played another seat, they swap with the bot that played `mine`.
    """
    people = [index for index, seat in enumerate(seats) if seat.human]
    new = list(seats)
    if mine not in people:
        if len(people) == 1:
            new[mine], new[people[0]] = seats[people[0]], seats[mine]
        else:
            new[mine] = Seat(YOU, HUMAN)
    if level != _AS_BEFORE:
        new = [seat if index == mine else Seat("", level) for index, seat in enumerate(new)]
    return tuple(seats_with_unique_names([(seat.player, seat.name) for seat in new]))


class PlayFromHereScene(OverlayScene):
    """Asks for the seat and the other players, then begins the game."""

    def __init__(self, app: App, seats: Sequence[Seat], mine: int, where: str, begin: PlayFromHere) -> None:
        super().__init__(app)
        self.seats, self.mine, self.level, self._begin = tuple(seats), mine, _AS_BEFORE, begin
        add = self.form.add
        self.title = add(
            Label(app, say("Play on from here"), size=TITLE + 6, face="display", paper=True, align="centre")
        )
        several = len(seats) > 1
        places = [(index, called(seat.name)) for index, seat in enumerate(seats)]
        levels = [(_AS_BEFORE, say("Same as before")), *((level, level_title(level)) for level in LEVELS)]
        self.rows: list[tuple[Label, ArrowPicker[int] | ArrowPicker[str]]] = (
            [
                (
                    add(Label(app, say("Your seat"), size=BODY, paper=True)),
                    add(ArrowPicker(app, "seat", places, mine, self._take, size=BODY, paper=True)),
                ),
                (
                    add(Label(app, say("Opponents"), size=BODY, paper=True)),
                    add(ArrowPicker(app, "others", levels, self.level, self._set_level, size=BODY, paper=True)),
                ),
            ]
            if several
            else []
        )
        for label, picker in self.rows:
            label.about = picker
        words = say(
            "{where}. Starts a practice game. You can undo anything, and it doesn't count.",
            where=where,
        )
        self.note = add(Paragraph(app, words, size=SMALL, face="text", paper=True, soft=True, align="centre"))
        self.go = add(Button(app, "begin", say("Play on"), self._go, primary=True, size=BODY + 6, paper=True))
        self.cancel = add(Button(app, "cancel", say("Cancel"), self.back, size=BODY + 6, paper=True))
        self.form.focus_on(self.go)

    def _take(self, seat: int) -> None:
        self.mine = seat

    def _set_level(self, level: str) -> None:
        self.level = level

    def _go(self) -> None:
        self.back()
        self._begin(practice_seats(self.seats, self.mine, self.level))

    # Layout.
    @property
    def extent(self) -> tuple[float, float]:
        return _WIDTH, _HEADING + len(self.rows) * (_ROW + _GAP) + _NOTE + _GAP + _BUTTON + _INSET

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top) = self.app.place, self.corner
        left, width = left + _INSET, _WIDTH - 2 * _INSET
        self.title.rect = place(left, top + 30, width, _HEADING - 50)
        y, named = top + _HEADING, width * _NAME_PART
        for label, picker in self.rows:
            label.rect = place(left, y, named - _GAP, _ROW)
            picker.rect = place(left + named, y, width - named, _ROW)
            y += _ROW + _GAP
        self.note.rect = place(left, y, width, _NOTE)
        y += _NOTE + _GAP
        self.place_each((self.go, self.cancel), columns((left, y, width, _BUTTON), (1, 1), _GAP))
