"""Make squirrels and the owl blink now and then while idle."""

from __future__ import annotations

import random
from typing import Final

from squaretactics.ui.kit.app import App

OWL: Final = 2  # blinks like the squirrels 0 and 1
_CLOSED: Final = 0.15  # seconds that eyes stay closed
_BETWEEN: Final = (1.6, 4.0)  # seconds between two blinks


class IdleBlinking:
    """Decides when squirrels and the owl blink."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._chance = random.Random(app.clock())
        self._who = OWL
        self._until = 0.0
        self._next = app.clock() + _BETWEEN[0]

    def update(self, now: float, awake: bool) -> None:
        """Start a blink when it's time; none starts unless `awake`."""
        if now < self._next:
            return
        self._next = now + self._chance.uniform(*_BETWEEN)
        if awake and not self.app.reduced_motion:
            self._who, self._until = self._chance.randrange(OWL + 1), now + _CLOSED

    def blinks(self, who: int) -> bool:
        """Return whether a squirrel's or the owl's eyes are closed."""
        return who == self._who and not self.resting

    @property
    def resting(self) -> bool:
        """Whether all eyes are open."""
        return self.app.clock() >= self._until
