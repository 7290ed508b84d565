"""The Expert's game of a daily deal, played in the background from the player's seat, and saved."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from weakref import finalize

from squaretactics.bots.bot_names import bot_nickname
from squaretactics.core.record import BadRecord, RecordWriter, read_record
from squaretactics.core.session import HUMAN, AnySession, Session
from squaretactics.core.session_restore import restore
from squaretactics.storage.log_file import LOG
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.table.daily_results import DailyResult, result_for, result_in
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.thinker import Thinker

EXPERT: Final = "expert"


def kept_result(path: Path) -> DailyResult | None:
    """Return the Expert's result from its record; None without a finished record."""
    try:
        record = read_record(path)
    except (BadRecord, OSError):
        return None
    seat = next((index for index, seat in enumerate(record.opening.seats) if seat.player == EXPERT), None)
    return None if record.end is None or seat is None else result_for(record.end.result, seat)


class ExpertGame:
    """Plays a deal to its end, one decision per call of `go_on`. It resumes a game that was saved partway."""

    def __init__(self, game_ui: AnyGameUI, new: NewGame[Any], path: Path, thinker: Callable[[], Thinker]) -> None:
        self.game_ui, self.path = game_ui, path
        self.seat = next(index for index, seat in enumerate(new.seats) if seat.player == HUMAN)
        self._think = thinker
        self._writer: RecordWriter | None = None
        self._thinker: Thinker | None = None
        self._session = self._kept(new) or self._begun(new)
        self._table: Table[Any, Any, Any] | None = None

    @property
    def result(self) -> DailyResult | None:
        """Return the result; None while the game goes on."""
        return result_in(self._session, self.seat)

    @property
    def decisions(self) -> int:
        return len(self._session.history)

    @property
    def record(self) -> Path | None:
        """Return the record to replay; None if the game isn't over or wasn't saved."""
        return self.path if self.result is not None and self.path.exists() else None

    def go_on(self) -> bool:
        """Play the next decision if it is ready; return whether anything changed."""
        if self._session.result is not None:
            self.close()
            return False
        if self._table is None:
            self._thinker = self._think()
            self._table = self.game_ui.resumed_table(self._session, self._thinker)
        move, seat = self._table.bot_move(), self._table.bot_to_move
        if move is None or seat is None:
            return False
        try:
            self._session.submit(seat, move)
        except OSError:  # the game goes on without being saved
            LOG.warning("The game of the Expert is not kept.", exc_info=True)
            self._session.set_saver(None)
            self._session.submit(seat, move)
        return True

    def close(self) -> None:
        """Close the thinker and the file."""
        if self._thinker is not None:
            self._thinker.close()
        if self._writer is not None:
            self._writer.close()
        self._thinker = self._table = self._writer = None

    def _begun(self, new: NewGame[Any]) -> AnySession:
        """Deal the game, and save it if possible."""
        from dataclasses import replace

        seats = list(new.seats)
        name = bot_nickname(EXPERT, [seat.name for seat in seats])
        seats[self.seat] = replace(seats[self.seat], name=name, player=EXPERT)
        session = Session(self.game_ui.spec, new.setup, new.seed, seats, occasion=new.occasion)
        with contextlib.suppress(OSError):
            self._keep(session, RecordWriter(self.path, session.opening()))
        return session

    def _is_of(self, new: NewGame[Any], session: AnySession) -> bool:
        """Return whether a saved game is the Expert's game of this deal, and not of another version's deal for that
        day.
        """
        players = [EXPERT if seat == self.seat else sat.player for seat, sat in enumerate(new.seats)]
        dealt = session.setup, session.seed, [seat.player for seat in session.seats]
        return dealt == (new.setup, new.seed, players)

    def _keep(self, session: AnySession, writer: RecordWriter) -> None:
        self._writer = writer
        session.set_saver(writer.append)
        finalize(self, writer.close)

    def _kept(self, new: NewGame[Any]) -> AnySession | None:
        """Return the saved part of the game. Delete it if it is unusable or another deal's."""
        if not self.path.exists():
            return None
        with contextlib.suppress(BadRecord, OSError):
            record = read_record(self.path)
            session: AnySession = restore(self.game_ui.spec, record, verify=False)
            if self._is_of(new, session):
                if record.end is None:
                    self._keep(session, RecordWriter.resume(record))
                return session
        with contextlib.suppress(OSError):
            self.path.unlink()
        return None
