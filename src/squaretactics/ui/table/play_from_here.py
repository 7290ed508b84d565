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
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.table.change_players import RowsDialog
from squaretactics.ui.table.player_labels import level_title
from squaretactics.ui.table.setup_draft import seats_with_unique_names

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


class PlayFromHereScene(RowsDialog):
    """Asks for the seat and the other players, then begins the game."""

    across, heading_height, note_height, label_part = 960, 130, 110, 0.36

    def __init__(
        self, app: App, seats: Sequence[Seat], mine: int, where: str, begin: PlayFromHere, *, level: str = _AS_BEFORE
    ) -> None:
        """With another `level`, the seats had no players before."""
        super().__init__(app, say("Play on from here"))
        self.seats, self.mine, self.level, self._begin = tuple(seats), mine, level, begin
        if len(seats) > 1:
            places = [(index, called(seat.name)) for index, seat in enumerate(seats)]
            levels = [(level, level_title(level)) for level in LEVELS]
            if self.level == _AS_BEFORE:
                levels.insert(0, (_AS_BEFORE, say("Same as before")))
            self.add_row(say("Your seat"), ArrowPicker(app, "seat", places, mine, self._take, size=BODY, paper=True))
            others = ArrowPicker(app, "others", levels, self.level, self._set_level, size=BODY, paper=True)
            self.add_row(say("Opponents"), others)
        words = say("{where}. Starts a practice game. You can undo anything, and it doesn't count.", where=where)
        self.add_end(words, "begin", say("Play on"), self._go)

    def _take(self, seat: int) -> None:
        self.mine = seat

    def _set_level(self, level: str) -> None:
        self.level = level

    def _go(self) -> None:
        self.back()
        self._begin(practice_seats(self.seats, self.mine, self.level))
