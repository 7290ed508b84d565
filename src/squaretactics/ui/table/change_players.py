"""The dialog that hands seats from people to bots and back during a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.session import HUMAN, Seat
from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE

_WIDTH: Final = 1040
_INSET: Final = 60
_HEADING: Final = 126
_ROW: Final = 84
_GAP: Final = 20
_NOTE: Final = 84
_BUTTON: Final = 92
_NAME_PART: Final = 0.44  # share of a row; the rest is the picker

# Returns the seats as they would be with these players.
SeatsForPlayers = Callable[[Sequence[str]], Sequence[Seat]]


class ChangePlayersScene(OverlayScene):
    """Lets the player pick who plays each seat, and calls `change` with the players when confirmed."""

    def __init__(
        self,
        app: App,
        seats: Sequence[Seat],
        places: Sequence[str],
        title_of: Callable[[str], str],
        proposed: SeatsForPlayers,
        change: Handler[Sequence[str]],
    ) -> None:
        super().__init__(app)
        self.seats, self.places, self.title_of = seats, places, title_of
        self.proposed, self.change = proposed, change
        self.players = [seat.player for seat in seats]
        add = self.form.add
        self.title = add(Label(app, say("Change players"), size=TITLE + 6, face="display", paper=True, align="centre"))
        self.names = [add(Label(app, "", size=BODY, paper=True)) for _ in seats]
        self.pickers = [add(self._picker(index, seat.player)) for index, seat in enumerate(seats)]
        for label, picker in zip(self.names, self.pickers, strict=True):
            label.about = picker
        self.note = add(Paragraph(app, "", size=SMALL, face="text", paper=True, soft=True, align="centre"))
        self.done = add(Button(app, "done", say("Done"), self._done, primary=True, size=BODY + 6, paper=True))
        self.cancel = add(Button(app, "cancel", say("Cancel"), self.back, size=BODY + 6, paper=True))
        self.form.focus_on(self.done)
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
        for label, place, seat in zip(self.names, self.places, self.proposed(self.players), strict=True):
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

    # Layout.
    @property
    def extent(self) -> tuple[float, float]:
        return _WIDTH, _HEADING + len(self.seats) * (_ROW + _GAP) + _NOTE + _GAP + _BUTTON + _INSET

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top) = self.app.place, self.corner
        left, width = left + _INSET, _WIDTH - 2 * _INSET
        self.title.rect = place(left, top + 30, width, _HEADING - 50)
        y, named = top + _HEADING, width * _NAME_PART
        for label, picker in zip(self.names, self.pickers, strict=True):
            label.rect = place(left, y, named - _GAP, _ROW)
            picker.rect = place(left + named, y, width - named, _ROW)
            y += _ROW + _GAP
        self.note.rect = place(left, y, width, _NOTE)
        y += _NOTE + _GAP
        half = (width - _GAP) / 2
        self.done.rect = place(left, y, half, _BUTTON)
        self.cancel.rect = place(left + half + _GAP, y, half, _BUTTON)
