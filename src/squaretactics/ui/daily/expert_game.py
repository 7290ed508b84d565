"""The Expert's game of a daily deal, played in the background from the player's seat."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from squaretactics.bots.bot_names import bot_nickname
from squaretactics.core.record import BadRecord, read_record
from squaretactics.core.session import HUMAN
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.menu.background_game import BackgroundGame
from squaretactics.ui.table.daily_results import DailyResult, result_for, result_in
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.thinker import NewThinker

EXPERT: Final = "expert"


def kept_result(path: Path) -> DailyResult | None:
    """Return the Expert's result from its record; None without a finished record."""
    try:
        record = read_record(path)
    except (BadRecord, OSError):
        return None
    seat = next((index for index, seat in enumerate(record.opening.seats) if seat.player == EXPERT), None)
    return None if record.end is None or seat is None else result_for(record.end.result, seat)


class ExpertGame(BackgroundGame):
    """Plays a deal with an Expert at the person's seat."""

    def __init__(self, game_ui: AnyGameUI, new: NewGame[Any], path: Path, thinker: NewThinker) -> None:
        self.seat = next(index for index, seat in enumerate(new.seats) if seat.player == HUMAN)
        seats = list(new.seats)
        name = bot_nickname(EXPERT, [seat.name for seat in seats])
        seats[self.seat] = replace(seats[self.seat], name=name, player=EXPERT)
        super().__init__(game_ui, replace(new, seats=tuple(seats)), path, thinker)

    @property
    def result(self) -> DailyResult | None:
        """Return the result; None while the game goes on."""
        return result_in(self.session, self.seat)
