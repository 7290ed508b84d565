"""Plays events one after the other, each for its time. What flies meanwhile, and what an event changes, a game says."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from squaretactics.core.spec import E

SPEEDS: Final = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "instant": 0.0}
EACH: Final = 0.6  # of an act that shows several events, how much each of them takes


@dataclass(slots=True)
class EventAnimation(Generic[E]):
    """One event being shown, or several together."""

    events: tuple[E, ...]
    began: float
    length: float
    begun: int = 0  # of its events

    @property
    def event(self) -> E:
        """Return what is shown, or the first of it."""
        return self.events[0]

    def starts(self, index: int) -> float:
        """Return how much of the act is over when one of its events begins."""
        return index * (1 - EACH) / (len(self.events) - 1) if index else 0.0


class Director(ABC, Generic[E]):
    """Shows events in order. When nothing waits, what is shown equals the view."""

    def __init__(self) -> None:
        self.act: EventAnimation[E] | None = None
        self.speed = SPEEDS["normal"]
        self.hurrying = False
        self.on_event: Callable[[E], None] = lambda event: None
        self.on_end: Callable[[E], None] = lambda event: None
        self._queue: deque[tuple[E, ...]] = deque()
        self._held_until = 0.0
        self._lingers = 0.0
        self._stays_until: float | None = None  # with nothing left to be shown

    # What a game says.
    @abstractmethod
    def length_of(self, events: Sequence[E]) -> float:
        """Return how long it takes at normal speed to show events together."""

    @abstractmethod
    def prepare(self, act: EventAnimation[E]) -> None:
        """Get ready for an act, before the first of its events begins."""

    @abstractmethod
    def begin(self, act: EventAnimation[E], event: E) -> None:
        """Begin an event of an act: take off the table what is about to fly."""

    @abstractmethod
    def put_back(self, act: EventAnimation[E]) -> None:
        """Put back what an act took off the table, before what its events did is shown."""

    @abstractmethod
    def apply(self, event: E) -> None:
        """Show what an event did."""

    # What is asked of it.
    @property
    def busy(self) -> bool:
        return self.act is not None or bool(self._queue) or self._stays_until is not None

    def show(self, events: Iterable[E]) -> None:
        """Let events be shown after those that wait."""
        self._queue.extend((event,) for event in events)

    def show_together(self, events: Sequence[E]) -> None:
        """Let events be shown together after what waits."""
        self._queue.append((*events,))

    def hold(self, until: float) -> None:
        """Let what waits begin only then."""
        self._held_until = until

    def linger(self, seconds: float) -> None:
        """Stay busy for so long after the last of what waits."""
        self._lingers = seconds

    def hurry(self, before: Callable[[E], bool] = lambda event: False) -> None:
        """Show everything that waits at once, or, if that is told, up to an event before which it stops."""
        self.hurrying = True
        if self.act is not None:
            self._finish(self.act)
        elif self._queue:
            self._finish(EventAnimation(self._queue.popleft(), 0.0, 0.0))
        while self._queue and not before(self._queue[0][0]):
            self._finish(EventAnimation(self._queue.popleft(), 0.0, 0.0))
        self.hurrying = False
        if not self._queue:
            self._lingers, self._stays_until = 0.0, None

    def update(self, now: float) -> None:
        """Go on to what is due."""
        while self.act is not None or (self._queue and now >= self._held_until):
            if self.act is None:
                events = self._queue.popleft()
                self.act = EventAnimation(events, now, self.length_of(events) * self.speed)
                self.prepare(self.act)
            act = self.act
            while act.begun < len(act.events) and now >= act.began + act.length * act.starts(act.begun):
                event = act.events[act.begun]
                act.begun += 1
                self.on_event(event)
                self.begin(act, event)
            if now < act.began + act.length:
                return
            self.act = None
            self._finish(act)
            if self._lingers and not self._queue:
                self._lingers, self._stays_until = 0.0, now + self._lingers
        if self._stays_until is not None and now >= self._stays_until:
            self._stays_until = None

    def part(self, now: float) -> float:
        """Return how much of the event being shown is done."""
        return 1.0 if self.act is None or not self.act.length else min((now - self.act.began) / self.act.length, 1.0)

    def _finish(self, act: EventAnimation[E]) -> None:
        """Show what an act did, whatever of it has begun."""
        for event in act.events[act.begun :]:
            self.on_event(event)
        self.put_back(act)
        if act is self.act:
            self.act = None
        for event in act.events:
            self.apply(event)
            self.on_end(event)
