"""A game that cannot be saved just now goes on, and is saved whole as soon as that works again."""

from __future__ import annotations

from squaretactics.core.record import Step
from squaretactics.core.session import RecordLineSaver
from squaretactics.storage.saved_games import AnySession


class DeferredSave:
    """Keeps what of a session could not be saved, and tries again with whatever comes next. It never fails."""

    def __init__(self, session: AnySession, save: RecordLineSaver, reason: str) -> None:
        """Go on for a way to save that has just failed, for a reason."""
        self.reason = reason
        self._session, self._save = session, save
        self._waiting: list[Step] = []
        session.set_saver(self)

    def __call__(self, *lines: Step) -> None:
        """Save lines with all that waits, or let them wait as well."""
        self._waiting += lines
        self.try_again()

    def try_again(self) -> None:
        """Save what waits; if that works, the session is saved as before from here on."""
        try:
            self._save(*self._waiting)
        except OSError as error:
            self.reason = str(error)
            return
        if self._session.save is self:
            self._session.set_saver(self._save)
