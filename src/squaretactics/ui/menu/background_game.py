"""A game between bots, played in the background and saved."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any
from weakref import finalize

from squaretactics.core.record import BadRecord, RecordWriter, read_record
from squaretactics.core.session import AnySession, Session
from squaretactics.core.session_restore import restore
from squaretactics.storage.log_file import LOG
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.thinker import NewThinker, Thinker


class BackgroundGame:
    """Plays a game of bots to its end, one decision per call of `go_on`. It resumes a game that was saved partway."""

    def __init__(self, game_ui: AnyGameUI, new: NewGame[Any], path: Path, thinker: NewThinker) -> None:
        self.game_ui, self.path = game_ui, path
        self._think = thinker
        self._writer: RecordWriter | None = None
        self._thinker: Thinker | None = None
        self.session = self._kept(new) or self._begun(new)
        self._table: Table[Any, Any, Any] | None = None

    @property
    def decisions(self) -> int:
        return len(self.session.history)

    @property
    def record(self) -> Path | None:
        """Return the record to replay; None if the game isn't over or wasn't saved."""
        return self.path if self.session.result is not None and self.path.exists() else None

    def go_on(self) -> bool:
        """Play the next decision if it is ready; return whether anything changed."""
        if self.session.result is not None:
            self.close()
            return False
        if self._table is None:
            self._thinker = self._think()
            self._table = self.game_ui.resumed_table(self.session, self._thinker)
        move, seat = self._table.bot_move(), self._table.bot_to_move
        if move is None or seat is None:
            return False
        try:
            self.session.submit(seat, move)
        except OSError:  # the game goes on without being saved
            LOG.warning("A game of bots is not kept.", exc_info=True)
            self.session.set_saver(None)
            self.session.submit(seat, move)
        return True

    def close(self) -> None:
        if self._thinker is not None:
            self._thinker.close()
        if self._writer is not None:
            self._writer.close()
        self._thinker = self._table = self._writer = None

    def _begun(self, new: NewGame[Any]) -> AnySession:
        """Deal the game, and save it if possible."""
        session = Session(self.game_ui.spec, new.setup, new.seed, new.seats, occasion=new.occasion)
        with contextlib.suppress(OSError):
            self._keep(session, RecordWriter(self.path, session.opening()))
        return session

    def _keep(self, session: AnySession, writer: RecordWriter) -> None:
        self._writer = writer
        session.set_saver(writer.append)
        finalize(self, writer.close)

    def _kept(self, new: NewGame[Any]) -> AnySession | None:
        """Return the saved part of the game. Delete it if it is unusable or another version's deal."""
        if not self.path.exists():
            return None
        with contextlib.suppress(BadRecord, OSError):
            record = read_record(self.path)
            session: AnySession = restore(self.game_ui.spec, record, verify=False)
            dealt = session.setup, session.seed, [seat.player for seat in session.seats]
            if dealt == (new.setup, new.seed, [seat.player for seat in new.seats]):
                if record.end is None:
                    self._keep(session, RecordWriter.resume(record))
                return session
        with contextlib.suppress(OSError):
            self.path.unlink()
        return None
