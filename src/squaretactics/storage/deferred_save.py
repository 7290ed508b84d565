"""Keep a game going while it can't be saved, and save it as soon as that works again."""

from __future__ import annotations

from squaretactics.core.record import Step
from squaretactics.core.session import AnySession, RecordLineSaver


class DeferredSave:
    """Buffers a session's unsaved lines and retries with each new line. It never raises."""

    def __init__(self, session: AnySession, save: RecordLineSaver, reason: str) -> None:
        """Replace the session's saver, `save`, which has just failed with `reason`."""
        self.reason = reason
        self._session, self._save = session, save
        self._waiting: list[Step] = []
        session.set_saver(self)

    def __call__(self, *lines: Step) -> None:
        """Save these lines and all buffered ones, or buffer them too."""
        self._waiting += lines
        self.try_again()

    def try_again(self) -> None:
        """Save the buffered lines. If that works, restore the session's own saver."""
        try:
            self._save(*self._waiting)
        except OSError as error:
            self.reason = str(error)
            return
        if self._session.save is self:
            self._session.set_saver(self._save)
